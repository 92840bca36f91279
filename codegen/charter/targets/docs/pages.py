"""The pages of the reference, as blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from charter.contract import Contract
from charter.facts import Change, Deprecation, ErrorCode, Manifest, Place, Route, Tool
from charter.jsontext import dump
from charter.targets import Options
from charter.targets.docs.blocks import (
    Block,
    Code,
    Disclosure,
    Heading,
    Items,
    Link,
    Listing,
    Notice,
    Page,
    Paragraph,
    Spans,
    Table,
    Text,
    paragraphs,
    prose,
    slug,
)
from charter.targets.docs.shapes import Shapes
from charter.targets.notice import notice
from charter.targets.schema_names import schema_name

_RETRY = {
    "never": "Not as it is.",
    "after-delay": "After a delay.",
    "if-idempotent": "After a delay, where a second execution does no harm.",
}
_APART = frozenset({"tools", "routes", "errors"})


def pages(contract: Contract, options: Options) -> tuple[Page, ...]:
    """Return the pages in the order of the navigation; those with nothing to say are left out."""
    reference = _Reference(contract)
    found = [
        Page(
            "index",
            "Overview",
            _summary(contract, options),
            tuple(reference.overview()),
        )
    ]
    if contract.tools:
        text = "What a client can call: input, output and failures of each."
        found.append(Page("tools", "Tools", text, tuple(reference.tools())))
    text = "The shapes that tools, routes and messages share."
    if shared := tuple(reference.types()):
        found.append(Page("types", "Types", text, shared))
    if contract.taxonomies:
        text = "Every code: what it means, and what the caller does. Branch on codes, not messages."
        found.append(Page("errors", "Errors", text, tuple(reference.errors())))
    if contract.routes or contract.resources:
        text = "HTTP routes that are no tool's, and MCP resources."
        found.append(Page("routes", "Routes and resources", text, tuple(reference.routes())))
    if contract.manifest is not None:
        text = "What still works and will go, and every change that a client has to know of."
        found.append(Page("deprecations", "Deprecations", text, tuple(reference.deprecations())))
        text = "Each version with its changes, newest first."
        found.append(Page("history", "Version history", text, tuple(reference.history())))
    return tuple(found)


def _summary(contract: Contract, options: Options) -> str:
    manifest = contract.manifest
    return (manifest.description if manifest else None) or f"Reference of `{options.package}`."


class _Reference:
    """One contract's reference."""

    def __init__(self, contract: Contract) -> None:
        self.contract = contract
        self.taxonomies = sorted(contract.taxonomies, key=lambda t: (t.name != "tool", t.name))
        self.named = tuple(self._named())
        self.anchors = dict(self.named)
        self.shapes = Shapes(contract, self.anchors)

    def _named(self) -> Iterator[tuple[Place, Link]]:
        """Yield every schema that has a heading of its own, with the link to it."""
        taken: set[str] = set()
        apart = {document.path for document in self.contract.documents if self._is_apart(document)}
        targets = {
            target
            for target in self.contract.references.values()
            if target.path in self.contract.by_path and (target.path not in apart or target.pointer)
        }
        for document in self.contract.documents:
            if document.path not in apart:
                targets.add(Place(document.path))
        for place in sorted(targets, key=lambda p: (schema_name(p), p)):
            stem = chosen = schema_name(place)
            count = 2
            while slug(chosen) in taken:
                chosen, count = f"{stem}{count}", count + 1
            taken.add(slug(chosen))
            yield place, Link(chosen, "types", slug(chosen), code=True)
        for taxonomy in self.taxonomies:
            yield (
                taxonomy.place,
                Link(
                    _taxonomy_title(taxonomy.title, taxonomy.name),
                    "errors",
                    slug(_taxonomy_title(taxonomy.title, taxonomy.name)),
                ),
            )

    def _is_apart(self, document: Any) -> bool:
        if document.path == "contract.json" and self.contract.manifest is not None:
            return True
        root = document.value
        own = isinstance(root, dict) and bool({"x-tool", "x-route"} & root.keys())
        folder = document.path.rpartition("/")[0]
        return own or (self.contract.manifest is not None and folder in _APART)

    # Overview

    def overview(self) -> Iterator[Block]:
        """Yield what a reader wants first: the version, the tools, how failures are told."""
        manifest = self.contract.manifest
        if manifest is not None:
            yield _facts(manifest, self.contract)
        if self.contract.tools:
            yield Heading(2, (Text("Tools"),))
            yield Table(
                "Tools",
                ("Tool", "What it does", "Reads only", "Destroys", "May be repeated"),
                tuple(self._tool_row(tool) for tool in self.contract.tools),
            )
        for taxonomy in self.taxonomies:
            yield Heading(2, (Text(_taxonomy_title(taxonomy.title, taxonomy.name)),))
            yield from paragraphs(taxonomy.description)
            public = [code for code in taxonomy.codes if not code.private]
            yield Table(
                _taxonomy_title(taxonomy.title, taxonomy.name),
                ("Code", "HTTP", "What the caller does"),
                tuple(
                    (
                        (self._code_link(code),),
                        (Text(str(code.status or "")),),
                        prose(code.caller),
                    )
                    for code in public
                ),
            )
        if not self.contract.tools and not self.contract.taxonomies and self.named:
            yield Items(tuple((link,) for _, link in self.named))

    def _tool_row(self, tool: Tool) -> tuple[Spans, ...]:
        first = (tool.description or "").partition("\n")[0]
        return (
            (Link(tool.name, "tools", slug(tool.name), code=True),),
            prose(first),
            (Text(_yes(tool.hints.read_only)),),
            (Text(_yes(tool.hints.destructive)),),
            (Text(_yes(tool.hints.idempotent)),),
        )

    # Tools

    def tools(self) -> Iterator[Block]:
        """Yield each tool with its shapes."""
        for tool in self.contract.tools:
            yield Heading(2, (Code(tool.name),))
            yield from self._deprecated(tool.deprecation)
            yield from paragraphs(tool.description)
            yield Table(f"Facts about {tool.name}", ("Fact", "Value"), self._tool_facts(tool))
            for what, place in (("Input", tool.input), ("Output", tool.output)):
                if place is not None:
                    yield Heading(3, (Text(f"{what} of {tool.name}"),))
                    yield from self._shape(place, f"{what} of {tool.name}")

    def _tool_facts(self, tool: Tool) -> tuple[tuple[Spans, ...], ...]:
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
        text = ", ".join(f"{name}: {_yes(value)}" for name, value in said)
        rows.append(((Text("Hints"),), (Text(text),)))
        if tool.errors:
            rows.append(((Text("Errors"),), self._code_links(tool.errors)))
        if tool.footer:
            rows.append(((Text("Footer"),), (Text(", ".join(tool.footer)),)))
        if tool.links:
            names: list[Spans] = [
                (Link(name, "routes", slug(name), code=True),)
                if any(r.name == name for r in self.contract.resources)
                else (Code(name),)
                for name in tool.links
            ]
            rows.append(((Text("Links to"),), _commas(names)))
        return tuple(rows)

    # Types

    def types(self) -> Iterator[Block]:
        """Yield each named schema."""
        for place, link in self.named:
            if link.page != "types":
                continue
            yield Heading(2, (Code(link.text),))
            schema = self.contract.at(place)
            yield from self._deprecated(
                next((d for d in self.contract.deprecations if d.place == place), None)
            )
            if isinstance(schema, dict):
                yield from paragraphs(schema.get("description"))
                if key := schema.get("x-meta-key"):
                    yield Paragraph((Text("Travels in `_meta` under "), Code(str(key)), Text(".")))
            yield from self._shape(place, link.text, described=True)
            yield Paragraph((Text("Source: "), Code(str(place)), Text(".")))

    def _shape(self, place: Place, caption: str, *, described: bool = False) -> Iterator[Block]:
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
            text = (Text("Type: "), *self.shapes.type(place), Text(". "))
            yield Paragraph((*text, *self.shapes.bounds(place)))
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

    # Errors

    def errors(self) -> Iterator[Block]:
        """Yield each taxonomy with its codes, and what private codes look like from outside."""
        for taxonomy in self.taxonomies:
            yield Heading(2, (Text(_taxonomy_title(taxonomy.title, taxonomy.name)),))
            yield from paragraphs(taxonomy.description)
            if taxonomy.closed:
                yield Paragraph((Text("Closed: a further code is a breaking change."),))
            for code in taxonomy.codes:
                if not code.private:
                    yield from self._code(code)
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
                        ((Code(c.code),), prose(c.description), self._code_links([c.public or ""]))
                        for c in private
                    ),
                )

    def _code(self, code: ErrorCode) -> Iterator[Block]:
        yield Heading(3, (Code(code.code),))
        yield from self._deprecated(code.deprecation)
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

    # Routes and resources

    def routes(self) -> Iterator[Block]:
        """Yield each route and each resource."""
        for route in self.contract.routes:
            title = f"{route.method} {route.route}" if route.method else route.name
            service = f" ({route.service})" if route.service else ""
            yield Heading(2, (Code(f"{title}{service}"),))
            yield from self._deprecated(route.deprecation)
            yield from paragraphs(route.description)
            yield Table(f"Facts about {title}", ("Fact", "Value"), self._route_facts(route))
            for what, place in (("Input", route.input), ("Output", route.output)):
                if place is not None:
                    yield Heading(3, (Text(f"{what} of {route.name}"),))
                    yield from self._shape(place, f"{what} of {route.name}")
        for resource in self.contract.resources:
            yield Heading(2, (Code(resource.name),))
            yield from paragraphs(resource.description)
            rows: list[tuple[Spans, ...]] = [
                ((Text("URI"),), (Code(resource.uri or ""),)),
                ((Text("Media type"),), (Code(resource.mime_type or ""),)),
                (
                    (Text("Content"),),
                    self.shapes.type(self.contract.deref(resource.place))
                    if resource.place not in self.anchors
                    else (self.anchors[resource.place],),
                ),
            ]
            if resource.errors:
                rows.append(((Text("Errors"),), self._code_links(resource.errors)))
            yield Table(f"Facts about {resource.name}", ("Fact", "Value"), tuple(rows))

    def _route_facts(self, route: Route) -> tuple[tuple[Spans, ...], ...]:
        statuses = ", ".join(str(s) for s in (route.status or 200, *route.other_statuses))
        rows: list[tuple[Spans, ...]] = [
            ((Text("Authentication"),), (Text(route.auth or "none"),)),
            ((Text("Status"),), (Text(statuses),)),
        ]
        if route.media_type:
            rows.append(((Text("Media type"),), (Code(route.media_type),)))
        if route.input:
            rows.append(((Text("Input in"),), (Text(route.input_in or "body"),)))
        forms = {
            "oauth": "OAuth (RFC 6749, section 5.2)",
            "none": "none",
        }
        form = forms.get(route.envelope or "", "the error body of the tools")
        rows.append(((Text("Failures"),), (Text(form),)))
        if route.errors:
            rows.append(((Text("Errors"),), self._code_links(route.errors)))
        return tuple(rows)

    # Deprecations and history

    def deprecations(self) -> Iterator[Block]:
        """Yield the ledger: what is deprecated, and the changes that a client must act on."""
        yield Heading(2, (Text("Deprecated"),))
        if self.contract.deprecations:
            yield Table(
                "Deprecated",
                ("What", "Since", "Not removed before", "Sunset", "Instead"),
                tuple(self._ledger_row(found) for found in self.contract.deprecations),
            )
        else:
            yield Paragraph((Text("Nothing is deprecated."),))
        for kind, title in (
            ("breaking", "Breaking changes"),
            ("behavioural", "Changes of behaviour"),
        ):
            yield Heading(2, (Text(title),))
            found = [change for change in self.contract.changes if change.kind == kind]
            if found:
                yield _changes(title, found)
            else:
                yield Paragraph((Text("None."),))

    def _ledger_row(self, found: Deprecation) -> tuple[Spans, ...]:
        date = self.contract.released(found.since)
        since = f"{found.since or ''} ({date})" if date else found.since or ""
        successor = self.contract.successor(found)
        instead: Spans = (Code(successor), Text(". ")) if successor else ()
        return (
            (Code(found.subject), Text(f" ({found.kind}), "), Code(str(found.place))),
            (Text(since),),
            (Text(found.removal or ""),),
            (Text(found.sunset or "not set"),),
            (*instead, *prose(found.note)),
        )

    def history(self) -> Iterator[Block]:
        """Yield each version: its date, what changed, what it deprecated."""
        dates = {release.version: release.date for release in self.contract.releases}
        versions = dict.fromkeys(
            [
                *([self.contract.version] if self.contract.version not in dates else []),
                *dates,
                *(change.version for change in self.contract.changes),
            ]
        )
        for version in versions:
            if version is None:
                continue
            yield Heading(2, (Text(version),))
            date = dates.get(version)
            yield Paragraph((Text(f"Released {date}." if date else "Not released yet."),))
            if changes := [c for c in self.contract.changes if c.version == version]:
                yield _changes(f"Changes in {version}", changes)
            if found := [d for d in self.contract.deprecations if d.since == version]:
                yield Table(
                    f"Deprecated in {version}",
                    ("What", "Kind", "What a client does"),
                    tuple(
                        ((Code(d.subject),), (Text(d.kind),), prose(notice(self.contract, d)))
                        for d in found
                    ),
                )

    # Links

    def _deprecated(self, found: Deprecation | None) -> Iterator[Block]:
        if found:
            yield Notice(prose(notice(self.contract, found)))

    def _code_link(self, code: ErrorCode) -> Link:
        return Link(code.code, "errors", slug(code.code), code=True)

    def _code_links(self, names: Iterable[str]) -> Spans:
        found: list[Spans] = []
        for name in names:
            code = self.contract.code(name)
            linked = code is not None and not code.private
            found.append((self._code_link(code),) if code and linked else (Code(name),))
        return _commas(found)


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


def _changes(caption: str, changes: Iterable[Change]) -> Table:
    return Table(
        caption,
        ("Version", "Kind", "Change", "Where", "What a client does"),
        tuple(
            (
                (Link(change.version, "history", slug(change.version)),),
                (Text(change.kind),),
                prose(change.summary),
                (Code(change.at),) if change.at else (),
                prose(change.client),
            )
            for change in changes
        ),
    )


def _examples(schema: dict[str, Any]) -> Iterator[Block]:
    known = schema.get("examples")
    if isinstance(known, list) and known:
        listings = tuple(Listing("json", dump(value)) for value in known)
        count = "Example" if len(listings) == 1 else f"{len(listings)} examples"
        yield Disclosure(count, listings)


def _commas(parts: list[Spans]) -> Spans:
    found: list[Any] = []
    for part in parts:
        found += [Text(", ")] if found else []
        found += part
    return tuple(found)


def _taxonomy_title(title: str | None, name: str) -> str:
    """Return a heading: `GatewayErrorCode` is `Gateway error codes`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", title or f"{name} errors").split()
    text = " ".join([words[0].capitalize(), *(word.lower() for word in words[1:])])
    return text if text.endswith("s") else f"{text}s"


def _yes(value: bool | None) -> str:
    return "not said" if value is None else "yes" if value else "no"
