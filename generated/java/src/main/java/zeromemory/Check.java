// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.Keyword;
import com.networknt.schema.keyword.KeywordType;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import com.networknt.schema.regex.RegularExpression;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.BigIntegerNode;
import tools.jackson.databind.node.ObjectNode;

/** The exact check: JSON Schema 2020-12 over the schemas that come along. */
final class Check {
  private static final String BASE = "https://json-schema.invalid/";
  private static final Set<String> DESCENDING =
      Set.of(
          "additionalProperties",
          "contains",
          "items",
          "patternProperties",
          "prefixItems",
          "properties",
          "unevaluatedItems",
          "unevaluatedProperties");
  private static final Set<String> NAMED =
      Set.of(
          "allOf",
          "anyOf",
          "dependentSchemas",
          "oneOf",
          "patternProperties",
          "prefixItems",
          "properties");
  private static final List<Limit> LIMITS =
      List.of(
          new Limit(KeywordType.MINIMUM),
          new Limit(KeywordType.MAXIMUM),
          new Limit(KeywordType.EXCLUSIVE_MINIMUM),
          new Limit(KeywordType.EXCLUSIVE_MAXIMUM));
  private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

  private static final class Loaded {
    static final ObjectNode BUNDLE = (ObjectNode) Json.schemas();
    static final SchemaRegistry REGISTRY = registry();
  }

  private Check() {}

  /** Return what is wrong with a canonical value. */
  static List<Fault> faults(String name, JsonNode json) {
    Schema schema = SCHEMAS.computeIfAbsent(name, Check::schema);
    Set<Fault> faults = new LinkedHashSet<>();
    for (Error error : schema.validate(json)) {
      unions(error, faults);
      faults.add(fault(error));
    }
    return List.copyOf(faults);
  }

  private static Fault fault(Error error) {
    NodePath place = error.getInstanceLocation();
    String keyword = error.getKeyword();
    if (keyword.equals("items") && error.getIndex() != null) {
      place = place.append(error.getIndex());
    }
    if (keyword.equals("minContains") && !said(error).has(keyword)) {
      keyword = "contains";
    }
    String pointer = pointer(place, place.getNameCount());
    return new Fault(pointer, keyword, error.getMessage());
  }

  /** Return the schema that the fault's keyword stands in. */
  private static JsonNode said(Error error) {
    NodePath place = error.getSchemaLocation().getFragment().getParent();
    String pointer = pointer(place, place.getNameCount());
    return Loaded.BUNDLE.at(pointer.substring("/$defs".length()));
  }

  /** Add the faults of every {@code anyOf} on the way, which the validator leaves out. */
  private static void unions(Error error, Set<Fault> faults) {
    NodePath way = error.getEvaluationPath();
    NodePath place = error.getInstanceLocation();
    int depth = 0;
    for (int step = 0; step < way.getNameCount(); step++) {
      String keyword = way.getElement(step).toString();
      if (keyword.equals("anyOf")) {
        String pointer = pointer(place, depth);
        faults.add(new Fault(pointer, keyword, pointer + ": must match at least one schema"));
      }
      depth += DESCENDING.contains(keyword) ? 1 : 0;
      step += NAMED.contains(keyword) ? 1 : 0;
    }
  }

  /** Return the first steps of a path as a JSON Pointer; its own text escapes line breaks. */
  private static String pointer(NodePath path, int depth) {
    StringBuilder found = new StringBuilder();
    for (int step = 0; step < Math.min(depth, path.getNameCount()); step++) {
      String name = path.getElement(step).toString();
      found.append('/').append(name.replace("~", "~0").replace("/", "~1"));
    }
    return found.toString();
  }

  private static Schema schema(String name) {
    ObjectNode root = Loaded.BUNDLE.objectNode();
    root.put("$ref", "#/$defs/" + name);
    root.set("$defs", Loaded.BUNDLE);
    return Loaded.REGISTRY.getSchema(SchemaLocation.of(BASE + name), root);
  }

  private static SchemaRegistry registry() {
    SchemaRegistryConfig config =
        SchemaRegistryConfig.builder().regularExpressionFactory(Check::expression).build();
    Dialect dialect = Dialect.builder(Dialects.getDraft202012()).keywords(LIMITS).build();
    return SchemaRegistry.withDefaultDialect(
        dialect, builder -> builder.schemaRegistryConfig(config));
  }

  /**
   * A keyword that limits numbers, with whole limits as big integers: beside one of 64 bits, the
   * validator takes 64 bits of every number.
   */
  private record Limit(KeywordType type) implements Keyword {
    @Override
    public String getValue() {
      return type.getValue();
    }

    @Override
    public KeywordValidator newValidator(
        SchemaLocation place, JsonNode limit, Schema parent, SchemaContext context) {
      JsonNode exact =
          limit.isIntegralNumber() ? BigIntegerNode.valueOf(limit.bigIntegerValue()) : limit;
      return type.newValidator(place, exact, parent, context);
    }
  }

  /** The schemas that come along have their patterns as this engine reads them. */
  private static RegularExpression expression(String pattern) {
    Pattern compiled = Pattern.compile(pattern);
    return text -> compiled.matcher(text).find();
  }
}
