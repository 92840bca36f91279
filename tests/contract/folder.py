"""The contract's folder as plain JSON, read without Charter's loader."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from referencing import Registry
from referencing.jsonschema import DRAFT202012

ROOT = Path(__file__).parents[2] / "schemas"
BASE = "https://contract.invalid/"
MANIFEST: dict[str, Any] = json.loads((ROOT / "contract.json").read_text(encoding="utf-8"))
DOCUMENTS: dict[str, Any] = {
    path.relative_to(ROOT).as_posix(): json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(ROOT.rglob("*.json"))
    if path != ROOT / "contract.json"
}

_ONE = ("additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then")
_LIST = ("allOf", "anyOf", "oneOf", "prefixItems")
_MAP = ("$defs", "dependentSchemas", "patternProperties", "properties")


@cache
def registry() -> Registry[Any]:
    """Every document under its path, and nothing else: a reference elsewhere fails."""
    return Registry().with_resources(
        (BASE + path, DRAFT202012.create_resource(value | {"$id": BASE + path}))
        for path, value in DOCUMENTS.items()
    )


def within(folder: str) -> dict[str, Any]:
    """Documents of one folder by the stem of their file."""
    return {
        path.removeprefix(f"{folder}/").removesuffix(".json"): value
        for path, value in DOCUMENTS.items()
        if path.startswith(f"{folder}/")
    }


def schemas(value: Any, pointer: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield (JSON Pointer, schema) of a schema and of all below it."""
    if not isinstance(value, dict):
        return
    yield pointer, value
    for keyword in _MAP:
        for name, item in value.get(keyword, {}).items():
            escaped = name.replace("~", "~0").replace("/", "~1")
            yield from schemas(item, f"{pointer}/{keyword}/{escaped}")
    for keyword in _LIST:
        for index, item in enumerate(value.get(keyword, [])):
            yield from schemas(item, f"{pointer}/{keyword}/{index}")
    for keyword in _ONE:
        yield from schemas(value.get(keyword), f"{pointer}/{keyword}")


def everywhere() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield (path, JSON Pointer, schema) of every schema in the folder."""
    for path, document in DOCUMENTS.items():
        for pointer, schema in schemas(document):
            yield path, pointer, schema


def reached(path: str, pointer: str) -> set[tuple[str, str]]:
    """Places of a schema, all below it and all it refers to, as (path, pointer)."""
    resolver = registry().resolver(BASE)
    seen: set[tuple[str, str]] = set()
    queue = [(path, pointer)]
    while queue:
        path, pointer = queue.pop()
        top = resolver.lookup(f"{BASE}{path}#{pointer}").contents
        for below, schema in schemas(top, pointer):
            if (path, below) in seen:
                continue
            seen.add((path, below))
            if "$ref" in schema:
                queue.append(target(path, schema["$ref"]))
    return seen


def target(path: str, reference: str) -> tuple[str, str]:
    """Return (path, pointer) that a reference in a document leads to."""
    file, _, pointer = reference.partition("#")
    folder = path.rpartition("/")[0]
    parts: list[str] = []
    for part in (f"{folder}/{file}" if file else path).split("/"):
        if part == "..":
            parts.pop()
        elif part:
            parts.append(part)
    return "/".join(parts), pointer


def at(path: str, pointer: str) -> Any:
    """Return the schema at a place; LookupError where there is none."""
    return registry().resolver(BASE).lookup(f"{BASE}{path}#{pointer}").contents
