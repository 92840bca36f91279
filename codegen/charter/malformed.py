"""What is wrong with a keyword's value that a draft's meta-schema refuses, and the way out."""

from __future__ import annotations

from typing import Any

from charter.pointer import Pointer
from charter.spelling import meant

_TYPES = ("array", "boolean", "integer", "null", "number", "object", "string")
_ELSEWHERE = {
    "bool": "boolean",
    "date": "string",
    "datetime": "string",
    "decimal": "number",
    "dict": "object",
    "double": "number",
    "float": "number",
    "int": "integer",
    "list": "array",
    "long": "integer",
    "map": "object",
    "nil": "null",
    "none": "null",
    "str": "string",
    "text": "string",
    "uuid": "string",
}


def words(pointer: Pointer, value: Any, broken: str, said: str, draft: str) -> tuple[str, str]:
    """Return message and fix for the value at `pointer`.

    `broken` is the keyword of the meta-schema that refuses it, `said` what the
    validator says of that.
    """
    keyword = next((token for token in reversed(pointer.tokens) if not token.isdecimal()), "")
    if broken == "anyOf" and keyword == "type":
        return _of_type(value, draft)
    message = f"Not a JSON Schema ({draft}): {said}."
    if keyword == "required" and isinstance(value, bool):
        return message, "List the names that must be there in `required` of the object around it."
    if keyword in ("exclusiveMinimum", "exclusiveMaximum") and isinstance(value, bool):
        return message, f"Write the bound itself in `{keyword}`; only draft 4 has it beside one."
    if keyword == "items" and isinstance(value, list):
        return message, "Write `prefixItems`: that is what this draft calls a list of schemas."
    if said.endswith('is not of types "boolean", "object"'):
        return message, "Write a schema there: an object, `true` or `false`."
    return message, f"Correct the value of `{keyword}`; `$schema` names the dialect."


def _of_type(value: Any, draft: str) -> tuple[str, str]:
    named = value if isinstance(value, list) else [value]
    wrong = [name for name in named if name not in _TYPES]
    if not wrong:
        what = "is empty" if not named else "names a type twice"
        return f"Not a JSON Schema ({draft}): `type` {what}.", "Name each type once, at least one."
    name = wrong[0]
    message = f"Not a JSON Schema ({draft}): `{name}` is no type."
    if name == "any":
        return message, "Remove `type`: without it, any value is allowed."
    near = meant(name, _TYPES) or _ELSEWHERE.get(name.lower()) if isinstance(name, str) else None
    known = ", ".join(f"`{one}`" for one in _TYPES)
    return message, f"Did you mean `{near}`?" if near else f"Use one of: {known}."
