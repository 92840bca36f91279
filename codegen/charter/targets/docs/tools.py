"""The tools with their shapes."""

from __future__ import annotations

from collections.abc import Iterator

from charter.facts import Tool
from charter.targets.docs.blocks import (
    Block,
    Code,
    Heading,
    Link,
    Spans,
    Table,
    Text,
    paragraphs,
    slug,
)
from charter.targets.docs.reference import Reference, commas, yes


def tools(reference: Reference) -> Iterator[Block]:
    """Yield each tool with its shapes."""
    for tool in reference.contract.tools:
        yield Heading(2, (Code(tool.name),))
        yield from reference.deprecated(tool.deprecation)
        yield from paragraphs(tool.description)
        yield Table(f"Facts about {tool.name}", ("Fact", "Value"), _tool_facts(reference, tool))
        for what, place in (("Input", tool.input), ("Output", tool.output)):
            if place is not None:
                yield Heading(3, (Text(f"{what} of {tool.name}"),))
                yield from reference.shape(place, f"{what} of {tool.name}")


def _tool_facts(reference: Reference, tool: Tool) -> tuple[tuple[Spans, ...], ...]:
    hints = tool.hints
    rows: list[tuple[Spans, ...]] = []
    if tool.method:
        rows.append(((Text("HTTP"),), (Code(f"{tool.method} {tool.route}"),)))
    rows.append(((Text("MCP"),), (Text("yes" if tool.mcp else "no"),)))
    said = (
        ("reads only", hints.read_only),
        ("destroys or overwrites", hints.destructive),
        ("may be repeated", hints.idempotent),
        ("reaches beyond its own store", hints.open_world),
    )
    text = ", ".join(f"{name}: {yes(value)}" for name, value in said)
    rows.append(((Text("Hints"),), (Text(text),)))
    if tool.errors:
        rows.append(((Text("Errors"),), reference.code_links(tool.errors)))
    if tool.footer:
        rows.append(((Text("Footer"),), (Text(", ".join(tool.footer)),)))
    if tool.links:
        names: list[Spans] = [
            (Link(name, "routes", slug(name), code=True),)
            if any(r.name == name for r in reference.contract.resources)
            else (Code(name),)
            for name in tool.links
        ]
        rows.append(((Text("Links to"),), commas(names)))
    return tuple(rows)
