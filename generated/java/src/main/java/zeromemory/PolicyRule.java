// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * Grants calls that fit it in every respect. Whatever a rule does not speak of, it does not grant.
 *
 * @param id The owner's name for the rule. Private.
 * @param agents The agents it grants to.
 * @param tools The tools it grants.
 * @param resources The resources it grants. Absent: only calls that act on no named resource.
 * @param maximum The most that one call may spend, in this currency. Absent: only calls that spend
 *     nothing.
 * @param approvalAbove Above this amount a call needs an approval token as well. Absent: none does.
 * @param window When it grants. Absent: always.
 * @param rate How often it grants. Absent: without limit.
 */
public record PolicyRule(
    String id,
    List<String> agents,
    List<String> tools,
    Field<List<ResourceMatch>> resources,
    Field<Amount> maximum,
    Field<Amount> approvalAbove,
    Field<TimeWindow> window,
    Field<CallRate> rate) {
  static final Form<PolicyRule> FORM = Form.of(PolicyRule::fromJson, PolicyRule::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static PolicyRule fromJson(JsonNode json) {
    Members members =
        Members.closed(
            json,
            "id",
            "agents",
            "tools",
            "resources",
            "maximum",
            "approval_above",
            "window",
            "rate");
    return new PolicyRule(
        members.required("id", Form.TEXT),
        members.required("agents", Form.list(Form.TEXT)),
        members.required("tools", Form.list(Form.TEXT)),
        members.optional(
            "resources", Form.list(Form.of(ResourceMatch::fromJson, ResourceMatch::toJson))),
        members.optional("maximum", Amount.FORM),
        members.optional("approval_above", Amount.FORM),
        members.optional("window", TimeWindow.FORM),
        members.optional("rate", CallRate.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("id", Form.TEXT, id());
    members.put("agents", Form.list(Form.TEXT), agents());
    members.put("tools", Form.list(Form.TEXT), tools());
    members.putOptional(
        "resources",
        Form.list(Form.of(ResourceMatch::fromJson, ResourceMatch::toJson)),
        resources());
    members.putOptional("maximum", Amount.FORM, maximum());
    members.putOptional("approval_above", Amount.FORM, approvalAbove());
    members.putOptional("window", TimeWindow.FORM, window());
    members.putOptional("rate", CallRate.FORM, rate());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link PolicyRule} of what is set. */
  public static final class Builder {
    private String id;
    private List<String> agents;
    private List<String> tools;
    private Field<List<ResourceMatch>> resources = Field.absent();
    private Field<Amount> maximum = Field.absent();
    private Field<Amount> approvalAbove = Field.absent();
    private Field<TimeWindow> window = Field.absent();
    private Field<CallRate> rate = Field.absent();

    private Builder() {}

    /** Set {@code id}. */
    public Builder id(String id) {
      this.id = id;
      return this;
    }

    /** Set {@code agents}. */
    public Builder agents(List<String> agents) {
      this.agents = agents;
      return this;
    }

    /** Set {@code tools}. */
    public Builder tools(List<String> tools) {
      this.tools = tools;
      return this;
    }

    /** Set {@code resources}. */
    public Builder resources(List<ResourceMatch> resources) {
      this.resources = Field.of(resources);
      return this;
    }

    /** Set {@code maximum}. */
    public Builder maximum(Amount maximum) {
      this.maximum = Field.of(maximum);
      return this;
    }

    /** Set {@code approvalAbove}. */
    public Builder approvalAbove(Amount approvalAbove) {
      this.approvalAbove = Field.of(approvalAbove);
      return this;
    }

    /** Set {@code window}. */
    public Builder window(TimeWindow window) {
      this.window = Field.of(window);
      return this;
    }

    /** Set {@code rate}. */
    public Builder rate(CallRate rate) {
      this.rate = Field.of(rate);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public PolicyRule build() {
      return new PolicyRule(
          Objects.requireNonNull(id, "id"),
          Objects.requireNonNull(agents, "agents"),
          Objects.requireNonNull(tools, "tools"),
          resources,
          maximum,
          approvalAbove,
          window,
          rate);
    }
  }
}
