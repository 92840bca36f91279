// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** What is deprecated. */
public final class Deprecations {
  /** The ledger, by the place of the deprecated thing. */
  public static final Map<String, LedgerEntry> ENTRIES;

  static {
    Map<String, LedgerEntry> entries = new LinkedHashMap<>();
    for (JsonNode row : Json.resource("deprecations.json")) {
      entries.put(Json.said(row, "at"), entry(row));
    }
    ENTRIES = Collections.unmodifiableMap(entries);
  }

  private Deprecations() {}

  private static LedgerEntry entry(JsonNode row) {
    return new LedgerEntry(
        Json.said(row, "at"),
        Json.said(row, "kind"),
        Json.said(row, "subject"),
        Json.text(row, "since"),
        Json.text(row, "sinceDate"),
        Json.text(row, "replacement"),
        Json.text(row, "removal"),
        Json.text(row, "sunset"),
        Json.text(row, "note"));
  }
}
