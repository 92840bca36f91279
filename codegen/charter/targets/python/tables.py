"""The contract's facts as the Python templates need them: names chosen, gaps refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from charter.contract import Contract
from charter.facts import Deprecation, ErrorCode, Place, Resource, Segment, Taxonomy
from charter.findings import Finding, Level, Refusal
from charter.targets.notice import notice
from charter.targets.python.source import (
    Call,
    Raw,
    class_name,
    constant_name,
    parameter_name,
)

TOOL_TAXONOMY = "tool"
ERROR_BODY = "wire/ErrorBody.json"
VARIABLE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
"""A variable of a URI template (RFC 6570 level 1)."""


@dataclass(frozen=True)
class Member:
    """One member of a generated enum."""

    name: str
    value: str
    doc: str


@dataclass(frozen=True)
class CodeSet:
    """A taxonomy as Python: its enums and the names of its tables."""

    taxonomy: Taxonomy
    public: tuple[ErrorCode, ...]
    private: tuple[ErrorCode, ...]
    enum: str
    private_enum: str
    table: str
    members: tuple[Member, ...]
    private_members: tuple[Member, ...]
    staged: bool

    @property
    def collapse(self) -> str:
        """The name of the table from private to public codes."""
        return f"{constant_name(self.taxonomy.name)}_COLLAPSE"

    @property
    def error_type(self) -> str:
        """The name of a staged failure's type."""
        return f"{class_name(self.taxonomy.name)}Error"

    @property
    def name(self) -> str:
        """The taxonomy's name as part of a function's name."""
        return parameter_name(self.taxonomy.name)


def in_order(statements: list[str]) -> list[str]:
    """Return `from` imports in the order of their modules."""
    return sorted(statements, key=lambda statement: statement.split()[1])


def import_line(module: str, names: list[str]) -> str:
    """Return `from module import names`, in parentheses where it is long."""
    flat = f"from {module} import {', '.join(names)}"
    if len(flat) <= 100:
        return flat
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")"


def code_sets(contract: Contract) -> tuple[CodeSet, ...]:
    """Return the taxonomies as enums, in the order of their names."""
    return tuple(_code_set(contract, found) for found in contract.taxonomies if found.codes)


def _code_set(contract: Contract, taxonomy: Taxonomy) -> CodeSet:
    enum = class_name(taxonomy.title or f"{taxonomy.name} error code")
    public = tuple(code for code in taxonomy.codes if not code.private)
    private = tuple(code for code in taxonomy.codes if code.private)
    return CodeSet(
        taxonomy=taxonomy,
        public=public,
        private=private,
        enum=enum,
        private_enum=f"Private{enum}",
        table=f"{constant_name(taxonomy.name)}_ERRORS",
        members=tuple(_member(contract, code) for code in public),
        private_members=tuple(_member(contract, code) for code in private),
        staged=bool(public) and all(code.stage for code in public),
    )


def _member(contract: Contract, code: ErrorCode) -> Member:
    lines = [code.description or code.title or code.code]
    if code.private:
        lines.append(f"Leaves the process as `{code.public}` only.")
    else:
        lines.append(f"HTTP {code.status}. {code.caller}")
    if code.deprecation:
        lines.append(notice(contract, code.deprecation))
    return Member(constant_name(code.code), code.code, "\n\n".join(lines))


def prefixes(contract: Contract) -> tuple[Member, ...]:
    """Return the message prefixes of every code, in the order of the documents."""
    return tuple(
        Member(
            constant_name(prefix.text),
            prefix.text,
            f"{prefix.description or prefix.text}\n\nStarts messages of `{code.code}`.",
        )
        for taxonomy in contract.taxonomies
        for code in taxonomy.codes
        for prefix in code.prefixes
    )


def facts_of(code: ErrorCode) -> Call:
    """Return the table entry of a public code."""
    arguments: dict[str, Any] = {
        "title": code.title or code.code,
        "meaning": code.description,
        "status": code.status,
        "retry": Raw(f"Retry.{constant_name(code.retry or '')}"),
        "caller": code.caller,
    }
    if code.stage:
        arguments["stage"] = code.stage
    if code.upstream:
        arguments["upstream"] = code.upstream
    if code.prefixes:
        arguments["prefixes"] = tuple(
            Raw(f"MessagePrefix.{constant_name(prefix.text)}") for prefix in code.prefixes
        )
    if code.deprecation:
        arguments["deprecation"] = deprecation_key(code.deprecation)
    return Call("ErrorFacts", arguments)


def public(of: CodeSet, code: ErrorCode) -> Raw:
    """Return the expression for what a private code collapses to."""
    return Raw(f"{of.enum}.{constant_name(code.public or '')}")


def deprecation_key(deprecation: Deprecation | None) -> Raw:
    """Return the expression for a ledger entry."""
    return Raw(f'DEPRECATIONS["{deprecation.place}"]' if deprecation else "None")


def slots(contract: Contract) -> tuple[tuple[str, Segment], ...]:
    """Return the instruction segments that are supplied at run time, by parameter name."""
    return tuple((parameter_name(s.name), s) for s in contract.segments if s.slot)


def variables(resource: Resource) -> tuple[str, ...]:
    """Return the variables of a resource's URI template."""
    return tuple(VARIABLE.findall(resource.uri or ""))


def gaps(contract: Contract) -> None:
    """Raise `Refusal` for every fact that the tables cannot do without."""
    found = [*_code_gaps(contract), *_tool_gaps(contract), *_other_gaps(contract)]
    if found:
        raise Refusal(found)


def _code_gaps(contract: Contract) -> Iterator[Finding]:
    seen: dict[str, ErrorCode] = {}
    for taxonomy in contract.taxonomies:
        names: dict[str, ErrorCode] = {}
        publics = {code.code for code in taxonomy.codes if not code.private}
        for code in taxonomy.codes:
            if (other := seen.setdefault(code.code, code)) is not code:
                yield _gap(
                    contract,
                    code.place,
                    f"Error code `{code.code}` is in `{other.place.path}` already.",
                    "Give each code one place.",
                )
            if (other := names.setdefault(constant_name(code.code), code)) is not code:
                yield _gap(
                    contract,
                    code.place,
                    f"Error codes `{other.code}` and `{code.code}` have one name in Python.",
                    "Rename one of them.",
                )
            if code.private:
                if code.public not in publics:
                    yield _gap(
                        contract,
                        code.place,
                        f"Private code `{code.code}` names no public code of its taxonomy.",
                        "Add `x-public` with the code that it collapses to.",
                    )
                continue
            for keyword, value in (
                ("description", code.description),
                ("x-status", code.status),
                ("x-retry", code.retry),
                ("x-caller", code.caller),
            ):
                if value is None:
                    yield _gap(
                        contract,
                        code.place,
                        f"Error code `{code.code}` has no `{keyword}`.",
                        f"Add `{keyword}`.",
                    )


def _tool_gaps(contract: Contract) -> Iterator[Finding]:
    known = {code.code for t in contract.taxonomies for code in t.codes if not code.private}
    for tool in contract.tools:
        for name, place in (("input", tool.input), ("output", tool.output)):
            if place is None:
                yield _gap(
                    contract,
                    tool.place,
                    f"Tool `{tool.name}` has no `$defs/{name}`.",
                    f"Describe its {name} under `$defs/{name}`.",
                )
        for code in tool.errors:
            if code not in known:
                yield _gap(
                    contract,
                    tool.place / "x-tool" / "errors",
                    f"Tool `{tool.name}` names the error code `{code}`, which is in no taxonomy.",
                    "Correct it, or add the code to a document in `errors/`.",
                )


def _other_gaps(contract: Contract) -> Iterator[Finding]:
    known = {code.code for t in contract.taxonomies for code in t.codes if not code.private}
    for route in contract.routes:
        if route.method is None:
            yield _gap(
                contract,
                route.place,
                f"Route `{route.name}` has no method and path.",
                'Add `"x-route": {"http": "GET /path"}`.',
            )
        for code in route.errors:
            if code not in known:
                yield _gap(
                    contract,
                    route.place / "x-route" / "errors",
                    f"Route `{route.name}` names the error code `{code}`, which is in no taxonomy.",
                    "Correct it, or add the code to a document in `errors/`.",
                )
    for resource in contract.resources:
        if resource.uri is None:
            yield _gap(
                contract,
                resource.place,
                f"Resource `{resource.name}` has no URI.",
                'Add `"x-resource": {"uri": "scheme://path/{id}"}`.',
            )
    for segment in contract.segments:
        if segment.priority is None or (segment.text is None and not segment.slot):
            yield _gap(
                contract,
                segment.place,
                f"Instruction segment `{segment.name}` has no priority, or neither text nor slot.",
                'Add `x-priority`, and `x-text` or `"x-slot": true`.',
            )
    if contract.manifest is not None and contract.manifest.version is None:
        yield _gap(contract, Place("contract.json"), "The contract has no version.", "Add one.")


def _gap(contract: Contract, place: Place, message: str, fix: str) -> Finding:
    file, line, column = contract.where(place)
    return Finding("incomplete", Level.ERROR, message, fix, file, place.pointer, line, column)
