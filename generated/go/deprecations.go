// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

// LedgerEntry says what is deprecated, since when, until when, and what to do instead.
// What is not said is empty.
type LedgerEntry struct {
	// Path and JSON Pointer of the deprecated thing.
	At string
	// What it is: `tool`, `code`, `member`, `property` or `schema`.
	Kind string
	// Its name, as a caller writes it.
	Subject string
	// The version that deprecated it, and the day of its release.
	Since     string
	SinceDate string
	// What takes its place.
	Replacement string
	// The first version that may go without it.
	Removal string
	// The day it goes (RFC 8594).
	Sunset string
	Note   string
}

// Deprecations returns the ledger, by place.
func Deprecations() []LedgerEntry {
	return []LedgerEntry{
		{
			At:          "tools/recall.json#/$defs/input/properties/project",
			Kind:        "property",
			Subject:     "project",
			Since:       "2.1.0",
			SinceDate:   "2026-11-30",
			Replacement: "scope",
			Removal:     "3.0.0",
			Sunset:      "2027-08-31",
			Note:        "Send the scope path `proj.<owner>.<slug>`; a bare slug cannot name another owner's project.",
		},
		{
			At:          "types/ContextPack.json#/properties/token_count",
			Kind:        "property",
			Subject:     "token_count",
			Since:       "2.1.0",
			SinceDate:   "2026-11-30",
			Replacement: "tokens_used",
			Removal:     "3.0.0",
			Sunset:      "2027-08-31",
			Note:        "Read `tokens_used`, which always holds the same number.",
		},
		{
			At:          "types/LinkRelation.json#/oneOf/6",
			Kind:        "member",
			Subject:     "duplicates",
			Since:       "2.1.0",
			SinceDate:   "2026-11-30",
			Replacement: "supersedes",
			Removal:     "3.0.0",
			Note:        "Link the memory to keep to the other one with `supersedes`: a duplicate that stays in recall helps nobody.",
		},
	}
}
