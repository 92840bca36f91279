"""Whatever the schemas are, a package comes of them: no traceback, and texts that hold together."""

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from charter.contract import Document
from charter.findings import Refusal
from charter.loader import link
from charter.targets import Options, target

_names = st.sampled_from(["a", "a-b", "a_b", "__proto__", "", "$ref", "é", "A", "class", "1"])
_values = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | _names
)
_types = st.sampled_from(["string", "integer", "number", "object", "array", "null", "boolean"])
_schemas = st.recursive(
    st.booleans()
    | st.fixed_dictionaries({"type": _types | st.lists(_types, min_size=1, unique=True)})
    | st.fixed_dictionaries({"const": _values})
    | st.fixed_dictionaries({"enum": st.lists(_values, max_size=4, unique_by=json.dumps)})
    | st.just({"$ref": "#"})
    | st.just({"$ref": "b.json"}),
    lambda inner: st.fixed_dictionaries(
        {},
        optional={
            "properties": st.dictionaries(_names, inner, max_size=3),
            "required": st.lists(_names, max_size=2, unique=True),
            "additionalProperties": inner,
            "unevaluatedProperties": inner,
            "patternProperties": st.dictionaries(st.just("^a"), inner, max_size=1),
            "items": inner,
            "prefixItems": st.lists(inner, min_size=1, max_size=2),
            "contains": inner,
            "oneOf": st.lists(inner, min_size=1, max_size=3),
            "anyOf": st.lists(inner, min_size=1, max_size=3),
            "allOf": st.lists(inner, min_size=1, max_size=2),
            "not": inner,
            "if": inner,
            "then": inner,
            "minItems": st.integers(0, 3),
            "minimum": st.integers(-(2**70), 2**70),
            "maximum": st.integers(-(2**70), 2**70),
            "description": st.just("said */ {here} @once"),
            "deprecated": st.booleans(),
        },
    ),
    max_leaves=6,
)


@settings(deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))
@given(_schemas, _schemas)
def test_any_schema_becomes_a_package(a: Any, b: Any) -> None:
    """Every named type is declared once, has a codec and a schema; vectors are made as well."""
    try:
        contract = link([Document("a.json", a), Document("b.json", b)])
    except Refusal:
        return
    files = target("typescript").render(contract, Options(package="p"))
    models = files["src/models.ts"]
    for name in contract.types.names.values():
        declared = [f"export type {name} =", f"export interface {name} {{"]
        assert sum(models.count(f"\n{head}") for head in declared) == 1
        assert f"  {name}: codec<models.{name}>" in files["src/codecs.ts"]
        assert f"\n  {name}:" in files["src/schemas.ts"]
    assert models.replace("*\\/", "").count("/*") == models.replace("*\\/", "").count("*/")
    vectors = target("vectors").render(contract, Options(package="p"))
    assert set(json.loads(vectors["index.json"])["types"]) == {*contract.types.names.values()}
