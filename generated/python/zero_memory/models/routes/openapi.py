"""Models of `routes/openapi.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StrictStr

from ..._validation import Model

__all__ = ["OpenapiOutput"]


class OpenapiOutput(Model, place="routes/openapi.json#/$defs/output"):
    """An OpenAPI 3.1 document."""

    openapi: Annotated[StrictStr, Field(pattern="^3\\.1\\.[0-9]+$")]
    """The version of OpenAPI."""
    info: dict[str, Any]
    """Title and version of the contract."""
    paths: dict[str, Any]
    """The routes."""
