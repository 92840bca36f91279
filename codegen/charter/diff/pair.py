"""What a diff rule looks at: one thing in the old contract beside the same in the new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from charter.contract import MANIFEST, Contract
from charter.diff.surface import Direction, Surface
from charter.facts import ErrorCode, Place, Taxonomy, Tool
from charter.pointer import Pointer

MANIFEST_PLACE = Place(MANIFEST)
"""Where facts of the contract as a whole stand."""


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
class ContractPair:
    """Two contracts."""

    old: Contract
    new: Contract


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
    steps: tuple[Step, ...]
    contracts: ContractPair

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

    def matched(self, keyword: str) -> Iterator[tuple[int, int]]:
        """Yield the indexes, old and new, of the branches that are the same one.

        They are matched by name, see `branch_names`; those without, by order.
        """
        before, after = self.branches(keyword)
        positions: dict[str, int] = {}
        for index, name in enumerate(after):
            if name is not None:
                positions.setdefault(name, index)
        left, taken = [], set()
        for index, name in enumerate(before):
            found = positions.get(name) if name is not None else None
            if found is None or found in taken:
                left.append(index)
            else:
                taken.add(found)
                yield index, found
        if len(before) == len(after):
            rest = [index for index in range(len(after)) if index not in taken]
            for one, other in zip(left, rest, strict=True):
                if before[one] is None or after[other] is None:
                    yield one, other

    def branches(self, keyword: str) -> tuple[list[str | None], list[str | None]]:
        """Return the names of the branches on both sides, by what tells them apart on both."""
        sides = (
            (self.contracts.old, self.at_old, self.old),
            (self.contracts.new, self.at_new, self.new),
        )
        before, after = (
            [
                list(branch_names(contract, place / keyword / index))
                for index in range(len(schema[keyword]))
            ]
            if isinstance(schema, dict) and isinstance(schema.get(keyword), list)
            else []
            for contract, place, schema in sides
        )
        shared = _shared(before) | _shared(after)

        def chosen(names: list[str]) -> str | None:
            return next((name for name in names if name not in shared), next(iter(names), None))

        return [chosen(names) for names in before], [chosen(names) for names in after]


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
class Refused:
    """The focus on what the reader's schema refuses by some of its keywords.

    With `names_only`, `properties` and `patternProperties` count as names
    alone, whatever they say of the values. `among` narrows the focus further,
    by a schema without references; `in_old` and `in_new` by the one at a place of the old,
    or of the new, contract.
    """

    keywords: tuple[str, ...]
    names_only: bool = False
    among: Any = True
    in_old: Place | None = None
    in_new: Place | None = None


@dataclass(frozen=True)
class RefusedMember:
    """The focus on objects with a member that the reader refuses, others aside."""

    name: str


@dataclass(frozen=True)
class Change:
    """What a rule yields.

    For a change inside a schema, `focus` says which instances (of this part)
    it concerns: those that the reader's schema refuses at this very part. The
    proof says whether there is such an instance, and gives the verdict; False
    concerns none, and is safe. Where `focus` is None, `bump` is the verdict.
    `old` or `new` is None where the thing is not there. `adds` marks what is an
    addition by its nature, a minor even where no instance tells it.
    """

    old: Place | None
    new: Place | None
    message: str
    fix: str
    focus: Any = None
    bump: Bump | None = None
    adds: bool = False
    data: dict[str, Any] = field(default_factory=dict)


def keyword_place(place: Place, schema: Any, keyword: str) -> Place:
    """Return the place of `keyword` where the schema has it, else the schema's own."""
    has = isinstance(schema, dict) and keyword in schema
    return Place(place.path, Pointer(place.pointer / keyword)) if has else place


def branch_names(contract: Contract, place: Place) -> Iterator[str]:
    """Yield what may tell a branch of a union from its siblings, the surest first.

    That is its own `const`, its tag (a property with a `const`), its title, the
    definition that it refers to, or its type.
    """
    target = contract.deref(place)
    schema = contract.at(target)
    if not isinstance(schema, dict):
        return
    if "const" in schema:
        yield f"const {schema['const']!r}"
    properties = schema.get("properties")
    properties = properties if isinstance(properties, dict) else {}
    for name in sorted(properties):
        tag = _tag(properties[name])
        if tag is not None:
            yield f"{name} {tag!r}"
    if isinstance(schema.get("title"), str):
        yield f"title {schema['title']}"
    if target != place:
        yield f"target {(*target.path.split('/'), *target.pointer.tokens)[-1]}"
    kind = schema.get("type")
    if isinstance(kind, str) and kind != "object":
        yield f"type {kind}"


def _shared(branches: list[list[str]]) -> set[str]:
    """Return the names that more than one branch has."""
    counts = Counter(name for names in branches for name in set(names))
    return {name for name, count in counts.items() if count > 1}


def _tag(schema: Any) -> Any:
    if not isinstance(schema, dict):
        return None
    if "const" in schema:
        return schema["const"]
    enum = schema.get("enum")
    return enum[0] if isinstance(enum, list) and len(enum) == 1 else None
