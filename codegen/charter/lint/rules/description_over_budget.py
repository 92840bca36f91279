"""A description is longer than its clients show.

The contract's budget (`budgets.description`, 2,048 bytes where it says nothing)
counts UTF-8 bytes as the client receives them, not characters and not the
escapes of the file. A client that caps descriptions cuts the rest off without
a word, often in the middle of a sentence.

Example: a tool whose `description` has 2,300 bytes.

Fix: say first what the tool is for and when not to use it; move the details to
the descriptions of its properties.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.ERROR

DEFAULT = 2048


def check(contract: Contract) -> Iterator[Problem]:
    budget = contract.manifest.description_budget if contract.manifest else None
    if budget is None:
        budget = DEFAULT
    for tool in contract.tools:
        yield from _judge(
            tool.place / "description", f"tool `{tool.name}`", tool.description, budget
        )
    for resource in contract.resources:
        place = resource.place / "description"
        yield from _judge(place, f"resource `{resource.name}`", resource.description, budget)


def _judge(at: Place, subject: str, said: str | None, budget: int) -> Iterator[Problem]:
    size = len((said or "").encode("utf-8", "surrogatepass"))
    if said is not None and size > budget:
        shown = said.encode("utf-8", "surrogatepass")[:budget].decode("utf-8", "ignore")
        yield Problem(
            at,
            f"The description of {subject} has {size:,} bytes, over the budget of {budget:,}: "
            f"a capped client shows it up to `…{shown[-24:].strip()}`.",
            f"Shorten it by {size - budget:,} bytes; details belong to the properties.",
            {"bytes": size, "budget": budget},
        )
