"""Models of `tools/link.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictBool, StrictStr

from ..._validation import Model
from ..types.edge_relation import EdgeRelation
from ..types.entity_edge import EntityEdge
from ..types.entity_id import EntityId
from ..types.entity_mention import EntityMention
from ..types.entity_name import EntityName
from ..types.idempotency_key import IdempotencyKey
from ..types.link_relation import LinkRelation
from ..types.memory_id import MemoryId
from ..types.memory_link import MemoryLink

__all__ = ["LinkInput", "LinkOutput", "NewEntityEdge", "NewEntityMention", "NewMemoryLink"]


class NewEntityEdge(Model, place="tools/link.json#/$defs/NewEntityEdge"):
    """A directed edge from one entity to another."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["entity_edge"]
    """Connects two entities."""
    source_id: EntityId
    """The entity that the edge starts from."""
    target_id: EntityId
    """The entity that the edge points to; another one than the source."""
    relation: EdgeRelation
    """How the source stands to the target."""
    note: Annotated[StrictStr | None, Field(max_length=1000, min_length=1)] = None
    """Why."""


class NewMemoryLink(Model, place="tools/link.json#/$defs/NewMemoryLink"):
    """A directed link from one memory to another."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["memory_link"]
    """Connects two memories."""
    source_id: MemoryId
    """The memory that the link starts from."""
    target_id: MemoryId
    """The memory that the link points to; another one than the source."""
    relation: LinkRelation
    """What the source says about the target."""
    note: Annotated[StrictStr | None, Field(max_length=1000, min_length=1)] = None
    """Why."""


class NewEntityMention(Model, place="tools/link.json#/$defs/NewEntityMention"):
    """Says that a memory speaks of an entity, which is made where it is unknown."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["entity_mention"]
    """Connects a memory and an entity."""
    memory_id: MemoryId
    """The memory that mentions the entity."""
    entity: EntityName
    """The entity, by type and name."""


class LinkInput(Model, place="tools/link.json#/$defs/input"):
    """The connection to record."""

    model_config = ConfigDict(extra="forbid")

    connection: Annotated[
        NewMemoryLink | NewEntityMention | NewEntityEdge,
        Field(discriminator="kind"),
    ]
    """What to connect, told apart by `kind`."""
    idempotency_key: IdempotencyKey | None = None
    """Makes a retry of this very call safe."""


class LinkOutput(Model, place="tools/link.json#/$defs/output"):
    """The connection on record."""

    connection: Annotated[MemoryLink | EntityMention | EntityEdge, Field(discriminator="kind")]
    """The connection, told apart by `kind`."""
    created: StrictBool
    """Whether this call recorded it; false where it was there already."""
