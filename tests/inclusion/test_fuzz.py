"""Random pairs of schemas: what the engine proves, nothing may refute."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from tests.inclusion import universe
from tests.inclusion.dialects import DRAFTS, validator
from tests.inclusion.referee import Question, fault, refutation
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


def visit(kind: str, numbers: range) -> Counter[str]:
    """Ask about one small world, hold every yes against the whole of it, count the verdicts."""
    verdicts: Counter[str] = Counter()
    for number in numbers:
        drafts = universe.drafts(kind)
        draft = drafts[number % len(drafts)]
        a, b = universe.pair(Random(f"{kind} {number}"), kind, draft)
        try:
            accepts, refuses = (validator(schema, draft).is_valid for schema in (a, b))
        except ValueError:  # a pattern that the validator does not read
            continue
        answer = Question(a, b, draft).ask()
        verdicts[answer.verdict] += 1
        shown = f"{kind} {number}: {json.dumps({'draft': draft, 'a': a, 'b': b})}"
        if answer.verdict == "yes":
            found = [one for one in universe.world(kind) if accepts(one) and not refuses(one)]
            assert found == [], shown
        elif answer.verdict == "no":
            assert refutation(Question(a, b, draft), answer.instance) is None, shown
    return verdicts


@pytest.mark.parametrize("kind", universe.WORLDS)
def test_no_proof_falls_in_a_small_world(kind: str) -> None:
    """Every small instance of a type agrees with every proof about it."""
    verdicts = visit(kind, range(60))
    assert verdicts["unknown"] <= 1, verdicts


@pytest.mark.stress
@pytest.mark.parametrize("start", range(1_000_000, 1_002_000, CHUNK))
@pytest.mark.parametrize("kind", universe.WORLDS)
def test_no_proof_falls_in_a_small_world_at_length(kind: str, start: int) -> None:
    """The same over 2,000 other pairs of each world."""
    verdicts = visit(kind, range(start, start + CHUNK))
    assert verdicts["unknown"] <= CHUNK // 50, verdicts
