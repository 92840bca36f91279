"""A suppression covers nothing.

What it covered was mended, or its `at` never named the place. Left alone it
would hide the next problem there that nobody has looked at.

Example:

    [[tool.charter.suppress]]
    rule = "description-missing"
    at = "tools/recall.json#/$defs/input/properties/query"
    reason = "Wording is under review."

Fix: remove the table, or correct `at`: `path` for a whole document,
`path#pointer` for a place and all below it.
"""

from charter.findings import Level

LEVEL = Level.WARNING
