"""Instances that should be valid: built from a schema, best guesses first.

A schema here is one of the flat set (`charter.ir.schemas`), references are
`#/$defs/<name>`. What is built is a guess; a validator has the last word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from charter.ir.schemas import PREFIX

LONGEST: Final = 16384
"""Characters of a text, at most; bounds beyond are not tried."""
_DEEPEST = 8
_PLAIN: dict[str, Any] = {"boolean": True, "null": None, "number": 0, "integer": 0}


class Samples:
    """Builds instances of the schemas of one flat set."""

    def __init__(self, schemas: Mapping[str, Any]) -> None:
        """Take the schemas by name, `examples` among their keywords."""
        self.schemas = schemas
        self._texts: dict[tuple[str, int, int | None], str] = {}

    def target(self, schema: Any) -> Any:
        """Return what a schema refers to, itself where it does not."""
        seen: set[str] = set()
        while isinstance(schema, dict) and (name := self.reference(schema)) not in (None, *seen):
            seen.add(str(name))
            schema = self.schemas[str(name)]
        return schema

    def reference(self, schema: Mapping[str, Any]) -> str | None:
        """Return the name of the schema that one refers to, and says nothing else."""
        said = schema.get("$ref")
        plain = schema.keys() <= {"$ref", "examples"}
        return said.removeprefix(PREFIX) if isinstance(said, str) and plain else None

    def all_of(self, schema: Any) -> Iterator[Any]:
        """Yield instances to begin with: examples, then the smallest."""
        found = self.target(schema)
        if isinstance(found, dict):
            yield from found.get("examples", ())
        yield self.smallest(found)

    def branches(self, schema: Any) -> Iterator[Any]:
        """Yield the smallest instance of each branch of a union."""
        found = self.target(schema)
        if isinstance(found, dict):
            for keyword in ("oneOf", "anyOf"):
                for branch in found.get(keyword, ()):
                    rest = {k: v for k, v in found.items() if k not in (keyword, "examples")}
                    yield self.smallest({**rest, "allOf": [*rest.get("allOf", ()), branch]})

    def one(self, schema: Any, depth: int = 0) -> Any:
        """Return one instance: the first example, else the smallest."""
        found = self.target(schema)
        if isinstance(found, dict) and found.get("examples"):
            return found["examples"][0]
        return self.smallest(found, depth)

    def smallest(self, schema: Any, depth: int = 0) -> Any:
        """Return an instance with no more in it than it has to have."""
        schema = self.target(schema)
        if not isinstance(schema, dict) or depth > _DEEPEST:
            return None
        for keyword in ("allOf", "oneOf", "anyOf"):
            branches = schema.get(keyword)
            if branches:
                rest = {k: v for k, v in schema.items() if k != keyword}
                taken = branches if keyword == "allOf" else branches[:1]
                return self.smallest(self._merged([rest, *taken]), depth + 1)
        if "$ref" in schema:
            rest = {k: v for k, v in schema.items() if k != "$ref"}
            return self.smallest(self._merged([rest, {"$ref": schema["$ref"]}]), depth + 1)
        if "const" in schema:
            return schema["const"]
        if schema.get("enum"):
            return schema["enum"][0]
        said = schema.get("type")
        kind = said[0] if isinstance(said, list) and said else said
        if kind == "object" or (kind is None and schema.keys() & {"properties", "required"}):
            return self._object(schema, depth)
        if kind == "array" or (kind is None and schema.keys() & {"items", "prefixItems"}):
            return self._array(schema, depth)
        if kind in ("integer", "number"):
            return self._number(schema)
        if kind in _PLAIN:
            return _PLAIN[kind]
        example = next((e for e in schema.get("examples", ()) if isinstance(e, str)), None)
        if example is not None and "pattern" in schema:
            return example
        return self.text(schema, schema.get("minLength", 0))

    def text(self, schema: Mapping[str, Any], length: int) -> str:
        """Return a text of at least `length` characters that fits the schema's pattern.

        It has no more than LONGEST, and then is too short for the schema.
        """
        length = min(length, LONGEST)
        pattern = schema.get("pattern")
        if not isinstance(pattern, str):
            return "a" * max(length, 1 if schema.get("maxLength", 1) else 0)
        key = (pattern, length, schema.get("maxLength"))
        if key not in self._texts:
            self._texts[key] = self._witness(*key)
        return self._texts[key]

    def _witness(self, pattern: str, least: int, most: int | None) -> str:
        from charter.inclusion import witnesses

        asked = {"type": "string", "pattern": pattern, "minLength": least}
        found = witnesses({**asked, **({} if most is None else {"maxLength": most})}, 1)
        return found[0] if found else "a" * least

    def _object(self, schema: Mapping[str, Any], depth: int) -> dict[str, Any]:
        properties = schema.get("properties", {})
        made = {}
        for name in properties:
            if name in schema.get("required", ()):
                made[name] = self.one(properties[name], depth + 1)
        for name in schema.get("required", ()):
            if name not in made:
                made[name] = self.one(schema.get("additionalProperties", True), depth + 1)
        missing = schema.get("minProperties", 0) - len(made)
        for name in properties:
            if missing > 0 and name not in made:
                made[name] = self.one(properties[name], depth + 1)
                missing -= 1
        for number in range(min(max(missing, 0), 16)):
            key = self.text(schema.get("propertyNames", {}), number + 1)
            made[key] = self.one(schema.get("additionalProperties", True), depth + 1)
        return made

    def _array(self, schema: Mapping[str, Any], depth: int) -> list[Any]:
        least = min(schema.get("minItems", 0), 64)
        positions = schema.get("prefixItems", [])[:least]
        made = [self.one(position, depth + 1) for position in positions]
        rest = schema.get("items", schema.get("contains", True))
        while len(made) < least:
            made.append(self.one(rest, depth + 1))
        return made

    def _number(self, schema: Mapping[str, Any]) -> Any:
        low = schema.get("minimum", schema.get("exclusiveMinimum"))
        high = schema.get("maximum", schema.get("exclusiveMaximum"))
        value = low if low is not None else min(high, 0) if high is not None else 0
        step = schema.get("multipleOf")
        if step:
            value = -(-value // step) * step
        if "exclusiveMinimum" in schema and value <= schema["exclusiveMinimum"]:
            value += step or 1
        return value

    def _merged(self, schemas: list[Any]) -> dict[str, Any]:
        """Return one schema of several that hold together, as far as that is plain."""
        result: dict[str, Any] = {}
        for schema in schemas:
            found = self.target(schema)
            for keyword, value in found.items() if isinstance(found, dict) else ():
                if keyword == "properties" and "properties" in result:
                    both = dict(result["properties"])
                    for name, inner in value.items():
                        both[name] = {"allOf": [both[name], inner]} if name in both else inner
                    result["properties"] = both
                elif keyword == "required":
                    names = [*result.get("required", ()), *value]
                    result["required"] = list(dict.fromkeys(names))
                elif keyword == "allOf":
                    result["allOf"] = [*result.get("allOf", ()), *value]
                elif keyword != "examples":
                    result.setdefault(keyword, value)
        return result
