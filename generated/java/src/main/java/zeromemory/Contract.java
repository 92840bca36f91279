// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** What the contract says of itself. */
public final class Contract {
  /** The name of the contract. */
  public static final String NAME = "zero-memory";

  /** The version of the contract that this package was made from. */
  public static final String VERSION = "2.1.0";

  /** The slot of {@code capabilities.experimental} in which a server announces its version. */
  public static final String CAPABILITY = "zero-memory/contract";

  /** Releases, newest first. */
  public static final List<Release> RELEASES;

  /** Breaking and behavioural changes, newest first. */
  public static final List<Change> CHANGES;

  static {
    JsonNode table = Json.resource("contract.json");
    List<Release> releases = new ArrayList<>();
    for (JsonNode row : table.path("releases")) {
      releases.add(new Release(Json.said(row, "version"), Json.said(row, "date")));
    }
    RELEASES = List.copyOf(releases);
    List<Change> changes = new ArrayList<>();
    for (JsonNode row : table.path("changes")) {
      changes.add(
          new Change(
              Json.said(row, "version"),
              Json.said(row, "kind"),
              Json.text(row, "at"),
              Json.said(row, "summary"),
              Json.said(row, "client")));
    }
    CHANGES = List.copyOf(changes);
  }

  private Contract() {}

  /** Return whether a server that announces {@code version} speaks this major version. */
  public static boolean isCompatible(String version) {
    return major(version).equals(major(VERSION));
  }

  private static String major(String version) {
    int dot = version.indexOf('.');
    return dot < 0 ? version : version.substring(0, dot);
  }
}
