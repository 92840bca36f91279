"""Generated models: valid means what JSON Schema says, and nothing is lost."""

import ast
import importlib
import inspect
import json
import math
import pickle
import subprocess
import sys
import warnings
from decimal import Decimal
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from types import GenericAlias, SimpleNamespace
from typing import Any

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError, create_model
from pydantic_core import PydanticSerializationError

from charter.facts import Place
from charter.findings import Refusal
from charter.loader import load
from charter.pointer import Pointer
from charter.targets import Options
from charter.targets.python import render
from charter.targets.python.models import model_names
from tests.targets.shapes import TEXTS
from tests.targets.vectors.reading import canonical

from .conftest import Build

DRAFTS = {
    4: "http://json-schema.org/draft-04/schema#",
    6: "http://json-schema.org/draft-06/schema#",
    7: "http://json-schema.org/draft-07/schema#",
    2019: "https://json-schema.org/draft/2019-09/schema",
    2020: "https://json-schema.org/draft/2020-12/schema",
}


def judged(model: type[BaseModel], value: Any) -> bool:
    """Whether both ways in accept `value`; an accepted value comes out as it went in."""
    verdicts = []
    for enter, given in (
        (model.model_validate, value),
        (model.model_validate_json, json.dumps(value)),
    ):
        try:
            made = enter(given)
        except ValidationError:
            verdicts.append(False)
        else:
            assert made.model_dump(mode="json", by_alias=True, exclude_unset=True) == value
            verdicts.append(True)
    assert verdicts[0] == verdicts[1]
    return verdicts[0]


def _variant(tag: str, value: str, member: str) -> dict[str, Any]:
    properties = {tag: {"const": value}, member: {"type": "integer"}}
    return {"properties": properties, "required": [tag], "additionalProperties": False}


CASES: list[tuple[Any, list[Any], list[Any]]] = [
    ({"type": "integer"}, [1, 1.0, -0.0, 2**63, 10**40], [1.5, True, "1", None]),
    ({"$schema": DRAFTS[4], "type": "integer"}, [1, 2**70], [1.0, 1.5, 1e23]),
    ({"type": "number"}, [1, 1.5, 2**70], [True, "1.5"]),
    ({"type": "number", "multipleOf": 0.01}, [19.99, 0.07, 3], [19.995]),
    ({"multipleOf": 10**20}, [3 * 10**20, "x"], [3 * 10**20 + 1]),
    ({"maximum": 2**64}, [2**64], [2**64 + 1]),
    (
        {"$schema": DRAFTS[4], "type": "number", "maximum": 3, "exclusiveMaximum": True},
        [2.9],
        [3, 3.5],
    ),
    ({"type": "string", "pattern": "^\\d+$"}, ["12"], ["٣", "a"]),
    ({"type": "string", "pattern": "^\\w{1,5000}$"}, ["a" * 5000], ["é", "a" * 5001]),
    ({"type": "string", "pattern": "^(?=a)[^b]*$"}, ["ac"], ["ab", "c"]),
    ({"type": "string", "pattern": "^(?!x)\\d+$"}, ["3"], ["٣", "x"]),
    ({"items": {"pattern": "\\bcat\\b"}}, [["écat", "a cat"]], [["cats"]]),
    ({"type": "string", "maxLength": 1}, ["😀"], ["ab"]),
    ({"type": "string", "maxLength": 2**70}, ["a"], [1]),
    ({"type": "array", "minItems": 2**64}, [], [[1]]),
    (
        {
            "properties": {
                name: {"type": "integer"} for name in ("K", "\u212a", "ﬁ", "field_ufb01")
            },
            "additionalProperties": False,
        },
        [{"K": 1, "\u212a": 2, "ﬁ": 3, "field_ufb01": 4}],
        [{"\u212a": "1"}, {"fi": 3}, {"field_ufb01": "4"}],
    ),
    (
        {"oneOf": [_variant("", "a", "v"), _variant("", "b", "w")]},
        [{"": "a", "v": 1}, {"": "b", "w": 2}],
        [{"": "a", "w": 1}, {"": "c"}, {"v": 1}],
    ),
    ({"type": "string", "format": "email"}, ["no address", ""], [1]),
    ({"type": "string", "format": "date-time"}, ["yesterday"], [1]),
    ({"type": "string", "contentEncoding": "base64"}, ["AAAA", "%"], [1]),
    ({"enum": ["a", 1, None, True, 1.5, [1], {"a": 1}]}, ["a", 1, 1.0, [1.0], {"a": 1}], [0, "b"]),
    ({"enum": [1]}, [1, 1.0], [True]),
    ({"const": {"a": 1}}, [{"a": 1}], [{"a": True}, {}]),
    (True, [None, 1, {"a": [{}]}], []),
    (False, [], [None, 1, {}]),
    ({}, [None, {"a": 1}], []),
    ({"not": {"type": "object"}}, [1, "x"], [{}]),
    ({"type": ["object", "null"], "properties": {"a": {"type": "null"}}}, [None, {"a": None}], [1]),
    ({"properties": {"a": {"type": "string"}}}, [1, "x", [], {"a": "x"}, {"b": 1}], [{"a": 1}]),
    ({"type": "object", "additionalProperties": False}, [{}], [{"a": 1}, None]),
    ({"type": "object", "properties": {"a": False}}, [{}, {"b": 1}], [{"a": 1}]),
    (
        {
            "type": "object",
            "patternProperties": {"^x-": {"type": "integer"}},
            "additionalProperties": False,
        },
        [{}, {"x-a": 1}, {"x-a": 1.0}],
        [{"a": 1}, {"x-a": "1"}],
    ),
    (
        {
            "type": "object",
            "properties": {"a": {"type": "string"}},
            "additionalProperties": {"type": "integer"},
        },
        [{"a": "x", "b": 1}, {"b": 2.0}],
        [{"b": "x"}],
    ),
    (
        {"type": "object", "anyOf": [{"required": ["a"]}, {"required": ["b"]}]},
        [{"a": 1}, {"b": None, "c": 1}],
        [{}, {"c": 1}],
    ),
    (
        {
            "type": "object",
            "if": {"properties": {"k": {"const": 1}}, "required": ["k"]},
            "then": {"required": ["a"]},
            "else": {"properties": {"b": {"type": "string"}}},
        },
        [{"k": 1, "a": 1}, {"b": "x"}],
        [{"k": 1}, {"b": 1}],
    ),
    (
        {
            "oneOf": [
                {"type": "object", "properties": {"a": {"type": "integer"}}},
                {"type": "string"},
            ]
        },
        [{"a": 1}, "x"],
        [{"a": "x"}, 1],
    ),
    (
        {
            "allOf": [
                {"type": "object", "properties": {"a": {"type": "integer"}}},
                {"properties": {"a": {"minimum": 3}, "b": {"type": "string"}}},
            ]
        },
        [{"a": 3, "b": "x"}],
        [{"a": 2}, {"b": 1}, 1],
    ),
    (
        {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": False},
        [[], ["a"], ["a", 1]],
        [[1], ["a", 1, 2]],
    ),
    (
        {"$schema": DRAFTS[7], "items": [{"type": "string"}], "additionalItems": {"type": "null"}},
        [["a", None], "x"],
        [["a", 1]],
    ),
    ({"type": "array", "uniqueItems": True}, [[1, True], []], [[1, 1.0]]),
    ({"type": "array", "contains": {"const": 1}}, [[0, 1]], [[], [0]]),
    (
        {"type": "array", "contains": {"const": 1}, "unevaluatedItems": {"type": "string"}},
        [[1], ["a", 1, "b"]],
        [[], ["a"], [1, 2]],
    ),
    (
        {
            "type": "array",
            "prefixItems": [{"type": "string"}],
            "contains": {"type": "integer"},
            "unevaluatedItems": False,
        },
        [["a", 1], ["a", 1, 2]],
        [["a"], ["a", 1, "b"]],
    ),
    (
        {"allOf": [{"contains": {"const": 1}}], "unevaluatedItems": {"type": "string"}},
        [[1], ["a", 1], "x"],
        [[2, 1]],
    ),
    (
        {"type": "object", "propertyNames": {"maxLength": 1}, "minProperties": 1},
        [{"a": 1}],
        [{}, {"ab": 1}],
    ),
    (
        {"type": "object", "dependentRequired": {"a": ["b"]}},
        [{"a": 1, "b": 1}, {"b": 1}],
        [{"a": 1}],
    ),
    (
        {
            "$schema": DRAFTS[2019],
            "allOf": [{"properties": {"a": {}}}],
            "unevaluatedProperties": False,
        },
        [{"a": 1}, 1],
        [{"b": 1}],
    ),
    (
        {"type": "object", "properties": {"self": {"$ref": "#"}}, "additionalProperties": False},
        [{"self": {"self": {}}}],
        [{"self": {"self": {"x": 1}}}],
    ),
    (
        {"anyOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#"}}]},
        ["x", [["x"], "y"]],
        [[[1]], 1],
    ),
    (
        {"$schema": DRAFTS[7], "$ref": "#/definitions/a", "definitions": {"a": {"type": "string"}}},
        ["x"],
        [1],
    ),
    ({"$ref": DRAFTS[7]}, [True, {"type": "string"}], [{"type": 1}, 1]),
    (
        {
            "$id": "https://example.test/tree",
            "$dynamicAnchor": "node",
            "type": "object",
            "properties": {"kids": {"type": "array", "items": {"$dynamicRef": "#node"}}},
        },
        [{"kids": [{"kids": []}]}],
        [{"kids": [{"kids": 1}]}],
    ),
    (
        {
            "$id": "https://example.test/root",
            "$ref": "list",
            "$defs": {
                "text": {"$dynamicAnchor": "item", "type": "string"},
                "list": {
                    "$id": "list",
                    "type": "array",
                    "items": {"$dynamicRef": "#item"},
                    "$defs": {"item": {"$dynamicAnchor": "item"}},
                },
            },
        },
        [["a"]],
        [[1]],
    ),
    *(
        (
            {
                "$schema": DRAFTS[draft],
                "type": "string",
                "contentEncoding": "base64",
                "contentMediaType": "application/json",
            },
            ["{", "e30="],
            [1],
        )
        for draft in DRAFTS
    ),
]


@pytest.mark.parametrize(
    ("schema", "valid", "invalid"), CASES, ids=lambda case: json.dumps(case)[:60]
)
def test_schema_decides(build: Build, schema: Any, valid: list[Any], invalid: list[Any]) -> None:
    """What the schema accepts the model accepts and keeps; what it refuses the model refuses."""
    model = build({"case.json": schema}).MODELS["case.json"]
    assert [judged(model, value) for value in valid] == [True] * len(valid)
    assert [judged(model, value) for value in invalid] == [False] * len(invalid)


NAMES = (
    "class $ref a-b a_b model_config __proto__ schema json copy dict model_dump validate self None "
    "True int str list Any Field Model Literal _place _private __init__ __class__ 1 é a.b a/b "
    "root type id x X %s {x} __pydantic_extra__ model_fields"
).split()


def test_names_that_engines_read_differently(build: Build) -> None:
    """`patternProperties` means what ECMA-262 says, and what refers through it still does."""
    schema = {
        "type": "object",
        "patternProperties": {
            "^(?!x$).+$": {"properties": {"n": {"type": "integer"}}, "additionalProperties": False},
            "\\bx\\b": {"type": "object", "properties": {"a": {"$ref": "#/$defs/other"}}},
        },
        "additionalProperties": False,
        "$defs": {
            "other": {"$ref": "#/patternProperties/%5E(%3F!x$).+$"},
            "patternProperties": {"properties": {"patternProperties": {"type": "string"}}},
        },
    }
    models = build({"a.json": schema}).MODELS
    for value in ({"k": {"n": 1}}, {"x": {"a": {"n": 1}}}, {"éx": {"n": 1, "a": {}}}):
        assert judged(models["a.json"], value) is (value != {"éx": {"n": 1, "a": {}}})
    assert not judged(models["a.json"], {"a\u2028": {}})
    assert not judged(models["a.json"], {"k": {"m": 1}})
    assert not judged(models["a.json#/$defs/other"], {"m": 1})
    assert not judged(models["a.json#/$defs/patternProperties"], {"patternProperties": 1})
    inner = models["a.json"].model_validate({"k": {"n": 1}}).root["k"]
    with pytest.raises(ValidationError, match="integer"):
        type(inner).model_validate({"n": "1"})


@pytest.mark.parametrize("closed", [False, True])
def test_any_property_name(build: Build, closed: bool) -> None:
    """No property name breaks a model, and each keeps its value under its own name."""
    names = [*NAMES, "", "a b", '"', "\\", "\n"]
    schema: dict[str, Any] = {
        "type": "object",
        "properties": {n: {"type": "string"} for n in names},
    }
    if closed:
        schema["additionalProperties"] = False
    model = build({"names.json": schema}).MODELS["names.json"]
    assert judged(model, dict.fromkeys(names, "v"))
    if closed:
        assert not judged(model, {"class_": "a field's name in Python is no name in JSON"})
    assert not judged(model, dict.fromkeys(names, 1))


def test_names_that_python_reads_as_another(build: Build) -> None:
    """Python takes an identifier's NFKC form, which is another key: the field has another name."""
    names = ["\ufb01", "fi", "\uff21", "A", "a\u0301", "\u00e1", "\uff43lass", "field__fb01_"]
    members = {name: {"const": number} for number, name in enumerate(names)}
    schemas: dict[str, Any] = {"all.json": {"type": "object", "properties": members}}
    schemas["closed.json"] = {**schemas["all.json"], "additionalProperties": False}
    schemas["one.json"] = {
        "type": "object",
        "properties": {"\ufb01": {"type": "integer"}},
        "required": ["\ufb01"],
        "additionalProperties": False,
    }
    models = build(schemas).MODELS
    value = {name: number for number, name in enumerate(names)}
    for place in ("all.json", "closed.json"):
        assert judged(models[place], value)
        assert json.loads(models[place].model_validate(value).model_dump_json()) == value
        for name in names:
            assert not judged(models[place], {name: -1})
    assert judged(models["one.json"], {"\ufb01": 1})
    assert not judged(models["one.json"], {"fi": 1})


HINTS = """Aliased Annotated Any Exact Field Literal Model Nothing Number NotObject StrictInt
StrictStr TypeAliasType bool dict float int list str""".split()


def test_members_called_as_types_are(build: Build, tmp_path: Path) -> None:
    """A hint beside a member of its name means the type, and no import is left over or unsorted."""
    tail = {
        "z-list": {"type": "array", "items": {"type": "string"}},
        "z_one": {"enum": [1, True, "b"]},
        "z_number": {"type": "number", "minimum": 0},
        "z_map": {"type": "object", "additionalProperties": {"type": "integer"}},
        "z_never": False,
    }
    rest = {"anyOf": [{"type": "integer"}, {"enum": [True, "str"]}, {"type": "array", "items": {}}]}
    schemas = {
        f"a{n}.json": {
            "title": "Model",
            "type": "object",
            "properties": {name: {"type": "null"}, **tail},
            "additionalProperties": rest,
        }
        for n, name in enumerate(HINTS)
    }
    package = build(schemas)
    for n, name in enumerate(HINTS):
        model = package.MODELS[f"a{n}.json"]
        full = {name: None, "z-list": ["a"], "z_one": True, "z_number": 1.5, "z_map": {"k": 1}}
        for more in ({"q": 7}, {"q": True}, {"q": "str"}, {"q": [None]}):
            assert judged(model, {**full, **more})
        assert not judged(model, {"q": "x"})
    check = ["ruff", "check", "--isolated", "--select", "I,F", "--line-length", "100"]
    folder = str(Path(str(package.__file__)).parent)
    subprocess.run([sys.executable, "-m", *check, folder], check=True, capture_output=True)


def test_what_is_absent_stays_absent(build: Build) -> None:
    """A dump without options is what went in; with defaults, where they are asked for."""
    inner: dict[str, Any] = {
        "type": "object",
        "properties": {"a-b": {"type": "integer"}, "c": {"type": "integer", "default": 1}},
    }
    made = build(
        {
            "a.json": {**inner, "properties": {**inner["properties"], "in": inner}},
            "b.json": {"items": inner},
        }
    ).MODELS
    for text in ("{}", '{"a-b":1}', '{"in":{"a-b":2}}', '{"in":{"c":2}}'):
        model = made["a.json"].model_validate_json(text)
        assert model.model_dump_json() == text
        assert model.model_dump(mode="json") == json.loads(text)
    assert made["b.json"].model_validate([{"a-b": 1}, {}]).model_dump_json() == '[{"a-b":1},{}]'
    assert made["a.json"].model_validate({}).model_dump(exclude_unset=False, exclude_none=True) == {
        "c": 1
    }


def test_models_have_a_json_schema_of_their_own(build: Build) -> None:
    """Pydantic's, which web frameworks ask for: also where no value is allowed."""
    schema = {"type": "object", "properties": {"a": {"type": "array", "items": False}}}
    found = build({"a.json": schema}).MODELS["a.json"].model_json_schema()
    assert found["properties"]["a"]["anyOf"][0] == {"type": "array", "items": {"not": {}}}


def test_constants_beyond_64_bits_are_integers(build: Build) -> None:
    """No type checker has a `Literal` of them; the schema decides."""
    schema = {
        "type": "object",
        "properties": {"a": {"enum": [2**63, -1, "x"]}, "b": {"const": 2**70}},
    }
    model = build({"a.json": schema}).MODELS["a.json"]
    source = Path(inspect.getfile(model)).read_text("utf-8")
    assert 'a: Literal[-1, "x"] | StrictInt | None = None' in source
    assert "b: StrictInt | None = None" in source
    for value in ({"a": 2**63}, {"a": -1}, {"b": 2**70}):
        assert judged(model, value)
    for value in ({"a": 1}, {"b": 2**70 + 1}):
        assert not judged(model, value)


def test_any_model_is_pickled(build: Build) -> None:
    """A class, and a type that is no object, come back equal, and with what was set."""
    schema = {"$defs": {"a": {"properties": {"b": {}}}, "list": {"items": {"$ref": "#/$defs/a"}}}}
    for place, model in build({"a.json": schema}).MODELS.items():
        made = model.model_validate([{"b": None}, {}] if place.endswith("list") else {})
        again = pickle.loads(pickle.dumps(made))
        assert (type(again), again) == (model, made)
        assert again.model_dump_json() == made.model_dump_json()


def test_constructor_takes_python_names(build: Build) -> None:
    """A model is built by its fields' own names, and dumps under the schema's."""
    schema = {"type": "object", "properties": {"class": {"type": "string"}}}
    model = build({"a.json": schema}).MODELS["a.json"]
    assert model(class_="x").model_dump(mode="json", exclude_unset=True) == {"class": "x"}


def test_any_file_name(build: Build) -> None:
    """File names that are keywords, numbers or alike after casing get modules of their own."""
    files = (
        "class.json 1.json a-b.json a_b.json A_B.json A/x.json a/x.json a.json typing.json "
        "models.json __init__.json None.json import/x.json é.json 日本.json a.b.json"
    ).split()
    documents = {
        file: {"type": "object", "properties": {"it": {"const": file}}, "required": ["it"]}
        for file in files
    }
    made = build(documents).MODELS
    assert list(made) == sorted(files)
    for file in files:
        assert [f for f in files if judged(made[f], {"it": file})] == [file]


def test_single_file_is_its_name(tmp_path: Path, build: Build) -> None:
    """A single schema file's key is its name."""
    file = tmp_path / "one thing.json"
    file.write_text('{"type": "string"}')
    assert list(build(file).MODELS) == ["one thing.json"]


def test_tools_are_offered_by_their_shapes(build: Build) -> None:
    """A tool's models are its input and output; definitions are offered beside documents."""
    tool = {
        "x-tool": {},
        "$defs": {
            "input": {"type": "object", "properties": {"q": {"$ref": "../types/Q.json"}}},
            "output": {"type": "object", "properties": {"n": {"type": "integer"}}},
        },
    }
    made = build({"tools/find.json": tool, "types/Q.json": {"type": "string"}})
    assert list(made.MODELS) == [
        "tools/find.json#/$defs/input",
        "tools/find.json#/$defs/output",
        "types/Q.json",
    ]
    assert made.MODELS["tools/find.json#/$defs/input"].__name__ == "FindInput"
    assert made.MODELS["tools/find.json#/$defs/input"].__module__.endswith(".models.tools.find")


def test_documents_that_refer_in_circles(build: Build) -> None:
    """References by path, `$id` and anchor meet in one tree, circles among files included."""
    made = build(
        {
            "a.json": {"type": "object", "properties": {"b": {"$ref": "b/b.json"}}},
            "b/b.json": {"type": "object", "properties": {"a": {"$ref": "../a.json"}}},
            "c.json": {
                "$id": "https://example.test/c",
                "$defs": {"L": {"$anchor": "ell", "type": "array", "items": {"$ref": "/d"}}},
            },
            "d.json": {
                "$id": "https://example.test/d",
                "anyOf": [{"$ref": "c#ell"}, {"type": "null"}],
            },
        }
    ).MODELS
    assert judged(made["a.json"], {"b": {"a": {"b": {}}}})
    assert not judged(made["a.json"], {"b": {"a": {"b": 1}}})
    assert judged(made["d.json"], [None, [[], None]])
    assert not judged(made["d.json"], [None, [1]])


def test_open_objects_keep_what_they_do_not_name(build: Build) -> None:
    """An open object keeps unknown members; its typed ones are typed."""
    schema = {
        "type": "object",
        "properties": {"a": {"type": "string"}},
        "additionalProperties": {"type": "object", "properties": {"n": {"type": "integer"}}},
    }
    made = build({"open.json": schema}).MODELS["open.json"].model_validate({"b": {"n": 1}})
    assert type(made.b).__name__ == "OpenExtra"
    assert made.b.n == 1


def test_tagged_union_takes_its_branch(build: Build) -> None:
    """Objects told apart by a constant become the class of that constant."""
    branches = [
        {"type": "object", "properties": {"kind": {"const": k}}, "required": ["kind"]}
        for k in ("cat", "dog")
    ]
    schema = {"type": "array", "items": {"oneOf": branches}}
    made = build({"pets.json": schema}).MODELS["pets.json"]
    pets = made.model_validate([{"kind": "dog"}, {"kind": "cat"}]).root
    assert [type(pet).__name__ for pet in pets] == ["PetsItemDog", "PetsItemCat"]


def test_json_numbers_are_judged_as_written(build: Build) -> None:
    """A number that no double holds is judged by its digits, and held with them."""
    made = build({"n.json": {"maximum": 1}, "any.json": {}}).MODELS
    with pytest.raises(ValidationError):
        made["n.json"].model_validate_json("1.00000000000000000000000001")
    assert float(made["n.json"].model_validate_json("0.99999999999999999999999").root) == 1.0
    assert made["any.json"].model_validate_json("1e400").root == 10**400
    assert made["any.json"].model_validate_json("123456789012345678901234567890").root == (
        123456789012345678901234567890
    )
    assert made["any.json"].model_validate_json("0.1234567890123456789").root.exact == Decimal(
        "0.1234567890123456789"
    )


MANY_DIGITS = ("0.1234567890123456789", "1e400", "1e-400", "-0.0", "1.10", f"1{'0' * 400}.5")


def test_no_number_becomes_another(build: Build) -> None:
    """Wherever it stands, typed or not, and whichever way it comes in."""
    number = {"type": "number"}
    schema = {
        "type": "object",
        "properties": {"n": number, "l": {"type": "array", "items": number}, "any": {}},
        "additionalProperties": True,
    }
    package = build({"a.json": schema})
    exact = importlib.import_module(f"{package.__name__}._validation")
    model = package.MODELS["a.json"]
    for digits in MANY_DIGITS:
        text = f'{{"n":{digits},"l":[{digits}],"any":{{"x":[{digits}]}},"more":{digits}}}'
        made = model.model_validate_json(text)
        assert canonical(made.model_dump_json()) == canonical(text)
        assert canonical(made.model_dump_json(indent=2)) == canonical(text)
        for value in (made.model_dump(), made.model_dump(mode="json"), exact.parse(text)):
            assert model.model_validate(value) == made
            assert exact.problems("a.json", value) == []
        assert pickle.loads(pickle.dumps(made)) == made == made.model_copy(deep=True)
        if isinstance(made.n, exact.ExactFloat):
            with pytest.raises(TypeError, match="ExactFloat is not JSON serializable"):
                json.dumps(made.model_dump())


def test_digits_are_kept_beside_a_number(build: Build) -> None:
    """Python reckons with the nearest double, and compares as the schema does."""
    made = build({"a.json": {"type": "number", "minimum": 0.1}}).MODELS["a.json"]
    number = made.model_validate_json("0.1234567890123456789").root
    assert isinstance(number, float)
    nearest = 0.12345678901234568
    assert (number * 2, 1 - number, number + number) == (nearest * 2, 1 - nearest, nearest * 2)
    assert (f"{number:.3f}", round(number, 2), math.floor(number)) == ("0.123", 0.12, 0)
    assert math.sqrt(number) == math.sqrt(nearest)
    assert 0.12345678901234567 < number < nearest
    assert len({number, made.model_validate_json("0.12345678901234567890").root}) == 1
    assert made.model_validate(Decimal("0.10000000000000000001")).root > 0.1
    with pytest.raises(ValidationError):
        made.model_validate(Decimal("0.09999999999999999999"))


def test_decimals_are_numbers(build: Build) -> None:
    """Also where the schema does not say so: pydantic would write them as texts."""
    made = build({"a.json": {}}).MODELS["a.json"]
    value = {"a": [Decimal("0.10"), Decimal("3"), Decimal("0.30000000000000000001")]}
    text = made.model_validate(value).model_dump_json()
    assert text == '{"a":[0.1,3.0,0.30000000000000000001]}'


def test_what_holds_a_model_asks_its_schema(build: Build) -> None:
    """A model of one's own, and an adapter of a list; places lead from their roots."""
    whole = {"type": "integer", "not": {"const": 7}}
    made = build(
        {
            "a.json": {
                "type": "object",
                "properties": {"b": {"$ref": "b.json"}, "in": {"$ref": "#"}},
            },
            "b.json": {"type": "object", "properties": {"i": whole}},
        }
    ).MODELS
    listed: Any = GenericAlias(list, (made["b.json"],))
    fields: dict[str, Any] = {"a": (made["a.json"], ...), "list": (listed, [])}
    holder = create_model("Holder", **fields)
    with pytest.raises(ValidationError) as caught:
        holder.model_validate({"a": {"in": {"b": {"i": 7}}}, "list": [{}, {"i": 7}]})
    assert [(e["loc"], e["type"]) for e in caught.value.errors()] == [
        (("a", "in", "b", "i"), "not"),
        (("list", 1, "i"), "not"),
    ]
    text = '{"a":{"in":{"b":{"i":6.0}}},"list":[{"i":5}]}'
    held: Any = holder.model_validate_json(text)
    assert canonical(held.model_dump_json(exclude_unset=True, by_alias=True)) == canonical(text)
    assert dict(holder.model_validate({"a": held.a}))["a"] is held.a
    attributes = SimpleNamespace(a=SimpleNamespace(b=None), list=[])
    assert holder.model_validate(attributes, from_attributes=True)
    assert holder.model_json_schema()["$defs"].keys() == {"A", "B"}
    with pytest.raises(ValidationError):
        TypeAdapter(listed).validate_python([{"i": 7}])


def test_digits_are_written_where_no_form_is_asked_for(build: Build) -> None:
    """And it compares with whatever a `float` compares with."""
    made = build({"a.json": {"type": "number"}}).MODELS["a.json"]
    number = made.model_validate_json("0.1234567890123456789").root
    assert f"{number}" == str(number) == "0.1234567890123456789"
    assert f"{number:.3f}" == "0.123"
    assert [number == other for other in (Fraction(1, 3), 1j)] == [False, False]
    assert (number.real, number.imag) == (number, 0)
    none = float("nan")
    assert [number < none, number > none, number <= none, none > number] == [False] * 4
    assert number != none


def test_a_model_that_is_held_twice_is_asked_twice(build: Build) -> None:
    """Also where it is a part of another one that is held, before it and after it."""
    part = {
        "type": "object",
        "properties": {
            "default": {"type": "integer", "not": {"const": 7}},
            "ref": {"$ref": "#/$defs/part"},
        },
    }
    whole = {"type": "object", "properties": {"part": {"$ref": "#/$defs/part"}}}
    held = {"type": "object", "properties": {"in": {"$ref": "a.json"}, "type": {"$ref": "#"}}}
    made = build({"a.json": {**whole, "$defs": {"part": part}}, "b.json": held}).MODELS
    parts: Any = made["a.json"].model_fields["part"].annotation
    for order in permutations([made["a.json"], made["a.json"], made["b.json"], parts, parts]):
        fields: dict[str, Any] = {f"f{at}": (kind, None) for at, kind in enumerate(order)}
        holder: Any = create_model("Holder", **fields)
        for at, kind in enumerate(order):
            said: dict[str, Any] = {"default": 7.0}
            if kind is not parts:
                said = {"part": {"ref": said}}
            if kind is made["b.json"]:
                said = {"type": {"in": said}}
            with pytest.raises(ValidationError, match="not"):
                holder.model_validate({f"f{at}": said})
            right = json.loads(json.dumps(said).replace("7.0", "6.0"))
            text = holder.model_validate({f"f{at}": right}).model_dump_json(exclude_unset=True)
            assert json.loads(text) == {f"f{at}": right}
        assert holder.model_json_schema()["$defs"]


def test_a_holder_writes_no_other_number(build: Build) -> None:
    """It is pydantic that writes there, and refuses what it can't."""
    made = build({"a.json": {"properties": {"n": {"type": "number"}}}}).MODELS["a.json"]
    holder = create_model("Holder", a=(made, ...))
    held = holder(a=made.model_validate_json('{"n":0.1234567890123456789}'))
    with pytest.raises(PydanticSerializationError, match="ExactFloat"):
        held.model_dump_json()


def test_a_subclass_asks_the_schema_of_its_base(build: Build) -> None:
    """Unless it says that it has none."""
    made = build({"a.json": {"type": "object", "minProperties": 1}}).MODELS["a.json"]
    own = type(made)("Own", (made,), {"__module__": __name__})
    apart = type(made)("Apart", (made,), {"__module__": __name__}, place="")
    assert not judged(own, {})
    assert judged(apart, {})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "NaN",
        "Infinity",
        "-Infinity",
        "\ufeff1",
        b"\xff",
        "1" * 5000,
        "1e99999",
        "1e99999999999999999999",
        "-1e-99999999999999999999",
        "[" * 99999,
    ],
)
def test_what_is_no_json_is_refused(build: Build, text: str | bytes) -> None:
    """Text that is no JSON raises pydantic's error, like a value that is invalid."""
    made = build({"any.json": {}}).MODELS["any.json"]
    with pytest.raises(ValidationError) as raised:
        made.model_validate_json(text)
    assert [error["type"] for error in raised.value.errors()] == ["json_invalid"]


@pytest.mark.parametrize("value", ["\ud800", {1: 2}, object(), float("nan")])
def test_what_json_cannot_say_is_refused(build: Build, value: Any) -> None:
    """Python values without a JSON form are invalid."""
    made = build({"s.json": {"type": ["string", "object", "number"]}}).MODELS["s.json"]
    with pytest.raises(ValidationError):
        made.model_validate(value)


def test_equal_keys(build: Build) -> None:
    """A member that is there twice is refused, wherever it stands."""
    made = build({"any.json": {}}).MODELS["any.json"]
    with pytest.raises(ValidationError, match="it has a member twice"):
        made.model_validate_json('[{"a": 1, "\\u0061": 2}]')


@pytest.mark.parametrize(("text", "taken"), TEXTS)
def test_texts_that_every_language_takes(build: Build, text: str, taken: bool) -> None:
    """The same texts are refused as in the other languages, and with the type of JSON faults."""
    made = build({"any.json": {}}).MODELS["any.json"]
    if taken:
        made.model_validate_json(text)
    else:
        with pytest.raises(ValidationError) as caught:
            made.model_validate_json(text)
        assert [error["type"] for error in caught.value.errors()] == ["json_invalid"]


def test_errors_name_place_and_keyword(build: Build) -> None:
    """An error's type is the keyword, its place leads into the value."""
    schema = {
        "type": "object",
        "properties": {"a": {"type": "array", "items": {"minimum": 3}}, "1": {"type": "null"}},
        "required": ["b"],
    }
    package = build({"e.json": schema})
    value = {"a": [5, 1], "1": "secret"}
    with pytest.raises(ValidationError) as raised:
        package.MODELS["e.json"].model_validate(value)
    found = sorted((e["loc"], e["type"]) for e in raised.value.errors())
    assert found == [((), "required"), (("1",), "type"), (("a", 1), "minimum")]


def test_errors_name_members_that_look_like_numbers(build: Build) -> None:
    """A fault in the member `01` is there, not at `1`."""
    schema = {"type": "object", "properties": {"01": {"type": "integer"}}}
    with pytest.raises(ValidationError) as caught:
        build({"a.json": schema}).MODELS["a.json"].model_validate({"01": "x"})
    assert caught.value.errors()[0]["loc"] == ("01",)


def returned(model: type[BaseModel], text: str) -> str:
    """Return what comes out for a JSON text that went in."""
    return model.model_validate_json(text).model_dump_json(by_alias=True, exclude_unset=True)


def _tagged(value: Any) -> dict[str, Any]:
    properties = {"tag": {"enum": [value]}, "of": {"enum": [value, "x"]}}
    return {"type": "object", "properties": properties, "required": ["tag"]}


SAME_TO_PYTHON: list[tuple[Any, list[str]]] = [
    ({"anyOf": [{"const": True}, {"type": "integer"}]}, ["1", "true", "0"]),
    ({"anyOf": [{"const": 0}, {"type": "boolean"}]}, ["0", "true", "false"]),
    ({"enum": [1.0, True]}, ["1", "true"]),
    ({"enum": [0, False, "0"]}, ["0", "false", '"0"']),
    ({"enum": [2**70, 2**64, 1, "x"]}, [str(2**70), str(2**64), "1", '"x"']),
    (
        {"oneOf": [_tagged(True), _tagged(1)]},
        ['{"tag":1,"of":1}', '{"tag":true,"of":true}', '{"tag":1,"of":"x"}'],
    ),
    (
        {"anyOf": [{"properties": {"a": {"const": v}}, "required": ["a"]} for v in (0, False)]},
        ['{"a":0}', '{"a":false}', "0"],
    ),
    (
        {"type": "array", "items": {"anyOf": [{"const": 1}, {"type": "boolean"}]}},
        ["[1,true,false]", "[]"],
    ),
]


@pytest.mark.parametrize(
    ("schema", "texts"), SAME_TO_PYTHON, ids=lambda case: json.dumps(case)[:60]
)
def test_what_python_takes_for_equal_stays_apart(
    build: Build, schema: Any, texts: list[str]
) -> None:
    """1 and `true` are equal in Python, and are not in JSON."""
    model = build({"a.json": schema}).MODELS["a.json"]
    assert [returned(model, text) for text in texts] == texts
    assert [returned(model, text.replace("1", "1.0")) for text in texts if text == "1"] == [
        text for text in texts if text == "1"
    ]


@pytest.mark.parametrize(
    ("schema", "text", "expected"),
    [
        ({"enum": [1.797e308, -0.0]}, "1.797e308", "1.797e+308"),
        ({"const": 1e23}, "1e23", "1e+23"),
        ({"const": 1e22}, "1e22", str(10**22)),
        ({"enum": [1e23, 1.5]}, str(10**23), str(10**23)),
        (
            {"anyOf": [{"const": 1e23}, {"type": "array", "items": {"type": "integer"}}]},
            *["1e+23"] * 2,
        ),
        (
            {"properties": {"a": {"const": 1e23}, "b": {"type": "integer"}}},
            *['{"a":1e+23,"b":1}'] * 2,
        ),
        ({"type": "integer"}, "1e23", str(10**23)),
        ({"type": "integer", "minimum": 1e23}, "2e23", str(2 * 10**23)),
    ],
)
def test_large_numbers_keep_their_digits(
    build: Build, schema: Any, text: str, expected: str
) -> None:
    """No number becomes another, and no model refuses what it gave back."""
    model = build({"a.json": schema}).MODELS["a.json"]
    assert returned(model, text) == expected
    assert returned(model, expected) == expected
    assert model.model_validate(json.loads(text)) == model.model_validate_json(text)


def test_a_bound_is_judged_before_a_number_is_rounded(build: Build) -> None:
    """The nearest double may be the bound itself."""
    model = build({"a.json": {"type": "number", "exclusiveMaximum": 1}}).MODELS["a.json"]
    assert float(model.model_validate_json("0.99999999999999999999").root) == 1.0
    assert not judged(model, 1)


def test_numbers_are_judged_by_their_digits(build: Build) -> None:
    """As they are written, in the schema and in the instance; a double is what it prints."""
    made = build({"c.json": {"const": 1e23}, "m.json": {"maximum": 2**63}}).MODELS
    assert judged(made["c.json"], 1e23)
    assert not judged(made["c.json"], int(1e23))
    assert judged(made["m.json"], 2.0**62)
    assert not judged(made["m.json"], 2**63 + 1)
    for text in ("9.223372036854776e18", f"{2**63 + 1}.0", f"{2**63}.5"):
        with pytest.raises(ValidationError):
            made["m.json"].model_validate_json(text)
    assert made["m.json"].model_validate_json(f"{2**63}.0").root == 2**63
    assert made["m.json"].model_validate_json("9.223372036854775808e18").root == 2**63
    whole = build({"i.json": {"type": "integer"}}).MODELS["i.json"]
    assert [whole.model_validate(Decimal(n)).root for n in ("3.0", "1e30")] == [3, 10**30]


def test_references_within_what_is_being_viewed(build: Build) -> None:
    """A circle of references is no endless view."""
    schema = {
        "type": "object",
        "properties": {"a": {"$ref": "#/$defs/x", "type": "object", "minProperties": 1}},
        "$defs": {"x": {"type": "object", "$ref": "#"}},
    }
    model = build({"a.json": schema}).MODELS["a.json"]
    assert judged(model, {"a": {"a": {"b": 1}}})
    assert not judged(model, {"a": {"a": {}}})


ALIASED: dict[str, Any] = {
    "type": "object",
    "properties": {"a-b": {"type": ["string", "null"]}, "class": {}},
}


@pytest.mark.parametrize(
    ("schema", "texts"),
    [
        (
            ALIASED,
            ['{"a_b":1}', '{"a-b":null,"a_b":1}', '{"class_":null}', '{"a-b":"x","class":1}', "{}"],
        ),
        (
            {"type": "object", "properties": {"in": ALIASED, "a": {"$ref": "#"}}},
            ['{"in_":1}', '{"a":{"in_":{"a_b":1}}}', '{"in":{"class_":1},"in_":2}'],
        ),
        (
            {
                "oneOf": [
                    {
                        **ALIASED,
                        "properties": {"t-t": {"const": tag}, **ALIASED["properties"]},
                        "required": ["t-t"],
                    }
                    for tag in "xy"
                ]
            },
            ['{"t-t":"x","t_t":"y"}', '{"t-t":"y","a_b":1}'],
        ),
        (
            {
                "oneOf": [
                    {
                        "type": "object",
                        "properties": {"list": {"const": tag}, "of": {"type": "array"}},
                        "required": ["list"],
                    }
                    for tag in "xy"
                ]
            },
            ['{"list":"x","list_":"y","of":[]}'],
        ),
    ],
)
def test_undeclared_members_with_a_fields_name(build: Build, schema: Any, texts: list[str]) -> None:
    """`a_b` is no `a-b`, though the field of `a-b` is called so in Python."""
    model = build({"a.json": schema}).MODELS["a.json"]
    assert [json.loads(returned(model, text)) for text in texts] == list(map(json.loads, texts))


def test_keywords_that_the_dialect_does_not_have(build: Build) -> None:
    """They assert nothing, and make no type narrower."""
    old = {
        "type": ["object", "array"],
        "prefixItems": [{"type": "string"}],
        "unevaluatedItems": False,
        "unevaluatedProperties": False,
    }
    model = build({"a.json": {"$schema": DRAFTS[7], **old}}).MODELS["a.json"]
    assert judged(model, [1, 2])
    assert judged(model, {"a": 1})


def test_problems_keep_the_value_to_themselves(build: Build) -> None:
    """Problems give pointer, keyword and message, and never the refused value."""
    schema = {
        "type": "object",
        "properties": {"a/b": {"enum": ["x"]}, "": {"properties": {"k": {"type": "null"}}}},
    }
    package = build({"p.json": schema})
    value = {"a/b": "secret-1", "": {"k": "secret-2"}}
    found = package._validation.problems("p.json", value)
    assert [(p.pointer, p.keyword) for p in found] == [("/a~1b", "enum"), ("//k", "type")]
    assert "secret" not in str(found)
    assert package._validation.problems("p.json", {"a/b": "x"}) == []


def test_deprecation_is_marked_and_silent(build: Build) -> None:
    """Deprecated things are marked for type checkers and editors; validating them warns nobody."""
    package = build(
        {
            "old.json": {"type": "object", "deprecated": True, "properties": {"a": {}}},
            "new.json": {
                "type": "object",
                "properties": {
                    "old": {"$ref": "old.json"},
                    "f": {"type": "integer", "deprecated": True},
                },
            },
        }
    )
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        old = package.MODELS["old.json"]
        made = package.MODELS["new.json"].model_validate({"old": {"a": 1}, "f": 1})
        assert made.model_dump(mode="json", exclude_unset=True) == {"old": {"a": 1}, "f": 1}
    assert old.__deprecated__ == "Deprecated."
    assert type(made).model_fields["f"].deprecated == "Deprecated."
    with pytest.warns(DeprecationWarning, match="Deprecated"):
        assert made.f == 1


def test_any_text_in_descriptions_and_defaults(build: Build) -> None:
    """No description or default breaks the code, and both arrive as they are."""
    text = 'Ends """ in\n\n"quotes\'\'\' and \\N{nothing} \x00 \u2028 back\\'
    schema = {
        "type": "object",
        "description": text,
        "properties": {
            "a": {"type": "string", "description": text, "default": text},
            "b": {"type": "integer", "default": "of another type"},
            "c": {"enum": ["x", "y"], "default": "y"},
            "d": {"type": "array", "items": {"type": "string"}, "default": []},
        },
    }
    model = build({"texts.json": schema}).MODELS["texts.json"]
    made = model.model_validate({})
    assert (made.a, made.b, made.c, made.d) == (text, None, "y", [])
    assert 'Ends """ in' in (model.__doc__ or "")


def test_what_no_one_sees_is_escaped_in_docstrings(build: Build) -> None:
    """A text cannot make code read in another order than it runs."""
    text = "safe\u202e evil\u2066"
    schema = {"type": "object", "description": text, "properties": {"a": {"description": text}}}
    model = build({"texts.json": schema}).MODELS["texts.json"]
    source = Path(inspect.getfile(model)).read_text("utf-8")
    assert model.__doc__ == text
    assert source.count("safe\\u202e evil\\u2066") == 2
    assert source.isascii()


def test_generated_code_imports_only_what_is_allowed(data: Path) -> None:
    """Generated code imports the standard library, pydantic, typing_extensions, jsonschema-rs."""
    allowed = {"pydantic", "pydantic_core", "typing_extensions", "jsonschema_rs"}
    standard = {"__future__", "collections", "dataclasses", "decimal", "functools", "importlib"}
    standard |= {"itertools", "json", "pathlib", "re", "typing", "urllib", "contextvars", "math"}
    standard |= {"marshal", "operator", "secrets"}
    met = set()
    for path, text in render(load(data / "mcp"), Options("mcp")).items():
        if path.endswith(".py"):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Import):
                    met |= {name.name.partition(".")[0] for name in node.names}
                elif isinstance(node, ast.ImportFrom) and node.level == 0:
                    met.add(str(node.module).partition(".")[0])
    assert met - standard <= allowed


def test_model_names_are_where_the_models_are(tmp_path: Path, build: Build) -> None:
    """`model_names` tells where each schema's class or alias is, below the package."""
    file = tmp_path / "thing.json"
    file.write_text('{"type": "object", "properties": {"a": {}}, "$defs": {"B": {"enum": ["x"]}}}')
    names = model_names(load(file))
    assert names == {
        Place("thing.json"): "models.thing.Thing",
        Place("thing.json", Pointer("/$defs/B")): "models.thing.B",
    }
    assert build(file).MODELS["thing.json"].__name__ == "Thing"


def test_long_chain_of_references(build: Build) -> None:
    """A reference to a reference, however often, is a subclass of the class at its end."""
    links = {f"d{n}": {"$ref": f"#/$defs/d{n + 1}"} for n in range(200)}
    end = {"type": "object", "properties": {"up": {"$ref": "#"}}}
    made = build({"c.json": {"$ref": "#/$defs/d0", "$defs": {**links, "d200": end}}}).MODELS
    assert made["c.json"].__bases__ == (made["c.json#/$defs/d200"],)
    assert judged(made["c.json"], {"up": {"up": {}}})


def test_too_deep_is_refused(folder: Any) -> None:
    """Schemas that nest deeper than Python's stack are refused with their place."""
    schema: dict[str, Any] = {}
    for _ in range(250):
        schema = {"type": "array", "items": schema}
    contract = load(folder({"deep.json": schema}))
    with pytest.raises(Refusal) as raised:
        render(contract, Options("made"))
    (finding,) = raised.value.findings
    assert Path(finding.file).name == "deep.json"
    assert "nest too deeply" in finding.message
