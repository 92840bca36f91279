"""The resources: what each URI shows, decided by the caller's identity."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zero_memory._validation import problems

from .context import Context
from .failure import not_found
from .service import memory, rule
from .service.access import access_of


def read_memory(variables: Mapping[str, str], context: Context) -> dict[str, Any]:
    """Return a memory as its full row; raise `not_found` where the caller may not read it."""
    if problems("types/MemoryId.json", variables["id"]):
        raise not_found()
    session = context.session
    access = access_of(context.principal, session)
    found = memory.load(session, access, variables["id"])
    return memory.whole(session, access, [found])[0]


def read_rules(_: Mapping[str, str], context: Context) -> dict[str, Any]:
    """Return the standing rules that apply to the caller, pinned ones first, then by age."""
    session = context.session
    access = access_of(context.principal, session)
    return {"rules": [rule.told(found) for found in rule.standing(session, access)]}


READERS = {"memory": read_memory, "rules": read_rules}
"""Every reader by the name of its resource."""
