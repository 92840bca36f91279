"""Laws that inclusion obeys whatever the schemas are."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from charter.inclusion import decide, is_empty, relation
from tests.inclusion.dialects import DRAFTS, definitions_key, since, subschemas
from tests.inclusion.schemas import Writer

steady = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Terms:
    """Schemas over one set of definitions, to be put together into documents."""

    def __init__(self, draft: str, seed: int) -> None:
        self.draft = draft
        self.seed = seed
        self.random = Random(seed)
        self._writer = Writer(self.random, draft, self_reference=False)
        self._definitions = self._writer.definitions()

    def __repr__(self) -> str:
        return f"Terms({self.draft!r}, {self.seed})"

    def body(self) -> Any:
        """Draw a schema that may refer to the definitions."""
        return self._writer.closed(self._writer.schema(3, root=True))

    def document(self, body: Any) -> dict[str, Any]:
        """Make a document of a body, with the definitions."""
        document = dict(copy.deepcopy(body))
        if self._definitions:
            document[definitions_key(self.draft)] = copy.deepcopy(self._definitions)
        return document

    def decides(self, a: Any, b: Any) -> str:
        """Ask for the verdict on two bodies."""
        return decide(self.document(a), self.document(b), dialect=self.draft).verdict

    def shows(self, a: Any, b: Any = None) -> str:
        """Print bodies for a failing law."""
        return f"{self.draft}: {json.dumps(self.document(a))} | {json.dumps(b)}"


terms = st.builds(Terms, st.sampled_from(DRAFTS), st.integers(0, 2**32))


@steady
@given(terms)
def test_a_schema_is_within_itself(terms: Terms) -> None:
    """A ⊆ A."""
    a = terms.body()
    assert terms.decides(a, a) == "yes", terms.shows(a)


@steady
@given(terms)
def test_an_intersection_is_within_each_part(terms: Terms) -> None:
    """allOf(A, B) ⊆ A."""
    a, b = terms.body(), terms.body()
    assert terms.decides({"allOf": [a, b]}, a) == "yes", terms.shows(a, b)


@steady
@given(terms)
def test_a_part_is_within_the_union(terms: Terms) -> None:
    """A ⊆ anyOf(A, B)."""
    a, b = terms.body(), terms.body()
    assert terms.decides(a, {"anyOf": [b, a]}) == "yes", terms.shows(a, b)


@steady
@given(terms)
def test_two_negations_cancel(terms: Terms) -> None:
    """A ⊆ not not A, and back."""
    a = terms.body()
    twice = {"not": {"not": a}}
    assert terms.decides(a, twice) == "yes", terms.shows(a)
    assert terms.decides(twice, a) == "yes", terms.shows(a)


@steady
@given(terms)
def test_a_schema_and_its_negation_share_nothing(terms: Terms) -> None:
    """A ∧ not A is empty."""
    a = terms.body()
    answer = is_empty(terms.document({"allOf": [a, {"not": a}]}), dialect=terms.draft)
    assert answer.verdict == "yes", terms.shows(a)


@steady
@given(terms)
def test_a_schema_or_its_negation_is_everything(terms: Terms) -> None:
    """Every value is in anyOf(A, not A)."""
    a = terms.body()
    assert terms.decides({}, {"anyOf": [a, {"not": a}]}) == "yes", terms.shows(a)


@steady
@given(terms)
def test_inclusion_is_transitive(terms: Terms) -> None:
    """A ⊆ B and B ⊆ C forbid a no for A ⊆ C."""
    middle, other = terms.body(), terms.body()
    a = {"allOf": [middle, other]}
    c = {"anyOf": [terms.body(), middle]}
    assert terms.decides(a, middle) == terms.decides(middle, c) == "yes", terms.shows(middle, other)
    assert terms.decides(a, c) == "yes", terms.shows(a, c)


@steady
@given(terms)
def test_key_order_does_not_count(terms: Terms) -> None:
    """Names and keywords in another order: an equal schema, and the same answers."""
    a, b = terms.document(terms.body()), terms.document(terms.body())
    shuffled = reordered(a, terms.random)
    assert relation(a, shuffled, dialect=terms.draft).word == "equal", json.dumps(a)
    straight = decide(a, b, dialect=terms.draft)
    assert decide(shuffled, reordered(b, terms.random), dialect=terms.draft) == straight


@steady
@given(terms)
def test_definitions_can_be_inlined(terms: Terms) -> None:
    """A reference and what it names are equal."""
    leaf, draft = terms.body(), terms.draft
    named = {"properties": {"a": {"$ref": f"#/{definitions_key(draft)}/own"}}, "minProperties": 1}
    whole = terms.document(named)
    whole.setdefault(definitions_key(draft), {})["own"] = leaf
    inlined = terms.document({"properties": {"a": leaf}, "minProperties": 1})
    assert relation(whole, inlined, dialect=draft).word == "equal", json.dumps(whole)


@steady
@given(terms)
def test_a_list_of_types_is_a_union(terms: Terms) -> None:
    """`type: [s, t]` and anyOf of the two are equal."""
    a = terms.body()
    split = copy.deepcopy(a)
    for node in subschemas(split):
        kinds = node.get("type")
        # Under draft 7 and before, a `$ref` hides what stands beside it.
        if isinstance(kinds, list) and "anyOf" not in node and "$ref" not in node:
            node["anyOf"] = [{"type": kind} for kind in kinds]
            del node["type"]
    answer = relation(terms.document(a), terms.document(split), dialect=terms.draft).word
    assert answer == "equal", terms.shows(a)


@steady
@given(terms)
def test_an_integer_is_its_float(terms: Terms) -> None:
    """`1` and `1.0` in a schema are equal from draft 6 on."""
    if not since(terms.draft, "draft6"):
        terms = Terms("draft6", terms.seed)
    a = terms.document(terms.body())
    answer = relation(a, floated(a), dialect=terms.draft).word
    assert answer == "equal", json.dumps(a)


def reordered(value: Any, random: Random) -> Any:
    """Copy a value with the members of every object in another order."""
    if isinstance(value, dict):
        names = sorted(value)
        random.shuffle(names)
        return {name: reordered(value[name], random) for name in names}
    if isinstance(value, list):
        return [reordered(item, random) for item in value]
    return value


def floated(value: Any) -> Any:
    """Copy a schema with every integer written as a float."""
    if isinstance(value, dict):
        return {name: floated(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [floated(inner) for inner in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    return value
