"""Models of `wire/RuleList.json`, made by `charter generate`."""

from __future__ import annotations

from ..._validation import Model
from ..types.rule import Rule

__all__ = ["RuleList"]


class RuleList(Model, place="wire/RuleList.json"):
    """The standing rules that apply to the caller, pinned ones first, then by age."""

    rules: list[Rule]
    """The rules."""
