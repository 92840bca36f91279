"""The generated module: types, codecs and schemas, and one file for each table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from json import JSONEncoder
from typing import Any, Final

from charter import dialect
from charter.contract import Contract
from charter.facts import ErrorCode, Place, Taxonomy, Tool
from charter.jsontext import dump
from charter.targets import Options, surface
from charter.targets.client import Client
from charter.targets.go.models import Models
from charter.targets.go.naming import KEYWORDS, PREDECLARED, Scope, exported, given
from charter.targets.go.patterns import patterns, runnable
from charter.targets.go.source import Composite, Raw, columns, doc, literal, string
from charter.targets.package_names import slug
from charter.targets.templates import environment

TAKEN: Final = frozenset(
    """AllErrorFacts AllResourceFacts AllRouteFacts AllToolFacts BigInteger BudgetError Capability
    CappedClients Change Changes Codec CodecAt Codecs ComposeInstructions
    ComposeInstructionsWithin ComposedInstructions ContractName ContractVersion Deprecations
    DescriptionBudget ErrorFacts ErrorFactsOf ExpandURI Experimental Fault Hints
    InstructionsBudget InstructionsBudgetOf Integer IntegerOf InvalidError IsCompatible Language
    LedgerEntry MatchURI MessagePrefix MessagePrefixOf MessagePrefixes MetaKeyFacts MetaKeys
    NotNull Nothing Null Nullable Optional Release Releases Reminder ResourceFacts ResourceOf
    Retry RetryAfterDelay RetryIfIdempotent RetryNever Rewriter RouteFacts SegmentFacts
    SegmentSeparator Segments Some Tool ToolFacts""".split()
)
"""What the module's other files declare."""

_RETRIES: Final = {
    "never": "RetryNever",
    "after-delay": "RetryAfterDelay",
    "if-idempotent": "RetryIfIdempotent",
}
_SIZES: Final = frozenset(
    """minLength maxLength minItems maxItems minProperties maxProperties minContains
    maxContains""".split()
)
_LARGEST: Final = 2**53
_PLAIN: Final = frozenset(
    """doc.go go.mod go.sum values.go json.go validation.go scalars.go unions.go variants.go
    deprecations.go surface.go instructions.go uris.go examples.mod examples.sum""".split()
)
_PLACE: Final = re.compile(r"\{\{ ([a-z_]+) \}\}")
_INITIAL: Final = re.compile(r"[a-z]")


def package(contract: Contract, options: Options) -> dict[str, str]:
    """Return the module's files by path."""
    return dict(sorted(_Package(contract, options).files().items()))


class _Package:
    """One rendering of a contract's module."""

    def __init__(self, contract: Contract, options: Options) -> None:
        self.contract = contract
        self.options = options
        self.types = contract.types
        self.scope = Scope(TAKEN, "Model")
        self.models = Models(self.types, self.scope)
        self.named = self.models.named
        self.codecs = {
            name: self.scope.claim(f"{self.named[name]}Codec") for name in self.types.names.values()
        }
        self.made = f"Code generated from the schemas by `{options.command}`. DO NOT EDIT."
        self.env = environment(__file__, options.templates)
        self.env.filters["string"] = string

    def files(self) -> dict[str, str]:
        """Return every file by its path."""
        context = self._context()
        models = self._models()
        files = {
            "doc.go": self._render("doc.go", **context, about=self._about()),
            "go.mod": self._render("go.mod", **context),
            "go.sum": self._render("go.sum", **context),
            "models.go": models,
            "codecs.go": self._codecs(),
            "schemas.json": self._schemas(),
            "values.go": self._render("values.go", **context),
            "json.go": self._render("json.go", **context),
            "validation.go": self._render("validation.go", **context),
        }
        files |= {
            path: self._render(path, **context) for path, mark in _PARTS.items() if mark in models
        }
        if self.contract.manifest is not None:
            files["contract.go"] = self._contract(context)
            files["deprecations.go"] = self._deprecations(context)
            files["surface.go"] = self._surface(context)
            files["instructions.go"] = self._render("instructions.go", **context)
            files["uris.go"] = self._render("uris.go", **context)
            if self.contract.taxonomies:
                files["errors.go"] = self._errors(context)
            if self.contract.tools:
                files["tools.go"] = self._tools(context)
        examples = self._examples(context)
        files |= examples
        files["README.md"] = self._render(
            "README.md",
            **context,
            client=self.client,
            example=self._example(),
            files=files,
            first=next(iter(self.types.names.values()), None),
            codecs=self.codecs,
            named=self.named,
            examples=[(p, t) for p, t in examples.items() if p.endswith(".go")],
        )
        return files

    def _render(self, template: str, **context: Any) -> str:
        name, said = f"{template}.j2", {**context, "made": self.made}
        if template in _PLAIN and self.env.loader is not None:
            source = self.env.loader.get_source(self.env, name)[0]
            text = _PLACE.sub(lambda found: str(said[found[1]]), source)
            if "{{" not in text and "{%" not in text:
                return text  # nothing to compile, which takes most of the time
        return self.env.get_template(name).render(**said)

    def _context(self) -> dict[str, Any]:
        manifest = self.contract.manifest
        name = manifest.name if manifest else self.options.package
        said = self.options.settings.get("import_path")
        path = given(str(said)) if said else f"example.com/{slug(name, '._-', _NOT_IN_PATHS)}"
        last = re.sub(r"[^a-z0-9]+", "", re.sub(r"/v\d+$", "", path).rpartition("/")[2].lower())
        plain = last if last and _INITIAL.match(last) else f"p{last}"
        return {
            "import_path": path,
            "package": f"{plain}pkg" if plain in KEYWORDS or plain in PREDECLARED else plain,
            "version": (manifest.version if manifest else None) or "0.0.0",
            "title": (manifest.title or manifest.name) if manifest else self.options.package,
            "description": (manifest.description if manifest else None)
            or "Types of the schemas, with codecs that check them exactly.",
            "manifest": manifest,
            "command": self.options.command,
        }

    @cached_property
    def client(self) -> Client:
        """What the examples need to know."""
        return Client(self.contract, self.types, self.codecs)

    def _about(self) -> str:
        context = self._context()
        return f"// {self.made}\n\n" + doc(
            [
                f"Package {context['package']} has the types of {context['title']}, with codecs "
                "that check them exactly.",
                context["description"],
            ]
        )

    # -- types ----------------------------------------------------------------

    def _models(self) -> str:
        body = self.models.text()
        imports = sorted(self.models.imports)
        rows = "".join(f"\t{string(path)}\n" for path in imports)
        head = f"// {self.made}\n\npackage {self._context()['package']}\n\n"
        if len(imports) == 1:
            head += f"import {string(imports[0])}\n\n"
        elif imports:
            head += f"import (\n{rows})\n\n"
        return (head + body).rstrip("\n") + "\n"

    def _codecs(self) -> str:
        rows = []
        for place, name in self.types.places.items():
            codec = self.codecs[name]
            type_ = self.named[name]
            about = f"// {codec} reads and writes a {type_}.\n"
            rows.append(f"{about}var {codec} = Codec[{type_}]{{{string(name)}, {string(place)}}}\n")
        listed = "".join(f"\t\t{codec},\n" for codec in self.codecs.values())
        return (
            f"// {self.made}\n\npackage {self._context()['package']}\n\n"
            "// Rewriter is a codec whose type is not known beforehand.\n"
            "type Rewriter interface {\n\tName() string\n\tPlace() string\n"
            "\tFaults(data []byte) []Fault\n\tRewrite(data []byte) ([]byte, error)\n}\n\n"
            "// Codecs returns the codec of each schema.\n"
            f"func Codecs() []Rewriter {{\n\treturn []Rewriter{{\n{listed}\t}}\n}}\n\n"
            + _CODEC_AT
            + "\n".join(rows)
        ).rstrip("\n") + "\n"

    def _schemas(self) -> str:
        schemas = {name: _checkable(schema) for name, schema in self.contract.definitions.items()}
        written = {
            pattern: text
            for pattern in sorted(set(patterns(list(schemas.values()))))
            if (text := runnable(pattern)) is not None
        }
        rows = ",\n".join(f"{dump(name)}: {_text(schema)}" for name, schema in schemas.items())
        return (
            f'{{\n"$schema": {dump(dialect.uri_of(dialect.DEFAULT))},\n"$defs": {{\n{rows}\n}},\n'
            f'"patterns": {_text(written)}\n}}\n'
        )

    # -- tables ---------------------------------------------------------------

    def _contract(self, context: Mapping[str, Any]) -> str:
        manifest = self.contract.manifest
        assert manifest is not None
        return self._render(
            "contract.go",
            **context,
            capped=_pairs(surface.capped_clients(self.contract)),
            releases=_rows({"Version": r.version, "Date": r.date} for r in manifest.releases),
            changes=_rows(
                {
                    "Version": change.version,
                    "Kind": change.kind,
                    "At": change.at,
                    "Summary": change.summary,
                    "Client": change.client,
                }
                for change in manifest.changes
            ),
        )

    def _deprecations(self, context: Mapping[str, Any]) -> str:
        return self._render(
            "deprecations.go",
            **context,
            entries=_rows(
                {
                    "At": str(found.place),
                    "Kind": found.kind,
                    "Subject": found.subject,
                    "Since": found.since,
                    "SinceDate": self.contract.released(found.since),
                    "Replacement": self.contract.successor(found),
                    "Removal": found.removal,
                    "Sunset": found.sunset,
                    "Note": found.note,
                }
                for found in self.contract.deprecations
            ),
        )

    def _code_type(self, taxonomy: Taxonomy) -> str:
        return self.named[self.types.names[taxonomy.place]]

    def _errors(self, context: Mapping[str, Any]) -> str:
        tables = [t for t in self.contract.taxonomies if t.codes]
        # A taxonomy of one code is an alias of text, which has no method of its own either.
        return self._render(
            "errors.go",
            **context,
            types=[self._code_type(t) for t in tables],
            codes=_rows(_facts(code) for t in tables for code in t.codes),
            prefixes=_rows(
                {
                    "Prefix": prefix.text,
                    "Code": code.code,
                    "Description": prefix.description or prefix.text,
                }
                for t in tables
                for code in t.codes
                for prefix in code.prefixes
            ),
        )

    @cached_property
    def tool_names(self) -> dict[str, str]:
        """The variable of each tool by the tool's name."""
        return {
            tool.name: self.scope.claim(f"{exported(tool.name)}Tool")
            for tool in self.contract.tools
        }

    def _tools(self, context: Mapping[str, Any]) -> str:
        rows = []
        for tool in self.contract.tools:
            variable = self.tool_names[tool.name]
            said = [f"{variable} is the tool {string(tool.name)}.", tool.description]
            notice = self._notice(tool)
            rows.append(
                {
                    "variable": variable,
                    "about": doc(said, 0, notice),
                    "text": literal(self._tool(tool)),
                }
            )
        return self._render("tools.go", **context, tools=rows)

    def _notice(self, tool: Tool) -> str | None:
        from charter.ir.notice import notice

        return notice(self.contract, tool.deprecation) if tool.deprecation else None

    def _tool(self, tool: Tool) -> Composite:
        hints = {
            "ReadOnly": tool.hints.read_only,
            "Destructive": tool.hints.destructive,
            "Idempotent": tool.hints.idempotent,
            "OpenWorld": tool.hints.open_world,
        }
        said = {name: Raw(f"Some({str(v).lower()})") for name, v in hints.items() if v is not None}
        facts = {
            "Name": tool.name,
            "Title": tool.title or tool.name,
            "Description": tool.description,
            "Hints": Composite(said, "Hints") if said else None,
            "Errors": Raw(f"[]string{literal(tool.errors, 2)}") if tool.errors else None,
            "Method": tool.method,
            "Path": tool.route,
            "MCP": tool.mcp,
            "Deprecation": str(tool.place) if tool.deprecation else None,
        }
        (taken, takes), (given, gives) = self._codec(tool.input), self._codec(tool.output)
        return Composite(
            {"ToolFacts": Composite(facts, "ToolFacts"), "Input": takes, "Output": gives},
            f"Tool[{taken}, {given}]",
        )

    def _codec(self, place: Place | None) -> tuple[str, Raw]:
        """Return type and codec of a shape; of what the contract does not say, any JSON."""
        if place is None:
            return "any", Raw("Codec[any]{}")
        name = self.types.names[place]
        return self.named[name], Raw(self.codecs[name])

    def _surface(self, context: Mapping[str, Any]) -> str:
        manifest = self.contract.manifest
        assert manifest is not None
        return self._render(
            "surface.go",
            **context,
            routes=_rows(map(self._row, surface.routes(self.contract))),
            resources=_rows(map(self._row, surface.resources(self.contract))),
            keys=_rows(map(self._row, surface.meta_keys(self.contract))),
            segments=_rows(map(self._row, surface.segments(self.contract))),
            reminder=string(manifest.reminder or ""),
        )

    def _row(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """Return a row of a table as Go has it: exported names, codecs for shapes."""
        return {exported(name): self._member(value) for name, value in row.items()}

    def _member(self, value: Any) -> Any:
        if isinstance(value, Place):
            return Raw(self.codecs[self.types.names[value]])
        if isinstance(value, list | tuple) and value:
            kind = "int" if isinstance(value[0], int) else "string"
            return Raw(f"[]{kind}{literal(value, 3)}")
        return value or None

    # -- examples -------------------------------------------------------------

    def _examples(self, context: Mapping[str, Any]) -> dict[str, str]:
        wanted = self.client.surfaces
        if not wanted:
            return {}
        files = {
            "examples/go.mod": self._render("examples.mod", **context),
            "examples/go.sum": self._render("examples.sum", **context),
        }
        for kind in wanted:
            files[f"examples/{kind}client/client.go"] = self._render(
                f"{kind}client.go", **context, client=self.client
            )
        return files

    def _example(self) -> str | None:
        tool = self.client.example
        return self.tool_names[tool.name] if tool else None


_CODEC_AT: Final = """\
// CodecAt returns the codec of the schema at a place: its path, and a JSON Pointer in it.
func CodecAt(place string) (Rewriter, bool) {
	for _, codec := range Codecs() {
		if codec.Place() == place {
			return codec, true
		}
	}
	return nil, false
}

"""

_NOT_IN_PATHS: Final = frozenset(("internal", "vendor"))
"""Folders that the toolchain keeps others from."""


_PARTS: Final = {
    "scalars.go": "struct{ scalar }",
    "unions.go": "struct{ union }",
    "variants.go": "return variant[",
}
"""What only some types stand on, by a mark of those that do."""


_ENCODE: Final = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def _text(value: Any) -> str:
    try:
        return _ENCODE(value)
    except TypeError:  # a `Decimal` is in it
        return dump(value, indent=None)


def _pairs(counts: Mapping[str, int]) -> str:
    """Return the elements of a map from texts to numbers, in braces, as a function returns it."""
    rows = columns([(f"{string(name)}:", f"{count},") for name, count in counts.items()], 2)
    return f"{{\n{rows}\t}}" if rows else "{}"


def _rows(rows: Iterable[Mapping[str, Any]]) -> str:
    return literal([Composite(row) for row in rows], 1)


def _facts(code: ErrorCode) -> dict[str, Any]:
    return {
        "Code": code.code,
        "Title": code.title or code.code,
        "Meaning": code.description,
        "Status": code.status,
        "Retry": Raw(_RETRIES.get(code.retry, string(code.retry))) if code.retry else None,
        "Caller": code.caller,
        "Stage": code.stage,
        "Upstream": code.upstream,
        "IsPrivate": code.private,
        "PublicCode": code.public if code.private else code.code,
        "Deprecation": str(code.deprecation.place) if code.deprecation else None,
    }


def _checkable(schema: Any) -> Any:
    """Return a schema for the validator, whose sizes are of 64 bits: larger ones wrap around."""
    if isinstance(schema, list):
        return [_checkable(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: min(inner, _LARGEST)
        if name in _SIZES and not isinstance(inner, dict | list)
        else dict(_members(inner))
        if name in _MAPS and isinstance(inner, dict)
        else inner
        if name in ("const", "enum")
        else _checkable(inner)
        for name, inner in schema.items()
    }


_MAPS: Final = frozenset(("properties", "patternProperties", "dependentSchemas"))


def _members(schemas: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, schema in schemas.items():
        yield name, _checkable(schema)
