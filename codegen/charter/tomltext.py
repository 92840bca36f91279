"""Where keys stand in TOML text, which the standard reader does not say."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

Key = tuple[str | int, ...]
"""The names that lead to a value, and the index of an array's table."""

_NAME = r"""(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
_NAMES = rf"{_NAME}(?:[ \t]*\.[ \t]*{_NAME})*"
_LONG = re.compile(r"\"{3}|'{3}")
_LINE = re.compile(rf"[ \t]*(?:(\[\[?)[ \t]*({_NAMES})[ \t]*\]|({_NAMES})[ \t]*=)")


def lines(text: str) -> dict[Key, int]:
    """Return the 1-based line of each table and key in `text`, which must be TOML."""
    found: dict[Key, int] = {}
    tables: Counter[Key] = Counter()
    table: Key = ()
    quoted = ""
    for number, line in enumerate(text.splitlines(), 1):
        inside, quoted = quoted, _quoted(line, quoted)
        if inside or (match := _LINE.match(line)) is None:
            continue
        if match[2]:
            table = _inside(_key(match[2]), tables)
            if match[1] == "[[":
                tables[table] += 1
                table = (*table, tables[table] - 1)
            found.setdefault(table, number)
        else:
            found.setdefault((*table, *_key(match[3])), number)
    return found


def line(text: str, key: Key) -> int | None:
    """Return the line of `key`, or of what is nearest around it; None where nothing is."""
    known = lines(text)
    return next((known[key[:n]] for n in range(len(key), 0, -1) if key[:n] in known), None)


def _key(text: str) -> Key:
    """Return the names of a dotted key."""
    names: list[str] = []
    value = tomllib.loads(f"{text} = 0")
    while isinstance(value, dict):
        name, value = next(iter(value.items()))
        names.append(name)
    return tuple(names)


def _inside(key: Key, tables: Counter[Key]) -> Key:
    """Return a table's key with the index of the last table of each array that holds it."""
    found: Key = ()
    for name in key[:-1]:
        found = (*found, name)
        if found in tables:
            found = (*found, tables[found] - 1)
    return (*found, key[-1])


def _quoted(line: str, quoted: str) -> str:
    """Return the quotes of a text that goes on behind `line`, nothing where none does."""
    for mark in _LONG.findall(line):
        quoted = mark if not quoted else "" if mark == quoted else quoted
    return quoted
