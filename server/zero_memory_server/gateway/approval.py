"""Approval tokens: a human's signed consent to one call (`wire/ApprovalToken.json`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from zero_memory._validation import problems
from zero_memory_server.clock import timestamp
from zero_memory_server.ids import new_id

from .canonical import NotCanonical, canonical, tagged
from .envelope import Envelope
from .keys import PublicKey, SigningKey

LONGEST = timedelta(days=1)
"""For how long a token may hold: one that holds longer is not accepted."""

_PLACE = "wire/ApprovalToken.json"


@dataclass(frozen=True, slots=True)
class Approval:
    """A token that holds for a call; it is still to be spent. Times are seconds since 1970."""

    token_id: str
    expires_at: float


class Approvals:
    """Verifies tokens by the approvers' keys."""

    def __init__(self, keys: Iterable[PublicKey]) -> None:
        """Take the keys that tokens may be signed with."""
        self._keys = {key.key_id: key for key in keys}
        self._decoy = SigningKey.generate("decoy").public
        problems(_PLACE, None)  # made ready now, and not within the first call's deadline

    def verify(self, token: Any, envelope: Envelope, now: float) -> Approval | None:
        """Return the approval that `token`, as it was sent, gives to the call at `now`.

        None where it is no token, is forged or out of its time, or consents to
        something else. A token that is none takes no signature check; of all
        others the signature is checked, also where the key is unknown.
        """
        if problems(_PLACE, token):
            return None
        try:
            issued, expires = _seconds(token["issued_at"]), _seconds(token["expires_at"])
            content = _signed(token)
        except (ValueError, NotCanonical):
            return None
        key = self._keys.get(token["key_id"], self._decoy)
        holds = (
            key.verifies(token["signature"], content)
            & (token["agent"] == envelope.agent)
            & (token["tool"] == envelope.tool)
            & (token["arguments_digest"] == envelope.arguments_digest)
            & (issued <= now < expires)
            & (expires - issued <= LONGEST.total_seconds())
        )
        return Approval(token["token_id"], expires) if holds else None


def issue(
    key: SigningKey, approver: str, envelope: Envelope, now: datetime, lifetime: timedelta
) -> dict[str, Any]:
    """Return a token by which `approver` consents to the call of `envelope` from `now` on."""
    token: dict[str, Any] = {
        "token_id": new_id("apr", now),
        "approver": approver,
        "agent": envelope.agent,
        "tool": envelope.tool,
        "arguments_digest": envelope.arguments_digest,
        "issued_at": timestamp(now),
        "expires_at": timestamp(now + lifetime),
        "key_id": key.key_id,
    }
    return {**token, "signature": key.sign(_signed(token))}


def _signed(token: dict[str, Any]) -> bytes:
    members = {name: value for name, value in token.items() if name != "signature"}
    return tagged("approval-token", canonical(members))


def _seconds(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()
