"""The class of each type: records, enums, and sealed interfaces of records."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from charter import ir
from charter.contract import Contract
from charter.targets.java import naming
from charter.targets.java.source import (
    WIDTH,
    Expression,
    assigned,
    call,
    clause,
    doc,
    header,
    laid,
    statement,
    string,
)

LONG: Final = (-(2**63), 2**63 - 1)
ENOUGH: Final = 2
"""So many members that may be absent make a builder worth having."""

_BOXED: Final = {"long": "Long", "boolean": "Boolean"}
_IMPORTS: Final = {
    "BigDecimal": "java.math.BigDecimal",
    "BigInteger": "java.math.BigInteger",
    "JsonCreator": "com.fasterxml.jackson.annotation.JsonCreator",
    "JsonNode": "tools.jackson.databind.JsonNode",
    "JsonValue": "com.fasterxml.jackson.annotation.JsonValue",
    "List": "java.util.List",
    "Map": "java.util.Map",
    "Objects": "java.util.Objects",
}
_ANYTHING: Final = ir.Anything()


@dataclass
class Java:
    """A type in Java: as it stands in a record, and the form that reads and writes it."""

    name: str
    form: Expression

    @property
    def boxed(self) -> str:
        """The type as an argument of another."""
        return _BOXED.get(self.name, self.name)


@dataclass
class Uses:
    """What the file that is being written refers to."""

    imports: set[str] = field(default_factory=set)
    types: set[str] = field(default_factory=set)


class Models:
    """Writes a file for each type that is a class in Java."""

    def __init__(self, contract: Contract, named: Mapping[str, str]) -> None:
        """Take a contract, and the class of each declaration."""
        self.contract = contract
        self.types = contract.types
        self.named = named
        self.uses = Uses()
        self.taxonomies = {
            named[self.types.names[taxonomy.place]]
            for taxonomy in contract.taxonomies
            if contract.manifest is not None and taxonomy.codes
        }
        self.since = {d.place: d.since for d in contract.deprecations}
        for tool in contract.tools:
            for shape in (tool.input, tool.output):
                if tool.deprecation is not None and shape is not None:
                    self.since.setdefault(shape, tool.deprecation.since)
        self.gone = {named[d.name] for d in self.types.declarations if d.about.deprecated}
        self.endless = self._endless()
        self.branches = self._branches()
        self.seals: dict[str, list[str]] = {}
        for union, branches in self.branches.items():
            for branch in branches:
                if isinstance(branch, str):
                    self.seals.setdefault(branch, []).append(union)

    def files(self) -> dict[str, str]:
        """Return the text of each class by its name, from the imports on."""
        found = {}
        for declared in self.types.declarations:
            name = self.named[declared.name]
            self.uses = Uses()
            if isinstance(declared, ir.Object):
                body = self._record(name, declared)
            elif isinstance(declared, ir.Enumeration):
                body = self._enumeration(name, declared)
            elif isinstance(declared, ir.Alias):
                alone = self._alone(declared)
                if alone is not None:
                    body = self._enumeration(name, alone)
                elif declared.name in self.endless:
                    body = self._wrapper(name, declared)
                else:
                    continue
            else:
                body = self._union(name, declared)
            found[name] = self._file(body)
        return found

    def is_open(self, called: str) -> bool:
        """Return whether a class is a record of listed values and any other."""
        return any(
            isinstance(declared, ir.Enumeration) and declared.open
            for declared in self.types.declarations
            if self.named[declared.name] == called
        )

    def of(self, name: str) -> Java:
        """Return the type that a declaration is."""
        return self.java(ir.Named(name))

    def about(self, about: ir.About) -> tuple[str, str]:
        """Return the notice of a deprecated thing, and its annotation; empty where it is none."""
        if not about.deprecated:
            return "", ""
        since = self.since.get(about.place) if about.place is not None else None
        annotation = f"@Deprecated(since = {string(since)})" if since else "@Deprecated"
        return noticed(about.deprecated), annotation

    # -- types ----------------------------------------------------------------

    def java(self, said: ir.Type) -> Java:
        """Return a type in Java; what it refers to is in `uses` afterwards."""
        match said:
            case ir.Nothing():
                return Java("Void", "Form.NOTHING")
            case ir.Null():
                return Java("Void", "Form.NULL")
            case ir.Boolean():
                return Java("boolean", "Form.FLAG")
            case ir.Text():
                return Java("String", "Form.TEXT")
            case ir.Integer():
                if said.fits(*LONG):
                    return Java("long", "Form.LONG")
                self.uses.imports.add("BigInteger")
                return Java("BigInteger", "Form.INTEGER")
            case ir.Number():
                self.uses.imports.add("BigDecimal")
                return Java("BigDecimal", "Form.NUMBER")
            case ir.Constant(value):
                plain = self._plain(value)
                return Java(plain.name, call("Form.only", plain.form, self.literal(value)))
            case ir.Nullable(inner):
                found = self.java(inner)
                return Java(found.boxed, call("Form.nullable", found.form))
            case ir.Map(values):
                self.uses.imports.add("Map")
                found = self.java(values)
                return Java(f"Map<String, {found.boxed}>", call("Form.map", found.form))
            case ir.List():
                return self._list(said)
            case ir.Named(name):
                return self._named(name)
        self.uses.imports.add("JsonNode")
        return Java("JsonNode", "Form.ANY")

    def _list(self, said: ir.List) -> Java:
        self.uses.imports.add("List")
        before = {*self.uses.imports}, {*self.uses.types}
        rest = () if said.positions and isinstance(said.items, ir.Nothing) else (said.items,)
        items = [self.java(item) for item in (*said.positions, *rest)] or [self.java(_ANYTHING)]
        found = items[0]
        if any(item != found for item in items):  # Java has no tuples
            self.uses.imports, self.uses.types = before
            found = self.java(_ANYTHING)
        return Java(f"List<{found.boxed}>", call("Form.list", found.form))

    def _named(self, name: str) -> Java:
        declared = self.types.declaration(name)
        called = self.named[name]
        if isinstance(declared, ir.Alias):
            if self._alone(declared) is None and name not in self.endless:
                return self.java(self._inner(declared))
            self.uses.types.add(called)
            return Java(called, f"{called}.FORM")
        self.uses.types.add(called)
        if isinstance(declared, ir.Tagged | ir.Union):
            return Java(called, call("Form.of", f"{called}::fromJson", f"{called}::toJson"))
        return Java(called, f"{called}.FORM")

    def _inner(self, declared: ir.Alias) -> ir.Type:
        """Return what an alias is; anything, where it is nothing but itself."""
        said: ir.Type = declared.type
        seen = {declared.name}
        nullable = False
        while True:
            if isinstance(said, ir.Nullable):
                nullable, said = True, said.inner
            elif isinstance(said, ir.Named) and said.name not in self.endless:
                target = self.types.declaration(said.name)
                if not isinstance(target, ir.Alias) or self._alone(target) is not None:
                    break
                if said.name in seen:
                    return _ANYTHING
                seen.add(said.name)
                said = target.type
            else:
                break
        return ir.Nullable(said) if nullable and not isinstance(said, ir.Null) else said

    def _alone(self, declared: ir.Alias) -> ir.Enumeration | None:
        """Return a taxonomy of one code as the enumeration that it is."""
        if isinstance(declared.type, ir.Constant) and self.named[declared.name] in self.taxonomies:
            member = ir.Member(declared.type.value, ir.About())
            return ir.Enumeration(declared.name, declared.about, (member,), "string", False, True)
        return None

    def _plain(self, value: str | int | bool) -> Java:
        if isinstance(value, bool):
            return Java("boolean", "Form.FLAG")
        if isinstance(value, int):
            return self.java(ir.Integer(value, value))
        return Java("String", "Form.TEXT")

    def literal(self, value: str | int | bool) -> Expression:
        """Return a constant."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            if LONG[0] <= value <= LONG[1]:
                return f"{value}L"
            return call("new BigInteger", string(str(value)))
        return string(value)

    def _endless(self) -> frozenset[str]:
        """Return the aliases that hold themselves in a list or a map: those need a class."""
        aliases = {d.name: d for d in self.types.declarations if isinstance(d, ir.Alias)}
        edges = {name: list(_held(d.type, aliases)) for name, d in aliases.items()}
        found = set()
        for name in aliases:
            pending, seen = [(name, False)], set()
            while pending:
                at, through = pending.pop()
                for target, holds in edges[at]:
                    state = (target, through or holds)
                    if target == name and state[1]:
                        found.add(name)
                    if state not in seen:
                        seen.add(state)
                        pending.append(state)
        return frozenset(found)

    # -- files ----------------------------------------------------------------

    def _file(self, body: str) -> str:
        imports = sorted(_IMPORTS[used] for used in self.uses.imports)
        head = "".join(f"import {found};\n" for found in imports)
        return (f"{head}\n" if head else "") + body

    def _head(self, name: str, about: ir.About, tags: Iterable[tuple[str, str]] = ()) -> str:
        notice, annotation = self.about(about)
        said = list(tags)
        if notice:
            said.append(("@deprecated", notice))
        text = doc(described(about), 0, said)
        if annotation:
            text += f"{annotation}\n"
        if self.uses.types & self.gone - {name}:
            text += '@SuppressWarnings("deprecation") // Kept until it is removed.\n'
        return text

    # -- records --------------------------------------------------------------

    def _record(self, name: str, declared: ir.Object) -> str:
        self.uses.imports |= {"JsonCreator", "JsonNode", "JsonValue"}
        named = naming.members(p.key for p in declared.properties)
        parts: list[_Part] = []
        constants: list[tuple[ir.Property, str | int | bool]] = []
        tags = []
        for member in declared.properties:
            fixed = self.types.resolve(member.type)
            if member.required and isinstance(fixed, ir.Constant):
                constants.append((member, fixed.value))
                continue
            notice, annotation = self.about(member.about)
            parts.append(
                _Part(
                    named[member.key],
                    member.key,
                    self.java(member.type),
                    member.required,
                    (notice, annotation),
                    isinstance(fixed, ir.Nullable | ir.Null | ir.Nothing),
                )
            )
            said = " ".join((*filter(None, described(member.about)), notice))
            if said.strip():
                tags.append((f"@param {named[member.key]}", said))
        further = None
        if declared.rest is not None:
            self.uses.imports.add("Map")
            values = self.java(declared.rest)
            further = _Further(_free("further", set(named.values())), values)
            tags.append((f"@param {further.name}", "members that the schema does not name"))
        seals = self.seals.get(name, [])
        self.uses.types |= {*seals}
        components = [part.component for part in parts]
        if further:
            components.append(f"{further.type} {further.name}")
        tail = f" implements {', '.join(seals)} {{" if seals else " {"
        rows = [self._head(name, declared.about, tags)]
        rows.append(header(f"public record {name}", components, tail, 0) + "\n")
        form = call("Form.of", f"{name}::fromJson", f"{name}::toJson")
        rows.append(assigned(f"static final Form<{name}> FORM", form, 2) + "\n")
        rows.append(self._reading(name, declared, parts, constants, further))
        rows.append(self._writing(parts, constants, further, bool(seals)))
        rows += [_accessor(part) for part in parts if part.gone[1]]
        rows += [self._constant(named[member.key], member, value) for member, value in constants]
        if sum(not part.required for part in parts) >= ENOUGH:
            rows.append(self._builder(name, parts, further))
        return "".join(rows) + "}\n"

    def _reading(
        self,
        name: str,
        declared: ir.Object,
        parts: list[_Part],
        constants: list[tuple[ir.Property, str | int | bool]],
        further: _Further | None,
    ) -> str:
        keys = [string(member.key) for member in declared.properties]
        opened = call("Members.open" if further else "Members.closed", "json", *keys)
        plain = parts or further
        body = [assigned("Members members", opened, 4)] if plain or constants else []
        if not body:
            body = [statement(opened, 4)]
        for member, value in constants:
            said = self._plain(value).form, self.literal(value)
            body.append(statement(call("members.constant", string(member.key), *said), 4))
        arguments: list[Expression] = [
            call(
                "members.required" if part.required else "members.optional",
                string(part.key),
                part.java.form,
            )
            for part in parts
        ]
        if further:
            arguments.append(call("members.further", further.values.form))
        body.append(statement(call(f"new {name}", *arguments), 4, "return "))
        return _method(
            "Read a value by its structure; a {@link Codec} checks it as well.",
            f"public static {name} fromJson(JsonNode json) {{",
            body,
            "@JsonCreator",
        )

    def _writing(
        self,
        parts: list[_Part],
        constants: list[tuple[ir.Property, str | int | bool]],
        further: _Further | None,
        overrides: bool,
    ) -> str:
        body = ["    Members members = Members.none();"]
        for member, value in constants:
            said = self._plain(value).form, self.literal(value)
            body.append(statement(call("members.put", string(member.key), *said), 4))
        for part in parts:
            put = "members.put" if part.required else "members.putOptional"
            made = call(put, string(part.key), part.java.form, f"{part.name}()")
            body.append(statement(made, 4))
        if further:
            made = call("members.putFurther", further.values.form, f"{further.name}()")
            body.append(statement(made, 4))
        body.append("    return members.toJson();")
        mark = "@JsonValue\n  @Override" if overrides else "@JsonValue"
        text = "Return the value as JSON; a {@link Codec} checks it as well."
        return _method(text, "public JsonNode toJson() {", body, mark)

    def _constant(self, name: str, member: ir.Property, value: str | int | bool) -> str:
        notice, annotation = self.about(member.about)
        text = doc(described(member.about), 2, [("@deprecated", notice)] if notice else ())
        if annotation:
            text += f"  {annotation}\n"
        said = statement(self.literal(value), 4, "return ")
        return f"\n{text}  public {self._plain(value).name} {name}() {{\n{said}\n  }}\n"

    def _builder(self, name: str, parts: list[_Part], further: _Further | None) -> str:
        rows = [
            "\n  /** Return a builder, in which what may be absent is absent. */\n"
            "  public static Builder builder() {\n    return new Builder();\n  }\n"
            f"\n  /** Makes a {{@link {name}}} of what is set. */\n"
            "  public static final class Builder {\n"
        ]
        for part in parts:
            if part.required:
                rows.append(f"    private {part.java.boxed} {part.name};\n")
            else:
                held = f"private Field<{part.java.boxed}> {part.name}"
                rows.append(assigned(held, "Field.absent()", 4) + "\n")
        if further:
            rows.append(assigned(f"private {further.type} {further.name}", "Map.of()", 4) + "\n")
        rows.append("\n    private Builder() {}\n")
        for part in parts:
            value = part.name if part.required else f"Field.of({part.name})"
            text = f"    /** Set {{@code {part.name}}}. */\n"
            if part.gone[1]:
                text = doc([f"Set `{part.name}`."], 4, [("@deprecated", part.gone[0])])
                text += f"    {part.gone[1]}\n"
            rows.append(f"\n{text}{_setter(part.java.name, part.name, value)}")
        if further:
            text = f"    /** Set {{@code {further.name}}}. */\n"
            rows.append(f"\n{text}{_setter(further.type, further.name, further.name)}")
        arguments: list[Expression] = []
        for part in parts:
            needed = part.required and not part.nullable
            if needed:
                self.uses.imports.add("Objects")
                arguments.append(call("Objects.requireNonNull", part.name, string(part.name)))
            else:
                arguments.append(part.name)
        if further:
            arguments.append(further.name)
        made = statement(call(f"new {name}", *arguments), 6, "return ")
        rows.append(
            "\n    /** Return the value; what is required must have been set. */\n"
            f"    public {name} build() {{\n{made}\n    }}\n  }}\n"
        )
        return "".join(rows)

    def _wrapper(self, name: str, declared: ir.Alias) -> str:
        """Return a record around a type that holds itself."""
        self.uses.imports |= {"JsonCreator", "JsonNode", "JsonValue"}
        inner = self.java(declared.type)
        form = call("Form.of", f"{name}::fromJson", f"{name}::toJson")
        read = call("Form.value", inner.form, "json")
        write = call("Form.json", inner.form, "value()")
        return (
            self._head(name, declared.about, [("@param value", "what the type holds")])
            + header(f"public record {name}", [f"{inner.name} value"], " {", 0)
            + "\n"
            + assigned(f"static final Form<{name}> FORM", form, 2)
            + "\n"
            + _method(
                "Read a value by its structure; a {@link Codec} checks it as well.",
                f"public static {name} fromJson(JsonNode json) {{",
                [statement(call(f"new {name}", read), 4, "return ")],
                "@JsonCreator",
            )
            + _method(
                "Return the value as JSON; a {@link Codec} checks it as well.",
                "public JsonNode toJson() {",
                [statement(write, 4, "return ")],
                "@JsonValue",
            )
            + "}\n"
        )

    # -- enumerations ---------------------------------------------------------

    def _enumeration(self, name: str, declared: ir.Enumeration) -> str:
        values = [member.value for member in declared.members]
        small = not declared.open and all(
            isinstance(v, int) and LONG[0] <= v <= LONG[1] for v in values
        )
        if declared.base == "string":
            java, form = "String", "Form.TEXT"
        elif declared.base == "integer":
            java, form = ("long", "Form.LONG") if small else ("BigInteger", "Form.INTEGER")
        else:
            java, form = "JsonNode", "Form.LITERAL"
        self.uses.imports |= {"JsonValue", *({java} & {"BigInteger", "JsonNode"})}
        texts = _texts(values)
        called = naming.constants(texts, ("FORM", name))
        rows = []
        for member, wanted in zip(declared.members, texts, strict=True):
            notice, annotation = self.about(member.about)
            tags = [("@deprecated", notice)] if notice else ()
            text = doc(described(member.about), 2, tags)
            text += f"  {annotation}\n" if annotation else ""
            said = self._member(member.value, java)
            constant = called[wanted]
            if declared.open:
                held = f"public static final {name} {constant}"
                rows.append(text + assigned(held, call(f"new {name}", said), 2))
            else:
                rows.append(text + f"  {constant}(" + _argument(said, len(constant) + 3) + ")")
        if declared.open:
            return self._open(name, declared, java, form, rows)
        spaced = any(row.lstrip().startswith(("/*", "@")) for row in rows)
        joined = (",\n\n" if spaced else ",\n").join(rows)
        coded = name in self.taxonomies
        listed = call("Form.listed", "values()", f"{name}::value", form)
        mark = "@JsonValue\n  @Override" if coded else "@JsonValue"
        head = f"public enum {name}" + (" implements AnyErrorCode {" if coded else " {")
        return (
            f"{self._head(name, declared.about)}{head}\n{joined};\n\n"
            + assigned(f"static final Form<{name}> FORM", listed, 2)
            + f"\n\n  private final {java} value;\n\n"
            + f"  {name}({java} value) {{\n    this.value = value;\n  }}\n"
            + _method(
                "Return what JSON says.", f"public {java} value() {{", ["    return value;"], mark
            )
            + "}\n"
        )

    def _open(
        self, name: str, declared: ir.Enumeration, java: str, form: str, rows: list[str]
    ) -> str:
        read = call("Form.into", f"{name}::new", form)
        made = call("Form.of", read, f"listed -> {form}.write(listed.value())")
        tail = " implements AnyErrorCode {" if name in self.taxonomies else " {"
        tags = [("@param value", "what JSON says; more than what is listed")]
        constants = "\n\n".join(rows)
        return (
            self._head(name, declared.about, tags)
            + header(f"public record {name}", [f"@JsonValue {java} value"], tail, 0)
            + f"\n{constants}\n\n"
            + assigned(f"static final Form<{name}> FORM", made, 2)
            + "\n}\n"
        )

    def _member(self, value: str | int | bool, java: str) -> Expression:
        if java == "JsonNode":
            text = string(value) if isinstance(value, str) else str(value).lower()
            return call("Json.literal", string(text))
        if java == "BigInteger" and isinstance(value, int):
            return call("new BigInteger", string(str(value)))
        return self.literal(value)

    # -- unions ---------------------------------------------------------------

    def _branches(self) -> dict[str, list[str | ir.Type]]:
        """Return the branches of each union: records by their name, else types to be held."""
        found: dict[str, list[str | ir.Type]] = {}
        for declared in self.types.declarations:
            if isinstance(declared, ir.Tagged):
                types: Iterable[ir.Type] = [variant.type for variant in declared.variants]
            elif isinstance(declared, ir.Union):
                types = declared.branches
            else:
                continue
            branches: dict[str | ir.Type, None] = {}
            for said in types:
                target = self.types.resolve(said)
                held = self.named[target.name] if isinstance(target, ir.Object) else said
                branches[held] = None
            found[self.named[declared.name]] = [*branches]
        return found

    def _union(self, name: str, declared: ir.Tagged | ir.Union) -> str:
        self.uses.imports |= {"JsonCreator", "JsonNode", "JsonValue"}
        branches = self.branches[name]
        held = [branch for branch in branches if not isinstance(branch, str)]
        taken = {*self.named.values(), *naming.LANGUAGE, *naming.RUNTIME}
        called: dict[ir.Type, str] = {}
        for said in held:
            called[said] = _free(f"{_kind(said, self)}Value", taken)
            taken.add(called[said])
        readers: list[Expression] = []
        permits = []
        rows = []
        for branch in branches:
            if isinstance(branch, str):
                self.uses.types.add(branch)
                permits.append(branch)
                readers.append(f"{branch}::fromJson")
                continue
            java, inner = self.java(branch), called[branch]
            permits.append(f"{name}.{inner}")
            readers.append(call("Form.into", f"{inner}::new", java.form))
            write = call("Form.json", java.form, "value")
            rows.append(
                "\n  /**\n   * One of its branches.\n   *\n   * @param value what it holds\n   */\n"
                + header(f"record {inner}", [f"{java.name} value"], f" implements {name} {{", 2)
                + "\n    @JsonValue\n    @Override\n    public JsonNode toJson() {\n"
                + statement(write, 6, "return ")
                + "\n    }\n  }\n"
            )
        read = statement(call("Form.first", "json", *readers), 4, "return ")
        return (
            self._head(name, declared.about)
            + clause(f"public sealed interface {name}", "permits", permits)
            + "\n  /** Read a value by its structure; a {@link Codec} checks it as well. */\n"
            + f"  @JsonCreator\n  static {name} fromJson(JsonNode json) {{\n{read}\n  }}\n"
            + "\n  /** Return the value as JSON; a {@link Codec} checks it as well. */\n"
            + "  @JsonValue\n  JsonNode toJson();\n"
            + "".join(rows)
            + "}\n"
        )


@dataclass(frozen=True)
class _Part:
    """A component of a record."""

    name: str
    key: str
    java: Java
    required: bool
    gone: tuple[str, str]
    nullable: bool

    @property
    def component(self) -> str:
        return f"{self.type} {self.name}"

    @property
    def type(self) -> str:
        return self.java.name if self.required else f"Field<{self.java.boxed}>"


@dataclass(frozen=True)
class _Further:
    """The component that holds the members without a name."""

    name: str
    values: Java

    @property
    def type(self) -> str:
        return f"Map<String, {self.values.boxed}>"


def _accessor(part: _Part) -> str:
    notice, annotation = part.gone
    text = doc([f"Return `{part.name}`."], 2, [("@deprecated", notice)])
    return (
        f"\n{text}  {annotation}\n  @Override\n"
        f"  public {part.type} {part.name}() {{\n    return {part.name};\n  }}\n"
    )


def described(about: ir.About) -> list[str | None]:
    """Return what a thing is; what it is called in words, where nothing else is said."""
    if about.description:
        return [about.description]
    return [f"{about.title}." if about.title else None]


def noticed(notice: str) -> str:
    """Return what a notice says beside that something is deprecated, which the tag says."""
    rest = notice.removeprefix("Deprecated").lstrip(". ")
    return rest[:1].upper() + rest[1:] or "No longer to be used."


def slots(members: Iterable[Java]) -> int:
    """Return the slots that a constructor's parameters take (JVM specification, 4.11)."""
    return sum(2 if java.name == "long" else 1 for java in members)


def _setter(java: str, name: str, value: str) -> str:
    return (
        header(f"public Builder {name}", [f"{java} {name}"], " {", 4)
        + f"\n{assigned(f'this.{name}', value, 6)}\n      return this;\n    }}\n"
    )


def _method(text: str, head: str, body: Iterable[str], mark: str) -> str:
    lines = "\n".join(body)
    return f"\n  /** {text} */\n  {mark}\n  {head}\n{lines}\n  }}\n"


def _argument(said: Expression, before: int) -> str:
    line = str(said)
    if before + len(line) + 2 <= WIDTH:
        return line
    return f"\n      {laid(said, 6, 6, 2)}"


def _free(wanted: str, taken: Collection[str]) -> str:
    name, count = wanted, 2
    while name in taken:
        name, count = f"{wanted}{count}", count + 1
    return name


def _kind(said: ir.Type, models: Models) -> str:
    if isinstance(said, ir.Named):
        return models.named[said.name]
    words = {ir.Boolean: "Flag", ir.Null: "Null", ir.Anything: "Any", ir.Nothing: "No"}
    return words.get(type(said), type(said).__name__)


def _held(said: ir.Type, aliases: Mapping[str, ir.Alias]) -> Iterable[tuple[str, bool]]:
    """Yield the aliases that a type refers to, and whether in a list or a map."""
    match said:
        case ir.Named(name):
            if name in aliases:
                yield name, False
        case ir.Nullable(inner):
            yield from _held(inner, aliases)
        case ir.Map(values):
            yield from ((name, True) for name, _ in _held(values, aliases))
        case ir.List():
            for item in (said.items, *said.positions):
                yield from ((name, True) for name, _ in _held(item, aliases))


def _texts(values: Iterable[str | int | bool]) -> list[str]:
    """Return a text for each member, each once."""
    found: dict[str, None] = {}
    for value in values:
        found[_free(_member_text(value), {*found})] = None
    return [*found]


def _member_text(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        return f"Minus {-value}" if value < 0 else f"Value {value}"
    return value or "Empty"
