"""HTTP routes that are no tool's.

Generated from `routes/` by `charter generate`; change the schemas, not this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import BaseModel

from .deprecations import DEPRECATIONS, Deprecation
from .errors import ErrorCode
from .models import MODELS
from .schema import wire_schemas

_WIRE = wire_schemas()["routes"]


@dataclass(frozen=True, slots=True)
class Route:
    """One HTTP route.

    `input_in` says where the input travels. `status` and `media_type` are those
    of success; `other_statuses` come with the same shape. `envelope` is the form
    of a failure: the tools' error body, that of OAuth (RFC 6749 section 5.2), or
    none. `input` and `output` are the places of the schemas, the keys of
    `MODELS`, None where the route has none; treat the schemas as read-only.
    `service` names the service that has the route, None for the contract's own.
    """

    name: str
    title: str
    description: str
    method: str
    path: str
    auth: str
    status: int
    media_type: str | None
    envelope: Literal["tool", "oauth", "none"]
    errors: tuple[ErrorCode, ...] = ()
    input_in: Literal["query", "path", "body", "form"] | None = None
    input: str | None = None
    output: str | None = None
    input_schema: dict[str, Any] | None = None
    output_schema: dict[str, Any] | None = None
    other_statuses: tuple[int, ...] = ()
    service: str | None = None
    deprecation: Deprecation | None = None
    deprecations: tuple[Deprecation, ...] = ()

    @property
    def input_model(self) -> type[BaseModel] | None:
        """The model of the input."""
        return MODELS[self.input] if self.input else None

    @property
    def output_model(self) -> type[BaseModel] | None:
        """The model of the output."""
        return MODELS[self.output] if self.output else None


ROUTES: Final[Mapping[str, Route]] = {
    "authorize": Route(
        name="authorize",
        title="OAuth authorize",
        description=(
            "Starts the authorization code flow with PKCE (OAuth 2.1). On consent, the browser is "
            "sent back to `redirect_uri` with `code` and `state`; on a failure that may be told "
            "the client, with `error`."
        ),
        method="GET",
        path="/authorize",
        auth="none",
        status=302,
        media_type=None,
        envelope="oauth",
        input_in="query",
        input="routes/authorize.json#/$defs/input",
        input_schema=_WIRE["authorize"]["input"],
    ),
    "contract_bundle": Route(
        name="contract_bundle",
        title="Contract bundle",
        description="The contract as one document, with every schema.",
        method="GET",
        path="/contract",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="tool",
        errors=(ErrorCode.RATE_LIMITED, ErrorCode.INTERNAL),
        output="routes/contract_bundle.json#/$defs/output",
        output_schema=_WIRE["contract_bundle"]["output"],
    ),
    "dashboard": Route(
        name="dashboard",
        title="Dashboard",
        description=(
            "One page for people: search and read memories, open loops, rules, and the contract "
            "itself."
        ),
        method="GET",
        path="/",
        auth="none",
        status=200,
        media_type="text/html; charset=utf-8",
        envelope="tool",
        errors=(ErrorCode.INTERNAL,),
        output="routes/dashboard.json#/$defs/output",
        output_schema=_WIRE["dashboard"]["output"],
    ),
    "deprecations": Route(
        name="deprecations",
        title="Deprecations",
        description=(
            "The deprecation ledger: what is deprecated, and every change that a client has to act "
            "on."
        ),
        method="GET",
        path="/deprecations",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="tool",
        errors=(ErrorCode.RATE_LIMITED, ErrorCode.INTERNAL),
        output="routes/deprecations.json#/$defs/output",
        output_schema=_WIRE["deprecations"]["output"],
    ),
    "errors": Route(
        name="errors",
        title="Errors",
        description="Every public error code, with what the caller does about it.",
        method="GET",
        path="/errors",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="tool",
        errors=(ErrorCode.RATE_LIMITED, ErrorCode.INTERNAL),
        output="routes/errors.json#/$defs/output",
        output_schema=_WIRE["errors"]["output"],
    ),
    "healthz": Route(
        name="healthz",
        title="Liveness",
        description="Says that the process runs and can answer.",
        method="GET",
        path="/healthz",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="none",
        output="routes/healthz.json#/$defs/output",
        output_schema=_WIRE["healthz"]["output"],
    ),
    "ledger_query": Route(
        name="ledger_query",
        title="Query the ledger",
        description="Looks up finalized entries. Served by the ledger's query side.",
        method="POST",
        path="/query",
        auth="bearer",
        status=200,
        media_type="application/json",
        envelope="tool",
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input_in="body",
        input="routes/ledger_query.json#/$defs/input",
        input_schema=_WIRE["ledger_query"]["input"],
        output="routes/ledger_query.json#/$defs/output",
        output_schema=_WIRE["ledger_query"]["output"],
        service="ledger-query",
    ),
    "ledger_submit": Route(
        name="ledger_submit",
        title="Submit to the ledger",
        description=(
            "Finalizes one authorization. Served by the ledger's submission side. The same "
            "submission again gives `nullifier_used`."
        ),
        method="POST",
        path="/submit",
        auth="bearer",
        status=200,
        media_type="application/json",
        envelope="tool",
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input_in="body",
        input="routes/ledger_submit.json#/$defs/input",
        input_schema=_WIRE["ledger_submit"]["input"],
        output="routes/ledger_submit.json#/$defs/output",
        output_schema=_WIRE["ledger_submit"]["output"],
        service="ledger-submit",
    ),
    "memory": Route(
        name="memory",
        title="Memory by id",
        description=(
            "One memory as its full, untruncated row: the resource `zm://memory/{id}` over HTTP."
        ),
        method="GET",
        path="/memories/{memory_id}",
        auth="bearer",
        status=200,
        media_type="application/json",
        envelope="tool",
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.NOT_FOUND,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input_in="path",
        input="routes/memory.json#/$defs/input",
        input_schema=_WIRE["memory"]["input"],
        output="routes/memory.json#/$defs/output",
        output_schema=_WIRE["memory"]["output"],
        deprecations=(DEPRECATIONS["types/LinkRelation.json#/oneOf/6"],),
    ),
    "metrics": Route(
        name="metrics",
        title="Metrics",
        description="Counters and timings in the Prometheus text format.",
        method="GET",
        path="/metrics",
        auth="none",
        status=200,
        media_type="text/plain; version=0.0.4",
        envelope="tool",
        errors=(ErrorCode.INTERNAL,),
        output="routes/metrics.json#/$defs/output",
        output_schema=_WIRE["metrics"]["output"],
    ),
    "oauth_authorization_server": Route(
        name="oauth_authorization_server",
        title="OAuth authorization server metadata",
        description="Where the OAuth endpoints are and what they can do (RFC 8414).",
        method="GET",
        path="/.well-known/oauth-authorization-server",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="oauth",
        output="routes/oauth_authorization_server.json#/$defs/output",
        output_schema=_WIRE["oauth_authorization_server"]["output"],
    ),
    "oauth_protected_resource": Route(
        name="oauth_protected_resource",
        title="OAuth protected resource metadata",
        description=(
            "Which authorization servers issue tokens for this server (RFC 9728). It is served "
            "below the path of the MCP endpoint as well, as section 3.1 there requires."
        ),
        method="GET",
        path="/.well-known/oauth-protected-resource",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="oauth",
        output="routes/oauth_protected_resource.json#/$defs/output",
        output_schema=_WIRE["oauth_protected_resource"]["output"],
    ),
    "openapi": Route(
        name="openapi",
        title="OpenAPI description",
        description="The HTTP surface as an OpenAPI 3.1 document.",
        method="GET",
        path="/openapi.json",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="tool",
        errors=(ErrorCode.INTERNAL,),
        output="routes/openapi.json#/$defs/output",
        output_schema=_WIRE["openapi"]["output"],
    ),
    "prover_prove": Route(
        name="prover_prove",
        title="Prove",
        description=(
            "Makes a proof over the public inputs of one authorization. Served by the prover."
        ),
        method="POST",
        path="/prove",
        auth="bearer",
        status=200,
        media_type="application/json",
        envelope="tool",
        errors=(
            ErrorCode.VALIDATION_FAILED,
            ErrorCode.UNAUTHORIZED,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
        input_in="body",
        input="routes/prover_prove.json#/$defs/input",
        input_schema=_WIRE["prover_prove"]["input"],
        output="routes/prover_prove.json#/$defs/output",
        output_schema=_WIRE["prover_prove"]["output"],
        service="prover",
    ),
    "readyz": Route(
        name="readyz",
        title="Readiness",
        description=(
            "Says whether the server can do its work. Where it cannot, the same body comes with "
            "status 503."
        ),
        method="GET",
        path="/readyz",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="none",
        output="routes/readyz.json#/$defs/output",
        output_schema=_WIRE["readyz"]["output"],
        other_statuses=(503,),
    ),
    "register": Route(
        name="register",
        title="OAuth register",
        description="Registers a client (RFC 7591).",
        method="POST",
        path="/register",
        auth="none",
        status=201,
        media_type="application/json",
        envelope="oauth",
        input_in="body",
        input="routes/register.json#/$defs/input",
        input_schema=_WIRE["register"]["input"],
        output="routes/register.json#/$defs/output",
        output_schema=_WIRE["register"]["output"],
    ),
    "revoke": Route(
        name="revoke",
        title="OAuth revoke",
        description=(
            "Revokes a token (RFC 7009). An unknown token is revoked already: the answer is the "
            "same."
        ),
        method="POST",
        path="/revoke",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="oauth",
        input_in="form",
        input="routes/revoke.json#/$defs/input",
        input_schema=_WIRE["revoke"]["input"],
        output="routes/revoke.json#/$defs/output",
        output_schema=_WIRE["revoke"]["output"],
    ),
    "rules": Route(
        name="rules",
        title="Standing rules",
        description=(
            "The standing rules that apply to the caller: the resource `zm://rules` over HTTP."
        ),
        method="GET",
        path="/rules",
        auth="bearer",
        status=200,
        media_type="application/json",
        envelope="tool",
        errors=(ErrorCode.UNAUTHORIZED, ErrorCode.RATE_LIMITED, ErrorCode.INTERNAL),
        output="routes/rules.json#/$defs/output",
        output_schema=_WIRE["rules"]["output"],
    ),
    "token": Route(
        name="token",
        title="OAuth token",
        description="Exchanges an authorization code or a refresh token for an access token.",
        method="POST",
        path="/token",
        auth="none",
        status=200,
        media_type="application/json",
        envelope="oauth",
        input_in="form",
        input="routes/token.json#/$defs/input",
        input_schema=_WIRE["token"]["input"],
        output="routes/token.json#/$defs/output",
        output_schema=_WIRE["token"]["output"],
    ),
}
"""Every route by its name, sorted."""
