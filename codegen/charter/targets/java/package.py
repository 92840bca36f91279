"""The generated package: a class for each type, codecs and schemas, and the contract's tables."""

from __future__ import annotations

import re
from typing import Any, Final

from charter import components
from charter.contract import Contract
from charter.facts import Place, Taxonomy, Tool
from charter.ir.schemas import branches
from charter.jsontext import dump
from charter.targets import Options, surface
from charter.targets.client import Client
from charter.targets.java import naming
from charter.targets.java.models import Models
from charter.targets.java.patterns import java
from charter.targets.java.source import WIDTH, Expression, assigned, call, clause, doc, string
from charter.targets.package_names import slug
from charter.targets.patterns import rewritten
from charter.targets.templates import environment

_RUNTIME: Final = (
    "Check",
    "Codec",
    "Fault",
    "Field",
    "Form",
    "InvalidException",
    "Json",
    "Members",
)
_SURFACE: Final = (
    *("Instructions", "MetaKeyFacts", "ResourceFacts", "RouteFacts", "SegmentFacts", "Surface"),
    "Uris",
)
_NAME = re.compile(r"\{\{ (\w+) \}\}")
_MARKUP = re.compile(r"\{[{%#]")
_CAPABILITY: Final = """\
  /** The slot of {{@code capabilities.experimental}} in which a server announces its version. */
  public static final String CAPABILITY = {};

  /** The contract as it is announced at connect, for {{@code capabilities.experimental}}. */
  public static final Map<String, Map<String, String>> EXPERIMENTAL =
      Map.of(CAPABILITY, Map.of("version", VERSION));

"""
_LOOP: Final = """\
    for ({0} code : {1}) {{
      codes.put({2});
    }}
"""
_FOUND: Final = "Errors.of(code.stringValue()).map(ErrorFacts::code).ifPresent(errors::add);"
_PLAIN: Final = "errors.add(code.stringValue());"
_ALLOWED: Final = '@SuppressWarnings("deprecation") // Kept until it is removed.\n'


def package(contract: Contract, options: Options) -> dict[str, str]:
    """Return the package's files by path."""
    return dict(sorted(_Package(contract, options).files().items()))


class _Package:
    """One rendering of a contract's package."""

    def __init__(self, contract: Contract, options: Options) -> None:
        self.contract = contract
        self.options = options
        self.types = contract.types
        self.named = naming.types(self.types)
        self.models = Models(contract, self.named)
        manifest = contract.manifest
        plain = options.package
        self.name = manifest.name if manifest else plain
        said = options.settings.get("package")
        self.package = naming.given(str(said)) if said else naming.package(self.name)
        self.made = (
            f"Generated from the schemas by `{options.command}`; change the schemas, not this file."
        )
        self.folder = self.package.replace(".", "/")
        self.constants = naming.constants(
            self.types.names.values(), {"ALL", "BY_PLACE", "FOUND", "PLACED", *self.named.values()}
        )
        self.env = environment(__file__, options.templates)
        self.env.filters["string"] = string
        self.env.filters["constant"] = self._constant

    def files(self) -> dict[str, str]:
        """Return every file by its path."""
        head = f"// {self.made}\n\npackage {self.package};\n\n"
        files = {self._java(n): head + text for n, text in self.models.files().items()}
        for name in _RUNTIME:
            files[self._java(name)] = self._render(f"{name}.java")
        files[self._java("Codecs")] = self._codecs()
        files[self._resource("schemas.json")] = self._schemas()
        context = self._context()
        if self.contract.manifest is not None:
            files |= self._tables()
            bundle = dump(components.compound(self.contract), indent=None) + "\n"
            files[self._resource("contract.schema.json")] = bundle
        client = Client(self.contract, self.types, self.named)
        examples = self._examples(client)
        files |= examples
        files[self._java("package-info")] = self._render(
            "package-info.java", about=doc([f"{context['title']}.", context["description"]])
        )
        mcp = any("Mcp" in path for path in examples)
        files["pom.xml"] = self._render("pom.xml", **context, mcp=mcp)
        files["README.md"] = self._render(
            "README.md",
            **context,
            client=client,
            code=self.constants[self.types.names[client.example.input]]
            if client.example and client.example.input
            else next(iter(self.constants.values()), ""),
            errors=bool(self._coded()),
            examples=[*examples.items()],
        )
        return files

    def _java(self, name: str) -> str:
        return f"src/main/java/{self.folder}/{name}.java"

    def _resource(self, name: str) -> str:
        return f"src/main/resources/{self.folder}/{name}"

    def _render(self, template: str, **context: Any) -> str:
        name = f"{template}.j2"
        assert self.env.loader is not None
        text, _, _ = self.env.loader.get_source(self.env, name)
        context |= {"made": self.made, "package": self.package}
        # Most have but names in them, and to compile a template takes its time.
        text = _NAME.sub(lambda found: str(context.get(found[1], found[0])), text)
        if not _MARKUP.search(text):
            return text
        return self.env.get_template(name).render(**context)

    def _context(self) -> dict[str, Any]:
        manifest = self.contract.manifest
        name = self.options.settings.get("name") or self.name
        group = self.options.settings.get("group")
        return {
            "name": slug(str(name), "._-", ()),
            "group": naming.group(str(group)) if group else self.package,
            "version": (manifest.version if manifest else None) or "0.0.0",
            "title": (manifest.title or manifest.name) if manifest else self.name,
            "description": (manifest.description if manifest else None)
            or "Types of the schemas, with codecs that check them exactly.",
            "manifest": manifest,
            "command": self.options.command,
        }

    # -- codecs ---------------------------------------------------------------

    def _schemas(self) -> str:
        parts = {*branches(self.types).values()}
        rows = [
            f"{dump(name, indent=None)}: {dump(rewritten(schema, java), indent=None)}"
            for name, schema in self.contract.definitions.items()
            if name not in parts
        ]
        return "{\n  " + ",\n  ".join(rows) + "\n}\n"

    def _constant(self, called: str) -> str:
        return next(c for n, c in self.constants.items() if self.named[n] == called)

    def _codecs(self) -> str:
        self.models.uses.imports = set()
        self.models.uses.types = set()
        rows = []
        constants = self.constants
        for place, name in self.types.places.items():
            declared = self.types.declaration(name)
            java = self.models.of(name)
            notice, annotation = self.models.about(declared.about)
            text = doc([f"The codec of `{name}`."], 2, [("@deprecated", notice)] if notice else ())
            held = f"public static final Codec<{java.boxed}> {constants[name]}"
            made = call("of", string(place), string(name), java.form)
            row = assigned(held, made, 2)
            # A bare annotation stands in the line of its field, where that holds both.
            short = f"  {annotation} {row.strip()}"
            if annotation == "@Deprecated" and "\n" not in row and len(short) <= WIDTH:
                row, annotation = short, ""
            text += f"  {annotation}\n" if annotation else ""
            rows.append(f"{text}{row}\n")
        uses = self.models.uses
        imports = {f"java.util.{name}" for name in ("Collections", "LinkedHashMap", "Map")}
        known = {
            "BigDecimal": "java.math.BigDecimal",
            "BigInteger": "java.math.BigInteger",
            "JsonNode": "tools.jackson.databind.JsonNode",
            "List": "java.util.List",
            "Map": "java.util.Map",
        }
        imports |= {known[name] for name in uses.imports}
        return self._render(
            "Codecs.java",
            imports="".join(f"import {name};\n" for name in sorted(imports)),
            suppressed=_ALLOWED if uses.types & self.models.gone else "",
            rows="\n".join(rows),
        )

    # -- tables ---------------------------------------------------------------

    def _tables(self) -> dict[str, str]:
        manifest = self.contract.manifest
        assert manifest is not None
        made = {
            name: self._render(f"{name}.java")
            for name in ("Release", "Change", "Deprecations", "LedgerEntry", *_SURFACE)
        }
        slot = string(manifest.capability or "")
        made["Contract"] = self._render(
            "Contract.java",
            name=string(manifest.name),
            version=string(manifest.version or "0.0.0"),
            capability=_CAPABILITY.format(slot) if manifest.capability else "",
        )
        tables: dict[str, Any] = {
            "contract": {
                "language": manifest.language,
                "descriptionBudget": manifest.description_budget,
                "instructionsBudget": manifest.instructions_budget,
                "cappedClients": [
                    {"name": name, "budget": budget}
                    for name, budget in surface.capped_clients(self.contract).items()
                ],
                "releases": surface.releases(self.contract),
                "changes": surface.changes(self.contract),
            },
            "deprecations": [self._entry(found) for found in self.contract.deprecations],
            "surface": {
                "reminder": manifest.reminder,
                "routes": self._named(surface.routes(self.contract)),
                "resources": self._named(surface.resources(self.contract)),
                "segments": surface.segments(self.contract),
                "metaKeys": self._named(surface.meta_keys(self.contract)),
            },
        }
        if coded := self._coded():
            tables["errors"] = {
                "codes": surface.codes(self.contract),
                "prefixes": surface.prefixes(self.contract),
            }
            made |= self._error_classes(coded)
        if self.contract.tools:
            tables["tools"] = {tool.name: _tool(tool) for tool in self.contract.tools}
            made["Hints"] = self._render("Hints.java")
            code = "AnyErrorCode" if coded else "String"
            made["Tool"] = self._render("Tool.java", code=code)
            made["Tools"] = self._tools(bool(coded))
        files = {self._java(name): text for name, text in made.items()}
        return files | {self._resource(f"{n}.json"): dump(t) + "\n" for n, t in tables.items()}

    def _named(self, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return rows with each shape as the name of its codec."""
        return [
            {k: self.types.names[v] if isinstance(v, Place) else v for k, v in row.items()}
            for row in rows
        ]

    def _coded(self) -> list[Taxonomy]:
        return [taxonomy for taxonomy in self.contract.taxonomies if taxonomy.codes]

    def _entry(self, found: Any) -> dict[str, Any]:
        return {
            "at": str(found.place),
            "kind": found.kind,
            "subject": found.subject,
            "since": found.since,
            "sinceDate": self.contract.released(found.since),
            "replacement": self.contract.successor(found),
            "removal": found.removal,
            "sunset": found.sunset,
            "note": found.note,
        }

    def _error_classes(self, coded: list[Taxonomy]) -> dict[str, str]:
        types = {self.named[self.types.names[t.place]]: t for t in coded}
        opened = {name for name in types if self.models.is_open(name)}
        loops = [
            _LOOP.format(
                *(
                    ("String", f"List.of({', '.join(string(c.code) for c in table.codes)})")
                    if name in opened
                    else ("AnyErrorCode", f"{name}.values()")
                ),
                f"code, new {name}(code)" if name in opened else "code.value(), code",
            )
            for name, table in types.items()
        ]
        head = clause("public sealed interface AnyErrorCode", "permits", sorted(types))
        return {
            "AnyErrorCode": self._render("AnyErrorCode.java", head=head),
            "Errors": self._render("Errors.java", loops="".join(loops)),
            **{n: self._render(f"{n}.java") for n in ("ErrorFacts", "MessagePrefix", "Retry")},
        }

    def _tools(self, errors: bool) -> str:
        constants = naming.constants(
            (tool.name for tool in self.contract.tools),
            {"ALL", "FOUND", "TABLE", *self.named.values()},
        )
        codecs = self.constants
        rows = []
        self.models.uses.types = set()
        gone = False
        for tool in self.contract.tools:
            types, arguments = [], []
            for place in (tool.input, tool.output):
                name = self.types.names[place] if place else None
                types.append(self.models.of(name).boxed if name else "Void")
                arguments.append(f"Codecs.{codecs[name]}" if name else "null")
                gone |= bool(name and self.types.declaration(name).about.deprecated)
            text = doc([tool.description or f"{tool.title or tool.name}."], 2)
            if tool.deprecation is not None:
                since = tool.deprecation.since
                text += f"  @Deprecated(since = {string(since)})\n" if since else "  @Deprecated\n"
            held = f"public static final Tool<{', '.join(types)}> {constants[tool.name]}"
            made: Expression = call("tool", string(tool.name), *arguments)
            rows.append(f"{text}{assigned(held, made, 2)}\n")
        gone |= bool(self.models.uses.types & self.models.gone)
        return self._render(
            "Tools.java",
            code="AnyErrorCode" if errors else "String",
            add=_FOUND if errors else _PLAIN,
            suppressed=_ALLOWED if gone else "",
            rows="\n".join(rows),
        )

    def _examples(self, client: Client) -> dict[str, str]:
        if client.error_body is None:
            return {}
        said = {"failure": client.error_body, "failure_codec": self._constant(client.error_body)}
        if client.version_route:
            path, shape = client.version_route
            said |= {"version_path": string(path), "version_codec": self._constant(shape)}
        root = f"src/test/java/{self.folder}/example"
        names = [f"{kind.capitalize()}Example.java" for kind in client.surfaces]
        return {f"{root}/{name}": _ordered(self._render(name, **said)) for name in names}


def _ordered(text: str) -> str:
    """Return a file's text with its imports in order."""
    lines = text.split("\n")
    imports = sorted(
        (line for line in lines if line.startswith("import ")), key=lambda line: line.rstrip(";")
    )
    return "\n".join(imports.pop(0) if line.startswith("import ") else line for line in lines)


def _tool(tool: Tool) -> dict[str, Any]:
    return {
        "title": tool.title or tool.name,
        "description": tool.description or "",
        "hints": surface.hints(tool),
        "errors": list(tool.errors),
        "method": tool.method,
        "path": tool.route,
        "mcp": tool.mcp,
        "deprecation": str(tool.place) if tool.deprecation else None,
    }
