"""What Java cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from charter import ir
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Problem
from charter.targets.java import naming
from charter.targets.java.models import Models, slots
from charter.targets.java.patterns import Untranslatable, java
from charter.targets.patterns import unread

MOST_SLOTS: Final = 255
"""Slots of a method's parameters (Java virtual machine specification, 4.3.3)."""
MOST_BYTES: Final = 65_534
"""Bytes of a constant: the same, 4.4.7, has one more, which `javac` does not take."""
MOST_MEMBERS: Final = 2_000
"""Members of an enum; with more, what makes them passes 65,535 bytes (the same, 4.7.3)."""
LONGEST_NAME: Final = 200
"""Characters of a class; a file's name has 255 on most systems."""


def unsayable(contract: Contract) -> Iterator[Problem]:
    """Yield what the Java package could not say, each thing with its place."""
    yield from unread(contract, _lacks)
    named = naming.types(contract.types)
    models = Models(contract, named)
    roots = {name: place for place, name in contract.types.names.items()}
    owner = next(iter(roots.values()), Place(""))
    for declared in contract.types.declarations:
        place = declared.about.place or roots.get(declared.name) or owner
        owner = place
        yield from _too_long(declared, named[declared.name], place)
        if isinstance(declared, ir.Object):
            yield from _too_many(declared, models, place)
        elif isinstance(declared, ir.Enumeration) and len(declared.members) > MOST_MEMBERS:
            yield Problem(
                place,
                f"An enum of {len(declared.members)} members is more than a Java class holds.",
                f"List {MOST_MEMBERS} at most, or describe the values by a `pattern`.",
            )


def _lacks(pattern: str) -> str | None:
    try:
        java(pattern)
    except Untranslatable as part:
        return f"`java.util.regex` has no `{part}`"
    return None


def _too_many(declared: ir.Object, models: Models, place: Place) -> Iterator[Problem]:
    members = [
        models.java(member.type)
        for member in declared.properties
        if member.required and not isinstance(models.types.resolve(member.type), ir.Constant)
    ]
    count = slots(members) + (declared.rest is not None)
    count += sum(not member.required for member in declared.properties)
    if count >= MOST_SLOTS:
        yield Problem(
            place,
            f"An object of {len(declared.properties)} properties is more than a Java record holds.",
            "Put those that belong together into an object of their own.",
        )


def _too_long(declared: ir.Declaration, called: str, place: Place) -> Iterator[Problem]:
    if len(called) > LONGEST_NAME:
        yield Problem(
            place,
            f"`{called[:40]}…` is too long for the name of a class.",
            "Give the schema a definition, and so a name, of its own.",
        )
    texts: list[tuple[object, Place]] = []
    if isinstance(declared, ir.Enumeration):
        texts = [(member.value, place) for member in declared.members]
    elif isinstance(declared, ir.Object):
        for member in declared.properties:
            at = member.about.place or place
            texts.append((member.key, at))
            if isinstance(member.type, ir.Constant):
                texts.append((member.type.value, at))
    for text, at in texts:
        if isinstance(text, str) and _bytes(text) > MOST_BYTES:
            yield Problem(
                at,
                f"`{text[:20]}…` is longer than the {MOST_BYTES} bytes of a Java constant.",
                "Shorten it.",
            )


def _bytes(text: str) -> int:
    """Return the length of a text in modified UTF-8."""
    if len(text) * 3 <= MOST_BYTES:
        return 0
    return len(text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode())
