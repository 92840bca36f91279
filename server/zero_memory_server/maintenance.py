"""Maintenance: what is kept for a time goes when the time is over."""

from __future__ import annotations

from datetime import datetime, timedelta

from .clock import timestamp
from .service import forgetting
from .settings import Settings
from .store.session import Session


def tidy(session: Session, settings: Settings, at: datetime) -> None:
    """Erase forgotten memories that cannot be restored any more, and old results of retries."""
    forgetting.sweep(session, timestamp(at))
    kept_since = timestamp(at - timedelta(days=settings.idempotency_days))
    session.run("DELETE FROM idempotency_keys WHERE created_at < ?", (kept_since,))
