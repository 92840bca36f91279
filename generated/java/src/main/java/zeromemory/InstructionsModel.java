// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The segments of the connect-time instructions, in the order of the text. They are joined by one
 * blank line. Where a budget holds and the whole does not fit, whole segments are dropped, from the
 * highest priority number down; priority 0 always stays.
 */
public enum InstructionsModel {
  /** What the server is for, and the three tools to reach for first. */
  ROUTER_HEAD("router_head"),

  /** Announces the caller's standing rules, pinned ones first. Left out where there are none. */
  OWNER_RULES("owner_rules"),

  /** The remaining tools, and how to act on failures. */
  ROUTER_TAIL("router_tail"),

  /**
   * Says which project the session is attached to, and how to attach another. For clients without a
   * budget only.
   */
  PROJECT_ATTACHMENT("project_attachment");

  static final Form<InstructionsModel> FORM =
      Form.listed(values(), InstructionsModel::value, Form.TEXT);

  private final String value;

  InstructionsModel(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
