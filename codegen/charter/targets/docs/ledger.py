"""The deprecations ledger, and the version history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from charter.facts import Change, Deprecation
from charter.ir.notice import notice
from charter.targets.docs.blocks import (
    Block,
    Code,
    Heading,
    Link,
    Paragraph,
    Spans,
    Table,
    Text,
    prose,
    slug,
)
from charter.targets.docs.reference import Reference


def deprecations(reference: Reference) -> Iterator[Block]:
    """Yield the ledger: what is deprecated, and the changes that a client must act on."""
    yield Heading(2, (Text("Deprecated"),))
    if reference.contract.deprecations:
        yield Table(
            "Deprecated",
            ("What", "Since", "Not removed before", "Sunset", "Instead"),
            tuple(_ledger_row(reference, found) for found in reference.contract.deprecations),
        )
    else:
        yield Paragraph((Text("Nothing is deprecated."),))
    for kind, title in (
        ("breaking", "Breaking changes"),
        ("behavioural", "Changes of behaviour"),
    ):
        yield Heading(2, (Text(title),))
        found = [change for change in reference.contract.changes if change.kind == kind]
        if found:
            yield _changes(reference, title, found)
        else:
            yield Paragraph((Text("None."),))


def _ledger_row(reference: Reference, found: Deprecation) -> tuple[Spans, ...]:
    date = reference.contract.released(found.since)
    since = f"{found.since or ''} ({date})" if date else found.since or ""
    successor = reference.contract.successor(found)
    instead: Spans = (Code(successor), Text(". ")) if successor else ()
    return (
        (Code(found.subject), Text(f" ({found.kind}), "), Code(str(found.place))),
        (Text(since),),
        (Text(found.removal or ""),),
        (Text(found.sunset or "not set"),),
        (*instead, *prose(found.note)),
    )


def history(reference: Reference) -> Iterator[Block]:
    """Yield each version: its date, what changed, what it deprecated."""
    dates = {release.version: release.date for release in reference.contract.releases}
    for version, heading in _headings(reference).items():
        yield heading
        date = dates.get(version)
        yield Paragraph((Text(f"Released {date}." if date else "Not released yet."),))
        if changes := [c for c in reference.contract.changes if c.version == version]:
            yield _changes(reference, f"Changes in {version}", changes)
        if found := [d for d in reference.contract.deprecations if d.since == version]:
            yield Table(
                f"Deprecated in {version}",
                ("What", "Kind", "What a client does"),
                tuple(
                    ((Code(d.subject),), (Text(d.kind),), prose(notice(reference.contract, d)))
                    for d in found
                ),
            )


def _headings(reference: Reference) -> dict[str, Heading]:
    """Return the heading of each version in the history; 1.1.10 and 1.11.0 have the same slug."""
    contract = reference.contract
    dated = [release.version for release in contract.releases]
    own = [contract.version] if contract.version and contract.version not in dated else []
    met: Counter[str] = Counter()
    found = {}
    for version in dict.fromkeys([*own, *dated, *(c.version for c in contract.changes)]):
        found[version] = Heading(2, (Text(version),), met[slug(version)])
        met[slug(version)] += 1
    return found


def _changes(reference: Reference, caption: str, changes: Iterable[Change]) -> Table:
    headings = _headings(reference)
    return Table(
        caption,
        ("Version", "Kind", "Change", "Where", "What a client does"),
        tuple(
            (
                (Link(change.version, "history", headings[change.version].anchor),),
                (Text(change.kind),),
                prose(change.summary),
                (Code(change.at),) if change.at else (),
                prose(change.client),
            )
            for change in changes
        ),
    )
