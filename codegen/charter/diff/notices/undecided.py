"""Whether a change breaks could not be decided.

The proof ended without an answer; the reason and the place are shown. It
counts as breaking unless the call says otherwise (`--allow-undecided`).
Simplify the schema where the proof stopped, or make it a major version.
"""

from __future__ import annotations

from charter.diff.pair import Bump

STEPS = (Bump.MAJOR,)
