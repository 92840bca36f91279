"""The version was raised by more than the changes need.

It is no fault; clients will look for a break that is not there.
"""

from __future__ import annotations

from charter.findings import Level

LEVEL = Level.INFO
