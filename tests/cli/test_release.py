"""`charter check --against` holds a contract to its past; `charter release` freezes it."""

import json
import os
from pathlib import Path

import pytest

from charter.loader import load
from charter.snapshot import dump
from tests.cli.conftest import Run
from tests.cli.scratch import TEXT, Scratch, find_tool

PLAIN = find_tool("query", query=TEXT)
WIDE = find_tool("query", query=TEXT, limit={"type": "integer", "description": "At most."})
NARROW = find_tool("query", query={**TEXT, "minLength": 3})
NOTE = {
    "version": "2.0.0",
    "kind": "breaking",
    "at": "tools/find.json#/$defs/input/properties/query",
    "summary": "Queries have three characters or more.",
    "client": "Send three characters or more.",
}


def release(charter: Run, scratch: Scratch, *words: str) -> tuple[int, str, str]:
    """Run `charter release`."""
    done = charter("release", *words, cwd=scratch.root, **scratch.environment)
    return done.returncode, done.stdout, done.stderr


def files(root: Path) -> dict[str, bytes]:
    """Return every file outside of git's folder with its bytes."""
    return {
        str(path.relative_to(root)): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and ".git/" not in str(path) and ".charter-cache" not in str(path)
    }


def test_a_release_is_a_snapshot_a_section_and_a_date(charter: Run, scratch: Scratch) -> None:
    """The first, a minor and a major; each only once, and newest first."""
    code, out, err = release(charter, scratch, "--date", "2026-01-31")
    assert (code, err) == (0, "")
    assert out.splitlines()[:3] == [
        "schemas/contract.json: written",
        "CHANGELOG.md: written",
        "snapshots/1.0.0.json: written",
    ]
    said = json.loads((scratch.root / "schemas/contract.json").read_text())
    assert said["x-releases"] == [{"version": "1.0.0", "date": "2026-01-31"}]
    frozen = (scratch.root / "snapshots/1.0.0.json").read_text()
    assert frozen == dump(load(scratch.root / "schemas"))
    before = files(scratch.root)
    assert release(charter, scratch) == (0, "1.0.0: released already, nothing to write\n", "")
    assert files(scratch.root) == before

    releases = said["x-releases"]
    scratch.contract("1.1.0", WIDE, **{"x-releases": releases})
    assert release(charter, scratch, "--date", "2026-02-28")[0] == 0
    releases = [{"version": "1.1.0", "date": "2026-02-28"}, *releases]
    scratch.contract("2.0.0", NARROW, **{"x-releases": releases, "x-changes": [NOTE]})
    code, out, _ = release(charter, scratch, "--date", "2026-03-31")
    assert (code, "removal-unannounced" in out) == (1, True)  # `limit` went with no word
    narrow = json.loads(json.dumps(NARROW))
    narrow["$defs"]["input"]["properties"]["limit"] = WIDE["$defs"]["input"]["properties"]["limit"]
    scratch.contract("2.0.0", narrow, **{"x-releases": releases, "x-changes": [NOTE]})
    assert release(charter, scratch, "--date", "2026-03-31")[0] == 0
    assert (scratch.root / "CHANGELOG.md").read_text() == (
        "# Changelog\n"
        "\n"
        "All notable changes to the contract. Versions are semantic, judged from the client's"
        " side.\n"
        "\n"
        "## [2.0.0] - 2026-03-31\n"
        "\n"
        "### Breaking\n"
        "\n"
        "- `minLength` was added: `3`. (input)"
        " `tools/find.json#/$defs/input/properties/query/minLength`\n"
        "  This is what callers send:\n"
        "\n"
        "  ```json\n"
        '  {"query":""}\n'
        "  ```\n"
        "\n"
        "  **Clients:** Send three characters or more.\n"
        "\n"
        "## [1.1.0] - 2026-02-28\n"
        "\n"
        "### Added\n"
        "\n"
        "- Property `limit` was added. `tools/find.json#/$defs/input/properties/limit`\n"
        "\n"
        "## [1.0.0] - 2026-01-31\n"
        "\n"
        "The first release.\n"
    )


def test_what_people_wrote_in_the_changelog_stays(charter: Run, scratch: Scratch) -> None:
    """A new section goes below `Unreleased`; one that is there is left as it is."""
    text = (
        "# Changes\n\nOurs.\n\n## [Unreleased]\n\n- Something.\n\n## [0.9.0] - 2025-01-01\n\nOld.\n"
    )
    scratch.write({"CHANGELOG.md": text})
    assert release(charter, scratch, "--date", "2026-01-31")[0] == 0
    assert (scratch.root / "CHANGELOG.md").read_text() == text.replace(
        "## [0.9.0]", "## [1.0.0] - 2026-01-31\n\nThe first release.\n\n## [0.9.0]"
    )
    (scratch.root / "snapshots/1.0.0.json").unlink()
    edited = "## v1.0.0\n\nMy words.\n"
    scratch.write({"CHANGELOG.md": edited})
    assert release(charter, scratch)[0] == 0
    assert (scratch.root / "CHANGELOG.md").read_text() == edited


def test_line_ends_of_windows_are_borne(charter: Run, scratch: Scratch) -> None:
    """A checkout with `core.autocrlf` is clean, released already, and keeps its line ends."""
    scratch.write({"charter.toml": '[targets.docs]\nout = "docs"\n'})
    assert charter("generate", cwd=scratch.root).returncode == 0
    assert release(charter, scratch, "--date", "2026-01-31")[0] == 0
    assert charter("fmt", cwd=scratch.root).returncode == 0
    for path, data in files(scratch.root).items():
        (scratch.root / path).write_bytes(data.replace(b"\n", b"\r\n"))
    before = files(scratch.root)
    assert charter("check", "--no-cache", cwd=scratch.root).returncode == 0
    assert charter("fmt", "--check", cwd=scratch.root).returncode == 0
    assert release(charter, scratch) == (0, "1.0.0: released already, nothing to write\n", "")
    frozen = ("snapshot", "schemas", "--check", "--out", "snapshots/1.0.0.json")
    assert charter(*frozen, cwd=scratch.root).returncode == 0
    assert files(scratch.root) == before
    said = json.loads((scratch.root / "schemas/contract.json").read_text())
    scratch.contract("1.1.0", WIDE, **{"x-releases": said["x-releases"]})
    assert charter("generate", cwd=scratch.root).returncode == 0
    assert release(charter, scratch, "--date", "2026-02-28")[0] == 0
    changelog = (scratch.root / "CHANGELOG.md").read_bytes()
    assert b"1.1.0" in changelog
    assert changelog.count(b"\n") == changelog.count(b"\r\n")


def test_numbers_of_the_manifest_stay_as_they_are(charter: Run, scratch: Scratch) -> None:
    """A release writes the manifest anew, with each number as it is spelled."""
    file = scratch.root / "schemas/contract.json"
    said = '"x-huge": 1e400,\n  "x-exact": 0.12345678901234567890,\n  "x-whole": 1.0'
    file.write_text(file.read_text().replace("{", "{" + said + ",", 1))
    assert release(charter, scratch, "--date", "2026-01-31")[0] == 0
    assert said in file.read_text()
    assert release(charter, scratch) == (0, "1.0.0: released already, nothing to write\n", "")


@pytest.mark.parametrize("words", [("--dry-run",), ("--dry-run", "--quiet")])
def test_a_dry_run_writes_nothing(charter: Run, scratch: Scratch, words: tuple[str, ...]) -> None:
    """It says what it would write."""
    before = files(scratch.root)
    code, out, _ = release(charter, scratch, "--date", "2026-01-31", *words)
    assert (code, files(scratch.root)) == (0, before)
    assert ("snapshots/1.0.0.json: would be written" in out) is (len(words) == 1)


def test_a_release_is_refused_whole(charter: Run, scratch: Scratch) -> None:
    """No date, no version, another content, lint, drift, a step too small: nothing is written."""
    before = files(scratch.root)
    code, out, err = release(charter, scratch)
    assert (code, out) == (2, "")
    assert "1.0.0 has no date." in err
    assert release(charter, scratch, "--date", "soon")[0] == 2
    assert files(scratch.root) == before
    assert release(charter, scratch, "--date", "2026-01-31")[0] == 0

    dated = {"x-releases": [{"version": "1.0.0", "date": "2026-01-31"}]}
    assert release(charter, scratch, "--date", "2026-02-01")[0] == 2
    scratch.contract("1.0.0", WIDE, **dated)
    before = files(scratch.root)
    code, _, err = release(charter, scratch)
    assert (code, "1.0.0 was released already" in err) == (2, True)
    scratch.contract("1.0.1", WIDE, **dated)
    code, out, _ = release(charter, scratch, "--date", "2026-02-01")
    assert (code, "version-too-small" in out) == (1, True)
    scratch.contract("one", WIDE, **dated)
    assert release(charter, scratch, "--date", "2026-02-01")[0] == 2
    bad = json.loads(json.dumps(WIDE))
    bad["description"] = ""
    scratch.contract("1.1.0", bad, **dated)
    assert release(charter, scratch, "--date", "2026-02-01")[0] == 1
    scratch.contract("1.1.0", WIDE, **dated)
    scratch.write({"charter.toml": '[targets.docs]\nout = "docs"\n'})
    code, out, _ = release(charter, scratch, "--date", "2026-02-01")
    assert (code, "[drift]" in out) == (1, True)
    now = files(scratch.root)
    assert {path for path in now if now[path] != before.get(path)} == {
        "charter.toml",
        "schemas/contract.json",
    }


def test_generated_files_follow_the_date(charter: Run, scratch: Scratch) -> None:
    """What is generated from `x-releases` is written with the release, and `check` is clean."""
    scratch.write({"charter.toml": '[targets.docs]\nout = "docs"\n'})
    assert charter("generate", cwd=scratch.root).returncode == 0
    code, out, _ = release(charter, scratch, "--date", "2026-01-31")
    assert code == 0
    assert "docs/" in out
    assert charter("check", "--no-cache", cwd=scratch.root).returncode == 0


def check(charter: Run, scratch: Scratch, *words: str) -> tuple[int, str]:
    """Run `charter check`."""
    done = charter("check", *words, cwd=scratch.root, **scratch.environment)
    assert done.stderr == "" or done.returncode == 2
    return done.returncode, done.stdout + done.stderr


def test_a_check_against_history_is_all_checks_in_one(charter: Run, scratch: Scratch) -> None:
    """Lint, drift, comparison, version, ledger; one exit code."""
    words = ("--against", "git:main")
    assert check(charter, scratch, *words)[0] == 0
    scratch.contract("1.1.0", WIDE)
    assert check(charter, scratch, *words)[0] == 0
    scratch.contract("1.0.0", WIDE)
    code, out = check(charter, scratch, *words)
    assert (code, "version-too-small" in out) == (1, True)
    scratch.contract("2.0.0", NARROW)
    code, out = check(charter, scratch, *words)
    assert (code, "client-note-missing" in out) == (1, True)
    scratch.contract("2.0.0", NARROW, **{"x-changes": [NOTE]})
    assert check(charter, scratch, *words)[0] == 0
    untitled = {key: value for key, value in WIDE.items() if key != "title"}
    scratch.contract("1.1.0", untitled)
    code, out = check(charter, scratch, *words)
    assert (code, "title-missing" in out) == (1, True)
    scratch.contract("1.1.0", WIDE)
    scratch.write({"charter.toml": '[targets.docs]\nout = "docs"\n'})
    code, out = check(charter, scratch, *words)
    assert (code, "[drift]" in out) == (1, True)


def test_every_release_of_a_major_is_held_to(charter: Run, scratch: Scratch) -> None:
    """What each step allows can still break those who skipped one."""
    dates: list[dict[str, str]] = []
    opening = find_tool("query", closed=False, query=TEXT)
    text = find_tool("query", closed=False, query=TEXT, tag=TEXT)
    for version, tool in (("1.0.0", opening), ("1.1.0", text)):
        scratch.contract(version, tool, **{"x-releases": dates})
        assert release(charter, scratch, "--date", "2026-01-31")[0] == 0, version
        dates = [{"version": version, "date": "2026-01-31"}, *dates]
    scratch.contract("1.1.0", text, **{"x-releases": dates})
    code, out = check(charter, scratch, "--against-all")
    assert code == 0
    assert "against 1.0.0:" in out
    assert "against 1.1.0:" in out
    scratch.contract(
        "1.2.0", find_tool("query", "tag", query=TEXT, tag=TEXT), **{"x-releases": dates}
    )
    code, out = check(charter, scratch, "--against-all", "--format", "json")
    report = json.loads(out)
    assert (code, report["ok"]) == (1, False)
    assert [(one["source"], one["report"]["verdict"]) for one in report["against"]] == [
        ("1.0.0", "breaking"),
        ("1.1.0", "breaking"),
    ]
    scratch.contract("3.0.0", PLAIN, **{"x-releases": dates})
    code, out = check(charter, scratch, "--against-all")
    assert (code, "info [major-new]: `--against-all` has compared with nothing" in out) == (0, True)
    assert "released are 1.0.0, 1.1.0" in out
    assert "`charter check --against 1.1.0`" in out
    code, out = check(charter, scratch, "--against-all", "--format", "json")
    report = json.loads(out)
    assert (code, report["ok"], report["against"]) == (0, True, [])
    assert [one["rule"] for one in report["findings"]] == ["major-new"]


def test_releases_that_cannot_be_listed_are_not_none(charter: Run, scratch: Scratch) -> None:
    """A check that compared with nothing for that reason passed."""
    scratch.write({"snapshots": ""})
    for words in (("--against-all",), ("--against", "1.0.0")):
        code, out = check(charter, scratch, *words)
        assert (code, out.splitlines()[0]) == (
            2,
            "error: `snapshots` could not be read: Not a directory.",
        )
    (scratch.root / "snapshots").unlink()
    (scratch.root / "snapshots/1.0.0.json").mkdir(parents=True)
    code, out = check(charter, scratch, "--against-all")
    assert (code, "nothing was released" in out) == (0, True)


def test_a_heading_in_a_block_of_code_is_none(charter: Run, scratch: Scratch) -> None:
    """A section was put into the middle of an example."""
    text = (
        "# Changes\n\n## [Unreleased]\n\n```sh\n## 1.0.0\n```\n\n"
        "~~~\n## old\n~~~\n\n## [0.9.0] - 2025-01-01\n\nOld.\n"
    )
    scratch.write({"CHANGELOG.md": text})
    assert release(charter, scratch, "--date", "2026-01-31")[0] == 0
    assert (scratch.root / "CHANGELOG.md").read_text() == text.replace(
        "## [0.9.0]", "## [1.0.0] - 2026-01-31\n\nThe first release.\n\n## [0.9.0]"
    )


def test_a_snapshot_is_kept_out_of_the_schemas(charter: Run, scratch: Scratch) -> None:
    """The contract could not be read any more after its first release."""
    scratch.write({"charter.toml": 'snapshots = "schemas/snapshots"\n'})
    before = files(scratch.root)
    code, _, err = release(charter, scratch, "--date", "2026-01-31")
    said = "error: `schemas/snapshots` is among the schemas, and a snapshot is none."
    assert (code, err.splitlines()[0]) == (2, said)
    assert files(scratch.root) == before


def test_a_snapshot_is_of_the_version_that_it_is_called(charter: Run, scratch: Scratch) -> None:
    """One of 0.1.0 in the place of 1.0.0 would let a minor break."""
    assert release(charter, scratch, "--date", "2026-01-31")[0] == 0
    frozen = scratch.root / "snapshots/1.0.0.json"
    frozen.write_text(frozen.read_text().replace('"version": "1.0.0"', '"version": "0.1.0"'))
    scratch.contract("1.1.0", NARROW)
    code, out = check(charter, scratch, "--against-all")
    said = "error: `snapshots/1.0.0.json` holds version `0.1.0`."
    assert (code, out.splitlines()[0]) == (2, said)
    assert release(charter, scratch, "--date", "2026-02-28")[0] == 2


def test_a_changelog_that_is_no_file_is_said(charter: Run, scratch: Scratch) -> None:
    """A pipe was waited for, with no end."""
    changelog = scratch.root / "CHANGELOG.md"
    os.mkfifo(changelog)
    code, _, err = release(charter, scratch, "--date", "2026-01-31")
    assert (code, err.splitlines()[0]) == (2, "error: `CHANGELOG.md` is no regular file.")
    changelog.unlink()
    changelog.write_bytes(b"# Caf\xe9\n")
    code, _, err = release(charter, scratch, "--date", "2026-01-31")
    said = "error: `CHANGELOG.md` could not be read: byte 0xe9 is not UTF-8."
    assert (code, err.splitlines()[0]) == (2, said)


def test_a_prerelease_promises_nothing(charter: Run, scratch: Scratch) -> None:
    """What follows it may break it, and is held to the last release before it."""
    dates: list[dict[str, str]] = []

    def released(version: str, tool: object, *notes: object) -> tuple[int, str]:
        nonlocal dates
        scratch.contract(version, tool, **{"x-releases": dates, "x-changes": list(notes)})
        code, out, _ = release(charter, scratch, "--date", "2026-01-31")
        if code == 0:
            dates = [{"version": version, "date": "2026-01-31"}, *dates]
        return code, out

    note = {**NOTE, "version": "2.0.0-dev.1"}
    assert released("1.0.0", PLAIN)[0] == 0
    code, out = released("2.0.0-dev.1", NARROW)
    assert (code, "client-note-missing" in out) == (1, True)
    assert released("2.0.0-dev.1", NARROW, note)[0] == 0
    assert release(charter, scratch) == (0, "2.0.0-dev.1: released already, nothing to write\n", "")

    code, out = released("2.0.0-dev.2", NARROW)
    assert (code, "client-note-missing" in out) == (1, True)  # as the first of them
    narrower = find_tool("query", query={**TEXT, "minLength": 5})
    assert released("2.0.0-dev.2", narrower, note)[0] == 0
    code, out = released("2.0.0", find_tool())
    assert (code, "removal-unannounced" in out) == (1, True)  # 1.0.0 had it
    code, out = released("2.0.0", narrower, note)
    assert code == 0
    text = (scratch.root / "CHANGELOG.md").read_text()
    first, second = text.split("\n## ")[1:3]
    assert first.startswith("[2.0.0] - ")
    assert "`minLength` was added: `5`." in first
    assert "**Clients:** Send three characters or more." in first
    assert second.startswith("[2.0.0-dev.2] - ")
    assert "`minLength` changed from `3` to `5`." in second
    assert check(charter, scratch, "--against-all")[0] == 0


@pytest.mark.parametrize(
    "form", ["text", "json", "markdown", "html", "github", "sarif", "junit", "gitlab"]
)
def test_a_check_against_history_speaks_every_format(
    charter: Run, scratch: Scratch, form: str
) -> None:
    """As `diff` does, with lint and drift beside it."""
    scratch.contract("1.0.1", NARROW)
    code, out = check(charter, scratch, "--against", "git:main", "--format", form)
    assert code == 1
    assert "length-changed" in out
    assert "version-too-small" in out or form == "json"


def test_other_formats_ask_for_a_comparison(charter: Run, scratch: Scratch) -> None:
    """Plain `check` says text or JSON."""
    code, out = check(charter, scratch, "--format", "sarif")
    assert (code, out.splitlines()[0]) == (2, "error: `--format sarif` is for comparisons.")
    code, out = check(charter, scratch, "--against-all")
    assert code == 0


def test_a_machine_is_told_what_was_written(charter: Run, scratch: Scratch) -> None:
    """`--format json` has the version, its date and the files, or the gate's report."""
    words = ("--date", "2026-01-31", "--format", "json")
    code, out, err = release(charter, scratch, *words, "--dry-run")
    changed = ["schemas/contract.json", "CHANGELOG.md", "snapshots/1.0.0.json"]
    told = {"version": "1.0.0", "date": "2026-01-31", "dry_run": True, "changed": changed}
    assert (code, json.loads(out), err) == (0, told, "")
    assert json.loads(release(charter, scratch, *words)[1]) == {**told, "dry_run": False}
    assert json.loads(release(charter, scratch, *words)[1])["changed"] == []
