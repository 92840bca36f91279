"""Kept questions whose verdict is known by construction, a file a kind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.inclusion.dialects import SECOND_VALIDATOR
from tests.inclusion.instances import search
from tests.inclusion.referee import Question, refutation

CASES = Path(__file__).parents[1] / "cases" / "inclusion"
KINDS = sorted(path.stem for path in CASES.glob("*.json"))


def load(kind: str) -> list[dict[str, Any]]:
    """Read the cases of one kind: `{id, drafts, a, b, answer, instance?, why?}`."""
    cases: list[dict[str, Any]] = json.loads((CASES / f"{kind}.json").read_text("utf-8"))
    return cases


@pytest.mark.parametrize("kind", KINDS)
def test_kept_verdicts_hold(kind: str) -> None:
    """A kept question is decided, and as its file says; its instance proves the no."""
    wrong = []
    for case in load(kind):
        for draft in case["drafts"]:
            question = Question(case["a"], case["b"], draft)
            answer = question.ask()
            if answer.verdict != case["answer"]:
                wrong.append(f"{case['id']} {draft}: {answer.verdict} {answer.reason or ''}")
            elif answer.verdict == "no" and (unproven := refutation(question, answer.instance)):
                wrong.append(f"{case['id']} {draft}: {unproven}")
    assert wrong == []


@pytest.mark.parametrize("kind", KINDS)
def test_kept_verdicts_have_evidence(kind: str) -> None:
    """A kept no holds an instance that both validators confirm; a kept yes withstands a search."""
    for case in load(kind):
        for draft in case["drafts"]:
            question = Question(case["a"], case["b"], draft, seed=len(case["id"]))
            name = f"{case['id']} {draft}"
            if case["answer"] == "no":
                assert refutation(question, case["instance"]) is None, name
                if "\\p{" not in json.dumps(case):  # what `re` cannot read
                    second = SECOND_VALIDATOR[draft]
                    assert second(case["a"]).is_valid(case["instance"]), name
                    assert not second(case["b"]).is_valid(case["instance"]), name
            else:
                assert "instance" not in case, name
                found = search(question.a, question.b, draft, seed=question.seed, tries=40)
                assert found is None, f"{name}: {found}"


def test_ids_are_unique() -> None:
    """A case is named once within its kind."""
    for kind in KINDS:
        ids = [case["id"] for case in load(kind)]
        assert len(ids) == len(set(ids)), kind
