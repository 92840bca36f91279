"""The composition root: settings in, a server out."""

from __future__ import annotations

from pathlib import Path

import zero_memory

from . import maintenance
from .audit import AuditLog
from .clock import Clock, now
from .contract import Contract
from .dispatch import Dispatcher, Observer
from .guard import ContentGuard
from .handlers import handlers
from .readers import READERS
from .service import project
from .settings import Settings, data_folder
from .store.opening import open_store
from .store.session import Store


def build(
    settings: Settings,
    *,
    store: Store | None = None,
    observers: tuple[Observer, ...] = (),
    clock: Clock = now,
) -> Dispatcher:
    """Return the server of the zero-memory contract over the store that `settings` name.

    Raise SettingsError or StoreError where that cannot be.
    """
    opened = store or open_store(settings)
    with opened.write() as session:
        project.prepare(session)
        maintenance.tidy(session, settings, clock())
    return Dispatcher(
        Contract.of(zero_memory),
        opened,
        handlers(),
        READERS,
        settings=settings,
        audit=AuditLog(audit_path(settings)),
        guard=ContentGuard(),
        observers=observers,
        clock=clock,
    )


def audit_path(settings: Settings) -> Path | None:
    """Return where calls are recorded, None where they are not."""
    if settings.audit_log == "off":
        return None
    if settings.audit_log:
        return Path(settings.audit_log).expanduser()
    url = settings.store_url
    if "://" in url and not url.startswith("sqlite:///"):
        return data_folder() / "audit.jsonl"
    return Path(url.removeprefix("sqlite:///")).expanduser().with_suffix(".audit.jsonl")
