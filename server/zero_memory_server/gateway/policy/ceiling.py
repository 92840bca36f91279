"""Sets of rules by the amounts that they name; a set has a bit for each rule."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from zero_memory_server.gateway.envelope import Amount


class Ceilings:
    """Rules with an amount each, sorted by it within each currency."""

    def __init__(self, amounts: Iterable[tuple[int, Amount]]) -> None:
        """Take `(rule's bit, amount)`."""
        tables: dict[str, list[tuple[int, int]]] = {}
        for bit, amount in amounts:
            tables.setdefault(amount.currency, []).append((amount.minor_units, bit))
        self._tables: dict[str, tuple[list[int], list[int], int]] = {}
        for currency, table in tables.items():
            table.sort()
            below = [0]
            for _, bit in table:
                below.append(below[-1] | bit)
            self._tables[currency] = ([units for units, _ in table], below, below[-1])

    def below(self, amount: Amount) -> int:
        """Return the rules whose amount is less than `amount`, in its currency."""
        units, below, _ = self._tables.get(amount.currency, _NONE)
        return below[bisect_left(units, amount.minor_units)]

    def reaching(self, amount: Amount) -> int:
        """Return the rules whose amount is `amount` or more, in its currency."""
        units, below, every = self._tables.get(amount.currency, _NONE)
        return every & ~below[bisect_left(units, amount.minor_units)]


_NONE: tuple[list[int], list[int], int] = ([], [0], 0)
