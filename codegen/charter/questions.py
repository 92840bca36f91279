"""Inclusion questions as lines of text: `{id, draft, a, b}` in, `{id, answer, …}` out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, Literal

from charter.dialect import DIALECTS
from charter.inclusion import Answer, SchemaError, decide
from charter.jsontext import JsonTextError, dump, parse

_BEYOND_ASCII: Final = re.compile(r"[^\x00-\x7f]+")


@dataclass(frozen=True, slots=True)
class Terms:
    """How every question of a run is answered.

    `budget` counts steps of the proof; `None` takes the engine's own.
    """

    format: Literal["annotation", "assertion"] = "annotation"
    budget: int | None = None

    def ask(self, a: Any, b: Any, draft: str) -> Answer:
        """Decide whether every instance of `a` is an instance of `b`."""
        if self.budget is None:
            return decide(a, b, dialect=draft, format=self.format)
        return decide(a, b, dialect=draft, format=self.format, budget=self.budget)


def answer_lines(lines: Iterable[bytes], terms: Terms) -> Iterator[str]:
    """Answer each line (UTF-8) with one line, in the same order, as soon as it is read.

    A line that is no question is answered `error` with the reason and the line's number; the
    rest go on. `ms` is the time of the decision alone, in milliseconds.
    """
    for number, line in enumerate(lines, start=1):
        yield ascii_json(_answer_line(line, number, terms))


def fields(answer: Answer) -> dict[str, Any]:
    """Show an answer as JSON: `answer`, and `instance`, `reason`, `pointer` where it has them."""
    shown: dict[str, Any] = {"answer": answer.verdict}
    if answer.verdict == "no":
        shown["instance"] = answer.instance
    if answer.reason:
        shown["reason"] = answer.reason
    if answer.pointer is not None and (answer.pointer or answer.verdict == "unknown"):
        shown["pointer"] = answer.pointer
    return shown


def _answer_line(line: bytes, number: int, terms: Terms) -> dict[str, Any]:
    if not line.strip():
        return _error(None, number, "the line is empty")
    try:
        question = parse(line.decode("utf-8-sig" if number == 1 else "utf-8").strip())
    except UnicodeDecodeError as error:
        return _error(None, number, f"not UTF-8: byte {error.start} cannot be read")
    except JsonTextError as error:
        return _error(None, number, f"column {error.column}: {error.message}")
    if not isinstance(question, dict):
        return _error(None, number, "the line is not a JSON object `{id, draft, a, b}`")
    name = question.get("id")
    missing = [key for key in ("id", "draft", "a", "b") if key not in question]
    if missing:
        return _error(name, number, f"missing {', '.join(f'`{key}`' for key in missing)}")
    draft = question["draft"]
    if draft not in DIALECTS:
        return _error(
            name,
            number,
            f"unknown draft `{ascii_json(draft)}`: use one of {', '.join(DIALECTS)}",
        )
    start = perf_counter()
    try:
        answer = terms.ask(question["a"], question["b"], draft)
    except SchemaError as error:
        return _error(name, number, f"`{error.side}`: {error.reason}", pointer=error.pointer)
    except Exception as error:  # noqa: BLE001  # one bad question must not end the run
        return _error(name, number, f"internal error, please report: {error!r}")
    spent = (perf_counter() - start) * 1000
    return {"id": name, **fields(answer), "ms": round(spent, 3)}


def ascii_json(value: Any, *, indent: int | None = None) -> str:
    """Write JSON that every terminal and pipe can carry, lone surrogates too."""
    return _BEYOND_ASCII.sub(_escaped, dump(value, indent=indent))


def _escaped(match: re.Match[str]) -> str:
    units = match[0].encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[i : i + 4]}" for i in range(0, len(units), 4))


def _error(name: Any, number: int, reason: str, *, pointer: str | None = None) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": name, "answer": "error", "reason": reason, "line": number}
    if pointer is not None:
        shown["pointer"] = pointer
    shown["ms"] = 0
    return shown
