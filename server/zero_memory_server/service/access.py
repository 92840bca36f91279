"""Who may read and change what: decided by the caller's identity alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from zero_memory_server.failure import forbidden
from zero_memory_server.principal import Principal
from zero_memory_server.store.clause import Clause, every, one_of, some
from zero_memory_server.store.session import Session

Role = Literal["reader", "writer", "admin"]
"""What a member may do: read; also write; also purge and move what others wrote."""

ROLES: tuple[Role, ...] = ("reader", "writer", "admin")
"""Every role, the weakest first."""


@dataclass(frozen=True, slots=True)
class Access:
    """What one user may do: the roles they hold, by scope path.

    A user is admin of `user.<name>` and of every `proj.<name>.<slug>`; teams
    and the projects of others know their members by name.
    """

    user: str
    roles: Mapping[str, Role]

    def role(self, scope: str) -> Role | None:
        """Return the user's role in `scope`, None where they have none."""
        if owns(self.user, scope):
            return "admin"
        return self.roles.get(scope)

    def may(self, role: Role, scope: str) -> bool:
        """Return whether the user holds `role` or a stronger one in `scope`."""
        held = self.role(scope)
        return held is not None and ROLES.index(held) >= ROLES.index(role)

    def require(self, role: Role, scope: str) -> None:
        """Raise `forbidden` unless the user holds `role` or a stronger one in `scope`.

        Whether the scope exists makes no difference to those who do not belong to it.
        """
        if not self.may(role, scope):
            if self.role(scope) is None:
                raise forbidden()
            raise forbidden(f"This needs the role `{role}` in the scope.")

    @property
    def scopes(self) -> list[str]:
        """Every scope that exists and that the user belongs to, sorted."""
        return sorted(self.roles)

    @property
    def projects(self) -> list[str]:
        """Every project that exists and that the user belongs to, sorted."""
        return [scope for scope in self.scopes if scope.startswith("proj.")]

    def readable(self, memory: str = "m") -> Clause:
        """Return the condition that the user may read the memory of that SQL name.

        Private memories are their author's, others the scope's; both are
        readable where they were shared with a group of the user's.
        """
        groups = [scope for scope in self.scopes if not scope.startswith("user.")]
        ways = [
            every(
                [Clause(f"{memory}.visibility = 'scope'"), one_of(f"{memory}.scope", self.scopes)]
            ),
            Clause(f"{memory}.visibility = 'private' AND {memory}.author = ?", (self.user,)),
        ]
        if groups:
            shared = one_of("h.target", groups)
            ways.append(
                Clause(
                    f"EXISTS (SELECT 1 FROM shares h WHERE h.memory = {memory}.n AND "
                    f"{shared.text})",
                    shared.values,
                )
            )
        return some(ways)

    def recallable(self, memory: str = "m") -> Clause:
        """Return the condition that the user may read the memory and that it is not forgotten."""
        return every([self.readable(memory), Clause(f"NOT {forgotten(memory)}")])

    def superseded(self, memory: str = "m") -> Clause:
        """Return SQL for the id of the memory that took the place of another, as the user sees it.

        One that the user cannot read, or that is forgotten, takes no place.
        """
        seen = self.recallable("s")
        return Clause(
            "(SELECT s.id FROM links l JOIN memories s ON s.n = l.source "
            f"WHERE l.target = {memory}.n AND l.relation = 'supersedes' AND ({seen.text}) "
            "ORDER BY l.created_at DESC, s.n DESC LIMIT 1)",
            seen.values,
        )


def forgotten(memory: str = "m") -> str:
    """Return the condition that the memory is forgotten and was not restored."""
    return (
        f"EXISTS (SELECT 1 FROM forgettings g WHERE g.memory = {memory}.n AND "
        "NOT EXISTS (SELECT 1 FROM restorations r WHERE r.forgetting = g.n))"
    )


def owns(user: str, scope: str) -> bool:
    """Return whether `scope` is the user's own space or one of their own projects."""
    return scope == user or scope.startswith(f"proj.{user.removeprefix('user.')}.")


def access_of(principal: Principal, session: Session) -> Access:
    """Return what `principal` may do."""
    rows = session.rows(
        "SELECT path, 'admin' FROM projects WHERE owner = ? "
        "UNION ALL SELECT scope, role FROM members WHERE member = ?",
        (principal.name, principal.user),
    )
    roles: dict[str, Role] = {principal.user: "admin"}
    for scope, role in sorted(rows):
        if not owns(principal.user, scope) or role == "admin":
            roles[scope] = role
    return Access(principal.user, roles)
