"""Models of `resources/rules.json`, made by `charter generate`."""

from __future__ import annotations

from ..wire.rule_list import RuleList

__all__ = ["Rules"]


class Rules(RuleList, place="resources/rules.json"):
    """
    The standing rules that apply to the caller, pinned ones first. The same URI gives every
    caller their own.
    """
