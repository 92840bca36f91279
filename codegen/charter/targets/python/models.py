"""Models: one module per document, through datamodel-code-generator.

The generator prints; what it prints are views (see `views`), which never
refuse what a schema accepts. The exact check stands beside them, in the
package's `_validation`, over the schemas in `_schemas.json`.

This is the one module that calls datamodel-code-generator, and only when
models are rendered: its import costs a third of a cold run.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from keyword import iskeyword
from pathlib import Path
from typing import Any
from unicodedata import normalize

from charter import ways
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Finding, Level, Refusal
from charter.ir.views import (
    ANY,
    NEVER,
    NOT_OBJECT,
    Array,
    Literals,
    Member,
    Object,
    Ref,
    Scalar,
    View,
    Views,
)
from charter.targets.python.embedding import embedded_at
from charter.targets.python.layout import RUNTIME, WIDTH, laid_out, quoted
from charter.targets.python.naming import Module, camel, modules, wanted
from charter.targets.python.patterns import runnable


def render_models(contract: Contract, package: str) -> dict[str, str]:
    """Return the files of `package` that hold its models, by path inside it.

    `models/` has a module per document and `MODELS`; `_validation.py` the exact
    check, with what it needs beside it; it reads the schemas in `_schemas.json`.
    """
    models = _Models(contract)
    files = {f"models/{path}": text for path, text in models.texts().items()}
    for path in sorted(files):
        for parent in Path(path).parents:
            if parent != Path() and parent != Path("models"):
                source = "/".join(parent.parts[1:])
                files.setdefault(
                    f"{parent.as_posix()}/__init__.py",
                    f'"""Models of `{source}`, made by `charter generate`."""\n',
                )
    files["models/__init__.py"] = models.index(package)
    for name in ("exact", "validation"):
        files[f"_{name}.py"] = Path(__file__).with_name(f"{name}.py.txt").read_text("utf-8")
    files["_ways.py"] = Path(ways.__file__).read_text("utf-8")
    return files


def model_names(contract: Contract) -> Mapping[Place, str]:
    """Return where each named schema's class or alias is, below the package.

    `models.tools.recall.RecallInput` for `tools/recall.json#/$defs/input`.
    """
    models = _Models(contract)
    return {
        place: f"models.{name.module}.{name.name}" for place, name in sorted(models.names.items())
    }


@dataclass(frozen=True)
class _Name:
    module: str
    name: str

    @property
    def target(self) -> str:
        return f"{self.module}:{self.name}"

    @property
    def ref(self) -> dict[str, Any]:
        return {"$ref": f"#/$defs/{self.module}.{self.name}"}


def offered(contract: Contract) -> Iterator[Place]:
    """Yield the places that `MODELS` has: documents (shapes, of a tool or route), definitions."""
    for document in contract.documents:
        if document.path == "contract.json" and contract.manifest is not None:
            continue
        place, root = Place(document.path), document.value
        if not (isinstance(root, dict) and ("x-tool" in root or "x-route" in root)):
            yield place
        if isinstance(root, dict):
            for keyword in ("$defs", "definitions"):
                found = root.get(keyword)
                for name, value in found.items() if isinstance(found, dict) else ():
                    if isinstance(value, dict | bool):
                        yield place / keyword / name


class _Models:
    """Names every schema that needs a name, then says each in the generator's terms."""

    def __init__(self, contract: Contract) -> None:
        self.contract = contract
        self.views = Views(contract, runnable)
        self.modules = modules(contract)
        self.offered = tuple(offered(contract))
        self.names: dict[Place, _Name] = {}
        targets = {t for t in contract.references.values() if t.path in contract.by_path}
        for place in sorted({*self.offered, *targets}, key=_prominence):
            module = self.modules[place.path]
            self.names[place] = _Name(module.path, module.claim(wanted(place)))
        self.definitions: dict[str, Any] = {}
        self.places: dict[str, Place] = {}
        self.classes: dict[Place, Place | None] = {}
        self.deprecated = {d.place: d for d in contract.deprecations}
        self.deprecated_tools = {
            shape: tool.deprecation
            for tool in contract.tools
            for shape in (tool.input, tool.output)
            if shape is not None and tool.deprecation is not None
        }

    def texts(self) -> dict[str, str]:
        """Return the text of each module by its path below `models/`."""
        for place, named in self.names.items():
            try:
                _Writer(self, self.modules[place.path], place).define(named)
            except RecursionError:
                raise self._refusal(place, "Its schemas nest too deeply for Python.") from None
        try:
            generated = _generate(self.definitions)
        except RecursionError:
            deepest = max(self.names, key=lambda place: len(place.pointer))
            raise self._refusal(deepest, "Schemas nest too deeply for Python.") from None
        expected: dict[str, list[str]] = {}
        for dotted in self.definitions:
            module, _, name = dotted.rpartition(".")
            expected.setdefault(module, []).append(name)
        owners = {f"{named.module}.{named.name}": place for place, named in self.names.items()}
        texts = {}
        for module, defined in sorted(expected.items()):
            path = (*module.split(".")[:-1], module.split(".")[-1] + ".py")
            text = generated.get(path, "")
            for name in defined:
                if not _defines(text, name):
                    place = owners.get(f"{module}.{name}", self.offered[0])
                    raise self._refusal(place, f"The generator made no `{name}` of it.")
            texts["/".join(path)] = self._finish(module, defined, text)
        return texts

    def _refusal(self, place: Place, message: str) -> Refusal:
        file, line, column = self.contract.where(place)
        fix = "Give the inner schemas names under `$defs`, and refer to them."
        finding = Finding("no-model", Level.ERROR, message, fix, file, place.pointer, line, column)
        return Refusal([finding])

    def index(self, package: str) -> str:
        """Return `models/__init__.py`: the table of models by their schema's place."""
        rows = "".join(
            _row(quoted(str(place)), quoted(self.names[place].target))
            for place in sorted(self.offered)
        )
        table = f"{{\n{rows}    }}" if rows else "{}"
        return (
            f'"""Models of `{package}`, made by `charter generate`."""\n\n'
            "from __future__ import annotations\n\n"
            "from .._exact import ExactFloat\n"
            "from .._validation import Models\n\n"
            '__all__ = ["MODELS", "ExactFloat"]\n\n'
            "MODELS = Models(\n"
            "    __name__,\n"
            f"    {table},\n"
            ")\n"
            '"""Models by the place of their schema, imported when first asked for."""\n'
        )

    def _finish(self, module: str, names: list[str], text: str) -> str:
        """Make the generator's text ours: imports, classes' places, marks, `__all__`."""

        def head(name: str, base: str) -> str:
            return self._class(module, name, base)

        return laid_out(text, module, names, self._title(module), head)

    def _title(self, module: str) -> str:
        paths = sorted(path for path, found in self.modules.items() if found.path == module)
        return f"Models of {', '.join(f'`{path}`' for path in paths)}, made by `charter generate`."

    def _class(self, module: str, name: str, base: str) -> str:
        dotted = f"{module}.{name}"
        found = self.places.get(dotted)
        place = "" if found is None else str(embedded_at(found))
        keyword = f", place={quoted(place)}" if place else ""
        line = f"class {name}({base}{keyword}):\n"
        if len(line) > WIDTH:
            line = f"class {name}(\n    {base},\n    place={quoted(place)},\n):\n"
        schema = self.definitions.get(dotted, {})
        if note := schema.get("x-note"):
            line = f"@deprecated({quoted(note)}, category=None)\n{line}"
        return line

    def note(self, place: Place) -> str | None:
        """Return what a deprecation mark says of the schema at `place`, None where it has none."""
        node = self.views.node(place)
        marked = isinstance(node.schema, dict) and node.schema.get("deprecated") is True
        if not marked and place not in self.deprecated_tools:
            return None
        said = self.deprecated.get(place) or self.deprecated_tools.get(place)
        parts = []
        if said is not None and said.note:
            parts.append(said.note)
        elif said is not None and said.replacement:
            parts.append(f"Use `{said.replacement}`.")
        if said is not None and said.removal:
            parts.append(f"Goes in {said.removal}.")
        return " ".join(parts) or "Deprecated."


def _row(place: str, target: str) -> str:
    """Return a row of the table, the target on a line of its own where both are too long."""
    row = f"        {place}: {target},\n"
    return (
        row if len(row) <= WIDTH + 1 else f"        {place}: (\n            {target}\n        ),\n"
    )


def _prominence(place: Place) -> tuple[int, Place]:
    """Order of claiming names: documents, then definitions, then the rest."""
    return min(len(place.pointer.tokens), 3), place


class _Writer:
    """Says the views below one name, and names the objects in them that have none."""

    def __init__(self, models: _Models, module: Module, place: Place) -> None:
        self.models = models
        self.module = module
        self.place = place

    def define(self, name: _Name) -> None:
        place = self.place
        view = self.models.views.of(place)
        dotted = f"{name.module}.{name.name}"
        said: dict[str, Any]
        if len(view) == 1 and isinstance(view[0], Object) and _is_class(view[0], named=True):
            said = self.object(view[0], name.name)
            self.models.places[dotted] = place
        elif (base := self._class_of(view)) is not None:
            said = {"allOf": [self.models.names[base].ref]}
            self.models.places[dotted] = place
        else:
            said = self.say(view, name.name, bounds=True)
        self.models.definitions[dotted] = {**said, **self._documented(place)}

    def _class_of(self, view: View) -> Place | None:
        """Return the place of the class that `view` refers to, however often, None without one."""
        known = self.models.classes
        passed: list[Place] = []
        while len(view) == 1 and isinstance(view[0], Ref) and view[0].place not in known:
            passed.append(view[0].place)
            view = self.models.views.of(passed[-1])
        found = None
        if len(view) == 1 and isinstance(view[0], Ref):
            found = known[view[0].place]
        elif len(view) == 1 and isinstance(view[0], Object) and _is_class(view[0], named=True):
            found = passed[-1] if passed else None
        known.update(dict.fromkeys(passed, found))
        return found

    def _documented(self, place: Place | None) -> dict[str, Any]:
        said: dict[str, Any] = {}
        if place is None:
            return said
        schema = self.models.views.node(place).schema
        if isinstance(schema, dict):
            text = schema.get("description") or schema.get("title")
            if isinstance(text, str) and text.strip():
                said["description"] = _wrapped(text)
            if note := self.models.note(place):
                said["x-note"] = note
        return said

    def object(self, atom: Object, name: str) -> dict[str, Any]:
        members = dict(atom.members)
        for required in atom.required:
            members.setdefault(required, Member(atom.extra))
        properties = {}
        for key, member in members.items():
            properties[key] = self._property(key, member, name, key in atom.required)
        said: dict[str, Any] = {"type": "object", "properties": properties}
        if atom.required:
            said["required"] = [key for key in properties if key in atom.required]
        if atom.extra == NEVER:
            said["additionalProperties"] = False
        elif atom.extra == ANY:
            said |= {} if properties else {"additionalProperties": True}
        else:
            said["additionalProperties"] = self.say(atom.extra, f"{name}Extra")
        return said

    def _property(self, key: str, member: Member, name: str, required: bool) -> dict[str, Any]:
        said = self.say(member.view, name + (camel(key) or "Field"), bounds=True)
        if member.place is None:
            return said
        schema = self.models.views.node(member.place).schema
        documented = self._documented(member.place)
        if note := documented.pop("x-note", None):
            said["deprecated"] = note
        if isinstance(schema, dict):
            if not schema.get("description"):
                documented.pop("description", None)
            if not required and "default" in schema and self._fits(schema["default"], member.view):
                said["default"] = schema["default"]
        return {**said, **documented}

    def _fits(self, value: Any, view: View) -> bool:
        """Whether `value` can stand as a default: a scalar of the view's, or a list of nothing."""
        for atom in self.models.views.expand(view):
            if value == [] and isinstance(atom, Array):
                return True
            if isinstance(atom, Literals) and any(
                type(v) is type(value) and v == value for v in atom.values
            ):
                return True
            if isinstance(atom, Scalar):
                kind = {bool: "boolean", int: "integer", float: "number", str: "string"}.get(
                    type(value)
                )
                if kind == atom.kind or (kind == "integer" and atom.kind == "number"):
                    return True
        return False

    def say(self, view: View, name: str, *, bounds: bool = False) -> dict[str, Any]:
        """Return `view` in the generator's terms; `name` is for what needs one."""
        if view == ANY:
            return {}
        if view == NEVER:
            return _own("Nothing")
        if len(view) == 1:
            return self._atom(view[0], name, bounds=bounds)
        rest = list(view)
        said: list[dict[str, Any]] = []
        if all(part in rest for part in NOT_OBJECT):
            rest = [atom for atom in rest if atom not in NOT_OBJECT]
            said.append(_own("NotObject"))
        tag = self._tag(rest)
        alone = sum(isinstance(atom, Object) for atom in rest) == 1
        spoken = [
            self._atom(atom, self._variant(atom, name, tag, index, alone=alone), bounds=False)
            for index, atom in enumerate(rest, 1)
        ]
        said = [*spoken, *said]
        null = {"type": "null"}
        result: dict[str, Any] = {
            "anyOf": [*(s for s in said if s != null), *(s for s in said if s == null)]
        }
        if tag is not None and null not in said:
            result["discriminator"] = {"propertyName": tag}
            if not bounds:
                return self._hoist(result, name)
        return result

    def _variant(self, atom: Any, name: str, tag: str | None, index: int, *, alone: bool) -> str:
        if isinstance(atom, Object) and tag is not None:
            values = self._tags(atom, tag)
            if values:
                return name + camel(values[0])
        if isinstance(atom, Object) and atom.place is not None and atom.place != self.place:
            schema = self.models.views.node(atom.place).schema
            title = schema.get("title") if isinstance(schema, dict) else None
            if isinstance(title, str) and re.fullmatch(r"[A-Za-z][\w -]{0,40}", title):
                return camel(title)
        if not isinstance(atom, Object):
            return name
        return f"{name}Object" if alone else f"{name}{index}"

    def _hoist(self, said: dict[str, Any], name: str) -> dict[str, Any]:
        named = _Name(self.module.path, self.module.claim(name))
        self.models.definitions[f"{named.module}.{named.name}"] = said
        return named.ref

    def _atom(self, atom: Any, name: str, *, bounds: bool) -> dict[str, Any]:
        if isinstance(atom, Ref):
            return self.models.names[atom.place].ref
        if isinstance(atom, Literals):
            return _enumerated(atom.values)
        if isinstance(atom, Array):
            said = {"type": "array", "items": self.say(atom.items, f"{name}Item")}
            return {**said, **_bounds(atom)} if bounds else said
        if isinstance(atom, Object):
            if not _is_class(atom):
                return {"type": "object", "additionalProperties": self._rest(atom.extra, name)}
            return self._inline(atom, name)
        if atom.kind == "number":
            said = _own("Number")
            return {**said, **_inclusive(atom)} if bounds else said
        said = {"type": atom.kind}
        return {**said, **_bounds(atom)} if bounds else said

    def _rest(self, extra: View, name: str) -> Any:
        return True if extra == ANY else self.say(extra, f"{name}Value")

    def _inline(self, atom: Object, name: str) -> dict[str, Any]:
        named = _Name(self.module.path, self.module.claim(name))
        dotted = f"{named.module}.{named.name}"
        self.models.definitions[dotted] = {}  # keeps its place in the order of first use
        self.models.definitions[dotted] = {
            **self.object(atom, named.name),
            **self._documented(atom.place),
        }
        if atom.place is not None:
            self.models.places[dotted] = atom.place
        return named.ref

    def _tag(self, atoms: list[Any]) -> str | None:
        """Return the property whose constant tells objects apart, None where there is none."""
        objects = []
        for atom in atoms:
            if atom == Scalar("null"):
                continue
            view = self.models.views.expand((atom,))
            if len(view) != 1 or not isinstance(view[0], Object) or not _is_class(view[0]):
                return None
            objects.append(view[0])
        if len(objects) < 2:
            return None
        for name in objects[0].required:
            if not name:
                continue  # pydantic knows no tag of that name
            if not _is_field(name) and any(o.extra != NEVER for o in objects):
                continue  # a member that is not declared may have the name of the field
            values = [self._tags(o, name) for o in objects]
            if all(len(v) == 1 for v in values) and len({v[0] for v in values}) == len(values):
                return name
        return None

    def _tags(self, atom: Object, name: str) -> tuple[str, ...]:
        if name not in atom.required or name not in atom.members:
            return ()
        view = self.models.views.expand(atom.members[name].view)
        if len(view) != 1 or not isinstance(view[0], Literals):
            return ()
        values = view[0].values
        return values if all(isinstance(v, str) for v in values) else ()


_IN_HINTS = frozenset("bool dict float int list set str tuple".split())


def _is_field(name: str) -> bool:
    """Whether a member's name is a field's too."""
    from pydantic import BaseModel

    taken = iskeyword(name) or name in _IN_HINTS or hasattr(BaseModel, name)
    return re.fullmatch("[A-Za-z][A-Za-z0-9_]*", name) is not None and not taken


def _enumerated(values: Sequence[Any]) -> dict[str, Any]:
    """Return literals; mypy and pydantic know none beyond 64 bits, which are any integer."""
    known = [v for v in values if not isinstance(v, int) or abs(v) < 2**63]
    if len(known) == len(values):
        return {"enum": known}
    return {"anyOf": [{"enum": known}, {"type": "integer"}]} if known else {"type": "integer"}


def _bounds(atom: Scalar | Array) -> dict[str, Any]:
    """Return the bounds of an atom without lengths beyond 64 bits, which pydantic cannot count."""
    return {
        keyword: bound
        for keyword, bound in atom.bounds
        if not keyword.endswith(("Length", "Items")) or bound < 2**63
    }


def _inclusive(atom: Scalar) -> dict[str, Any]:
    """Return a number's bounds as those that the nearest double keeps as well."""
    return {keyword.replace("exclusiveM", "m"): bound for keyword, bound in atom.bounds}


def _is_class(atom: Object, *, named: bool = False) -> bool:
    """Whether an object is a class of its own rather than a mapping."""
    return bool(
        atom.members or atom.required or atom.extra == NEVER or (named and atom.extra == ANY)
    )


def _defines(text: str, name: str) -> bool:
    return f"\nclass {name}(" in text or f"\n{name} = TypeAliasType(" in text


def _own(name: str) -> dict[str, Any]:
    return {"customTypePath": f"{RUNTIME}.{name}"}


def _wrapped(text: str) -> str:
    inner, quotes = WIDTH - 8, 2
    lines = _lines(text, inner)
    if len(lines) == 1:  # the quotes stand beside it
        lines = _lines(text, inner - quotes)
    return "\n".join(lines)


def _lines(text: str, width: int) -> list[str]:
    lines = []
    for line in map(str.rstrip, text.strip().splitlines()):
        if len(line) <= width and "\t" not in line:
            lines.append(line)
            continue
        lines += textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)
    return lines


def _aliases(definitions: Mapping[str, Any]) -> dict[str, str]:
    """Return fields for the members whose names are others to Python, which reads their NFKC."""
    names = {name for said in definitions.values() for name in said.get("properties", ())}
    fields: dict[str, str] = {}
    for name in sorted(name for name in names if normalize("NFKC", name) != name):
        spelt = "".join(c if c.isascii() else f"_u{ord(c):x}_" for c in name)
        field = "_".join(["field", *filter(None, re.split(r"[\W_]+", spelt))])
        while field in names or field in fields.values():
            field += "_"
        fields[name] = field
    return fields


def _generate(definitions: Mapping[str, Any]) -> dict[tuple[str, ...], str]:
    if not definitions:
        return {}
    from datamodel_code_generator import generate
    from datamodel_code_generator.enums import DataModelType, InputFileType, StrictTypes
    from datamodel_code_generator.format import PythonVersion
    from datamodel_code_generator.parser import LiteralType

    document = {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "null"}
    generated = generate(
        {**document, "$defs": definitions},
        input_file_type=InputFileType.JsonSchema,
        output_model_type=DataModelType.PydanticV2BaseModel,
        base_class=f"{RUNTIME}.Model",
        target_python_version=PythonVersion.PY_311,
        disable_timestamp=True,
        formatters=[],
        allow_remote_refs=False,
        strict_refs=True,
        use_annotated=True,
        field_constraints=True,
        strict_nullable=True,
        strict_types=list(StrictTypes),
        enum_field_as_literal=LiteralType.All,
        treat_dot_as_module=True,
        use_exact_imports=True,
        use_type_alias=True,
        use_standard_collections=True,
        use_union_operator=True,
        use_schema_description=True,
        use_field_description=True,
        use_single_line_docstring=True,
        remove_special_field_name_prefix=True,
        aliases=_aliases(definitions),
    )
    if not isinstance(generated, dict):
        raise AssertionError("the generator did not print modules")
    return generated
