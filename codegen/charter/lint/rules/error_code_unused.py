"""No tool, route or resource raises a code.

Callers prepare for what never comes. Taxonomies that no tool and no route
raises from (those of a gateway, say) are left alone, and so are private codes.

Example: `errors/tool.json` has `gone`, and no `errors` list names it.

Fix: name it where it is raised, or remove it at the next major version.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.INFO


def check(contract: Contract) -> Iterator[Problem]:
    raised = {code for tool in contract.tools for code in tool.errors}
    raised |= {code for route in contract.routes for code in route.errors}
    raised |= {code for resource in contract.resources for code in resource.errors}
    for taxonomy in contract.taxonomies:
        if not any(code.code in raised for code in taxonomy.codes):
            continue
        for code in taxonomy.codes:
            if not (code.private or code.deprecation or code.code in raised):
                yield Problem(
                    code.place,
                    f"No tool, route or resource raises `{code.code}`.",
                    "Name it where it is raised, or deprecate it.",
                    {"code": code.code},
                )
