"""Small schemas of the kinds that protocols have, each with instances on both sides.

`SHAPES` has schemas by their file, `SEEDS` the JSON texts that are tried for each, and
`variations` more of them. What is valid a validator says that no target uses.
"""

import copy
import json
from collections.abc import Container, Iterator, Mapping
from typing import Any, Final

from jsonschema.validators import validator_for
from referencing import Registry, Resource

from tests.sample import sample

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
BASE: Final = "https://shapes.example/"


def _closed(properties: Mapping[str, Any], *required: str, **more: Any) -> dict[str, Any]:
    said = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    return {**said, **({"required": list(required)} if required else {}), **more}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


_TEXT: Final[Mapping[str, Any]] = {"type": "string"}
_WHOLE: Final[Mapping[str, Any]] = {"type": "integer"}

_NAMES: Final = (
    "class",
    "a-b",
    "a_b",
    "aB",
    "A_B",
    "$ref",
    "properties",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "",
    " ",
    "1",
    "é",
    "\U0001f600",
    "'",
    '"',
    "\\",
    "`${x}`",
    "valueOf",
    "then",
    "toJSON",
    "prototype",
    "type",
    "await",
    "*/",
    "a.b",
    "a/b",
    "a~b",
)

_RESERVED: Final = (
    *(
        "type",
        "Type",
        "TYPE",
        "hashCode",
        "getClass",
        "equals",
        "clone",
        "notify",
        "toJson",
        "build",
    ),
    *("self", "Self", "super", "crate", "async", "fn", "yield", "gen", "dyn", "r#fn"),
    *("a\nb", "\u0000", "\u65e5\u672c", "\u4e2d\u56fd", "_", "__", "$", "null", "true", "void"),
    *("u8", "Ok"),
    *("None", "Some", "Box", "Vec", "String", "string", "Object", "Optional", "Field", "Codec"),
    *(
        "int",
        "long",
        "interface",
        "default",
        "export",
        "import",
        "new",
        "delete",
        "in",
        "nil",
        "func",
    ),
    *("map", "chan", "range", "len", "error", "any", "record", "var", "sealed", "permits", "enum"),
    *("match", "move", "ref", "mut", "struct", "impl", "trait", "undefined", "NaN", "arguments"),
    *("eval", "Name", "name", "Place", "place", "Value", "value", "key", "Key", "rest", "Rest"),
    *(
        "\u2028",
        "\u200d",
        "\ufeff",
        "-1",
        "+1",
        "1e5",
        "\U0001f468\u200d\U0001f469",
        "%s",
        "{}",
        "\t",
    ),
)

SHAPES: Final[Mapping[str, Any]] = {
    # -- names that a language has for something else, or no letters for
    "BadProperties": _closed(dict.fromkeys(_RESERVED, _WHOLE), "self", "type"),
    "BadOptions": {"type": "object", "properties": dict.fromkeys(_RESERVED, _TEXT)},
    "BadMembers": {"type": "string", "enum": ["", *_RESERVED]},
    "BadDefinitions": {
        "type": "object",
        "properties": {
            name: {"$ref": f"#/$defs/{name.replace('%', '%25')}"}
            for name in _RESERVED
            if name.isprintable()
        },
        "$defs": {
            name: _closed({name: {"type": "integer", "minimum": number}}, name)
            for number, name in enumerate(_RESERVED)
            if name.isprintable()
        },
    },
    "BadTags": {
        "oneOf": [
            _closed({"class": {"const": tag}, f"v{number}": _WHOLE}, "class")
            for number, tag in enumerate(("", *_RESERVED))
        ]
    },
    "ListsOfMaps": {
        "type": "object",
        "additionalProperties": {
            "type": "array",
            "items": {"type": "object", "additionalProperties": {"$ref": "#"}},
        },
    },
    "Huge": {
        "type": "object",
        "properties": {
            "only": {"const": 2**64},
            "some": {"enum": [2**64, 2**64 + 1, -(2**70), 1, "1"]},
            "least": {"type": "integer", "minimum": 2**64},
            "most": {"type": "integer", "minimum": -(2**64), "maximum": 2**64},
        },
    },
    "Decimals": {
        "type": "object",
        "properties": {
            "any": {"type": "number"},
            "only": {"const": 0.1},
            "some": {"enum": [0.1, 0.5, 1e22, -1.5, "0.1"]},
            "within": {"type": "number", "minimum": 0.1, "exclusiveMaximum": 1e22},
            "steps": {"type": "number", "multipleOf": 0.01},
        },
    },
    # -- unions with a tag
    "TagConst": {
        "oneOf": [_ref("circle"), _ref("square")],
        "$defs": {
            "circle": _closed({"kind": {"const": "circle"}, "r": _WHOLE}, "kind", "r"),
            "square": _closed({"kind": {"const": "square"}, "side": _WHOLE}, "kind", "side"),
        },
    },
    "TagEnum": {
        "anyOf": [
            {
                "type": "object",
                "properties": {"op": {"enum": ["add", "set"]}, "value": _WHOLE},
                "required": ["op", "value"],
            },
            {
                "type": "object",
                "properties": {"op": {"const": "drop"}, "at": _TEXT},
                "required": ["op"],
            },
        ]
    },
    "TagBase": {"type": "object", "properties": {"id": _TEXT}, "required": ["id"]},
    "TagAcross": {
        "oneOf": [
            {
                "allOf": [{"$ref": "TagBase.json"}],
                "properties": {"t": {"const": name}, **extra},
                "required": ["t"],
                "unevaluatedProperties": False,
            }
            for name, extra in (("a", {"n": _WHOLE}), ("b", {"s": _TEXT}))
        ]
    },
    "TagInteger": {
        "oneOf": [
            _closed({"v": {"const": 1}, "a": _TEXT}, "v", "a"),
            _closed({"v": {"const": 2}, "a": _WHOLE}, "v", "a"),
        ]
    },
    "TagBoolean": {
        "oneOf": [
            _closed({"ok": {"const": True}, "data": _WHOLE}, "ok", "data"),
            _closed({"ok": {"const": False}, "error": _TEXT}, "ok", "error"),
        ]
    },
    "TagLoose": {
        "oneOf": [
            _closed({"kind": {"const": "a"}, "x": _WHOLE}, "x"),
            _closed({"kind": {"const": "b"}, "y": _WHOLE}, "kind", "y"),
        ]
    },
    "TagNested": {
        "oneOf": [
            {"$ref": "TagConst.json"},
            _closed(
                {"kind": {"const": "group"}, "of": {"type": "array", "items": {"$ref": "#"}}},
                "kind",
                "of",
            ),
        ]
    },
    "TagMixed": {
        "oneOf": [
            _closed(
                {"v": {"const": 1}, "a": {"type": "integer", "minimum": 0, "maximum": 2**63}}, "v"
            ),
            _closed({"v": {"const": "1"}, "b": _WHOLE}, "v"),
            _closed({"v": {"const": None}}, "v"),
        ]
    },
    "TagDeep": {
        "oneOf": [
            _closed({"head": _closed({"k": {"const": "a"}}, "k"), "n": _WHOLE}, "head", "n"),
            _closed({"head": _closed({"k": {"const": "b"}}, "k"), "m": _TEXT}, "head", "m"),
        ]
    },
    # -- unions without one
    "OneOfOverlap": {
        "oneOf": [
            {"type": "object", "properties": {"a": _WHOLE}, "required": ["a"]},
            {"type": "object", "properties": {"b": _WHOLE}, "required": ["b"]},
        ]
    },
    "AnyOfOverlap": {
        "anyOf": [
            {
                "type": "object",
                "properties": {"a": {"type": "integer", "minimum": 2**60}},
                "required": ["a"],
            },
            {
                "type": "object",
                "properties": {"a": {"type": "number"}, "b": _TEXT},
                "required": ["a", "b"],
            },
        ]
    },
    "SameTwice": {
        "oneOf": [_closed({"a": _WHOLE}), _closed({"a": {"type": "number"}, "b": _TEXT})]
    },
    "Lengths": {"oneOf": [{"type": "string", "maxLength": 2}, {"type": "string", "minLength": 2}]},
    "OneOrMany": {"anyOf": [_TEXT, {"type": "array", "items": _TEXT, "minItems": 1}]},
    "ManyKinds": {
        "type": ["object", "array", "null"],
        "properties": {"a": _WHOLE},
        "items": _TEXT,
        "maxItems": 1,
        "additionalProperties": False,
    },
    "WholeOrNumber": {
        "anyOf": [{"type": "integer", "multipleOf": 5}, {"type": "number", "maximum": 1.5}]
    },
    "Numbers": {"type": "array", "items": {"$ref": "WholeOrNumber.json"}},
    # -- null and absent
    "Nullable": _closed(
        {
            "list": {"type": ["string", "null"]},
            "any": {"anyOf": [{"$ref": "TagConst.json"}, {"type": "null"}]},
            "one": {"oneOf": [{"type": "null"}, {"type": "array", "items": _WHOLE}]},
            "word": {"enum": ["a", None]},
            "only": {"const": None},
            "never_null": {"type": ["string", "null"], "not": {"type": "null"}},
            "nullable_items": {"type": "array", "items": {"type": ["integer", "null"]}},
        },
        "list",
    ),
    "NullableRoot": {"oneOf": [{"type": "null"}, _closed({"a": _WHOLE}, "a")]},
    # -- enumerations
    "EnumInteger": {"enum": [0, -1, 1, 9007199254740993]},
    "EnumCase": {
        "type": "string",
        "enum": ["on", "On", "ON", "", " ", "o-n", "o_n", "constructor"],
    },
    "EnumMixed": {"enum": ["1", 1, True, None, 1.5, [1], {"a": 1}]},
    "EnumRefs": {"type": "object", "additionalProperties": {"$ref": "EnumCase.json"}},
    "ConstDeep": {"const": {"a": [1, {"b": None}], "__proto__": 1}},
    "EnumEmpty": {"type": "object", "properties": {"none": {"enum": []}, "some": _WHOLE}},
    # -- objects
    "Pattern": _closed({"a": _WHOLE}, patternProperties={"^x-": _TEXT, "^x-n": {"maxLength": 1}}),
    "PatternRest": {
        "type": "object",
        "properties": {"n1": {"type": "integer", "minimum": 5}},
        "patternProperties": {"^n": _WHOLE},
        "additionalProperties": {"type": "boolean"},
    },
    "ClosedTooSoon": {"allOf": [_closed({"a": _WHOLE}), {"properties": {"b": _WHOLE}}]},
    "RequiredUnknown": {"type": "object", "required": ["z"], "additionalProperties": _WHOLE},
    "Dependent": {
        "type": "object",
        "properties": {"card": _TEXT, "address": _TEXT, "zip": _WHOLE},
        "dependentRequired": {"card": ["address", "zip"]},
        "dependentSchemas": {"zip": {"properties": {"address": {"minLength": 2}}}},
    },
    "Sized": {
        "type": "object",
        "minProperties": 1,
        "maxProperties": 2,
        "propertyNames": {"enum": ["a", "b", "c"]},
    },
    "Unevaluated": {
        "type": "object",
        "properties": {"kind": {"enum": ["a", "b"]}},
        "required": ["kind"],
        "if": {"properties": {"kind": {"const": "a"}}},
        "then": {"properties": {"left": _WHOLE}, "required": ["left"]},
        "else": {"properties": {"right": {"type": "integer", "minimum": 2**55}}},
        "unevaluatedProperties": False,
    },
    "UnevaluatedTyped": {
        "allOf": [{"properties": {"a": _WHOLE}}],
        "anyOf": [{"properties": {"b": _WHOLE}, "required": ["b"]}, True],
        "unevaluatedProperties": _TEXT,
        "type": "object",
    },
    "Siblings": {
        "type": "object",
        "properties": {
            "short": {"$ref": "#/$defs/name", "maxLength": 3},
            "item": {
                "$ref": "TagBase.json",
                "required": ["id", "more"],
                "properties": {"more": _WHOLE},
            },
        },
        "$defs": {"name": {"type": "string", "minLength": 1}},
    },
    "Not": {
        "type": "object",
        "properties": {"a": {"not": {"type": "string"}}},
        "not": {"required": ["b"]},
    },
    "Truths": {"type": "object", "properties": {"any": True, "none": False, "open": {}}},
    "Annotated": {
        "type": "object",
        "properties": {
            "a": {"type": "integer", "default": 5, "readOnly": True},
            "b": {"type": "string", "format": "date", "contentEncoding": "base64"},
            "c": {"type": "string", "x-unknown": {"$ref": "nowhere"}, "examples": [1]},
        },
    },
    "Names": {
        "type": "object",
        "properties": dict.fromkeys(_NAMES, _WHOLE),
        "required": ["__proto__"],
        "additionalProperties": False,
    },
    "ProtoRest": {
        "type": "object",
        "additionalProperties": {"type": "integer", "minimum": -(2**63)},
    },
    # -- arrays
    "Tuple": {
        "type": "array",
        "prefixItems": [_TEXT, _WHOLE],
        "minItems": 1,
        "items": {"type": "boolean"},
    },
    "TupleClosed": {
        "type": "array",
        "prefixItems": [_TEXT, {"type": ["integer", "null"]}],
        "items": False,
    },
    "TupleUnevaluated": {
        "allOf": [{"prefixItems": [_TEXT]}],
        "type": "array",
        "unevaluatedItems": _WHOLE,
    },
    "Contains": {
        "type": "array",
        "contains": {"type": "integer", "minimum": 5},
        "minContains": 2,
        "maxContains": 3,
    },
    "Unique": {"type": "array", "uniqueItems": True, "maxItems": 4},
    "Matrix": {
        "type": "array",
        "items": {"type": "array", "items": {"type": ["number", "null"]}, "maxItems": 2},
    },
    # -- recursion
    "Tree": _closed(
        {
            "kids": {"type": "array", "items": {"$ref": "#"}},
            "named": {"type": "object", "additionalProperties": {"$ref": "#"}},
            "n": {"type": "integer", "maximum": 2**62, "minimum": 0},
        }
    ),
    "Json": {
        "anyOf": [
            {"type": ["null", "boolean", "number", "string"]},
            {"type": "array", "items": {"$ref": "#"}},
            {"type": "object", "additionalProperties": {"$ref": "#"}},
        ]
    },
    "Even": {
        "type": "object",
        "properties": {"odd": {"$ref": "Odd.json"}},
        "additionalProperties": False,
    },
    "Odd": {
        "type": "object",
        "properties": {"even": {"$ref": "Even.json"}},
        "required": ["even"],
        "additionalProperties": False,
    },
    "Nest": {"type": "array", "items": {"$ref": "#"}, "maxItems": 2},
    # -- numbers
    "Wide": _closed(
        {
            "int64": {"type": "integer", "minimum": -(2**63), "maximum": 2**63 - 1},
            "uint64": {"type": "integer", "minimum": 0, "exclusiveMaximum": 2**64},
            "safe": {"type": "integer", "minimum": -(2**53) + 1, "maximum": 2**53 - 1},
            "any": _WHOLE,
            "half": {
                "type": "number",
                "multipleOf": 0.5,
                "exclusiveMinimum": -1,
                "exclusiveMaximum": 1,
            },
        }
    ),
    "NumberAlone": {"type": "number"},
    "OpenNumbers": {
        "type": "object",
        "properties": {
            "whole": {"anyOf": [{"enum": [1, 2]}, _WHOLE]},
            "any": {"anyOf": [{"const": 1}, {"const": 2}, {"type": "number"}]},
            "word": {"anyOf": [{"enum": ["a", 1]}, {"type": ["number", "string"]}]},
            "rest": {"type": "object", "additionalProperties": {"type": "number"}},
            "list": {"type": "array", "items": {"type": ["number", "null"]}},
        },
    },
    # -- what languages lay out, or read in comments
    "TupleWide": {
        "type": "array",
        "prefixItems": [
            {"const": "command"},
            {"enum": [1, 2, "3, [4]"]},
            {"type": ["null", "integer"]},
            True,
            {"type": ["array", "null"], "items": {"type": ["string", "null"]}},
            {"type": "array"},
            False,
        ],
    },
    "ListOfEveryMemberOfEveryOrganizationThatIsKnown": _closed(
        {
            "the_address_that_invoices_of_the_organization_go_to": _TEXT,
            "the_number_of_members_who_have_signed_in_this_month": _WHOLE,
            "list": {"type": "array", "items": {"$ref": "#"}},
        },
    ),
    "Documented": {
        "description": "*/ \"\"\" ''' \\u0041 {@link x} <script> %s ${y}"
        "\u2028a\u00a0b\u3000c\u200bd\ufeff\n\n"
        '```\nlet x: u8 = "no";\n```\n\n```rust\nfn main() {}\n```\n\n    indented();\n\t`unclosed',
        "type": "object",
        "properties": {
            "a": {"description": ']]> */ \\ "\u0085\u202f', "title": "*/", "type": "string"},
            "b": {"enum": ["a", "b"], "description": "\\N{DASH} \\x\u000b\u205f"},
        },
    },
    # -- texts
    "Texts": _closed(
        {
            "two": {"type": "string", "minLength": 2, "maxLength": 2},
            "digits": {"type": "string", "pattern": "^[0-9]+$"},
            "letters": {"type": "string", "pattern": "^\\p{L}+$"},
            "ahead": {"type": "string", "pattern": "^(?!b)[ab]"},
            "slash": {"type": "string", "pattern": "^/a\\/b[/]$"},
        }
    ),
    "Patterns": _closed(
        {
            name: {"type": "string", "pattern": pattern}
            for name, pattern in {
                "emoji": "^\\p{Emoji_Presentation}$",
                "script": "^\\p{Script=Greek}+$",
                "escaped": "^.\\-\\_\\#$",
                "bare": "^]}$",
                "ends": "\\Aa\\z",
                "case": "(?i)^stra\u00dfe$",
                "part": "^(?i:a)b$",
                "called": "^(?P<n>a)$",
                "short": "^\\pL$",
                "any": "^.[.]?$",
                "back": "^(a|b)\\1$",
                "amounts": "^(?:a{40}){40}$",
            }.items()
        }
    ),
    # -- references
    "Anchors": {
        "type": "object",
        "properties": {
            "a": {"$ref": "#here"},
            "b": {"$ref": "inner.json"},
            "c": {"$ref": "inner.json#there"},
        },
        "$defs": {
            "x": {"$anchor": "here", "type": "integer"},
            "y": {
                "$id": "inner.json",
                "type": "string",
                "$defs": {"z": {"$anchor": "there", "type": "null"}},
            },
        },
    },
    "Seven": {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "type": "object",
        "definitions": {"n": {"type": "integer"}},
        "properties": {
            "a": {"$ref": "#/definitions/n", "maximum": 1},
            "b": {
                "type": "array",
                "items": [{"type": "string"}],
                "additionalItems": {"type": "null"},
            },
        },
        "dependencies": {"a": ["b"], "c": {"required": ["a"]}},
    },
    "Four": {
        "$schema": "http://json-schema.org/draft-04/schema#",
        "type": "object",
        "properties": {
            "n": {"type": "number", "minimum": 0, "exclusiveMinimum": True},
            "const": {"const": 1},
            "k": {"enum": ["a"]},
        },
    },
    "Nineteen": {
        "$schema": "https://json-schema.org/draft/2019-09/schema",
        "type": "object",
        "properties": {
            "kids": {"type": "array", "items": {"$recursiveRef": "#"}},
            "pair": {"items": [{"type": "null"}, True], "additionalItems": False},
        },
        "unevaluatedProperties": False,
    },
    "Countless": {
        "type": ["object", "array", "string"],
        "maxProperties": 2**70,
        "minItems": 0,
        "maxItems": 2**64,
        "maxLength": 10**30,
        "properties": {
            "maxLength": {"type": "string", "minLength": 2**80},
            "const": {"type": "object", "properties": {"__proto__": {"maxLength": 2**70}}},
            "properties": {"type": "object", "required": ["__proto__"]},
            "some": {"type": "array", "contains": True, "maxContains": 2**64, "minContains": 1},
        },
    },
    "Digits": _closed(
        {"any": {"type": "number"}, "steps": {"type": "number", "multipleOf": 0.01}},
    ),
}

APART: Final[Mapping[str, Any]] = {
    "FarLimits": _closed(
        {
            "most": {"type": "number", "maximum": 10**22},
            "below": {"type": ["number", "null"], "exclusiveMaximum": 10**22},
            "least": {"minimum": 2**53 + 1},
            "above": {"type": ["integer", "number"], "exclusiveMinimum": -(10**40)},
            "both": {"type": ["integer", "number"], "minimum": 5, "maximum": 2**63 - 1},
            "even": {"type": "number", "multipleOf": 2},
            "steps": {"type": "number", "multipleOf": 2**53 + 1},
            "halves": {"type": "number", "multipleOf": 1.5},
        },
    ),
    "PatternsApart": _closed(
        {
            name: {"type": "string", "pattern": pattern}
            for name, pattern in {
                "anything": "^[^]$",
                "nothing": "^a[]?$",
                "control": "^[\\b]\\0$",
                "pair": "^\\uD83D\\uDE00$",
            }.items()
        }
    ),
}
"""Shapes that the check of Python has no words for, or whose limits it takes for doubles."""

EVERY: Final = {**SHAPES, **APART}

SEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "BadMembers": tuple(json.dumps(name) for name in ("", *_RESERVED, "Typ", "tYPE")),
    "BadTags": tuple(
        json.dumps({"class": tag, f"v{number}": 2**60})
        for number, tag in enumerate(("", *_RESERVED))
    ),
    "ListsOfMaps": (
        '{"a":[{"b":{"":[]}},{}]}',
        '{"a":[{"b":{"c":[1]}}]}',
        '{"a":{"b":[]}}',
    ),
    "TagConst": (
        '{"kind":"circle","r":1}',
        '{"kind":"square","side":2}',
        '{"kind":"circle","side":1}',
    ),
    "TagEnum": (
        '{"op":"add","value":1,"x":[1.50]}',
        '{"op":"set","value":-1}',
        '{"op":"drop","at":"a"}',
        '{"op":"drop","value":"x"}',
    ),
    "TagBase": ('{"id":"a"}',),
    "TagAcross": ('{"id":"a","t":"a","n":1}', '{"id":"a","t":"b","s":""}', '{"t":"b"}'),
    "TagInteger": (
        '{"v":1,"a":"x"}',
        '{"v":2.0,"a":12345678901234567890}',
        '{"v":1.0,"a":"x"}',
        '{"v":"1","a":"x"}',
    ),
    "TagBoolean": (
        '{"ok":true,"data":9007199254740993}',
        '{"ok":false,"error":""}',
        '{"ok":0,"error":""}',
    ),
    "TagLoose": ('{"x":1}', '{"kind":"a","x":1}', '{"kind":"b","y":9007199254740993}', '{"y":1}'),
    "TagNested": (
        '{"kind":"group","of":[{"kind":"circle","r":9007199254740993},{"kind":"group","of":[]}]}',
        '{"kind":"square","side":1}',
    ),
    "TagMixed": (
        '{"v":1,"a":9223372036854775808}',
        '{"v":"1","b":1}',
        '{"v":null}',
        '{"v":1,"a":9223372036854775809}',
        '{"v":true}',
    ),
    "TagDeep": ('{"head":{"k":"a"},"n":9007199254740993}', '{"head":{"k":"b"},"m":""}'),
    "OneOfOverlap": (
        '{"a":9007199254740993}',
        '{"b":1,"c":9007199254740993}',
        '{"a":1,"b":1}',
        '{"a":1,"b":"x"}',
        "{}",
    ),
    "AnyOfOverlap": (
        '{"a":1152921504606846977}',
        '{"a":1.50,"b":"x"}',
        '{"a":1}',
        '{"a":1152921504606846977,"b":"x"}',
    ),
    "SameTwice": ('{"a":1}', '{"a":1.5}', '{"a":1,"b":"x"}', "{}"),
    "Lengths": ('"a"', '"ab"', '"abc"', '""', '"\U0001f600\U0001f600"', '"\U0001f600a\U0001f600"'),
    "OneOrMany": ('"a"', '["a"]', "[]"),
    "ManyKinds": ('{"a":1}', '["a"]', "null", '["a","b"]', '"a"'),
    "Nullable": (
        '{"list":null}',
        '{"list":"a","any":{"kind":"circle","r":1},"one":[1],"word":"a","only":null,"never_null":"x","nullable_items":[null,1]}',
        '{"list":"a","any":null,"one":null,"word":null}',
        '{"list":"a","never_null":null}',
    ),
    "NullableRoot": ("null", '{"a":1}', "0", '"null"'),
    "EnumCase": (
        '"on"',
        '"On"',
        '"ON"',
        '"oN"',
        '""',
        '" "',
        '"o-n"',
        '"constructor"',
        '"toString"',
    ),
    "EnumMixed": (
        '"1"',
        "1",
        "true",
        "null",
        "1.5",
        "[1]",
        '{"a":1}',
        "[1.0]",
        "false",
        '{"a":2}',
        "1.50",
        '{"a":1.0}',
    ),
    "EnumRefs": ('{"a":"on","__proto__":"On"}', '{"a":"no"}', '{"__proto__":"no"}'),
    "EnumEmpty": ('{"some":1}', '{"none":null}'),
    "ConstDeep": (
        '{"__proto__":1,"a":[1.0,{"b":null}]}',
        '{"a":[1,{"b":null}]}',
        '{"a":[1,{}],"__proto__":1}',
    ),
    "Pattern": ('{"a":1,"x-a":"long","x-n":"s"}', '{"x-name":"long"}', '{"y":1}', '{"ax-":""}'),
    "PatternRest": ('{"n1":5,"n2":9007199254740993,"b":true}', '{"n1":4}', '{"n":true}', '{"b":1}'),
    "ClosedTooSoon": ('{"a":1}', '{"b":1}', '{"a":1,"b":1}'),
    "RequiredUnknown": (
        '{"z":9007199254740993}',
        "{}",
        '{"z":"a"}',
        '{"z":1,"__proto__":9007199254740993}',
    ),
    "Dependent": (
        '{"card":"a","address":"ab","zip":1}',
        '{"card":"a","address":"ab"}',
        '{"zip":1,"address":"a"}',
        "{}",
    ),
    "Sized": ('{"a":1}', '{"a":1,"b":[9007199254740993]}', "{}", '{"a":1,"b":1,"c":1}', '{"d":1}'),
    "Unevaluated": (
        '{"kind":"a","left":1}',
        '{"kind":"b","right":36028797018963969}',
        '{"kind":"a","left":1,"right":1}',
        '{"kind":"b","left":1}',
    ),
    "UnevaluatedTyped": ('{"a":1,"b":1,"c":"x"}', '{"b":"x"}', '{"b":1,"c":1}', '{"a":"x"}'),
    "Siblings": (
        '{"short":"abc","item":{"id":"a","more":1}}',
        '{"short":"abcd"}',
        '{"item":{"id":"a"}}',
        '{"short":""}',
    ),
    "Not": ('{"a":1.10}', '{"a":"x"}', '{"b":1}', "{}"),
    "Truths": ('{"any":[1.10],"open":null}', '{"none":1}', "{}"),
    "Annotated": ('{"a":1,"b":"no date","c":"x"}', "{}"),
    "Names": (
        '{"__proto__":1}',
        json.dumps({name: 2**53 + number for number, name in enumerate(_NAMES)}),
        '{"constructor":1}',
        '{"__proto__":"a"}',
        '{"__proto__":1,"ab":1}',
    ),
    "ProtoRest": (
        '{"__proto__":9007199254740993,"constructor":1,"toJSON":2,"a":3}',
        '{"__proto__":"a"}',
        '{"a":1.5}',
        '{"__proto__":null}',
    ),
    "Tuple": ('["a"]', '["a",1]', '["a",9007199254740993,true,false]', "[]", '["a",1,1]', "[1]"),
    "TupleClosed": ("[]", '["a"]', '["a",null]', '["a",1]', '["a",1,2]'),
    "TupleUnevaluated": ('["a",9007199254740993]', '["a","b"]', "[]", "[1]"),
    "Contains": ("[5,6]", '[5,"a",6,7]', "[5]", "[5,6,7,8]", "[5.0,5.5,6]"),
    "Unique": (
        "[1,2]",
        "[1,1.0]",
        "[1,true]",
        '["1",1]',
        '[{"a":1,"b":2},{"b":2.0,"a":1}]',
        "[[1],[1]]",
        '[null,0,false,""]',
        "[9007199254740993,9007199254740992]",
        "[1e2,100]",
        '[{"__proto__":1},{}]',
    ),
    "Matrix": ("[[1.10,null],[]]", "[[1,2,3]]", "[null]", "[[0.1234567890123456789]]"),
    "Tree": (
        '{"kids":[{"n":4611686018427387904},{"named":{"a":{"kids":[]},"__proto__":{"n":1}}}]}',
        '{"kids":[{"x":1}]}',
        '{"named":{"a":{"n":-1}}}',
    ),
    "Json": (
        '{"a":[1,null,{"b":[true,9007199254740993]}],"__proto__":{"c":0.10000000000000000001}}',
        '"\\ud800"',
        "[[[]]]",
    ),
    "Even": ('{"odd":{"even":{"odd":{"even":{}}}}}', '{"odd":{}}', '{"even":{}}'),
    "Odd": ('{"even":{"odd":{"even":{}}}}', "{}"),
    "Nest": ("[[],[[]]]", "[[],[],[]]", "[1]"),
    "TupleWide": (
        '["command",1,null,{"a":1.5},["a",null]]',
        '["command","3, [4]",9007199254740993]',
        "[]",
        '["command",3]',
        '["command",1,1,1,null,[1]]',
        '["command",1,1,1,null,1]',
        '["command",1,1,1,null,[],1]',
    ),
    "ListOfEveryMemberOfEveryOrganizationThatIsKnown": (
        '{"the_number_of_members_who_have_signed_in_this_month":9007199254740993,"list":[{}]}',
        '{"the_address_that_invoices_of_the_organization_go_to":1}',
    ),
    "Documented": ('{"a":"x","b":"a"}', '{"a":1}', '{"b":"c"}'),
    "NumberAlone": ("1.5", "9223372036854775808", "-0", '"1"'),
    "OpenNumbers": (
        '{"whole":1,"any":2,"word":"a","rest":{"a":1.5},"list":[null,0.5]}',
        '{"whole":9223372036854775808,"any":9223372036854775808,"word":9223372036854775808}',
        '{"rest":{"__proto__":9223372036854775808},"list":[9223372036854775808]}',
        '{"whole":1.5}',
        '{"any":1.5,"word":"b"}',
    ),
    "Anchors": ('{"a":1,"b":"x","c":null}', '{"a":"x"}', '{"b":1}', '{"c":1}'),
    "Seven": (
        '{"a":5,"b":["x",null]}',
        '{"a":5}',
        '{"b":["x",1]}',
        '{"c":1}',
        '{"c":1,"a":1,"b":[]}',
        '{"b":[1]}',
    ),
    "Four": ('{"n":0.5,"const":2,"k":"a"}', '{"n":0}', '{"k":"b"}'),
    "Nineteen": (
        '{"kids":[{"kids":[]}],"pair":[null,1]}',
        '{"kids":[{"x":1}]}',
        '{"pair":[null,1,2]}',
        '{"pair":[1]}',
        '{"pair":"any"}',
    ),
}


def _nested(levels: int, within: str = "1") -> str:
    return "[" * (levels - 1) + f'{{"a":{within}}}' + "]" * (levels - 1)


TEXTS: Final = (
    *((_nested(levels), levels <= 128) for levels in (100, 127, 128, 129, 130, 500, 1001, 11_000)),
    ("[" * 11_000, False),
    ('{"a":1,"b":2,"A":3}', True),
    ('{"a":1,"a":1}', False),
    ('[{"b":{"a":1, "\\u0061" :2}}]', False),
    ('{"a":{"b":1},"b":{"a":1}}', True),
    ('{"__proto__":1,"__proto__":2}', False),
    ('{"":1,"":2}', False),
    ('{"a\\"":1,"a":"a\\":{","b":"}"}', True),
    ('"\\ud83d\\ude00"', True),
    ('{"\\ud83d\\ude00":"\\\\ud800"}', True),
    ('"\\ud800"', False),
    ('"\\ude00\\ud83d"', False),
    ('{"\\udfff":1}', False),
    ('["a\\ud83dz"]', False),
    ("[1e4299,-1E-4299,0e-4299]", True),
    ("[1e4300]", False),
    ("[-1e-4300]", False),
    ("[0e4300]", False),
    ("[1e99999999999999999999]", False),
    ("[1.5e-99999999999999999999]", False),
    ("[" + "9" * 4300 + "]", True),
    ("[" + "9" * 4301 + "]", False),
    ("[0." + "0" * 4299 + "1]", False),
    ("[0." + "0" * 2100 + "1]", True),
    ("", False),
    (" ", False),
    ("1 2", False),
    ("[1,]", False),
    ('{"a":1,}', False),
    ("{a:1}", False),
    ("01", False),
    ("NaN", False),
    ("[Infinity]", False),
    ("\ufeff1", False),
    ('"\t"', False),
    ("// a\n1", False),
)
"""JSON texts of any shape, and whether they are taken: I-JSON (RFC 7493), within limits."""

BY_HAND: Final = {
    "BadProperties": (
        (json.dumps({"class": 0, **{n: 2**53 + i for i, n in enumerate(_RESERVED)}}), False),
        (json.dumps({n: 2**53 + i for i, n in enumerate(_RESERVED)}), True),
        ('{"self":1,"type":2}', True),
        ('{"self":1}', False),
    ),
    "BadOptions": (
        (json.dumps({name: f"{name} said" for name in _RESERVED}), True),
        (json.dumps({name: f"{name} said" for name in _RESERVED[::2]}), True),
        *((json.dumps({name: 1}), False) for name in _RESERVED),
        *((json.dumps({name: "x"}), True) for name in _RESERVED),
        ("{}", True),
    ),
    "BadDefinitions": tuple(
        (json.dumps({name: {name: number + less}}), less == 0)
        for number, name in enumerate(_RESERVED)
        if name.isprintable()
        for less in (0, -1)
    ),
    "Huge": (
        ('{"only":18446744073709551616,"least":18446744073709551616}', True),
        ('{"only":18446744073709551615}', False),
        ('{"some":18446744073709551617}', True),
        ('{"some":18446744073709551618}', False),
        ('{"some":"1"}', True),
        ('{"some":-1180591620717411303424}', True),
        ('{"least":18446744073709551615}', False),
        ('{"most":18446744073709551616}', True),
        ('{"most":18446744073709551617}', False),
    ),
    "Decimals": (
        ('{"any":0.1,"only":0.10,"some":1e22,"within":0.1,"steps":0.07}', True),
        ('{"any":1e-400}', True),
        ('{"any":-0.0}', True),
        ('{"only":0.1000000000000000055511151231257827}', False),
        ('{"only":1e-1}', True),
        ('{"some":10000000000000000000000}', True),
        ('{"some":0.100000000000000001}', False),
        ('{"within":0.0999999999999999999999}', False),
        ('{"within":1e22}', False),
        ('{"steps":0.015}', False),
    ),
    "EnumInteger": (
        ("0", True),
        ("-1", True),
        ("-0", True),
        ("1.0", True),
        ("9007199254740993", True),
        ("9007199254740993.0", True),
        ("9007199254740992", False),
        ("true", False),
        ('"0"', False),
    ),
    "Json": (
        *TEXTS,
        ("[1e400,-1e400,0.10000000000000000001]", True),
        ('{"a":[9007199254740993]}', True),
    ),
    "Texts": (
        ('{"two":"ab","digits":"012","letters":"\u00e9\u6f22","ahead":"ab","slash":"/a/b/"}', True),
        ('{"two":"\U0001f600\U0001f600"}', True),
        ('{"two":"e\\u0301"}', True),
        ('{"two":"\U0001f600"}', False),
        ('{"digits":"\u0663"}', False),
        ('{"digits":"1\\n"}', False),
        ('{"letters":"a1"}', False),
        ('{"ahead":"ba"}', False),
        ('{"slash":"/a/b"}', False),
    ),
    "Patterns": (
        *(
            (json.dumps({name: text}), verdict)
            for name, verdict, texts in (
                ("emoji", True, ("\U0001f600",)),
                ("emoji", False, ("a", "1")),
                ("script", True, ("\u03b1\u03c9",)),
                ("script", False, ("a", "\u0430")),
                ("escaped", True, ("\U0001f600-_#", "a-_#")),
                ("escaped", False, ("-_#", "\n-_#")),
                ("bare", True, ("]}",)),
                ("bare", False, ("]", "\\]\\}")),
                ("ends", True, ("a",)),
                ("ends", False, ("Aaz", "a\n", "ba")),
                ("case", True, ("STRA\u00dfE", "Stra\u00dfe")),
                ("case", False, ("strasse", "xStra\u00dfe")),
                ("part", True, ("Ab", "ab")),
                ("part", False, ("AB", "aB")),
                ("called", True, ("a",)),
                ("called", False, ("b", "aa")),
                ("short", True, ("\u00e9",)),
                ("short", False, ("1", "pL")),
                ("any", True, (".", "\x85", "\U0001f600", "a.")),
                ("any", False, ("", "\n", "\r", "\u2028", "\u2029", "ab")),
                ("back", True, ("aa", "bb")),
                ("back", False, ("ab", "a")),
                ("amounts", True, ("a" * 1600,)),
                ("amounts", False, ("a" * 1599, "a" * 1601)),
            )
            for text in texts
        ),
    ),
    "Numbers": (
        ("[0.10000000000000000001,1e-400,-1e400,0.5,9007199254740995]", True),
        ("[1.10000000000000000001,9007199254740995.0]", True),
        ("[2.10000000000000000001]", False),
    ),
    "Countless": (
        ('"abc"', True),
        ("[1]", True),
        ('{"some":[1]}', True),
        ('{"maxLength":"a"}', False),
        ('{"const":{"__proto__":"a"},"properties":{"__proto__":1}}', True),
        ('{"properties":{}}', False),
        ('{"some":[]}', False),
        ("1", False),
    ),
    "Digits": (
        ('{"any":123456789012345678901234567890.5}', True),
        ('{"any":"0.1"}', False),
        ('{"steps":1234567890123456789.01}', True),
        ('{"steps":1234567890123456789.015}', False),
    ),
    "FarLimits": (
        ('{"most":9999999999999999999999.9}', True),
        ('{"most":1.0e22}', True),
        ('{"most":10000000000000000000000.1}', False),
        ('{"below":9999999999999999999999.9}', True),
        ('{"below":null}', True),
        ('{"below":1e22}', False),
        ('{"below":10000000000000000000000.0}', False),
        ('{"least":9007199254740993.0}', True),
        ('{"least":9007199254740993.5}', True),
        ('{"least":9007199254740992.9}', False),
        ('{"above":-9999999999999999999999999999999999999999.9}', True),
        ('{"above":-1e40}', False),
        ('{"above":-10000000000000000000000000000000000000000.1}', False),
        ('{"both":5.5}', True),
        ('{"both":4.5}', False),
        ('{"both":9223372036854775806.5}', True),
        ('{"both":9223372036854775807.5}', False),
        ('{"both":1e-4000}', False),
        ('{"even":18014398509481984}', True),
        ('{"even":-36893488147419103232.0}', True),
        ('{"even":0.0}', True),
        ('{"even":18014398509481984.5}', False),
        ('{"even":1e-400}', False),
        ('{"even":36893488147419103233}', False),
        ('{"steps":18014398509481986}', True),
        ('{"steps":9007199254740993e4000}', True),
        ('{"steps":9007199254740993.5}', False),
        ('{"steps":18014398509481985}', False),
        ('{"halves":150000000000000000001.5}', True),
        ('{"halves":-3}', True),
        ('{"halves":150000000000000000001}', False),
        ('{"halves":1.50000000000000000000001}', False),
    ),
    "PatternsApart": (
        *(
            (json.dumps({name: text}), verdict)
            for name, verdict, texts in (
                ("anything", True, ("\n", "\U0001f600")),
                ("anything", False, ("", "ab")),
                ("nothing", True, ("a",)),
                ("nothing", False, ("ab", "aa")),
                ("control", True, ("\b\0",)),
                ("control", False, ("b0", "\b0")),
                ("pair", True, ("\U0001f600",)),
                ("pair", False, ("\U0001f601", "uD83DuDE00")),
            )
            for text in texts
        ),
    ),
    "WholeOrNumber": (
        ("5", True),
        ("9007199254740995", True),
        ("1.5", True),
        ("-1e30", True),
        ("9007199254740993", False),
        ("2", False),
        ("2.5", False),
    ),
    "Wide": (
        ('{"int64":-9223372036854775808,"uint64":18446744073709551615}', True),
        ('{"safe":9007199254740991,"any":123456789012345678901234567890,"half":-0.5}', True),
        ('{"int64":1e3,"any":1e30,"safe":-0,"half":5e-1}', True),
        ('{"int64":9223372036854775807.0}', True),
        ('{"int64":9223372036854775808}', False),
        ('{"int64":9223372036854775807.5,"any":1}', False),
        ('{"uint64":0.5}', False),
        ('{"int64":-9223372036854775809}', False),
        ('{"uint64":18446744073709551616}', False),
        ('{"uint64":-1}', False),
        ('{"safe":9007199254740992}', False),
        ('{"half":1}', False),
        ('{"half":-1}', False),
        ('{"half":0.25}', False),
        ('{"any":1.5}', False),
    ),
}
"""Instances that turn on digits or patterns which the judge reads otherwise, with their verdict."""

_OTHERS: Final[tuple[Any, ...]] = (None, True, 0, -1, 1.5, "x", "", [], [None], {}, {"x": 1})


def document(name: str) -> dict[str, Any]:
    """The schema of a shape as a document."""
    return {"$schema": DRAFT, "title": name, **EVERY[name]}


def variations(text: str) -> Iterator[str]:
    """Yield texts near one: each part taken away, made another, or joined by more."""
    value = json.loads(text)
    for path in _paths(value):
        for new in _OTHERS:
            yield json.dumps(_put(value, path, new))
        at = _at(value, path)
        if isinstance(at, dict):
            for key in at:
                yield json.dumps(_put(value, path, {k: v for k, v in at.items() if k != key}))
            yield json.dumps(_put(value, path, {**at, "x_more": 1}))
        elif isinstance(at, list):
            yield json.dumps(_put(value, path, at[:-1]))
            yield json.dumps(_put(value, path, [*at, *at[-1:]]))
            yield json.dumps(_put(value, path, [*at, 7]))
        elif isinstance(at, str):
            yield json.dumps(_put(value, path, at + "z"))


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from _paths(value[key], (*path, key))


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def _put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    result = copy.deepcopy(value)
    _at(result, path[:-1])[path[-1]] = new
    return result


class Judge:
    """Says what is valid, by a validator that is no target's."""

    def __init__(self) -> None:
        """Index the shapes by their address."""
        self._schemas = {name: _addressed(name) for name in SHAPES}
        self._registry: Registry[Any] = Registry().with_resources(
            (f"{BASE}{name}.json", Resource.from_contents(schema))
            for name, schema in self._schemas.items()
        )

    def is_valid(self, name: str, text: str) -> bool:
        """Whether a JSON text is an instance of a shape."""
        schema = self._schemas[name]
        validator = validator_for(schema)(schema, registry=self._registry)
        return bool(validator.is_valid(json.loads(text)))


def _addressed(name: str) -> dict[str, Any]:
    said = document(name)
    key = "id" if "draft-04" in said["$schema"] else "$id"
    return {**{k: v for k, v in said.items() if k != "$id"}, key: f"{BASE}{name}.json"}


def _has_half(text: str) -> bool:
    return any("\ud800" <= c <= "\udfff" for c in json.dumps(json.loads(text), ensure_ascii=False))


def instances(names: Container[str] = SHAPES) -> Iterator[tuple[str, str, bool]]:
    """Yield shape, JSON text and verdict of every instance of those that are named.

    In `.ci/run` each seed is varied, elsewhere twenty of a shape at most.
    """
    judge = Judge()
    for name, seeds in SEEDS.items():
        if name not in names:
            continue
        varied = sample(seeds, 1 + len(seeds) // 20)  # of many that are alike, some
        tried = [*seeds, *(text for seed in varied for text in variations(seed))]
        for text in dict.fromkeys(tried):
            yield name, text, judge.is_valid(name, text) and not _has_half(text)
    for name, known in BY_HAND.items():
        if name in names:
            yield from ((name, text, verdict) for text, verdict in known)
