"""A tool, route or resource raises a code that no taxonomy has.

Clients switch over the codes of the taxonomy; one that is not there ends in
their default branch. Tools raise codes of the taxonomy `errors/tool.json` where
there is one.

Example:

    "x-tool": { "errors": ["validation_failed", "not-found"] }

Fix: spell it as the taxonomy does, or add the code there.

    "x-tool": { "errors": ["validation_failed", "not_found"] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.spelling import meant

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    everything = [code.code for taxonomy in contract.taxonomies for code in taxonomy.codes]
    tool_taxonomy = contract.taxonomy("tool")
    of_tools = [code.code for code in tool_taxonomy.codes] if tool_taxonomy else everything
    for tool in contract.tools:
        place = tool.place / "x-tool" / "errors"
        yield from _judge(contract, place, f"Tool `{tool.name}`", of_tools, everything)
    for route in contract.routes:
        place = route.place / "x-route" / "errors"
        yield from _judge(contract, place, f"Route `{route.name}`", everything, everything)
    for resource in contract.resources:
        place = resource.place / "x-resource" / "errors"
        yield from _judge(contract, place, f"Resource `{resource.name}`", everything, everything)


def _judge(
    contract: Contract, place: Place, subject: str, known: list[str], everything: list[str]
) -> Iterator[Problem]:
    try:
        said = contract.at(place)
    except LookupError:
        return
    for index, code in enumerate(said if isinstance(said, list) else []):
        if not isinstance(code, str) or code in known:
            continue
        near = meant(code, known)
        hint = f"Did you mean `{near}`?" if near else f"Known are: {', '.join(known) or 'none'}."
        what = "is of another taxonomy" if code in everything else "no taxonomy has"
        yield Problem(
            place / index, f"{subject} raises `{code}`, which {what}.", hint, {"code": code}
        )
