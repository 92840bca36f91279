"""Something was removed that the earlier version did not announce.

A removal is announced in the ledger first (`deprecated: true` with
`x-deprecation` at the thing itself), released, and carried out at the version
that the announcement names.
"""
