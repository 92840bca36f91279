// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What the contract says of itself. */
public final class Contract {
  /** The name of the contract. */
  public static final String NAME = "zero-memory";

  /** The version of the contract that this package was made from. */
  public static final String VERSION = "2.1.0";

  /** The slot of {@code capabilities.experimental} in which a server announces its version. */
  public static final String CAPABILITY = "zero-memory/contract";

  /** The contract as it is announced at connect, for {@code capabilities.experimental}. */
  public static final Map<String, Map<String, String>> EXPERIMENTAL =
      Map.of(CAPABILITY, Map.of("version", VERSION));

  /** The language of everything that the contract emits. */
  public static final Optional<String> LANGUAGE;

  /** The most bytes that a tool's description may have. */
  public static final Optional<Integer> DESCRIPTION_BUDGET;

  /** The most bytes that the instructions at connect time may have, for a client that caps them. */
  public static final Optional<Integer> INSTRUCTIONS_BUDGET;

  /** Clients that are known to cap the instructions, by the name that they announce: bytes. */
  public static final Map<String, Integer> CAPPED_CLIENTS;

  /** Releases, newest first. */
  public static final List<Release> RELEASES;

  /** Breaking and behavioural changes, newest first. */
  public static final List<Change> CHANGES;

  static {
    JsonNode table = Json.resource("contract.json");
    LANGUAGE = Json.text(table, "language");
    DESCRIPTION_BUDGET = number(table, "descriptionBudget");
    INSTRUCTIONS_BUDGET = number(table, "instructionsBudget");
    Map<String, Integer> capped = new LinkedHashMap<>();
    for (JsonNode row : table.path("cappedClients")) {
      capped.put(Json.said(row, "name"), row.path("budget").intValue());
    }
    CAPPED_CLIENTS = Collections.unmodifiableMap(capped);
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

  private static Optional<Integer> number(JsonNode table, String name) {
    JsonNode found = table.path(name);
    return found.isNumber() ? Optional.of(found.intValue()) : Optional.empty();
  }

  private static String major(String version) {
    int dot = version.indexOf('.');
    return dot < 0 ? version : version.substring(0, dot);
  }
}
