"""Models of `wire/ApprovedTools.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from ..._validation import Exact, Model
from .approved_tool import ApprovedTool

__all__ = ["ApprovedTools"]


class ApprovedTools(Model, place="wire/ApprovedTools.json"):
    """
    The tools of a gateway's upstreams as they were when someone approved them. A tool that no
    longer matches is denied until it is approved again.
    """

    model_config = ConfigDict(extra="forbid")

    version: Annotated[Literal[1], Exact()]
    """The version of this format."""
    tools: Annotated[list[ApprovedTool], Field(max_length=10000)]
    """The approved tools, by name."""
