"""`charter explain`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from charter.cli.complete import explained
from charter.cli.options import OutputFormat, Quiet, ReportFormat

if TYPE_CHECKING:
    from charter.rulebook import Rule


def explain(
    rule: Annotated[
        Optional[str],
        typer.Argument(
            help="A rule's id, a keyword of Charter's, or `vocabulary`; all rules if none.",
            autocompletion=explained,
        ),
    ] = None,
    quiet: Quiet = False,
    format: OutputFormat = ReportFormat.TEXT,
) -> None:
    """Print a rule's page, a keyword's, or the list of rules.

    The list says what a rule weighs: its level; for a difference, the version
    step that it needs, or `proof` where the proof decides whether it breaks.

    Example: charter explain tool-name-invalid
    """
    from charter import jsontext
    from charter.rulebook import books, rules

    found = _found(rule) if rule else [entry for book in books() for entry in rules(book)]
    if not found:
        _explain_vocabulary(str(rule), format, quiet)
        return
    found.sort(key=lambda entry: entry.id)
    if format is ReportFormat.JSON:
        sys.stdout.write(jsontext.dump([_as_json(entry) for entry in found]) + "\n")
    elif quiet:
        return
    elif rule:
        typer.echo("\n\n".join(_page(entry) for entry in found))
    else:
        width = max(len(entry.id) for entry in found)
        weight = max(len(entry.weight) for entry in found)
        for entry in found:
            asked = f" [profile {entry.profile}]" if entry.profile else ""
            typer.echo(f"{entry.id:<{width}}  {entry.weight:<{weight}}  {entry.summary}{asked}")


def _found(name: str) -> list[Rule]:
    from charter.rulebook import books, rule

    return [entry for book in books() if (entry := rule(book, name))]


def _page(entry: Rule) -> str:
    if entry.steps:
        said = f"a difference that needs a {' or '.join(entry.steps)} version"
    elif entry.subject:
        said = "a difference; the proof decides whether it breaks"
    else:
        said = entry.level
    asked = f", only with profile `{entry.profile}`" if entry.profile else ""
    fixed = f"\n\nWith `charter lint --fix`: {entry.mending}" if entry.mend else ""
    return f"{entry.id} ({said}{asked})\n\n{entry.doc}{fixed}"


def _as_json(entry: Rule) -> dict[str, Any]:
    differs = entry.subject is not None or bool(entry.steps)
    return {
        "rule": entry.id,
        "level": None if differs else entry.level.value,
        "steps": list(entry.steps) or (["proof"] if differs else None),
        "profile": entry.profile,
        "mends": entry.mend is not None,
        "mend": entry.mending,
        "summary": entry.summary,
        "page": entry.doc,
    }


def _explain_vocabulary(name: str, format: ReportFormat, quiet: bool) -> None:
    from charter import jsontext
    from charter.findings import UsageError
    from charter.rulebook import known, nearest
    from charter.vocabulary.page import TOPIC, described, overview, page

    keywords = described()
    if name != TOPIC and name not in keywords:
        near = nearest(name, (*known(), *keywords, TOPIC))
        raise UsageError(
            f"There is no rule and no keyword `{name}`.",
            f"{near} `charter explain` lists the rules, `charter explain {TOPIC}` the keywords.",
        )
    text = overview() if name == TOPIC else page(name)
    if format is ReportFormat.JSON:
        sys.stdout.write(jsontext.dump([{"keyword": name, "page": text}]) + "\n")
    elif not quiet:
        typer.echo(text if name == TOPIC else f"{name}\n\n{text}")
