"""The error codes."""

from __future__ import annotations

from collections.abc import Iterator

from charter.facts import ErrorCode
from charter.targets.docs.blocks import (
    Block,
    Code,
    Heading,
    Paragraph,
    Spans,
    Table,
    Text,
    paragraphs,
    prose,
)
from charter.targets.docs.reference import Reference, taxonomy_title

_RETRY = {
    "never": "Not as it is.",
    "after-delay": "After a delay.",
    "if-idempotent": "After a delay, where a second execution does no harm.",
}


def errors(reference: Reference) -> Iterator[Block]:
    """Yield each taxonomy with its codes, and what private codes look like from outside."""
    for taxonomy in reference.taxonomies:
        yield Heading(2, (Text(taxonomy_title(taxonomy.title, taxonomy.name)),))
        yield from paragraphs(taxonomy.description)
        if taxonomy.closed:
            yield Paragraph((Text("Closed: a further code is a breaking change."),))
        for code in taxonomy.codes:
            if not code.private:
                yield from _code(reference, code)
        private = [code for code in taxonomy.codes if code.private]
        if private:
            title = f"Private codes of {taxonomy.name}"
            yield Heading(3, (Text(title),))
            yield Paragraph(
                (Text("Causes that never leave the process. A caller cannot tell them apart."),)
            )
            yield Table(
                title,
                ("Cause", "Meaning", "What a caller sees"),
                tuple(
                    ((Code(c.code),), prose(c.description), reference.code_links([c.public or ""]))
                    for c in private
                ),
            )


def _code(reference: Reference, code: ErrorCode) -> Iterator[Block]:
    yield Heading(3, (Code(code.code),))
    yield from reference.deprecated(code.deprecation)
    yield from paragraphs(code.description)
    rows: list[tuple[Spans, ...]] = [
        ((Text("HTTP status"),), (Text(str(code.status or "")),)),
        ((Text("Retry"),), (Text(_RETRY.get(code.retry or "", code.retry or "")),)),
        ((Text("Caller"),), prose(code.caller)),
    ]
    if code.stage:
        rows.append(((Text("Stage"),), (Code(code.stage),)))
    if code.upstream:
        before = code.upstream == "before"
        text = "was not called" if before else "was called; it may have taken effect"
        rows.append(((Text("Upstream tool"),), (Text(text),)))
    yield Table(f"Facts about {code.code}", ("Fact", "Value"), tuple(rows))
    if code.prefixes:
        yield Table(
            f"Message prefixes of {code.code}",
            ("Prefix", "Meaning"),
            tuple(((Code(p.text),), prose(p.description)) for p in code.prefixes),
        )
