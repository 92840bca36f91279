"""Models of `wire/DeprecationLedger.json`, made by `charter generate`."""

from __future__ import annotations

from ..._validation import Model
from ..types.contract_version import ContractVersion
from .deprecation import Deprecation
from .recorded_change import RecordedChange
from .release import Release

__all__ = ["DeprecationLedger"]


class DeprecationLedger(Model, place="wire/DeprecationLedger.json"):
    """
    What is deprecated, every change that a client has to act on, and when each version was
    released.
    """

    version: ContractVersion
    """The contract's version."""
    deprecations: list[Deprecation]
    """The deprecations, by place."""
    changes: list[RecordedChange]
    """The breaking and behavioural changes, newest first."""
    releases: list[Release]
    """The releases, newest first."""
