"""Semantic versions (semver.org 2.0.0): their precedence, and the steps between them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import total_ordering
from typing import Any

_SEMVER = re.compile(
    r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)"
    r"(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)"
    r"(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?"
    r"(?:\+[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*)?",
    re.ASCII,
)
_LONGEST = 128


@total_ordering
@dataclass(frozen=True)
class Version:
    """A version, compared by precedence; `pre` is the pre-release's identifiers."""

    major: int
    minor: int
    patch: int
    pre: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str | None) -> Version | None:
        """Return the version that `text` is, None where it is none or too long to name a file."""
        match = _SEMVER.fullmatch(text or "")
        if match is None or len(match[0]) > _LONGEST:
            return None
        pre = tuple(match[4].split(".")) if match[4] else ()
        return cls(int(match[1]), int(match[2]), int(match[3]), pre)

    @property
    def core(self) -> tuple[int, int, int]:
        """Major, minor and patch."""
        return self.major, self.minor, self.patch

    @property
    def is_prerelease(self) -> bool:
        """Whether it came before its release, and promised nothing yet."""
        return bool(self.pre)

    @property
    def next_prerelease(self) -> Version:
        """The pre-release after this one, such as `rc.2` after `rc.1`."""
        *first, last = self.pre
        following = (str(int(last) + 1),) if last.isdecimal() else (last, "1")
        return Version(*self.core, (*first, *following))

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


def _rank(version: Version) -> tuple[object, ...]:
    identifiers = tuple((0, int(p), "") if p.isdecimal() else (1, 0, p) for p in version.pre)
    return version.core, not version.pre, identifiers


def newest_first(entries: Iterable[Any]) -> list[Any]:
    """Return a ledger's entries sorted newest first, those without a version last.

    Entries of one version keep their order.
    """
    return sorted(entries, key=_age, reverse=True)


def _age(entry: Any) -> tuple[object, ...]:
    version = Version.parse(entry.get("version")) if isinstance(entry, dict) else None
    return (version is not None, *(_rank(version) if version else ()))


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
    for size, kept in ((Step.MAJOR, 1), (Step.MINOR, 2), (Step.PATCH, 3)):
        if old.core[:kept] != new.core[:kept]:
            return size
    # A pre-release promised nothing yet.
    return Step.NONE if old.pre == new.pre else Step.MAJOR
