"""Random pairs of schemas: what the engine proves, nothing may refute."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from tests.inclusion.dialects import DRAFTS
from tests.inclusion.referee import Question, fault
from tests.inclusion.schemas import pair

CHUNK = 250


def draw(number: int) -> Question:
    """Draw question `number`; the same number is the same question everywhere."""
    draft = DRAFTS[number % len(DRAFTS)]
    a, b = pair(Random(number), draft)
    return Question(a, b, draft, number)


def contest(numbers: range, tries: int) -> Counter[str]:
    """Ask every question, fail on the first faulty answer, count the verdicts."""
    verdicts: Counter[str] = Counter()
    for number in numbers:
        question = draw(number)
        answer = question.ask()
        wrong = fault(question, answer, tries=tries)
        shown = json.dumps({"draft": question.draft, "a": question.a, "b": question.b})
        assert wrong is None, f"question {number}: {wrong}\n{shown}"
        verdicts[answer.verdict] += 1
    return verdicts


@pytest.mark.parametrize("start", [0, 60, 120, 180, 240])
def test_no_answer_is_refuted(start: int) -> None:
    """A search and the peer library know nothing against an answer; nearly all are decided."""
    verdicts = contest(range(start, start + 60), tries=120)
    assert verdicts["unknown"] <= 1, verdicts


@pytest.mark.stress
@pytest.mark.parametrize("start", range(1_000_000, 1_010_000, CHUNK))
def test_no_answer_of_ten_thousand_is_refuted(start: int) -> None:
    """The same over 10,000 other pairs, searched harder."""
    verdicts = contest(range(start, start + CHUNK), tries=400)
    assert verdicts["unknown"] <= CHUNK // 50, verdicts
