// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One line of an export (JSON Lines), told apart by {@code record}. The first line is the header;
 * memories carry their links.
 */
public sealed interface ExportRecord
    permits ExportHeader, ExportedEntity, ExportedEdge, ExportedMemory, ExportedRule {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static ExportRecord fromJson(JsonNode json) {
    return Form.first(
        json,
        ExportHeader::fromJson,
        ExportedEntity::fromJson,
        ExportedEdge::fromJson,
        ExportedMemory::fromJson,
        ExportedRule::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
