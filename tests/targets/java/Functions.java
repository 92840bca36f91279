import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import zeromemory.Contract;
import zeromemory.Errors;
import zeromemory.Instructions;
import zeromemory.Uris;

/** Asks the functions of the tables what the file that is named has; prints the answers. */
public final class Functions {
  private static final JsonMapper MAPPER = new JsonMapper();

  public static void main(String[] arguments) throws Exception {
    JsonNode asked = MAPPER.readTree(Files.readString(Path.of(arguments[0])));
    Map<String, Object> answers = new LinkedHashMap<>();
    answers.put("composed", each(asked.path("composed"), Functions::composed));
    answers.put(
        "expanded",
        each(
            asked.path("expanded"),
            row -> {
              try {
                return Uris.expand(row.path("template").stringValue(), texts(row.path("values")));
              } catch (IllegalArgumentException failure) {
                return failure.getMessage();
              }
            }));
    answers.put(
        "resources",
        each(
            asked.path("uris"),
            uri ->
                Uris.resourceOf(uri.stringValue())
                    .map(found -> Map.of("name", found.resource().name(), "values", found.values()))
                    .orElse(null)));
    answers.put(
        "budgets",
        each(
            asked.path("clients"),
            client -> {
              var budget = Instructions.budgetOf(client.stringValue());
              return budget.isPresent() ? budget.getAsInt() : null;
            }));
    answers.put(
        "retryable",
        each(
            asked.path("codes"),
            code -> {
              var known = Errors.of(code.stringValue()).orElseThrow().code();
              return List.of(Errors.isRetryable(known, false), Errors.isRetryable(known, true));
            }));
    answers.put("experimental", Contract.EXPERIMENTAL);
    answers.put("language", Contract.LANGUAGE.orElse(null));
    System.out.println(MAPPER.writeValueAsString(answers));
  }

  private static Object composed(JsonNode row) {
    JsonNode budget = row.path("budget");
    Map<String, String> texts = texts(row.path("texts"));
    try {
      return budget.isNull()
          ? Instructions.compose(texts)
          : Instructions.compose(budget.intValue(), texts);
    } catch (IllegalArgumentException failure) {
      return failure.getMessage();
    }
  }

  private static Map<String, String> texts(JsonNode json) {
    Map<String, String> found = new LinkedHashMap<>();
    json.properties().forEach(entry -> found.put(entry.getKey(), entry.getValue().stringValue()));
    return found;
  }

  private static List<Object> each(JsonNode rows, Function<JsonNode, Object> answer) {
    return StreamSupport.stream(rows.spliterator(), false).map(answer).toList();
  }
}
