"""Projects: how one is found by a hint or a thread, and attached to a session."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import Any, Protocol

from zero_memory import MessagePrefix
from zero_memory_server.failure import argument, not_found
from zero_memory_server.store.session import Session

from .access import Access

_SECRET = "thread-secret"


class Located(Protocol):
    """A request that can say where it belongs."""

    scope: str | None
    project_hint: str | None
    thread: str | None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a call belongs: `scope` is its target, `project` what the session is attached to."""

    scope: str | None
    project: str | None


def prepare(session: Session) -> None:
    """Make the secret that thread tokens are derived with, where the store has none."""
    session.run(
        "INSERT INTO facts (name, content) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
        (_SECRET, secrets.token_hex(32)),
    )


def locate(request: Located, access: Access, session: Session, *, writing: bool) -> Place:
    """Return where `request` belongs: by its scope, else its hint, else its thread.

    A hint and a thread attach the session, a scope does not. Raise `not_found`
    where the thread is not the caller's, and, where `writing`,
    `validation_failed` where the hint matches no project or nothing names a place.
    """
    hinted = None
    if request.project_hint is not None:
        hinted = project_of(request.project_hint, access)
        if hinted is None and writing:
            raise argument(
                "/project_hint",
                "project_hint",
                "name a project that exists and that you belong to, or send `scope`",
                MessagePrefix.PROJECT_HINT_UNRESOLVABLE,
            )
    threaded = None
    if request.thread is not None:
        threaded = _threaded(request.thread, access, session)
    project = hinted or threaded
    scope = request.scope or project
    if scope is None and writing:
        raise argument(
            "/scope",
            "required",
            "send `scope`, `project_hint` or `thread`",
            MessagePrefix.SCOPE_TARGET_REQUIRED,
        )
    return Place(scope, project)


def attachment(place: Place, access: Access, session: Session) -> dict[str, Any]:
    """Return what a result says of the session: the attached project, and its thread."""
    if place.project is None:
        return {"attached_project": None}
    return {
        "attached_project": place.project,
        "thread": _thread(_secret(session), access.user, place.project),
    }


def project_of(hint: str, access: Access) -> str | None:
    """Return the one project of the caller that `hint` points to, None where there is none.

    A hint is a git remote, a directory, a slug or a scope path. The last part
    names the slug; of several projects of that slug, the one whose owner is
    named by the part before is meant, then the caller's own.
    """
    if hint in access.projects:
        return hint
    parts = [part for part in re.split(r"[/\\:]+", hint.strip().casefold()) if part]
    if not parts:
        return None
    slug = _slug(parts[-1].removesuffix(".git"))
    named = [path for path in access.projects if path.split(".")[2] == slug]
    own = f"proj.{access.user.removeprefix('user.')}.{slug}"
    if len(parts) > 1 and (theirs := f"proj.{_slug(parts[-2])}.{slug}") in named:
        return theirs
    if own in named:
        return own
    return named[0] if len(named) == 1 else None


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9_-]+", "-", text).strip("-_")[:63]


def _threaded(thread: str, access: Access, session: Session) -> str:
    secret = _secret(session)
    for project in access.projects:
        if secrets.compare_digest(_thread(secret, access.user, project), thread):
            return project
    raise not_found()


def _thread(secret: bytes, user: str, project: str) -> str:
    """Return the token of a user and a project: always the same, and the user's alone."""
    digest = hashlib.blake2b(f"{user}\n{project}".encode(), key=secret, digest_size=18).digest()
    return "thr_" + base64.urlsafe_b64encode(digest).decode("ascii")


def _secret(session: Session) -> bytes:
    found = session.row("SELECT content FROM facts WHERE name = ?", (_SECRET,))
    if found is None:
        raise LookupError("the store has no thread secret")
    return bytes.fromhex(found[0])


def ensure_scope(scope: str, session: Session, at: str) -> None:
    """Note that `scope` exists, where it is a project that nothing was stored in before."""
    kind, _, rest = scope.partition(".")
    if kind == "proj":
        owner, _, slug = rest.partition(".")
        session.run(
            "INSERT INTO projects (path, owner, slug, created_at) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (path) DO NOTHING",
            (scope, owner, slug, at),
        )
