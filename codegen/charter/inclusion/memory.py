"""What the questions about one pair of schemas have in common is read once.

A comparison asks of the same two schemas again and again, each time with one condition more on what
is sent: `{"$schema": ..., "allOf": [sent, condition]}`. A question begins with the members that it
shares with the one before, so its stores are taken back to where those had just been read, and
reading goes on from there. Formulas get the numbers that they would have had, so the search takes
the same way, at the same price, to the same instance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from .confirm import Validator
from .dialect import Dialect
from .errors import Side
from .formula import Formula, Formulas, Mark
from .frontend import Frontend, Learnt, Reader
from .resources import Place, Resources
from .value import Values

_HEAD: Final = {"$schema", "allOf"}


@dataclass(frozen=True, slots=True)
class _Stage:
    """The stores after one more member was read: its formula, and what else had been learnt."""

    member: Any
    formula: Formula
    formulas: Mark
    values: int
    front: Learnt
    seen: dict[tuple[Any, ...], Formula]
    done: dict[tuple[Any, ...], Formula]


_Index = tuple[Any, Any, Resources]
"""A schema, how it is read, and what it names."""


class Memory:
    """Stores and readings that one question hands on to the next.

    It holds those of the last question alone, and tells schemas by identity: they must not be
    changed while it is in use. A question takes it for itself until it is answered.
    """

    def __init__(self) -> None:
        """Start with nothing read."""
        self.formulas = Formulas()
        self.values = Values()
        self._nothing = self.formulas.mark(), len(self.values)
        self._terms: Any = None
        self._stages: list[_Stage] = []
        self._indexes: list[_Index] = []
        self._earlier: list[_Index] = []
        self._validator: tuple[Any, Any, Validator] | None = None

    def read(
        self,
        front: Frontend,
        schema: Any,
        dialect: Dialect,
        others: Mapping[str, Any],
        side: Side,
        check_patterns: bool,
    ) -> Formula:
        """The formula of a whole schema, as `Frontend.read` gives it, with the same errors.

        What a question reads first goes on from the last one; of what it reads after that, only
        where references lead is kept.
        """
        if front.bodies:
            if others:
                return front.read(schema, dialect, others, side, check_patterns)
            resources = self._index(schema, dialect, side, "").copy()
            return Reader(front, resources, check_patterns).whole()
        self._earlier, self._indexes = self._indexes, []
        parted = None if others else self._parted(schema, dialect, side)
        if parted is None:
            self._back(0)
            return front.read(schema, dialect, others, side, check_patterns)
        terms = (dialect, side, parted.root.dialect, front.assert_format, front.draft4)
        shared = self._shared(schema["allOf"], (*terms, check_patterns))
        self._back(shared)
        return self._gone_on(Reader(front, parted, check_patterns), schema["allOf"])

    def _gone_on(self, reader: Reader, members: list[Any]) -> Formula:
        """The formula of a root that says no more than its members, of which some were read."""
        front, root = reader.front, reader.resources.root
        # As the reader itself comes to them.
        front.bodies[0] = front.formulas.true
        reader.depth += 1
        if self._stages:
            last = self._stages[-1]
            front.take(last.front)
            reader.seen, reader.done = dict(last.seen), dict(last.done)
        for index in range(len(self._stages), len(members)):
            formula = reader.inner(root, (), members[index], f"allOf/{index}")
            self._stages.append(self._stage(reader, members[index], formula))
        both = front.formulas.all_of([stage.formula for stage in self._stages])
        front.bodies[0] = formula = front.formulas.all_of([both])
        return formula

    def validator(self, schema: Any, dialect: Dialect, asserts: bool, side: Side) -> Validator:
        """The validator of a schema without other resources. Errors as for `Validator`."""
        terms = (dialect, asserts, side)
        kept = self._validator
        if kept is None or kept[0] is not schema or kept[1] != terms:
            kept = self._validator = (schema, terms, Validator(schema, dialect, {}, asserts, side))
        return kept[2]

    def _parted(self, schema: Any, dialect: Dialect, side: Side) -> Resources | None:
        """The index of a schema that is nothing but resources of their own, else None."""
        if not isinstance(schema, dict) or schema.keys() != _HEAD:
            return None
        members = schema["allOf"]
        if not isinstance(members, list) or not all(isinstance(one, dict) for one in members):
            return None
        root = Resources({**schema, "allOf": []}, dialect, {}, side)
        indexes = []
        for index, member in reversed(list(enumerate(members))):
            place = Place(member, root.root.base, root.root.dialect, f"/allOf/{index}")
            # With a URI of its own, no reference out of it can lead but into it.
            if root.entered(place).base == place.base:
                return None
            indexes.append(self._index(member, place.dialect, side, place.pointer))
        return root.joined(indexes)

    def _index(self, schema: Any, dialect: Dialect, side: Side, at: str) -> Resources:
        terms = (dialect, side, at)
        found = next(
            (one for one in self._earlier if one[0] is schema and one[1] == terms), None
        ) or (schema, terms, Resources(schema, dialect, {}, side, at))
        self._indexes.append(found)
        return found[2]

    def _shared(self, members: list[Any], terms: Any) -> int:
        """How many members were read in the same terms."""
        same, self._terms = terms == self._terms, terms
        count = 0
        for stage, member in zip(self._stages, members, strict=False):
            if not same or stage.member is not member:
                break
            count += 1
        return count

    def _back(self, count: int) -> None:
        """Take the stores back to where `count` members were read."""
        del self._stages[count:]
        last = self._stages[-1] if self._stages else None
        formulas, values = (last.formulas, last.values) if last else self._nothing
        self.formulas.back(formulas)
        self.values.back(values)

    def _stage(self, reader: Reader, member: Any, formula: Formula) -> _Stage:
        return _Stage(
            member,
            formula,
            self.formulas.mark(),
            len(self.values),
            reader.front.learnt(),
            dict(reader.seen),
            dict(reader.done),
        )
