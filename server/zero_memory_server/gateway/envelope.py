"""The facts of one call, which are all that the policy sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

LARGEST_AMOUNT = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Amount:
    """An exact amount: a whole number of the currency's smallest units, from 0 to 2^63-1."""

    minor_units: int
    currency: str


@dataclass(frozen=True, slots=True)
class Envelope:
    """`wire/AuthorizationEnvelope.json`. Private: it never leaves the process."""

    agent: str
    tool: str
    resource: str | None
    amount: Amount | None
    arguments_digest: str

    def to_json(self) -> dict[str, Any]:
        """Return the JSON value that it stands for, with its members in order."""
        amount = self.amount
        return {
            "agent": self.agent,
            "amount": amount and {"currency": amount.currency, "minor_units": amount.minor_units},
            "arguments_digest": self.arguments_digest,
            "resource": self.resource,
            "tool": self.tool,
        }
