"""Pages of findings that are no rule's: about the input, and about the configuration."""
