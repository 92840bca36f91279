"""Names are compared as generated code spells them."""

from __future__ import annotations

import pytest

from charter.lint.casing import collisions, style, words


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("mimeType", ("mime", "type")),
        ("mime_type", ("mime", "type")),
        ("HTTPServer2Go", ("http", "server", "2", "go")),
        ("open-question", ("open", "question")),
        ("$ref", ("ref",)),
        ("+1", ("1",)),
        ("Ж", ()),
    ],
)
def test_words(name: str, parts: tuple[str, ...]) -> None:
    """Separators, humps and digits part words."""
    assert words(name) == parts


def test_collisions() -> None:
    """In any of the three casings; equal names are one name."""
    assert collisions(["mimeType", "mime_type", "mimeType", "mime"]) == [
        ("mime_type", "mimeType", "snake_case", "mime_type")
    ]
    assert collisions(["foo1", "foo_1", "$", "#"]) == [("foo_1", "foo1", "snake_case", "foo_1")]
    assert collisions(["a_bc", "ab_c"]) == []


@pytest.mark.parametrize(
    ("name", "casing"),
    [
        ("created_at", "snake_case"),
        ("createdAt", "camelCase"),
        ("created-at", "kebab-case"),
        ("CreatedAt", "PascalCase"),
        ("created", None),
        ("$ref", None),
    ],
)
def test_style(name: str, casing: str | None) -> None:
    """One word says nothing of a casing."""
    assert style(name) == casing
