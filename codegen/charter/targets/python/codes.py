"""Error codes as Python: enums, their members' words, the rows of their tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from charter.contract import Contract
from charter.facts import Deprecation, ErrorCode, Taxonomy
from charter.ir.notice import notice
from charter.targets.python.source import (
    Call,
    Raw,
    class_name,
    constant_name,
    docstring,
    expression,
    parameter_name,
    string,
)

TOOL_TAXONOMY = "tool"

_OURS = frozenset(
    """Any BaseModel Change Deprecation ErrorFacts Final Hints Instructions Literal MODELS Mapping
    MessagePrefix Release Resource Retry Route Segment StrEnum Tool TypedDict""".split()
)
"""Names of classes that the generated modules define or import themselves."""


@dataclass(frozen=True)
class Member:
    """One member of a generated enum."""

    name: str
    value: str
    doc: str


class Names:
    """Names that are given once: a taken one gets a number."""

    def __init__(self, taken: Iterable[str]) -> None:
        """Take the names that are not to be had."""
        self._taken = set(taken)

    def claim(self, wanted: str) -> str:
        """Return `wanted`, or its first numbered form that is free."""
        name, count = wanted, 2
        while name in self._taken:
            name, count = f"{wanted}{count}", count + 1
        self._taken.add(name)
        return name


@dataclass(frozen=True)
class CodeSet:
    """A taxonomy as Python: its enums and the names of its tables."""

    taxonomy: Taxonomy
    public: tuple[ErrorCode, ...]
    private: tuple[ErrorCode, ...]
    enum: str
    private_enum: str
    error_type: str
    table: str
    members: tuple[Member, ...]
    private_members: tuple[Member, ...]
    staged: bool

    @property
    def collapse(self) -> str:
        """The name of the table from private to public codes."""
        return f"{constant_name(self.taxonomy.name)}_COLLAPSE"

    @property
    def name(self) -> str:
        """The taxonomy's name as part of a function's name."""
        return parameter_name(self.taxonomy.name)


def code_sets(contract: Contract) -> tuple[CodeSet, ...]:
    """Return the taxonomies as enums: the tools' first, then by name."""
    names = Names(_OURS)
    found = sorted(contract.taxonomies, key=lambda t: (t.name != TOOL_TAXONOMY, t.name))
    return tuple(_code_set(contract, taxonomy, names) for taxonomy in found if taxonomy.codes)


def _code_set(contract: Contract, taxonomy: Taxonomy, names: Names) -> CodeSet:
    enum = names.claim(class_name(taxonomy.title or f"{taxonomy.name} error code"))
    public = tuple(code for code in taxonomy.codes if not code.private)
    private = tuple(code for code in taxonomy.codes if code.private)
    return CodeSet(
        taxonomy=taxonomy,
        public=public,
        private=private,
        enum=enum,
        private_enum=names.claim(f"Private{enum}"),
        error_type=names.claim(f"{class_name(taxonomy.name)}Failure"),
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


def enum_body(members: Iterable[Member]) -> str:
    """Return the members of an enum, each with its docstring."""
    return "\n\n".join(
        f"    {member.name} = {expression(member.value, 4, len(member.name) + 3)}\n"
        f"    {docstring(member.doc, 4)}"
        for member in members
    )


def prefixes(contract: Contract) -> tuple[Member, ...]:
    """Return the message prefixes of every code, in the order of the documents."""
    found: dict[str, Member] = {}
    for taxonomy in contract.taxonomies:
        for code in taxonomy.codes:
            for prefix in code.prefixes:
                text = f"{prefix.description or prefix.text}\n\nStarts messages of `{code.code}`."
                found.setdefault(prefix.text, Member(constant_name(prefix.text), prefix.text, text))
    return tuple(found.values())


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
    return Raw(f"DEPRECATIONS[{string(str(deprecation.place))}]" if deprecation else "None")
