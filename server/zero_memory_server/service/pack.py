"""Context packs: what fits into a budget of tokens, whole or not at all."""

from __future__ import annotations

from typing import Any, Literal

Kind = Literal["rules", "open_loops", "memories", "entities"]

_ORDER: tuple[Kind, ...] = ("rules", "open_loops", "memories", "entities")
_ITEMS = {
    "rules": "rules",
    "open_loops": "memories",
    "memories": "memories",
    "entities": "entities",
}
_TEXT = {"rules": "statement", "open_loops": "excerpt", "memories": "excerpt", "entities": "name"}


def tokens(text: str) -> int:
    """Return the size of `text`: its bytes in UTF-8, divided by four and rounded up."""
    return -(-len(text.encode()) // 4)


class Pack:
    """A pack that is being filled, one section after the other."""

    def __init__(self, budget: int) -> None:
        """Begin an empty pack of at most `budget` tokens."""
        self._budget = budget
        self._used = 0
        self._omitted = 0
        self._items: dict[Kind, list[dict[str, Any]]] = {kind: [] for kind in _ORDER}
        self._tokens: dict[Kind, int] = dict.fromkeys(_ORDER, 0)

    def add(self, kind: Kind, item: dict[str, Any], share: float = 1.0) -> bool:
        """Add `item` to its section; return whether it fitted, count it as left out else.

        `share` is how much of what the sections before left may go to this one.
        """
        size = tokens(item[_TEXT[kind]])
        before = self._used - self._tokens[kind]
        allowed = int((self._budget - before) * share)
        fits = self._used + size <= self._budget and self._tokens[kind] + size <= allowed
        if fits:
            self._items[kind].append(item)
            self._tokens[kind] += size
            self._used += size
        else:
            self._omitted += 1
        return fits

    def told(self) -> dict[str, Any]:
        """Return the pack as the contract has it; sections with nothing to say are left out."""
        return {
            "sections": [
                {"kind": kind, "tokens": self._tokens[kind], _ITEMS[kind]: self._items[kind]}
                for kind in _ORDER
                if self._items[kind]
            ],
            "token_budget": self._budget,
            "tokens_used": self._used,
            "token_count": self._used,
            "omitted": self._omitted,
        }
