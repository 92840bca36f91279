"""Patterns that pydantic's engine runs as ECMA-262 means them.

JSON Schema's patterns are ECMA-262; pydantic's engine is the `regex` crate,
where `\\d` and `\\w` are Unicode, and which lacks look-around and back-references.
A pattern that cannot be said exactly there is left to the exact check.
"""

from __future__ import annotations

import re

_PART = re.compile(
    r"""(?P<class>\[\^?(?:\\[dw.\-/^$*+?()\[\]{}|\\]|[^\\\[\]&~])+\])
    |(?P<escape>\\[dw.\-/^$*+?()\[\]{}|\\])
    |(?P<group>\((?:\?:)?(?!\?))
    |(?P<count>\{\d{1,3}(?:,\d{0,3})?\})
    |(?P<plain>[^\\\[\]{}()])
    |(?P<end>\))""",
    re.VERBOSE,
)
_LARGEST = 128


def runnable(pattern: str) -> str | None:
    """Return `pattern` for the `regex` crate, None where it would mean something else."""
    parts: list[str] = []
    counted = [False]  # of each open group: whether a count stands in it
    closed = False  # whether the last part was a group with a count in it
    at = 0
    while at < len(pattern):
        found = _PART.match(pattern, at)
        if found is None:
            return None
        text, at = found[0], found.end()
        if found["class"]:
            if "--" in text or not text.isascii():
                return None
            text = text.replace("\\d", "0-9").replace("\\w", "A-Za-z0-9_")
            if re.search(r"(?:0-9|A-Za-z0-9_)-[^\]]|[^\[^]-(?:0-9|A-Z)", text):
                return None
        elif found["escape"]:
            text = {"\\d": "[0-9]", "\\w": "[A-Za-z0-9_]"}.get(text, text)
        elif found["group"]:
            counted.append(False)
        elif found["count"]:
            # Counts within counts multiply, and the engine refuses what grows too large.
            if closed or max(int(n) for n in re.findall(r"\d+", text)) > _LARGEST:
                return None
            counted[-1] = True
        closed = False
        if found["end"]:
            if len(counted) == 1:
                return None
            closed = counted.pop()
            counted[-1] = counted[-1] or closed
        parts.append(text)
    result = "".join(parts)
    try:
        re.compile(result)
    except re.error:
        return None
    return result
