"""Models of `types/TokenCount.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictInt
from typing_extensions import TypeAliasType

__all__ = ["TokenCount"]


TokenCount = TypeAliasType("TokenCount", Annotated[StrictInt, Field(ge=0, le=1000000)])
"""
A size in tokens, estimated the same way everywhere: the bytes of the text in UTF-8, divided
by four and rounded up. The text of a hit is its excerpt, of a rule its statement, of an
entity its name.
"""
