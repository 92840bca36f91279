"""Every schema that has a name."""

from __future__ import annotations

from collections.abc import Iterator

from charter.targets.docs.blocks import Block, Code, Heading, Paragraph, Text, paragraphs
from charter.targets.docs.reference import Reference


def types(reference: Reference) -> Iterator[Block]:
    """Yield each named schema."""
    for place, link in reference.named:
        if link.page != "types":
            continue
        yield Heading(2, (Code(link.text),))
        schema = reference.contract.at(place)
        yield from reference.deprecated(
            next((d for d in reference.contract.deprecations if d.place == place), None)
        )
        if isinstance(schema, dict):
            yield from paragraphs(schema.get("description"))
            if key := schema.get("x-meta-key"):
                yield Paragraph((Text("Travels in `_meta` under "), Code(str(key)), Text(".")))
        yield from reference.shape(place, link.text, described=True)
        yield Paragraph((Text("Source: "), Code(str(place)), Text(".")))
