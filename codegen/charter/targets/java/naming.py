"""What things are called in Java."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from charter import ir
from charter.ir import casing
from charter.targets.package_names import refused

KEYWORDS: Final = frozenset(
    """abstract assert boolean break byte case catch char class const continue default do double
    else enum extends false final finally float for goto if implements import instanceof int
    interface long native new null package private protected public return short static strictfp
    super switch synchronized this throw throws transient true try void volatile while yield _
    """.split()
)
MEMBERS: Final = KEYWORDS | frozenset(
    """build builder clone finalize fromJson getClass hashCode notify notifyAll toJson toString
    wait""".split()
)
"""What a record's component cannot be called."""

LANGUAGE: Final = frozenset(
    """AutoCloseable BigDecimal BigInteger Boolean Byte Character Class ClassLoader Cloneable
    Comparable Deprecated Double Enum Error Exception Float FunctionalInterface Iterable Integer
    JsonCreator JsonNode JsonValue List Long Map Math Module Number Object Objects Optional
    Override Package Process Record Runnable RuntimeException SafeVarargs Short String
    StringBuilder SuppressWarnings System Thread Throwable Void Boxed Function Consumer Set
    Pattern Schema Arrays Collections ArrayList HashSet LinkedHashMap""".split()
)
"""Names that a reader, or the code beside, knows as something else."""

RUNTIME: Final = frozenset(
    """AnyErrorCode Builder Change Check Codec Codecs Contract Deprecations ErrorFacts Errors Fault
    Field Form Hints Instructions InvalidException Json LedgerEntry Members MessagePrefix
    MetaKeyFacts Release ResourceFacts Retry RouteFacts SegmentFacts Surface Tool Tools
    Uris""".split()
)
"""Types that the package has beside those of the schemas."""

_TAKEN: Final = frozenset(name.casefold() for name in LANGUAGE | RUNTIME)


def types(found: ir.Types) -> Mapping[str, str]:
    """Return the class of each declaration; no two file names differ in case alone."""
    wanted = {d.name: d.name for d in found.declarations}
    used = {name.casefold() for name in wanted.values()} - _TAKEN
    for name in wanted:
        if name.casefold() in _TAKEN:
            called, count = f"{name}Model", 2
            while called.casefold() in used | _TAKEN:
                called, count = f"{name}Model{count}", count + 1
            used.add(called.casefold())
            wanted[name] = called
    return wanted


def members(keys: Iterable[str], taken: Collection[str] = MEMBERS) -> Mapping[str, str]:
    """Return the identifier of each member of an object."""
    return casing.named(keys, casing.camel, taken)


def constants(texts: Iterable[str], taken: Collection[str] = ("FORM",)) -> Mapping[str, str]:
    """Return the constant of each text."""
    return casing.named(texts, casing.upper, taken)


def package(name: str) -> str:
    """Return a package name made of the words of `name`; `_` is behind what is reserved."""
    said = "".join(casing.words(name))
    said = f"v{said}" if said[0].isdigit() else said
    return f"{said}_" if said in KEYWORDS or said == "java" else said


def given(name: str) -> str:
    """Return a package name of the configuration; raise `UsageError` for what is none."""
    said = name.split(".")
    if said[0] == "java":
        reason = "and the virtual machine loads no class of `java` that is not its own"
    elif any(part in KEYWORDS for part in said):
        reason = "which has a keyword in it"
    elif not all(re.fullmatch(r"[A-Za-z_$][\w$]*", part, re.ASCII) for part in said):
        reason = "which is no name of a package"
    else:
        return name
    fix = "Join names by dots, letters and digits alone, as in `com.example.contract`."
    raise refused("java", "package", name, reason, fix)


def group(name: str) -> str:
    """Return a group of Maven from the configuration; raise `UsageError` for what is none."""
    if all(re.fullmatch(r"[\w-]+", part, re.ASCII) for part in name.split(".")):
        return name
    fix = "Join names by dots, letters, digits, `_` and `-` alone, as in `com.example`."
    raise refused("java", "group", name, "which Maven takes for no group", fix)
