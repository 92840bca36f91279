"""Compare two contracts: what changed, whom it breaks, and which version that needs."""
