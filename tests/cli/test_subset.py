"""`charter subset`: questions from files and lines, answers for people and machines."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from charter.cli.run import call as run_here
from charter.loader import MAX_BYTES

WIDE = '{"type": ["string", "null"]}'
NARROW = '{"type": "string"}'


@dataclass(frozen=True)
class Result:
    """What a run printed and how it exited."""

    code: int
    out: str
    err: str

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The lines of output, each a JSON object."""
        return [json.loads(line) for line in self.out.splitlines()]


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run `charter subset` in an empty folder that holds `wide.json` and `narrow.json`."""
    monkeypatch.chdir(tmp_path)
    Path("wide.json").write_text(WIDE)
    Path("narrow.json").write_text(NARROW)

    def call(*arguments: str, stdin: str | bytes = "") -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "argv", ["charter", "subset", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        code = run_here()
        printed = capsys.readouterr()
        return Result(code, printed.out, printed.err)

    return call


def test_yes_exits_0(run: Run) -> None:
    """An inclusion is said in one line."""
    result = run("narrow.json", "wide.json")
    assert (result.code, result.err) == (0, "")
    assert result.out == "yes: every instance of `narrow.json` is an instance of `wide.json`.\n"


def test_no_exits_1_with_the_instance(run: Run) -> None:
    """A break shows what one side accepts and the other refuses."""
    result = run("wide.json", "narrow.json")
    assert (result.code, result.err) == (1, "")
    assert result.out == "no: `wide.json` accepts this, `narrow.json` refuses it:\nnull\n"


def test_unknown_exits_3_with_the_reason(run: Run) -> None:
    """What was not decided says what stopped it."""
    Path("a.json").write_text('{"pattern": "^[ab]*a[ab]{40}$"}')
    Path("b.json").write_text('{"pattern": "^[ab]*b[ab]{40}$"}')
    result = run("a.json", "b.json", "--budget", "200", "--format", "json")
    assert result.code == 3
    answer = json.loads(result.out)
    assert answer["answer"] == "unknown"
    assert "200" in answer["reason"]


def test_json_output_is_one_object(run: Run) -> None:
    """Machines get the same, and `instance` only for a no: `null` is one."""
    assert json.loads(run("narrow.json", "wide.json", "--format", "json").out) == {"answer": "yes"}
    assert json.loads(run("wide.json", "narrow.json", "--format", "json").out) == {
        "answer": "no",
        "instance": None,
    }


def test_both_names_the_relation(run: Run) -> None:
    """The second schema is equal, wider, narrower or incomparable; the exit code is a's in b."""
    wider = run("narrow.json", "wide.json", "--both")
    assert wider.code == 0
    assert wider.out.splitlines()[0] == (
        "wider: `wide.json` accepts all that `narrow.json` accepts, and more."
    )
    narrower = run("wide.json", "narrow.json", "--both", "--format", "json")
    assert narrower.code == 1
    assert json.loads(narrower.out) == {
        "answer": "no",
        "instance": None,
        "relation": "narrower",
        "reverse": {"answer": "yes"},
    }
    Path("number.json").write_text('{"type": "number"}')
    assert run("wide.json", "number.json", "--both").out.startswith("incomparable: ")
    assert run("wide.json", "wide.json", "--both").out.startswith("equal: ")


def test_numbers_keep_every_digit(run: Run) -> None:
    """A bound beyond a double is read and shown as it is written."""
    Path("a.json").write_text('{"const": 0.1000000000000000000000000000001}')
    Path("b.json").write_text('{"const": 0.1}')
    assert run("a.json", "b.json").out.splitlines()[1] == "0.1000000000000000000000000000001"
    Path("c.json").write_text('{"const": 123456789012345678901234567890}')
    assert run("c.json", "b.json").out.splitlines()[1] == "123456789012345678901234567890"
    assert run("a.json", "a.json").code == 0


def test_the_draft_is_told_or_declared(run: Run) -> None:
    """`--draft` reads schemas that do not say; `$schema` inside wins."""
    Path("a.json").write_text('{"type": "array", "items": [{"type": "string"}]}')
    Path("b.json").write_text('{"type": "array", "prefixItems": [{"type": "string"}]}')
    assert run("b.json", "a.json", "--draft", "draft7").code == 1
    assert run("a.json", "b.json", "--draft", "draft7").code == 0
    declared = {"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}]}
    Path("c.json").write_text(json.dumps(declared))
    assert run("c.json", "c.json").code == 0


def test_format_is_an_annotation_unless_asserted(run: Run) -> None:
    """`--assert-format` lets `format` refuse."""
    Path("a.json").write_text('{"type": "string"}')
    Path("b.json").write_text('{"type": "string", "format": "ipv4"}')
    assert run("a.json", "b.json").code == 0
    assert run("a.json", "b.json", "--assert-format").code == 1


def test_the_page_shows_what_the_command_prints(run: Run) -> None:
    """The first example of the documentation is real."""
    shown = (Path(__file__).parents[2] / "docs" / "inclusion.md").read_text("utf-8")
    old: dict[str, Any] = {
        "type": "object",
        "properties": {"query": {"type": "string"}, "limit": {"type": "integer", "maximum": 1000}},
        "required": ["query"],
    }
    old["properties"]["limit"]["minimum"] = 1
    Path("old.json").write_text(json.dumps(old))
    old["properties"]["limit"]["maximum"] = 100
    Path("new.json").write_text(json.dumps(old))
    result = run("old.json", "new.json")
    assert result.code == 1
    assert f"$ charter subset old.json new.json\n{result.out}" in shown


def test_standard_input_is_a_file(run: Run) -> None:
    """`-` reads one schema, or the lines of a batch."""
    assert run("-", "wide.json", stdin=NARROW).code == 0
    assert run("wide.json", "-", stdin=NARROW).code == 1
    assert run("-", "-", stdin=NARROW).code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Two schemas"),
        (("wide.json",), "Two schemas"),
        (("wide.json", "gone.json"), "`gone.json`"),
        (("wide.json", "."), "`.`"),
        (("wide.json", "broken.json"), "`broken.json:2:8`"),
        (("wide.json", "latin.json"), "`latin.json:1`"),
        (("wide.json", "twice.json"), "/a"),
        (("wide.json", "false.json"), "/properties/a/type"),
        (("false.json", "wide.json"), "`false.json"),
        (("wide.json", "number.json"), "999999999"),
        (("wide.json", "refers.json"), "`charter diff`"),
        (("api.json", "api.json"), "`api.json`: This is an AsyncAPI document"),
        (("wide.json", "narrow.json", "--draft", "draft5"), "draft5"),
        (("wide.json", "narrow.json", "--batch", "x.jsonl"), "--batch"),
        (("--batch", "gone.jsonl"), "gone.jsonl"),
    ],
)
def test_wrong_use_exits_2_and_says_what_to_do(
    run: Run, arguments: tuple[str, ...], said: str
) -> None:
    """Bad input names the file, the line and the pointer; nothing goes to standard output."""
    Path("broken.json").write_text('{\n  "a": }')
    Path("latin.json").write_bytes(b'{"a": "\xe9"}')
    Path("twice.json").write_text('{"a": 1, "a": 2}')
    Path("false.json").write_text('{"properties": {"a": {"type": "strnig"}}}')
    Path("number.json").write_text('{"minimum": 1e999999999}')
    Path("refers.json").write_text('{"properties": {"a": {"$ref": "wide.json"}}}')
    Path("api.json").write_text('{"asyncapi": "3.0.0", "info": {"title": "Pets"}}')
    result = run(*arguments)
    assert result.code == 2
    assert result.out == ""
    assert said in result.err
    assert result.err.startswith("error: ")
    assert "Traceback" not in result.err


def question(**changes: Any) -> str:
    """Write a question line with some members changed; `...` drops one."""
    row = {
        "id": "q",
        "draft": "draft7",
        "a": {"type": "string"},
        "b": {"type": ["string", "null"]},
        **changes,
    }
    return json.dumps({key: value for key, value in row.items() if value is not ...})


def test_a_batch_answers_each_line_in_order(run: Run) -> None:
    """One line out for one line in, `ms` for the decision."""
    lines = [
        question(id=1),
        question(id="two", a={}, b={"type": "integer"}),
        question(id=3, a=False),
    ]
    result = run("--batch", "-", stdin="\n".join(lines) + "\n")
    assert (result.code, result.err) == (0, "")
    assert [row["id"] for row in result.rows] == [1, "two", 3]
    assert [row["answer"] for row in result.rows] == ["yes", "no", "yes"]
    assert "instance" in result.rows[1]
    assert all(row["ms"] >= 0 for row in result.rows)


def test_a_batch_may_be_a_file(run: Run) -> None:
    """The lines of a file are answered as those of standard input; the last may lack its end."""
    Path("lines.jsonl").write_text(question())
    assert run("--batch", "lines.jsonl").rows[0]["answer"] == "yes"
    Path("none.jsonl").write_text("")
    assert run("--batch", "none.jsonl") == Result(0, "", "")


@pytest.mark.parametrize(
    ("line", "name", "said"),
    [
        ("", None, "empty"),
        ("{", None, "column 2"),
        ("[]", None, "object"),
        ("NaN", None, "NaN"),
        ('"x"', None, "object"),
        (question(a=...), "q", "`a`"),
        (question(draft=..., b=...), "q", "`draft`, `b`"),
        (question(id=...), None, "`id`"),
        (question(draft="draft3"), "q", "draft3"),
        (question(draft=7), "q", "7"),
        (question(draft=["draft7"]), "q", "draft7"),
        (question(a=3), "q", "a"),
        (question(b={"type": "strnig"}), "q", "strnig"),
        (question(b={"$ref": "other.json"}), "q", "other.json"),
        ('{"id": 1, "draft": "draft7", "a": {"minimum": 1e999999999}, "b": {}}', None, "digits"),
        ('{"id": 1, "draft": "draft7", "a": ' + "[" * 9000, None, "deeper"),
    ],
)
def test_a_bad_line_is_an_error_and_the_rest_go_on(
    run: Run, line: str, name: str | None, said: str
) -> None:
    """A line that is no question is answered with its number and what is wrong."""
    result = run("--batch", "-", stdin=f"{question(id='before')}\n{line}\n{question(id='after')}\n")
    assert (result.code, result.err) == (0, "")
    before, bad, after = result.rows
    assert (before["answer"], after["answer"]) == ("yes", "yes")
    assert (bad["answer"], bad["id"], bad["line"]) == ("error", name, 2)
    assert said in bad["reason"]


def test_bytes_that_are_no_text_spoil_their_own_line_only(run: Run) -> None:
    """A batch survives a line that is not UTF-8."""
    result = run("--batch", "-", stdin=b'{"id": "\xff"}\n' + question().encode())
    assert [row["answer"] for row in result.rows] == ["error", "yes"]
    assert "UTF-8" in result.rows[0]["reason"]


def test_a_batch_is_plain_ascii(run: Run) -> None:
    """Instances survive any pipe: letters beyond ASCII are written as escapes."""
    lines = [
        question(a={"const": "\u00e9\U0001f600"}, b=False),
        question(id="\ud800", a=True, b=True),
    ]
    result = run("--batch", "-", stdin="\n".join(lines))
    assert result.out.isascii()
    assert result.rows[0]["instance"] == "\u00e9\U0001f600"
    assert result.rows[1]["id"] == "\ud800"


def test_a_batch_keeps_every_digit(run: Run) -> None:
    """Numbers of questions and of instances are exact."""
    line = '{"id": 1, "draft": "draft7", "a": {"const": 1.00000000000000000001}, "b": {"const": 1}}'
    result = run("--batch", "-", stdin=line)
    assert '"instance":1.00000000000000000001' in result.out


def test_quietly_the_exit_code_tells(run: Run) -> None:
    """`--quiet` says nothing, and does not go with lines of answers."""
    assert run("narrow.json", "wide.json", "--quiet") == Result(0, "", "")
    assert run("wide.json", "narrow.json", "-q") == Result(1, "", "")
    assert run("--batch", "-", "--quiet").code == 2


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device of POSIX")
def test_what_has_no_end_is_refused(run: Run) -> None:
    """A file, a pipe or a device over the limit is not read through."""
    for arguments in (("/dev/zero", "wide.json"), ("wide.json", "-")):
        result = run(*arguments, stdin=b" " * (MAX_BYTES + 1))
        assert result.code == 2
        assert "has more than 16,777,216 bytes." in result.err
