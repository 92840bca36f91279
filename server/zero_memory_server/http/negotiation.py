"""What a request accepts and what it brings (RFC 9110, sections 8.3 and 12.5.1)."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=256)
def accepts(accept: bytes, kind: bytes) -> bool:
    """Return whether the value of `Accept` allows the media type `kind`.

    The most specific range decides; a weight of 0 refuses. A range that cannot
    be read allows nothing.
    """
    wanted = kind.partition(b";")[0].strip().lower()
    group = wanted.partition(b"/")[0] + b"/*"
    rank = {wanted: 2, group: 1, b"*/*": 0}
    best, allowed = -1, False
    for item in accept.lower().split(b","):
        media, *parameters = (part.strip() for part in item.split(b";"))
        if (weight := rank.get(media, -1)) > best:
            best, allowed = weight, _quality(parameters) > 0
    return allowed


def _quality(parameters: list[bytes]) -> float:
    for parameter in parameters:
        name, _, value = parameter.partition(b"=")
        if name.strip() == b"q":
            try:
                return float(value)
            except ValueError:
                return 0.0
    return 1.0


@lru_cache(maxsize=256)
def is_media_type(content_type: bytes, kind: bytes) -> bool:
    """Return whether `content_type` is `kind`, in UTF-8 where it names a character set."""
    media, *parameters = (part.strip().lower() for part in content_type.split(b";"))
    if media != kind:
        return False
    for parameter in parameters:
        name, _, value = parameter.partition(b"=")
        if name.strip() == b"charset" and value.strip(b' "') not in {b"utf-8", b"utf8"}:
            return False
    return True
