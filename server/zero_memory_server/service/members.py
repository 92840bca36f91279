"""Members of teams and of projects, and their roles."""

from __future__ import annotations

from zero_memory_server.clock import now, timestamp
from zero_memory_server.store.session import Session

from .access import Role
from .project import ensure_scope


def members(session: Session, group: str) -> list[tuple[str, Role]]:
    """Return the members of `group` and their roles, sorted; a project's owner is none of them."""
    rows = session.rows("SELECT member, role FROM members WHERE scope = ?", (group,))
    return sorted((member, role) for member, role in rows)


def set_member(session: Session, group: str, user: str, role: Role) -> None:
    """Make `user` a member of `group`, or give them another role."""
    at = timestamp(now())
    ensure_scope(group, session, at)
    session.run(
        "INSERT INTO members (scope, member, role, created_at) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (scope, member) DO UPDATE SET role = excluded.role",
        (group, user, role, at),
    )


def remove_member(session: Session, group: str, user: str) -> None:
    """Let `user` be a member of `group` no longer."""
    session.run("DELETE FROM members WHERE scope = ? AND member = ?", (group, user))
