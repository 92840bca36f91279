"""What the examples of the package need to know of the contract."""

from __future__ import annotations

from collections.abc import Mapping

from charter import ir
from charter.contract import Contract
from charter.facts import Place, Tool

ERROR_BODY = Place("wire/ErrorBody.json")
"""Where a contract has the body of its tools' failures."""


class Client:
    """Says which examples a contract can have, and by which names."""

    def __init__(self, contract: Contract, types: ir.Types, named: Mapping[str, str]) -> None:
        """Take the contract, its types and their TypeScript names."""
        self.contract = contract
        self.types = types
        self.named = named

    def templates(self) -> dict[str, str]:
        """Return the template of each example by the path that it goes to."""
        found = {}
        if self.error_body and self.version_route and self._with_http():
            found["examples/http-client.ts"] = "http-client.ts"
        if self.error_body and self.capability and self._with_mcp():
            found["examples/mcp-client.ts"] = "mcp-client.ts"
        return found

    @property
    def error_body(self) -> str | None:
        """The codec of a failure's body."""
        name = self.types.names.get(ERROR_BODY)
        return self.named[name] if name else None

    @property
    def capability(self) -> str | None:
        """The slot under which the version is announced on MCP."""
        return self.contract.manifest.capability if self.contract.manifest else None

    @property
    def version_route(self) -> tuple[str, str] | None:
        """Path and codec of the open route that tells the contract's version, with its name."""
        for route in self.contract.routes:
            if route.method != "GET" or route.auth not in (None, "none") or not route.output:
                continue
            name = self.types.names[route.output]
            shape = self.types.resolve(ir.Named(name))
            if isinstance(shape, ir.Object):
                required = {p.key for p in shape.properties if p.required}
                if {"name", "version"} <= required and route.route:
                    return route.route, self.named[name]
        return None

    @property
    def example(self) -> Tool | None:
        """A tool to show: one that reads, and that both surfaces have."""
        tools = [t for t in self.contract.tools if t.input and t.output]
        reading = [t for t in tools if t.hints.read_only and t.route]
        return next(iter([*reading, *tools]), None)

    def _with_http(self) -> bool:
        return any(tool.route for tool in self.contract.tools)

    def _with_mcp(self) -> bool:
        return any(tool.mcp for tool in self.contract.tools)
