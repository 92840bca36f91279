"""The generated package that is served, behind one name.

The same code serves any contract: everything it needs of a generated package
is here, and nothing else of it is reached for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any

from zero_memory import Resource, Route, Tool

_ALLOWED: Mapping[str, str] = {
    "additionalProperties": "has a property that is not allowed",
    "unevaluatedProperties": "has a property that is not allowed",
    "propertyNames": "has a property whose name is not allowed",
    "json": "is no JSON value",
}
"""What is said where the validator's own words would repeat what was sent."""

_MOST_PROBLEMS = 100
_LONGEST_POINTER = 2000
_LONGEST_MESSAGE = 1000


@dataclass(frozen=True)
class Contract:
    """A contract as it is served: its tools, resources and routes by name, and its judge.

    `problems(place, value)` says what is wrong with a value by the schema at a
    place, nothing where it is valid. `experimental` is how it announces itself
    at connect. `package` is for what is asked once, when the server starts.
    """

    name: str
    tools: Mapping[str, Tool]
    resources: Mapping[str, Resource]
    problems: Callable[[str, Any], list[Any]]
    reminder: str
    version: str
    experimental: Mapping[str, dict[str, Any]]
    routes: Mapping[str, Route]
    package: ModuleType

    @classmethod
    def of(cls, package: ModuleType) -> Contract:
        """Return the contract that `package`, a generated one, holds.

        A package lacks the tables that its contract has nothing for.
        """
        judge = import_module(f"{package.__name__}._validation")
        return cls(
            name=package.CONTRACT_NAME,
            tools=package.TOOLS,
            resources=getattr(package, "RESOURCES", {}),
            problems=judge.problems,
            reminder=getattr(package, "REMINDER", None) or "",
            version=package.CONTRACT_VERSION,
            experimental=getattr(package, "EXPERIMENTAL", {}),
            routes=getattr(package, "ROUTES", {}),
            package=package,
        )

    def faults(self, place: str, value: Any) -> list[dict[str, str]]:
        """Return what is wrong with `value` as `details.errors`, nothing that was sent in it.

        A pointer stops where the names are the caller's own.
        """
        return [
            {
                "pointer": self._pointer(problem.pointer),
                "keyword": problem.keyword,
                "message": _ALLOWED.get(problem.keyword, problem.message)[:_LONGEST_MESSAGE],
            }
            for problem in self.problems(place, value)[:_MOST_PROBLEMS]
        ]

    def _pointer(self, pointer: str) -> str:
        known = []
        for token in pointer.split("/")[1:]:
            if token not in self._names and not token.isdigit():
                break
            known.append(f"/{token}")
        return "".join(known)[:_LONGEST_POINTER]

    @cached_property
    def _names(self) -> frozenset[str]:
        found: set[str] = set()
        for tool in self.tools.values():
            _collect(tool.input_schema, found)
        for route in self.routes.values():
            _collect(route.input_schema, found)
        return frozenset(found)


def _collect(schema: Any, found: set[str]) -> None:
    """Add the names of every property that `schema` declares to `found`."""
    if isinstance(schema, dict):
        properties = schema.get("properties")
        if isinstance(properties, dict):
            found.update(name.replace("~", "~0").replace("/", "~1") for name in properties)
        for inner in schema.values():
            _collect(inner, found)
    elif isinstance(schema, list):
        for inner in schema:
            _collect(inner, found)
