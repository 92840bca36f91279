"""JUnit XML, as test reporters of CI services read it: a suite a file, a case a finding."""

from __future__ import annotations

import re
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from charter.findings import Finding, Level
from charter.reporters import Report, path

# What XML 1.0 has no way to write (section 2.2).
_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(report: Report) -> str:
    """Return the suites; a clean report is one suite with one case that passed."""
    failures = report.count(Level.ERROR)
    total = len(report.findings) or 1
    name = f"charter {report.command}"
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<testsuites name={_attribute(name)} tests="{total}" failures="{failures}">',
    ]
    if not report.findings:
        lines.append(f'  <testsuite name={_attribute(name)} tests="1" failures="0">')
        lines.append(
            f"    <testcase name={_attribute(report.summary)} classname={_attribute(name)}/>"
        )
        lines.append("  </testsuite>")
    for file, group in groupby(report.findings, path):
        findings = list(group)
        failed = sum(finding.level is Level.ERROR for finding in findings)
        lines.append(
            f'  <testsuite name={_attribute(file)} tests="{len(findings)}" failures="{failed}">'
        )
        for finding in findings:
            lines += _case(finding, file)
        lines.append("  </testsuite>")
    return "\n".join([*lines, "</testsuites>"]) + "\n"


def _case(finding: Finding, file: str) -> list[str]:
    name = f"{finding.rule} {finding.pointer}".strip()
    place = f"{file}:{finding.line or 1}"
    text = f"{place}: {finding.message}\nfix: {finding.fix}"
    case = f"    <testcase name={_attribute(name)} classname={_attribute(file)}"
    if finding.level is not Level.ERROR:
        said = _content(f"{finding.level}: {text}")
        return [f"{case}>", f"      <system-out>{said}</system-out>", "    </testcase>"]
    failure = (
        f"      <failure message={_attribute(finding.message)} type={_attribute(finding.rule)}>"
    )
    return [f"{case}>", f"{failure}{_content(text)}</failure>", "    </testcase>"]


def _attribute(text: str) -> str:
    return quoteattr(_ILLEGAL.sub("\ufffd", text))


def _content(text: str) -> str:
    return escape(_ILLEGAL.sub("\ufffd", text))
