"""MCP resources and resource templates.

Generated from `resources/` by `charter generate`; change the schemas, not this file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote, unquote

from pydantic import BaseModel

from .errors import ErrorCode
from .models import MODELS
from .schema import wire_schemas

_WIRE = wire_schemas()["resources"]
_VARIABLE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
_VALUE = "((?:[^/?#%]|%[0-9A-Fa-f]{2})+)"


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource, or a template of resources where `variables` has names.

    `uri` is a URI or a URI template (RFC 6570 level 1). `schema` describes the
    content, treat it as read-only; `place` is its key in `MODELS`.
    """

    name: str
    title: str
    description: str
    uri: str
    mime_type: str | None
    schema: dict[str, Any]
    place: str
    variables: tuple[str, ...] = ()
    errors: tuple[ErrorCode, ...] = ()

    @property
    def model(self) -> type[BaseModel]:
        """The model of the content."""
        return MODELS[self.place]

    def expand(self, **values: str) -> str:
        """Return the URI with `values` filled in; KeyError where one is missing."""
        return _VARIABLE.sub(lambda found: quote(values[found[1]], safe=""), self.uri)

    def match(self, uri: str) -> dict[str, str] | None:
        """Return the variables' values where `uri` is one of this resource, else None."""
        pattern = "".join(
            _VALUE if number % 2 else re.escape(part)
            for number, part in enumerate(_VARIABLE.split(self.uri))
        )
        found = re.fullmatch(pattern, uri)
        if found is None:
            return None
        try:
            values = [unquote(value, errors="strict") for value in found.groups()]
        except UnicodeDecodeError:
            return None
        return dict(zip(_VARIABLE.findall(self.uri), values, strict=True))


RESOURCES: Final[Mapping[str, Resource]] = {
    "memory": Resource(
        name="memory",
        title="Memory",
        description=(
            "One memory as its full, untruncated row. The caller's identity decides whether the "
            "URI resolves: an id that is not the caller's to read is not found."
        ),
        uri="zm://memory/{id}",
        mime_type="application/json",
        schema=_WIRE["memory"],
        place="resources/memory.json",
        variables=("id",),
        errors=(
            ErrorCode.UNAUTHORIZED,
            ErrorCode.NOT_FOUND,
            ErrorCode.RATE_LIMITED,
            ErrorCode.INTERNAL,
        ),
    ),
    "rules": Resource(
        name="rules",
        title="Standing rules",
        description=(
            "The standing rules that apply to the caller, pinned ones first. The same URI gives "
            "every caller their own."
        ),
        uri="zm://rules",
        mime_type="application/json",
        schema=_WIRE["rules"],
        place="resources/rules.json",
        errors=(ErrorCode.UNAUTHORIZED, ErrorCode.RATE_LIMITED, ErrorCode.INTERNAL),
    ),
}
"""Every resource by its name, sorted."""


def resource_of(uri: str) -> tuple[Resource, dict[str, str]] | None:
    """Return the resource that `uri` names and its variables' values, None where there is none."""
    for resource in RESOURCES.values():
        if (values := resource.match(uri)) is not None:
            return resource, values
    return None
