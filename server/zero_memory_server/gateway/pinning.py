"""Tools as someone approved them: a tool that changed since is no longer the same tool."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import Any

import rfc8785

from zero_memory import MODELS
from zero_memory._validation import parse, problems

from .configuration import ConfigurationError
from .private_file import read_unshared

_DOMAIN = b"zero-memory/approved-tool/1\n"
_NAME = re.compile(r"[A-Za-z0-9_.-]{1,128}")
_PINNED = ("title", "description", "inputSchema", "outputSchema", "annotations")
_LARGEST = 2**53 - 1
_PLACE = "wire/ApprovedTools.json"


def is_name(name: str) -> bool:
    """Return whether a tool of that name can be shown and approved."""
    return _NAME.fullmatch(name) is not None


def digest(tool: Mapping[str, Any]) -> str:
    """Return the digest of what a caller is told of `tool`, an entry of `tools/list`.

    It is over the canonical form (RFC 8785) of its title, description, schemas
    and hints. `tool` must hold exact numbers; those that a double cannot keep,
    and which the canonical form therefore has no way to write, count as their digits.
    """
    content = {name: _writable(tool[name]) for name in _PINNED if name in tool}
    return "sha256:" + hashlib.sha256(_DOMAIN + rfc8785.dumps(content)).hexdigest()


class Pinned:
    """A tool, an entry of `tools/list`, as it is held against what was approved."""

    def __init__(self, name: str, value: Mapping[str, Any]) -> None:
        """Take the entry; `value` must hold exact numbers."""
        self.name = name
        self.value = value

    @cached_property
    def digest(self) -> str:
        """The digest that a list of approved tools has."""
        return digest(self.value)

    @cached_property
    def compared(self) -> bytes:
        """The form that is compared with a snapshot's."""
        return _compared(self.value)


@dataclass(frozen=True)
class Approval:
    """What was approved: digests of tools by upstream and name, or the tools of a snapshot.

    A snapshot names no upstream; its tools are those of any.
    """

    digests: Mapping[tuple[str, str], str]
    snapshot: Mapping[str, bytes] | None = None

    def names(self, upstreams: Iterable[str]) -> list[tuple[str, str]]:
        """Return every approved tool, as upstream and name, of the upstreams that there are."""
        known = sorted(upstreams)
        if self.snapshot is None:
            return sorted(pair for pair in self.digests if pair[0] in known)
        return [(upstream, name) for upstream in known for name in sorted(self.snapshot)]

    def holds(self, upstream: str, tool: Pinned) -> bool:
        """Return whether `tool`, as `upstream` offers it now, is what was approved."""
        if self.snapshot is not None:
            return self.snapshot.get(tool.name) == tool.compared
        return self.digests.get((upstream, tool.name)) == tool.digest


def load(file: Path) -> Approval:
    """Return the approval in `file`, ApprovedTools or a snapshot; nothing where it is absent.

    Raise ConfigurationError where it is neither, NotPrivate where everyone may write to it.
    """
    try:
        value = parse(read_unshared(file))
    except FileNotFoundError:
        return Approval({})
    except OSError as error:
        raise ConfigurationError(f"`{file}` cannot be read: {error.strerror}.") from None
    except ValueError as error:
        raise ConfigurationError(f"`{file}` is no JSON: {error}.") from None
    if isinstance(value, dict) and "documents" in value and "format" in value:
        return Approval({}, _snapshot(file, value))
    if wrong := problems(_PLACE, value):
        where = wrong[0].pointer or "the whole"
        raise ConfigurationError(
            f"`{file}`: `{where}`: {wrong[0].message}. Write it with "
            "`zero-memory-server gateway approve`, or save a snapshot of the upstream."
        )
    digests: dict[tuple[str, str], str] = {}
    for tool in value["tools"]:
        pair = tool["upstream"], tool["name"]
        if pair in digests:
            raise ConfigurationError(
                f"`{file}`: `tools`: `{'/'.join(pair)}` is there twice. Keep the one that holds."
            )
        digests[pair] = tool["digest"]
    return Approval(digests)


def save(file: Path, digests: Mapping[tuple[str, str], str]) -> None:
    """Write `digests` as ApprovedTools, whole or not at all."""
    tools = [
        {"upstream": upstream, "name": name, "digest": digests[upstream, name]}
        for upstream, name in sorted(digests)
    ]
    value = {"version": 1, "tools": tools}
    MODELS[_PLACE].model_validate(value)
    scratch = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        scratch.write_text(json.dumps(value, indent=2) + "\n", "utf-8")
        scratch.replace(file)
    except OSError as error:
        raise ConfigurationError(f"`{file}` cannot be written: {error.strerror}.") from None
    finally:
        scratch.unlink(missing_ok=True)


_HINTS: Mapping[str, str] = {
    "readOnlyHint": "readOnly",
    "destructiveHint": "destructive",
    "idempotentHint": "idempotent",
    "openWorldHint": "openWorld",
}
"""What a snapshot calls the hints."""

_SETS = frozenset({"dependencies", "dependentRequired", "enum", "required", "type"})
"""Keywords whose arrays a snapshot has sorted, because their order says nothing."""


def _snapshot(file: Path, value: Any) -> Mapping[str, bytes]:
    documents = value["documents"]
    found: dict[str, bytes] = {}
    if value["format"] != 1 or not isinstance(documents, dict):
        raise ConfigurationError(f"`{file}` is no snapshot of a format that is read: 1.")
    for path, document in documents.items():
        if not path.startswith("tools/") or not isinstance(document, dict):
            continue
        said = document.get("x-tool")
        shapes = document.get("$defs")
        stem = path.removeprefix("tools/").removesuffix(".json")
        if (
            not isinstance(said, dict)
            or not isinstance(shapes, dict)
            or not isinstance(name := said.get("name", stem), str)
        ):
            raise ConfigurationError(f"`{file}`: `{path}` is no tool. Save the snapshot anew.")
        if name in found:
            raise ConfigurationError(f"`{file}` has two tools `{name}`. Save the snapshot anew.")
        sides = {side: _anonymous(shapes[side], f"{stem}.json/{side}") for side in shapes}
        found[name] = _bytes(
            document.get("title"), document.get("description"), said.get("hints", {}), sides
        )
    return found


def _compared(tool: Mapping[str, Any]) -> bytes:
    """Return `tool` in the form in which it is compared with a snapshot's."""
    annotations = tool.get("annotations") or {}
    if not isinstance(annotations, dict):
        return b""  # none that was approved
    hints = {name: annotations[key] for key, name in _HINTS.items() if key in annotations}
    sides = {
        side: tool[key]
        for key, side in (("inputSchema", "input"), ("outputSchema", "output"))
        if key in tool
    }
    title = tool.get("title", annotations.get("title"))
    return _bytes(title, tool.get("description"), hints, sides)


def _bytes(title: Any, description: Any, hints: Any, sides: Any) -> bytes:
    texts = {
        name: text
        for name, text in (("title", title), ("description", description))
        if isinstance(text, str)
    }
    return rfc8785.dumps(_writable({**texts, "hints": hints, "schemas": _sorted(sides)}))


def _anonymous(schema: Any, identifier: str) -> Any:
    """Return `schema` without the identifier that the snapshot gave it."""
    if isinstance(schema, dict) and schema.get("$id") == identifier:
        return {key: value for key, value in schema.items() if key != "$id"}
    return schema


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: (
                sorted(map(_sorted, inner), key=lambda item: rfc8785.dumps(_writable(item)))
                if key in _SETS and isinstance(inner, list)
                else _sorted(inner)
            )
            for key, inner in value.items()
        }
    return [_sorted(item) for item in value] if isinstance(value, list) else value


def _writable(value: Any) -> Any:
    """Return `value` with its digits for each number that RFC 8785 cannot write."""
    if isinstance(value, dict):
        return {_text(key): _writable(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_writable(item) for item in value]
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, Decimal) or (isinstance(value, int) and abs(value) > _LARGEST):
        return f"number {value}"
    return value


def _text(text: str) -> str:
    """Return `text`, marked where it could be taken for the digits of a number.

    One with half of a surrogate pair, which UTF-8 has not, is written with escapes.
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return f"escaped {json.dumps(text)}"
    return f"text {text}" if text.startswith(_MARKS) else text


_MARKS = ("number ", "escaped ", "text ")
"""What a text begins with that stands for something else, or that would be taken for one."""
