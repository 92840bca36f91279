import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Judges instances with a package's codecs. Takes the name of the package and a file of [{name,
 * text}], prints [{faults, back}]: `back` is the text that a decoded value is encoded to.
 */
public final class Judge {
  private static final JsonMapper MAPPER = new JsonMapper();

  public static void main(String[] arguments) throws Exception {
    Class<?> codecs = Class.forName(arguments[0] + ".Codecs");
    Class<?> codec = Class.forName(arguments[0] + ".Codec");
    Class<?> fault = Class.forName(arguments[0] + ".Fault");
    Map<Object, Object> all = new HashMap<>((Map<?, ?>) codecs.getField("ALL").get(null));
    all.putAll((Map<?, ?>) codecs.getField("BY_PLACE").get(null));
    ArrayNode answers = MAPPER.createArrayNode();
    for (JsonNode asked : MAPPER.readTree(Files.readString(Path.of(arguments[1])))) {
      Object found = all.get(asked.path("name").stringValue());
      String text = asked.path("text").stringValue();
      ObjectNode answer = answers.addObject();
      answer.put("name", (String) codec.getMethod("name").invoke(found));
      ArrayNode faults = answer.putArray("faults");
      for (Object said : (List<?>) codec.getMethod("faults", String.class).invoke(found, text)) {
        ObjectNode row = faults.addObject();
        for (String member : List.of("pointer", "keyword", "message")) {
          row.put(member, (String) fault.getMethod(member).invoke(said));
        }
      }
      try {
        Object value = codec.getMethod("decode", String.class).invoke(found, text);
        answer.put("back", (String) codec.getMethod("encode", Object.class).invoke(found, value));
      } catch (java.lang.reflect.InvocationTargetException failure) {
        answer.putNull("back");
        answer.put("refused", failure.getCause().getClass().getSimpleName());
      }
    }
    Files.writeString(Path.of(arguments[2]), MAPPER.writeValueAsString(answers));
  }
}
