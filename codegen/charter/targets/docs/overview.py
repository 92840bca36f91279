"""The overview: version, tools, how failures are told."""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Manifest, Tool
from charter.targets.docs.blocks import (
    Block,
    Code,
    Heading,
    Items,
    Link,
    Spans,
    Table,
    Text,
    paragraphs,
    prose,
    slug,
)
from charter.targets.docs.reference import Reference, taxonomy_title, yes


def overview(reference: Reference) -> Iterator[Block]:
    """Yield what a reader wants first: the version, the tools, how failures are told."""
    manifest = reference.contract.manifest
    if manifest is not None:
        yield _facts(manifest, reference.contract)
    if reference.contract.tools:
        yield Heading(2, (Text("Tools"),))
        yield Table(
            "Tools",
            ("Tool", "What it does", "Reads only", "Destroys", "May be repeated"),
            tuple(_tool_row(tool) for tool in reference.contract.tools),
        )
    for taxonomy in reference.taxonomies:
        yield Heading(2, (Text(taxonomy_title(taxonomy.title, taxonomy.name)),))
        yield from paragraphs(taxonomy.description)
        public = [code for code in taxonomy.codes if not code.private]
        yield Table(
            taxonomy_title(taxonomy.title, taxonomy.name),
            ("Code", "HTTP", "What the caller does"),
            tuple(
                (
                    (reference.code_link(code),),
                    (Text(str(code.status or "")),),
                    prose(code.caller),
                )
                for code in public
            ),
        )
    if not reference.contract.tools and not reference.contract.taxonomies and reference.named:
        yield Items(tuple((link,) for _, link in reference.named))


def _tool_row(tool: Tool) -> tuple[Spans, ...]:
    first = (tool.description or "").partition("\n")[0]
    return (
        (Link(tool.name, "tools", slug(tool.name), code=True),),
        prose(first),
        (Text(yes(tool.hints.read_only)),),
        (Text(yes(tool.hints.destructive)),),
        (Text(yes(tool.hints.idempotent)),),
    )


def _facts(manifest: Manifest, contract: Contract) -> Block:
    date = contract.released(manifest.version)
    rows: list[tuple[Spans, ...]] = [
        ((Text("Version"),), (Text(f"{manifest.version or ''}{f', {date}' if date else ''}"),)),
    ]
    if manifest.capability:
        where = (Text("capabilities.experimental, "), Code(manifest.capability))
        rows.append(((Text("Announced under"),), where))
    if manifest.description_budget:
        text = f"{manifest.description_budget:,} bytes"
        rows.append(((Text("A description's budget"),), (Text(text),)))
    if manifest.instructions_budget:
        text = f"{manifest.instructions_budget:,} bytes, for clients that cap them"
        rows.append(((Text("The instructions' budget"),), (Text(text),)))
    return Table("The contract", ("Fact", "Value"), tuple(rows))
