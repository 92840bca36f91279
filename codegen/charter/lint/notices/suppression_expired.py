"""A suppression's time is over.

It was granted until a date, and that date has passed: what it covered is
reported again, and so is the suppression.

Example:

    [[tool.charter.suppress]]
    rule = "example-missing"
    at = "tools/recall.json"
    reason = "Examples follow with the next release."
    expires = "2026-01-31"

Fix: mend what it covered and remove the table, or give it a new `expires` and
say why in `reason`.
"""

from charter.findings import Level

LEVEL = Level.ERROR
