"""What a suppression of the configuration covers, when it is over, and what is said of it."""

from __future__ import annotations

from datetime import date

from charter.config import Suppression
from charter.day import day
from charter.facts import Place


def covers(at: str, place: Place) -> bool:
    """Whether a suppression's `at` covers `place`: the document, or a pointer and all below it."""
    path, mark, pointer = at.partition("#")
    if path != place.path:
        return False
    return not mark or place.pointer == pointer or place.pointer.startswith(pointer + "/")


def is_over(suppression: Suppression, today: date) -> bool:
    """Whether a suppression's last day has passed; one without a date, or with none, has not."""
    ends = day(suppression.expires) if suppression.expires else None
    return ends is not None and ends < today


def idle(suppression: Suppression, today: date) -> tuple[str, str, str]:
    """Return rule, message and fix for a suppression that covers nothing, or is over."""
    said = f"The suppression of `{suppression.rule}` at `{suppression.at}`"
    if is_over(suppression, today):
        return (
            "suppression-expired",
            f"{said} ended on {suppression.expires}.",
            "Mend what it covered and remove it, or give it a new date and reason.",
        )
    return "suppression-unused", f"{said} covers nothing.", "Remove it, or correct its `at`."
