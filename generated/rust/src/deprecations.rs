//! What is deprecated, since when, until when, and what to do instead.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

/// An entry of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    /// Path and JSON Pointer of the deprecated thing.
    pub at: &'static str,
    /// `tool`, `code`, `member`, `property` or `schema`.
    pub kind: &'static str,
    /// Its name, as a caller writes it.
    pub subject: &'static str,
    /// The version that deprecated it.
    pub since: Option<&'static str>,
    /// The day of that version's release.
    pub since_date: Option<&'static str>,
    /// What takes its place.
    pub replacement: Option<&'static str>,
    /// The first version that may go without it.
    pub removal: Option<&'static str>,
    /// The day it goes (RFC 8594).
    pub sunset: Option<&'static str>,
    /// What to do.
    pub note: Option<&'static str>,
}

/// The ledger, in the order of the places.
pub const DEPRECATIONS: &[LedgerEntry] = &[
    LedgerEntry {
        at: "tools/recall.json#/$defs/input/properties/project",
        kind: "property",
        subject: "project",
        since: Some("2.1.0"),
        since_date: Some("2026-11-30"),
        replacement: Some("scope"),
        removal: Some("3.0.0"),
        sunset: Some("2027-08-31"),
        note: Some(
            "Send the scope path `proj.<owner>.<slug>`; a bare slug cannot name another owner's project.",
        ),
    },
    LedgerEntry {
        at: "types/ContextPack.json#/properties/token_count",
        kind: "property",
        subject: "token_count",
        since: Some("2.1.0"),
        since_date: Some("2026-11-30"),
        replacement: Some("tokens_used"),
        removal: Some("3.0.0"),
        sunset: Some("2027-08-31"),
        note: Some("Read `tokens_used`, which always holds the same number."),
    },
    LedgerEntry {
        at: "types/LinkRelation.json#/oneOf/6",
        kind: "member",
        subject: "duplicates",
        since: Some("2.1.0"),
        since_date: Some("2026-11-30"),
        replacement: Some("supersedes"),
        removal: Some("3.0.0"),
        sunset: None,
        note: Some(
            "Link the memory to keep to the other one with `supersedes`: a duplicate that stays in recall helps nobody.",
        ),
    },
];
