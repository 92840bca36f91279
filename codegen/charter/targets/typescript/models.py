"""Declarations as TypeScript types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from charter import ir
from charter.ir import casing
from charter.targets.typescript.source import (
    WIDTH,
    Raw,
    assigned,
    doc,
    key,
    literal,
    string,
    union,
    width,
)

GLOBALS: Final = frozenset(
    """Array ArrayBuffer BigInt Boolean DataView Date Error Event Exclude Extract File Function
    Headers Infinity Intl Iterator JSON Map Math NaN NonNullable Number Object Omit Parameters
    Partial Pick Promise Proxy Readonly Record Reflect RegExp Request Required Response ReturnType
    Set String Symbol URL WeakMap WeakSet Buffer""".split()
)
"""Names that a reader knows as something else."""


_INHERITED: Final = frozenset(
    """constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString
    valueOf""".split()
)
"""What every object has: a member that is called so and absent reads as that."""

_OPEN: Final = {"string": ["(string & {})"], "integer": ["(number & {})", "bigint"]}
_KINDS: Final = {str: "string", int: "number", bool: "boolean"}


def names(types: ir.Types, taken: frozenset[str]) -> Mapping[str, str]:
    """Return the TypeScript name of each declaration."""
    return casing.named(
        (d.name for d in types.declarations), lambda name: name, GLOBALS | taken, "Model"
    )


class Models:
    """Writes `models.ts`."""

    def __init__(self, types: ir.Types, named: Mapping[str, str]) -> None:
        """Take the declarations and what they are called."""
        self.types = types
        self.named = named
        self.imports: set[str] = set()

    def text(self) -> str:
        """Return every declaration, in order."""
        return "\n".join(self._declaration(d) for d in self.types.declarations)

    def _declaration(self, declared: ir.Declaration) -> str:
        name = self.named[declared.name]
        about = doc(_said(declared.about), 0, declared.about.deprecated)
        if isinstance(declared, ir.Object):
            return about + self._object(name, declared)
        if isinstance(declared, ir.Enumeration):
            return self._enumeration(name, declared, about)
        head = f"export type {name} ="
        if isinstance(declared, ir.Tagged):
            said = [self.named[v.type.name] for v in declared.variants]
            return f"{about}{union(head, dict.fromkeys(said))}\n"
        if isinstance(declared, ir.Union):
            return f"{about}{union(head, self._branches(declared))}\n"
        return about + self._alias(head, declared.type)

    def _alias(self, head: str, said: ir.Type) -> str:
        if isinstance(said, ir.Map):
            row = f"  [key: string]: {self.type(said.values)};"
            if width(row) > WIDTH:
                row = f"  [\n    key: string\n  ]: {self.type(said.values)};"
            return f"{head} {{\n{row}\n}};\n"
        return f"{union(head, self.parts(said))}\n"

    def _object(self, name: str, declared: ir.Object) -> str:
        if not declared.properties and declared.rest is None:
            return f"export type {name} = Record<string, never>;\n"
        rows = []
        for member in declared.properties:
            rows.append(doc(_said(member.about), 2, member.about.deprecated))
            mark = "" if member.required else "?"
            head = f"{key(member.key)}{mark}:"
            parts = self.parts(member.type)
            if member.key in _INHERITED and not member.required:
                parts.append(f'object["{member.key}"]')
            rows.append(f"{union(head, parts, 2)}\n")
        if declared.rest is not None and not isinstance(declared.rest, ir.Anything):
            rows.append("  /** Further members; see the schema for what they hold. */\n")
            rows.append("  [key: string]: unknown;\n")
        return f"export interface {name} {{\n{''.join(rows)}}}\n"

    def _enumeration(self, name: str, declared: ir.Enumeration, about: str) -> str:
        members = casing.named((_member_text(m.value) for m in declared.members), casing.pascal)
        rows = []
        for member in declared.members:
            rows.append(doc(_said(member.about), 2, member.about.deprecated))
            value = Raw(_constant(member.value))
            head = members[_member_text(member.value)]
            text = member.value if isinstance(member.value, str) else value
            rows.append(f"  {assigned(head, text, 2, ':')},\n")
        said = [f"(typeof {name})[keyof typeof {name}]"]
        if declared.open:
            said += _OPEN[declared.base]
        return (
            f"{about}export const {name} = {{\n{''.join(rows)}}} as const;\n\n"
            f"{about}{union(f'export type {name} =', said)}\n"
        )

    def _branches(self, declared: ir.Union) -> list[str]:
        """Return the members of a union, none of which is but a case of another.

        Where texts are listed beside any text, that is written so that an editor
        still offers the listed ones; the same for numbers.
        """
        kinds = [self._kind(branch) for branch in declared.branches]
        if "any" in kinds:
            return [self._imported("JsonValue")]
        found: dict[str, None] = {}
        for branch, kind in zip(declared.branches, kinds, strict=True):
            if kind == "literal boolean" and "boolean" in kinds:
                continue
            listed = kind in ("string", "number") and f"literal {kind}" in kinds
            parts = self._beside_listed(branch, kind) if listed else self.parts(branch)
            if isinstance(branch, ir.Map):  # a `Record` must not hold the union that it is in
                parts = [f"{{ [key: string]: {self.type(branch.values)} }}"]
            found |= dict.fromkeys(parts)
        return list(found)

    def _kind(self, said: ir.Type) -> str:
        """Return what a type is once aliases are followed, as far as TypeScript would merge it."""
        match self.types.resolve(said):
            case ir.Anything():
                return "any"
            case ir.Text():
                return "string"
            case ir.Boolean():
                return "boolean"
            case ir.Number():
                return "number"
            case ir.Integer() as whole:
                return "number" if whole.is_safe or not whole.is_bounded else "bigint"
            case ir.Constant(value):
                return f"literal {_KINDS[type(value)]}"
            case ir.Enumeration(base="string"):
                return "literal string"
            case ir.Enumeration(base="integer"):
                return "literal number"
            case ir.Enumeration():
                return "literal string"
        return ""

    def _imported(self, name: str) -> str:
        self.imports.add(name)
        return name

    def _beside_listed(self, said: ir.Type, kind: str) -> list[str]:
        """Return any text or number, as it is written where some of them are listed."""
        parts = [f"({kind} & {{}})"]
        match self.types.resolve(said):
            case ir.Integer() as whole if not whole.is_safe:
                parts.append("bigint")
            case ir.Number():
                parts += ["bigint", self._imported("Decimal")]
        return parts

    def parts(self, said: ir.Type) -> list[str]:
        """Return the members of the union that a type is."""
        if isinstance(said, ir.Nullable):
            return [*self.parts(said.inner), "null"]
        if isinstance(said, ir.Integer) and not said.is_safe:
            return ["bigint"] if said.is_bounded else ["number", "bigint"]
        return [self._plain(said)]

    def type(self, said: ir.Type) -> str:
        """Return a type as it stands in a line."""
        return " | ".join(self.parts(said))

    def _plain(self, said: ir.Type) -> str:
        match said:
            case ir.Anything():
                return self._imported("JsonValue")
            case ir.Nothing():
                return "never"
            case ir.Null():
                return "null"
            case ir.Boolean():
                return "boolean"
            case ir.Text():
                return "string"
            case ir.Integer():
                return "number"
            case ir.Number():
                return self._imported("JsonNumber")
            case ir.Constant(value):
                return _constant(value)
            case ir.Named(name):
                return self.named[name]
            case ir.Map(values):
                return f"Record<string, {self.type(values)}>"
            case ir.List():
                return self._list(said)
            case ir.Nullable():
                return f"({self.type(said)})"

    def _optional(self, said: ir.Type) -> str:
        """Return a type as an item that may be missing."""
        parts = self.parts(said)
        bare = len(parts) == 1 and not parts[0].startswith("readonly ")
        return f"{parts[0]}?" if bare else f"({' | '.join(parts)})?"

    def _list(self, said: ir.List) -> str:
        if not said.positions:
            parts = self.parts(said.items)
            inner = parts[0] if len(parts) == 1 else f"({' | '.join(parts)})"
            return f"readonly {f'({inner})' if inner.startswith('readonly ') else inner}[]"
        items = [
            self.type(item) if index < said.least else self._optional(item)
            for index, item in enumerate(said.positions)
        ]
        if not isinstance(said.items, ir.Nothing):
            items.append(f"...{self._list(ir.List(said.items)).removeprefix('readonly ')}")
        return f"readonly [{', '.join(items)}]"


def _said(about: ir.About) -> list[str | None]:
    """Return what a thing is; what it is called in words, where nothing else is said."""
    if about.description:
        return [about.description]
    return [f"{about.title}." if about.title else None]


def _member_text(value: object) -> str:
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        return f"Minus{-value}" if value < 0 else f"Value{value}"
    return str(value) or "Empty"


def _constant(value: object) -> str:
    if isinstance(value, str):
        return string(value)
    if isinstance(value, bool):
        return literal(value)
    return f"{value}n" if abs(int(str(value))) > ir.types.SAFE else str(value)
