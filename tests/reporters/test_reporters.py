"""One report in every format; what machines read is escaped as they need it."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree

import jsonschema_rs
import pytest

from charter.findings import Finding, Level, UsageError
from charter.pointer import Pointer
from charter.reporters import FORMATS, Report, reporter

CLEAN = Report("lint", (), "3 documents")
FULL = Report(
    "lint",
    (
        Finding(
            "tool-name-invalid",
            Level.ERROR,
            "Tool `a|b` is <wrong>, 100%.",
            "Rename: it,\nplease.",
            "schemas/tools/a, b.json",
            Pointer("/x-tool/hints"),
            3,
            5,
            {"tool": "a|b"},
        ),
        Finding("text-untrimmed", Level.WARNING, "White\x0b space.", "Trim it.", "a.json"),
        Finding("error-code-unused", Level.INFO, "Nobody raises it.", "Remove it.", "a.json"),
    ),
    "3 documents",
    {"tool-name-invalid": "A tool's name is wrong.\n\nWhy it matters."},
)


def test_text() -> None:
    """Two lines a finding, and the sum."""
    assert reporter("text").render(FULL) == (
        "schemas/tools/a, b.json:3:5: error [tool-name-invalid] at `/x-tool/hints`: "
        "Tool `a|b` is <wrong>, 100%.\n  fix: Rename: it,\\u000aplease.\n"
        "a.json: warning [text-untrimmed]: White\\u000b space.\n  fix: Trim it.\n"
        "a.json: info [error-code-unused]: Nobody raises it.\n  fix: Remove it.\n"
        "3 documents: 1 error, 1 warning, 1 info.\n"
    )
    assert reporter("text").render(CLEAN) == "3 documents: nothing found.\n"


def test_terminal() -> None:
    """Colours, and everything that the plain text says."""
    text = reporter("terminal").render(FULL)
    assert "\x1b[1;31merror" in text
    for finding in FULL.findings:
        assert finding.rule in text
    assert "1 error, 1 warning, 1 info" in text


@pytest.mark.parametrize("report", [CLEAN, FULL], ids=["clean", "full"])
def test_json(report: Report) -> None:
    """The published schema describes it, and nothing is lost."""
    said = json.loads(reporter("json").render(report))
    schema = json.loads(
        resources.files("charter.reporters").joinpath("report.schema.json").read_text()
    )
    jsonschema_rs.validator_for(schema).validate(said)
    assert [finding["message"] for finding in said["findings"]] == [
        finding.message for finding in report.findings
    ]
    assert said["summary"]["error"] == report.count(Level.ERROR)


def test_markdown() -> None:
    """A cell never breaks out of its row."""
    lines = reporter("markdown").render(FULL).splitlines()
    assert lines[:3] == ["## charter lint", "", "3 documents: 1 error, 1 warning, 1 info."]
    assert lines[6] == (
        "| error | `tool-name-invalid` | `schemas/tools/a, b.json:3` `/x-tool/hints` "
        "| Tool `a\\|b` is &lt;wrong>, 100%. | Rename: it, please. |"
    )
    assert len(lines) == 9


def test_github() -> None:
    """Workflow commands with everything escaped that would end them."""
    assert reporter("github").render(FULL).splitlines()[0] == (
        "::error file=schemas/tools/a%2C b.json,line=3,col=5,title=tool-name-invalid::"
        "/x-tool/hints: Tool `a|b` is <wrong>, 100%25.%0Afix: Rename: it,%0Aplease."
    )


def test_sarif() -> None:
    """The members that SARIF 2.1.0 requires, and code scanning reads."""
    said = json.loads(reporter("sarif").render(FULL))
    assert said["version"] == "2.1.0"
    assert said["$schema"].endswith("sarif-schema-2.1.0.json")
    (run,) = said["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == ["error-code-unused", "text-untrimmed", "tool-name-invalid"]
    assert run["tool"]["driver"]["rules"][2]["shortDescription"] == {
        "text": "A tool's name is wrong."
    }
    first = run["results"][0]
    assert rules[first["ruleIndex"]] == first["ruleId"] == "tool-name-invalid"
    assert [result["level"] for result in run["results"]] == ["error", "warning", "note"]
    assert first["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "schemas/tools/a%2C%20b.json"},
                "region": {"startLine": 3, "startColumn": 5},
            },
            "logicalLocations": [{"fullyQualifiedName": "/x-tool/hints"}],
        }
    ]
    assert len(first["partialFingerprints"]["charter/v1"]) == 64
    assert json.loads(reporter("sarif").render(CLEAN))["runs"][0]["results"] == []


def test_junit() -> None:
    """Well-formed XML whose counts are those of its cases; only errors fail."""
    root = ElementTree.fromstring(reporter("junit").render(FULL))
    assert (root.tag, root.get("tests"), root.get("failures")) == ("testsuites", "3", "1")
    suites = root.findall("testsuite")
    assert [(s.get("name"), s.get("tests"), s.get("failures")) for s in suites] == [
        ("schemas/tools/a, b.json", "1", "1"),
        ("a.json", "2", "0"),
    ]
    failure = suites[0].find("testcase/failure")
    assert failure is not None
    assert failure.get("message") == "Tool `a|b` is <wrong>, 100%."
    passed = ElementTree.fromstring(reporter("junit").render(CLEAN))
    assert (passed.get("tests"), passed.get("failures")) == ("1", "0")
    assert len(passed.findall("testsuite/testcase")) == 1


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_ends_with_a_newline(form: str) -> None:
    """So that the next command's output starts a line."""
    for report in (CLEAN, FULL):
        assert reporter(form).render(report).endswith("\n")


def test_an_unknown_format_is_wrong_use() -> None:
    """With the formats that there are."""
    with pytest.raises(UsageError) as caught:
        reporter("yaml")
    assert "sarif" in caught.value.fix


def test_services_are_told_files_from_the_top_of_the_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A contract in a folder of a repository got its annotations at no file."""
    folder = tmp_path / "services" / "notes"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)

    def told(file: str) -> list[str]:
        report = Report("check", (Finding("r", Level.ERROR, "m", "f", file),), "1 document")
        sarif = json.loads(reporter("sarif").render(report))["runs"][0]["results"][0]
        return [
            reporter("github").render(report).partition("file=")[2].partition(",")[0],
            json.loads(reporter("gitlab").render(report))[0]["location"]["path"],
            sarif["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
        ]

    assert told("schemas/a.json") == ["schemas/a.json"] * 3
    (tmp_path / ".git").mkdir()
    assert told("schemas/a.json") == ["services/notes/schemas/a.json"] * 3
    assert told("../shared/a.json") == ["services/shared/a.json"] * 3
    assert told(str(folder / "a.json")) == ["services/notes/a.json"] * 3
    assert told("git:main:a.json")[1] == "git:main:a.json"
