"""Maintenance: what is kept for a time goes when the time is over, a little at a time."""

from __future__ import annotations

import threading
from datetime import datetime, timedelta

from .clock import Clock, timestamp
from .logs import log
from .oauth import client, tokens
from .service import forgetting
from .settings import Settings
from .store.session import Session, Store, StoreError

_MOST = 200
"""How many rows of a sort are erased in one go."""

_EVERY = timedelta(minutes=10)


class Maintenance:
    """Tidies a store beside the calls that it serves: after one of them, when it is time."""

    def __init__(self, store: Store, settings: Settings, clock: Clock) -> None:
        """Begin to count now."""
        self._store = store
        self._settings = settings
        self._clock = clock
        self._lock = threading.Lock()
        self._due = clock() + _EVERY

    def look(self, at: datetime) -> None:
        """Tidy where it is time, in a transaction of its own; another thread's turn is enough."""
        if at < self._due or not self._lock.acquire(blocking=False):
            return
        try:
            self._due = at + _EVERY
            with self._store.write() as session:
                more = tidy(session, self._settings, at)
            if more:
                self._due = at
        except StoreError:
            log.error("the store cannot be tidied", exc_info=True)
        finally:
            self._lock.release()


def tidy(session: Session, settings: Settings, at: datetime) -> bool:
    """Erase forgotten memories that cannot be restored any more, old results of retries, and
    tokens and clients that nobody can use; return whether there may be more of them.
    """
    kept_since = timestamp(at - timedelta(days=settings.idempotency_days))
    erased = [
        forgetting.sweep(session, timestamp(at), _MOST),
        session.run(
            "DELETE FROM idempotency_keys WHERE (principal, idempotency_key) IN (SELECT principal, "
            "idempotency_key FROM idempotency_keys WHERE created_at < ? LIMIT ?)",
            (kept_since, _MOST),
        ),
        *tokens.sweep(session, at, _MOST),
        client.sweep(session, at, _MOST),
    ]
    return max(erased) >= _MOST
