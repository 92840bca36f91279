"""Responses: success, the contract's failures by status, and what HTTP itself may answer."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from charter.components import Components
from charter.contract import Contract
from charter.facts import Deprecation, ErrorCode, Place

if TYPE_CHECKING:
    from charter.targets.openapi.operation import Operation

ERROR_BODY = Place("wire/ErrorBody.json")
OAUTH_ERROR = Place("wire/OAuthError.json")

HEADERS: dict[str, Any] = {
    "Allow": {
        "description": "The methods that the path has (RFC 9110, section 10.2.1).",
        "schema": {"type": "string"},
    },
    "Deprecation": {
        "description": "When what was called became deprecated, as `@` and seconds (RFC 9745).",
        "schema": {"type": "string", "pattern": "^@-?[0-9]{1,15}$"},
    },
    "Link": {
        "description": "Where the deprecation is explained (RFC 9745, section 3).",
        "schema": {"type": "string"},
    },
    "Location": {
        "description": "Where to go on (RFC 9110, section 10.2.2).",
        "schema": {"type": "string"},
    },
    "Retry-After": {
        "description": "How many seconds to wait (RFC 9110, section 10.2.3).",
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
    },
    "Sunset": {
        "description": "When what was called may stop working, as an HTTP date (RFC 8594).",
        "schema": {"type": "string"},
    },
    "WWW-Authenticate": {
        "description": "How to authenticate, or what the token lacks (RFC 6750, section 3).",
        "schema": {"type": "string"},
    },
}

_OWN_ERROR = {
    "title": "Error body",
    "description": "A failure that a client can branch on.",
    "type": "object",
    "properties": {
        "error": {
            "type": "object",
            "properties": {
                "code": {"type": "string"},
                "message": {"type": "string"},
                "details": {"type": "object"},
            },
            "required": ["code", "message"],
        }
    },
    "required": ["error"],
}
_OWN_OAUTH_ERROR = {
    "title": "OAuth error",
    "description": "The error body of RFC 6749, section 5.2.",
    "type": "object",
    "properties": {
        "error": {"type": "string"},
        "error_description": {"type": "string"},
        "error_uri": {"type": "string"},
    },
    "required": ["error"],
}

# RFC 6749 section 5.2: 400, and 401 for `invalid_client`; 429 and 500 are any service's.
_OAUTH_WITH_INPUT = {
    400: "The request is invalid, or the grant is.",
    401: "The client could not be authenticated.",
    429: "Too many requests.",
    500: "The server failed.",
}
_OAUTH_WITHOUT_INPUT = {429: "Too many requests.", 500: "The server failed."}
_RETRY_LATER = (429, 503)


class Responses:
    """The responses of a document's operations, and the schemas and headers that they use."""

    def __init__(self, contract: Contract, components: Components) -> None:
        """Take the contract, and the components that its schemas go into."""
        self._contract = contract
        self._components = components
        self.schemas: dict[str, Any] = {}
        self.headers: set[str] = set()

    def of(
        self,
        operation: Operation,
        parameters: bool,
        body: bool,
        ledger: Sequence[Deprecation],
    ) -> dict[str, Any]:
        """Return the responses of one operation, by status."""
        found: dict[int, dict[str, Any]] = {}
        for status in operation.statuses:
            found[status] = self._success(operation, status, ledger)
        if operation.envelope == "tool":
            for status, codes in self._by_status(operation.errors).items():
                found[status] = self._failure(status, codes)
        elif operation.envelope == "oauth":
            said = _OAUTH_WITH_INPUT if parameters or body else _OAUTH_WITHOUT_INPUT
            for status, text in said.items():
                found[status] = self._oauth_failure(status, text)
        for status, text in _http(operation, body).items():
            found.setdefault(status, {"description": text})
        return {str(status): found[status] for status in sorted(found)}

    def _success(
        self, operation: Operation, status: int, ledger: Sequence[Deprecation]
    ) -> dict[str, Any]:
        output = operation.output
        schema = self._contract.at(output) if output else {}
        text = schema.get("description") if isinstance(schema, dict) else None
        said: dict[str, Any] = {"description": text or HTTPStatus(status).phrase}
        names = []
        if ledger:
            names += ["Deprecation", "Link"]
            names += ["Sunset"] if any(d.sunset for d in ledger) else []
        if 300 <= status < 400:
            names.append("Location")
        if status in _RETRY_LATER:
            names.append("Retry-After")
        if names:
            said["headers"] = self._headers(names)
        if output is not None and operation.media_type:
            content: dict[str, Any] = {"schema": {"$ref": self._components.reference(output)}}
            if found := examples(self._contract, output):
                content["examples"] = found
            said["content"] = {operation.media_type: content}
        return said

    def _by_status(self, names: Sequence[str]) -> dict[int, list[ErrorCode]]:
        found: dict[int, list[ErrorCode]] = {}
        for name in names:
            code = self._contract.code(name)
            if code is not None and code.status is not None:
                found.setdefault(code.status, []).append(code)
        return found

    def _failure(self, status: int, codes: Sequence[ErrorCode]) -> dict[str, Any]:
        lines = []
        for code in codes:
            lines.append(f"`{code.code}`: {code.description or ''} {code.caller or ''}".strip())
            lines += [f"- `{p.text}` {p.description or ''}".rstrip() for p in code.prefixes]
        said: dict[str, Any] = {"description": "\n\n".join(lines)}
        if status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN):
            said["headers"] = self._headers(["WWW-Authenticate"])
        if status in _RETRY_LATER:
            said["headers"] = self._headers(["Retry-After"])
        only = {"properties": {"error": {"properties": {"code": _one_of(codes)}}}}
        content: dict[str, Any] = {
            "schema": {"allOf": [{"$ref": self._error_body()}, only]},
        }
        if found := self._examples_of(codes):
            content["examples"] = found
        return said | {"content": {"application/json": content}}

    def _oauth_failure(self, status: int, text: str) -> dict[str, Any]:
        said: dict[str, Any] = {"description": text}
        if status in _RETRY_LATER:
            said["headers"] = self._headers(["Retry-After"])
        said["content"] = {"application/json": {"schema": {"$ref": self._oauth_error()}}}
        return said

    def _examples_of(self, codes: Sequence[ErrorCode]) -> dict[str, Any]:
        """Return the examples of the error body that show one of `codes`."""
        if ERROR_BODY.path not in self._contract.by_path:
            return {}
        names = {code.code for code in codes}
        known = self._contract.at(ERROR_BODY).get("examples", [])
        found = [
            value
            for value in known
            if isinstance(value, dict)
            and isinstance(error := value.get("error"), dict)
            and error.get("code") in names
        ]
        return {f"example-{n}": {"value": value} for n, value in enumerate(found, 1)}

    def _error_body(self) -> str:
        return self._known(ERROR_BODY, "ErrorBody", _OWN_ERROR)

    def _oauth_error(self) -> str:
        return self._known(OAUTH_ERROR, "OAuthError", _OWN_OAUTH_ERROR)

    def _known(self, place: Place, name: str, own: dict[str, Any]) -> str:
        if place.path in self._contract.by_path:
            return self._components.reference(place)
        self.schemas[name] = own
        return f"#/components/schemas/{name}"

    def _headers(self, names: Sequence[str]) -> dict[str, Any]:
        self.headers.update(names)
        return {name: {"$ref": f"#/components/headers/{name}"} for name in sorted(names)}


def examples(contract: Contract, place: Place) -> dict[str, Any]:
    """Return the examples of the schema at `place`, or of what it refers to."""
    for at in (place, contract.deref(place)):
        schema = contract.at(at)
        known = schema.get("examples") if isinstance(schema, dict) else None
        if isinstance(known, list) and known:
            return {f"example-{n}": {"value": value} for n, value in enumerate(known, 1)}
    return {}


def _one_of(codes: Sequence[ErrorCode]) -> dict[str, Any]:
    names = [code.code for code in codes]
    return {"const": names[0]} if len(names) == 1 else {"enum": names}


def _http(operation: Operation, body: bool) -> dict[int, str]:
    """Return what HTTP itself may answer, before the contract is asked (RFC 9110)."""
    found = {}
    if operation.media_type and operation.output:
        found[406] = "The request's `Accept` allows none of the media types above."
    if body:
        found[413] = "The body is larger than the server reads."
        found[415] = "The body's media type is none of those above."
    return found
