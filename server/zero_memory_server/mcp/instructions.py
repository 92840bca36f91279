"""The connect-time instructions, put together for one caller under a byte budget."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from zero_memory import INSTRUCTIONS, compose_instructions, instructions_budget
from zero_memory_server.dispatch import Dispatcher
from zero_memory_server.logs import log
from zero_memory_server.principal import Principal
from zero_memory_server.service import rule
from zero_memory_server.service.access import access_of
from zero_memory_server.settings import SettingsError
from zero_memory_server.store.session import StoreError


@dataclass(frozen=True, slots=True)
class Guidance:
    """Instructions, and the `_meta` that records how they were composed."""

    text: str | None = None
    meta: dict[str, Any] | None = None


Guide = Callable[[Principal, "str | None"], Guidance]
"""Composes the instructions of a caller.

The second argument is the name that the client announced, in the era in which
a cap follows it; None where the cap is the server's own setting.
"""


def silent(_: Principal, __: str | None) -> Guidance:
    """Say nothing."""
    return Guidance()


def guide_of(dispatcher: Dispatcher) -> Guide:
    """Return what composes the instructions of the zero-memory contract.

    Raise SettingsError where `instructions_budget` leaves no room for what is never dropped.
    """
    budget = dispatcher.settings.instructions_budget or None
    try:
        compose_instructions(budget)
    except ValueError as error:
        raise SettingsError(f"Setting `instructions_budget` is too small. {error}") from None

    def guide(principal: Principal, client: str | None) -> Guidance:
        composed = compose_instructions(
            budget if client is None else instructions_budget(client),
            owner_rules=_owner_rules(dispatcher, principal),
            project_attachment=_NO_PROJECT,
        )
        return Guidance(composed.text, {INSTRUCTIONS: composed.record})

    return guide


_NO_PROJECT = (
    "No project is attached to this connection yet. Name one by `project_hint`, or by `scope`, and "
    "later calls that send `thread` stay with it; name another one to change over."
)


def _owner_rules(dispatcher: Dispatcher, principal: Principal) -> str | None:
    try:
        with dispatcher.store.read() as session:
            standing = rule.standing(session, access_of(principal, session))
    except StoreError:
        log.error("standing rules cannot be announced", exc_info=True)
        return None
    if not standing:
        return None
    lines = [f"- {found.statement}" for found in standing]
    return "\n".join(["Standing rules of this user, which hold for all of the work:", *lines])
