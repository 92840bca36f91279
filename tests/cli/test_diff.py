"""`charter diff` says what changed, and exits by it."""

import json
import sys
from pathlib import Path

import pytest

from charter.diff.reporters import FORMATS
from tests.cli.conftest import Run
from tests.cli.scratch import TEXT, Scratch, find_tool

REPOSITORY = Path(__file__).parents[2]
RAW = Path(__file__).parents[1] / "sources" / "servers" / "raw.py"
SERVER = f"stdio: {sys.executable} {RAW}"
NARROW = find_tool("query", query={**TEXT, "minLength": 3})
WIDE = find_tool("query", query=TEXT, limit={"type": "integer", "description": "At most."})


def test_the_contracts_own_step_is_a_minor(charter: Run) -> None:
    """2.0.0 to 2.1.0 needs a minor and is one."""
    done = charter("diff", "2.0.0", "2.1.0", cwd=REPOSITORY)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == (
        "compatible: needs a minor version; 2.0.0 to 2.1.0 is a minor: enough."
    )


def test_the_other_way_round_it_breaks(charter: Run) -> None:
    """What was added is then removed, each with its instance."""
    done = charter("diff", "2.1.0", "2.0.0", "--format", "json", cwd=REPOSITORY)
    report = json.loads(done.stdout)
    assert (done.returncode, report["verdict"], report["bump"]["made"]) == (1, "breaking", "back")
    removed = [f for f in report["findings"] if f["rule"] == "property-removed"]
    assert all("instance" in f for f in removed if f["judgement"] == "breaks")
    assert removed


@pytest.mark.parametrize(
    ("version", "tool", "code"),
    [
        ("1.0.0", None, 0),
        ("1.0.0", NARROW, 1),
        ("1.1.0", NARROW, 1),
        ("2.0.0", NARROW, 1),  # the note for clients is missing
        ("1.0.1", WIDE, 1),
        ("1.1.0", WIDE, 0),
        ("2.0.0", WIDE, 0),
        ("0.9.0", WIDE, 1),
    ],
)
def test_the_working_tree_against_history(
    charter: Run, scratch: Scratch, version: str, tool: object, code: int
) -> None:
    """A dirty tree is compared as it stands; the exit code is the version's."""
    scratch.contract(version, tool or find_tool("query", query=TEXT))
    done = charter("diff", "git:main", "schemas", cwd=scratch.root, **scratch.environment)
    assert done.returncode == code, done.stdout
    assert done.stderr == ""


def test_a_major_with_its_note_goes_out(charter: Run, scratch: Scratch) -> None:
    """A break is no failure where the version and the ledger say so."""
    note = {
        "version": "2.0.0",
        "kind": "breaking",
        "at": "tools/find.json#/$defs/input/properties/query",
        "summary": "Queries have three characters or more.",
        "client": "Send three characters or more.",
    }
    scratch.contract("2.0.0", NARROW, **{"x-changes": [note]})
    done = charter("diff", "git:main", "schemas", cwd=scratch.root, **scratch.environment)
    assert done.returncode == 0
    assert '  callers send: {"query":""}' in done.stdout
    assert done.stdout.splitlines()[-1] == (
        "breaking: needs a major version; 1.0.0 to 2.0.0 is a major: enough."
    )


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_printed_and_written(
    charter: Run, scratch: Scratch, form: str, tmp_path: Path
) -> None:
    """`--out` takes what standard output would; the exit code is the same."""
    scratch.contract("1.0.1", NARROW)
    words = ("diff", "git:main", "schemas", "--format", form)
    printed = charter(*words, cwd=scratch.root, **scratch.environment)
    file = tmp_path / "report"
    written = charter(*words, "--out", str(file), cwd=scratch.root, **scratch.environment)
    assert (printed.returncode, written.returncode, written.stdout) == (1, 1, "")
    assert file.read_text() == printed.stdout
    assert "length" in printed.stdout


def test_bare_schemas_are_judged_both_ways(charter: Run, tmp_path: Path) -> None:
    """Whatever the files are called; `--direction` leaves one way."""
    (tmp_path / "old.json").write_text('{"type": "integer"}')
    (tmp_path / "new.json").write_text('{"type": "number"}')
    both = charter("diff", "old.json", "new.json", cwd=tmp_path)
    assert both.returncode == 1
    assert (
        "new.json#/type: breaks (output): The type changed from `integer` to `number`."
        in both.stdout
    )
    assert "  the server may send: 0.5" in both.stdout
    assert (
        charter("diff", "old.json", "new.json", "--direction", "input", cwd=tmp_path).returncode
        == 0
    )
    out = charter("diff", "old.json", "new.json", "--direction", "output", cwd=tmp_path)
    assert out.returncode == 1


def test_bare_schemas_tell_what_no_client_meets(charter: Run, tmp_path: Path) -> None:
    """Two files that differ are never said to be the same, whatever they are called."""
    (tmp_path / "old.json").write_text('{"$comment": "first", "type": "string"}')
    (tmp_path / "new.json").write_text('{"$comment": "second", "type": "string"}')
    done = charter("diff", "old.json", "new.json", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "new.json:1: patch: `new.json` changed where no client meets it. [changed-elsewhere]",
        "compatible: needs a patch version; one side has no version.",
    ]


def test_where_all_stands_in_one_line_the_pointer_tells_the_place(
    charter: Run, tmp_path: Path
) -> None:
    """A list of tools that a server wrote has one line; a schema may have, too."""
    listed = [{"name": "find", "description": "Find.", "inputSchema": {"type": "object"}}]
    (tmp_path / "old.json").write_text(json.dumps(listed))
    listed[0]["inputSchema"] = {"type": "object", "properties": {"limit": TEXT}}
    (tmp_path / "new.json").write_text(json.dumps(listed))
    done = charter("diff", "old.json", "new.json", cwd=tmp_path)
    assert done.stdout.splitlines()[0] == (
        "tools/find.json#/$defs/input/properties/limit: minor (input): "
        "Property `limit` was added. [property-added]"
    )
    (tmp_path / "old.json").write_text('{"properties": {}}')
    (tmp_path / "new.json").write_text('{"properties": {"limit": {}}}')
    done = charter("diff", "old.json", "new.json", "--direction", "input", cwd=tmp_path)
    assert done.stdout.startswith("new.json#/properties/limit: minor (input): Property `limit`")


def test_a_policy_is_named_and_changes_the_answer(charter: Run, tmp_path: Path) -> None:
    """`strict` is pure inclusion; an unknown policy is wrong use."""
    (tmp_path / "old.json").write_text('{"enum": ["a", "b"]}')
    (tmp_path / "new.json").write_text('{"enum": ["a", "b", "c"]}')
    words = ("diff", "old.json", "new.json", "--direction", "output")
    assert charter(*words, cwd=tmp_path).returncode == 0
    strict = charter(*words, "--policy", "strict", "--format", "json", cwd=tmp_path)
    report = json.loads(strict.stdout)
    assert (strict.returncode, report["policy"]) == (1, ["strict"])
    assert [f["instance"] for f in report["findings"] if "instance" in f] == ["c"]
    wrong = charter(*words, "--policy", "lax", cwd=tmp_path)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("error: There is no policy `lax`.\n  fix: Use some of: ")


def test_undecided_alone_exits_3(charter: Run, tmp_path: Path) -> None:
    """Unless the call allows it; never where something breaks for sure."""
    tree = {
        "$dynamicAnchor": "node",
        "type": "object",
        "properties": {"children": {"items": {"$dynamicRef": "#node"}}},
    }
    for side, required in (("old", []), ("new", ["data"])):
        strict = {
            "$dynamicAnchor": "node",
            "$ref": "tree.json",
            "required": required,
            "unevaluatedProperties": False,
        }
        for name, value in (("tree", tree), ("strict", strict)):
            file = tmp_path / side / f"{name}.json"
            file.parent.mkdir(exist_ok=True)
            file.write_text(json.dumps(value))
    words = ("diff", "old", "new")
    done = charter(*words, cwd=tmp_path)
    assert done.returncode == 3
    assert "undecided (input)" in done.stdout
    assert charter(*words, "--allow-undecided", cwd=tmp_path).returncode == 0
    (tmp_path / "old" / "gone.json").write_text("true")
    (tmp_path / "old" / "b.json").write_text("true")
    (tmp_path / "new" / "b.json").write_text("true")
    assert charter(*words, cwd=tmp_path).returncode == 1
    assert charter(*words, "--allow-undecided", cwd=tmp_path).returncode == 1


def test_quiet_says_nothing_of_what_passes(charter: Run, scratch: Scratch) -> None:
    """And everything of what does not."""
    scratch.contract("1.1.0", WIDE)
    words = ("diff", "git:main", "schemas", "--quiet")
    done = charter(*words, cwd=scratch.root, **scratch.environment)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    scratch.contract("1.1.0", NARROW)
    assert "length-changed" in charter(*words, cwd=scratch.root, **scratch.environment).stdout


SUPPRESS = """
[[suppress]]
rule = "length-changed"
at = "tools/find.json#/$defs/input/properties/query"
reason = "Agreed with every caller."
"""


def test_a_suppression_covers_its_place_alone(charter: Run, scratch: Scratch) -> None:
    """With a reason; the report tells it, and tells what covers nothing or is over."""
    scratch.contract("1.1.0", NARROW)
    words = ("diff", "git:main", "schemas")

    def run(text: str) -> tuple[int, str, str]:
        scratch.write({"charter.toml": text})
        done = charter(*words, cwd=scratch.root, **scratch.environment)
        return done.returncode, done.stdout, done.stderr

    code, out, err = run(SUPPRESS)
    assert (code, err) == (0, "")
    assert (
        "suppressed: `minLength` was added: `3`. [length-changed] Agreed with every caller." in out
    )
    code, _, err = run(SUPPRESS.replace("length-changed", "type-changed"))
    assert code == 1
    assert "warning [suppression-unused]" in err
    code, _, err = run(SUPPRESS + 'expires = "2020-01-31"\n')
    assert code == 1
    assert "ended on 2020-01-31" in err
    code, _, err = run(SUPPRESS.replace('at = "tools/find.json#/$defs/input/properties/query"', ""))
    assert code == 2
    assert "has no `at`" in err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("git:nowhere", "schemas"), "`nowhere` is no revision of this repository."),
        (("9.9.9", "schemas"), "Version `9.9.9` has no snapshot"),
        (("absent", "schemas"), "`absent` does not exist."),
        (("schemas", "list.json"), "An array is read as a list of tools"),
        (("schemas", "newer.json"), "A newer Charter wrote this snapshot"),
        (("schemas", "twice.json"), "Tool `a` is listed twice."),
        (("schemas", "lie.json"), "Not a JSON Schema"),
        (("schemas", "broken.json"), "broken.json"),
        (("schemas", f"{SERVER} dies-at-start"), "The server ended (exit code 7)"),
        (("schemas", f"{SERVER} dies-midway"), "The server ended (exit code 3)"),
        (("schemas", f"{SERVER} hangs"), "`tools/list`"),
        (("schemas", f"{SERVER} floods"), "The server sent more than 64 MiB"),
        (("schemas", f"{SERVER} logs"), "something on stdout that is no MCP message"),
        (("schemas", f"{SERVER} loops"), "The server pages for ever"),
        (("schemas", f"{SERVER} twice"), "Tool `greet` is listed twice."),
        (("schemas", f"{SERVER} invalid"), "Not a JSON Schema"),
        (("schemas", "stdio: no-such-command"), "error"),
    ],
)
def test_bad_input_exits_2_with_the_way_out(
    charter: Run, scratch: Scratch, words: tuple[str, str], message: str
) -> None:
    """No traceback, nothing on standard output, nothing written."""
    shape = {"type": "object"}
    scratch.write(
        {
            "list.json": [1],
            "newer.json": {"format": 999, "documents": {}},
            "twice.json": {"tools": [{"name": "a", "inputSchema": shape}] * 2},
            "lie.json": {"tools": [{"name": "a", "inputSchema": {"type": "strnig"}}]},
            "broken.json": "{",
        }
    )
    before = sorted(path.name for path in scratch.root.iterdir())
    patience = ("--timeout", "5") if "hangs" in words[1] else ()
    done = charter(
        "diff", *words, "--out", "report", *patience, cwd=scratch.root, **scratch.environment
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert sorted(path.name for path in scratch.root.iterdir()) == before


def test_outside_of_a_repository_and_in_a_shallow_clone(
    charter: Run, scratch: Scratch, tmp_path: Path
) -> None:
    """The way out is told: run it inside, or fetch the base."""
    (tmp_path / "plain").mkdir()
    (tmp_path / "plain" / "a.json").write_text("true")
    outside = charter("diff", "git:main", "a.json", cwd=tmp_path / "plain", **scratch.environment)
    assert outside.returncode == 2
    assert "is in no git repository" in outside.stderr
    scratch.git("tag", "base")
    scratch.contract("1.1.0", WIDE)
    scratch.commit("two")
    scratch.git(
        "clone", "--quiet", "--depth", "1", "--no-tags", f"file://{scratch.root}", "../shallow"
    )
    shallow = charter(
        "diff", "git:base", "schemas", cwd=tmp_path / "shallow", **scratch.environment
    )
    assert shallow.returncode == 2
    assert "fetch-depth: 0" in shallow.stderr


@pytest.mark.parametrize("count", [2_000, pytest.param(10_000, marks=pytest.mark.stress)])
def test_thousands_of_tools_are_compared(charter: Run, tmp_path: Path, count: int) -> None:
    """A long list is no other thing than a short one."""

    def tools(narrowed: int) -> dict[str, object]:
        return {
            "tools": [
                {
                    "name": f"tool_{index}",
                    "inputSchema": {
                        "type": "object",
                        "properties": {
                            "q": {"type": "string", "maxLength": 9 - (index == narrowed)}
                        },
                    },
                }
                for index in range(count)
            ]
        }

    (tmp_path / "old.json").write_text(json.dumps(tools(-1)))
    (tmp_path / "new.json").write_text(json.dumps(tools(1_400)))
    done = charter("diff", "old.json", "new.json", "--format", "json", cwd=tmp_path)
    report = json.loads(done.stdout)
    assert done.returncode == 1
    assert [f["new"]["at"] for f in report["findings"]] == [
        "tools/tool_1400.json#/$defs/input/properties/q/maxLength"
    ]
    assert len(report["findings"][0]["instance"]["q"]) == 9


def test_a_folder_with_a_configuration_means_its_schemas(charter: Run, tmp_path: Path) -> None:
    """`charter diff RELEASE .` reads what is configured, not all the JSON below."""
    (tmp_path / "charter.toml").write_text('schemas = "api"\n')
    (tmp_path / "api").mkdir()
    (tmp_path / "api" / "a.json").write_text('{"type": "string"}')
    (tmp_path / "other.json").write_text('{"type": "integer"}')
    done = charter("diff", "api", ".", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "compatible: nothing changed.\n")
