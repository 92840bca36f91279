"""Something that used to work no longer does, and no rule says why.

The proof found an instance that is sent today and that the other side no
longer understands, but every located change is safe by itself. The instance
is shown; it counts as breaking.
"""

from __future__ import annotations

from charter.diff.pair import Bump

STEPS = (Bump.MAJOR,)
