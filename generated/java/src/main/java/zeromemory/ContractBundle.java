// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The whole contract in one document: its manifest and every schema, by path.
 *
 * @param name The contract's name.
 * @param version The contract's version.
 * @param manifest The manifest, as it stands in the contract's folder.
 * @param documents Every schema, under its path in the contract's folder.
 * @param further members that the schema does not name
 */
public record ContractBundle(
    String name,
    String version,
    Map<String, JsonNode> manifest,
    Map<String, Map<String, JsonNode>> documents,
    Map<String, JsonNode> further) {
  static final Form<ContractBundle> FORM =
      Form.of(ContractBundle::fromJson, ContractBundle::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ContractBundle fromJson(JsonNode json) {
    Members members = Members.open(json, "name", "version", "manifest", "documents");
    return new ContractBundle(
        members.required("name", Form.TEXT),
        members.required("version", Form.TEXT),
        members.required("manifest", Form.map(Form.ANY)),
        members.required("documents", Form.map(Form.map(Form.ANY))),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("name", Form.TEXT, name());
    members.put("version", Form.TEXT, version());
    members.put("manifest", Form.map(Form.ANY), manifest());
    members.put("documents", Form.map(Form.map(Form.ANY)), documents());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
