"""Types without a language: what a schema is where only names and structure count.

A type is never narrower than its schema: what the schema accepts, the type can
hold. What types cannot say (lengths, patterns, `not`, `if`) is left to the exact
check that every target carries over the schemas themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from charter.facts import Place

SAFE: Final = 2**53 - 1
"""The largest integer that a double holds exactly with all before it (RFC 8259, section 6)."""


@dataclass(frozen=True)
class Anything:
    """Any JSON value."""


@dataclass(frozen=True)
class Nothing:
    """No value: the schema is `false`."""


@dataclass(frozen=True)
class Null:
    """`null` alone."""


@dataclass(frozen=True)
class Boolean:
    """`true` or `false`."""


@dataclass(frozen=True)
class Text:
    """A string; `format` is the annotation, None where nothing is said."""

    format: str | None = None


@dataclass(frozen=True)
class Integer:
    """A whole number between bounds, both inclusive; None where there is none.

    A JSON text may write it as `1.0` or `1e2` too.
    """

    minimum: int | None = None
    maximum: int | None = None

    def fits(self, low: int, high: int) -> bool:
        """Whether every value lies between `low` and `high`."""
        return (
            self.minimum is not None
            and self.maximum is not None
            and low <= self.minimum
            and self.maximum <= high
        )

    @property
    def is_safe(self) -> bool:
        """Whether a double holds every value exactly."""
        return self.fits(-SAFE, SAFE)

    @property
    def is_bounded(self) -> bool:
        """Whether both bounds are stated."""
        return self.minimum is not None and self.maximum is not None


@dataclass(frozen=True)
class Number:
    """A number of any precision: integers, decimals."""


@dataclass(frozen=True)
class Constant:
    """One text, integer or boolean."""

    value: str | int | bool
    _kind: type = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Keep what the value is: to Python, `True` is equal to 1."""
        object.__setattr__(self, "_kind", type(self.value))


@dataclass(frozen=True)
class List:
    """An array; `positions` are the types of the first items, `items` that of the others.

    `items` of a list with positions is `Nothing` where there are no others.
    `least` counts the items that are always there.
    """

    items: Type
    positions: tuple[Type, ...] = ()
    least: int = 0


@dataclass(frozen=True)
class Map:
    """An object whose keys are data."""

    values: Type


@dataclass(frozen=True)
class Nullable:
    """Another type, or `null`; never nested."""

    inner: Type


@dataclass(frozen=True)
class Named:
    """The declaration called `name`."""

    name: str


Type: TypeAlias = (
    Anything
    | Nothing
    | Null
    | Boolean
    | Text
    | Integer
    | Number
    | Constant
    | List
    | Map
    | Nullable
    | Named
)


@dataclass(frozen=True)
class About:
    """What is said for readers.

    `deprecated` is the whole notice, None where the thing is not deprecated.
    `place` is the schema's, None where several schemas together make it.
    """

    title: str | None = None
    description: str | None = None
    deprecated: str | None = None
    place: Place | None = None


@dataclass(frozen=True)
class Property:
    """A member of an object by its JSON key.

    `required` tells absent from present, `Nullable` in `type` null from a value.
    `default` is JSON, in a tuple of one where it is stated, else empty.
    """

    key: str
    type: Type
    required: bool
    about: About
    default: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Object:
    """An object; `rest` is the type of what `properties` do not name, None where closed."""

    name: str
    about: About
    properties: tuple[Property, ...]
    rest: Type | None


@dataclass(frozen=True)
class Member:
    """A member of an enumeration."""

    value: str | int | bool
    about: About


@dataclass(frozen=True)
class Enumeration:
    """Texts, integers or booleans that are listed; two at least.

    `open` where other values of `base` are valid as well (`base` is "string",
    "integer", or "mixed" for members of several types). `complete` is
    `x-closed`: a later version adds no member within the major version.
    """

    name: str
    about: About
    members: tuple[Member, ...]
    base: str
    open: bool
    complete: bool


@dataclass(frozen=True)
class Variant:
    """A branch of a tagged union, with the tag's values that select it (one at least)."""

    values: tuple[str | int | bool, ...]
    type: Named


@dataclass(frozen=True)
class Tagged:
    """Objects told apart by the value of a required property; no value has two variants."""

    name: str
    about: About
    tag: str
    variants: tuple[Variant, ...]


@dataclass(frozen=True)
class Union:
    """Types of which a value has one or several; nothing in it says which.

    No two are of the same JSON type but objects, arrays and constants. `Null` is not
    among them: such a union is `Nullable` where it is used.
    """

    name: str
    about: About
    branches: tuple[Type, ...]


@dataclass(frozen=True)
class Alias:
    """Another name for a type."""

    name: str
    about: About
    type: Type


Declaration: TypeAlias = Object | Enumeration | Tagged | Union | Alias
