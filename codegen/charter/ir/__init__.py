"""What a contract's schemas are as types, before any language.

`build` reads the types of a `Contract`; `casing` makes identifiers of names;
`schemas` gives the schemas that a generated package carries for its exact check.
The types' classes are here under one name, imported when one is first asked for:
what looks at `views` alone does without them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from charter.ir.build import Types
    from charter.ir.types import (
        About,
        Alias,
        Anything,
        Boolean,
        Constant,
        Declaration,
        Enumeration,
        Integer,
        List,
        Map,
        Member,
        Named,
        Nothing,
        Null,
        Nullable,
        Number,
        Object,
        Property,
        Tagged,
        Text,
        Type,
        Union,
        Variant,
    )

__all__ = [
    "About",
    "Alias",
    "Anything",
    "Boolean",
    "Constant",
    "Declaration",
    "Enumeration",
    "Integer",
    "List",
    "Map",
    "Member",
    "Named",
    "Nothing",
    "Null",
    "Nullable",
    "Number",
    "Object",
    "Property",
    "Tagged",
    "Text",
    "Type",
    "Types",
    "Union",
    "Variant",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    holder = "build" if name == "Types" else "types"
    found = getattr(import_module(f"{__name__}.{holder}"), name)
    globals()[name] = found
    return found
