"""What a contract's schemas are as types, before any language.

`build` reads the types of a `Contract`; `casing` makes identifiers of names;
`schemas` gives the schemas that a generated package carries for its exact check.
"""

from charter.ir.build import Types, build
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
    "build",
]
