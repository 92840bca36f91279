"""Versions and the steps between them (Semantic Versioning 2.0.0)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

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


@dataclass(frozen=True)
class Version:
    """A version; `pre` is the pre-release's identifiers, empty for a release."""

    major: int
    minor: int
    patch: int
    pre: tuple[str, ...] = ()

    @property
    def core(self) -> tuple[int, int, int]:
        """Major, minor and patch."""
        return self.major, self.minor, self.patch


def parse(text: str) -> Version | None:
    """Read a version, None where `text` is none."""
    match = _SEMVER.fullmatch(text)
    if match is None:
        return None
    pre = tuple(match[4].split(".")) if match[4] else ()
    return Version(int(match[1]), int(match[2]), int(match[3]), pre)


def order(text: str) -> tuple[object, ...]:
    """Return a sort key by precedence (§11); what is no version comes first."""
    version = parse(text)
    if version is None:
        return (0,)
    identifiers = tuple((0, int(p), "") if p.isdecimal() else (1, 0, p) for p in version.pre)
    return 1, version.core, not version.pre, identifiers


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
