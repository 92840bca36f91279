// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What an agent should know before it starts on a task, cut to a token budget. Nothing is cut in
 * the middle: what does not fit is left out and counted.
 *
 * @param sections The parts that have something to say: rules, open loops, memories, entities, in
 *     this order.
 * @param tokenBudget The budget that was asked for.
 * @param tokensUsed What the sections cost together; never more than the budget.
 * @param tokenCount The same number as {@code tokens_used}. Since 2.1.0; not removed before 3.0.0.
 *     Read {@code tokens_used}, which always holds the same number.
 * @param omitted How many rules, open loops, memories and entities were found and did not fit.
 * @param further members that the schema does not name
 */
public record ContextPack(
    List<ContextSection> sections,
    long tokenBudget,
    long tokensUsed,
    long tokenCount,
    long omitted,
    Map<String, JsonNode> further) {
  static final Form<ContextPack> FORM = Form.of(ContextPack::fromJson, ContextPack::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ContextPack fromJson(JsonNode json) {
    Members members =
        Members.open(json, "sections", "token_budget", "tokens_used", "token_count", "omitted");
    return new ContextPack(
        members.required(
            "sections", Form.list(Form.of(ContextSection::fromJson, ContextSection::toJson))),
        members.required("token_budget", Form.LONG),
        members.required("tokens_used", Form.LONG),
        members.required("token_count", Form.LONG),
        members.required("omitted", Form.LONG),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put(
        "sections",
        Form.list(Form.of(ContextSection::fromJson, ContextSection::toJson)),
        sections());
    members.put("token_budget", Form.LONG, tokenBudget());
    members.put("tokens_used", Form.LONG, tokensUsed());
    members.put("token_count", Form.LONG, tokenCount());
    members.put("omitted", Form.LONG, omitted());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /**
   * Return {@code tokenCount}.
   *
   * @deprecated Since 2.1.0; not removed before 3.0.0. Read {@code tokens_used}, which always holds
   *     the same number.
   */
  @Deprecated(since = "2.1.0")
  @Override
  public long tokenCount() {
    return tokenCount;
  }
}
