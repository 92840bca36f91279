"""The pages of the reference, in the order of the navigation."""

from __future__ import annotations

from charter.contract import Contract
from charter.targets import Options
from charter.targets.docs.blocks import Page
from charter.targets.docs.errors import errors
from charter.targets.docs.ledger import deprecations, history
from charter.targets.docs.overview import overview
from charter.targets.docs.reference import Reference
from charter.targets.docs.routes import routes
from charter.targets.docs.tools import tools
from charter.targets.docs.types import types


def pages(contract: Contract, options: Options) -> tuple[Page, ...]:
    """Return the pages in the order of the navigation; those with nothing to say are left out."""
    reference = Reference(contract)
    found = [
        Page(
            "index",
            "Overview",
            _summary(contract, options),
            tuple(overview(reference)),
        )
    ]
    if contract.tools:
        text = "What a client can call: input, output and failures of each."
        found.append(Page("tools", "Tools", text, tuple(tools(reference))))
    text = "The shapes that tools, routes and messages share."
    if shared := tuple(types(reference)):
        found.append(Page("types", "Types", text, shared))
    if contract.taxonomies:
        text = "Every code: what it means, and what the caller does. Branch on codes, not messages."
        found.append(Page("errors", "Errors", text, tuple(errors(reference))))
    if contract.routes or contract.resources:
        text = "HTTP routes that are no tool's, and MCP resources."
        found.append(Page("routes", "Routes and resources", text, tuple(routes(reference))))
    if contract.manifest is not None:
        text = "What still works and will go, and every change that a client has to know of."
        found.append(Page("deprecations", "Deprecations", text, tuple(deprecations(reference))))
        text = "Each version with its changes, newest first."
        found.append(Page("history", "Version history", text, tuple(history(reference))))
    return tuple(found)


def _summary(contract: Contract, options: Options) -> str:
    manifest = contract.manifest
    return (manifest.description if manifest else None) or f"Reference of `{options.package}`."
