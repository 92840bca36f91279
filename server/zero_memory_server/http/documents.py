"""The documents that the contract's routes serve, made once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import zero_memory
from zero_memory import (
    CHANGES,
    CONTRACT_NAME,
    CONTRACT_VERSION,
    DEPRECATIONS,
    GATEWAY_ERRORS,
    RELEASES,
    TOOL_ERRORS,
    Deprecation,
    contract_schema,
)

_SUBJECTS = {"member": "enum-member", "code": "error-code"}
"""What the ledger's wire shape calls a kind of thing, where it has another word."""


def bundle() -> dict[str, Any]:
    """Return the contract as one document (`wire/ContractBundle.json`)."""
    whole = contract_schema()
    return {
        "name": CONTRACT_NAME,
        "version": CONTRACT_VERSION,
        "manifest": whole["x-contract"],
        "documents": whole["$defs"],
    }


def ledger() -> dict[str, Any]:
    """Return the deprecation ledger (`wire/DeprecationLedger.json`)."""
    return {
        "version": CONTRACT_VERSION,
        "deprecations": [_deprecation(entry) for entry in DEPRECATIONS.values()],
        "changes": [
            {
                "version": change.version,
                "kind": change.kind,
                "at": change.at or "contract.json",
                "summary": change.summary,
                "client": change.client,
            }
            for change in CHANGES
        ],
        "releases": [{"version": found.version, "date": found.date} for found in RELEASES],
    }


def _deprecation(entry: Deprecation) -> dict[str, Any]:
    return {
        "at": entry.at,
        "subject": _SUBJECTS.get(entry.kind, entry.kind),
        "since": entry.since,
        "removal": entry.removal,
        "replacement": entry.replacement_at or entry.replacement,
        "sunset": entry.sunset,
        "note": entry.note,
    }


def error_table() -> dict[str, Any]:
    """Return every public error code (`wire/ErrorTable.json`)."""
    return {
        "version": CONTRACT_VERSION,
        "tool": [
            {
                "code": code,
                "title": facts.title,
                "description": facts.meaning,
                "status": facts.status,
                "retry": facts.retry,
                "caller": facts.caller,
                "prefixes": [str(prefix) for prefix in facts.prefixes],
            }
            for code, facts in TOOL_ERRORS.items()
        ],
        "gateway": [
            {
                "code": code,
                "title": facts.title,
                "description": facts.meaning,
                "status": facts.status,
                "retry": facts.retry,
                "caller": facts.caller,
                "stage": facts.stage,
                "upstream": facts.upstream,
            }
            for code, facts in GATEWAY_ERRORS.items()
        ],
    }


def openapi() -> bytes:
    """Return the generated OpenAPI document as it stands.

    A distribution, installed as usual or editable, carries it beside the generated
    package; in a checkout it is read where it is generated.
    """
    package = Path(zero_memory.__file__).parent
    packed = package / "openapi.json"
    generated = package.parents[1] / "openapi" / "openapi.json"
    return (packed if packed.exists() else generated).read_bytes()
