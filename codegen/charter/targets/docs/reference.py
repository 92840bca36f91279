"""What the pages share: headings and the links to them, and schemas as tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from charter.contract import Contract
from charter.facts import Deprecation, ErrorCode, Place
from charter.ir.notice import notice
from charter.jsontext import dump
from charter.targets.docs.blocks import (
    Block,
    Code,
    Disclosure,
    Link,
    Listing,
    Notice,
    Paragraph,
    Spans,
    Table,
    Text,
    paragraphs,
    prose,
    slug,
)
from charter.targets.docs.shapes import Shapes
from charter.targets.schema_names import schema_name

_APART = frozenset({"tools", "routes", "errors", "resources"})


class Reference:
    """A contract's reference: what has a heading where, and how schemas are shown."""

    def __init__(self, contract: Contract) -> None:
        """Find every schema that has a heading."""
        self.contract = contract
        self.taxonomies = sorted(contract.taxonomies, key=lambda t: (t.name != "tool", t.name))
        self.named = tuple(self._named())
        self.shapes = Shapes(contract, dict(self.named))

    def deprecated(self, found: Deprecation | None) -> Iterator[Block]:
        """Yield the notice of a deprecation, where there is one."""
        if found:
            yield Notice(prose(notice(self.contract, found)))

    def code_link(self, code: ErrorCode) -> Link:
        """Return the link to an error code."""
        return Link(code.code, "errors", slug(code.code), code=True)

    def code_links(self, names: Iterable[str]) -> Spans:
        """Return links to error codes, private ones as plain code."""
        found: list[Spans] = []
        for name in names:
            code = self.contract.code(name)
            linked = code is not None and not code.private
            found.append((self.code_link(code),) if code and linked else (Code(name),))
        return commas(found)

    def shape(self, place: Place, caption: str, *, described: bool = False) -> Iterator[Block]:
        """Yield a schema as tables; `described` where its description stands above already."""
        schema = self.contract.at(place)
        if not isinstance(schema, dict):
            yield Paragraph(self.shapes.type(place))
            return
        if not described:
            yield from paragraphs(schema.get("description"))
        rows = self.shapes.rows(place)
        if rows:
            yield Table(
                caption,
                ("Property", "Type", "Required", "Meaning"),
                tuple(
                    ((Code(r.name),), r.type, (Text("yes" if r.required else "no"),), r.text)
                    for r in rows
                ),
            )
            if schema.get("additionalProperties") is False:
                yield Paragraph((Text("Nothing else may be there."),))
        elif members := self.shapes.members(place):
            closed = schema.get("x-closed") is True
            yield Table(
                caption, ("Value", "Meaning"), tuple(((Code(m.value),), m.text) for m in members)
            )
            if closed:
                yield Paragraph((Text("Closed: a further value is a breaking change."),))
        else:
            bounds = self.shapes.bounds(place)
            text = (Text("Type: "), *self.shapes.type(place), Text(". " if bounds else "."))
            yield Paragraph((*text, *bounds))
        yield from self._variants(place, caption)
        yield from _examples(schema)

    def _variants(self, place: Place, caption: str) -> Iterator[Block]:
        for number, (_, at) in enumerate(self.shapes.variants(place), 1):
            if rows := self.shapes.rows(at):
                yield Table(
                    f"{caption}, alternative {number}",
                    ("Property", "Type", "Required", "Meaning"),
                    tuple(
                        ((Code(r.name),), r.type, (Text("yes" if r.required else "no"),), r.text)
                        for r in rows
                    ),
                )

    def _named(self) -> Iterator[tuple[Place, Link]]:
        """Yield every schema that has a heading, with the link to it; types by their names."""
        apart = {document.path for document in self.contract.documents if self._is_apart(document)}
        elsewhere = dict(self._elsewhere())
        targets = {
            target
            for target in self.contract.references.values()
            if target.path in self.contract.by_path and (target.path not in apart or target.pointer)
        }
        targets |= {Place(d.path) for d in self.contract.documents if d.path not in apart}
        taken: set[str] = set()
        for place in sorted(targets - elsewhere.keys(), key=lambda p: (schema_name(p), p)):
            stem = chosen = schema_name(place)
            count = 2
            while slug(chosen) in taken:
                chosen, count = f"{stem}{count}", count + 1
            taken.add(slug(chosen))
            yield place, Link(chosen, "types", slug(chosen), code=True)
        yield from elsewhere.items()

    def _elsewhere(self) -> Iterator[tuple[Place, Link]]:
        """Yield the schemas that stand on other pages: taxonomies, tools' and routes' shapes."""
        for taxonomy in self.contract.taxonomies:
            title = taxonomy_title(taxonomy.title, taxonomy.name)
            yield taxonomy.place, Link(title, "errors", slug(title))
        shapes = [("tools", t.name, t.input, t.output) for t in self.contract.tools]
        shapes += [("routes", r.name, r.input, r.output) for r in self.contract.routes]
        for page, name, given, returned in shapes:
            for what, place in (("Input", given), ("Output", returned)):
                if place is not None:
                    title = f"{what} of {name}"
                    yield place, Link(title, page, slug(title))

    def _is_apart(self, document: Any) -> bool:
        if document.path == "contract.json" and self.contract.manifest is not None:
            return True
        root = document.value
        own = isinstance(root, dict) and bool({"x-tool", "x-route", "x-resource"} & root.keys())
        folder = document.path.rpartition("/")[0]
        return own or (self.contract.manifest is not None and folder in _APART)


def _examples(schema: dict[str, Any]) -> Iterator[Block]:
    known = schema.get("examples")
    if isinstance(known, list) and known:
        listings = tuple(Listing("json", dump(value)) for value in known)
        count = "Example" if len(listings) == 1 else f"{len(listings)} examples"
        yield Disclosure(count, listings)


def commas(parts: list[Spans]) -> Spans:
    """Return runs of text with commas between."""
    found: list[Any] = []
    for part in parts:
        found += [Text(", ")] if found else []
        found += part
    return tuple(found)


def taxonomy_title(title: str | None, name: str) -> str:
    """Return a heading: `GatewayErrorCode` is `Gateway error codes`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", title or f"{name} errors").split()
    text = " ".join([words[0].capitalize(), *(word.lower() for word in words[1:])])
    return text if text.endswith("s") else f"{text}s"


def yes(value: bool | None) -> str:
    """Return a hint in words."""
    return "not said" if value is None else "yes" if value else "no"
