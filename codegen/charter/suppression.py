"""What a suppression of the configuration covers, and when it is over."""

from __future__ import annotations

from datetime import date

from charter.config import Suppression
from charter.facts import Place


def covers(at: str, place: Place) -> bool:
    """Whether a suppression's `at` covers `place`: the document, or a pointer and all below it."""
    path, mark, pointer = at.partition("#")
    if path != place.path:
        return False
    return not mark or place.pointer == pointer or place.pointer.startswith(pointer + "/")


def is_over(suppression: Suppression, today: date) -> bool:
    """Whether a suppression's last day has passed; one without a date, or with none, has not."""
    if suppression.expires is None:
        return False
    try:
        return date.fromisoformat(suppression.expires) < today
    except ValueError:
        return False
