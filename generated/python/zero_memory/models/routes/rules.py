"""Models of `routes/rules.json`, made by `charter generate`."""

from __future__ import annotations

from ..wire.rule_list import RuleList

__all__ = ["RulesOutput"]


class RulesOutput(RuleList, place="routes/rules.json#/$defs/output"):
    """The rules."""
