// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The connection on record.
 *
 * @param connection The connection, told apart by {@code kind}.
 * @param created Whether this call recorded it; false where it was there already.
 * @param further members that the schema does not name
 */
public record LinkOutput(
    LinkOutputConnection connection, boolean created, Map<String, JsonNode> further) {
  static final Form<LinkOutput> FORM = Form.of(LinkOutput::fromJson, LinkOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static LinkOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "connection", "created");
    return new LinkOutput(
        members.required(
            "connection", Form.of(LinkOutputConnection::fromJson, LinkOutputConnection::toJson)),
        members.required("created", Form.FLAG),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put(
        "connection",
        Form.of(LinkOutputConnection::fromJson, LinkOutputConnection::toJson),
        connection());
    members.put("created", Form.FLAG, created());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
