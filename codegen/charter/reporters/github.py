"""GitHub Actions workflow commands: an annotation at each finding's line.

Source: docs.github.com, "Workflow commands for GitHub Actions"
(`::error file=,line=,col=,title=::message`; `%`, CR, LF escaped, in properties
also `:` and `,`).
"""

from __future__ import annotations

from charter.findings import Finding, Level
from charter.reporters import Report, in_repository

_COMMANDS = {Level.ERROR: "error", Level.WARNING: "warning", Level.INFO: "notice"}


def render(report: Report) -> str:
    """Return one workflow command a finding, and the summary."""
    return "".join(f"{_command(f)}\n" for f in report.findings) + report.summary + "\n"


def _command(finding: Finding) -> str:
    properties = {"file": in_repository(finding), "line": finding.line, "col": finding.column}
    properties["title"] = finding.rule
    said = ",".join(f"{key}={_value(str(v))}" for key, v in properties.items() if v)
    pointer = f"{finding.pointer}: " if finding.pointer else ""
    message = _data(f"{pointer}{finding.message}\nfix: {finding.fix}")
    return f"::{_COMMANDS.get(finding.level, 'notice')} {said}::{message}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _value(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
