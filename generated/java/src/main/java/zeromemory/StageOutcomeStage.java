// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** The stage, in the order of the way through. */
public enum StageOutcomeStage {
  NORMALIZE("normalize"),
  AUTHORIZE("authorize"),
  PROVE("prove"),
  FINALIZE("finalize"),
  UPSTREAM("upstream");

  static final Form<StageOutcomeStage> FORM =
      Form.listed(values(), StageOutcomeStage::value, Form.TEXT);

  private final String value;

  StageOutcomeStage(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
