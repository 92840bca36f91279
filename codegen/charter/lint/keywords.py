"""The keywords of each dialect, and ours.

Sources: the drafts' meta-schemas (draft-04 to 2020-12).
"""

from __future__ import annotations

_DRAFT4 = frozenset(
    """
    id $schema $ref title description default multipleOf maximum exclusiveMaximum minimum
    exclusiveMinimum maxLength minLength pattern additionalItems items maxItems minItems
    uniqueItems maxProperties minProperties required additionalProperties definitions properties
    patternProperties dependencies enum type format allOf anyOf oneOf not
    """.split()
)
_DRAFT6 = (_DRAFT4 - {"id"}) | {"$id", "examples", "contains", "propertyNames", "const"}
_DRAFT7 = _DRAFT6 | frozenset(
    "$comment if then else readOnly writeOnly contentMediaType contentEncoding".split()
)
_DRAFT2019 = (_DRAFT7 - {"dependencies"}) | frozenset(
    """
    $anchor $recursiveRef $recursiveAnchor $vocabulary $defs dependentSchemas dependentRequired
    minContains maxContains unevaluatedItems unevaluatedProperties contentSchema deprecated
    """.split()
)
_DRAFT2020 = (_DRAFT2019 - {"additionalItems", "$recursiveRef", "$recursiveAnchor"}) | {
    "prefixItems",
    "$dynamicRef",
    "$dynamicAnchor",
}

BY_DIALECT = {
    "draft4": _DRAFT4,
    "draft6": _DRAFT6,
    "draft7": _DRAFT7,
    "draft2019-09": _DRAFT2019,
    "draft2020-12": _DRAFT2020,
}
STANDARD = frozenset().union(*BY_DIALECT.values())
"""Every keyword of any dialect."""

ANNOTATIONS = frozenset(
    """
    title description default examples $comment readOnly writeOnly deprecated $defs definitions
    $schema $vocabulary contentMediaType contentEncoding contentSchema
    """.split()
)
"""Keywords that assert nothing."""

CODE = frozenset(
    "x-status x-retry x-caller x-prefixes x-private x-public x-stage x-upstream".split()
)
"""Ours, on a code of an error taxonomy."""

SEGMENT = frozenset("x-priority x-text x-slot x-uncapped".split())
"""Ours, on a segment of the instructions."""

ROOT = {"x-tool": "tools", "x-route": "routes", "x-resource": "resources"}
"""Ours, at the root of a document, with the folder that it belongs to."""

OURS = CODE | SEGMENT | frozenset(ROOT) | {"x-meta-key", "x-closed", "x-deprecation"}
"""Every keyword of ours on a schema."""

FORMATS = frozenset(
    """
    date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference
    iri iri-reference uuid uri-template json-pointer relative-json-pointer regex
    """.split()
)
"""The formats of the dialects (2020-12 validation §7.3); all are of strings."""
