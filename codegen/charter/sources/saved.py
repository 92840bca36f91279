"""One JSON file that says a contract: a snapshot, a saved `tools/list`, a tool, or a schema."""

from __future__ import annotations

from typing import Any

from charter import snapshot
from charter.contract import Contract
from charter.findings import Finding, Level, Refusal
from charter.jsontext import locate
from charter.loader import decode_json, document, link
from charter.pointer import ROOT, Pointer
from charter.sources.listing import Entry, Listing, contract


def read(data: bytes, *, file: str, path: str, default: str) -> Contract:
    """Return the contract that a file's bytes say.

    `file` is what a person would open, `path` the document's name where it is a
    schema, and `default` its dialect where it has no `$schema`.
    """
    faults: list[Finding] = []
    found = decode_json(data, file, faults, max_depth=snapshot.MAX_DEPTH)
    if found is None:
        raise Refusal(faults)
    text, value = found
    if snapshot.is_snapshot(value):
        return snapshot.read(text, value, file=file)
    entries = _tools(text, value, file)
    if entries is not None:
        return contract(Listing(tools=entries, text=text, file=file))
    made = document(text, value, file, path, default, faults)
    if made is None:
        raise Refusal(faults)
    return link([made], root=file, alone=True)


def _tools(text: str, value: Any, file: str) -> tuple[Entry, ...] | None:
    """Return the tools of a saved list or single tool, None where `value` is something else."""
    if isinstance(value, list):
        if all(isinstance(item, dict) and "inputSchema" in item for item in value):
            return _entries(value, ROOT)
        raise _refusal(
            text,
            file,
            ROOT,
            "An array is read as a list of tools, and not all of these have an `inputSchema`.",
            "Save the result of `tools/list`, or one JSON Schema.",
        )
    if not isinstance(value, dict) or "$schema" in value:
        return None
    at = ROOT
    if value.get("jsonrpc") == "2.0" and ("result" in value or "error" in value):
        if "result" not in value:
            raise _refusal(
                text,
                file,
                ROOT / "error",
                "This answer of a server is an error, and lists no tools.",
                "Save the answer of a `tools/list` that succeeded.",
            )
        at, value = ROOT / "result", value["result"]
        if not isinstance(value, dict) or not isinstance(value.get("tools"), list):
            raise _refusal(
                text,
                file,
                at,
                "This answer of a server lists no tools.",
                "Save the answer to `tools/list`.",
            )
    if isinstance(value.get("tools"), list):
        if value.get("nextCursor"):
            raise _refusal(
                text,
                file,
                at / "nextCursor",
                "This is one page of a longer list of tools.",
                "Save all pages in one array, or name the server itself.",
            )
        return _entries(value["tools"], at / "tools")
    if isinstance(value.get("name"), str) and "inputSchema" in value:
        return (Entry(value, ROOT),)
    return None


def _entries(values: list[Any], at: Pointer) -> tuple[Entry, ...]:
    return tuple(Entry(value, at / index) for index, value in enumerate(values))


def _refusal(text: str, file: str, at: Pointer, message: str, fix: str) -> Refusal:
    line, column = locate(text, at) or (1, 1)
    return Refusal([Finding("invalid-input", Level.ERROR, message, fix, file, at, line, column)])
