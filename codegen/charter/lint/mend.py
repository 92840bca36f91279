"""Mend what is mechanical: rules say the edits, this applies them to texts.

A file that is edited is written in the canonical layout. Numbers keep their
spelling.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from charter import layout
from charter.contract import Contract
from charter.facts import Place
from charter.lint import Hit
from charter.pointer import Pointer, resolve

ROUNDS = 20
"""How often edits are applied at most, each to what the last left."""


@dataclass(frozen=True)
class Set:
    """Put `value` at a place, new or in place of what stands there."""

    at: Place
    value: Any


@dataclass(frozen=True)
class Remove:
    """Take a member or an item away."""

    at: Place


@dataclass(frozen=True)
class Rename:
    """Give a member another key, in the same position."""

    at: Place
    key: str


Edit = Set | Remove | Rename


def mended(contract: Contract, hits: Iterable[Hit]) -> dict[str, str]:
    """Return the new text of each document that a rule can mend, by path.

    Edits that would collide with an earlier one of the same document's part
    are left for the next round: run until nothing is returned, `ROUNDS` times at most.
    """
    trees: dict[str, Any] = {}
    touched: dict[str, list[Pointer]] = {}
    for hit in hits:
        if hit.rule.mend is None:
            continue
        for edit in hit.rule.mend(contract, hit.problem):
            path, pointer = edit.at.path, edit.at.pointer
            document = contract.by_path[path]
            if document.text is None or _collides(pointer.parent, touched.get(path, [])):
                continue
            tree = trees.setdefault(path, layout.read(document.text))
            if _apply(tree, edit):
                touched.setdefault(path, []).append(pointer.parent)
    texts = {path: layout.lay_out(path, layout.write(trees[path])) for path in sorted(touched)}
    return {path: text for path, text in texts.items() if text != contract.by_path[path].text}


def _collides(pointer: Pointer, earlier: Iterable[Pointer]) -> bool:
    return any(
        pointer == other or pointer.startswith(other + "/") or other.startswith(pointer + "/")
        for other in earlier
    )


def _apply(tree: Any, edit: Edit) -> bool:
    *_, last = edit.at.pointer.tokens
    holder = resolve(tree, edit.at.pointer.parent)
    if isinstance(edit, Rename):
        if not isinstance(holder, dict) or edit.key in holder:
            return False
        items = [(edit.key if key == last else key, value) for key, value in holder.items()]
        holder.clear()
        holder.update(items)
        return True
    key: Any = int(last) if isinstance(holder, list) else last
    if isinstance(edit, Remove):
        del holder[key]
    else:
        holder[key] = layout.read(layout.dump(edit.value))
    return True
