"""How much of a large set the tests take: all of it in `.ci/run`, elsewhere a part."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

EVERYTHING = bool(os.environ.get("CHARTER_REQUIRE_ALL"))


def sample(things: Sequence[T], every: int) -> Sequence[T]:
    """Return all of them where everything is required, else one of so many."""
    return things if EVERYTHING else things[::every]
