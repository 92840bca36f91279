// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether a shape broke, or only the behaviour changed. */
public enum RecordedChangeKind {
  BREAKING("breaking"),
  BEHAVIOURAL("behavioural");

  static final Form<RecordedChangeKind> FORM =
      Form.listed(values(), RecordedChangeKind::value, Form.TEXT);

  private final String value;

  RecordedChangeKind(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
