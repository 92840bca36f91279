"""The audit trail as a page: the way of each call through the stages, drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from statistics import median_low
from typing import Any

from pydantic_core import from_json

from zero_memory import (
    GATEWAY_ERRORS,
    GatewayErrorCode,
    PrivateGatewayErrorCode,
    public_gateway_code,
)
from zero_memory._validation import problems

from .private_file import replace_own

_PLACE = "wire/GatewayAuditEntry.json"

_OUTCOMES = ("allowed", "denied", "failed")
_STAGES = ("normalize", "authorize", "prove", "finalize", "upstream")
_MARKS = {"passed": "✓", "failed": "✕", "skipped": "\N{EN DASH}"}
_PRIVATE = frozenset(map(str, PrivateGatewayErrorCode))
_MARK = (
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
    '<meta name="generator" content="zero-memory-server receipts trail">'
)
"""What every page begins with: nothing else is written over."""

_STYLE = Path(__file__).with_name("trail_page.css")


def write(lines: Sequence[bytes], file: Path, wrong: Sequence[str]) -> None:
    """Draw the lines of an audit trail, of which `wrong` is said, into the private `file`.

    What comes after a line that is no entry is left out. Raise NotPrivate where
    the page cannot be written or `file` is anything but an earlier page.
    """
    drawn = page(list(_entries(lines)), "; ".join(wrong) or None)
    replace_own(file, drawn.encode(), _MARK.encode())


def _entries(lines: Sequence[bytes]) -> Iterator[Mapping[str, Any]]:
    for line in lines:
        try:
            entry = from_json(line)
        except ValueError:
            return
        if problems(_PLACE, entry):
            return
        yield entry


def page(entries: Sequence[Mapping[str, Any]], fault: str | None = None) -> str:
    """Return one HTML document that needs nothing else, newest call first.

    `entries` are `wire/GatewayAuditEntry.json`, as they were written. `fault`
    says where the chain of hashes is broken; None where it holds. The page
    names private codes: it is for the owner of the policy.
    """
    held = f"The chain of hashes is broken: {fault}" if fault else "The chain of hashes holds."
    parts = [
        _MARK,
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        "<title>Gateway audit trail</title>",
        f"<style>{_STYLE.read_text('utf-8')}</style></head><body>",
        "<h1>Gateway audit trail</h1>",
        f'<p class="chain" data-holds="{str(fault is None).lower()}">{escape(held)}</p>',
        "<p>Private: this page names the rules behind denials. No caller may see it.</p>",
        *_summary(entries),
        *_filters(entries),
        '<ol class="calls" reversed>',
        *(_call(entry) for entry in sorted(entries, key=_sequence, reverse=True)),
        "</ol></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _sequence(entry: Mapping[str, Any]) -> int:
    sequence: int = entry["sequence"]
    return sequence


def _summary(entries: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield a table of the stages: how many calls ended there, and how long it takes."""
    yield "<table><caption>Stages</caption><thead><tr>"
    yield from (
        f'<th scope="col">{name}</th>'
        for name in ("stage", "passed", "failed", "not reached", "median")
    )
    yield "</tr></thead><tbody>"
    for at, stage in enumerate(_STAGES):
        steps = [entry["stages"][at] for entry in entries]
        counts = Counter(step["outcome"] for step in steps)
        times = [step["duration_us"] for step in steps if step["outcome"] != "skipped"]
        middle = _duration(median_low(times)) if times else ""
        cells = [counts[outcome] for outcome in _MARKS]
        yield f'<tr><th scope="row">{stage}</th>'
        yield from (f"<td>{cell}</td>" for cell in (*cells, middle))
        yield "</tr>"
    yield "</tbody></table>"


def _filters(entries: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    counts = Counter(entry["outcome"] for entry in entries)
    yield "<fieldset><legend>Show</legend>"
    yield '<label><input type="radio" name="show" id="all" checked> '
    yield f"all ({len(entries)})</label>"
    for outcome in _OUTCOMES:
        yield f'<label><input type="radio" name="show" id="{outcome}"> '
        yield f"{outcome} ({counts[outcome]})</label>"
    yield "</fieldset>"


def _call(entry: Mapping[str, Any]) -> str:
    stages = "".join(_stage(step) for step in entry["stages"])
    height = entry["ledger_height"]
    facts = {
        "agent": entry["agent"],
        "authorization": entry["authorization_id"],
        "ledger": "not finalized" if height is None else f"entry {height}",
        "entry hash": entry["entry_hash"],
    }
    said = "".join(f"<dt>{name}</dt><dd>{escape(str(value))}</dd>" for name, value in facts.items())
    return (
        f'<li value="{entry["sequence"]}" class="call {entry["outcome"]}">'
        f"<h2><code>{escape(entry['tool'])}</code> "
        f'<span class="outcome">{entry["outcome"]}</span></h2>'
        f'<p class="at"><time>{escape(entry["at"])}</time></p>'
        f'<ol class="way" aria-label="The way through the stages">{stages}</ol>'
        f"{_code(entry['code'])}<details><summary>More</summary><dl>{said}</dl></details></li>"
    )


def _stage(step: Mapping[str, Any]) -> str:
    outcome, stage = step["outcome"], step["stage"]
    reached = "not reached" if outcome == "skipped" else outcome
    took = "" if outcome == "skipped" else f" <small>{_duration(step['duration_us'])}</small>"
    return (
        f'<li class="{outcome}"><span class="mark" aria-hidden="true">{_MARKS[outcome]}</span>'
        f'<span class="stage">{stage}</span><span class="said">{reached}{took}</span></li>'
    )


def _code(code: str | None) -> str:
    """Return what the call failed with, and what its caller was told of that."""
    if code is None:
        return ""
    told = ""
    if code in _PRIVATE:
        public = public_gateway_code(PrivateGatewayErrorCode(code))
        told = f"; the caller was told <code>{escape(public)}</code>"
    else:
        public = GatewayErrorCode(code)
    facts = GATEWAY_ERRORS[public]
    return (
        f'<p class="code"><code>{escape(code)}</code>{told}. '
        f"{facts.status}: {escape(facts.caller)}</p>"
    )


def _duration(microseconds: int) -> str:
    if microseconds < 1000:
        return f"{microseconds} µs"
    return (
        f"{microseconds / 1000:.1f} ms" if microseconds < 10**6 else f"{microseconds / 10**6:.1f} s"
    )
