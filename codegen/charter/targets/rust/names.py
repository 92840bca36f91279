"""What things are called in Rust."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from charter import ir
from charter.ir import casing

KEYWORDS: Final = frozenset(
    """abstract as async await become box break const continue do dyn else enum extern false final
    fn for gen if impl in let loop macro match mod move mut override priv pub ref return static
    struct trait true try type typeof unsafe unsized use virtual where while yield""".split()
)
"""Words that are names once `r#` stands before them."""
RESERVED: Final = frozenset(("crate", "self", "super", "Self"))
"""Words that no mark makes a name."""
PRELUDE: Final = frozenset(
    """AsMut AsRef BTreeMap Box Clone Codec Copy Default DoubleEndedIterator Drop Eq Err
    ExactSizeIterator Extend Fault Field Fn FnMut FnOnce From FromIterator Integer Into
    IntoIterator InvalidError Iterator Json Members Mismatch None Nothing Null Number Ok Option Ord
    PartialEq PartialOrd Result Self Send Sized Some String Sync ToOwned ToString TryFrom TryInto
    Unpin Value Vec""".split()
)
"""Types that a reader knows as something else, and those of the crate itself."""


def names(types: ir.Types) -> Mapping[str, str]:
    """Return the Rust name of each declaration."""
    return casing.named((d.name for d in types.declarations), lambda name: name, PRELUDE, "Model")


def constants(names: Iterable[str]) -> Mapping[str, str]:
    """Return the name of the constant that stands for each of `names`."""
    return casing.named(names, casing.upper)


def fields(keys: Iterable[str]) -> Mapping[str, str]:
    """Return the name of the field for each of `keys`; they are distinct."""
    found = casing.named(keys, casing.snake, RESERVED)
    return {key: f"r#{name}" if name in KEYWORDS else name for key, name in found.items()}


def variants(texts: Iterable[str], taken: Iterable[str] = ()) -> Mapping[str, str]:
    """Return the name of the variant for each of `texts`; they are distinct."""
    return casing.named(texts, casing.pascal, RESERVED | frozenset(taken), "Value")
