"""What a page is made of, whatever it is printed as.

A run of text is a tuple of spans; a page is a tuple of blocks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Text:
    """Plain words."""

    text: str


@dataclass(frozen=True)
class Code:
    """A name or value as it is written in code."""

    text: str


@dataclass(frozen=True)
class Link:
    """A link to a heading (`anchor`) of a page, or to a file (`page` with its extension)."""

    text: str
    page: str
    anchor: str = ""
    code: bool = False


Span: TypeAlias = Text | Code | Link
Spans: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True)
class Heading:
    """A heading of level 2 to 4; `anchor` is its slug.

    `before` counts the headings of its page that stand before it and have the same slug.
    """

    level: int
    text: Spans
    before: int = 0

    @property
    def anchor(self) -> str:
        """What links to it name; git hosts number those that are the same."""
        name = slug("".join(span.text for span in self.text))
        return f"{name}-{self.before}" if self.before else name


@dataclass(frozen=True)
class Paragraph:
    """A paragraph."""

    text: Spans


@dataclass(frozen=True)
class Notice:
    """A paragraph that must not be overlooked."""

    text: Spans


@dataclass(frozen=True)
class Items:
    """A list."""

    items: tuple[Spans, ...]


@dataclass(frozen=True)
class Table:
    """A table; the first cell of each row names the row."""

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True)
class Listing:
    """A listing in a language."""

    language: str
    text: str


@dataclass(frozen=True)
class Disclosure:
    """Blocks that are out of sight until they are asked for."""

    summary: str
    blocks: tuple[Block, ...]


Block: TypeAlias = Heading | Paragraph | Notice | Items | Table | Listing | Disclosure


@dataclass(frozen=True)
class Page:
    """One page: `name` is its file without extension."""

    name: str
    title: str
    summary: str
    blocks: tuple[Block, ...]
    contents: Mapping[str, str] = field(default_factory=dict)  # heading's text to anchor


def prose(text: str | None) -> Spans:
    """Return text in which backticks mark code."""
    found: list[Span] = []
    for number, part in enumerate(re.split(r"`([^`\n]+)`", text or "")):
        if part:
            found.append(Code(part) if number % 2 else Text(part))
    return tuple(found)


def paragraphs(text: str | None) -> tuple[Block, ...]:
    """Return the paragraphs of a description; runs of lines with a dash are lists."""
    found: list[Block] = []
    for part in re.split(r"\n\s*\n", (text or "").strip()):
        lines = part.splitlines()
        if lines and all(re.match(r"\s*[-*] ", line) for line in lines):
            found.append(Items(tuple(prose(re.sub(r"^\s*[-*] ", "", line)) for line in lines)))
        elif part:
            found.append(Paragraph(prose(" ".join(line.strip() for line in lines))))
    return tuple(found)


def slug(text: str) -> str:
    """Return the anchor that git hosts give a heading: lower case, words joined by dashes."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
