"""`charter explain`."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from charter.cli.options import OutputFormat, Quiet, ReportFormat


def explain(
    rule: Annotated[Optional[str], typer.Argument(help="A rule's id; all rules if none.")] = None,
    quiet: Quiet = False,
    format: OutputFormat = ReportFormat.TEXT,
) -> None:
    """Print a rule's page, or the list of rules.

    Example: charter explain tool-name-invalid
    """
    from charter import jsontext
    from charter.findings import UsageError
    from charter.rulebook import books, known, nearest, rules
    from charter.rulebook import rule as find_rule

    if rule is None:
        found = [entry for book in books() for entry in rules(book)]
    else:
        found = [entry for book in books() if (entry := find_rule(book, rule))]
        if not found:
            raise UsageError(f"There is no rule `{rule}`.", nearest(rule, known()))
    found.sort(key=lambda entry: entry.id)
    if format is ReportFormat.JSON:
        pages = [
            {
                "rule": entry.id,
                "level": entry.level.value,
                "profile": entry.profile,
                "mends": entry.mend is not None,
                "summary": entry.summary,
                "page": entry.doc,
            }
            for entry in found
        ]
        sys.stdout.write(jsontext.dump(pages) + "\n")
        return
    if quiet:
        return
    if rule is None:
        width = max(len(entry.id) for entry in found)
        for entry in found:
            asked = f" [profile {entry.profile}]" if entry.profile else ""
            typer.echo(f"{entry.id:<{width}}  {entry.level:<7}  {entry.summary}{asked}")
        return
    for entry in found:
        asked = f", only with profile `{entry.profile}`" if entry.profile else ""
        mends = ", `charter lint --fix` mends it" if entry.mend else ""
        typer.echo(f"{entry.id} ({entry.level}{asked}{mends})\n\n{entry.doc}")
