"""Inputs made from a tool's schema: valid ones, with the keywords that these schemas use."""

from typing import Any

from hypothesis import strategies as st

_IGNORED = {
    "$schema", "$defs", "title", "description", "examples", "default", "deprecated", "format",
}  # fmt: skip


def valid(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Return a strategy of values that are valid by `schema`, a self-contained one."""
    return _of(schema, schema.get("$defs", {}))


def _of(schema: dict[str, Any], defs: dict[str, Any]) -> st.SearchStrategy[Any]:
    facts = {
        key: value
        for key, value in schema.items()
        if key not in _IGNORED and not key.startswith("x-")
    }
    if "$ref" in facts:
        return _of(defs[facts["$ref"].removeprefix("#/$defs/")], defs)
    if "const" in facts:
        return st.just(facts["const"])
    if "oneOf" in facts:
        return st.one_of([_of(branch, defs) for branch in facts["oneOf"]])
    kind = facts.pop("type")
    if kind == "object":
        return _object(facts, defs)
    if kind == "array":
        return _array(facts, defs)
    if kind == "string":
        return _string(facts)
    if kind == "integer":
        return st.integers(facts.pop("minimum"), facts.pop("maximum"))
    if kind == "boolean":
        return st.booleans()
    raise NotImplementedError(f"generating {kind} {sorted(facts)}")


def _object(facts: dict[str, Any], defs: dict[str, Any]) -> st.SearchStrategy[Any]:
    required = set(facts.get("required", ()))
    properties = {name: _of(inner, defs) for name, inner in facts.get("properties", {}).items()}
    if not properties:
        names = st.from_regex(facts["propertyNames"]["pattern"], fullmatch=True)
        return st.dictionaries(names, _of(facts["additionalProperties"], defs), max_size=4)
    return st.fixed_dictionaries(
        {name: inner for name, inner in properties.items() if name in required},
        optional={name: inner for name, inner in properties.items() if name not in required},
    )


def _array(facts: dict[str, Any], defs: dict[str, Any]) -> st.SearchStrategy[Any]:
    return st.lists(
        _of(facts["items"], defs),
        min_size=facts.get("minItems", 0),
        max_size=min(facts["maxItems"], 5),
        unique_by=repr if facts.get("uniqueItems") else None,
    )


def _string(facts: dict[str, Any]) -> st.SearchStrategy[Any]:
    most = facts.get("maxLength", 100)
    if facts["pattern"] == "^[^\\x00]*$":
        letters = st.characters(exclude_categories=["Cs"], exclude_characters="\x00")
        return st.text(letters, min_size=facts.get("minLength", 0), max_size=min(most, 60))
    return st.from_regex(facts["pattern"].replace("$", r"\Z"), fullmatch=True).filter(
        lambda text: facts.get("minLength", 0) <= len(text) <= most
    )
