// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** URI templates (RFC 6570, level 1): variables alone. */
public final class Uris {
  private static final Pattern VARIABLE = Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_]*)}");
  private static final String UNRESERVED = "-._~";

  private Uris() {}

  /**
   * A resource that a URI names.
   *
   * @param resource the resource
   * @param values the values of its variables, by name
   */
  public record Found(ResourceFacts resource, Map<String, String> values) {}

  /**
   * Return {@code template} with its variables filled in; what is not unreserved (RFC 3986) is
   * escaped.
   *
   * @throws IllegalArgumentException where a variable has no value
   */
  public static String expand(String template, Map<String, String> values) {
    return VARIABLE
        .matcher(template)
        .replaceAll(
            found -> {
              String value = values.get(found.group(1));
              if (value == null) {
                throw new IllegalArgumentException(
                    "`" + template + "` needs `" + found.group(1) + "`");
              }
              return escaped(value);
            });
  }

  /** Return the values with which {@code template} makes {@code uri}, empty where it cannot. */
  public static Optional<Map<String, String>> match(String template, String uri) {
    List<String> names = new ArrayList<>();
    StringBuilder pattern = new StringBuilder();
    int at = 0;
    Matcher variables = VARIABLE.matcher(template);
    while (variables.find()) {
      pattern.append(Pattern.quote(template.substring(at, variables.start())));
      pattern.append("([^/?#]+)");
      names.add(variables.group(1));
      at = variables.end();
    }
    pattern.append(Pattern.quote(template.substring(at)));
    Matcher found = Pattern.compile(pattern.toString()).matcher(uri);
    if (!found.matches()) {
      return Optional.empty();
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (int index = 0; index < names.size(); index++) {
      Optional<String> value = unescaped(found.group(index + 1));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.put(names.get(index), value.get());
    }
    return Optional.of(values);
  }

  /** Return the resource that {@code uri} names, empty where there is none. */
  public static Optional<Found> resourceOf(String uri) {
    return Surface.RESOURCES.values().stream()
        .flatMap(
            resource ->
                match(resource.uri(), uri).map(values -> new Found(resource, values)).stream())
        .findFirst();
  }

  private static String escaped(String text) {
    StringBuilder said = new StringBuilder();
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      char letter = (char) (octet & 0xFF);
      boolean plain = letter < 0x80 && Character.isLetterOrDigit(letter);
      if (plain || UNRESERVED.indexOf(letter) >= 0) {
        said.append(letter);
      } else {
        said.append(String.format("%%%02X", (int) letter));
      }
    }
    return said.toString();
  }

  /** Return what a text says without its escapes, empty where that is no UTF-8. */
  private static Optional<String> unescaped(String text) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    byte[] said = text.getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < said.length; at++) {
      if (said[at] != '%') {
        octets.write(said[at]);
        continue;
      }
      int high = at + 2 < said.length ? Character.digit(said[at + 1], 16) : -1;
      int low = at + 2 < said.length ? Character.digit(said[at + 2], 16) : -1;
      if (high < 0 || low < 0) {
        return Optional.empty();
      }
      octets.write(16 * high + low);
      at += 2;
    }
    try {
      ByteBuffer found = ByteBuffer.wrap(octets.toByteArray());
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(found).toString());
    } catch (CharacterCodingException failure) {
      return Optional.empty();
    }
  }
}
