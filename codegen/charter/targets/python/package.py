"""The generated package: the models' files, and one file for each table."""

from __future__ import annotations

import keyword
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from jinja2 import Environment

from charter import components
from charter.contract import Contract
from charter.facts import Manifest
from charter.findings import UsageError
from charter.targets import Options, surface
from charter.targets.python import codes, rows
from charter.targets.python.embedding import embedded
from charter.targets.python.gaps import gaps
from charter.targets.python.models import model_names
from charter.targets.python.source import (
    Call,
    Raw,
    constant_name,
    docstring,
    export_order,
    expression,
    flow,
    import_order,
)
from charter.targets.python.wire import lines, wire
from charter.targets.templates import environment

MODULES = {
    "contract": "name, version, budgets, releases and changes",
    "deprecations": "the ledger, and the HTTP headers that tell of it",
    "errors": "error codes with meaning, status, retry and caller action",
    "instructions": "the connect-time instructions, composed under a budget",
    "meta": "`_meta` keys",
    "models": "a pydantic model for each schema",
    "resources": "MCP resources and their URI templates",
    "routes": "HTTP routes that are no tool's",
    "schema": "the bundled JSON Schemas",
    "tools": "the tool table",
}
"""What a generated module holds, for the README."""

ERROR_BODY = "wire/ErrorBody.json"
"""Where a contract has the body of its tools' failures."""


_IMPORTED = frozenset(
    """annotated_types jsonschema_rs pydantic pydantic_core typing_extensions
    typing_inspection""".split()
)
"""What is imported by the package, and by what it imports."""


def is_name(package: str) -> bool:
    """Whether Python takes `package` for a name."""
    return package.isidentifier() and not keyword.iskeyword(package)


def is_taken(package: str) -> bool:
    """Whether a library that the package needs has this name."""
    return package in sys.stdlib_module_names or package in _IMPORTED


def package(
    contract: Contract, options: Options, models: Callable[[], dict[str, str]]
) -> dict[str, str]:
    """Return the package's files by path; `models` returns those of its models."""
    if not is_name(options.package):
        raise UsageError(
            f"`{options.package}` can't be imported: it is no Python name.",
            "Choose an output folder whose last part is one, such as `my_package`.",
        )
    if is_taken(options.package):
        raise UsageError(
            f"`{options.package}` is the name of a library that the package needs itself.",
            "Choose an output folder whose last part no library is called, such as `my_package`.",
        )
    if contract.manifest is not None:
        gaps(contract)
        files = _Package(contract, contract.manifest, options).files()
    else:
        files = _plain(contract, options)
    files |= {"_schemas.json": embedded(contract), "py.typed": ""}
    return dict(sorted({**models(), **files}.items()))


def _environment(options: Options) -> Environment:
    found = environment(__file__, options.templates)
    found.filters["source"] = lambda value, before=0, indent=0, after=0: expression(
        value, indent, before, after
    )
    found.filters["doc"] = docstring
    found.filters["flow"] = flow
    found.filters["members"] = codes.enum_body
    found.globals["zip"] = zip
    found.globals["constant_name"] = constant_name
    found.globals["facts_of"] = codes.facts_of
    found.globals["public"] = codes.public
    return found


def _header(origin: str, options: Options, summary: str) -> str:
    made = f"Generated from {origin} by `{options.command}`; change the schemas, not this file."
    return docstring(f"{summary}\n\n{made}", 0) + "\n"


def _plain(contract: Contract, options: Options) -> dict[str, str]:
    """Return `__init__.py` and README of a folder of schemas that is no contract."""
    env = _environment(options)
    example = [f"from {options.package} import MODELS"]
    first = next(iter(model_names(contract)), None)
    if first is not None:
        example += ["", f'value = MODELS["{first}"].model_validate_json(text)']
    return {
        "__init__.py": _init(env, options, {}, "Models of the schemas.", "the schemas"),
        "README.md": env.get_template("README.md.j2").render(
            title=options.package,
            description="Models of the schemas.",
            example=example,
            modules=[],
            package=options.package,
            command=options.command,
        ),
    }


def _init(
    env: Environment,
    options: Options,
    exports: Mapping[str, Iterable[str]],
    title: str,
    origin: str,
) -> str:
    offered = {**exports, "models": ["MODELS"]}
    return env.get_template("init.py.j2").render(
        header=partial(_header, origin, options),
        title=title,
        imports=[
            rows.import_line(f".{module}", sorted(found, key=import_order))
            for module, found in sorted(offered.items())
        ],
        exports=sorted({n for found in offered.values() for n in found}, key=export_order),
    )


class _Package:
    """One rendering of a contract's package."""

    def __init__(
        self,
        contract: Contract,
        manifest: Manifest,
        options: Options,
    ) -> None:
        self.contract = contract
        self.manifest = manifest
        self.options = options
        self.env = _environment(options)
        self.sets = codes.code_sets(contract)
        self.rows = rows.Rows(contract, self.sets)
        self.exports: dict[str, list[str]] = {}

    def files(self) -> dict[str, str]:
        """Return the package's own files by path."""
        files = {
            "contract.py": self._contract(),
            "deprecations.py": self._deprecations(),
            "schema.py": self._schema(),
        }
        if self.sets:
            files["errors.py"] = self._errors()
        if self.contract.segments:
            files["instructions.py"] = self._instructions()
        if self.contract.tools:
            files["tools.py"] = self._tools()
        if self.contract.routes:
            files["routes.py"] = self._routes()
        if self.contract.resources:
            files["resources.py"] = self._resources()
        if self.contract.meta_keys:
            files["meta.py"] = self._meta()
        files["schema.json"] = lines(
            components.compound(self.contract), f"Generated by `{self.options.command}`."
        )
        files["wire.json"] = lines(wire(self.contract), f"Generated by `{self.options.command}`.")
        files["__init__.py"] = _init(
            self.env,
            self.options,
            self.exports,
            f"The {self.manifest.title or self.manifest.name} contract: models and tables.",
            "the contract",
        )
        files["README.md"] = self._readme(files)
        return files

    def _render(self, template: str, origin: str, **context: Any) -> str:
        return self.env.get_template(template).render(
            header=partial(_header, origin, self.options), **context
        )

    def _contract(self) -> str:
        manifest = self.manifest
        names = ["CAPPED_CLIENTS", "CHANGES", "CONTRACT_NAME", "CONTRACT_VERSION", "RELEASES"]
        for name, said in (
            ("CAPABILITY", manifest.capability),
            ("EXPERIMENTAL", manifest.capability),
            ("LANGUAGE", manifest.language),
            ("DESCRIPTION_BUDGET", manifest.description_budget),
            ("INSTRUCTIONS_BUDGET", manifest.instructions_budget),
            ("REMINDER", manifest.reminder),
        ):
            names += [name] if said is not None else []
        self.exports["contract"] = [*names, "Change", "Release"]
        return self._render(
            "contract.py.j2",
            "`contract.json`",
            manifest=manifest,
            capped=surface.capped_clients(self.contract),
            releases=tuple(
                Call("Release", {"version": r.version, "date": r.date}) for r in manifest.releases
            ),
            changes=tuple(
                Call(
                    "Change",
                    {
                        "version": change.version,
                        "kind": change.kind,
                        "at": change.at,
                        "summary": change.summary,
                        "client": change.client,
                    },
                )
                for change in manifest.changes
            ),
        )

    def _deprecations(self) -> str:
        ledger = {
            str(found.place): Call(
                "Deprecation",
                {
                    "at": str(found.place),
                    "kind": found.kind,
                    "subject": found.subject,
                    "since": found.since,
                    "since_date": self.contract.released(found.since),
                    "replacement": self.contract.successor(found),
                    "replacement_at": str(found.replaced_by) if found.replaced_by else None,
                    "removal": found.removal,
                    "sunset": found.sunset,
                    "note": found.note,
                },
            )
            for found in self.contract.deprecations
        }
        self.exports["deprecations"] = ["DEPRECATIONS", "Deprecation", "deprecation_headers"]
        return self._render("deprecations.py.j2", "`x-deprecation` in the schemas", ledger=ledger)

    def _errors(self) -> str:
        tool = next((s for s in self.sets if s.taxonomy.name == codes.TOOL_TAXONOMY), None)
        body = ERROR_BODY if ERROR_BODY in self.contract.by_path else None
        names = ["ERRORS", "ErrorFacts", "HTTP_STATUS", "RETRY", "CALLER_ACTION", "Retry"]
        staged = any(s.staged for s in self.sets)
        prefixes = codes.prefixes(self.contract)
        names += ["STAGE", "UPSTREAM"] if staged else []
        names += ["PREFIXES", "MessagePrefix", "message_prefix"] if prefixes else []
        names += ["tool_error"] if tool else []
        for found in self.sets:
            names += [found.enum, found.table]
            if found.private:
                names += [found.private_enum, found.collapse, f"public_{found.name}_code"]
            if found.staged:
                names += [found.error_type, f"{found.name}_error"]
        self.exports["errors"] = names
        return self._render(
            "errors.py.j2",
            ", ".join(f"`{s.taxonomy.place}`" for s in self.sets),
            sets=self.sets,
            tool=tool,
            staged=staged,
            deprecated=any(c.deprecation for s in self.sets for c in s.public),
            prefixes=prefixes,
            error_body=body if tool else None,
            merged=", ".join(f"*{s.table}.items()" for s in self.sets),
        )

    def _instructions(self) -> str:
        slots = rows.slots(self.contract)
        self.exports["instructions"] = [
            "SEGMENTS",
            "Instructions",
            "Segment",
            "compose_instructions",
            "instructions_budget",
        ]
        segments = []
        for segment in self.contract.segments:
            arguments: dict[str, Any] = {
                "name": segment.name,
                "description": segment.description or segment.title or segment.name,
                "priority": segment.priority,
            }
            arguments |= {} if segment.slot else {"text": segment.text}
            arguments |= {"uncapped": True} if segment.uncapped else {}
            segments.append(Call("Segment", arguments))
        return self._render(
            "instructions.py.j2",
            "`instructions.json`",
            slots=slots,
            segments=tuple(segments),
            supplied=expression({s.name: Raw(name) for name, s in slots}, 4, 11),
        )

    def _meta(self) -> str:
        taken = {"META_KEYS", *(name for names in self.exports.values() for name in names)}
        short = [constant_name(k.key.rpartition("/")[2]) for k in self.contract.meta_keys]
        keys = []
        table = {}
        for name, found in zip(short, self.contract.meta_keys, strict=True):
            plain = short.count(name) == 1 and name not in taken
            chosen = name if plain else constant_name(f"meta {found.key}")
            schema = self.contract.at(found.place)
            keys.append((chosen, found.key, schema.get("description") or found.key))
            table[chosen] = str(found.place)
        self.exports["meta"] = ["META_KEYS", "meta_model", *(name for name, _, _ in keys)]
        return self._render(
            "meta.py.j2",
            "`x-meta-key` in the schemas",
            keys=keys,
            table={Raw(name): model for name, model in table.items()},
        )

    def _tools(self) -> str:
        calls = [(tool.name, self.rows.tool(tool)) for tool in self.contract.tools]
        self.exports["tools"] = ["TOOLS", "Hints", "Tool"]
        return self._render(
            "tools.py.j2",
            "`tools/`",
            **self.rows.around(calls, [t.errors for t in self.contract.tools]),
            tools=calls,
        )

    def _routes(self) -> str:
        calls = [(route.name, self.rows.route(route)) for route in self.contract.routes]
        self.exports["routes"] = ["ROUTES", "Route"]
        return self._render(
            "routes.py.j2",
            "`routes/`",
            **self.rows.around(calls, [r.errors for r in self.contract.routes]),
            routes=calls,
        )

    def _resources(self) -> str:
        calls = [(found.name, self.rows.resource(found)) for found in self.contract.resources]
        self.exports["resources"] = ["RESOURCES", "Resource", "resource_of"]
        return self._render(
            "resources.py.j2",
            "`resources/`",
            **self.rows.around(calls, [r.errors for r in self.contract.resources], ledgered=False),
            resources=calls,
        )

    def _schema(self) -> str:
        self.exports["schema"] = ["contract_schema", "wire_schemas"]
        return self._render("schema.py.j2", "the contract")

    def _readme(self, files: Mapping[str, str]) -> str:
        name = self.options.package
        wanted = ["CONTRACT_VERSION"]
        lines = []
        if self.contract.tools:
            wanted.append("TOOLS")
            tool = self.contract.tools[0].name
            lines.append(f'result = TOOLS["{tool}"].output_model.model_validate(data)')
        if any(found.taxonomy.name == codes.TOOL_TAXONOMY for found in self.sets):
            wanted.append("CALLER_ACTION")
            lines.append('action = CALLER_ACTION[body["error"]["code"]]')
        if not lines:
            wanted.append("MODELS")
        imports = ", ".join(sorted(wanted, key=import_order))
        example = [f"from {name} import {imports}", *([""] if lines else []), *lines]
        return self.env.get_template("README.md.j2").render(
            title=f"{self.manifest.title or self.manifest.name} for Python",
            description=self.manifest.description or "",
            example=example,
            modules=[
                (module, what)
                for module, what in MODULES.items()
                if f"{module}.py" in files or module == "models"
            ],
            package=name,
            command=self.options.command,
        )
