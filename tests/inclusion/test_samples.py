"""The sample data: verified questions, and real steps of tools and schemas."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from charter.inclusion import SchemaError, decide
from tests.inclusion.dialects import URI, validator
from tests.inclusion.referee import Question, refutation


def lines(path: Path) -> list[dict[str, Any]]:
    """Read a file of JSON lines."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_verified_questions_are_decided_and_never_wrong(data: Path) -> None:
    """At least 99 % right; a verdict of the data falls only to a confirmed instance."""
    verdicts: Counter[str] = Counter()
    wrong = []
    for row in lines(data / "inclusion.jsonl"):
        question = Question(row["a"], row["b"], row["draft"])
        answer = question.ask()
        verdicts[answer.verdict] += 1
        if answer.verdict == "yes" and not row["a_in_b"]:
            wrong.append(f"{row['id']}: yes")
        elif answer.verdict == "no" and (unproven := refutation(question, answer.instance)):
            wrong.append(f"{row['id']}: {unproven}")
    assert wrong == []
    assert verdicts["unknown"] <= verdicts.total() // 100, verdicts


@pytest.mark.parametrize(
    ("file", "keys"),
    [("tool_evolution", ("inputSchema", "outputSchema")), ("schema_evolution", (None,))],
)
def test_real_steps_are_decided_both_ways(data: Path, file: str, keys: tuple[Any, ...]) -> None:
    """At least 97 % of the steps that stand alone; the others name the reference that leads out."""
    verdicts: Counter[str] = Counter()
    for step in lines(data / f"{file}.jsonl"):
        for key in keys:
            old, new = (step[age] if key is None else step[age].get(key) for age in ("old", "new"))
            if old is None or new is None:
                continue
            for a, b in ((old, new), (new, old)):
                try:
                    answer = decide(a, b)
                except SchemaError as error:
                    assert "`$ref` to `" in error.reason, step["id"]
                    verdicts["error"] += 1
                    continue
                verdicts[answer.verdict] += 1
                if answer.verdict == "no":
                    drafts = [draft for draft, uri in URI.items() if uri == a.get("$schema")]
                    draft = (drafts or ["draft2020-12"])[0]
                    if a.get("$schema") == b.get("$schema"):
                        assert refutation(Question(a, b, draft), answer.instance) is None
    asked = verdicts["yes"] + verdicts["no"] + verdicts["unknown"]
    assert verdicts["unknown"] <= 0.03 * asked, verdicts
    assert verdicts["yes"] > verdicts["no"] > 0


def test_instances_of_real_schemas_are_placed_rightly(data: Path) -> None:
    """A literal of a valid instance is within its schema, of an invalid one is not."""
    placed: Counter[tuple[str, str]] = Counter()
    for folder in sorted((data / "real_schemas").iterdir()):
        schema = json.loads((folder / "schema.json").read_text("utf-8"))
        declared = str(schema.get("$schema", "")).rstrip("#")
        drafts = [draft for draft, uri in URI.items() if uri.rstrip("#") == declared]
        draft = (drafts or ["draft7"])[0]
        for path in sorted(folder.glob("*valid/*.json")):
            instance = json.loads(path.read_text("utf-8"))
            question = Question({"enum": [instance]}, schema, draft)
            try:
                answer = question.ask()
            except SchemaError as error:
                assert "`$ref` to `" in error.reason, path
                continue
            accepted = validator(schema, draft).is_valid(instance)
            placed[path.parent.name, answer.verdict] += 1
            if answer.verdict == "no":
                # In draft 4 an integer may also be spelt `1.0`, and then be none.
                assert not accepted or (draft == "draft4" and answer.instance == instance), path
                assert refutation(question, answer.instance) is None, path
            else:
                assert (answer.verdict, accepted) == ("yes", True), path
    assert placed["valid", "yes"] > 100
    assert placed["invalid", "no"] > 50
    assert placed["invalid", "yes"] == 0
