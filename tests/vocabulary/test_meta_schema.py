"""The published vocabulary: 2020-12 unchanged, our keywords documented and checked."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import jsonschema
import jsonschema_rs
import pytest
from jsonschema_specifications import REGISTRY

from charter.vocabulary import MANIFEST, SCHEMA, keywords, meta_schema

PAGE = Path(__file__).parents[2] / "docs" / "vocabulary.md"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
OURS = tuple(keyword for keyword in keywords() if keyword.startswith("x-"))
SAMPLES: list[Any] = [
    None, True, False, -1, 0, 1, 1.5, "", "a", "string", "#", [], {}, [1], ["a"], ["a", "a"],
    ["string", "null"], [True], [{}], {"a": 1}, {"a": True}, {"a": ["b"]}, {"a": {"type": 1}},
]  # fmt: skip


def accepts(schema: Any) -> bool:
    """Whether our meta-schema accepts a schema; both validators say the same."""
    python = bool(jsonschema.Draft202012Validator(meta_schema()).is_valid(schema))
    assert python == jsonschema_rs.Draft202012Validator(meta_schema()).is_valid(schema)
    return python


def test_standard_keywords_are_all_there() -> None:
    """Every keyword of the 2020-12 vocabularies is known, and nothing else but ours."""
    standard: set[str] = set()
    official = REGISTRY[DIALECT].contents
    for part in official["allOf"]:
        resolved = REGISTRY.resolver(DIALECT).lookup(part["$ref"]).contents
        standard |= set(resolved["properties"])
    standard |= set(official["properties"])
    assert set(keywords()) - set(OURS) == standard


@pytest.mark.parametrize("keyword", [k for k in keywords() if not k.startswith("x-")])
def test_standard_keywords_mean_what_they_meant(keyword: str) -> None:
    """Our meta-schema takes and refuses the values that the dialect's own takes and refuses."""
    official = jsonschema.Draft202012Validator({"$ref": DIALECT}, registry=REGISTRY)
    for value in SAMPLES:
        schema = {keyword: value}
        assert accepts(schema) == official.is_valid(schema), schema


@pytest.mark.parametrize("name", [SCHEMA, MANIFEST])
def test_every_keyword_is_documented(name: str) -> None:
    """Each has a title, a description and examples, and its examples are valid."""
    whole = meta_schema(name)
    assert accepts(whole)
    described = [whole["$defs"]["schema"]] if name == SCHEMA else [whole]
    described += [d for key, d in whole["$defs"].items() if key != "schema"]
    count = 0
    for schema in described:
        for keyword, said in schema.get("properties", {}).items():
            assert said["title"], keyword
            assert said["description"].endswith((".", ":", ")")), keyword
            assert said["examples"], keyword
            probe = {"$defs": whole["$defs"], **said}
            for example in said["examples"]:
                assert jsonschema.Draft202012Validator(probe).is_valid(example), keyword
                count += 1
    assert count > (100 if name == SCHEMA else 20)


def references(value: Any) -> Iterator[tuple[str, str]]:
    """Yield (keyword, target) of every reference in a schema."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key in ("$ref", "$dynamicRef", "$recursiveRef") and isinstance(item, str):
                yield key, item
            yield from references(item)
    elif isinstance(value, list):
        for item in value:
            yield from references(item)


@pytest.mark.parametrize("name", [SCHEMA, MANIFEST])
def test_the_meta_schemas_stand_alone(name: str) -> None:
    """References stay inside, and none is dynamic, which editors cannot follow."""
    found = list(references(meta_schema(name)))
    assert len(found) > 4
    assert all(key == "$ref" and target.startswith("#/$defs/") for key, target in found)


def test_every_keyword_has_its_section() -> None:
    """docs/vocabulary.md has one section a keyword, named as the keyword."""
    page = PAGE.read_text(encoding="utf-8")
    sections = re.findall(r"^## (x-\S+)$", page, flags=re.MULTILINE)
    assert sections == list(OURS_IN_ORDER_OF_THE_PAGE)
    for owner in ("tool", "route", "resource", "deprecation"):
        for member in meta_schema()["$defs"][owner]["properties"]:
            assert f"| `{member}` |" in page, f"{owner}.{member}"
    listed = " ".join(re.findall(r"```text\n(.*?)```", page, flags=re.DOTALL)).split()
    assert listed == list(keywords())


OURS_IN_ORDER_OF_THE_PAGE = (
    "x-tool", "x-route", "x-resource", "x-meta-key", "x-closed", "x-deprecation",
    "x-status", "x-retry", "x-stage", "x-upstream", "x-caller", "x-prefixes",
    "x-private", "x-public", "x-priority", "x-text", "x-slot", "x-uncapped",
)  # fmt: skip


def test_the_page_leaves_no_keyword_out() -> None:
    """The sections and the keywords are the same."""
    assert set(OURS_IN_ORDER_OF_THE_PAGE) == set(OURS)


HINTS = {"readOnly": True, "destructive": False, "idempotent": True, "openWorld": False}
BRANCH = {"const": "code", "x-status": 400, "x-retry": "never", "x-caller": "Stop."}
RIGHT: dict[str, dict[str, Any]] = {
    "tool": {"x-tool": {"hints": HINTS, "errors": ["internal"]}},
    "branch": BRANCH,
    "staged": {**BRANCH, "x-stage": "policy", "x-upstream": "before"},
    "private": {"const": "a", "x-private": True, "x-public": "b"},
    "note-alone": {
        "deprecated": True,
        "x-deprecation": {"since": "1.0.0", "removal": "2.0.0", "note": "Stop."},
    },
    "slot": {"const": "a", "x-priority": 1, "x-slot": True},
    "foreign": {"x-mcp-header": "Region", "x-anything": [1]},
}
WRONG: dict[str, dict[str, Any]] = {
    "hint-missing": {"x-tool": {"hints": {"readOnly": True}, "errors": ["internal"]}},
    "hint-text": {"x-tool": {"hints": HINTS | {"readOnly": "yes"}, "errors": ["internal"]}},
    "tool-without-errors": {"x-tool": {"hints": HINTS, "errors": []}},
    "tool-unknown-member": {"x-tool": {"hints": HINTS, "errors": ["internal"], "htpp": "POST /a"}},
    "tool-route": {"x-tool": {"hints": HINTS, "errors": ["internal"], "http": "/recall"}},
    "footer": {"x-tool": {"hints": HINTS, "errors": ["internal"], "footer": ["clock"]}},
    "route-without-auth": {
        "x-route": {"http": "GET /a", "status": 200, "envelope": "none", "errors": []}
    },
    "retry": BRANCH | {"x-retry": "sometimes"},
    "status": BRANCH | {"x-status": 200},
    "status-text": BRANCH | {"x-status": "400"},
    "retry-without-const": {"x-retry": "never"},
    "upstream-without-stage": BRANCH | {"x-upstream": "before"},
    "private-without-public": {"const": "a", "x-private": True},
    "public-without-private": {"const": "a", "x-public": "b"},
    "prefix-without-colon": BRANCH | {"x-prefixes": [{"const": "a", "description": "A."}]},
    "deprecation-alone": {"x-deprecation": {"since": "1.0.0", "removal": "2.0.0", "note": "A."}},
    "deprecation-bare": {
        "deprecated": True,
        "x-deprecation": {"since": "1.0.0", "removal": "2.0.0"},
    },
    "deprecation-version": {
        "deprecated": True,
        "x-deprecation": {"since": "1.0", "removal": "2.0.0", "note": "A."},
    },
    "priority-negative": {"const": "a", "x-priority": -1},
    "text-without-priority": {"const": "a", "x-text": "A."},
    "meta-key": {"x-meta-key": "no-slash"},
    "closed-text": {"x-closed": "yes"},
}


@pytest.mark.parametrize("case", RIGHT)
def test_right_use_is_accepted(case: str) -> None:
    """Our keywords, used as documented, and those of others."""
    assert accepts(RIGHT[case])


@pytest.mark.parametrize(
    ("case", "below"), list(product(WRONG, ("", "properties", "oneOf", "items")))
)
def test_wrong_use_is_refused(case: str, below: str) -> None:
    """A wrong use of our keywords is refused, at the root and at any depth."""
    schema: Any = WRONG[case]
    if below == "properties":
        schema = {"properties": {"a": {"not": schema}}}
    elif below == "oneOf":
        schema = {"$defs": {"a": {"oneOf": [schema]}}}
    elif below == "items":
        schema = {"items": {"additionalProperties": schema}}
    assert not accepts(schema)


@pytest.mark.parametrize(
    "change",
    [
        {"version": "2.1"},
        {"version": None},
        {"capability": "slot"},
        {"budgets": {"descriptions": 1}},
        {"cappedClients": [{"budget": 1}]},
        {"x-changes": [{"version": "2.0.0", "kind": "breaking", "at": "a", "summary": "A."}]},
        {"x-releases": [{"version": "2.0.0", "date": "31 August"}]},
        {"reminders": "A."},
    ],
    ids=lambda change: next(iter(change)),
)
def test_wrong_manifests_are_refused(change: dict[str, Any]) -> None:
    """A manifest is closed, but for `x-` members of others."""
    right = {"name": "a", "title": "A", "description": "A.", "version": "1.0.0", "x-mine": 1}
    checker = jsonschema.Draft202012Validator(meta_schema(MANIFEST))
    assert checker.is_valid(right)
    assert not checker.is_valid(right | change)
