"""The whole state of a store, to be compared."""

from typing import Any

from zero_memory_server.store.session import Store

CONTENT = (
    "changes", "closures", "edges", "entities", "entity_names", "forgettings", "links", "members",
    "memories", "memory_tags", "mentions", "projects", "purges", "restorations", "rules", "shares",
)  # fmt: skip
"""The tables of what the contract speaks of."""

BOOKS = (
    "facts", "idempotency_keys", "migrations", "oauth_clients", "oauth_codes", "oauth_requests",
    "tokens",
)  # fmt: skip
"""The tables that the server keeps for itself."""


def state(store: Store, tables: tuple[str, ...] = CONTENT) -> dict[str, list[tuple[Any, ...]]]:
    """Return the rows of `tables`, sorted."""
    with store.read() as session:
        return {table: sorted(session.rows(f"SELECT * FROM {table}"), key=repr) for table in tables}
