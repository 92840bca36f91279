"""Whether a schema declares a property, at its own `properties` or in a part of it."""

from __future__ import annotations

from charter.contract import Contract
from charter.dialect import ref_hides_siblings
from charter.facts import Place


def declares(contract: Contract, place: Place, name: str) -> bool:
    """Whether the schema at `place` has a schema for property `name`.

    In `properties`, in place or through `$ref`, `allOf`, `anyOf`, `oneOf`,
    `then`, `else` and the schemas that depend on a property.
    """
    pending, seen = [place], set[Place]()
    while pending:
        here = pending.pop()
        schema = contract.at(here)
        if here in seen or not isinstance(schema, dict):
            continue
        seen.add(here)
        target = contract.references.get(here / "$ref")
        if target is not None:
            pending.append(target)
            if ref_hides_siblings(contract.dialect_at(here)):
                continue
        properties = schema.get("properties")
        if isinstance(properties, dict) and name in properties:
            return True
        for keyword in ("allOf", "anyOf", "oneOf"):
            branches = schema.get(keyword)
            if isinstance(branches, list):
                pending += [here / keyword / index for index in range(len(branches))]
        pending += [here / keyword for keyword in ("then", "else") if keyword in schema]
        for keyword in ("dependentSchemas", "dependencies"):
            depending = schema.get(keyword)
            if isinstance(depending, dict):
                pending += [here / keyword / key for key in depending]
    return False
