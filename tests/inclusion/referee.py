"""Hold an answer against what can be known without the engine."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from charter.inclusion import Answer, decide
from tests.inclusion.dialects import covers, validator
from tests.inclusion.instances import search


@dataclass(frozen=True)
class Question:
    """Is every instance of `a` an instance of `b`, both read as `draft`?"""

    a: Any
    b: Any
    draft: str
    seed: int = 0

    def ask(self) -> Answer:
        """Ask the engine, `format` as an annotation."""
        return decide(self.a, self.b, dialect=self.draft)


def fault(question: Question, answer: Answer, *, tries: int) -> str | None:
    """Say what is wrong with an answer, `None` where nothing is known against it.

    A `no` stands by its instance alone; a `yes` falls by an instance that a search of `tries`
    builds, or by the peer library's proof of the contrary; an `unknown` must say why.
    """
    if answer.verdict == "no":
        if unproven := refutation(question, answer.instance):
            return unproven
        return None
    if answer.verdict == "unknown":
        return None if answer.reason else "unknown without a reason"
    if found := search(question.a, question.b, question.draft, seed=question.seed, tries=tries):
        return f"yes, but `{found[0]!r}` is in a and not in b"
    if covers(question.a, question.b, question.draft) == "no":
        return "yes, but the peer library proves no"
    return None


def refutation(question: Question, instance: Any) -> str | None:
    """Say why an instance does not prove `no`, `None` where it does."""
    if not validator(question.a, question.draft).is_valid(instance):
        return f"no with `{instance!r}`, which a refuses"
    if validator(question.b, question.draft).is_valid(instance):
        return f"no with `{instance!r}`, which b accepts"
    return None


def minimise(question: Question, fails: Callable[[Question], bool]) -> Question:
    """Drop and simplify parts of both schemas for as long as `fails` still holds."""
    shrunk = True
    while shrunk:
        shrunk = False
        for side in ("a", "b"):
            for smaller in _smaller(getattr(question, side)):
                parts = {"a": question.a, "b": question.b, side: smaller}
                tried = Question(parts["a"], parts["b"], question.draft, question.seed)
                if _holds(fails, tried):
                    question, shrunk = tried, True
                    break
    return question


def _holds(fails: Callable[[Question], bool], question: Question) -> bool:
    try:
        for schema in (question.a, question.b):
            validator(schema, question.draft)
    except ValueError:
        return False
    return fails(question)


def _smaller(schema: Any) -> list[Any]:
    """Copies of a schema with one part less, the largest cuts first."""
    copies = []
    for path in _paths(schema):
        copied = copy.deepcopy(schema)
        node = copied
        for step in path[:-1]:
            node = node[step]
        del node[path[-1]]
        copies.append(copied)
        inner = _at(schema, path)
        if isinstance(inner, dict) and len(path) > 1 and inner:
            copied = copy.deepcopy(schema)
            node = copied
            for step in path[:-1]:
                node = node[step]
            node[path[-1]] = {}
            copies.append(copied)
        if len(path) == 2 and isinstance(inner, dict):
            copies.append(copy.deepcopy(inner))
        if len(path) == 1 and isinstance(inner, dict):
            copies.append(copy.deepcopy(inner))
    return copies


def _paths(value: Any, above: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    steps: list[Any] = []
    if isinstance(value, dict):
        steps = list(value)
    elif isinstance(value, list):
        steps = list(range(len(value)))
    paths = [(*above, step) for step in steps]
    for step in steps:
        paths += _paths(value[step], (*above, step))
    return paths


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value
