"""Routes that are no tool's, and resources."""

from __future__ import annotations

from collections.abc import Iterator

from charter.facts import Route
from charter.targets.docs.blocks import Block, Code, Heading, Spans, Table, Text, paragraphs
from charter.targets.docs.reference import Reference


def routes(reference: Reference) -> Iterator[Block]:
    """Yield each route and each resource."""
    for route in reference.contract.routes:
        title = f"{route.method} {route.route}" if route.method else route.name
        service = f" ({route.service})" if route.service else ""
        yield Heading(2, (Code(f"{title}{service}"),))
        yield from reference.deprecated(route.deprecation)
        yield from paragraphs(route.description)
        yield Table(f"Facts about {title}", ("Fact", "Value"), _route_facts(reference, route))
        for what, place in (("Input", route.input), ("Output", route.output)):
            if place is not None:
                yield Heading(3, (Text(f"{what} of {route.name}"),))
                yield from reference.shape(place, f"{what} of {route.name}")
    for resource in reference.contract.resources:
        yield Heading(2, (Code(resource.name),))
        yield from paragraphs(resource.description)
        rows: list[tuple[Spans, ...]] = [
            ((Text("URI"),), (Code(resource.uri or ""),)),
            ((Text("Media type"),), (Code(resource.mime_type or ""),)),
        ]
        if resource.errors:
            rows.append(((Text("Errors"),), reference.code_links(resource.errors)))
        yield Table(f"Facts about {resource.name}", ("Fact", "Value"), tuple(rows))
        yield from reference.shape(resource.place, f"Content of {resource.name}", described=True)


def _route_facts(reference: Reference, route: Route) -> tuple[tuple[Spans, ...], ...]:
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
        rows.append(((Text("Errors"),), reference.code_links(route.errors)))
    return tuple(rows)
