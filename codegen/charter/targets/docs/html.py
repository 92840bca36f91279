"""Blocks as HTML: landmarks, headings in order, tables with captions and scopes."""

from __future__ import annotations

from html import escape

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


def html(blocks: tuple[Block, ...]) -> str:
    """Return blocks as markup, one a line."""
    return "\n".join(_block(block) for block in blocks)


def _block(block: Block) -> str:
    match block:
        case Heading():
            text, level = _spans(block.text), block.level
            return f'<h{level} id="{escape(block.anchor)}">{text}</h{level}>'
        case Paragraph():
            return f"<p>{_spans(block.text)}</p>"
        case Notice():
            return f'<p class="notice"><strong>Note:</strong> {_spans(block.text)}</p>'
        case Items():
            items = "".join(f"<li>{_spans(item)}</li>" for item in block.items)
            return f"<ul>{items}</ul>"
        case Listing():
            return f'<pre tabindex="0"><code>{escape(block.text, quote=False)}</code></pre>'
        case Disclosure():
            summary = escape(block.summary, quote=False)
            return f"<details><summary>{summary}</summary>\n{html(block.blocks)}\n</details>"
        case Table():
            return _table(block)


def _table(table: Table) -> str:
    caption = escape(table.caption, quote=False)
    header = "".join(f'<th scope="col">{escape(cell, quote=False)}</th>' for cell in table.header)
    rows = "\n".join(
        f'<tr><th scope="row">{_spans(row[0])}</th>'
        + "".join(f"<td>{_spans(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in table.rows
    )
    return (
        f'<div class="table" role="region" aria-label="{escape(table.caption)}" tabindex="0">'
        f"<table><caption>{caption}</caption>\n<thead><tr>{header}</tr></thead>\n"
        f"<tbody>\n{rows}\n</tbody></table></div>"
    )


def _spans(spans: Spans) -> str:
    return "".join(_span(span) for span in spans)


def _span(span: Text | Code | Link) -> str:
    match span:
        case Text():
            return escape(span.text, quote=False)
        case Code():
            return f"<code>{escape(span.text, quote=False)}</code>"
        case Link():
            page = span.page if "." in span.page else f"{span.page}.html"
            target = f"{page}#{span.anchor}" if span.anchor else page
            text = escape(span.text, quote=False)
            return f'<a href="{escape(target)}">{f"<code>{text}</code>" if span.code else text}</a>'
