"""Versions and the steps between them (Semantic Versioning 2.0.0)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import total_ordering

_SEMVER = re.compile(
    r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)"
    r"(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z.-]+)?",
    re.ASCII,
)


class Step(StrEnum):
    """What was done to a version: nothing, a step of one size, or a step back."""

    NONE = "none"
    PATCH = "patch"
    MINOR = "minor"
    MAJOR = "major"
    BACK = "back"


@total_ordering
@dataclass(frozen=True)
class Version:
    """A version, compared by precedence; `pre` is the pre-release's identifiers."""

    major: int
    minor: int
    patch: int
    pre: tuple[str, ...] = ()

    @property
    def core(self) -> tuple[int, int, int]:
        """Major, minor and patch."""
        return self.major, self.minor, self.patch

    @property
    def next_major(self) -> Version:
        """The first version that may break what this one promised."""
        return Version(self.major + 1, 0, 0)

    def __lt__(self, other: Version) -> bool:
        """Whether it comes before `other` (§11)."""
        return _rank(self) < _rank(other)

    def __str__(self) -> str:
        """`2.1.0`, or `2.1.0-rc.1`."""
        core = ".".join(map(str, self.core))
        return "-".join((core, ".".join(self.pre))) if self.pre else core


def parse(text: str | None) -> Version | None:
    """Read a version, None where `text` is none."""
    match = _SEMVER.fullmatch(text or "")
    if match is None:
        return None
    pre = tuple(match[4].split(".")) if match[4] else ()
    return Version(int(match[1]), int(match[2]), int(match[3]), pre)


def order(text: str) -> tuple[object, ...]:
    """Return a sort key by precedence (§11); what is no version comes first."""
    version = parse(text)
    return (0,) if version is None else (1, *_rank(version))


def _rank(version: Version) -> tuple[tuple[int, int, int], bool, tuple[tuple[int, int, str], ...]]:
    identifiers = tuple((0, int(p), "") if p.isdecimal() else (1, 0, p) for p in version.pre)
    return version.core, not version.pre, identifiers


def step(old: str, new: str) -> Step:
    """Return the step from `old` to `new`."""
    before, after = parse(old), parse(new)
    if before is None or after is None:
        raise ValueError(f"`{old}` or `{new}` is no version")
    if order(new) < order(old):
        return Step.BACK
    for size, kept in ((Step.MAJOR, 1), (Step.MINOR, 2), (Step.PATCH, 3)):
        if before.core[:kept] != after.core[:kept]:
            return size
    # From a pre-release on, nothing was promised yet.
    return Step.NONE if before.pre == after.pre else Step.MAJOR
