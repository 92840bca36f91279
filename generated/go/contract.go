// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

import "strings"

// Release is a released version, and the day it was released on (RFC 3339).
type Release struct {
	Version string
	Date    string
}

// Change is a change that a client must know of.
type Change struct {
	Version string
	Kind    string
	// Path and JSON Pointer of what changed; empty where it is in no one place.
	At      string
	Summary string
	// What a client must do.
	Client string
}

// ContractName is the name of the contract.
const ContractName = "zero-memory"

// ContractVersion is the version of the contract that this module was made from.
const ContractVersion = "2.1.0"

// Capability is the slot of `capabilities.experimental` in which a server announces its version.
const Capability = "zero-memory/contract"

// Experimental returns the contract as it is announced at connect, for `capabilities.experimental`.
func Experimental() map[string]any {
	return map[string]any{Capability: map[string]any{"version": ContractVersion}}
}

// Language is the language of everything that the contract emits.
const Language = "en"

// DescriptionBudget is how many bytes a tool's description may have.
const DescriptionBudget = 2048

// InstructionsBudget is how many bytes the connect-time instructions may have.
const InstructionsBudget = 2048

// CappedClients returns the clients that are known to cap the instructions, by the name that they
// announce: the budget of each, in bytes of UTF-8.
func CappedClients() map[string]int {
	return map[string]int{
		"claude-code": 2048,
	}
}

// Releases returns the releases, newest first.
func Releases() []Release {
	return []Release{
		{
			Version: "2.1.0",
			Date:    "2026-11-30",
		},
		{
			Version: "2.0.0",
			Date:    "2026-08-31",
		},
	}
}

// Changes returns the breaking and behavioural changes, newest first.
func Changes() []Change {
	return []Change{
		{
			Version: "2.0.0",
			Kind:    "breaking",
			At:      "types/MemoryHit.json#/properties/excerpt",
			Summary: "Hits carry an `excerpt` of at most 600 characters where they carried the whole `content`.",
			Client:  "Read `excerpt`; where `truncated` is true and the whole text matters, read the memory at its `uri`.",
		},
		{
			Version: "2.0.0",
			Kind:    "behavioural",
			At:      "tools/close_loop.json#/x-tool/errors",
			Summary: "Closing a memory that is not an open loop is reported as `conflict`; it was reported as `internal`.",
			Client:  "Stop retrying the call: on `conflict`, read the memory again and drop the close.",
		},
	}
}

// IsCompatible says whether a server that announces a version speaks this major version.
func IsCompatible(version string) bool {
	ours, _, _ := strings.Cut(ContractVersion, ".")
	theirs, _, _ := strings.Cut(version, ".")
	return ours == theirs
}
