// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Another process keeps it, with one endpoint to submit to and another to query.
 *
 * @param submitUrl Base URL of the submission side.
 * @param queryUrl Base URL of the query side.
 * @param tokenFile Path of a file that holds its bearer token. Absent: it needs none.
 */
public record RemoteLedger(String submitUrl, String queryUrl, Field<String> tokenFile)
    implements LedgerChoice {
  static final Form<RemoteLedger> FORM = Form.of(RemoteLedger::fromJson, RemoteLedger::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RemoteLedger fromJson(JsonNode json) {
    Members members = Members.closed(json, "mode", "submit_url", "query_url", "token_file");
    members.constant("mode", Form.TEXT, "remote");
    return new RemoteLedger(
        members.required("submit_url", Form.TEXT),
        members.required("query_url", Form.TEXT),
        members.optional("token_file", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("mode", Form.TEXT, "remote");
    members.put("submit_url", Form.TEXT, submitUrl());
    members.put("query_url", Form.TEXT, queryUrl());
    members.putOptional("token_file", Form.TEXT, tokenFile());
    return members.toJson();
  }

  /** Over HTTP. */
  public String mode() {
    return "remote";
  }
}
