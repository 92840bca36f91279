"""Declarations as TypeScript types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from charter import ir
from charter.ir import casing
from charter.targets.typescript.source import (
    Raw,
    assigned,
    doc,
    key,
    literal,
    string,
    union,
)

GLOBALS: Final = frozenset(
    """Array ArrayBuffer BigInt Boolean DataView Date Error Event Exclude Extract File Function
    Headers Infinity Intl Iterator JSON Map Math NaN NonNullable Number Object Omit Parameters
    Partial Pick Promise Proxy Readonly Record Reflect RegExp Request Required Response ReturnType
    Set String Symbol URL WeakMap WeakSet Buffer""".split()
)
"""Names that a reader knows as something else."""


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
        self.uses_json = False

    def text(self) -> str:
        """Return every declaration, in order."""
        return "\n".join(self._declaration(d) for d in self.types.declarations)

    def _declaration(self, declared: ir.Declaration) -> str:
        name = self.named[declared.name]
        about = doc(_said(declared.about, name), 0, declared.about.deprecated)
        if isinstance(declared, ir.Object):
            return about + self._object(name, declared)
        if isinstance(declared, ir.Enumeration):
            return self._enumeration(name, declared, about)
        head = f"export type {name} ="
        if isinstance(declared, ir.Tagged):
            said = [self.named[v.type.name] for v in declared.variants]
            return f"{about}{union(head, dict.fromkeys(said))}\n"
        if isinstance(declared, ir.Union):
            parts = [part for branch in declared.branches for part in self.parts(branch)]
            return f"{about}{union(head, _without_repeats(parts))}\n"
        return about + self._alias(head, declared.type)

    def _alias(self, head: str, said: ir.Type) -> str:
        if isinstance(said, ir.Map):
            return f"{head} {{\n  [key: string]: {self.type(said.values)};\n}};\n"
        return f"{union(head, self.parts(said))}\n"

    def _object(self, name: str, declared: ir.Object) -> str:
        if not declared.properties and declared.rest is None:
            return f"export type {name} = Record<string, never>;\n"
        rows = []
        for member in declared.properties:
            rows.append(doc(_said(member.about, ""), 2, member.about.deprecated))
            mark = "" if member.required else "?"
            head = f"{key(member.key)}{mark}:"
            rows.append(self._member(head, member.type))
        if declared.rest is not None and not isinstance(declared.rest, ir.Anything):
            rows.append("  /** Further members; see the schema for what they hold. */\n")
            rows.append("  [key: string]: unknown;\n")
        return f"export interface {name} {{\n{''.join(rows)}}}\n"

    def _member(self, head: str, said: ir.Type) -> str:
        if isinstance(said, ir.Map):
            line = f"  {head} {self.type(said)};"
            if len(line) > 80:
                return f"  {head} {{\n    [key: string]: {self.type(said.values)};\n  }};\n"
            return f"{line}\n"
        return f"{union(head, self.parts(said), 2)}\n"

    def _enumeration(self, name: str, declared: ir.Enumeration, about: str) -> str:
        members = casing.named((_member_text(m.value) for m in declared.members), casing.pascal)
        rows = []
        for member in declared.members:
            rows.append(doc(_said(member.about, ""), 2, member.about.deprecated))
            value = Raw(_constant(member.value))
            head = members[_member_text(member.value)]
            text = member.value if isinstance(member.value, str) else value
            rows.append(f"  {assigned(head, text, 2, ':')},\n")
        said = [f"(typeof {name})[keyof typeof {name}]"]
        if declared.open:
            said.append({"string": "(string & {})", "integer": "(number & {})"}[declared.base])
        return (
            f"{about}export const {name} = {{\n{''.join(rows)}}} as const;\n\n"
            f"{about}{union(f'export type {name} =', said)}\n"
        )

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
                self.uses_json = True
                return "JsonValue"
            case ir.Nothing():
                return "never"
            case ir.Null():
                return "null"
            case ir.Boolean():
                return "boolean"
            case ir.Text():
                return "string"
            case ir.Integer() | ir.Number():
                return "number"
            case ir.Constant(value):
                return _constant(value)
            case ir.Named(name):
                return self.named[name]
            case ir.Map(values):
                return f"{{ [key: string]: {self.type(values)} }}"
            case ir.List():
                return self._list(said)
            case ir.Nullable():
                return f"({self.type(said)})"

    def _list(self, said: ir.List) -> str:
        if not said.positions:
            parts = self.parts(said.items)
            inner = parts[0] if len(parts) == 1 else f"({' | '.join(parts)})"
            return f"readonly {f'({inner})' if inner.startswith('readonly ') else inner}[]"
        items = [
            self.type(item) + ("" if index < said.least else "?")
            if index < said.least or len(self.parts(item)) == 1
            else f"({self.type(item)})?"
            for index, item in enumerate(said.positions)
        ]
        if not isinstance(said.items, ir.Nothing):
            items.append(f"...{self._list(ir.List(said.items)).removeprefix('readonly ')}")
        return f"readonly [{', '.join(items)}]"


def _said(about: ir.About, name: str) -> list[str | None]:
    """Return the paragraphs about a thing: what it is called in words, and what it is."""
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


def _without_repeats(parts: list[str]) -> list[str]:
    """Return the members of a union, without what others hold: texts beside `string`."""
    found = list(dict.fromkeys(parts))
    if "JsonValue" in found:
        return ["JsonValue"]
    kinds = {"string": '"', "number": "-0123456789", "boolean": "tf"}
    return [
        part
        for part in found
        if not any(
            whole in found
            and part[0] in first
            and part not in kinds
            and (whole != "boolean" or part in ("true", "false"))
            for whole, first in kinds.items()
        )
    ]
