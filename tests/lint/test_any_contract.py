"""Rules meet whatever the loader lets through."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from charter import rulebook, targets
from charter.config import TargetConfig
from charter.contract import Contract, Document
from charter.dialect import URIS
from charter.findings import Refusal
from charter.lint import RULES
from charter.lint.keywords import OURS, STANDARD
from charter.loader import link

NAMES = sorted((STANDARD | OURS) - {"$ref", "$schema", "$id", "id", "$dynamicRef", "$recursiveRef"})
PATHS = (
    "contract.json",
    "errors/tool.json",
    "instructions.json",
    "resources/r.json",
    "routes/r.json",
    "tools/t.json",
    "types/T.json",
)
_texts = st.sampled_from(
    ["", "a", "x:", "2.1.0", "GET /a/{id}", "string", "[", "^(a+)+$", "é\u202e"]
)
_plain = st.none() | st.booleans() | st.integers(-1, 3) | _texts
_values = st.recursive(
    _plain,
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(
            st.sampled_from(["a", "a_b", "aB", "const", "errors", "http"]), inner, max_size=2
        )
    ),
    max_leaves=4,
)
# Small enough that the meta-schemas let most of them through.
_schemas = st.recursive(
    st.dictionaries(st.sampled_from(sorted(OURS)), _values, max_size=2)
    | st.fixed_dictionaries({"type": st.sampled_from(["string", "object", "array"])}),
    lambda inner: st.fixed_dictionaries(
        {},
        optional={
            "properties": st.dictionaries(st.sampled_from(["a", "a_b", "aB"]), inner, max_size=2),
            "required": st.just(["a"]),
            "oneOf": st.lists(inner, min_size=1, max_size=3),
            "allOf": st.lists(inner, min_size=1, max_size=2),
            "items": inner,
            "default": _values,
            "const": _values,
            "enum": st.lists(_values, min_size=1, max_size=3, unique_by=json.dumps),
            "examples": st.lists(_values, max_size=2),
            "additionalProperties": st.booleans() | inner,
            "pattern": _texts,
            "x-deprecation": _values,
        },
    ),
    max_leaves=5,
)
_documents = st.dictionaries(
    st.sampled_from(PATHS),
    st.tuples(
        _schemas,
        st.sampled_from(sorted(URIS)),
        st.dictionaries(st.sampled_from(NAMES), _values, max_size=2),
    ),
    min_size=1,
)


def _contract(documents: dict[str, Any]) -> Contract | None:
    built = []
    for path, (schema, uri, more) in documents.items():
        value = {**more, **schema, "$schema": uri}
        if path.startswith(("tools/", "routes/")):
            value["$defs"] = {"input": schema, "output": schema}
        built.append(Document(path, value, URIS[uri]))
    try:
        return link(built)
    except Refusal:
        return None


@settings(deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))
@given(_documents)
def test_no_rule_stumbles(documents: dict[str, Any]) -> None:
    """A rule names what is wrong with a contract; it never fails on it."""
    contract = _contract(documents)
    if contract is None:
        return
    wanted = [TargetConfig(name, Path(name)) for name in targets.names()]
    for rule in rulebook.rules(RULES):
        told = (contract, wanted) if rule.targets else (contract,)
        for problem in rule.check(*told):
            assert contract.where(problem.at)[0]
            assert problem.message and problem.fix
            json.dumps(problem.data)
            if rule.mend:
                list(rule.mend(contract, problem))
