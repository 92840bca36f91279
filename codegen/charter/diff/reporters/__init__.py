"""Reporters of a comparison: each module turns a `Report` into one format's text.

Formats that know findings of the common kind alone (`github`, `sarif`, `junit`,
`gitlab`) are `charter.reporters`', fed by `charter.diff.statement`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from charter.diff.report import Report

OWN = ("text", "json", "markdown", "html")
COMMON = ("github", "sarif", "junit", "gitlab")
FORMATS = (*OWN, *COMMON)


class Reporter(Protocol):
    """What a reporter module offers."""

    def render(self, report: Report) -> str:
        """Return the report's text, with a newline at the end."""


def render(report: Report, form: str) -> str:
    """Return the report in a format of `FORMATS`, or as `terminal`."""
    if form in COMMON:
        from charter import reporters
        from charter.diff.statement import statements, summary
        from charter.rulebook import rules

        pages = {
            rule.id: rule.doc
            for book in ("charter.diff.rules", "charter.diff.notices")
            for rule in rules(book)
        }
        common = reporters.Report("diff", statements(report), summary(report), pages)
        return reporters.reporter(form).render(common)
    return cast(Reporter, import_module(f"charter.diff.reporters.{form}")).render(report)
