"""Semantic versions (semver.org 2.0.0): their precedence, and the steps between them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

_SEMVER = re.compile(
    r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)"
    r"(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?"
    r"(?:\+[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*)?",
    re.ASCII,
)


_RELEASED = ((2, 0, ""),)


@dataclass(frozen=True, order=True)
class Version:
    """A version; a pre-release comes before its release, build metadata does not count."""

    major: int
    minor: int
    patch: int
    rank: tuple[tuple[int, int, str], ...] = _RELEASED

    @classmethod
    def parse(cls, text: str | None) -> Version | None:
        """Return the version that `text` is, None where it is none."""
        match = _SEMVER.fullmatch(text or "")
        if match is None:
            return None
        rank = tuple(
            (0, int(part), "") if part.isdecimal() else (1, 0, part)
            for part in (match[4] or "").split(".")
            if part
        )
        numbers = (int(match[1]), int(match[2]), int(match[3]))
        return cls(*numbers, rank) if rank else cls(*numbers)

    @property
    def is_prerelease(self) -> bool:
        """Whether it came before its release, and promised nothing yet."""
        return self.rank != _RELEASED

    @property
    def next_major(self) -> Version:
        """The first version that may break what this one promised."""
        return Version(self.major + 1, 0, 0)

    def __str__(self) -> str:
        """`2.1.0`, without a pre-release."""
        return f"{self.major}.{self.minor}.{self.patch}"


class Step(StrEnum):
    """What was done to a version: nothing, a step of one size, or a step back."""

    NONE = "none"
    PATCH = "patch"
    MINOR = "minor"
    MAJOR = "major"
    BACK = "back"


def step(old: Version, new: Version) -> Step:
    """Return the step from `old` to `new`."""
    if new < old:
        return Step.BACK
    if new.major != old.major:
        return Step.MAJOR
    if new.minor != old.minor:
        return Step.MINOR
    if new.patch != old.patch:
        return Step.PATCH
    # A pre-release promised nothing yet.
    return Step.NONE if new == old else Step.MAJOR
