"""Recursive definitions that say the same become one."""

from typing import Any

from charter.inclusion import decide, relation
from charter.inclusion.dialect import Dialect
from charter.inclusion.formula import Formula
from charter.inclusion.recursion import merged
from tests.inclusion.theory import solver


def tree(name: str, **leaf: Any) -> dict[str, Any]:
    """Give a recursive schema whose definition bears a name."""
    return {
        "$ref": f"#/$defs/{name}",
        "$defs": {
            name: {
                "description": f"The {name}.",
                "type": "object",
                "properties": {"sub": {"$ref": f"#/$defs/{name}"}, "leaf": leaf},
            }
        },
    }


def read(*schemas: Any) -> tuple[list[Formula], list[Formula]]:
    """Read schemas into one store, before and after merging."""
    search = solver()
    front = search.front
    before = [front.read(schema, Dialect.DRAFT2020, {}, "a") for schema in schemas]
    return before, merged(search.f, front.bodies, front.recursive, list(before))


def test_the_same_definition_under_another_name_is_one() -> None:
    """Names and words do not count."""
    before, after = read(tree("one", type="null"), tree("two", type="null"))
    assert before[0] is not before[1]
    assert after[0] is after[1]


def test_definitions_that_differ_deep_down_stay_apart() -> None:
    """A difference in a leaf is a difference of all that lead to it."""
    _, after = read(tree("one", type="null"), tree("two", type="string"))
    assert after[0] is not after[1]


def test_a_cycle_unrolled_once_is_the_same_cycle() -> None:
    """Two definitions that take turns say what one says."""
    turns = {
        "$ref": "#/$defs/a",
        "$defs": {
            "a": {"type": "array", "items": {"$ref": "#/$defs/b"}},
            "b": {"type": "array", "items": {"$ref": "#/$defs/a"}},
        },
    }
    alone = {"type": "array", "items": {"$ref": "#"}}
    assert relation(alone, turns).word == "equal"


def test_nothing_is_merged_where_definitions_chase_each_other() -> None:
    """On the same value there is no smaller one to stand on."""
    chase = {
        "$ref": "#/$defs/a",
        "$defs": {"a": {"anyOf": [{"$ref": "#/$defs/b"}]}, "b": {"allOf": [{"$ref": "#/$defs/a"}]}},
    }
    before, after = read(chase, tree("one"))
    assert before == after


def test_opaque_patterns_are_no_obstacle_under_a_recursion_left_alone() -> None:
    """What did not change need not be understood."""
    a, b = tree("one", pattern=r"^(a|b)\1$"), tree("two", pattern=r"^(a|b)\1$")
    assert (
        decide(a, {"anyOf": [{"type": "null"}, b["$defs"]["two"]], "$defs": b["$defs"]}).verdict
        == "yes"
    )
