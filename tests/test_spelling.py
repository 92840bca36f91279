"""Which name somebody meant."""

from __future__ import annotations

import pytest

from charter.lint.keywords import BY_DIALECT, FORMATS, OURS
from charter.spelling import SURE, meant

KEYWORDS = BY_DIALECT["draft2020-12"]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("tpye", "type"), ("itmes", "items"), ("enmu", "enum"), ("propertes", "properties"),
        ("requried", "required"), ("reqired", "required"), ("MinLength", "minLength"),
        ("addtionalProperties", "additionalProperties"), ("desciption", "description"),
        ("patern", "pattern"), ("oneof", "oneOf"), ("$def", "$defs"), ("defualt", "default"),
    ],
)  # fmt: skip
def test_a_slip(wrong: str, right: str) -> None:
    """A letter too many, too few or in the wrong place is surely a slip."""
    assert meant(wrong, KEYWORDS, SURE) == right


@pytest.mark.parametrize("word", ["nullable", "discriminator", "when", "node", "vendorNote", "xml"])
def test_no_slip(word: str) -> None:
    """What other vocabularies have is no slip of ours."""
    assert meant(word, KEYWORDS, SURE) is None


@pytest.mark.parametrize("name", ["int32", "int64", "float", "double", "byte", "password", "color"])
def test_formats_of_others(name: str) -> None:
    """OpenAPI's formats are no slips of JSON Schema's."""
    assert meant(name, FORMATS, SURE) is None


@pytest.mark.parametrize(
    ("wrong", "right"), [("emial", "email"), ("ipv44", "ipv4"), ("date-tme", "date-time")]
)
def test_formats(wrong: str, right: str) -> None:
    """Formats are held to the same."""
    assert meant(wrong, FORMATS, SURE) == right


def test_every_name_is_nearest_to_itself() -> None:
    """An exact name wins over all that are alike."""
    for names in (KEYWORDS, FORMATS, OURS):
        assert [name for name in names if meant(name, names) != name] == []
