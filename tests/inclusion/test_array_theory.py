"""Arrays: positions, counts, distinct items."""

from typing import Any

import pytest

from tests.inclusion.theory import NONE, OPEN, model

INTEGER = {"type": "integer"}


def array(**keywords: Any) -> dict[str, Any]:
    """Give a schema of arrays."""
    return {"type": "array", **keywords}


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (array(minItems=2, items={"const": 1}), [1, 1]),
        (array(minItems=1, items=False), NONE),
        (array(minItems=2, prefixItems=[{"const": "a"}], items={"const": "b"}), ["a", "b"]),
        (array(contains={"const": 1}, items={"const": 2}), NONE),
        (array(contains={"const": 1}, minContains=2, maxItems=1), NONE),
        (array(contains={"const": 1}, minContains=2, prefixItems=[{"const": 0}]), [0, 1, 1]),
        (array(contains=INTEGER, maxContains=1, minItems=2, items=INTEGER), NONE),
        (array(contains=INTEGER, minContains=0, maxContains=1, minItems=2,
               items={"enum": [1, "a"]}),
         ["a", "a"]),
        (array(allOf=[{"contains": {"minimum": 5}}, {"contains": {"maximum": 3}}],
               items=INTEGER, maxItems=1), NONE),
        (array(allOf=[{"contains": {"minimum": 5}}, {"contains": {"multipleOf": 2}}],
               items={"type": "integer", "minimum": 1}, maxItems=1), [6]),
        (array(uniqueItems=True, minItems=3, items={"enum": [1, 2]}), NONE),
        (array(uniqueItems=True, minItems=2, prefixItems=[{"enum": [1, 2]}], items={"const": 1}),
         [2, 1]),
        (array(uniqueItems=True, minItems=2, items={"enum": [[1], [1.0]]}), NONE),
        (array(uniqueItems=True, minItems=2, prefixItems=[{"const": {"a": 1}}],
               items={"type": "object", "properties": {"a": {"const": 1}}, "required": ["a"],
                      "additionalProperties": False}), NONE),
        (array(**{"not": {"uniqueItems": True}}, prefixItems=[{"const": 1}, {"const": 2}],
               items={"const": 2}), [1, 2, 2]),
        (array(**{"not": {"uniqueItems": True}}, prefixItems=[{"const": 1}], items={"const": 2},
               maxItems=2), NONE),
        (array(**{"not": {"items": INTEGER}}, items={"type": ["integer", "null"]}), [None]),
        (array(prefixItems=[True, {"const": 1}], unevaluatedItems=False, minItems=3), NONE),
        (array(contains={"const": 1}, unevaluatedItems={"const": 2}, minItems=2), [1, 1]),
        (array(items={"enum": list(range(300))}, uniqueItems=True, minItems=301), NONE),
        (array(minItems=10**7), OPEN),
    ],
)  # fmt: skip
def test_an_array_is_found_or_excluded(schema: Any, expected: Any) -> None:
    """The shortest array that satisfies everything, or the proof that there is none."""
    assert model(schema) == expected
