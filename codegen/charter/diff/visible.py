"""Text with nothing in it that a reader could not see."""

from __future__ import annotations

import re

# Controls, marks that turn the direction of text round, what has no width, halves of pairs.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\ud800-\udfff]"
)


def visible(text: str) -> str:
    """Return `text` with what can't be seen written as its escape; newlines and tabs stay."""
    return _UNSEEN.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
