"""Models of `wire/ApprovedTool.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model
from .digest import Digest
from .tool_name import ToolName

__all__ = ["ApprovedTool"]


class ApprovedTool(Model, place="wire/ApprovedTool.json"):
    """One tool as it was approved."""

    model_config = ConfigDict(extra="forbid")

    upstream: Annotated[StrictStr, Field(pattern="^[a-z0-9][a-z0-9-]{0,31}$")]
    """The upstream that offers it, by its name in the configuration."""
    name: ToolName
    """The tool's name at the upstream."""
    digest: Digest
    """Digest of its title, description, schemas and hints in canonical form (RFC 8785)."""
