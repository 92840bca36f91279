"""The official test suite as questions: `{const: instance}` within each of its schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from charter.inclusion import decide
from tests.inclusion import suite
from tests.inclusion.dialects import DRAFTS, since, validator
from tests.inclusion.referee import Question, refutation

UNDECIDED = json.loads((Path(__file__).parent / "suite_undecided.json").read_text("utf-8"))
"""What the engine is known to leave open: `draft/file: description` and the reason."""


@pytest.fixture(scope="module", params=DRAFTS)
def draft(request: pytest.FixtureRequest) -> str:
    """Name a draft whose part of the suite is there."""
    name: str = request.param
    try:
        suite.files(name)
    except FileNotFoundError:
        pytest.skip(f"the JSON Schema Test Suite ({suite.ARCHIVE}) cannot be downloaded here")
    return name


def settled(draft: str, example: suite.Example) -> bool:
    """Whether the deciding validator reads the schema, offline, and agrees with the suite."""
    try:
        verdict = validator(example.schema, draft).is_valid(example.instance)
    except Exception:  # noqa: BLE001  # a reference that needs the network, of several classes
        return False
    return bool(verdict) == example.valid


def questions(draft: str) -> Iterator[tuple[str, Question, suite.Example]]:
    """Turn the settled examples of a draft into questions."""
    for file, examples in suite.files(draft).items():
        for example in examples:
            if not settled(draft, example):
                continue
            literal = (
                {"const": example.instance}
                if since(draft, "draft6")
                else {"enum": [example.instance]}
            )
            question = Question(literal, example.schema, draft)
            yield f"{draft}/{file}: {example.name}", question, example


def spelt_otherwise(question: Question, instance: object) -> bool:
    """Whether an instance is the literal of a question, but for an integer written `1.0`.

    Draft 4 takes `1.0` for the same value as `1`, but not for an integer.
    """
    (literal,) = question.a["enum"]
    return (
        literal == instance
        and repr(literal) != repr(instance)
        and not (refutation(question, instance))
    )


def test_the_suite_is_nearly_all_usable(draft: str) -> None:
    """Few examples need the network or divide the validators."""
    examples = sum(map(len, suite.files(draft).values()))
    assert sum(1 for _ in questions(draft)) >= 0.9 * examples > 500


def test_every_example_is_decided_as_the_suite_says(draft: str) -> None:
    """A valid instance is a yes, an invalid one a no; what stays open is on the list."""
    wrong = []
    undecided = {}
    for name, question, example in questions(draft):
        answer = decide(question.a, question.b, dialect=draft)
        if answer.verdict == "unknown":
            undecided[name] = answer.reason
        elif draft == "draft4" and spelt_otherwise(question, answer.instance):
            continue
        elif (answer.verdict == "yes") != example.valid:
            wrong.append(f"{name}: {answer.verdict}")
        elif answer.verdict == "no" and (unproven := refutation(question, answer.instance)):
            wrong.append(f"{name}: {unproven}")
    assert wrong == []
    known = [name for name in UNDECIDED if name.startswith(f"{draft}/")]
    assert sorted(undecided) == sorted(known), undecided
