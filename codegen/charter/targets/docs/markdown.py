"""Blocks as Markdown (GitHub's), for reading where the repository is hosted."""

from __future__ import annotations

import re

from charter.targets.docs.blocks import (
    Block,
    Code,
    Disclosure,
    Heading,
    Items,
    Link,
    Listing,
    Notice,
    Paragraph,
    Spans,
    Table,
    Text,
)


def markdown(blocks: tuple[Block, ...]) -> str:
    """Return blocks as text, with one blank line between two."""
    return "\n\n".join(_block(block) for block in blocks)


def _block(block: Block) -> str:
    match block:
        case Heading():
            return f"{'#' * block.level} {_spans(block.text)}"
        case Paragraph():
            return _spans(block.text)
        case Notice():
            return f"> **Note:** {_spans(block.text)}"
        case Items():
            return "\n".join(f"- {_spans(item)}" for item in block.items)
        case Listing():
            return f"```{block.language}\n{block.text}\n```"
        case Disclosure():
            inner = markdown(block.blocks)
            return f"<details>\n<summary>{block.summary}</summary>\n\n{inner}\n\n</details>"
        case Table():
            return _table(block)


def _table(table: Table) -> str:
    lines = [_row(table.header), _row(("---",) * len(table.header))]
    lines += [_row(tuple(_cell(cell) for cell in row)) for row in table.rows]
    return "\n".join(lines)


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(spans: Spans) -> str:
    return _spans(spans).replace("|", "\\|").replace("\n", " ")


def _spans(spans: Spans) -> str:
    return "".join(_span(span) for span in spans)


def _span(span: Text | Code | Link) -> str:
    match span:
        case Text():
            return re.sub(r"([\\*<\[\]])", r"\\\1", span.text)
        case Code():
            return _code(span.text)
        case Link():
            page = span.page if "." in span.page else f"{_file(span.page)}.md"
            target = f"{page}#{span.anchor}" if span.anchor else page
            return f"[{_code(span.text) if span.code else span.text}]({target})"


def _code(text: str) -> str:
    mark = "``" if "`" in text else "`"
    return f"{mark} {text} {mark}" if "`" in text else f"{mark}{text}{mark}"


def _file(page: str) -> str:
    return {"index": "README", "deprecations": "DEPRECATIONS"}.get(page, page)


def file_name(page: str) -> str:
    """Return the name of a page's Markdown file."""
    return f"{_file(page)}.md"
