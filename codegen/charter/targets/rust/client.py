"""What the examples of the crate need to know of the contract."""

from __future__ import annotations

from collections.abc import Mapping

from charter import ir
from charter.contract import Contract
from charter.facts import Place, Taxonomy, Tool

ERROR_BODY = Place("wire/ErrorBody.json")
"""Where a contract has the body of its tools' failures."""


class Client:
    """Says which examples a contract can have, and by which names."""

    def __init__(self, contract: Contract, types: ir.Types, named: Mapping[str, str]) -> None:
        """Take the contract, its types and their Rust names."""
        self.contract = contract
        self.types = types
        self.named = named

    def templates(self) -> dict[str, str]:
        """Return the template of each example by the path that it goes to."""
        found: dict[str, str] = {}
        if self.code is None or self.example is None:
            return found
        if self.version_route and self.example.route:
            found["examples/http_client.rs"] = "http_client.rs"
        if self.capability and self.example.mcp:
            found["examples/mcp_client.rs"] = "mcp_client.rs"
        return found

    @property
    def error_body(self) -> str | None:
        """The type of a failure's body."""
        return self.types.names.get(ERROR_BODY)

    @property
    def code(self) -> Taxonomy | None:
        """The taxonomy of a failure's code: that of `error.code`, required and closed."""
        said = self._member(ir.Named(self.error_body), "error") if self.error_body else None
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

    def _member(self, said: ir.Type, key: str) -> ir.Type | None:
        declared = self.types.resolve(said)
        if not isinstance(declared, ir.Object):
            return None
        return next((p.type for p in declared.properties if p.key == key and p.required), None)

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
            texts = [self._member(ir.Named(name), key) for key in ("name", "version")]
            known = [said for said in texts if said is not None]
            plain = all(isinstance(self.types.resolve(said), ir.Text) for said in known)
            if route.route and len(known) == 2 and plain:
                return route.route, name
        return None

    @property
    def example(self) -> Tool | None:
        """A tool to show: one that reads, and that both surfaces have."""
        tools = [t for t in self.contract.tools if t.input and t.output]
        reading = [t for t in tools if t.hints.read_only and t.route]
        return next(iter([*reading, *tools]), None)
