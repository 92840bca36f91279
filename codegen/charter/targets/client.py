"""What a package's example clients need to know of a contract, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from charter import ir
from charter.contract import Contract
from charter.facts import Place, Taxonomy, Tool

ERROR_BODY = Place("wire/ErrorBody.json")
"""Where a contract has the body of its tools' failures."""

Surface = Literal["http", "mcp"]


class Client:
    """Says which examples a contract can have, and by which names."""

    def __init__(self, contract: Contract, types: ir.Types, named: Mapping[str, str]) -> None:
        """Take the contract, its types, and what the language calls each of them."""
        self.contract = contract
        self.types = types
        self.named = named

    @property
    def surfaces(self) -> tuple[Surface, ...]:
        """The surfaces that an example can be shown on."""
        shown = self.example
        if self.error_body is None or shown is None:
            return ()
        found: list[Surface] = []
        if self.version_route and shown.route:
            found.append("http")
        if self.capability and shown.mcp:
            found.append("mcp")
        return tuple(found)

    @property
    def error_body(self) -> str | None:
        """The type of a failure's body."""
        name = self.types.names.get(ERROR_BODY)
        return self.named[name] if name else None

    @property
    def code(self) -> Taxonomy | None:
        """The taxonomy of a failure's code: that of `error.code`, required and closed."""
        body = self.types.names.get(ERROR_BODY)
        said = self._member(ir.Named(body), "error") if body else None
        code = self._member(said, "code") if said is not None else None
        message = self._member(said, "message") if said is not None else None
        if not isinstance(code, ir.Named) or message is None:
            return None
        if not isinstance(self.types.resolve(message), ir.Text):
            return None
        for taxonomy in self.contract.taxonomies:
            declared = self.types.declaration(self.types.names[taxonomy.place])
            closed = isinstance(declared, ir.Enumeration) and not declared.open
            if closed and self.types.resolve(code) == declared:
                return taxonomy
        return None

    @property
    def capability(self) -> str | None:
        """The slot under which the version is announced on MCP."""
        return self.contract.manifest.capability if self.contract.manifest else None

    @property
    def version_route(self) -> tuple[str, str] | None:
        """Path and type of the open route that tells the contract's version, with its name."""
        for route in self.contract.routes:
            if route.method != "GET" or route.auth not in (None, "none") or not route.output:
                continue
            name = self.types.names[route.output]
            told = [self._member(ir.Named(name), key) for key in ("name", "version")]
            plain = [said and isinstance(self.types.resolve(said), ir.Text) for said in told]
            if route.route and all(plain):
                return route.route, self.named[name]
        return None

    @property
    def example(self) -> Tool | None:
        """A tool to show: one that reads, and that both surfaces have."""
        tools = [t for t in self.contract.tools if t.input and t.output]
        routed = [t for t in tools if t.route]
        reading = [t for t in routed if t.hints.read_only]
        return next(iter([*reading, *routed, *tools]), None)

    def _member(self, said: ir.Type, key: str) -> ir.Type | None:
        declared = self.types.resolve(said)
        if not isinstance(declared, ir.Object):
            return None
        return next((p.type for p in declared.properties if p.key == key and p.required), None)
