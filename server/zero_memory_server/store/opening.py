"""Opens a store by its URL."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

from zero_memory_server.settings import Settings, SettingsError

from .session import Store
from .sqlite import SqliteStore


def open_store(settings: Settings) -> Store:
    """Return the store that `settings` name, its tables up to date.

    Raise SettingsError where there is no such kind of store, StoreError where
    it cannot be opened.
    """
    url = settings.store_url
    store: Store
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from .postgres import PostgresStore
        except ImportError:
            raise SettingsError(
                "PostgreSQL needs more than was installed. Install `zero-memory-server[postgres]`."
            ) from None
        store = PostgresStore(url, connections=settings.connections)
    elif url.startswith("sqlite:///"):
        path = Path(unquote(url.removeprefix("sqlite:///")))
        store = SqliteStore(path, busy_timeout_ms=settings.busy_timeout_ms)
    elif "://" in url:
        raise SettingsError("Setting `store` must be a path, `sqlite:///path` or `postgresql://…`.")
    else:
        store = SqliteStore(Path(url).expanduser(), busy_timeout_ms=settings.busy_timeout_ms)
    store.migrate()
    return store
