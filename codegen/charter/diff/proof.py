"""From two contracts to verdicts: the root question of each surface, and of each change.

On input the old schema is sent and the new one reads; on output it is the
other way round. A surface is safe where everything that is sent is read. A
change inside is judged by the same question, narrowed to what the change
concerns: is everything that is sent *and has the change's focus at its place*
read? So a change's verdict is the whole surface's, never a local guess.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal

from charter import dialect
from charter.components import MixedDialectsError, self_contained
from charter.contract import Contract
from charter.diff.dynamic import rebindable, whole
from charter.diff.pair import Refused, RefusedMember, SchemaPair, Step
from charter.diff.policy import (
    DEFAULTS,
    Policy,
    declared_only,
    default_fills_required,
    tolerant_reader,
)
from charter.diff.structure import Structure, settled
from charter.diff.surface import Direction, Surface
from charter.facts import Place

if TYPE_CHECKING:
    from charter.inclusion import Answer, Memory


class Judgement(StrEnum):
    """What the proof says of a surface or of one change."""

    SAFE = "safe"
    BREAKS = "breaks"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Verdict:
    """A judgement; with the instance that breaks, or with what stopped the proof."""

    judgement: Judgement
    instance: Any = None
    reason: str | None = None

    @property
    def has_instance(self) -> bool:
        """Whether `instance` is one (it may be null)."""
        return self.judgement is Judgement.BREAKS


SAFE = Verdict(Judgement.SAFE)


@dataclass(frozen=True)
class _Question:
    """What all questions about one surface have in common, made and read once.

    `parts` are what is sent and, under a policy, what it is restricted to, each
    a resource of its own so that references stay inside; `borne` is what the
    reader bears.
    """

    surface: Surface
    sent: Any
    parts: tuple[Any, ...]
    borne: Any
    memory: Memory

    def narrowed(self, focus: Any) -> Any:
        """Return the schema of what is sent; with `focus`, of that which has it."""
        added = [] if focus in (None, {}, True) else [focus]
        if len(self.parts) == 1 and not added:
            return self.sent
        name = f"urn:charter:restriction:{len(self.parts) - 1}"
        parts = (*self.parts, *(_versioned(part, dialect.DEFAULT, name) for part in added))
        return {"$schema": _uri(dialect.DEFAULT), "allOf": list(parts)}


class Prover:
    """Answers for one pair of contracts under one set of policies."""

    def __init__(
        self, old: Contract, new: Contract, policies: tuple[Policy, ...] = DEFAULTS
    ) -> None:
        """Keep the contracts; nothing is decided before it is asked."""
        self._old = old
        self._new = new
        self._policies = policies
        self._format: Literal["annotation", "assertion"] = (
            "assertion" if Policy.FORMAT_ASSERT in policies else "annotation"
        )
        self._roots: dict[Surface, Verdict] = {}
        self._structures: dict[Direction, Structure] = {}
        self._sides: tuple[Surface, Any, Any] | None = None
        self._question: _Question | None = None
        self._settled = settled(old, new)
        self._forth = Structure(old, new, settled=self._settled)
        self._back = Structure(new, old, settled=self._settled)
        self.letter = Structure(old, new, letter=True, settled=self._settled)

    def root(self, surface: Surface) -> Verdict:
        """Return whether all that is sent over `surface` is read."""
        if surface not in self._roots:
            seen = self._structure(surface.direction).included(*_sides(surface))
            self._roots[surface] = SAFE if seen else self._asked(surface)
        return self._roots[surface]

    def _asked(self, surface: Surface) -> Verdict:
        bound = rebindable(self._old, surface.old) or rebindable(self._new, surface.new)
        return self._ask(surface, None) if bound is None else self._dynamic(surface, bound)

    def _dynamic(self, surface: Surface, bound: Place) -> Verdict:
        """Ask about the documents as they stand, which no policy was applied to."""
        from charter.inclusion import SchemaError, decide

        sides = whole(self._old, surface.old), whole(self._new, surface.new)
        sent, read = sides if surface.direction is Direction.INPUT else reversed(sides)
        try:
            answer = decide(
                sent[0],
                read[0],
                dialect=self._draft(surface),
                format=self._format,
                resources_a=sent[1],
                resources_b=read[1],
            )
        except SchemaError as error:
            return Verdict(Judgement.UNDECIDED, reason=f"{error}")
        strict = self.policies(surface.direction) == (Policy.STRICT,)
        if answer.verdict == "yes" or (answer.verdict == "no" and strict):
            return _verdict(answer)
        reason = f"`{bound}` could be bound to more than one schema"
        return Verdict(Judgement.UNDECIDED, reason=f"{reason}: only `strict` judges it.")

    def _structure(self, direction: Direction) -> Structure:
        if direction not in self._structures:
            sides = (self._old, self._new)
            sent, read = sides if direction is Direction.INPUT else reversed(sides)
            policies = self.policies(direction)
            self._structures[direction] = Structure(
                sent,
                read,
                declared=Policy.DECLARED_ONLY in policies,
                tolerant=Policy.TOLERANT_READER in policies,
                asserts=Policy.FORMAT_ASSERT in policies,
                settled=self._settled,
            )
        return self._structures[direction]

    def focused(self, pair: SchemaPair, focus: Any) -> Verdict:
        """Return the same for what has `focus` at the part that `pair` describes."""
        root = self.root(pair.surface)
        if focus is False or root.judgement is Judgement.SAFE:
            return SAFE
        if self._bound(pair.surface):
            return root
        try:
            if isinstance(focus, Refused):
                focus = self._refused(pair, focus)
            elif isinstance(focus, RefusedMember):
                focus = self._refused_member(pair, focus.name)
        except MixedDialectsError as error:
            return Verdict(Judgement.UNDECIDED, reason=f"{error}.")
        return SAFE if focus is False else self._ask(pair.surface, _led(pair.steps, focus))

    def _bound(self, surface: Surface) -> bool:
        sides = rebindable(self._old, surface.old), rebindable(self._new, surface.new)
        return sides != (None, None)

    def _refused(self, pair: SchemaPair, focus: Refused) -> Any:
        contract, place = self._reader(pair)
        schema = self_contained(contract, place, only=focus.keywords, keep_extensions=True)
        for keyword in ("properties", "patternProperties") if focus.names_only else ():
            if keyword in schema:
                schema[keyword] = {name: {} for name in schema[keyword]}
        parts = [{"not": self._borne(pair, contract, place, schema)}]
        parts += [] if focus.among is True else [focus.among]
        for side, inner in ((self._old, focus.in_old), (self._new, focus.in_new)):
            if inner is not None:
                branch = self_contained(side, inner, keep_extensions=True)
                parts.append(_versioned(branch, side.dialect_at(inner), "urn:charter:branch"))
        return parts[0] if len(parts) == 1 else {"allOf": parts}

    def _refused_member(self, pair: SchemaPair, name: str) -> Any:
        if not isinstance(pair.read, dict):
            return False
        contract, place = self._reader(pair)
        if "patternProperties" in pair.read:
            keywords = ("properties", "patternProperties", "additionalProperties")
            return self._refused(
                pair, Refused(keywords, among={"type": "object", "required": [name]})
            )
        if name in _members(pair.read, "properties"):
            inner = place / "properties" / name
        elif "additionalProperties" in pair.read:
            inner = place / "additionalProperties"
            if contract.at(inner) is False and self._tolerant(pair):
                return False
        else:
            return False
        schema = self_contained(contract, inner, keep_extensions=True)
        refused = {"not": self._borne(pair, contract, inner, schema)}
        return {"type": "object", "required": [name], "properties": {name: refused}}

    def _reader(self, pair: SchemaPair) -> tuple[Contract, Place]:
        if pair.direction is Direction.INPUT:
            return self._new, pair.at_new
        return self._old, pair.at_old

    def _tolerant(self, pair: SchemaPair) -> bool:
        return Policy.TOLERANT_READER in self.policies(pair.direction)

    def _borne(self, pair: SchemaPair, contract: Contract, place: Place, schema: Any) -> Any:
        draft = contract.dialect_at(place)
        if self._tolerant(pair):
            schema = tolerant_reader(schema, draft, lambda a, b: self._apart(a, b, draft))
        if Policy.DEFAULT_FILLS_REQUIRED in self.policies(pair.direction):
            schema = default_fills_required(schema, draft)
        return _versioned(schema, draft, "urn:charter:refused")

    def same_language(self, surface: Surface) -> bool:
        """Whether it is proved that old and new accept the same instances, policies aside."""
        wider = self._forth.included(surface.old, surface.new)
        narrower = self._back.included(surface.new, surface.old)
        if wider and narrower:
            return True
        if self._bound(surface):
            return False
        from charter.inclusion import SchemaError, decide

        try:
            old, new = self._both(surface)
            asked = [
                pair for pair, seen in (((new, old), narrower), ((old, new), wider)) if not seen
            ]
            if surface.direction is Direction.OUTPUT:
                # Against what was proved already: one that is wider is soon refuted this way.
                asked.reverse()
            return all(
                decide(a, b, dialect=self._draft(surface)).verdict == "yes" for a, b in asked
            )
        except (MixedDialectsError, SchemaError):
            return False

    def policies(self, direction: Direction) -> tuple[Policy, ...]:
        """Return the policies that bear on a direction."""
        other = {
            Direction.INPUT: Policy.TOLERANT_READER,
            Direction.OUTPUT: Policy.DECLARED_ONLY,
        }[direction]
        bearing = tuple(
            policy
            for policy in self._policies
            if policy is not other
            and not (policy is Policy.DEFAULT_FILLS_REQUIRED and direction is Direction.OUTPUT)
        )
        return bearing or (Policy.STRICT,)

    def _draft(self, surface: Surface) -> str:
        return self._new.dialect_at(surface.new)

    def _raw(self, contract: Contract, place: Place) -> Any:
        return _versioned(
            self_contained(contract, place, keep_extensions=True), contract.dialect_at(place)
        )

    def _both(self, surface: Surface) -> tuple[Any, Any]:
        """Return both schemas of a surface, each in one document; kept for the last one asked."""
        if self._sides is None or self._sides[0] != surface:
            old, new = self._raw(self._old, surface.old), self._raw(self._new, surface.new)
            self._sides = (surface, old, new)
        return self._sides[1:]

    def _ask(self, surface: Surface, focus: Any) -> Verdict:
        from charter.inclusion import SchemaError, decide

        try:
            old, new = self._both(surface)
        except MixedDialectsError as error:
            return Verdict(Judgement.UNDECIDED, reason=f"{error}.")
        if old == new and focus is None:
            return SAFE
        if self._question is None or self._question.surface != surface:
            self._question = self._asking(surface, old, new)
        asked = self._question
        try:
            answer = decide(
                asked.narrowed(focus),
                asked.borne,
                dialect=dialect.DEFAULT,
                format=self._format,
                memory=asked.memory,
            )
        except SchemaError as error:
            return Verdict(Judgement.UNDECIDED, reason=f"{error}")
        return _verdict(answer)

    def _asking(self, surface: Surface, old: Any, new: Any) -> _Question:
        from charter.inclusion import Memory

        sent, read = (old, new) if surface.direction is Direction.INPUT else (new, old)
        policies = self.policies(surface.direction)
        sent_draft, read_draft = _draft_of(sent), _draft_of(read)
        parts = [_versioned(sent, sent_draft, "urn:charter:sent")]
        if Policy.DECLARED_ONLY in policies:
            restriction = declared_only(sent, sent_draft)
            if restriction not in ({}, True):
                name = "urn:charter:restriction:0"
                parts.append(_versioned(restriction, dialect.DEFAULT, name))
        borne = read
        if Policy.TOLERANT_READER in policies:
            borne = tolerant_reader(read, read_draft, lambda a, b: self._apart(a, b, read_draft))
        if Policy.DEFAULT_FILLS_REQUIRED in policies:
            borne = default_fills_required(borne, read_draft)
        return _Question(surface, sent, tuple(parts), borne, Memory())

    def _apart(self, a: Any, b: Any, draft: str) -> bool:
        from charter.inclusion import SchemaError, is_empty

        try:
            parts = [_versioned(a, draft, "urn:charter:a"), _versioned(b, draft, "urn:charter:b")]
            both = {"$schema": _uri(dialect.DEFAULT), "allOf": parts}
            return is_empty(both, dialect=dialect.DEFAULT).verdict == "yes"
        except SchemaError:
            return False


def _sides(surface: Surface) -> tuple[Place, Place]:
    """Return the places of what is sent and of what reads it."""
    if surface.direction is Direction.INPUT:
        return surface.old, surface.new
    return surface.new, surface.old


def _members(schema: Any, keyword: str) -> Any:
    value = schema.get(keyword)
    return value if isinstance(value, dict) else {}


def _verdict(answer: Answer) -> Verdict:
    if answer.verdict == "yes":
        return SAFE
    if answer.verdict == "no":
        return Verdict(Judgement.BREAKS, instance=answer.instance)
    where = f" at `{answer.pointer}`" if answer.pointer else ""
    return Verdict(Judgement.UNDECIDED, reason=f"{answer.reason}{where}")


def _led(steps: tuple[Step, ...], focus: Any) -> Any:
    """Return the schema of instances that have `focus` somewhere that `steps` lead to."""
    for step in reversed(steps):
        if step.kind == "property":
            focus = {"type": "object", "required": [step.key], "properties": {step.key: focus}}
        elif step.kind == "item":
            before: list[Any] = [True] * int(step.key)
            focus = {
                "type": "array",
                "minItems": len(before) + 1,
                "prefixItems": [*before, focus],
            }
        elif step.kind == "items":
            focus = {"type": "array", "contains": focus}
        else:
            focus = {"type": "object", "not": {"additionalProperties": {"not": focus}}}
    return focus


def _versioned(schema: Any, draft: str, identifier: str | None = None) -> Any:
    if not isinstance(schema, dict):
        return schema
    head = {"$schema": _uri(draft)}
    if identifier is not None:
        # Draft 4 looks at `id`; the schema that it is embedded in looks at `$id`.
        head |= dict.fromkeys((dialect.id_keyword(draft), "$id"), identifier)
    if dialect.ref_hides_siblings(draft) and "$ref" in schema:
        # Beside `$ref` these drafts see nothing, an identifier neither.
        rest = {key: value for key, value in schema.items() if key != "$ref"}
        return {**head, "allOf": [{"$ref": schema["$ref"]}], **rest}
    return {**head, **schema}


def _draft_of(schema: Any) -> str:
    said = schema.get("$schema") if isinstance(schema, dict) else None
    return (dialect.of_uri(said) if said else None) or dialect.DEFAULT


def _uri(draft: str) -> str:
    return next(uri for uri, name in dialect.URIS.items() if name == draft)
