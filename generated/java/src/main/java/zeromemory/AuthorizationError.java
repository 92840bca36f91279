// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * What a caller may know of a failed call: enough to act on, and nothing of a private policy.
 * Closed, so that nothing else can leak.
 *
 * @param code The public code.
 * @param retryable Whether a retry may be safe, resolved for this very operation.
 * @param stage The stage that failed.
 * @param status The HTTP-style status of the code.
 */
public record AuthorizationError(
    AuthorizationErrorCode code,
    boolean retryable,
    AuthorizationErrorStage stage,
    AuthorizationErrorStatus status) {
  static final Form<AuthorizationError> FORM =
      Form.of(AuthorizationError::fromJson, AuthorizationError::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static AuthorizationError fromJson(JsonNode json) {
    Members members = Members.closed(json, "code", "retryable", "stage", "status");
    return new AuthorizationError(
        members.required("code", AuthorizationErrorCode.FORM),
        members.required("retryable", Form.FLAG),
        members.required("stage", AuthorizationErrorStage.FORM),
        members.required("status", AuthorizationErrorStatus.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("code", AuthorizationErrorCode.FORM, code());
    members.put("retryable", Form.FLAG, retryable());
    members.put("stage", AuthorizationErrorStage.FORM, stage());
    members.put("status", AuthorizationErrorStatus.FORM, status());
    return members.toJson();
  }
}
