"""What a diff rule looks at: one thing in the old contract beside the same in the new."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from charter.contract import Contract
from charter.diff.surface import Direction, Surface
from charter.facts import ErrorCode, Place, Taxonomy, Tool
from charter.pointer import Pointer


class Bump(StrEnum):
    """The version step that a change needs, judged from the client's side."""

    PATCH = "patch"
    MINOR = "minor"
    MAJOR = "major"

    @property
    def rank(self) -> int:
        """Patch 0, minor 1, major 2."""
        return list(Bump).index(self)


@dataclass(frozen=True)
class Step:
    """One step into an instance: a property, an item by index, or any one of the rest.

    `kind` is "property" (`key` is the name), "item" (`key` is the index),
    "items" or "properties" (any one).
    """

    kind: str
    key: str | int = ""


@dataclass(frozen=True)
class SchemaPair:
    """A subschema as it was and as it is, where a surface uses it.

    `old` and `new` are the schemas themselves (references followed), `at_old`
    and `at_new` their places, `steps` the way from the surface's root to the
    part of the instance that they describe.
    """

    surface: Surface
    at_old: Place
    at_new: Place
    old: Any
    new: Any
    steps: tuple[Step, ...] = ()

    @property
    def direction(self) -> Direction:
        """Who sends: callers (`input`), or the server (`output`)."""
        return self.surface.direction

    @property
    def sent(self) -> Any:
        """The schema of what is sent: the old one on input, the new one on output."""
        return self.old if self.direction is Direction.INPUT else self.new

    @property
    def read(self) -> Any:
        """The schema that it must satisfy: the new one on input, the old one on output."""
        return self.new if self.direction is Direction.INPUT else self.old


@dataclass(frozen=True)
class ContractPair:
    """Two contracts."""

    old: Contract
    new: Contract


@dataclass(frozen=True)
class ToolPair:
    """A tool that both contracts have."""

    contracts: ContractPair
    old: Tool
    new: Tool


@dataclass(frozen=True)
class TaxonomyPair:
    """An error taxonomy that both contracts have."""

    contracts: ContractPair
    old: Taxonomy
    new: Taxonomy


@dataclass(frozen=True)
class CodePair:
    """An error code that both contracts have."""

    contracts: ContractPair
    old: ErrorCode
    new: ErrorCode


@dataclass(frozen=True)
class Change:
    """What a rule yields.

    For a change inside a schema, `focus` is the schema of the instances (of
    this part) that it concerns, and the proof gives the verdict: None means
    that no instance is concerned (wording). For any other change, `bump` is
    the verdict. `old` or `new` is None where the thing is not there.
    """

    old: Place | None
    new: Place | None
    message: str
    fix: str
    focus: Any = None
    bump: Bump | None = None
    data: dict[str, Any] = field(default_factory=dict)


def keyword_place(place: Place, schema: Any, keyword: str) -> Place:
    """Return the place of `keyword` where the schema has it, else the schema's own."""
    has = isinstance(schema, dict) and keyword in schema
    return Place(place.path, Pointer(place.pointer / keyword)) if has else place
