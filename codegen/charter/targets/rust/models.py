"""Declarations as Rust types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from charter import ir
from charter.ir import casing
from charter.targets.rust.cycles import Cycles
from charter.targets.rust.names import PRELUDE, fields, variants
from charter.targets.rust.source import (
    LITERAL,
    assigned,
    deprecated,
    doc,
    integer,
    signature,
    string,
)

_MOST_PARAMETERS: Final = 7
"""More than these make no constructor, but a literal."""
_I64: Final = (-(2**63), 2**63 - 1)
_PLAIN: Final = {
    ir.Anything: "Value",
    ir.Nothing: "Nothing",
    ir.Null: "Null",
    ir.Boolean: "bool",
    ir.Text: "String",
    ir.Number: "Number",
}
_VARIANTS: Final = {
    ir.Anything: "Any",
    ir.Nothing: "Never",
    ir.Null: "Nil",
    ir.Boolean: "Boolean",
    ir.Text: "Text",
    ir.Integer: "Whole",
    ir.Number: "Decimal",
    ir.List: "List",
    ir.Map: "Map",
    ir.Nullable: "Nullable",
}
_IMPORTED: Final = ("Field", "Integer", "Nothing", "Null", "Number", "Value")


class Models:
    """Writes `models.rs`."""

    def __init__(
        self, types: ir.Types, named: Mapping[str, str], schemas: Mapping[str, Any]
    ) -> None:
        """Take the declarations, what they are called, and the schemas that there are."""
        self.types = types
        self.named = named
        self.schemas = schemas
        self.cycles = Cycles(types)
        self.literals: dict[tuple[type, Any], str] = {}
        self.taken = {*named.values(), *PRELUDE}
        self.used: set[str] = set()

    def text(self) -> str:
        """Return the imports, and every declaration in order."""
        parts: list[str] = []
        for declared in self.types.declarations:
            hoisted: list[str] = []
            parts.append(self._declaration(declared, hoisted))
            parts += hoisted
        parts += [self._literal(value, name) for (_, value), name in self.literals.items()]
        return self._imports() + "\n".join(parts)

    def _imports(self) -> str:
        maps = "use std::collections::BTreeMap;\n\n" if "BTreeMap" in self.used else ""
        names = [name for name in _IMPORTED if name in self.used]
        if not names:
            return maps
        said = names[0] if len(names) == 1 else f"{{{', '.join(names)}}}"
        return f"{maps}use crate::json::{said};\n\n"

    # -- declarations ---------------------------------------------------------

    def _declaration(self, declared: ir.Declaration, hoisted: list[str]) -> str:
        name = self.named[declared.name]
        about = declared.about
        head = doc(_said(about) or f"The type `{name}`.") + deprecated(about.deprecated)
        match declared:
            case ir.Object():
                return head + self._object(name, declared, hoisted)
            case ir.Enumeration():
                return head + self._enumeration(name, declared)
            case ir.Tagged():
                return head + self._tagged(name, declared)
            case ir.Union():
                return head + self._union(name, declared, hoisted)
            case ir.Alias():
                return head + self._alias(name, declared, hoisted)

    def _object(self, name: str, declared: ir.Object, hoisted: list[str]) -> str:
        constants = [
            (p.key, p.type.value)
            for p in declared.properties
            if p.required and isinstance(p.type, ir.Constant)
        ]
        fixed = {key for key, _ in constants}
        members = [p for p in declared.properties if p.key not in fixed]
        named = fields(p.key for p in members)
        rest = "rest"
        while rest in named.values():
            rest += "_"
        rows, reading, required, optional = [], [], [], []
        for member in members:
            field = named[member.key]
            kind, said = self._slot(
                member.type, member.required, declared.name, f"{name} {member.key}", hoisted
            )
            told = _said(member.about) or f"The member `{_shown(member.key)}`."
            rows.append(doc(told, 4) + deprecated(member.about.deprecated, 4))
            rows.append(assigned(f"pub {field}:", said, 4, ","))
            reading.append(f"        {kind} {field}: {string(member.key)},\n")
            if kind == "required":
                required.append((field, said))
            else:
                empty = {"optional": "None", "field": "Field::Absent"}[kind]
                optional.append(f"{field}: {empty}")
        tail = ""
        if declared.rest is not None:
            said = self._type(declared.rest, declared.name, f"{name} value", hoisted, heap=True)
            self.used.add("BTreeMap")
            rows.append(doc("Members that the schema does not name.", 4))
            rows.append(assigned(f"pub {rest}:", f"BTreeMap<String, {said}>", 4, ","))
            optional.append(f"{rest}: BTreeMap::new()")
            tail = f" rest {rest}"
        traits = "Clone, Debug, PartialEq" if required else "Clone, Debug, Default, PartialEq"
        body = "".join(rows)
        struct = f"pub struct {name} {{\n{body}}}\n" if body else f"pub struct {name} {{}}\n"
        said = ", ".join(f"{string(key)}: {_value(value)}" for key, value in constants)
        members_said = f"\n{''.join(reading)}    " if reading else ""
        macro = f"object! {{\n    {name} [{said}] {{{members_said}}}{tail}\n}}\n"
        return f"#[derive({traits})]\n{struct}{_constructor(name, required, optional)}\n{macro}"

    def _enumeration(self, name: str, declared: ir.Enumeration) -> str:
        values = [member.value for member in declared.members]
        texts = distinct(values)
        named = variants(texts, {"Other"} if declared.open else ())
        whole = declared.base == "integer" and not declared.open
        small = whole and all(_I64[0] <= int(value) <= _I64[1] for value in values)
        rows, reading = [], []
        for member, text in zip(declared.members, texts, strict=True):
            variant = named[text]
            told = _said(member.about) or f"The value `{_shown(_json(member.value))}`."
            rows.append(doc(told, 4) + deprecated(member.about.deprecated, 4))
            number = f" = {integer(int(member.value))}" if small else ""
            rows.append(f"    {variant}{number},\n")
            reading.append(f"        {variant}: {_value(member.value)},\n")
        macro = "texts" if declared.base == "string" else "values"
        traits, tail, mark = "Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord", "", ""
        if declared.open:
            other = "String" if declared.base == "string" else "Integer"
            traits = "Clone, Debug, PartialEq, Eq" + (", Hash" if other == "String" else "")
            rows.append(doc("Any other value.", 4) + f"    Other({self._use(other)}),\n")
            tail = " or Other"
        if small:
            mark = "#[repr(i64)]\n"
        return (
            f"#[derive({traits})]\n{mark}pub enum {name} {{\n{''.join(rows)}}}\n\n"
            f"{macro}! {{\n    {name} {{\n{''.join(reading)}    }}{tail}\n}}\n"
        )

    def _tagged(self, name: str, declared: ir.Tagged) -> str:
        named = _numbered(self.named[v.type.name] for v in declared.variants)
        rows, reading = [], []
        for variant, called in zip(declared.variants, named, strict=True):
            said = self._named(variant.type.name, declared.name, heap=False)
            told = " or ".join(f"`{_shown(_json(value))}`" for value in variant.values)
            rows.append(doc(f"`{_shown(declared.tag)}` is {told}.", 4) + f"    {called}({said}),\n")
            values = ", ".join(_value(value) for value in variant.values)
            reading.append(f"        {called}: [{values}],\n")
        return (
            f"#[derive(Clone, Debug, PartialEq)]\npub enum {name} {{\n{''.join(rows)}}}\n\n"
            f"tagged! {{\n    {name} by {string(declared.tag)} {{\n{''.join(reading)}    }}\n}}\n"
        )

    def _union(self, name: str, declared: ir.Union, hoisted: list[str]) -> str:
        types = [
            self._type(branch, declared.name, f"{name} {index + 1}", hoisted)
            for index, branch in enumerate(declared.branches)
        ]
        named = _numbered(map(self._variant, declared.branches))
        rows, reading = [], []
        for branch, said, called in zip(declared.branches, types, named, strict=True):
            rows.append(doc(f"As `{said}`.", 4) + f"    {called}({said}),\n")
            known = isinstance(branch, ir.Named) and branch.name in self.schemas
            schema = branch.name if known and isinstance(branch, ir.Named) else ""
            reading.append(f"        {called}: {string(schema)},\n")
        return (
            f"#[derive(Clone, Debug, PartialEq)]\npub enum {name} {{\n{''.join(rows)}}}\n\n"
            f"untagged! {{\n    {name} {{\n{''.join(reading)}    }}\n}}\n"
        )

    def _variant(self, branch: ir.Type) -> str:
        if isinstance(branch, ir.Named):
            return self.named[branch.name]
        if isinstance(branch, ir.Constant):
            return casing.pascal(_text(branch.value))
        return _VARIANTS[type(branch)]

    def _alias(self, name: str, declared: ir.Alias, hoisted: list[str]) -> str:
        if isinstance(declared.type, ir.List) and declared.type.positions:
            return self._positions(name, declared.type, declared.name, hoisted)
        said = self._type(declared.type, declared.name, name, hoisted)
        if self.cycles.recursive(declared.name):
            return (
                f"#[derive(Clone, Debug, PartialEq)]\npub struct {name}(pub {said});\n\n"
                f"newtype! {{\n    {name}\n}}\n"
            )
        return assigned(f"pub type {name} =", said)

    def _positions(self, name: str, said: ir.List, owner: str, hoisted: list[str]) -> str:
        """Return the struct of a list whose first items differ; it is named as a type is."""
        rows, reading = [], []
        required = False
        for index, item in enumerate(said.positions):
            kind, inner = self._slot(
                item, index < said.least, owner, f"{name} {index + 1}", hoisted
            )
            required |= kind == "required"
            rows.append(doc(f"Item {index + 1}.", 4))
            rows.append(assigned(f"pub item{index + 1}:", inner, 4, ","))
            reading.append(f"        {kind} item{index + 1},\n")
        tail = ""
        if not isinstance(said.items, ir.Nothing):
            inner = self._type(said.items, owner, f"{name} item", hoisted, heap=True)
            rows.append(doc("The items after these.", 4))
            rows.append(assigned("pub rest:", f"Vec<{inner}>", 4, ","))
            tail = " rest rest"
        traits = "Clone, Debug, PartialEq" if required else "Clone, Debug, Default, PartialEq"
        return (
            f"#[derive({traits})]\npub struct {name} {{\n{''.join(rows)}}}\n\n"
            f"positions! {{\n    {name} {{\n{''.join(reading)}    }}{tail}\n}}\n"
        )

    def _literal(self, value: Any, name: str) -> str:
        return (
            doc(f"The constant `{_shown(_json(value))}`.")
            + f"#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]\npub struct {name};\n\n"
            + f"literal! {{\n    {name}: {_value(value)}\n}}\n"
        )

    # -- types ----------------------------------------------------------------

    def _slot(
        self, said: ir.Type, required: bool, owner: str, wanted: str, hoisted: list[str]
    ) -> tuple[str, str]:
        """Return how a member is read, and its type: what may be absent, and what may be null."""
        if required:
            return "required", self._type(said, owner, wanted, hoisted)
        nullable = self._nullable(said)
        if nullable is None:
            return "optional", f"Option<{self._type(said, owner, wanted, hoisted)}>"
        self.used.add("Field")
        return "field", f"Field<{self._type(nullable.inner, owner, wanted, hoisted)}>"

    def _nullable(self, said: ir.Type) -> ir.Nullable | None:
        """Return what a type is where that is an `Option`."""
        while isinstance(said, ir.Named):
            declared = self.types.declaration(said.name)
            if not isinstance(declared, ir.Alias) or self.cycles.recursive(said.name):
                return None
            said = declared.type
        if not isinstance(said, ir.Nullable):
            return None
        return self._nullable(said.inner) or said

    def _type(
        self, said: ir.Type, owner: str, wanted: str, hoisted: list[str], *, heap: bool = False
    ) -> str:
        """Return a type in Rust; on the `heap` it may hold its owner."""
        match said:
            case ir.Integer():
                if said.fits(*_I64):
                    return "i64"
                return "u64" if said.fits(0, 2**64 - 1) else self._use("Integer")
            case ir.Constant(value):
                return self._constant(value)
            case ir.Named(name):
                return self._named(name, owner, heap=heap)
            case ir.Map(values):
                self.used.add("BTreeMap")
                inner = self._type(values, owner, f"{wanted} value", hoisted, heap=True)
                return f"BTreeMap<String, {inner}>"
            case ir.List():
                if said.positions:
                    return self._hoisted(said, owner, wanted, hoisted)
                inner = self._type(said.items, owner, f"{wanted} item", hoisted, heap=True)
                return f"Vec<{inner}>"
            case ir.Nullable(inner_type):
                inner = self._type(inner_type, owner, wanted, hoisted, heap=heap)
                resolved = self.types.resolve(inner_type)
                plain = isinstance(resolved, ir.Nullable | ir.Null | ir.Anything)
                return inner if plain else f"Option<{inner}>"
        return self._use(_PLAIN[type(said)])

    def _use(self, name: str) -> str:
        self.used.add(name)
        return name

    def _named(self, name: str, owner: str, *, heap: bool) -> str:
        said = self.named[name]
        return f"Box<{said}>" if not heap and self.cycles.boxed(owner, name) else said

    def _hoisted(self, said: ir.List, owner: str, wanted: str, hoisted: list[str]) -> str:
        name = self._claim(casing.pascal(wanted))
        at = len(hoisted)
        text = self._positions(name, said, owner, hoisted)
        hoisted.insert(at, doc("An array whose items differ by position.") + text)
        return name

    def _constant(self, value: Any) -> str:
        key = (type(value), value)
        if key not in self.literals:
            self.literals[key] = self._claim(f"{casing.pascal(_text(value))}Literal")
        return self.literals[key]

    def _claim(self, wanted: str) -> str:
        name, count = wanted, 2
        while name in self.taken:
            name, count = f"{wanted}{count}", count + 1
        self.taken.add(name)
        return name


def _constructor(name: str, required: list[tuple[str, str]], optional: list[str]) -> str:
    """Return the function that makes an object of what is required."""
    if not required or not optional or len(required) > _MOST_PARAMETERS:
        return ""
    head = signature("pub fn new", (f"{f}: {said}" for f, said in required), " -> Self {", 4)
    said = [*(field for field, _ in required), *optional]
    body = f" {', '.join(said)} "
    if len(body) - 2 > LITERAL:
        body = "\n" + "".join(f"            {row},\n" for row in said) + "        "
    return (
        f"\nimpl {name} {{\n    /// Return a value with what is required, and nothing else.\n"
        f"    #[must_use]\n{head}        Self {{{body}}}\n    }}\n}}\n"
    )


def _said(about: ir.About) -> str | None:
    """Return what a thing is; what it is called in words, where nothing else is said."""
    if about.description and about.description.strip():
        return about.description
    return f"{about.title}." if about.title and about.title.strip() else None


def _text(value: object) -> str:
    """Return a text that a name can be made of."""
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        return f"Minus{-value}" if value < 0 else f"Value{value}"
    return str(value) or "Empty"


def distinct(values: Iterable[Any]) -> list[str]:
    """Return a text for each value, no two alike: `true` and `"True"` are two values."""
    found: list[str] = []
    for value in values:
        text = _text(value)
        while text in found:
            text += " value"
        found.append(text)
    return found


def _numbered(names: Iterable[str]) -> Iterator[str]:
    """Yield each name, later ones that are alike with a number."""
    used: set[str] = set()
    for wanted in names:
        name, count = wanted, 2
        while name in used:
            name, count = f"{wanted}{count}", count + 1
        used.add(name)
        yield name


def _value(value: Any) -> str:
    """Return the expression of a constant, of which a JSON value is made."""
    if isinstance(value, str):
        return string(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if abs(value) < 2**31:
        return integer(value)
    if _I64[0] <= value <= _I64[1]:
        return f"{integer(value)}_i64"
    if 0 <= value < 2**64:
        return f"{integer(value)}_u64"
    return f'crate::json::number("{value}")'


def _json(value: Any) -> str:
    return value if isinstance(value, str) else str(value).lower()


def _shown(text: str) -> str:
    """Return a text for a span of code."""
    return text.replace("`", "'").replace("\n", " ") or " "
