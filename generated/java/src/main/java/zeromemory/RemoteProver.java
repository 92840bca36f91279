// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Another process signs.
 *
 * @param url Its base URL.
 * @param key The key that its proofs must verify with.
 * @param tokenFile Path of a file that holds its bearer token. Absent: it needs none.
 */
public record RemoteProver(String url, VerificationKey key, Field<String> tokenFile)
    implements ProverChoice {
  static final Form<RemoteProver> FORM = Form.of(RemoteProver::fromJson, RemoteProver::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RemoteProver fromJson(JsonNode json) {
    Members members = Members.closed(json, "mode", "url", "key", "token_file");
    members.constant("mode", Form.TEXT, "remote");
    return new RemoteProver(
        members.required("url", Form.TEXT),
        members.required("key", VerificationKey.FORM),
        members.optional("token_file", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("mode", Form.TEXT, "remote");
    members.put("url", Form.TEXT, url());
    members.put("key", VerificationKey.FORM, key());
    members.putOptional("token_file", Form.TEXT, tokenFile());
    return members.toJson();
  }

  /** Over HTTP. */
  public String mode() {
    return "remote";
  }
}
