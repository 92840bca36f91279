"""What a meta-schema refuses is said with the way out."""

from __future__ import annotations

from typing import Any

import pytest

from charter.contract import Document
from charter.findings import Refusal
from charter.loader import link


def refused(schema: Any, dialect: str = "draft2020-12") -> tuple[str, str, str]:
    """Return pointer, message and fix of the one fault in a schema."""
    with pytest.raises(Refusal) as found:
        link([Document("a.json", {"properties": {"a": schema}}, dialect=dialect)])
    (finding,) = found.value.findings
    return finding.pointer, finding.message, finding.fix


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("strin", "string"), ("String", "string"), ("sting", "string"), ("str", "string"),
        ("int", "integer"), ("intger", "integer"), ("float", "number"), ("bool", "boolean"),
        ("list", "array"), ("dict", "object"), ("ojbect", "object"), ("None", "null"),
        ("nulll", "null"), ("datetime", "string"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("dialect", ["draft4", "draft7", "draft2020-12"])
def test_a_misspelt_type(wrong: str, right: str, dialect: str) -> None:
    """The type that was meant is named, alone or in a list."""
    fix = f"Did you mean `{right}`?"
    said = f"Not a JSON Schema ({dialect}): `{wrong}` is no type."
    assert refused({"type": wrong}, dialect) == ("/properties/a/type", said, fix)
    assert refused({"type": ["null", wrong]}, dialect)[1:] == (said, fix)


@pytest.mark.parametrize(
    ("schema", "fix"),
    [
        ({"type": "xyz"}, "Use one of: `array`, `boolean`, `integer`, `null`"),
        ({"type": "any"}, "Remove `type`"),
        ({"type": []}, "Name each type once"),
        ({"type": ["string", "string"]}, "Name each type once"),
        ({"type": 7}, "Use one of: `array`"),
        ({"required": True}, "List the names that must be there in `required` of the object"),
        ({"exclusiveMinimum": True}, "Write the bound itself in `exclusiveMinimum`"),
        ({"items": [True]}, "Write `prefixItems`"),
        ({"minLength": "3"}, "Correct the value of `minLength`"),
    ],
)
def test_other_values(schema: Any, fix: str) -> None:
    """What was right in another draft, or never, has its remedy."""
    assert refused(schema)[2].startswith(fix)


def test_a_property_called_type() -> None:
    """It holds a schema, and no name of a type is meant."""
    assert refused({"properties": {"type": "strin"}})[2] == (
        "Write a schema there: an object, `true` or `false`."
    )
