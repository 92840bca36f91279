"""A document changed in a part that no client meets.

A comment, a keyword that nobody knows, a definition that nothing refers to:
nothing on the wire is different.
"""

from __future__ import annotations

from charter.diff.pair import Bump

STEPS = (Bump.PATCH,)
