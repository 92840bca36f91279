"""What a deprecation says, in one paragraph."""

from __future__ import annotations

from charter.contract import Contract
from charter.facts import Deprecation


def notice(contract: Contract, deprecation: Deprecation) -> str:
    """Return since when, until when, and what to do instead."""
    since = f" since {deprecation.since}" if deprecation.since else ""
    removal = f"; not removed before {deprecation.removal}" if deprecation.removal else ""
    text = f"Deprecated{since}{removal}."
    if deprecation.note:
        return f"{text} {deprecation.note}"
    successor = contract.successor(deprecation)
    return f"{text} Use `{successor}`." if successor else text
