// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The connect-time instructions, composed of whole segments under a budget.
 *
 * @param text the text
 * @param bytes what the text takes, in bytes of UTF-8
 * @param included the segments in the order of the text
 * @param dropped the segments that were left out, first dropped first
 */
public record Instructions(String text, int bytes, List<String> included, List<String> dropped) {

  /** Return the budget of the client that announces itself so, empty where it has none. */
  public static OptionalInt budgetOf(String client) {
    Integer budget = Contract.CAPPED_CLIENTS.get(client);
    return budget == null ? OptionalInt.empty() : OptionalInt.of(budget);
  }

  /**
   * Return the instructions for a client without a budget.
   *
   * @param texts those of the segments that have none themselves, by their names; what has no text
   *     is left out
   */
  public static Instructions compose(Map<String, String> texts) {
    return joined(filled(texts), List.of());
  }

  /**
   * Return the instructions that fit into {@code budget} bytes of UTF-8. Whole segments are
   * dropped, those for clients without a budget first, then from the highest priority number down
   * (of equals the later), until the rest fits.
   *
   * @param texts those of the segments that have none themselves, by their names; what has no text
   *     is left out
   * @throws IllegalArgumentException where what is never dropped does not fit
   */
  public static Instructions compose(int budget, Map<String, String> texts) {
    List<Part> kept = new ArrayList<>();
    List<String> dropped = new ArrayList<>();
    for (Part part : filled(texts)) {
      if (part.segment().isUncapped()) {
        dropped.add(part.segment().name());
      } else {
        kept.add(part);
      }
    }
    while (true) {
      Instructions found = joined(kept, dropped);
      if (found.bytes() <= budget) {
        return found;
      }
      dropped.add(kept.remove(least(kept, found.bytes(), budget)).segment().name());
    }
  }

  /** Return the position of the segment that is dropped first. */
  private static int least(List<Part> kept, int needed, int budget) {
    int least = -1;
    int most = 1;
    for (int at = 0; at < kept.size(); at++) {
      if (kept.get(at).segment().priority() >= most) {
        least = at;
        most = kept.get(at).segment().priority();
      }
    }
    if (least < 0) {
      throw new IllegalArgumentException(
          "The instructions need " + needed + " bytes; the budget is " + budget);
    }
    return least;
  }

  private static List<Part> filled(Map<String, String> texts) {
    List<Part> found = new ArrayList<>();
    for (SegmentFacts segment : Surface.SEGMENTS) {
      String text = segment.text().orElseGet(() -> texts.getOrDefault(segment.name(), ""));
      if (!text.isEmpty()) {
        found.add(new Part(segment, text));
      }
    }
    return found;
  }

  private static Instructions joined(List<Part> kept, List<String> dropped) {
    String text = String.join(Surface.SEGMENT_SEPARATOR, kept.stream().map(Part::text).toList());
    return new Instructions(
        text,
        text.getBytes(StandardCharsets.UTF_8).length,
        kept.stream().map(part -> part.segment().name()).toList(),
        List.copyOf(dropped));
  }

  private record Part(SegmentFacts segment, String text) {}
}
