"""What a schema is made of: itself, its subschemas, and all that they refer to."""

from __future__ import annotations

from collections.abc import Iterator

from charter import dialect
from charter.contract import Contract, Node
from charter.facts import Place


def reach(contract: Contract, start: Place | None) -> Iterator[Node]:
    """Yield every node that an instance of the schema at `start` may meet, each once."""
    pending = [start] if start else []
    seen = set(pending)
    while pending:
        node = contract.node_at.get(pending.pop())
        if node is None:
            continue
        yield node
        following = []
        for keyword in dialect.REFERENCES:
            if target := contract.references.get(node.place / keyword):
                following.append(target)
        for keyword, pointer, _ in dialect.subschemas(node.schema, node.place.pointer):
            if keyword not in ("$defs", "definitions"):
                following.append(Place(node.place.path, pointer))
        fresh = [place for place in dict.fromkeys(following) if place not in seen]
        seen.update(fresh)
        pending += reversed(fresh)
