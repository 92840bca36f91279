// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Hours of the week, in UTC.
 *
 * @param days The days it is open on.
 * @param opens From this time of day on.
 * @param closes Until before this time of day; {@code 24:00} is the end of the day.
 */
public record TimeWindow(List<TimeWindowDaysItem> days, String opens, String closes) {
  static final Form<TimeWindow> FORM = Form.of(TimeWindow::fromJson, TimeWindow::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static TimeWindow fromJson(JsonNode json) {
    Members members = Members.closed(json, "days", "opens", "closes");
    return new TimeWindow(
        members.required("days", Form.list(TimeWindowDaysItem.FORM)),
        members.required("opens", Form.TEXT),
        members.required("closes", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("days", Form.list(TimeWindowDaysItem.FORM), days());
    members.put("opens", Form.TEXT, opens());
    members.put("closes", Form.TEXT, closes());
    return members.toJson();
  }
}
