"""The nodes of all that a schema reaches."""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract, Node
from charter.facts import Place
from charter.reach import reached


def reach(contract: Contract, start: Place | None) -> Iterator[Node]:
    """Yield every node that an instance of the schema at `start` may meet, by place."""
    for place in reached(contract, start) if start else ():
        if place in contract.node_at:
            yield contract.node_at[place]
