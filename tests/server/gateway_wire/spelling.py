"""JSON texts made from a schema, in all the spellings that JSON has and encoders do not choose."""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

NUMBERS = (
    "0", "-0", "-0.0", "1.0", "1e2", "1E+2", "0.10", "1e400", "-1E-400", "9007199254740993",
    "9223372036854775808", "123456789012345678901234567890", "0.1000000000000000055511151231257827",
)  # fmt: skip
INTEGERS = ("0", "-0", "7", "9007199254740993", "18446744073709551616", "-9223372036854775809")
LETTERS = (
    "a", "Z", "0", " ", "/", "\u00e4", "\u2028", "\u202e", "e\u0301", "\u4e2d", "\U0001f9ee",
    "\x00", "\x1f", "\x7f", '"', "\\", "\n", "\ufeff", "\ud800", "\udfff",
)  # fmt: skip
NAMES = ("vendor/x", "io.zkmcp.other", "\u00e4\u2028", "", "a b", "resultType2", "__proto__")
_DEEPEST = 5


class Writer:
    """Writes instances of the definitions of one schema; the same seed writes the same."""

    def __init__(self, schema: Mapping[str, Any], seed: int, *, breaks: bool = False) -> None:
        self._definitions = schema.get("$defs") or schema["definitions"]
        self._random = Random(seed)
        self._gaps = (" ", "\t", "\n", "\r\n") if breaks else (" ", "\t")

    def text(self, name: str) -> str:
        """Return an instance of a definition."""
        return self._of(self._definitions[name], 0)

    def _of(self, schema: Any, depth: int) -> str:
        if schema in (True, {}) or not isinstance(schema, dict):
            return self._any(depth)
        if "$ref" in schema:
            return self._of(self._definitions[schema["$ref"].rpartition("/")[2]], depth)
        for keyword in ("anyOf", "oneOf"):
            if keyword in schema:
                return self._of(self._random.choice(schema[keyword]), depth)
        if "const" in schema:
            return self._string(schema["const"])
        if "enum" in schema:
            return self._string(self._random.choice(schema["enum"]))
        kind = schema.get("type", "object" if "properties" in schema else None)
        if isinstance(kind, list):
            kind = self._random.choice(kind)
        writers: Mapping[str, Callable[[Any, int], str]] = {
            "object": self._object,
            "array": self._array,
            "string": lambda *_: self._string(None),
            "number": self._number,
            "integer": lambda *_: self._random.choice(INTEGERS),
            "boolean": lambda *_: self._random.choice(("true", "false")),
            "null": lambda *_: "null",
        }
        return writers[kind](schema, depth + 1) if kind is not None else self._any(depth)

    def _object(self, schema: Any, depth: int) -> str:
        random = self._random
        required = schema.get("required", ())
        members = {}
        for name, inner in schema.get("properties", {}).items():
            if name in required or random.random() < (0.6 if depth < _DEEPEST else 0.1):
                members[name] = self._of(inner, depth)
        more = schema.get("additionalProperties", True)
        if more is not False and random.random() < 0.5:
            for name in random.sample(NAMES, 2):
                members[name] = self._any(depth) if more is True else self._of(more, depth)
        pairs = list(members.items())
        random.shuffle(pairs)
        colon = [f"{self._name(name)}{self._gap()}:{self._gap()}{text}" for name, text in pairs]
        return self._framed("{", colon, "}")

    def _array(self, schema: Any, depth: int) -> str:
        least = schema.get("minItems", 0)
        most = least + (3 if depth < _DEEPEST else 0)
        items = schema.get("items", True)
        count = self._random.randint(least, most)
        return self._framed("[", [self._of(items, depth) for _ in range(count)], "]")

    def _number(self, schema: Any, _: int) -> str:
        if schema.get("maximum") == 1:
            return self._random.choice(("0", "-0.0", "1", "1.0", "5e-1", "0.50", "1E-400"))
        return self._random.choice(NUMBERS)

    def _any(self, depth: int) -> str:
        chosen = self._random.randrange(4 if depth >= _DEEPEST else 6)
        if chosen == 0:
            return self._random.choice(("true", "false", "null"))
        if chosen == 1:
            return self._random.choice(NUMBERS)
        if chosen < 4:
            return self._string(None)
        if chosen == 4:
            return self._array({}, depth + 1)
        return self._object({}, depth + 1)

    def _string(self, value: Any) -> str:
        if value is not None and not isinstance(value, str):
            return json.dumps(value)
        random = self._random
        length = random.randrange(9)
        letters = value if value is not None else "".join(random.choices(LETTERS, k=length))
        return '"' + "".join(map(self._letter, letters)) + '"'

    def _name(self, name: str) -> str:
        """Return a key; those of the protocol are written plainly now and then."""
        return json.dumps(name) if self._random.random() < 0.7 else self._string(name)

    def _letter(self, letter: str) -> str:
        code = ord(letter)
        short = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "/": "\\/"}.get(letter)
        plain = code >= 0x20 and letter not in '"\\' and not 0xD800 <= code < 0xE000
        if plain and self._random.random() < 0.7:
            return letter
        if short is not None and self._random.random() < 0.5:
            return short
        units = letter.encode("utf-16-be", "surrogatepass")
        digits = [units[at : at + 2].hex() for at in range(0, len(units), 2)]
        style = str.upper if self._random.random() < 0.5 else str.lower
        return "".join("\\u" + style(found) for found in digits)

    def _gap(self) -> str:
        return self._random.choice(self._gaps) if self._random.random() < 0.2 else ""

    def _framed(self, opening: str, items: list[str], closing: str) -> str:
        inner = (self._gap() + "," + self._gap()).join(items)
        return opening + self._gap() + inner + self._gap() + closing
