// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** What the contract has beside its tools: routes, resources, {@code _meta} keys, instructions. */
public final class Surface {
  private static final JsonNode TABLE = Json.resource("surface.json");

  /** What stands between two segments of the instructions. */
  public static final String SEGMENT_SEPARATOR = "\n\n";

  /** What the footer of a result reminds of. */
  public static final Optional<String> REMINDER = Json.text(TABLE, "reminder");

  /** The routes that are no tool's, by name. */
  public static final Map<String, RouteFacts> ROUTES = byName("routes", Surface::route);

  /** The resources, and templates of resources, by name. */
  public static final Map<String, ResourceFacts> RESOURCES = byName("resources", Surface::resource);

  /** The segments of the instructions, in the order of the text. */
  public static final List<SegmentFacts> SEGMENTS =
      List.copyOf(byName("segments", Surface::segment).values());

  /** The keys of {@code _meta}. */
  public static final List<MetaKeyFacts> META_KEYS;

  static {
    List<MetaKeyFacts> keys = new ArrayList<>();
    for (JsonNode row : TABLE.path("metaKeys")) {
      keys.add(
          new MetaKeyFacts(
              Json.said(row, "key"),
              Json.text(row, "description"),
              Codecs.ALL.get(Json.said(row, "content"))));
    }
    META_KEYS = List.copyOf(keys);
  }

  private Surface() {}

  private static <T> Map<String, T> byName(String table, Function<JsonNode, T> made) {
    Map<String, T> found = new LinkedHashMap<>();
    for (JsonNode row : TABLE.path(table)) {
      found.put(Json.said(row, "name"), made.apply(row));
    }
    return Collections.unmodifiableMap(found);
  }

  private static RouteFacts route(JsonNode row) {
    return new RouteFacts(
        Json.said(row, "name"),
        Json.said(row, "title"),
        Json.said(row, "description"),
        Json.said(row, "method"),
        Json.said(row, "path"),
        Json.said(row, "auth"),
        row.path("status").intValue(),
        listed(row, "otherStatuses", JsonNode::intValue),
        Json.text(row, "mediaType"),
        Json.said(row, "envelope"),
        listed(row, "errors", JsonNode::stringValue),
        Json.text(row, "inputIn"),
        Json.text(row, "input").map(Codecs.ALL::get),
        Json.text(row, "output").map(Codecs.ALL::get),
        Json.text(row, "service"),
        listed(row, "deprecations", JsonNode::stringValue));
  }

  private static ResourceFacts resource(JsonNode row) {
    return new ResourceFacts(
        Json.said(row, "name"),
        Json.said(row, "title"),
        Json.said(row, "description"),
        Json.said(row, "uri"),
        listed(row, "variables", JsonNode::stringValue),
        Json.text(row, "mimeType"),
        listed(row, "errors", JsonNode::stringValue),
        Codecs.ALL.get(Json.said(row, "content")));
  }

  private static SegmentFacts segment(JsonNode row) {
    return new SegmentFacts(
        Json.said(row, "name"),
        Json.said(row, "description"),
        row.path("priority").intValue(),
        Json.text(row, "text"),
        row.path("isUncapped").booleanValue());
  }

  private static <T> List<T> listed(JsonNode row, String name, Function<JsonNode, T> made) {
    List<T> found = new ArrayList<>();
    for (JsonNode item : row.path(name)) {
      found.add(made.apply(item));
    }
    return List.copyOf(found);
  }
}
