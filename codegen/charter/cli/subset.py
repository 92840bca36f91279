"""`charter subset`: is every instance of one schema an instance of another?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Optional

import typer

from charter.cli.complete import dialects
from charter.cli.options import OutputFormat, ReportFormat

if TYPE_CHECKING:
    from charter.inclusion import Answer
    from charter.questions import Terms

EXIT = {"yes": 0, "no": 1, "unknown": 3}

_REFERENCES = ("/$ref", "/$dynamicRef", "/$recursiveRef")

_MIRROR = {
    ("yes", "yes"): "equal",
    ("yes", "no"): "wider",
    ("no", "yes"): "narrower",
    ("no", "no"): "incomparable",
}

_SAYING = {
    "equal": "`{b}` accepts exactly what `{a}` accepts.",
    "wider": "`{b}` accepts all that `{a}` accepts, and more.",
    "narrower": "`{b}` accepts only part of what `{a}` accepts.",
    "incomparable": "`{a}` and `{b}` each accept something that the other refuses.",
    "unknown": "How `{a}` and `{b}` relate was not decided.",
}


@dataclass(frozen=True)
class _Schema:
    """A schema, and the text it came from."""

    path: str
    text: str
    value: Any

    def place(self, pointer: str) -> str:
        """Name a place in the schema by file, line, column and pointer."""
        from charter.jsontext import locate

        line = locate(self.text, pointer)
        where = f"{self.path}:{line[0]}:{line[1]}" if line else self.path
        return f"`{where}` at `{pointer}`" if pointer else f"`{where}`"


def subset(
    a: Annotated[
        Optional[str],
        typer.Argument(metavar="A.json", help="Schema on the left; `-` reads standard input."),
    ] = None,
    b: Annotated[
        Optional[str],
        typer.Argument(metavar="B.json", help="Schema on the right; `-` reads standard input."),
    ] = None,
    batch: Annotated[
        Optional[str],
        typer.Option(
            metavar="FILE.jsonl",
            help="Answer one question a line, {id, draft, a, b}; `-` reads standard input.",
        ),
    ] = None,
    draft: Annotated[
        str,
        typer.Option(
            help="draft4, draft6, draft7, draft2019-09 or draft2020-12; `$schema` inside wins.",
            autocompletion=dialects,
        ),
    ] = "draft2020-12",
    format: OutputFormat = ReportFormat.TEXT,
    assert_format: Annotated[
        bool, typer.Option("--assert-format", help="Let `format` refuse, not just describe.")
    ] = False,
    budget: Annotated[
        Optional[int], typer.Option(min=1, help="Steps of proof before the answer is unknown.")
    ] = None,
    both: Annotated[
        bool,
        typer.Option("--both", help="Ask both ways: equal, wider, narrower or incomparable."),
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Say nothing; the exit code tells.")
    ] = False,
) -> None:
    """Prove that every instance of A is an instance of B, or show one that is not.

    Exits 0 for yes, 1 for no (with an instance that A accepts and B refuses), 3 for unknown and
    2 for wrong use. With --both the exit code still answers A in B. --batch exits 0.

    Example: charter subset old.json new.json
    """
    from charter.signals import uninterrupted

    with uninterrupted():  # the validator panics where a signal comes while it is loaded
        from charter.questions import Terms

    terms = Terms(format="assertion" if assert_format else "annotation", budget=budget)
    if batch is not None:
        if a is not None or both or quiet:
            _refuse(
                "`--batch` takes neither schema files nor `--both` nor `--quiet`.",
                "Give it one FILE.jsonl alone.",
            )
        _answer_batch(batch, terms)
        return
    if a is None or b is None:
        _refuse(
            "Two schemas are needed.",
            "Say `charter subset A.json B.json`, or `charter subset --batch FILE.jsonl`.",
        )
    if a == b == "-":
        _refuse("Standard input holds one schema only.", "Name a file for the other.")
    raise typer.Exit(_answer_pair(a, b, draft, None if quiet else format, both, terms))


def _answer_pair(
    a: str, b: str, draft: str, output: ReportFormat | None, both: bool, terms: Terms
) -> int:
    from charter.dialect import DIALECTS
    from charter.questions import ascii_json, fields

    if draft not in DIALECTS:
        _refuse(f"Draft `{draft}` is unknown.", f"Use one of {', '.join(DIALECTS)}.")
    left, right = _read(a), _read(b)
    answer = _ask(terms, left, right, draft)
    reverse = _ask(terms, right, left, draft) if both else None
    if output is ReportFormat.JSON:
        shown: dict[str, Any] = fields(answer)
        if reverse is not None:
            shown["relation"] = _relation(answer, reverse)
            shown["reverse"] = fields(reverse)
        typer.echo(ascii_json(shown, indent=2))
    elif output is ReportFormat.TEXT:
        if reverse is not None:
            word = _relation(answer, reverse)
            typer.echo(f"{word}: {_SAYING[word].format(a=a, b=b)}")
        for line in _lines(answer, a, b):
            typer.echo(line)
        if reverse is not None:
            for line in _lines(reverse, b, a):
                typer.echo(line)
    return EXIT[answer.verdict]


def _lines(answer: Answer, a: str, b: str) -> Iterator[str]:
    from charter.questions import ascii_json

    at = f" at `{answer.pointer}`" if answer.pointer else ""
    if answer.verdict == "yes":
        yield f"yes: every instance of `{a}` is an instance of `{b}`."
    elif answer.verdict == "no":
        yield f"no: `{a}` accepts this, `{b}` refuses it{at}:"
        yield ascii_json(answer.instance, indent=2)
    else:
        yield f"unknown: the proof stopped{at}: {answer.reason}"


def _relation(forward: Answer, backward: Answer) -> str:
    return _MIRROR.get((forward.verdict, backward.verdict), "unknown")


def _ask(terms: Terms, a: _Schema, b: _Schema, draft: str) -> Answer:
    from charter.inclusion import SchemaError

    try:
        return terms.ask(a.value, b.value, draft)
    except SchemaError as error:
        guilty = a if error.side == "a" else b
        fix = "Correct the schema there, or say its `--draft`."
        if error.pointer.endswith(_REFERENCES):
            fix = "Put what it refers to into the file, or compare the folders: `charter diff`."
        _refuse(f"{guilty.place(error.pointer)}: {error.reason}.", fix)


def _read(path: str) -> _Schema:
    """Read one JSON file; the only place where this command takes a schema in."""
    from charter import api_description
    from charter.jsontext import JsonTextError, parse
    from charter.loader import MAX_BYTES

    try:
        if path == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(path).open("rb") as stream:
                data = stream.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            _refuse(f"`{path}` has more than {MAX_BYTES:,} bytes.", "Give it a smaller schema.")
        text = data.decode("utf-8")
        value = parse(text)
        if refused := api_description.refusal(value, path):
            _refuse(f"`{path}`: {refused[0]}", "Save the schema that is meant by itself.")
        return _Schema(path, text, value)
    except OSError as error:
        _refuse(f"`{path}` cannot be read: {error.strerror}.", "Name a file that can be.")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        _refuse(f"`{path}:{line}`: byte {error.start} is not UTF-8.", "Save the file as UTF-8.")
    except JsonTextError as error:
        at = f" at `{error.pointer}`" if error.pointer else ""
        _refuse(f"`{path}:{error.line}:{error.column}`{at}: {error.message}", error.fix)


def _answer_batch(path: str, terms: Terms) -> None:
    from charter.questions import answer_lines

    try:
        if path == "-":
            _print_lines(answer_lines(sys.stdin.buffer, terms))
            return
        with Path(path).open("rb") as lines:
            _print_lines(answer_lines(lines, terms))
    except BrokenPipeError:
        raise
    except OSError as error:
        _refuse(f"`{path}` cannot be read: {error.strerror}.", "Name a file that can be.")


def _print_lines(lines: Iterator[str]) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


def _refuse(message: str, fix: str) -> NoReturn:
    from charter.findings import UsageError

    raise UsageError(message, fix)
