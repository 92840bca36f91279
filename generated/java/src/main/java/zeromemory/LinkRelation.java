// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** What the first memory of a link says about the second. */
public enum LinkRelation {
  /** It takes the place of the second, which is kept but no longer recalled. */
  SUPERSEDES("supersedes"),

  /** It says the same in more detail. */
  REFINES("refines"),

  /** Both cannot hold; someone has to decide. */
  CONTRADICTS("contradicts"),

  /** It holds only as long as the second does. */
  DEPENDS_ON("depends_on"),

  /** The second is its reason. */
  CAUSED_BY("caused_by"),

  /** They belong together in some other way. */
  RELATES_TO("relates_to"),

  /**
   * It states the same as the second, in other words.
   *
   * @deprecated Since 2.1.0; not removed before 3.0.0. Link the memory to keep to the other one
   *     with {@code supersedes}: a duplicate that stays in recall helps nobody.
   */
  @Deprecated(since = "2.1.0")
  DUPLICATES("duplicates");

  static final Form<LinkRelation> FORM = Form.listed(values(), LinkRelation::value, Form.TEXT);

  private final String value;

  LinkRelation(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
