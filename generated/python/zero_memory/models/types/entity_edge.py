"""Models of `types/EntityEdge.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from pydantic import StrictStr

from ..._validation import Model
from .edge_relation import EdgeRelation
from .entity_id import EntityId
from .timestamp import Timestamp

__all__ = ["EntityEdge"]


class EntityEdge(Model, place="types/EntityEdge.json"):
    """A directed edge from one entity to another."""

    kind: Literal["entity_edge"]
    """Says that this connection joins two entities."""
    source_id: EntityId
    """The entity that the edge starts from."""
    target_id: EntityId
    """The entity that the edge points to."""
    relation: EdgeRelation
    """How the source stands to the target."""
    note: StrictStr | None
    """Why the edge was made; null where nobody said."""
    created_at: Timestamp
    """When the edge was made."""
