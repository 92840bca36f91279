"""What a handler works with."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from .clock import Clock, timestamp
from .ids import Ids
from .principal import Principal
from .settings import Settings
from .store.session import Session


@dataclass(frozen=True)
class Context:
    """One call: who makes it, when, and the transaction that it runs in.

    `session` cannot write where the tool's hint says that it only reads.
    """

    principal: Principal
    session: Session
    settings: Settings
    clock: Clock
    ids: Ids
    at: datetime = field(init=False)

    def __post_init__(self) -> None:
        """Note the moment of the call."""
        object.__setattr__(self, "at", self.clock())

    @property
    def now(self) -> str:
        """The moment of the call, as the contract writes it."""
        return timestamp(self.at)

    def new_id(self, prefix: str) -> str:
        """Return a new id under `prefix`."""
        return self.ids(prefix, self.at)
