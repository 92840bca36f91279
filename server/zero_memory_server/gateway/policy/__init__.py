"""The private policy: its file, what it grants, and how it explains itself to its owner."""
