"""The generated crate: types, codecs and schemas, and one module for each table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from charter import ir
from charter.contract import Contract
from charter.facts import ErrorCode, Place, Taxonomy, Tool
from charter.ir import casing
from charter.jsontext import dump
from charter.targets import Options, surface
from charter.targets.client import Client
from charter.targets.package_names import slug
from charter.targets.patterns import rewritten, said_for_crate
from charter.targets.rust.models import Models, distinct
from charter.targets.rust.names import KEYWORDS, RESERVED, constants, names, variants
from charter.targets.rust.source import (
    WIDTH,
    Raw,
    Struct,
    assigned,
    bound,
    doc,
    literal,
    option,
    string,
)
from charter.targets.templates import environment

_MARKUP = re.compile(r"\{[{%#]")
_TEXT = re.compile(r"\{\{ (\w+) \}\}")
_OPTIONAL = frozenset("mediaType mimeType inputIn input output service text description".split())
"""Members of the tables that a row may be without."""

_RETRIES = {"never": "Never", "after-delay": "AfterDelay", "if-idempotent": "IfIdempotent"}


def package(contract: Contract, options: Options) -> dict[str, str]:
    """Return the crate's files by path."""
    return dict(sorted(_Package(contract, options).files().items()))


class _Package:
    """One rendering of a contract's crate."""

    def __init__(self, contract: Contract, options: Options) -> None:
        self.contract = contract
        self.options = options
        self.types = contract.types
        self.named = names(self.types)
        self.codecs = constants(self.types.names.values())
        self.made = (
            f"Generated from the schemas by `{options.command}`; change the schemas, not this file."
        )
        self.env = environment(__file__, options.templates)
        self.env.filters["string"] = string
        self.env.filters["toml"] = lambda text: json.dumps(text, ensure_ascii=False)

    def files(self) -> dict[str, str]:
        """Return every file by its path."""
        client = Client(self.contract, self.types, {name: name for name in self.named})
        surfaces = client.surfaces if client.code else ()
        examples = {f"examples/{kind}_client.rs": f"{kind}_client.rs" for kind in surfaces}
        code = self.types.names[client.code.place] if client.code else None
        context = self._context() | {
            "client": client,
            "code_type": self.named[code] if code else None,
            "examples": sorted(examples),
        }
        files = {
            "src/codecs.rs": self._codecs(),
            "src/json.rs": self._render("json.rs", **context),
            "src/limits.rs": self._render("limits.rs", **context),
            "src/macros.rs": self._render("macros.rs", **context),
            "src/schemas.rs": self._render("schemas.rs", **context),
        }
        schemas = {
            name: rewritten(schema, said_for_crate)
            for name, schema in self.contract.definitions.items()
        }
        files["schemas.json"] = dump({"$defs": schemas}, indent=None) + "\n"
        files["src/models.rs"] = self._models(schemas)
        if self.contract.manifest is not None:
            files["src/contract.rs"] = self._contract()
            files["src/deprecations.rs"] = self._deprecations()
            files["src/surface.rs"] = self._surface()
            files["src/instructions.rs"] = self._render("instructions.rs")
            files["src/uris.rs"] = self._render("uris.rs")
            if self.contract.taxonomies:
                files["src/errors.rs"] = self._errors()
            if self.contract.tools:
                files["src/tools.rs"] = self._tools()
        for path, template in examples.items():
            files[path] = self._render(template, **context)
        modules = [name for name in _MODULES if f"src/{name}.rs" in files]
        first = next(iter(self.types.names.values()), None)
        context |= {"modules": modules, "files": files, "first": first}
        for name in ("Cargo.toml", "README.md", ".gitignore"):
            files[name] = self._render(name, **context)
        files["src/lib.rs"] = self._render("lib.rs", **context)
        return files

    def _render(self, template: str, **context: Any) -> str:
        loader = self.env.loader
        assert loader is not None
        name = f"{template}.j2"
        text, _, _ = loader.get_source(self.env, name)
        context["made"] = self.made
        # Most are nothing but Rust with a few texts in it, and need no engine.
        rest, plain = text, {}
        for said in _TEXT.findall(text):
            if isinstance(value := context.get(said), str):
                plain[said] = value
                rest = rest.replace(f"{{{{ {said} }}}}", "")
        if not _MARKUP.search(rest):
            return _TEXT.sub(lambda found: plain[found[1]], text)
        return self.env.get_template(name).render(**context)

    def _context(self) -> dict[str, Any]:
        manifest = self.contract.manifest
        plain = self.options.package
        said = self.options.settings.get("name") or (manifest.name if manifest else plain)
        name = slug(str(said), "_-", _NOT_IN_CARGO)
        name = name if name[0].isalpha() else f"contract-{name}"
        return {
            "name": name,
            "crate": name.replace("-", "_"),
            "version": (manifest.version if manifest else None) or "0.0.0",
            "title": (manifest.title or manifest.name) if manifest else plain,
            "description": " ".join(
                (
                    (manifest.description if manifest else None)
                    or "Types of the schemas, with codecs that check them exactly."
                ).split()
            ),
            "manifest": manifest,
            "command": self.options.command,
            "codec": self.codecs,
            "model": self.named,
            "call": constants(tool.name for tool in self.contract.tools),
        }

    def _header(self, summary: str) -> str:
        return doc(summary, 0, "//!") + "//!\n" + doc(self.made, 0, "//!") + "\n"

    # -- types ----------------------------------------------------------------

    def _models(self, schemas: Mapping[str, Any]) -> str:
        allowed = self._render("allowed.rs")
        return (
            self._header("A type for each schema.")
            + allowed
            + Models(self.types, self.named, schemas).text()
        )

    def _codecs(self) -> str:
        rows = []
        for name in self.types.names.values():
            called = self.named[name]
            head = f"pub const {self.codecs[name]}: Codec<models::{called}> ="
            made = f"Codec::new({string(name)})"
            row = assigned(head, made)
            if len(head) > WIDTH:
                opened = head.removesuffix(f"models::{called}> =")
                row = f"{opened}\n    models::{called},\n> = {made};\n"
            rows.append(doc(f"Reads and writes `{called}`.") + row)
        imports = "use crate::models;\nuse crate::schemas::{AnyCodec, Codec};\n\n"
        if not rows:
            imports = "use crate::schemas::AnyCodec;\n\n"
        arms = "".join(_arm(place, self.codecs[name]) for place, name in self.types.places.items())
        return (
            self._header("A codec for each schema.")
            + '#![allow(deprecated, reason = "kept until it is removed")]\n\n'
            + imports
            + "\n".join(rows)
            + ("\n" if rows else "")
            + _AT.format(arms)
        )

    # -- tables ---------------------------------------------------------------

    def _contract(self) -> str:
        manifest = self.contract.manifest
        assert manifest is not None
        releases = [
            Struct("Release", {"version": r.version, "date": r.date}) for r in manifest.releases
        ]
        changes = [
            Struct(
                "Change",
                {
                    "version": change.version,
                    "kind": change.kind,
                    "at": option(change.at),
                    "summary": change.summary,
                    "client": change.client,
                },
            )
            for change in manifest.changes
        ]
        capped = [
            Struct("CappedClient", {"name": name, "budget": budget})
            for name, budget in surface.capped_clients(self.contract).items()
        ]
        return self._render(
            "contract.rs",
            name=_constant("pub const CONTRACT_NAME: &str =", manifest.name),
            version=_constant("pub const CONTRACT_VERSION: &str =", manifest.version or "0.0.0"),
            capability=_capability(manifest.capability),
            description_budget=literal(option(manifest.description_budget)),
            instructions_budget=literal(option(manifest.instructions_budget)),
            language=_constant("pub const LANGUAGE: Option<&str> =", option(manifest.language)),
            capped=_constant("pub const CAPPED_CLIENTS: &[CappedClient] =", capped),
            releases=_constant("pub const RELEASES: &[Release] =", releases),
            changes=_constant("pub const CHANGES: &[Change] =", changes),
        )

    def _deprecations(self) -> str:
        entries = [
            Struct(
                "LedgerEntry",
                {
                    "at": str(found.place),
                    "kind": found.kind,
                    "subject": found.subject,
                    "since": option(found.since),
                    "since_date": option(self.contract.released(found.since)),
                    "replacement": option(self.contract.successor(found)),
                    "removal": option(found.removal),
                    "sunset": option(found.sunset),
                    "note": option(found.note),
                },
            )
            for found in self.contract.deprecations
        ]
        return self._render(
            "deprecations.rs",
            entries=_constant("pub const DEPRECATIONS: &[LedgerEntry] =", entries),
        )

    def _surface(self) -> str:
        manifest = self.contract.manifest
        assert manifest is not None
        tables = {
            "routes": ("ROUTES", "RouteFacts", surface.routes(self.contract)),
            "resources": ("RESOURCES", "ResourceFacts", surface.resources(self.contract)),
            "segments": ("SEGMENTS", "SegmentFacts", surface.segments(self.contract)),
            "keys": ("META_KEYS", "MetaKeyFacts", surface.meta_keys(self.contract)),
        }
        written = {
            name: _constant(
                f"pub const {called}: &[{kind}] =",
                [
                    Struct(kind, {casing.snake(key): self._member(key, row[key]) for key in row})
                    for row in rows
                ],
            )
            for name, (called, kind, rows) in tables.items()
        }
        reminder = option(manifest.reminder)
        return self._render(
            "surface.rs",
            reminder=_constant("pub const REMINDER: Option<&str> =", reminder),
            **written,
        )

    def _member(self, key: str, value: Any) -> Any:
        """Return a value of a row; a shape is the name of its schema."""
        if isinstance(value, Place):
            value = self.types.names[value]
        if isinstance(value, list | tuple):
            return list(value)
        return option(value) if key in _OPTIONAL else value

    def _enumeration(self, taxonomy: Taxonomy) -> ir.Enumeration | None:
        """Return the closed enumeration of a taxonomy's codes."""
        declared = self.types.declaration(self.types.names[taxonomy.place])
        if not isinstance(declared, ir.Enumeration) or declared.open:
            return None
        return declared if declared.base == "string" else None

    def _errors(self) -> str:
        tables = [t for t in self.contract.taxonomies if t.codes]
        codes = list({code.code: code for t in tables for code in t.codes}.values())
        row = {code.code: index for index, code in enumerate(codes)}
        enums = [
            (self.named[found.name], [(v, row[c]) for c, v in _variants(found).items() if c in row])
            for t in tables
            if (found := self._enumeration(t)) is not None
            and all(member.value in row for member in found.members)
        ]
        prefixes = [
            Struct(
                "MessagePrefix",
                {
                    "prefix": prefix.text,
                    "code": code.code,
                    "description": prefix.description or prefix.text,
                },
            )
            for t in tables
            for code in t.codes
            for prefix in code.prefixes
        ]
        return self._render(
            "errors.rs",
            enums="".join(f"\n{_facts_of(name, rows)}" for name, rows in enums),
            imports=_use("crate::models", [name for name, _ in enums]),
            codes=_constant("pub const ERRORS: &[ErrorFacts] =", map(_facts, codes)),
            prefixes=_constant("pub const MESSAGE_PREFIXES: &[MessagePrefix] =", prefixes),
        )

    def _tools(self) -> str:
        code = self._tool_codes()
        said = _variants(code) if code else {}
        enum = self.named[code.name] if code else None
        called = constants(tool.name for tool in self.contract.tools)
        rows = [self._tool(called[tool.name], tool, enum, said) for tool in self.contract.tools]
        table = [Raw(f"&{called[tool.name]}.facts") for tool in self.contract.tools]
        shaped = [place for tool in self.contract.tools for place in (tool.input, tool.output)]
        imports = {
            "codecs": any(shaped),
            "json::Value": not all(shaped),
            "models": any(shaped) or enum is not None,
            "schemas::Codec": True,
        }
        return self._render(
            "tools.rs",
            code=f"models::{enum}" if enum else "&'static str",
            imports="\n".join(f"use crate::{name};" for name, used in imports.items() if used),
            rows="\n".join(rows),
            table=_constant("pub static TOOLS: &[&ToolFacts] =", table),
        )

    def _tool_codes(self) -> ir.Enumeration | None:
        """Return the enumeration that has every code of every tool."""
        wanted = {code for tool in self.contract.tools for code in tool.errors}
        for taxonomy in self.contract.taxonomies:
            found = self._enumeration(taxonomy)
            if found is not None and wanted <= {member.value for member in found.members}:
                return found
        return None

    def _tool(self, called: str, tool: Tool, enum: str | None, codes: Mapping[str, str]) -> str:
        shapes = [self._shape(tool.input), self._shape(tool.output)]
        facts = Struct(
            "ToolFacts",
            {
                "name": tool.name,
                "title": tool.title or tool.name,
                "description": tool.description or "",
                "hints": Struct(
                    "Hints",
                    {
                        "read_only": option(tool.hints.read_only),
                        "destructive": option(tool.hints.destructive),
                        "idempotent": option(tool.hints.idempotent),
                        "open_world": option(tool.hints.open_world),
                    },
                ),
                "errors": [
                    Raw(f"models::{enum}::{codes[code]}") if enum else code for code in tool.errors
                ],
                "method": option(tool.method),
                "path": option(tool.route),
                "mcp": tool.mcp,
                "deprecation": option(str(tool.place) if tool.deprecation else None),
            },
        )
        value = Struct(
            "Tool", {"facts": facts, "input": Raw(shapes[0][1]), "output": Raw(shapes[1][1])}
        )
        summary = tool.title or tool.name
        head = f"pub static {called}: Tool<{shapes[0][0]}, {shapes[1][0]}> ="
        return doc(f"`{tool.name}`: {summary}.") + bound(head, value)

    def _shape(self, place: Place | None) -> tuple[str, str]:
        """Return the type and the codec of what a tool takes or gives."""
        if place is None:
            return "Value", 'Codec::new("")'
        name = self.types.names[place]
        return f"models::{self.named[name]}", f"codecs::{self.codecs[name]}"


_NOT_IN_CARGO = (KEYWORDS | RESERVED).union(
    """alloc build core deps examples httpdate incremental jsonschema proc-macro proc_macro rmcp
    serde serde-json serde_json std test tokio ureq""".split()
)
"""Keywords, crates that come with the compiler or that this one stands on, folders of a build."""


_AT = """\
/// Return the codec of the schema at a place: its path, and a JSON Pointer in it.
#[must_use]
#[allow(clippy::too_many_lines, reason = "a line for each schema")]
#[allow(clippy::match_single_binding, reason = "there may be none")]
pub fn at(place: &str) -> Option<&'static dyn AnyCodec> {{
    match place {{
{}        _ => None,
    }}
}}
"""


def _arm(place: str, codec: str) -> str:
    head, value = f"        {string(place)} =>", f"Some(&{codec})"
    line = f"{head} {value},\n"
    return line if len(line) <= WIDTH + 1 else f"{head} {{\n            {value}\n        }}\n"


def _variants(declared: ir.Enumeration) -> dict[str, str]:
    """Return the variant of each text of a closed enumeration."""
    return dict(variants(distinct(member.value for member in declared.members)))


def _facts_of(name: str, rows: Iterable[tuple[str, int]]) -> str:
    """Return how an enumeration of codes finds what is known of each: its row in the table."""
    arms = "".join(f"            Self::{v} => &ERRORS[{row}],\n" for v, row in rows)
    return (
        f"impl {name} {{\n    /// Return what is known of the code.\n    #[must_use]\n"
        '    #[allow(deprecated, reason = "kept until it is removed")]\n'
        '    #[allow(clippy::too_many_lines, reason = "a line for each code")]\n'
        "    pub const fn facts(self) -> &'static ErrorFacts {\n"
        f"        match self {{\n{arms}        }}\n    }}\n}}\n"
    )


def _constant(head: str, value: Any) -> str:
    return bound(head, value).rstrip("\n")


def _capability(said: str | None) -> str:
    if not said:
        return ""
    summary = "The slot of `capabilities.experimental` in which a server announces its version."
    return f"{doc(summary)}{_constant('pub const CAPABILITY: &str =', said)}\n\n{_EXPERIMENTAL}"


_EXPERIMENTAL: Final = """\
/// Return the contract as it is announced at connect, for `capabilities.experimental`.
#[must_use]
pub fn experimental() -> serde_json::Value {
    serde_json::json!({ CAPABILITY: { "version": CONTRACT_VERSION } })
}

"""
_MODULES: Final = (
    *("codecs", "contract", "deprecations", "errors", "instructions", "surface", "tools", "uris"),
)
"""What a crate has beside types and codecs, as far as its contract has it."""


def _use(module: str, found: Iterable[str]) -> str:
    said = sorted(found)
    if not said:
        return ""
    line = f"use {module}::{said[0] if len(said) == 1 else '{' + ', '.join(said) + '}'};"
    return f"{line}\n\n"


def _facts(code: ErrorCode) -> Struct:
    retry = _RETRIES.get(code.retry or "")
    return Struct(
        "ErrorFacts",
        {
            "code": code.code,
            "title": code.title or code.code,
            "meaning": code.description or "",
            "status": option(code.status),
            "retry": Raw(f"Some(Retry::{retry})" if retry else "None"),
            "caller": option(code.caller),
            "stage": option(code.stage),
            "upstream": option(code.upstream),
            "private": code.private,
            "public_code": option(code.public if code.private else code.code),
            "deprecation": option(str(code.deprecation.place) if code.deprecation else None),
        },
    )
