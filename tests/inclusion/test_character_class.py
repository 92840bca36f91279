"""Properties of characters are those of one Unicode version, whatever the Python."""

import pytest

from charter.inclusion.character_class import UnknownClass, any_case, property_charset
from charter.inclusion.charset import ANY, contains


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("L", "aZé中", "1_ "),
        ("Lu", "AÉΩ", "aé1"),
        ("gc=Nd", "0٣", "a½"),
        ("Script=Greek", "λΩ", "aж"),
        ("scx=Cyrl", "жЯ", "aλ"),
        ("Emoji", "😀1", "aé"),
        ("ASCII", "a~", "é"),
    ],
)
def test_property(name: str, inside: str, outside: str) -> None:
    """General categories, scripts and binary properties are known by their names."""
    chars = property_charset(name)
    assert [char for char in inside if not contains(chars, ord(char))] == []
    assert [char for char in outside if contains(chars, ord(char))] == []


def test_unicode_version() -> None:
    """The version is 16: its letters are known, those of 17 are not."""
    letters = property_charset("L")
    assert contains(letters, 0x10D4A)
    assert not contains(letters, 0x16EA0)


def test_any() -> None:
    """`Any` is every character."""
    assert property_charset("Any") == ANY


@pytest.mark.parametrize("name", ["NoSuch", "", "L}+\\p{L", "Script=Nowhere", "Ł"])
def test_unknown(name: str) -> None:
    """A name that no database has is told apart from an empty class."""
    with pytest.raises(UnknownClass):
        property_charset(name)


def test_any_case() -> None:
    """Simple case folding: the Kelvin sign is a `k`, the long s an `s`."""
    assert any_case(((0x61, 0x61),)) == ((0x41, 0x41), (0x61, 0x61))
    assert any_case(((0x4B, 0x4B),)) == ((0x4B, 0x4B), (0x6B, 0x6B), (0x212A, 0x212A))
    assert any_case(((0xE9, 0xE9),)) == ((0xC9, 0xC9), (0xE9, 0xE9))
    assert any_case(((0x30, 0x39),)) == ((0x30, 0x39),)
