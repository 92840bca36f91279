// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One edge between entities.
 *
 * @param edge The edge.
 */
public record ExportedEdge(EntityEdge edge) implements ExportRecord {
  static final Form<ExportedEdge> FORM = Form.of(ExportedEdge::fromJson, ExportedEdge::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ExportedEdge fromJson(JsonNode json) {
    Members members = Members.closed(json, "record", "edge");
    members.constant("record", Form.TEXT, "edge");
    return new ExportedEdge(members.required("edge", EntityEdge.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("record", Form.TEXT, "edge");
    members.put("edge", EntityEdge.FORM, edge());
    return members.toJson();
  }

  /** An edge. */
  public String record() {
    return "edge";
  }
}
