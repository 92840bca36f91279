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


def pages() -> dict[str, str]:
    """Return the documentation of every rule and notice."""
    from charter.rulebook import rules

    books = ("charter.diff.rules", "charter.diff.notices", "charter.lint.rules")
    return {rule.id: rule.doc for book in books for rule in rules(book)}


def render(report: Report, form: str) -> str:
    """Return the report in a format of `FORMATS`, or as `terminal`."""
    if form in COMMON:
        from charter import reporters
        from charter.diff.statement import statements, summary

        said = summary(report).removesuffix(".")
        common = reporters.Report("diff", statements(report), said, pages())
        return reporters.reporter(form).render(common)
    return cast(Reporter, import_module(f"charter.diff.reporters.{form}")).render(report)
