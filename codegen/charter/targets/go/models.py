"""Declarations as Go types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from charter import ir
from charter.targets.go.cycles import boxed, circular
from charter.targets.go.naming import Scope, exported
from charter.targets.go.source import columns, doc, string

_INT64: Final = (-(2**63), 2**63 - 1)
_UINT64: Final = (0, 2**64 - 1)
_LONG: Final = 101
"""Columns of a function's head, with the space behind it, up to which gofmt leaves a body there."""
_METHODS: Final = frozenset(("Extra", "MarshalJSON", "UnmarshalJSON", "IsKnown", "Facts"))
"""What a struct has beside the members of its object."""


class Models:
    """Writes the types; `scope` has every name of the package."""

    def __init__(self, types: ir.Types, scope: Scope) -> None:
        """Name every declaration."""
        self.types = types
        self.scope = scope
        self.named: dict[str, str] = {}
        for declared in types.declarations:
            self.named[declared.name] = scope.claim(exported(declared.name))
        self.boxed = boxed(types)
        self.circular = circular(types)
        self.tuples: dict[tuple[str, ir.List], str] = {}
        self.imports: set[str] = set()
        self.variants: list[tuple[str, str]] = []
        """The interfaces of tagged unions, with the functions that read them."""
        self._seals: dict[str, list[str]] = {}

    def text(self) -> str:
        """Return every declaration, in order."""
        for declared in self.types.declarations:
            if isinstance(declared, ir.Tagged):
                self._seal(declared)
        parts = [part for d in self.types.declarations for part in self._declaration(d)]
        parts.append(self._interfaces())
        return "\n".join(parts)

    # -- declarations ---------------------------------------------------------

    def _declaration(self, declared: ir.Declaration) -> Iterator[str]:
        name = self.named[declared.name]
        match declared:
            case ir.Object():
                yield from self._object(name, declared)
            case ir.Enumeration():
                yield from self._enumeration(name, declared)
            case ir.Tagged():
                yield from self._tagged(name, declared)
            case ir.Union():
                yield from self._union(name, declared)
            case ir.Alias():
                yield from self._alias(name, declared)
        yield from self._tuples(declared.name)

    def _about(self, name: str, kind: str, about: ir.About, *more: str) -> str:
        """Return the comment of a declaration: what it is in Go, then what it is for."""
        said = about.description or (f"{about.title}." if about.title else None)
        return doc([f"{name} is {kind}.", said, *more], 0, about.deprecated)

    def _object(self, name: str, declared: ir.Object) -> Iterator[str]:
        fields = self._fields(declared)
        constants = [p for p in declared.properties if _is_constant(p)]
        kind = "an object" if declared.rest is not None else "an object without further members"
        always = [_always(p) for p in constants]
        rows: list[str] = []
        block: list[tuple[str, str]] = []
        members: list[str] = []
        for said in declared.properties:
            if isinstance(said.type, ir.Constant) and said.required:
                members.append(f"{{{string(said.key)}, constant{{{_value(said.type.value)}}}}}")
                continue
            field = fields[said.key]
            members.append(f"{{{string(said.key)}, &v.{field}}}")
            row = (field, self.field(said, declared.name))
            about = self._said(said, field)
            if about:
                rows += [columns(block), about + columns([row])]
                block = []
            else:
                block.append(row)
        rest = "nil"
        if declared.rest is not None:
            rows += [columns(block)]
            values = self.type(declared.rest, declared.name, "value")
            about = doc(["Extra has the further members, by their keys."], 1)
            rows += [about + f"\tExtra map[string]{values}\n"]
            rest, block = "&v.Extra", []
        rows.append(columns(block))
        body = "\n".join(row for row in rows if row)
        head = self._about(name, kind, declared.about, *always)
        yield (
            f"{head}type {name} struct {{\n{body}}}\n"
            if body
            else f"{head}type {name} struct{{}}\n"
        )
        yield self._codec_methods(name, "&v")
        listed = "".join(f"\t\t{row},\n" for row in members)
        given = f"[]member{{\n{listed}\t}}" if members else "nil"
        receiver = "v " if members or rest != "nil" else ""
        yield (
            f"func ({receiver}*{name}) members() ([]member, any) {{\n\treturn {given}, {rest}\n}}\n"
        )
        yield from self._seals.get(declared.name, ())

    def _fields(self, declared: ir.Object) -> dict[str, str]:
        scope = Scope(_METHODS, "Value")
        return {
            p.key: scope.claim(exported(p.key)) for p in declared.properties if not _is_constant(p)
        }

    def _said(self, said: ir.Property, field: str) -> str:
        about = said.about
        key = f"Its key is {string(said.key)}." if exported(said.key) != field else None
        text = about.description or (f"{about.title}." if about.title else None)
        return doc([text, key], 1, about.deprecated)

    def _codec_methods(self, name: str, given: str) -> str:
        return (
            f"// MarshalJSON writes the value; see its codec for the exact check.\n"
            f"func (v {name}) MarshalJSON() ([]byte, error) {{\n\treturn marshal({given})\n}}\n\n"
            f"// UnmarshalJSON reads the value; see its codec for the exact check.\n"
            f"func (v *{name}) UnmarshalJSON(data []byte) error {{\n"
            f"\treturn unmarshal(data, v)\n}}\n"
        )

    def _enumeration(self, name: str, declared: ir.Enumeration) -> Iterator[str]:
        count = len(declared.members)
        kind = f"one of {count} values" if not declared.open else "a value of an open list"
        if declared.complete:
            kind += "; a later version adds none within the major version"
        base = self._base(declared)
        head = self._about(name, kind, declared.about)
        members = [
            (m, self.scope.claim(f"{name}{exported(_member_text(m.value))}"))
            for m in declared.members
        ]
        if base is None:
            yield f"{head}type {name} struct{{ scalar }}\n"
        else:
            yield f"{head}type {name} {base}\n"
        rows: list[str] = []
        block: list[tuple[str, ...]] = []
        for member, called in members:
            value = _value(member.value, wide=base == "Integer")
            typed = (
                (called, "=", f"{name}{{scalar{{{_value(member.value, typed=True)}}}}}")
                if base is None
                else (called, name, f"= {value}")
            )
            text = member.about.description or member.about.title
            about = doc([text], 1, member.about.deprecated)
            if about:
                rows += [columns(block), about + columns([typed])]
                block = []
            else:
                block.append(typed)
        rows.append(columns(block))
        word = "var" if base is None else "const"
        body = "\n".join(row for row in rows if row)
        yield f"// The values of {name}.\n{word} (\n{body})\n"
        listing = self.scope.claim(f"{name}Values")
        values = "".join(f"\t\t{called},\n" for _, called in members)
        known = ", ".join(called for _, called in members)
        yield (
            f"// {listing} returns the listed values of {name}, in the schema's order.\n"
            f"func {listing}() []{name} {{\n\treturn []{name}{{\n{values}\t}}\n}}\n"
        )
        yield (
            f"// IsKnown says whether the value is listed.\n"
            f"func (v {name}) IsKnown() bool {{\n\tswitch v {{\n\tcase {known}:\n"
            f"\t\treturn true\n\t}}\n\treturn false\n}}\n"
        )
        if base is None:
            yield self._codec_methods(name, "&v")
        elif base == "Integer":
            yield (
                f"func (v *{name}) decodeJSON(value any) error "
                f"{{\n\treturn (*Integer)(v).decodeJSON(value)\n}}\n\n"
                f"func (v {name}) appendJSON(text []byte, levels int) ([]byte, error) "
                f"{{\n\treturn Integer(v).appendJSON(text, levels)\n}}\n"
            )

    def _base(self, declared: ir.Enumeration) -> str | None:
        """Return the type under an enumeration's, None where its members are of several."""
        if declared.base == "string":
            return "string"
        if declared.base != "integer":
            return None
        fits = all(_INT64[0] <= int(m.value) <= _INT64[1] for m in declared.members)
        return "int64" if fits and not declared.open else "Integer"

    def _seal(self, declared: ir.Tagged) -> None:
        """Give the variants' structs the method that makes them values of the union."""
        method = f"is{self.named[declared.name]}"
        for variant in declared.variants:
            found = self.types.resolve(variant.type)
            assert isinstance(found, ir.Object)
            name = self.named[found.name]
            head = f"func ({name}) {method}() "
            text = f"{head}{{}}\n" if len(head) <= _LONG else f"{head}{{\n}}\n"
            if text not in self._seals.setdefault(found.name, []):
                self._seals[found.name].append(text)

    def _tagged(self, name: str, declared: ir.Tagged) -> Iterator[str]:
        cases: list[str] = []
        said: list[str] = []
        for variant in declared.variants:
            found = self.types.resolve(variant.type)
            assert isinstance(found, ir.Object)
            struct = self.named[found.name]
            said.append(struct)
            values = ", ".join(_tag_value(value) for value in variant.values)
            cases.append(f"\tcase {values}:\n\t\treturn variant[{struct}](value)\n")
        kinds = dict.fromkeys(said)
        listed = f"It is one of {', '.join(kinds)}, told apart by {string(declared.tag)}."
        head = self._about(name, "a tagged union", declared.about, listed)
        reader = self.scope.claim(f"read{name}")
        self.variants.append((name, reader))
        yield f"{head}//\n//sumtype:decl\ntype {name} interface {{\n\tis{name}()\n}}\n"
        yield (
            f"func {reader}(value any) (any, error) {{\n"
            f"\tswitch tagOf(value, {string(declared.tag)}) {{\n{''.join(cases)}\t}}\n"
            f"\treturn nil, noVariant({string(name)}, {string(declared.tag)})\n}}\n"
        )

    def _interfaces(self) -> str:
        cases = "".join(
            f"\tcase reflect.TypeFor[{name}]():\n\t\treturn {reader}(value)\n"
            for name, reader in self.variants
        )
        self.imports.add("reflect")
        body = f"\tswitch union {{\n{cases}\t}}\n" if cases else ""
        return (
            "// variantOf reads a value of a tagged union by the union's type.\n"
            f"func variantOf(union reflect.Type, {'value' if cases else '_'} any) (any, error) {{\n"
            f"{body}\treturn nil, noType(union)\n}}\n"
        )

    def _union(self, name: str, declared: ir.Union) -> Iterator[str]:
        labels = Scope()
        rows = []
        count = len(declared.branches)
        head = self._about(
            name,
            f"a value of one or several of {count} types",
            declared.about,
            "Each method returns the value as one of them, and whether it is one.",
        )
        yield f"{head}type {name} struct{{ union }}\n"
        yield self._codec_methods(name, "&v")
        for branch in declared.branches:
            label = self._label(branch)
            label = labels.claim(label.removeprefix(name) or label)
            said = self.type(branch, declared.name, label)
            schema = branch.name if isinstance(branch, ir.Named) else ""
            maker = self.scope.claim(f"{name}Of{label}")
            rows.append(
                f"// {maker} makes a value of one of the types.\n"
                f"func {maker}(value {said}) {name} {{\n\treturn {name}{{union{{value}}}}\n}}\n\n"
                f"// As{label} returns the value as this type, and whether it is one.\n"
                f"func (v {name}) As{label}() ({said}, bool) "
                f"{{\n\treturn branch[{said}](v.union, {string(schema)})\n}}\n"
            )
        yield from rows

    def _label(self, said: ir.Type) -> str:
        match said:
            case ir.Named(name):
                return self.named[name]
            case ir.Constant(value):
                return exported(_member_text(value))
        return _LABELS.get(type(said), "Value")

    def _alias(self, name: str, declared: ir.Alias) -> Iterator[str]:
        said, about = declared.type, declared.about
        if isinstance(said, ir.List) and said.positions:
            self.tuples[declared.name, said] = name
            return
        text = self.type(said, declared.name, "value")
        if declared.name in self.circular:
            head = self._about(name, "a holder of a type that holds itself", about)
            yield f"{head}type {name} struct {{\n\tValue {text}\n}}\n"
            yield self._codec_methods(name, "&v")
            yield (
                f"func (v *{name}) decodeJSON(value any) error {{\n"
                f"\treturn decode(&v.Value, value)\n}}\n\n"
                f"func (v {name}) appendJSON(text []byte, levels int) ([]byte, error) {{\n"
                f"\treturn appendValue(text, levels, &v.Value)\n}}\n"
            )
            return
        if isinstance(said, ir.List | ir.Map):
            kind = "a list" if isinstance(said, ir.List) else "a map"
            yield f"{self._about(name, kind, about)}type {name} {text}\n"
            yield self._codec_methods(name, "&v")
            return
        if text in ("string", "bool", "int64", "uint64"):
            kind = {"string": "a text", "bool": "a boolean"}.get(text, "a whole number")
            yield f"{self._about(name, kind, about)}type {name} {text}\n"
            if isinstance(said, ir.Constant):
                value = self.scope.claim(f"{name}Value")
                yield (
                    f"// {value} is the only value of {name}.\n"
                    f"const {value} {name} = {_value(said.value)}\n"
                )
            return
        yield f"{self._about(name, 'another name for a type', about)}type {name} = {text}\n"

    def _tuples(self, owner: str) -> Iterator[str]:
        """Yield the structs of a declaration's lists with positions, also of lists within them."""
        done: set[ir.List] = set()
        while pending := [
            (said, name)
            for (whose, said), name in self.tuples.items()
            if whose == owner and said not in done
        ]:
            for said, name in pending:
                done.add(said)
                yield from self._tuple(owner, name, said)

    def _tuple(self, owner: str, name: str, said: ir.List) -> Iterator[str]:
        declared = self.types.declaration(owner)
        rows: list[tuple[str, str]] = []
        for index, item in enumerate(said.positions):
            text = self.type(item, owner, f"{name} item {index + 1}")
            rows.append((f"Item{index + 1}", text if index < said.least else f"Optional[{text}]"))
        fields = [f"&v.{field}" for field, _ in rows]
        rest = "nil"
        if not isinstance(said.items, ir.Nothing):
            rows.append(("Rest", f"[]{self.type(said.items, owner, f'{name} rest')}"))
            rest = "&v.Rest"
        kind = f"a list whose first {len(said.positions)} items have types of their own"
        own = isinstance(declared, ir.Alias) and declared.type is said
        head = self._about(name, kind, declared.about if own else ir.About())
        yield f"{head}type {name} struct {{\n{columns(rows)}}}\n"
        yield self._codec_methods(name, "&v")
        yield (
            f"func (v *{name}) items() ([]any, any) {{\n"
            f"\treturn []any{{{', '.join(fields)}}}, {rest}\n}}\n"
        )

    # -- types ----------------------------------------------------------------

    def field(self, said: ir.Property, owner: str) -> str:
        """Return the type of a member: what may be absent is `Optional`."""
        text = self.type(said.type, owner, said.key)
        return text if said.required else f"Optional[{text}]"

    def type(self, said: ir.Type, owner: str, role: str) -> str:
        """Return a type's expression; `owner` and `role` name what has no name of its own."""
        match said:
            case ir.Integer():
                if said.fits(*_INT64):
                    return "int64"
                return "uint64" if said.fits(*_UINT64) else "Integer"
            case ir.Number():
                self.imports.add("encoding/json")
                return "json.Number"
            case ir.Constant(value):
                if isinstance(value, str):
                    return "string"
                if isinstance(value, bool):
                    return "bool"
                return "int64" if _INT64[0] <= value <= _INT64[1] else "Integer"
            case ir.Named(name):
                box = "*" if (owner, name) in self.boxed else ""
                return f"{box}{self.named[name]}"
            case ir.Map(values):
                return f"map[string]{self.type(values, owner, f'{role} value')}"
            case ir.Nullable(inner):
                return f"Nullable[{self.type(inner, owner, role)}]"
            case ir.List():
                return self._list(said, owner, role)
        return _PLAIN[type(said)]

    def _list(self, said: ir.List, owner: str, role: str) -> str:
        if not said.positions:
            return f"[]{self.type(said.items, owner, f'{role} item')}"
        if (owner, said) not in self.tuples:
            wanted = f"{self.named[owner]}{exported(role)}"
            self.tuples[owner, said] = self.scope.claim(wanted)
        return self.tuples[owner, said]


_PLAIN: Final[Mapping[type, str]] = {
    ir.Anything: "any",
    ir.Nothing: "Nothing",
    ir.Null: "Null",
    ir.Boolean: "bool",
    ir.Text: "string",
}
_LABELS: Final[Mapping[type, str]] = {
    ir.Anything: "Any",
    ir.Nothing: "Nothing",
    ir.Null: "Null",
    ir.Boolean: "Bool",
    ir.Text: "Text",
    ir.Integer: "Integer",
    ir.Number: "Number",
    ir.List: "List",
    ir.Map: "Map",
    ir.Nullable: "OrNull",
}


def _is_constant(said: ir.Property) -> bool:
    """Whether a member has one value and is always there: no field is needed for it."""
    return said.required and isinstance(said.type, ir.Constant)


def _always(said: ir.Property) -> str:
    assert isinstance(said.type, ir.Constant)
    value = said.type.value
    written = string(value) if isinstance(value, str) else _value(value)
    about = f" ({said.about.deprecated.rstrip('.')})" if said.about.deprecated else ""
    return f"Its {string(said.key)} is always {written}{about}; it has no field."


def _member_text(value: object) -> str:
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        return f"Minus{-value}" if value < 0 else f"Value{value}"
    return str(value) or "Empty"


def _value(value: str | int | bool, *, wide: bool = False, typed: bool = False) -> str:
    """Return a constant's expression: `wide` as an `Integer`, `typed` for an `any`."""
    if isinstance(value, str):
        return string(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if wide:
        return string(str(value))
    if not _INT64[0] <= value <= _INT64[1]:
        return f"Integer({string(str(value))})"
    return f"int64({value})" if typed else str(value)


def _tag_value(value: str | int | bool) -> str:
    """Return what `tagOf` gives for a tag: JSON text."""
    if isinstance(value, str):
        return string(f"s{value}")
    return string("true" if value is True else "false" if value is False else str(value))
