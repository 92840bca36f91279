"""The dialects of JSON Schema and what tells them apart."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final


class Dialect(IntEnum):
    """A draft of JSON Schema, older ones smaller."""

    DRAFT4 = 4
    DRAFT6 = 6
    DRAFT7 = 7
    DRAFT2019 = 2019
    DRAFT2020 = 2020

    @property
    def id_keyword(self) -> str:
        """The keyword that names a schema resource."""
        return "id" if self is Dialect.DRAFT4 else "$id"


NAMES: Final = {
    "draft4": Dialect.DRAFT4,
    "draft6": Dialect.DRAFT6,
    "draft7": Dialect.DRAFT7,
    "draft2019-09": Dialect.DRAFT2019,
    "draft2020-12": Dialect.DRAFT2020,
}

_META_SCHEMAS: Final = {
    "json-schema.org/draft-04/schema": Dialect.DRAFT4,
    "json-schema.org/draft-06/schema": Dialect.DRAFT6,
    "json-schema.org/draft-07/schema": Dialect.DRAFT7,
    "json-schema.org/draft/2019-09/schema": Dialect.DRAFT2019,
    "json-schema.org/draft/2020-12/schema": Dialect.DRAFT2020,
}

_UNVERSIONED: Final = "json-schema.org/schema"


def declared(schema: Any, otherwise: Dialect) -> Dialect | None:
    """The dialect that `$schema` names; None for a draft of JSON Schema that is not known here.

    A meta-schema of one's own changes nothing about the assertions of the dialect it is read in.
    """
    if isinstance(schema, dict):
        uri = schema.get("$schema")
        if isinstance(uri, str):
            name = uri.partition("://")[2].rstrip("#")
            if name.startswith("json-schema.org/") and name != _UNVERSIONED:
                return _META_SCHEMAS.get(name)
    return otherwise


_OLDEST: Final = [
    "date",
    "date-time",
    "email",
    "hostname",
    "idn-email",
    "ipv4",
    "ipv6",
    "regex",
    "time",
    "uri",
]
_SINCE_6: Final = ["json-pointer", "uri-reference", "uri-template"]
_SINCE_7: Final = ["idn-hostname", "iri", "iri-reference", "relative-json-pointer"]
_SINCE_2019: Final = ["duration", "uuid"]


def formats(dialect: Dialect) -> frozenset[str]:
    """The formats that can be asserted; any other stays an annotation."""
    known = [*_OLDEST]
    if dialect >= Dialect.DRAFT6:
        known += _SINCE_6
    if dialect >= Dialect.DRAFT7:
        known += _SINCE_7
    if dialect >= Dialect.DRAFT2019:
        known += _SINCE_2019
    return frozenset(known)
