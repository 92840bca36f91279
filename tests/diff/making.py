"""Small contracts for tests, made of plain values."""

import json
from collections.abc import Mapping
from typing import Any

from charter.contract import MANIFEST, Contract, Document
from charter.dialect import DEFAULT, of_uri
from charter.loader import link
from charter.sources.listing import Entry, Listing, contract

SCHEMA = "https://json-schema.org/draft/2020-12/schema"


def made(documents: Mapping[str, Any], **manifest: Any) -> Contract:
    """Return a contract of `documents` (path to value); with `manifest`, one with a version."""
    values = dict(documents)
    if manifest:
        values[MANIFEST] = {"name": "small", **manifest}
    return link(
        Document(path, value, _dialect(value), path, json.dumps(value, indent=2))
        for path, value in values.items()
    )


def _dialect(value: Any) -> str:
    said = value.get("$schema") if isinstance(value, dict) else None
    return (of_uri(said) if isinstance(said, str) else None) or DEFAULT


def tool(input: Any = None, output: Any = None, name: str = "find", **facts: Any) -> dict[str, Any]:
    """Return the document of a tool; `facts` stand under `x-tool`."""
    shapes = {"input": input, "output": output}
    return {
        "$schema": SCHEMA,
        "$id": f"tools/{name}.json",
        "title": name.title(),
        "description": "Find notes.",
        "x-tool": facts,
        "$defs": {key: value for key, value in shapes.items() if value is not None},
    }


def closed(*required: str, **properties: Any) -> dict[str, Any]:
    """Return a closed object schema."""
    schema: dict[str, Any] = {"type": "object", "properties": properties}
    if required:
        schema["required"] = list(required)
    return {**schema, "additionalProperties": False}


def opened(*required: str, **properties: Any) -> dict[str, Any]:
    """Return an open object schema."""
    schema = closed(*required, **properties)
    del schema["additionalProperties"]
    return schema


def listed(*tools: Mapping[str, Any]) -> Contract:
    """Return what a server that lists `tools` says."""
    return contract(Listing(tuple(Entry(dict(one)) for one in tools)))
