"""Which schemas have a name, and what it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.ir.casing import pascal

_DEFINITIONS = ("$defs", "definitions")
_APART = frozenset({MANIFEST, "instructions.json"})
"""Documents of a contract that are no shapes."""


class Names:
    """Names that are given once, whatever their case: files may be named after them."""

    def __init__(self) -> None:
        """Begin with none taken."""
        self._used: set[str] = set()

    def claim(self, wanted: str) -> str:
        """Return `wanted`, or its first numbered form that is free."""
        name, count = wanted, 2
        while name.casefold() in self._used:
            name, count = f"{wanted}{count}", count + 1
        self._used.add(name.casefold())
        return name


def shapes(contract: Contract) -> Iterator[Place]:
    """Yield what a contract offers as types, in order: documents, shapes of tools, definitions."""
    for document in contract.documents:
        if contract.manifest is not None and document.path in _APART:
            continue
        place, root = Place(document.path), document.value
        if not (isinstance(root, dict) and ("x-tool" in root or "x-route" in root)):
            yield place
        for keyword in _DEFINITIONS if isinstance(root, dict) else ():
            found = root.get(keyword)
            for name, value in found.items() if isinstance(found, dict) else ():
                if isinstance(value, dict | bool):
                    yield place / keyword / name


def names(contract: Contract, claimed: Names) -> dict[Place, str]:
    """Return the name of every schema that is offered or referred to, the prominent first."""
    # What leads into a document of the contract; a draft's own meta-schema is any JSON.
    targets = {t for t in contract.references.values() if t.path in contract.by_path}
    places = sorted({*shapes(contract), *targets}, key=_prominence)
    titles = {taxonomy.place: taxonomy for taxonomy in contract.taxonomies}
    found = {}
    for place in places:
        taxonomy = titles.get(place) if contract.manifest is not None else None
        wanted = pascal(taxonomy.title or f"{taxonomy.name} error code") if taxonomy else None
        found[place] = claimed.claim(wanted or _wanted(place))
    return dict(sorted(found.items()))


def _prominence(place: Place) -> tuple[bool, bool, int, Place]:
    return (
        not place.path.startswith(("types/", "errors/")),
        bool(place.pointer),
        len(place.pointer.tokens),
        place,
    )


def _wanted(place: Place) -> str:
    folder, _, file = place.path.rpartition("/")
    stem = pascal(file.removesuffix(".json"))
    tokens = place.pointer.tokens
    if not tokens:
        return f"{stem}Resource" if folder == "resources" else stem
    if tokens[0] in _DEFINITIONS and len(tokens) == 2:
        shape = folder in ("tools", "routes", "prompts") and tokens[1] in ("input", "output")
        return pascal(f"{stem} {tokens[1]}") if shape else pascal(tokens[1])
    said = chain(token for token in tokens[-2:] if not token.isdigit() and token not in _IN_PLACE)
    return pascal(" ".join((stem, *said)))


_IN_PLACE = frozenset("properties items allOf anyOf oneOf $defs definitions".split())
