// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.List;

/** A value is not what its schema says. */
public final class InvalidException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String schema;
  private final transient List<Fault> faults;

  InvalidException(String schema, List<Fault> faults) {
    super(said(schema, faults));
    this.schema = schema;
    this.faults = List.copyOf(faults);
  }

  /** Return the name of the schema. */
  public String schema() {
    return schema;
  }

  /** Return why the value is not valid; never empty, but where this was deserialized. */
  public List<Fault> faults() {
    return faults == null ? List.of() : faults;
  }

  private static String said(String schema, List<Fault> faults) {
    Fault first = faults.get(0);
    String more = faults.size() > 1 ? " (and " + (faults.size() - 1) + " more)" : "";
    return "No " + schema + ": `" + first.pointer() + "` " + first.message() + more;
  }
}
