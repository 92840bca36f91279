//! What the contract says of itself.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

/// A released version, and the day it was released on (RFC 3339).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Release {
    /// The version.
    pub version: &'static str,
    /// The day.
    pub date: &'static str,
}

/// A change that a client must know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The version that made it.
    pub version: &'static str,
    /// What kind of change it is.
    pub kind: &'static str,
    /// Path and JSON Pointer of what changed.
    pub at: Option<&'static str>,
    /// What changed.
    pub summary: &'static str,
    /// What a client must do.
    pub client: &'static str,
}

/// A client that is known to cap the instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CappedClient {
    /// The name that it announces.
    pub name: &'static str,
    /// The most bytes of UTF-8 that it takes.
    pub budget: usize,
}

/// The name of the contract.
pub const CONTRACT_NAME: &str = "zero-memory";

/// The version of the contract that this crate was made from.
pub const CONTRACT_VERSION: &str = "2.1.0";

/// The slot of `capabilities.experimental` in which a server announces its version.
pub const CAPABILITY: &str = "zero-memory/contract";

/// Return the contract as it is announced at connect, for `capabilities.experimental`.
#[must_use]
pub fn experimental() -> serde_json::Value {
    serde_json::json!({ CAPABILITY: { "version": CONTRACT_VERSION } })
}

/// The most bytes that a tool's description may have.
pub const DESCRIPTION_BUDGET: Option<u64> = Some(2048);

/// The most bytes that the instructions at connect time may have.
pub const INSTRUCTIONS_BUDGET: Option<u64> = Some(2048);

/// The language of everything that the contract emits.
pub const LANGUAGE: Option<&str> = Some("en");

/// Clients that are known to cap the instructions.
pub const CAPPED_CLIENTS: &[CappedClient] = &[CappedClient {
    name: "claude-code",
    budget: 2048,
}];

/// Releases, newest first.
pub const RELEASES: &[Release] = &[
    Release {
        version: "2.1.0",
        date: "2026-11-30",
    },
    Release {
        version: "2.0.0",
        date: "2026-08-31",
    },
];

/// Breaking and behavioural changes, newest first.
pub const CHANGES: &[Change] = &[
    Change {
        version: "2.0.0",
        kind: "breaking",
        at: Some("types/MemoryHit.json#/properties/excerpt"),
        summary: "Hits carry an `excerpt` of at most 600 characters where they carried the whole `content`.",
        client: "Read `excerpt`; where `truncated` is true and the whole text matters, read the memory at its `uri`.",
    },
    Change {
        version: "2.0.0",
        kind: "behavioural",
        at: Some("tools/close_loop.json#/x-tool/errors"),
        summary: "Closing a memory that is not an open loop is reported as `conflict`; it was reported as `internal`.",
        client: "Stop retrying the call: on `conflict`, read the memory again and drop the close.",
    },
];

/// Return whether a server that announces `version` speaks this major version.
#[must_use]
pub fn is_compatible(version: &str) -> bool {
    version.split('.').next() == CONTRACT_VERSION.split('.').next()
}
