"""Operations: one tool's or one route's part of a document."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from charter import reach
from charter.components import Components
from charter.contract import Contract
from charter.facts import Deprecation, Place, Route, Tool
from charter.ir.notice import notice
from charter.targets.openapi.responses import Responses, examples

_PATH_VARIABLE = re.compile(r"\{([^}]+)\}")
_FORM = "application/x-www-form-urlencoded"
_JSON = "application/json"


@dataclass(frozen=True)
class Operation:
    """What a tool's and a route's operation have in common."""

    name: str
    tag: str
    place: Place
    title: str
    description: str | None
    method: str
    path: str
    auth: str
    envelope: str
    statuses: tuple[int, ...]
    media_type: str | None
    input_in: str
    input: Place | None
    output: Place | None
    errors: tuple[str, ...]
    deprecation: Deprecation | None

    def value(
        self, contract: Contract, components: Components, responses: Responses
    ) -> dict[str, Any]:
        """Return the operation object."""
        said: dict[str, Any] = {
            "operationId": self.name,
            "tags": [self.tag],
            "summary": self.title,
        }
        text = self.description or ""
        if self.deprecation:
            text = f"{text}\n\n{notice(contract, self.deprecation)}".strip()
        if text:
            said["description"] = text
        if self.deprecation:
            said["deprecated"] = True
        if parameters := self._parameters(contract, components):
            said["parameters"] = parameters
        if body := self._body(contract, components):
            said["requestBody"] = body
        said["responses"] = responses.of(self, bool(parameters), bool(body), self.ledger(contract))
        if self.auth == "bearer":
            said["security"] = [{"bearer": []}]
        else:
            said["security"] = []
        return said

    def ledger(self, contract: Contract) -> tuple[Deprecation, ...]:
        """Return the deprecations that a call may be told of: its own, and those it can send.

        What is deprecated in the output alone is no use of the caller's.
        """
        sent = reach.deprecations(contract, self.input)
        return tuple(d for d in contract.deprecations if d == self.deprecation or d in sent)

    def _parameters(self, contract: Contract, components: Components) -> list[dict[str, Any]]:
        in_path = _PATH_VARIABLE.findall(self.path)
        place = contract.deref(self.input) if self.input else None
        schema = contract.at(place) if place else {}
        properties = schema.get("properties") if isinstance(schema, dict) else None
        properties = properties if isinstance(properties, dict) else {}
        required = schema.get("required", []) if isinstance(schema, dict) else []
        found = []
        for name in in_path:
            if name not in properties:
                found.append(
                    {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                )
        for name in properties:
            where = "path" if name in in_path else self.input_in
            if where not in ("path", "query") or place is None:
                continue
            inner = components.schema(place / "properties" / name)
            parameter: dict[str, Any] = {"name": name, "in": where}
            if isinstance(inner, dict) and "description" in inner:
                parameter["description"] = inner.pop("description")
            parameter["required"] = where == "path" or name in required
            if isinstance(inner, dict) and inner.pop("deprecated", None) is True:
                parameter["deprecated"] = True
            found.append(parameter | {"schema": inner})
        return found

    def _body(self, contract: Contract, components: Components) -> dict[str, Any] | None:
        if self.input is None or self.input_in not in ("body", "form"):
            return None
        media = _FORM if self.input_in == "form" else _JSON
        content: dict[str, Any] = {"schema": {"$ref": components.reference(self.input)}}
        if found := examples(contract, self.input):
            content["examples"] = found
        return {"required": True, "content": {media: content}}


def of_tool(tool: Tool) -> Operation:
    """Return the operation of a tool that has a route."""
    return Operation(
        name=tool.name,
        tag="tools",
        place=tool.place,
        title=tool.title or tool.name,
        description=tool.description,
        method=tool.method or "POST",
        path=tool.route or "/",
        auth="bearer",
        envelope="tool",
        statuses=(200,),
        media_type=_JSON,
        input_in="query" if tool.method in ("GET", "HEAD", "DELETE") else "body",
        input=tool.input,
        output=tool.output,
        errors=tool.errors,
        deprecation=tool.deprecation,
    )


def of_route(route: Route) -> Operation:
    """Return the operation of a route."""
    return Operation(
        name=route.name,
        tag="oauth" if route.envelope == "oauth" else "routes",
        place=route.place,
        title=route.title or route.name,
        description=route.description,
        method=route.method or "GET",
        path=route.route or "/",
        auth=route.auth or "none",
        envelope=route.envelope or "tool",
        statuses=(route.status or 200, *route.other_statuses),
        media_type=route.media_type,
        input_in=route.input_in or ("query" if route.method in ("GET", "HEAD") else "body"),
        input=route.input,
        output=route.output,
        errors=route.errors,
        deprecation=route.deprecation,
    )
