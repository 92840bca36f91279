"""Pages of findings that are no rule's: about the version, the ledger and the proof."""
