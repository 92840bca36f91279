/**
 * What is deprecated, since when, until when, and what to do instead.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

/** An entry of the ledger. */
export interface LedgerEntry {
  /** Path and JSON Pointer of the deprecated thing. */
  readonly at: string;
  /** `tool`, `route`, `code`, `member`, `property` or `schema`. */
  readonly kind: string;
  /** Its name, as a caller writes it. */
  readonly subject: string;
  /** The version that deprecated it, and the day of its release. */
  readonly since: string | null;
  readonly sinceDate: string | null;
  /** What takes its place, by its name and by path and JSON Pointer. */
  readonly replacement: string | null;
  readonly replacementAt: string | null;
  /** The first version that may go without it. */
  readonly removal: string | null;
  /** The day it goes (RFC 8594). */
  readonly sunset: string | null;
  readonly note: string | null;
}

/** The ledger, by the place of the deprecated thing. */
export const DEPRECATIONS: Readonly<Record<string, LedgerEntry>> = {
  "tools/recall.json#/$defs/input/properties/project": {
    at: "tools/recall.json#/$defs/input/properties/project",
    kind: "property",
    subject: "project",
    since: "2.1.0",
    sinceDate: "2026-11-30",
    replacement: "scope",
    replacementAt: "tools/recall.json#/$defs/input/properties/scope",
    removal: "3.0.0",
    sunset: "2027-08-31",
    note: "Send the scope path `proj.<owner>.<slug>`; a bare slug cannot name another owner's project.",
  },
  "types/ContextPack.json#/properties/token_count": {
    at: "types/ContextPack.json#/properties/token_count",
    kind: "property",
    subject: "token_count",
    since: "2.1.0",
    sinceDate: "2026-11-30",
    replacement: "tokens_used",
    replacementAt: "types/ContextPack.json#/properties/tokens_used",
    removal: "3.0.0",
    sunset: "2027-08-31",
    note: "Read `tokens_used`, which always holds the same number.",
  },
  "types/LinkRelation.json#/oneOf/6": {
    at: "types/LinkRelation.json#/oneOf/6",
    kind: "member",
    subject: "duplicates",
    since: "2.1.0",
    sinceDate: "2026-11-30",
    replacement: "supersedes",
    replacementAt: "types/LinkRelation.json#/oneOf/0",
    removal: "3.0.0",
    sunset: null,
    note: "Link the memory to keep to the other one with `supersedes`: a duplicate that stays in recall helps nobody.",
  },
};
