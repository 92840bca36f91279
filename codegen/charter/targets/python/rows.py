"""Rows of the tables: each tool, route and resource as a call that makes it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from charter import reach
from charter.contract import Contract
from charter.facts import Deprecation, Place, Resource, Route, Segment, Tool
from charter.targets.python.codes import CodeSet, deprecation_key
from charter.targets.python.source import (
    Call,
    Raw,
    constant_name,
    import_order,
    parameter_name,
    string,
)

VARIABLE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
"""A variable of a URI template (RFC 6570 level 1)."""


def in_order(statements: list[str]) -> list[str]:
    """Return `from` imports in the order of their modules."""
    return sorted(statements, key=lambda statement: statement.split()[1])


def import_line(module: str, names: list[str]) -> str:
    """Return `from module import names`, in parentheses where it is long."""
    flat = f"from {module} import {', '.join(names)}"
    if len(flat) <= 100:
        return flat
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")"


def slots(contract: Contract) -> tuple[tuple[str, Segment], ...]:
    """Return the instruction segments that are supplied at run time, by parameter name."""
    return tuple((parameter_name(s.name), s) for s in contract.segments if s.slot)


def variables(resource: Resource) -> tuple[str, ...]:
    """Return the variables of a resource's URI template."""
    return tuple(VARIABLE.findall(resource.uri or ""))


class Rows:
    """Makes rows; `sets` are the taxonomies that their codes are of."""

    def __init__(self, contract: Contract, sets: tuple[CodeSet, ...]) -> None:
        """Take the contract and its taxonomies."""
        self.contract = contract
        self.sets = sets

    def tool(self, tool: Tool) -> Call:
        """Return the call that makes a tool."""
        said: dict[str, Any] = {
            "name": tool.name,
            "title": tool.title or tool.name,
            "description": tool.description or "",
            "hints": Call(
                "Hints",
                {
                    "read_only": tool.hints.read_only,
                    "destructive": tool.hints.destructive,
                    "idempotent": tool.hints.idempotent,
                    "open_world": tool.hints.open_world,
                },
            ),
            "errors": self._codes(tool.errors),
            "input": str(tool.input),
            "output": str(tool.output),
            "input_schema": Raw(f'_WIRE[{string(tool.name)}]["input"]'),
            "output_schema": Raw(f'_WIRE[{string(tool.name)}]["output"]'),
        }
        if tool.method:
            said |= {"method": tool.method, "path": tool.route}
        if not tool.mcp:
            said["mcp"] = False
        if tool.footer:
            said["footer"] = tool.footer
        if tool.links:
            said["links"] = tool.links
        return Call("Tool", said | self._ledger(tool.deprecation, tool.input, tool.output))

    def route(self, route: Route) -> Call:
        """Return the call that makes a route."""
        said: dict[str, Any] = {
            "name": route.name,
            "title": route.title or route.name,
            "description": route.description or "",
            "method": route.method,
            "path": route.route,
            "auth": route.auth or "none",
            "status": route.status or 200,
            "media_type": route.media_type,
            "envelope": route.envelope or "tool",
        }
        if route.errors:
            said["errors"] = self._codes(route.errors)
        if route.input:
            said |= {
                "input_in": route.input_in or "body",
                "input": str(route.input),
                "input_schema": Raw(f'_WIRE[{string(route.name)}]["input"]'),
            }
        if route.output:
            said |= {
                "output": str(route.output),
                "output_schema": Raw(f'_WIRE[{string(route.name)}]["output"]'),
            }
        if route.other_statuses:
            said["other_statuses"] = route.other_statuses
        if route.service:
            said["service"] = route.service
        return Call("Route", said | self._ledger(route.deprecation, route.input, route.output))

    def resource(self, resource: Resource) -> Call:
        """Return the call that makes a resource."""
        said: dict[str, Any] = {
            "name": resource.name,
            "title": resource.title or resource.name,
            "description": resource.description or "",
            "uri": resource.uri,
            "mime_type": resource.mime_type,
            "schema": Raw(f"_WIRE[{string(resource.name)}]"),
            "place": str(resource.place),
        }
        if found := variables(resource):
            said["variables"] = found
        if resource.errors:
            said["errors"] = self._codes(resource.errors)
        return Call("Resource", said)

    def around(
        self,
        calls: list[tuple[str, Call]],
        errors: list[tuple[str, ...]],
        *,
        ledgered: bool = True,
    ) -> dict[str, Any]:
        """Return what the template of a table needs beside its rows."""
        used = {self._set_of(code).enum for codes in errors for code in codes}
        enums = [s.enum for s in self.sets if s.enum in used]
        said = {name for _, call in calls for name in call.arguments}
        ledger = ["DEPRECATIONS"] if "deprecations" in said else []
        ledger += ["Deprecation"] if ledgered else []
        ours = [import_line(".models", ["MODELS"])]
        ours += [import_line(".deprecations", ledger)] if ledger else []
        ours += [import_line(".errors", sorted(enums, key=import_order))] if enums else []
        ours += [import_line(".schema", ["wire_schemas"])]
        return {
            "imports": in_order(ours),
            "error_type": " | ".join(enums) or "str",
        }

    def _ledger(self, own: Deprecation | None, *places: Place | None) -> dict[str, Any]:
        said: dict[str, Any] = {}
        if own:
            said["deprecation"] = deprecation_key(own)
        reached = reach.deprecations(self.contract, *places)
        if found := tuple(d for d in self.contract.deprecations if d == own or d in reached):
            said["deprecations"] = tuple(deprecation_key(d) for d in found)
        return said

    def _set_of(self, code: str) -> CodeSet:
        return next(s for s in self.sets if code in {c.code for c in s.public})

    def _codes(self, codes: Iterable[str]) -> tuple[Raw, ...]:
        return tuple(Raw(f"{self._set_of(c).enum}.{constant_name(c)}") for c in codes)
