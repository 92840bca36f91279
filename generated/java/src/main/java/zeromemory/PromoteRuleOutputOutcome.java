// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** What this call did. */
public enum PromoteRuleOutputOutcome {
  /** The memory became a rule. */
  CREATED("created"),

  /** The memory was a rule, and its statement or pin is a new one. */
  UPDATED("updated"),

  /** The rule was like this already. */
  UNCHANGED("unchanged");

  static final Form<PromoteRuleOutputOutcome> FORM =
      Form.listed(values(), PromoteRuleOutputOutcome::value, Form.TEXT);

  private final String value;

  PromoteRuleOutputOutcome(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
