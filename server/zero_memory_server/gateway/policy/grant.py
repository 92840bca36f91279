"""What the policy grants, decided the same way whatever the answer is.

Each check gives the set of rules that pass it, a bit for each rule; every
check is made for every call, and the cause of a denial is the number of checks
that left some rule. So neither the work nor the time depends on the cause.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import NamedTuple

from zero_memory import PrivateGatewayErrorCode as Cause
from zero_memory._validation import to_json
from zero_memory.models.wire import amount as wire
from zero_memory.models.wire.policy_file import PolicyFile
from zero_memory_server.gateway.canonical import canonical
from zero_memory_server.gateway.envelope import Amount, Envelope

from .ceiling import Ceilings
from .rate import Rates
from .resource import Resources
from .window import Windows

CAUSES: tuple[Cause | None, ...] = (
    Cause.POLICY_AGENT_NOT_AUTHORIZED,
    Cause.POLICY_TOOL_NOT_AUTHORIZED,
    Cause.POLICY_RESOURCE_NOT_AUTHORIZED,
    Cause.POLICY_POLICY_MISMATCH,
    Cause.POLICY_AMOUNT_EXCEEDS_LIMIT,
    Cause.POLICY_APPROVAL_REQUIRED,
    None,
)
"""The cause of a denial by the number of checks, in their order, that some rule passed."""


class Decision(NamedTuple):
    """`cause` is None where the call is granted; then `rule` is the one that grants it.

    `guarded` says whether the rule grants because of an approval; `counted`,
    whether the grant was counted in its rate.
    """

    cause: Cause | None
    rule: str = ""
    guarded: bool = False
    counted: bool = False


class Policy:
    """A policy in force."""

    def __init__(self, file: PolicyFile, content: bytes) -> None:
        """Compile `file`; `content` is its canonical form, which its commitment is over."""
        self.file = file
        self.content = content
        self._lock = threading.Lock()
        rules = [(1 << index, rule) for index, rule in enumerate(file.rules)]
        self._every = (1 << len(rules)) - 1
        self._ids = [rule.id for _, rule in rules]
        self._agents = _sets((str(name), bit) for bit, rule in rules for name in rule.agents)
        self._tools = _sets((str(name), bit) for bit, rule in rules for name in rule.tools)
        self._resources = Resources(
            (
                (bit, match.mode, match.value)
                for bit, rule in rules
                for match in rule.resources or ()
            ),
            without=sum(bit for bit, rule in rules if rule.resources is None),
        )
        self._windows = Windows(
            ((bit, rule.window) for bit, rule in rules if rule.window is not None),
            always=sum(bit for bit, rule in rules if rule.window is None),
        )
        self._maxima = Ceilings((bit, _amount(rule.maximum)) for bit, rule in rules if rule.maximum)
        self._thresholds = Ceilings(
            (bit, _amount(rule.approval_above)) for bit, rule in rules if rule.approval_above
        )
        self._rates = Rates(
            {rule.id: rule.rate for _, rule in rules if rule.rate is not None},
            {rule.id: bit for bit, rule in rules},
            self._every,
        )

    @classmethod
    def of(cls, file: PolicyFile) -> Policy:
        """Return the policy that `file` describes."""
        return cls(file, canonical(to_json(file)))

    def decide(
        self,
        envelope: Envelope,
        now: float,
        *,
        grant: str | None,
        permitted: bool,
        approved: bool,
        rated: bool = False,
    ) -> Decision:
        """Decide on a call at `now`, in seconds since 1970, and count it where it is granted.

        `permitted` says whether the tool is configured and approved as it stands,
        `approved` whether a valid approval came with the call. `grant` is an id
        that `give_back` takes; without one no rate counts it, and none is looked at
        unless `rated` says so.
        """
        amount = envelope.amount
        with self._lock:
            agent = self._agents.get(envelope.agent, 0)
            tool = agent & self._tools.get(envelope.tool, 0) & -permitted
            resource = tool & self._resources.containing(envelope.resource)
            left = self._rates.left(now) if rated or grant is not None else self._every
            timely = resource & self._windows.open_at(now) & left
            within = timely & (self._every if amount is None else self._maxima.reaching(amount))
            guarded = 0 if amount is None else self._thresholds.below(amount)
            granting = within & (~guarded | -approved)
            passed = (
                (agent != 0)
                + (tool != 0)
                + (resource != 0)
                + (timely != 0)
                + (within != 0)
                + (granting != 0)
            )
            if (cause := CAUSES[passed]) is not None:
                return Decision(cause)
            chosen = granting & ~guarded or granting
            rule = self._ids[(chosen & -chosen).bit_length() - 1]
            counted = grant is not None and self._rates.take(rule, grant, now)
        return Decision(None, rule, guarded=not granting & ~guarded, counted=counted)

    def give_back(self, rule: str, grant: str, now: float) -> None:
        """Take a grant out of its rule's rate: the call was not executed."""
        with self._lock:
            self._rates.give_back(rule, grant, now)

    def remember(self, grants: Iterable[tuple[str, str, float]], now: float) -> None:
        """Count grants `(rule, id, when)` that were made before this policy came into force."""
        with self._lock:
            self._rates.remember(grants, now)

    def granted(self) -> list[tuple[str, str, float]]:
        """Return the grants that still count in some rate, `(rule, id, when)`."""
        with self._lock:
            return self._rates.granted()

    def span(self, rule: str) -> int:
        """Return for how many seconds a grant of `rule` counts, 0 where it has no rate."""
        return self._rates.span(rule)

    def spans(self) -> dict[str, int]:
        """Return for how many seconds a grant counts, of each rule that has a rate."""
        return self._rates.spans()


def _sets(members: Iterable[tuple[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, bit in members:
        found[name] = found.get(name, 0) | bit
    return found


def _amount(amount: wire.Amount) -> Amount:
    return Amount(amount.minor_units, amount.currency)
