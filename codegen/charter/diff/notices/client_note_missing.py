"""A breaking change does not say what a client must do.

Add an entry to `x-changes` in `contract.json`: the version, `breaking`, the
place, a summary, and `client`.
"""
