/**
 * What the contract says of itself.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

/** A released version, and the day it was released on (RFC 3339). */
export interface Release {
  readonly version: string;
  readonly date: string;
}

/** A change that a client must know of. */
export interface Change {
  readonly version: string;
  readonly kind: string;
  /** Path and JSON Pointer of what changed. */
  readonly at: string | null;
  readonly summary: string;
  /** What a client must do. */
  readonly client: string;
}

/** The name of the contract. */
export const CONTRACT_NAME = "zero-memory";

/** The version of the contract that this package was made from. */
export const CONTRACT_VERSION = "2.1.0";

/** The slot of `capabilities.experimental` in which a server announces its version. */
export const CAPABILITY = "zero-memory/contract";

/** The contract as a server announces it in `capabilities.experimental`. */
export const EXPERIMENTAL = {
  [CAPABILITY]: { version: CONTRACT_VERSION },
} as const;

/** The language of everything that the contract emits (BCP 47). */
export const LANGUAGE = "en";

/** What a tool's description may take, in bytes of UTF-8. */
export const DESCRIPTION_BUDGET = 2048;

/** What the connect-time instructions may take for a client that caps them, in bytes of UTF-8. */
export const INSTRUCTIONS_BUDGET = 2048;

/** Clients known to cap instructions, by the name that they announce: bytes of UTF-8. */
export const CAPPED_CLIENTS: Readonly<Record<string, number>> = {
  "claude-code": 2048,
};

/** The standing reminder that results with the footer part `reminder` carry. */
export const REMINDER =
  "When you learn a durable fact, a decision or a convention, store it with `remember` before you go on.";

/** Releases, newest first. */
export const RELEASES: readonly Release[] = [
  {
    version: "2.1.0",
    date: "2026-11-30",
  },
  {
    version: "2.0.0",
    date: "2026-08-31",
  },
];

/** Breaking and behavioural changes, newest first. */
export const CHANGES: readonly Change[] = [
  {
    version: "2.0.0",
    kind: "breaking",
    at: "types/MemoryHit.json#/properties/excerpt",
    summary:
      "Hits carry an `excerpt` of at most 600 characters where they carried the whole `content`.",
    client:
      "Read `excerpt`; where `truncated` is true and the whole text matters, read the memory at its `uri`.",
  },
  {
    version: "2.0.0",
    kind: "behavioural",
    at: "tools/close_loop.json#/x-tool/errors",
    summary:
      "Closing a memory that is not an open loop is reported as `conflict`; it was reported as `internal`.",
    client:
      "Stop retrying the call: on `conflict`, read the memory again and drop the close.",
  },
];

/** Return whether a server that announces `version` speaks this major version. */
export function isCompatible(version: string): boolean {
  const [major] = CONTRACT_VERSION.split(".");
  return version.split(".")[0] === major;
}
