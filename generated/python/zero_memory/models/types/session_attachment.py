"""Models of `types/SessionAttachment.json`, made by `charter generate`."""

from __future__ import annotations

from ..._validation import Model
from .project_path import ProjectPath
from .thread_token import ThreadToken

__all__ = ["SessionAttachment"]


class SessionAttachment(Model, place="types/SessionAttachment.json"):
    """The project that the caller's session is attached to."""

    attached_project: ProjectPath | None
    """The attached project; null while the session is attached to none."""
    thread: ThreadToken | None = None
    """
    Send it back as `thread` on later calls, so that the project survives a reconnect. Absent
    while unattached.
    """
