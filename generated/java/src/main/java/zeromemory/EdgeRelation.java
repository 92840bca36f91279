// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the first entity of an edge stands to the second. */
public enum EdgeRelation {
  /** It is responsible for the second. */
  OWNS("owns"),

  /** It contributes to the second. */
  WORKS_ON("works_on"),

  /** It belongs inside the second. */
  PART_OF("part_of"),

  /** It cannot work without the second. */
  DEPENDS_ON("depends_on"),

  /** It makes use of the second, and could do without. */
  USES("uses"),

  /** They have to do with one another in some other way. */
  RELATED_TO("related_to");

  static final Form<EdgeRelation> FORM = Form.listed(values(), EdgeRelation::value, Form.TEXT);

  private final String value;

  EdgeRelation(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
