// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

public enum TimeWindowDaysItem {
  MON("mon"),
  TUE("tue"),
  WED("wed"),
  THU("thu"),
  FRI("fri"),
  SAT("sat"),
  SUN("sun");

  static final Form<TimeWindowDaysItem> FORM =
      Form.listed(values(), TimeWindowDaysItem::value, Form.TEXT);

  private final String value;

  TimeWindowDaysItem(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
