// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Error codes: what each means, and what a caller does about it. */
public final class Errors {
  /** Every code with what is known of it, by the code as it is written. */
  public static final Map<String, ErrorFacts> FACTS;

  /** The prefixes of messages that are part of the contract. */
  public static final List<MessagePrefix> MESSAGE_PREFIXES;

  static {
    Map<String, AnyErrorCode> codes = codes();
    JsonNode table = Json.resource("errors.json");
    Map<String, ErrorFacts> facts = new LinkedHashMap<>();
    for (JsonNode row : table.path("codes")) {
      facts.put(Json.said(row, "code"), facts(codes, row));
    }
    FACTS = Collections.unmodifiableMap(facts);
    List<MessagePrefix> prefixes = new ArrayList<>();
    for (JsonNode row : table.path("prefixes")) {
      AnyErrorCode code = codes.get(Json.said(row, "code"));
      prefixes.add(
          new MessagePrefix(Json.said(row, "prefix"), code, Json.said(row, "description")));
    }
    MESSAGE_PREFIXES = List.copyOf(prefixes);
  }

  private Errors() {}

  /** Return what is known of a code. */
  public static ErrorFacts of(AnyErrorCode code) {
    return FACTS.get(code.value());
  }

  /** Return what is known of a code, empty where it is none of the contract's. */
  public static Optional<ErrorFacts> of(String code) {
    return Optional.ofNullable(FACTS.get(code));
  }

  /**
   * Return whether a call that failed with {@code code} may be sent again. A code that never leaves
   * the process is taken for its public one.
   *
   * @param idempotent whether the call may be executed twice; it decides where the code leaves that
   *     to the operation
   */
  public static boolean isRetryable(AnyErrorCode code, boolean idempotent) {
    ErrorFacts facts = of(code);
    if (facts.isPrivate()) {
      facts = facts.publicCode().map(FACTS::get).orElse(facts);
    }
    Retry retry = facts.retry().orElse(Retry.NEVER);
    return retry == Retry.AFTER_DELAY || (retry == Retry.IF_IDEMPOTENT && idempotent);
  }

  /** Return the documented prefix that a message starts with. */
  public static Optional<MessagePrefix> messagePrefix(String message) {
    return MESSAGE_PREFIXES.stream()
        .filter(found -> message.startsWith(found.prefix()))
        .findFirst();
  }

  private static Map<String, AnyErrorCode> codes() {
    Map<String, AnyErrorCode> codes = new LinkedHashMap<>();
    for (AnyErrorCode code : GatewayErrorCode.values()) {
      codes.put(code.value(), code);
    }
    for (AnyErrorCode code : ErrorCode.values()) {
      codes.put(code.value(), code);
    }
    return codes;
  }

  private static ErrorFacts facts(Map<String, AnyErrorCode> codes, JsonNode row) {
    JsonNode status = row.path("status");
    return new ErrorFacts(
        codes.get(Json.said(row, "code")),
        Json.said(row, "title"),
        Json.said(row, "meaning"),
        status.isNumber() ? Optional.of(status.intValue()) : Optional.empty(),
        Json.text(row, "retry").map(Retry::of),
        Json.text(row, "caller"),
        Json.text(row, "stage"),
        Json.text(row, "upstream"),
        row.path("isPrivate").booleanValue(),
        Json.text(row, "publicCode"),
        Json.text(row, "deprecation"));
  }
}
