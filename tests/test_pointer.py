"""JSON Pointers grow, escape and resolve as RFC 6901 says."""

import pytest

from charter.pointer import ROOT, Pointer, resolve, through


def test_a_token_is_escaped_and_read_back() -> None:
    """`~` and `/` survive."""
    pointer = ROOT / "a/b" / "m~n" / 0
    assert pointer == "/a~1b/m~0n/0"
    assert pointer.tokens == ("a/b", "m~n", "0")
    assert pointer.parent == "/a~1b/m~0n"


def test_a_pointer_finds_its_value() -> None:
    """Members by name, items by index."""
    assert resolve({"a/b": [1, {"": 2}]}, "/a~1b/1/") == 2


@pytest.mark.parametrize("pointer", ["/x", "/list/2", "/list/-1", "/list/-", "/list/0/a"])
def test_what_is_not_there_is_a_lookup_error(pointer: str) -> None:
    """No pointer falls through to something else."""
    with pytest.raises(LookupError):
        resolve({"list": [1, 2]}, pointer)


def test_a_pointer_is_a_string() -> None:
    """It sorts and serialises as one."""
    assert sorted([Pointer("/b"), Pointer("/a")]) == ["/a", "/b"]


def test_a_validators_path_leads_through_the_value() -> None:
    """Empty names, which it drops, and names that it takes for numbers, come back."""
    value = {"": {"a": [1]}, "01": {"00": 1}, "7": 1}
    assert through(value, ["a", 0]) == "//a/0"
    assert through(value, [1, 0]) == "/01/00"
    assert through(value, [7]) == "/7"
    assert through({"a": 1}, ["b"]) == "/b"
    assert through([[1]], [0, 0]) == "/0/0"
