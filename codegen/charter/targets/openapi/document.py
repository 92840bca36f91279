"""One OpenAPI 3.1 document.

Sources: OpenAPI Specification 3.1.1; RFC 9110 (statuses), RFC 6750 (bearer),
RFC 6749 section 5.2 (errors of OAuth), RFC 9745 and RFC 8594 (deprecation).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from charter.components import Components
from charter.contract import Contract
from charter.findings import Finding, Level, Refusal
from charter.targets import Options
from charter.targets.openapi.operation import Operation, of_route, of_tool
from charter.targets.openapi.responses import HEADERS, Responses
from charter.targets.schema_names import schema_name

VERSION = "3.1.1"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def services(contract: Contract) -> tuple[str | None, ...]:
    """Return the contract's own service (None), then the others by name."""
    others = {route.service for route in contract.routes if route.service}
    own = any(not route.service for route in contract.routes)
    own = own or any(tool.route for tool in contract.tools)
    return (*((None,) if own or not others else ()), *sorted(others))


def document(contract: Contract, service: str | None, options: Options) -> dict[str, Any]:
    """Return the document of one service."""
    components = Components(contract, prefix="#/components/schemas/", naming=schema_name)
    operations = tuple(_operations(contract, service))
    _distinct(contract, operations)
    responses = Responses(contract, components)
    paths: dict[str, dict[str, Any]] = {}
    for operation in sorted(operations, key=lambda o: (o.path, o.method)):
        item = paths.setdefault(operation.path, {})
        item[operation.method.lower()] = operation.value(contract, components, responses)
    tags = [
        {"name": name, "description": text}
        for name, text in TAGS.items()
        if any(operation.tag == name for operation in operations)
    ]
    schemes = _security_schemes(operations)
    said: dict[str, Any] = {
        "schemas": dict(sorted({**components.definitions, **responses.schemas}.items())),
        "headers": {name: HEADERS[name] for name in sorted(responses.headers)},
    }
    if schemes:
        said["securitySchemes"] = schemes
    return {
        "openapi": VERSION,
        "info": _info(contract, service),
        "jsonSchemaDialect": DIALECT,
        "servers": [{"url": "/"}],
        "tags": tags,
        "paths": paths,
        "components": said,
        "x-generated-by": f"{options.command}, from the contract's schemas; change those.",
    }


TAGS = {
    "tools": "One route for each tool: the same input, output and failures as over MCP.",
    "routes": "Everything beside the tools.",
    "oauth": "OAuth 2.1. Failures have the form of RFC 6749, section 5.2.",
}


def _operations(contract: Contract, service: str | None) -> Iterator[Operation]:
    if service is None:
        for tool in contract.tools:
            if tool.method and tool.route:
                yield of_tool(tool)
    for route in contract.routes:
        if route.service == service and route.method and route.route:
            yield of_route(route)


def _distinct(contract: Contract, operations: tuple[Operation, ...]) -> None:
    seen: dict[tuple[str, str], Operation] = {}
    faults = []
    for operation in operations:
        key = (operation.method, operation.path)
        other = seen.setdefault(key, operation)
        if other is not operation:
            file, line, column = contract.where(operation.place)
            faults.append(
                Finding(
                    "incomplete",
                    Level.ERROR,
                    f"`{operation.method} {operation.path}` is `{other.place.path}`'s already.",
                    "Give each tool and route a method and path of its own.",
                    file,
                    operation.place.pointer,
                    line,
                    column,
                )
            )
    if faults:
        raise Refusal(faults)


def _info(contract: Contract, service: str | None) -> dict[str, Any]:
    manifest = contract.manifest
    title = (manifest.title or manifest.name) if manifest else "Schemas"
    info: dict[str, Any] = {"title": f"{title}: {service}" if service else title}
    if manifest and manifest.description:
        info["description"] = manifest.description
    info["version"] = (manifest.version if manifest else None) or "0.0.0"
    return info


def _security_schemes(operations: tuple[Operation, ...]) -> dict[str, Any]:
    schemes: dict[str, Any] = {}
    if any(operation.auth == "bearer" for operation in operations):
        schemes["bearer"] = {
            "type": "http",
            "scheme": "bearer",
            "description": "An access token (RFC 6750).",
        }
    flow = _flow(operations)
    if schemes and flow:
        schemes["oauth2"] = {
            "type": "oauth2",
            "description": "The authorization code flow with PKCE (OAuth 2.1).",
            "flows": {"authorizationCode": flow},
        }
    return schemes


def _flow(operations: tuple[Operation, ...]) -> Mapping[str, Any] | None:
    """Return the authorization code flow where the document has both of its routes."""
    paths = {operation.path for operation in operations if operation.envelope == "oauth"}
    authorize = next((path for path in sorted(paths) if path.endswith("/authorize")), None)
    token = next((path for path in sorted(paths) if path.endswith("/token")), None)
    if authorize is None or token is None:
        return None
    return {"authorizationUrl": authorize, "tokenUrl": token, "refreshUrl": token, "scopes": {}}
