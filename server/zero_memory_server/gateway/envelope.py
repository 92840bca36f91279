"""The facts of one call, which are all that the policy sees."""

from __future__ import annotations

from typing import NamedTuple

from .canonical import quoted

LARGEST_AMOUNT = 2**63 - 1


class Amount(NamedTuple):
    """An exact amount: a whole number of the currency's smallest units, from 0 to 2^63-1."""

    minor_units: int
    currency: str


class Envelope(NamedTuple):
    """`wire/AuthorizationEnvelope.json`. Private: it never leaves the process."""

    agent: str
    tool: str
    resource: str | None
    amount: Amount | None
    arguments_digest: str

    def text(self) -> str:
        """Return the JSON that it stands for, in canonical form."""
        amount, money = self.amount, "null"
        if amount is not None:
            money = f'{{"currency":{quoted(amount.currency)},"minor_units":{amount.minor_units}}}'
        return (
            f'{{"agent":{quoted(self.agent)},"amount":{money},'
            f'"arguments_digest":"{self.arguments_digest}",'
            f'"resource":{"null" if self.resource is None else quoted(self.resource)},'
            f'"tool":{quoted(self.tool)}}}'
        )
