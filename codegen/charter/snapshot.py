"""A contract as one canonical text, to keep and to compare with.

A snapshot holds the documents alone: references and facts are read off them
again. Equal contracts give the same bytes: keys are sorted, numbers keep their
value and spelling (`1` is not `1.0`), and nothing tells when or where.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from charter import jsontext
from charter.contract import Contract
from charter.dialect import DEFAULT, DIALECTS, of_uri
from charter.findings import Finding, Level, Refusal
from charter.loader import Unread, decode_json, document, link
from charter.pointer import ROOT, Pointer

FORMAT = 1
"""The newest format that is read, and the one that is written."""

MAX_DEPTH = jsontext.MAX_DEPTH + 8
"""A document as deep as a file may be, inside a snapshot."""

_KEYS = ("format", "documents", "dialects")


def dump(contract: Contract) -> str:
    """Return the canonical text of `contract`."""
    dialects = {
        document.path: document.dialect
        for document in contract.documents
        if _said(document.value) is None and document.dialect != DEFAULT
    }
    value: dict[str, Any] = {
        "format": FORMAT,
        "documents": {document.path: document.value for document in contract.documents},
    }
    if dialects:
        value["dialects"] = dialects
    return canonical(value)


def canonical(value: Any) -> str:
    """Return `value` as text with sorted keys, one spelling for each string and number."""
    text = jsontext.dump(_sorted(value)) + "\n"
    # Half of a surrogate pair has no UTF-8; JSON can escape it.
    return re.sub("[\ud800-\udfff]", lambda match: f"\\u{ord(match[0]):04x}", text)


def is_snapshot(value: Any) -> bool:
    """Whether a JSON value is meant as a snapshot."""
    return isinstance(value, dict) and "format" in value and "documents" in value


def parse(text: str, *, file: str = "snapshot.json") -> Contract:
    """Read a snapshot; findings about it name `file` and lines in it.

    Raise `Refusal` where it is no snapshot, or one that a newer Charter wrote.
    """
    faults: list[Finding] = []
    found = decode_json(text.encode("utf-8", "surrogatepass"), file, faults, max_depth=MAX_DEPTH)
    if found is None:
        raise Refusal(faults)
    return read(text, found[1], file=file)


def read(text: str, value: Any, *, file: str) -> Contract:
    """Make a contract of a snapshot's `value`, which was decoded from `text`."""
    faults = list(_wrong(text, value, file))
    if faults:
        raise Refusal(faults)
    documents = []
    unread = Unread()
    dialects = value.get("dialects", {})
    for path, held in sorted(value["documents"].items()):
        draft, inside = dialects.get(path, DEFAULT), {ROOT: ROOT / "documents" / path}
        made = document(text, held, file, path, draft, unread.faults, inside)
        if made is None:
            unread.add(path)
        else:
            documents.append(made)
    return link(documents, root=file, unread=unread)


def _wrong(text: str, value: Any, file: str) -> list[Finding]:
    def fault(pointer: Pointer, message: str, fix: str) -> list[Finding]:
        line, column = jsontext.locate(text, pointer) or (1, 1)
        return [Finding("invalid-input", Level.ERROR, message, fix, file, pointer, line, column)]

    if not is_snapshot(value):
        return fault(
            ROOT, "This is no snapshot: it has no `format`.", "Make one with `charter snapshot`."
        )
    said = value["format"]
    if isinstance(said, bool) or not isinstance(said, int) or said < 1:
        return fault(
            ROOT / "format", "`format` is no positive integer.", "Make the snapshot again."
        )
    if said > FORMAT:
        return fault(
            ROOT / "format",
            f"A newer Charter wrote this snapshot: its format is {said}, "
            f"and this one reads formats up to {FORMAT}.",
            "Upgrade Charter: `pip install --upgrade charter`.",
        )
    for key in value:
        if key not in _KEYS:
            return fault(
                ROOT / key,
                f"A snapshot of format {said} has no `{key}`.",
                "Make the snapshot again; it is not meant to be edited.",
            )
    dialects = value.get("dialects", {})
    if not isinstance(value["documents"], dict) or not isinstance(dialects, dict):
        key = "documents" if not isinstance(value["documents"], dict) else "dialects"
        return fault(ROOT / key, f"`{key}` is no object.", "Make the snapshot again.")
    for path in sorted(dialects):
        if dialects[path] not in DIALECTS or path not in value["documents"]:
            return fault(
                ROOT / "dialects" / path,
                f"`{path}` is given no known dialect, or is not among the documents.",
                f"Use one of: {', '.join(DIALECTS)}.",
            )
    return []


def _said(value: Any) -> str | None:
    said = value.get("$schema") if isinstance(value, dict) else None
    return of_uri(said) if isinstance(said, str) else None


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [_sorted(item) for item in value]
    if isinstance(value, Decimal):
        sign, digits, exponent = value.as_tuple()
        assert isinstance(exponent, int)  # JSON has neither infinities nor NaN
        while len(digits) > 1 and digits[-1] == 0:
            digits, exponent = digits[:-1], exponent + 1
        return Decimal((sign, digits, exponent))
    return value
