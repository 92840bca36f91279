"""Instances shrink while they stay what they are."""

from typing import Any

from charter.inclusion.shrink import shrunk


def test_what_is_not_needed_goes() -> None:
    """Members, items and characters fall away."""

    def keeps(value: Any) -> bool:
        return isinstance(value, dict) and isinstance(value.get("a"), list) and len(value["a"]) > 1

    assert shrunk({"a": ["long text", {"deep": [1]}, 3], "b": 1}, keeps) in (
        {"a": ["", {}]},
        {"a": [{}, 0]},
        {"a": ["", 0]},
    )


def test_nothing_smaller_keeps_itself() -> None:
    """An instance that cannot shrink comes back as it is."""
    assert shrunk({"a": 5}, lambda value: value == {"a": 5}) == {"a": 5}


def test_long_instances_do_not_take_forever() -> None:
    """The number of tries is bounded."""
    tries = 0

    def keeps(value: Any) -> bool:
        nonlocal tries
        tries += 1
        return len(value) > 5000

    shrunk([0] * 10_000, keeps)
    assert tries <= 500
