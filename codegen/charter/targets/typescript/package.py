"""The generated package: types, codecs and schemas, and one module for each table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from charter import components, ir
from charter.contract import Contract
from charter.facts import Place, Taxonomy, Tool
from charter.ir import casing
from charter.jsontext import dump
from charter.targets import Options, surface
from charter.targets.client import Client
from charter.targets.package_names import slug
from charter.targets.patterns import ecma, rewritten
from charter.targets.templates import environment
from charter.targets.typescript.models import Models, names
from charter.targets.typescript.plans import Plans, uses
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

TAKEN = frozenset(
    """AnyErrorCode CAPABILITY CAPPED_CLIENTS CHANGES CODECS CODECS_BY_PLACE COLLAPSE CONTRACT_NAME
    CONTRACT_VERSION Change Codec ComposedInstructions DEPRECATIONS DESCRIPTION_BUDGET Decimal
    ERRORS EXPERIMENTAL ErrorFacts Fault Hints INSTRUCTIONS_BUDGET InvalidError JsonNumber JsonValue
    LANGUAGE LedgerEntry MESSAGE_PREFIXES META_CODECS META_KEYS MessagePrefix Models RELEASES
    REMINDER RESOURCES ROUTES Release ResourceFacts Retry RouteFacts SEGMENTS SEPARATOR SegmentFacts
    SegmentTexts TOOLS ToolFacts composeInstructions errorFacts expand instructionsBudget
    isCompatible isRetryable match messagePrefix publicCode resourceOf""".split()
)
"""What the package's other modules export."""

_ALLOWED = "/* eslint-disable @typescript-eslint/no-deprecated -- kept until it is removed */\n\n"
"""Leave for what is deprecated to be named by what still holds it."""

_STATIC = (
    ".prettierignore",
    "eslint.config.js",
    "package.json",
    "tsconfig.examples.json",
    "tsconfig.json",
)

_OFFERED = (
    "codecs",
    "contract",
    "deprecations",
    "errors",
    "instructions",
    "meta",
    "models",
    "resources",
    "routes",
    "tools",
    "uris",
)
"""The modules that are exported whole."""


def package(contract: Contract, options: Options) -> dict[str, str]:
    """Return the package's files by path."""
    return dict(sorted(_Package(contract, options).files().items()))


class _Package:
    """One rendering of a contract's package."""

    def __init__(self, contract: Contract, options: Options) -> None:
        self.contract = contract
        self.options = options
        self.types = contract.types
        self.named = names(self.types, TAKEN)
        self.made = (
            f"Generated from the schemas by `{options.command}`; change the schemas, not this file."
        )
        self.env = environment(__file__, options.templates)
        self.env.filters["source"] = literal
        self.env.filters["string"] = string
        self.env.filters["key"] = key
        self.env.filters["assigned"] = assigned
        self.env.filters["doc"] = lambda text, indent: doc([text], indent)

    def files(self) -> dict[str, str]:
        """Return every file by its path."""
        contract = self.contract.manifest is not None
        context = self._context()
        files = {name: self._render(name, **context) for name in _STATIC}
        files |= {
            "src/json.ts": self._render("json.ts"),
            "src/validation.ts": self._render("validation.ts"),
            "src/schemas.ts": self._schemas(),
            "src/models.ts": self._models(),
            "src/codecs.ts": self._codecs(),
        }
        if contract:
            files["schema.json"] = dump(components.compound(self.contract)) + "\n"
            files["src/contract.ts"] = self._contract()
            files["src/deprecations.ts"] = self._deprecations()
            if self.contract.taxonomies:
                files["src/errors.ts"] = self._errors()
            if self.contract.tools:
                files["src/tools.ts"] = self._tools()
            if self.contract.routes:
                files["src/routes.ts"] = self._routes()
            if self.contract.resources:
                files["src/resources.ts"] = self._resources()
            if self.contract.routes or self.contract.resources:
                files["src/uris.ts"] = self._render("uris.ts")
            if self.contract.segments:
                files["src/instructions.ts"] = self._instructions()
            if self.contract.meta_keys:
                files["src/meta.ts"] = self._meta()
        client = Client(self.contract, self.types, self.named)
        examples = [f"examples/{kind}-client.ts" for kind in client.surfaces]
        for path in examples:
            files[path] = self._render(path.rpartition("/")[2], **context, client=client)
        files["src/index.ts"] = self._index(files)
        files["README.md"] = self._render(
            "README.md",
            **context,
            client=client,
            files=files,
            types=bool(self.contract.taxonomies),
            private=bool(self._collapse()),
            first=next(iter(self.named.values()), ""),
            examples=[(path, files[path]) for path in examples],
        )
        return files

    def _render(self, template: str, **context: Any) -> str:
        return self.env.get_template(f"{template}.j2").render(made=self.made, **context)

    def _context(self) -> dict[str, Any]:
        manifest = self.contract.manifest
        plain = self.options.package
        name = self.options.settings.get("name") or (manifest.name if manifest else plain)
        return {
            "name": _npm_name(str(name)),
            "version": (manifest.version if manifest else None) or "0.0.0",
            "title": (manifest.title or manifest.name) if manifest else plain,
            "description": (manifest.description if manifest else None)
            or "Types of the schemas, with codecs that check them exactly.",
            "manifest": manifest,
            "command": self.options.command,
        }

    # -- types ----------------------------------------------------------------

    def _header(self, summary: str) -> str:
        return doc([summary, self.made]) + "\n"

    def _models(self) -> str:
        models = Models(self.types, self.named)
        body = models.text()
        named = ", ".join(sorted(models.imports))
        imports = f'import type {{ {named} }} from "./json.js";\n\n' if named else ""
        return self._header("A type for each schema.") + self._models_allowance() + imports + body

    def _models_allowance(self) -> str:
        gone = {d.name for d in self.types.declarations if d.about.deprecated}
        named = {
            said.name
            for declared in self.types.declarations
            for said in uses(declared)
            if isinstance(said, ir.Named)
        }
        named |= {d.name for d in self.types.declarations if isinstance(d, ir.Enumeration)}
        return _ALLOWED if gone & named else ""

    def _codecs_allowance(self) -> str:
        offered = {*self.types.names.values()}
        gone = {d.name for d in self.types.declarations if d.about.deprecated}
        return _ALLOWED if gone & offered else ""

    def _schemas(self) -> str:
        schemas = {
            name: _checkable(rewritten(schema, ecma))
            for name, schema in self.contract.definitions.items()
        }
        plans = Plans(self.types, schemas).texts()
        return (
            self._header("The schemas that the check reads, and where its whole numbers stand.")
            + "/** Each schema as JSON text, references among them as `#/$defs/<name>`. */\n"
            + _table("SCHEMAS", {n: dump(s, indent=None) for n, s in schemas.items()})
            + "\n/** Where whole numbers stand that a double may not hold, as JSON text. */\n"
            + _table("INTEGERS", plans)
        )

    def _codecs(self) -> str:
        rows = "".join(_codec_row(name, self.named[name]) for name in self.types.names.values())
        head = "export const CODECS_BY_PLACE: ReadonlyMap<string, Codec<unknown>> = new Map<"
        pairs = [[place, self._codec_of(name)] for place, name in self.types.places.items()]
        found = "".join(f"\n  {literal(pair, 2, 2)}," for pair in pairs) + "\n"
        line = ", ".join(literal(pair) for pair in pairs)
        if len(pairs) < 2 and width(f">([{line}]);") <= WIDTH:
            found = line
        return (
            self._header("A codec for each schema.")
            + self._codecs_allowance()
            + 'import type * as models from "./models.js";\n'
            + 'import { codec } from "./validation.js";\n'
            + 'import type { Codec } from "./validation.js";\n\n'
            + "/** Codecs by the name of their type. */\n"
            + f"export const CODECS = {{\n{rows}}} as const;\n\n"
            + "/** Codecs by the path of their schema, and the JSON Pointer in it. */\n"
            + f"{head}\n  string,\n  Codec<unknown>\n>([{found}]);\n"
        )

    def _index(self, files: Mapping[str, str]) -> str:
        lines = [f'export * from "./{name}.js";' for name in _OFFERED if f"src/{name}.ts" in files]
        lines.append('export { Decimal } from "./json.js";')
        lines.append('export type { JsonNumber, JsonValue } from "./json.js";')
        lines.append('export { InvalidError } from "./validation.js";')
        lines.append('export type { Codec, Fault } from "./validation.js";')
        what = self.contract.manifest
        title = f"The {what.title or what.name} contract." if what else "Types of the schemas."
        return self._header(title) + "\n".join(lines) + "\n"

    # -- tables ---------------------------------------------------------------

    def _contract(self) -> str:
        manifest = self.contract.manifest
        assert manifest is not None
        return self._render(
            "contract.ts",
            manifest=manifest,
            capped=surface.capped_clients(self.contract),
            releases=surface.releases(self.contract),
            changes=surface.changes(self.contract),
        )

    def _deprecations(self) -> str:
        return self._render(
            "deprecations.ts",
            entries={
                str(found.place): {
                    "at": str(found.place),
                    "kind": found.kind,
                    "subject": found.subject,
                    "since": found.since,
                    "sinceDate": self.contract.released(found.since),
                    "replacement": self.contract.successor(found),
                    "replacementAt": str(found.replaced_by) if found.replaced_by else None,
                    "removal": found.removal,
                    "sunset": found.sunset,
                    "note": found.note,
                }
                for found in self.contract.deprecations
            },
        )

    def _code_type(self, taxonomy: Taxonomy) -> str:
        return self.named[self.types.names[taxonomy.place]]

    def _errors(self) -> str:
        tables = [t for t in self.contract.taxonomies if t.codes]
        types = [self._code_type(t) for t in tables]
        return self._render(
            "errors.ts",
            types=types,
            joined=union("export type AnyErrorCode =", types),
            imports=_import_types(types),
            codes={row["code"]: row for row in surface.codes(self.contract)},
            collapse=self._collapse(),
            prefixes=surface.prefixes(self.contract),
        )

    def _collapse(self) -> dict[str, str]:
        """Return what each private code is seen as."""
        codes = [code for taxonomy in self.contract.taxonomies for code in taxonomy.codes]
        return {code.code: code.public for code in codes if code.private and code.public}

    def _tools(self) -> str:
        return self._render(
            "tools.ts",
            errors=bool(self.contract.taxonomies),
            rows={tool.name: self._tool(tool) for tool in self.contract.tools},
        )

    def _tool(self, tool: Tool) -> dict[str, Any]:
        return {
            "name": tool.name,
            "title": tool.title or tool.name,
            "description": tool.description or "",
            "hints": surface.hints(tool),
            "errors": tool.errors,
            "method": tool.method,
            "path": tool.route,
            "mcp": tool.mcp,
            "deprecation": str(tool.place) if tool.deprecation else None,
            "deprecations": surface.ledger(
                self.contract, tool.deprecation, tool.input, tool.output
            ),
            "footer": tool.footer,
            "input": self._codec(tool.input),
            "output": self._codec(tool.output),
        }

    def _routes(self) -> str:
        return self._render(
            "routes.ts",
            errors=bool(self.contract.taxonomies),
            rows={
                row["name"]: {
                    **row,
                    "input": self._codec(row["input"]),
                    "output": self._codec(row["output"]),
                }
                for row in surface.routes(self.contract)
            },
        )

    def _resources(self) -> str:
        return self._render(
            "resources.ts",
            errors=bool(self.contract.taxonomies),
            rows={
                row["name"]: {**row, "content": self._codec(row["content"])}
                for row in surface.resources(self.contract)
            },
        )

    def _instructions(self) -> str:
        segments = self.contract.segments
        return self._render(
            "instructions.ts",
            segments=surface.segments(self.contract),
            slots=[(s.name, s.description or s.title or s.name) for s in segments if s.slot],
        )

    def _meta(self) -> str:
        rows = surface.meta_keys(self.contract)
        keys = [row["key"] for row in rows]
        short = casing.named((key.rpartition("/")[2] for key in keys), casing.camel)
        unique = len({key.rpartition("/")[2] for key in keys}) == len(keys)
        called = {key: short[key.rpartition("/")[2]] for key in keys}
        if not unique:
            called = dict(casing.named(keys, casing.camel))
        return self._render(
            "meta.ts",
            keys=[(called[row["key"]], row["key"], row["description"]) for row in rows],
            codecs=[(row["key"], self._codec(row["content"])) for row in rows],
        )

    def _codec(self, place: Place | None) -> Raw:
        if place is None:
            return Raw("null")
        return self._codec_of(self.types.names[place])

    def _codec_of(self, name: str) -> Raw:
        return Raw(f"CODECS.{key(self.named[name])}")


def _npm_name(said: str) -> str:
    """Return a name that npm takes, with its scope where it has one."""
    scope, mark, name = said.partition("/")
    if mark and scope.startswith("@"):
        return f"@{slug(scope, '._-', ())}/{slug(name, '._-', ())}"[:_LONGEST]
    return slug(said, "._-", _NOT_IN_NPM)[:_LONGEST]


_LONGEST: Final = 214
_NOT_IN_NPM: Final = frozenset(
    """ajv assert async_hooks buffer child_process cluster console constants crypto
    diagnostics_channel dgram dns domain eslint events favicon.ico fs http http2 https inspector
    module net node_modules os path perf_hooks prettier process punycode querystring readline repl
    stream string_decoder sys test timers tls trace_events tty typescript typescript-eslint url
    util v8 vm wasi worker_threads zlib""".split()
)
"""Modules that Node.js has itself, what npm reserves, and what the package stands on."""


def _codec_row(name: str, called: str) -> str:
    head, maker, given = f"  {key(called)}:", f"codec<models.{called}>", string(name)
    for row in (f"{head} {maker}({given}),", f"{head} {maker}(\n    {given},\n  ),"):
        if len(row.partition("\n")[0]) <= WIDTH:
            return f"{row}\n"
    whole = f"    {maker}({given}),"
    if len(whole) > WIDTH:
        whole = f"    {maker}(\n      {given},\n    ),"
    return f"{head}\n{whole}\n"


def _import_types(types: list[str]) -> str:
    ordered = sorted(types)
    line = f'import type {{ {", ".join(ordered)} }} from "./models.js";'
    if len(line) <= 80:
        return line
    rows = "".join(f"  {name},\n" for name in ordered)
    return f'import type {{\n{rows}}} from "./models.js";'


def _table(name: str, rows: Mapping[str, str]) -> str:
    head = f"export const {name}: Readonly<Record<string, string>> = {{"
    if not rows:
        return f"{head}}};\n"
    body = "".join(f"  {assigned(key(n), text, 2, ':')},\n" for n, text in rows.items())
    return f"{head}\n{body}}};\n"


_LARGEST: Final = 2**53 - 1
_SIZES: Final = frozenset(
    """minLength maxLength minItems maxItems minProperties maxProperties minContains
    maxContains""".split()
)
"""Limits to what is counted, of which no value has so many that a double would not hold them."""


_MAPS: Final = frozenset("$defs dependentSchemas patternProperties properties".split())
"""Keywords whose members are schemas by names, which may be those of keywords."""


def _checkable(schema: Any) -> Any:
    """Return a schema for ajv, which passes over a property named `__proto__`.

    It counts in doubles.
    """
    if isinstance(schema, list):
        return [_checkable(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    result: dict[str, Any] = {name: _keyword(name, said) for name, said in schema.items()}
    properties = result.get("properties")
    if isinstance(properties, dict) and "__proto__" in properties:
        pattern = "^__proto__$"
        result["properties"] = {n: s for n, s in properties.items() if n != "__proto__"}
        patterns = dict(result.get("patternProperties", {}))
        patterns[pattern] = properties["__proto__"]
        result["patternProperties"] = patterns
    return result


def _keyword(name: str, said: Any) -> Any:
    """Return what a keyword says, for ajv."""
    if name in ("const", "enum"):
        return said
    if name in _SIZES and isinstance(said, int):
        return min(said, _LARGEST)
    if name in _MAPS and isinstance(said, dict):
        return {key: _checkable(inner) for key, inner in said.items()}
    return _checkable(said)
