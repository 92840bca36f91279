"""Small worlds of instances, listed whole, and schemas that speak about them."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

from tests.inclusion import trees
from tests.inclusion.schemas import TYPES, Writer

LETTERS = ("a", "b", "0", " ", "\n", "é")
ITEMS: tuple[Any, ...] = (0, 1, 1.5, "a", True, None)
NAMES = ("a", "b", "ab", "foo")
VALUES: tuple[Any, ...] = (0, "a", None, 1.5)
LITERALS: tuple[Any, ...] = (
    None, True, False, 0, 1, 1.5, "a", "b", [], [1], {}, {"a": 1}, 0.5, 2, -1, "ab", [1, 2],
    {"a": "b"},
)  # fmt: skip
WORLDS = ("literal", "string", "number", "array", "object", "tree")


@cache
def world(kind: str) -> tuple[Any, ...]:
    """List every small instance of a kind, and one instance of every other."""
    others: tuple[Any, ...] = (None, True, 0, 0.5, "a", [], {})
    if kind == "literal":
        return LITERALS
    if kind == "tree":
        return trees.world()
    if kind == "string":
        return (*others, *("".join(row) for n in range(5) for row in product(LETTERS, repeat=n)))
    if kind == "number":
        return (
            *others,
            *(n / 20 if n % 20 else n // 20 for n in range(-140, 260)),
        )
    if kind == "array":
        return (*others, *(list(row) for n in range(5) for row in product(ITEMS, repeat=n)))
    absent = object()
    rows = product((absent, *VALUES), repeat=len(NAMES))
    return (
        *others,
        *(
            {name: value for name, value in zip(NAMES, row, strict=True) if value is not absent}
            for row in rows
        ),
    )


_NEARLY: tuple[dict[str, Any], ...] = (
    {"minimum": 1},
    {"maxItems": 0},
    {"required": ["a"]},
    {"minLength": 2},
    {"items": {"enum": [1]}},
    {"properties": {"a": {"type": "string"}}},
)


class Villager(Writer):
    """Draws schemas about one world, so that its instances tell most of them apart."""

    def __init__(self, random: Random, draft: str, kind: str) -> None:
        """Write about instances of `kind` in the given draft."""
        super().__init__(random, draft, self_reference=False)
        self.kind = kind

    def term(self, depth: int) -> Any:
        """Draw a boolean combination of keywords of the kind."""
        if self.kind == "literal":
            return self._sorting(depth)
        if depth > 0 and self.chance(0.5):
            keyword = self.random.choice(("allOf", "anyOf", "oneOf", "not"))
            if keyword == "not":
                return {"not": self.closed(self.term(depth - 1))}
            return {keyword: [self.term(depth - 1) for _ in range(self.random.randint(2, 3))]}
        schema: dict[str, Any] = {"type": self.kind} if self.chance(0.7) else {}
        if self.kind == "string":
            schema.update(self._string())
            if self.chance(0.8):
                schema["pattern"] = self.pattern(2)
        else:
            schema.update(self.keywords(self.kind, 1))
        if self.chance(0.1):
            schema.update(self._literal())
        return schema

    def _sorting(self, depth: int) -> dict[str, Any]:
        """Draw a schema that sorts values by literals and types alone, or nearly."""
        turn = self.random.random()
        if depth <= 0 or turn < 0.3:
            if self.chance(0.6):
                return {"enum": self.random.sample(LITERALS[:12], self.random.randint(1, 4))}
            if self.chance(0.75):
                return {"type": self.random.sample(TYPES, self.random.randint(1, 3))}
            return dict(self.random.choice(_NEARLY))
        keyword = self.random.choice(("allOf", "anyOf", "oneOf", "not", "if"))
        if keyword == "not":
            return {"not": self._sorting(depth - 1)}
        if keyword == "if":
            parts = ["if", *(key for key in ("then", "else") if self.chance(0.8))]
            return {part: self._sorting(depth - 1) for part in parts}
        return {keyword: [self._sorting(depth - 1) for _ in range(self.random.randint(2, 3))]}

    def pattern(self, depth: int) -> str:
        """Draw a regular expression over the letters of the world."""
        body = self._alternatives(depth)
        turn = self.random.randrange(6)
        if turn < 3:
            return f"^{body}$" if "|" not in body else f"^(?:{body})$"
        return (body, f"^{body}", f"{body}$")[turn - 3]

    def _alternatives(self, depth: int) -> str:
        count = self.random.choice((1, 1, 1, 2, 3))
        return "|".join(self._sequence(depth) for _ in range(count))

    def _sequence(self, depth: int) -> str:
        return "".join(self._repeated(depth) for _ in range(self.random.randint(1, 3)))

    def _repeated(self, depth: int) -> str:
        if self.chance(0.05):
            return self.random.choice(("^", "$"))
        if self.chance(0.05) and depth > 0:
            sign = self.random.choice(("=", "!"))
            return f"(?{sign}{self._alternatives(depth - 1)})"
        return self._atom(depth) + self.random.choice(
            ("", "", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,1}", "{2,}", "*?", "+?")
        )

    def _atom(self, depth: int) -> str:
        if depth > 0 and self.chance(0.3):
            opening = self.random.choice(("(", "(?:"))
            return f"{opening}{self._alternatives(depth - 1)})"
        return self.random.choice(
            ("a", "b", "0", "a", "b", ".", "[ab]", "[^a]", "[a-z]", "\\d", "\\w", "\\s", "\\W",
             "\\D", "\\S", "é", "[^\\d]", "[\\w ]", "\\n", " ")
        )  # fmt: skip


def pair(random: Random, kind: str, draft: str) -> tuple[Any, Any]:
    """Draw two schemas about one world: strangers, neighbours or parts of each other."""
    if kind == "tree":
        return trees.pair(random, draft)
    writer = Villager(random, draft, kind)
    first = writer.closed(writer.term(3 if kind == "literal" else 2))
    turn = random.random()
    if turn < 0.3:
        return first, writer.closed(writer.term(2))
    if turn < 0.5:
        return first, {"anyOf": [writer.term(1), writer.neighbour(first)]}
    if turn < 0.65:
        return {"allOf": [writer.neighbour(first), writer.term(1)]}, first
    second = writer.neighbour(first)
    return (first, second) if turn < 0.85 else (second, first)


def drafts(kind: str) -> tuple[str, ...]:
    """Name drafts whose keywords of the kind differ."""
    if kind in ("literal", "string"):
        return ("draft7", "draft2020-12")
    return ("draft4", "draft7", "draft2019-09", "draft2020-12")
