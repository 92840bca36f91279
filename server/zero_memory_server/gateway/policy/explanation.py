"""Why the policy decides as it does, rule by rule, for its owner alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zero_memory import PrivateGatewayErrorCode as Cause
from zero_memory.models.wire import amount as wire
from zero_memory.models.wire.policy_file import PolicyFile
from zero_memory.models.wire.policy_rule import PolicyRule
from zero_memory_server.gateway.envelope import Envelope

from .grant import CAUSES
from .resource import is_plain
from .window import minute_of_week, spans

CHECKS = ("agent", "tool", "resource", "time", "amount", "approval")
"""What a rule is asked, in the order in which a cause is named."""


@dataclass(frozen=True)
class Reason:
    """How one rule judges a call: the checks that fail, none where it grants."""

    rule: str
    failed: tuple[str, ...]


@dataclass(frozen=True)
class Explanation:
    """`cause` is None where the call is granted, by `rule`; `reasons` has every rule's judgement.

    How much of a rate is used up is known to a running gateway only; here it is unused.
    """

    cause: Cause | None
    rule: str | None
    reasons: Sequence[Reason]


def explain(
    file: PolicyFile, envelope: Envelope, now: float, *, permitted: bool, approved: bool
) -> Explanation:
    """Return why a call would be granted or denied at `now`, in seconds since 1970."""
    reasons = [
        Reason(
            rule.id,
            tuple(
                check
                for check, passed in zip(
                    CHECKS, _judged(rule, envelope, now, permitted, approved), strict=True
                )
                if not passed
            ),
        )
        for rule in file.rules
    ]
    # The rule that comes furthest, check by check, names the cause.
    furthest = max(
        (CHECKS.index(reason.failed[0]) for reason in reasons if reason.failed), default=0
    )
    granting = [reason.rule for reason in reasons if not reason.failed]
    if not granting:
        return Explanation(CAUSES[furthest], None, reasons)
    free = [
        rule.id for rule in file.rules if rule.id in granting and not _is_guarded(rule, envelope)
    ]
    return Explanation(None, (free or granting)[0], reasons)


def _judged(
    rule: PolicyRule, envelope: Envelope, now: float, permitted: bool, approved: bool
) -> tuple[bool, ...]:
    resource, amount = envelope.resource, envelope.amount
    minute = minute_of_week(now)
    return (
        envelope.agent in map(str, rule.agents),
        permitted and envelope.tool in map(str, rule.tools),
        rule.resources is None
        if resource is None
        else any(
            resource == match.value
            or (match.mode == "prefix" and resource.startswith(match.value) and is_plain(resource))
            for match in rule.resources or ()
        ),
        rule.window is None or any(first <= minute < end for first, end in spans(rule.window)),
        amount is None
        or (
            rule.maximum is not None
            and rule.maximum.currency == amount.currency
            and amount.minor_units <= rule.maximum.minor_units
        ),
        approved or not _is_guarded(rule, envelope),
    )


def _is_guarded(rule: PolicyRule, envelope: Envelope) -> bool:
    above: wire.Amount | None = rule.approval_above
    amount = envelope.amount
    return (
        above is not None
        and amount is not None
        and above.currency == amount.currency
        and amount.minor_units > above.minor_units
    )
