"""Models of `wire/ExportRecord.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import TypeAliasType

from ..._validation import Model
from ..types.contract_version import ContractVersion
from ..types.entity import Entity
from ..types.entity_edge import EntityEdge
from ..types.memory import Memory
from ..types.principal import Principal
from ..types.rule import Rule
from ..types.timestamp import Timestamp

__all__ = [
    "ExportHeader",
    "ExportRecord",
    "ExportedEdge",
    "ExportedEntity",
    "ExportedMemory",
    "ExportedRule",
]


class ExportHeader(Model, place="wire/ExportRecord.json#/$defs/ExportHeader"):
    """Whose export this is, and which contract it speaks."""

    model_config = ConfigDict(extra="forbid")

    record: Literal["header"]
    """The first line."""
    contract: ContractVersion
    """The contract's version."""
    principal: Principal
    """Whose memories these are."""


class ExportedEdge(Model, place="wire/ExportRecord.json#/$defs/ExportedEdge"):
    """One edge between entities."""

    model_config = ConfigDict(extra="forbid")

    record: Literal["edge"]
    """An edge."""
    edge: EntityEdge
    """The edge."""


class ExportedEntity(Model, place="wire/ExportRecord.json#/$defs/ExportedEntity"):
    """One entity."""

    model_config = ConfigDict(extra="forbid")

    record: Literal["entity"]
    """An entity."""
    entity: Entity
    """The entity."""


class ExportedRule(Model, place="wire/ExportRecord.json#/$defs/ExportedRule"):
    """One standing rule."""

    model_config = ConfigDict(extra="forbid")

    record: Literal["rule"]
    """A rule."""
    rule: Rule
    """The rule."""


class ExportedMemory(Model, place="wire/ExportRecord.json#/$defs/ExportedMemory"):
    """One memory, forgotten ones included."""

    model_config = ConfigDict(extra="forbid")

    record: Literal["memory"]
    """A memory."""
    memory: Memory
    """The full row."""
    forgotten_at: Timestamp | None
    """When it was forgotten; null where it was not."""


ExportRecord = TypeAliasType(
    "ExportRecord",
    Annotated[
        ExportHeader | ExportedEntity | ExportedEdge | ExportedMemory | ExportedRule,
        Field(discriminator="record"),
    ],
)
"""
One line of an export (JSON Lines), told apart by `record`. The first line is the header;
memories carry their links.
"""
