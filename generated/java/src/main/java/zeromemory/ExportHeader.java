// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Whose export this is, and which contract it speaks.
 *
 * @param contract The contract's version.
 * @param principal Whose memories these are.
 */
public record ExportHeader(String contract, String principal) implements ExportRecord {
  static final Form<ExportHeader> FORM = Form.of(ExportHeader::fromJson, ExportHeader::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ExportHeader fromJson(JsonNode json) {
    Members members = Members.closed(json, "record", "contract", "principal");
    members.constant("record", Form.TEXT, "header");
    return new ExportHeader(
        members.required("contract", Form.TEXT), members.required("principal", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("record", Form.TEXT, "header");
    members.put("contract", Form.TEXT, contract());
    members.put("principal", Form.TEXT, principal());
    return members.toJson();
  }

  /** The first line. */
  public String record() {
    return "header";
  }
}
