"""Rows of a contract's tables, for the languages that have them as they are.

Names are in camelCase, in the order of the tables. A shape is a place, or None: each
language has a codec of its own for it.
"""

from __future__ import annotations

import re
from typing import Any

from charter import reach
from charter.contract import Contract
from charter.facts import Deprecation, Place, Tool

_VARIABLE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
"""A variable of a URI template (RFC 6570, level 1)."""


def routes(contract: Contract) -> list[dict[str, Any]]:
    """Return the HTTP routes that are no tool's."""
    return [
        {
            "name": route.name,
            "title": route.title or route.name,
            "description": route.description or "",
            "method": route.method or "GET",
            "path": route.route or "/",
            "auth": route.auth or "none",
            "status": route.status or 200,
            "otherStatuses": route.other_statuses,
            "mediaType": route.media_type,
            "envelope": route.envelope or "tool",
            "errors": route.errors,
            "inputIn": (route.input_in or "body") if route.input else None,
            "input": route.input,
            "output": route.output,
            "service": route.service,
            "deprecations": ledger(contract, route.deprecation, route.input, route.output),
        }
        for route in contract.routes
    ]


def resources(contract: Contract) -> list[dict[str, Any]]:
    """Return the MCP resources and templates of resources."""
    return [
        {
            "name": resource.name,
            "title": resource.title or resource.name,
            "description": resource.description or "",
            "uri": resource.uri or "",
            "variables": _VARIABLE.findall(resource.uri or ""),
            "mimeType": resource.mime_type,
            "errors": resource.errors,
            "content": resource.place,
        }
        for resource in contract.resources
    ]


def segments(contract: Contract) -> list[dict[str, Any]]:
    """Return the segments of the instructions in the order of the text."""
    return [
        {
            "name": segment.name,
            "description": segment.description or segment.title or segment.name,
            "priority": segment.priority or 0,
            "text": None if segment.slot else segment.text,
            "isUncapped": segment.uncapped,
        }
        for segment in contract.segments
    ]


def meta_keys(contract: Contract) -> list[dict[str, Any]]:
    """Return the `_meta` keys, each with the shape that travels under it."""
    rows = []
    for found in contract.meta_keys:
        schema = contract.at(found.place)
        said = schema.get("description") if isinstance(schema, dict) else None
        rows.append({"key": found.key, "description": said, "content": found.place})
    return rows


def capped_clients(contract: Contract) -> dict[str, int]:
    """Return the budgets, in bytes, of clients that cap instructions, by what they announce."""
    manifest = contract.manifest
    if manifest is None:
        return {}
    return {
        client.name: budget
        for client in manifest.capped_clients
        if (budget := client.budget or manifest.instructions_budget) is not None
    }


def releases(contract: Contract) -> list[dict[str, Any]]:
    """Return the releases, newest first."""
    return [{"version": found.version, "date": found.date} for found in contract.releases]


def changes(contract: Contract) -> list[dict[str, Any]]:
    """Return the breaking and behavioural changes, newest first."""
    return [
        {
            "version": change.version,
            "kind": change.kind,
            "at": change.at,
            "summary": change.summary,
            "client": change.client,
        }
        for change in contract.changes
    ]


def codes(contract: Contract) -> list[dict[str, Any]]:
    """Return every error code of every taxonomy."""
    return [
        {
            "code": code.code,
            "title": code.title or code.code,
            "meaning": code.description or "",
            "status": code.status,
            "retry": code.retry,
            "caller": code.caller,
            "stage": code.stage,
            "upstream": code.upstream,
            "isPrivate": code.private,
            "publicCode": code.public if code.private else code.code,
            "deprecation": str(code.deprecation.place) if code.deprecation else None,
        }
        for taxonomy in contract.taxonomies
        for code in taxonomy.codes
    ]


def prefixes(contract: Contract) -> list[dict[str, Any]]:
    """Return the prefixes of messages that are part of the contract."""
    return [
        {
            "prefix": prefix.text,
            "code": code.code,
            "description": prefix.description or prefix.text,
        }
        for taxonomy in contract.taxonomies
        for code in taxonomy.codes
        for prefix in code.prefixes
    ]


def hints(tool: Tool) -> dict[str, bool | None]:
    """Return how a tool behaves."""
    return {
        "readOnly": tool.hints.read_only,
        "destructive": tool.hints.destructive,
        "idempotent": tool.hints.idempotent,
        "openWorld": tool.hints.open_world,
    }


def ledger(contract: Contract, own: Deprecation | None, *places: Place | None) -> list[str]:
    """Return the places of what is deprecated: the thing itself, and what its shapes reach."""
    reached = reach.deprecations(contract, *places)
    return [str(d.place) for d in contract.deprecations if d == own or d in reached]
