"""Inclusion that can be read off two schemas side by side, before the engine is asked.

Most of what changes between two versions leaves the rest as it was, and what
did change is often wider at first sight: a new optional property, a larger
bound, a new text. `Structure` proves such cases keyword by keyword. It says
"yes" only where that follows from the keywords alone, and knows no "no": what
it does not see is for the decision procedure.

The proof is by induction over the instance: a pair of schemas that is met again
below itself may be taken for granted, because references that look at the same
instance for ever are refused when a contract is read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from charter.contract import Contract
from charter.dialect import ref_hides_siblings, subschemas
from charter.diff.keyword import choices
from charter.diff.policy import compounds, demanded, least_count
from charter.facts import Place
from charter.jsontext import same


@dataclass(frozen=True, eq=False)
class _Group:
    """The sender's schemas that look at one instance; one object for the same ones."""

    places: tuple[Place, ...]


Group = _Group | None
"""None where the policy leaves the instance open."""

_STEPS = 20_000
"""Pairs of schemas that are looked at for one question, at most."""

SILENT = frozenset(
    (
        "$anchor",
        "$comment",
        "$defs",
        "$id",
        "$schema",
        "contentEncoding",
        "contentMediaType",
        "contentSchema",
        "default",
        "definitions",
        "deprecated",
        "description",
        "examples",
        "readOnly",
        "title",
        "writeOnly",
    )
)
"""Keywords that no instance is refused by."""

_LOWER = frozenset(("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"))
_UPPER = frozenset(("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"))
_OBJECT = ("properties", "patternProperties", "additionalProperties")
_ARRAY = ("prefixItems", "items")
_UNIONS = ("anyOf", "oneOf")
_OPENING = frozenset(("propertyNames", "if", "not"))
"""Keywords beside which names may be sent that no `properties` has."""
_IN_PLACE = ("allOf", *_UNIONS)
_DYNAMIC = frozenset(
    ("$dynamicAnchor", "$dynamicRef", "$recursiveAnchor", "$recursiveRef", "$vocabulary")
)
_TOGETHER = (
    ("contains", "minContains", "maxContains"),
    ("if", "then", "else"),
    _OBJECT,
    (*_ARRAY, "additionalItems"),
)


class Structure:
    """Reads inclusions off two contracts; `sent` and `read` are the two sides.

    `declared` says that senders use declared names alone, `tolerant` that
    readers bear unknown fields and strings, `asserts` that formats are held to.
    With `letter`, schemas are alike only where their texts are too. `settled`
    are documents that are known to be the same, see `settled`.
    """

    def __init__(
        self,
        sent: Contract,
        read: Contract,
        *,
        declared: bool = False,
        tolerant: bool = False,
        asserts: bool = False,
        letter: bool = False,
        settled: frozenset[str] = frozenset(),
    ) -> None:
        """Keep the sides; nothing is looked at before it is asked."""
        self._sent, self._read, self._settled = sent, read, settled
        self._declared, self._tolerant, self._asserts = declared, tolerant, asserts
        self._counts = _said if letter else _counts
        self._known: dict[tuple[Place, Place, Group], bool] = {}
        self._trail: list[tuple[Place, Place, Group]] = []
        self._alike: dict[tuple[Place, Place], bool] = {}
        self._steps = 0
        self._groups: dict[tuple[Place, ...], _Group] = {}
        self._named: dict[_Group, Mapping[str, list[Place]] | None] = {}
        self._members: dict[tuple[_Group, str], Group] = {}

    def included(self, sent: Place, read: Place) -> bool:
        """Whether all that is sent is read, as far as that can be read off."""
        self._steps = _STEPS
        return self._included(sent, read, self._group((sent,)))

    def alike(self, sent: Place, read: Place) -> bool:
        """Whether the two schemas say the same, keyword by keyword, what is silent aside."""
        return self._same(sent, read)

    # In what follows `s` is a place of the sender's, `r` one of the reader's, and `group` the
    # sender's schemas that look at the same instance: they declare its names together.

    def _included(self, s: Place, r: Place, group: Group) -> bool:
        key = (s, r, group)
        if key not in self._known:
            self._steps -= 1
            self._known[key] = True  # taken for granted below itself
            mark = len(self._trail)
            self._trail.append(key)
            if not (self._same(s, r) or (self._steps > 0 and self._follows(s, r, group))):
                # What was concluded on the way may rest on this.
                for one in self._trail[mark:]:
                    del self._known[one]
                del self._trail[mark:]
                self._known[key] = False
                self._trail.append(key)
        return self._known[key]

    def _same(self, s: Place, r: Place) -> bool:
        pending, met = [(s, r)], set()
        while pending:
            pair = pending.pop()
            if pair in met or self._alike.get(pair):
                continue
            if pair[0] == pair[1] and pair[0].path in self._settled:
                continue
            met.add(pair)
            inner = self._inner_pairs(*pair, None)
            if inner is None or self._alike.get(pair) is False:
                self._alike[s, r] = False
                return False
            pending += inner
        self._alike.update(dict.fromkeys(met, True))
        return True

    def _inner_pairs(
        self, s: Place, r: Place, only: Collection[str] | None
    ) -> list[tuple[Place, Place]] | None:
        """Return the subschemas that must be the same too; None where the two already differ."""
        a, b = self._sent.at(s), self._read.at(r)
        if not isinstance(a, dict) or not isinstance(b, dict):
            return [] if a is b else None
        draft = self._sent.dialect_at(s)
        if draft != self._read.dialect_at(r):
            return None
        if ref_hides_siblings(draft) and (s / "$ref") in self._sent.references:
            only = ("$ref",)  # beside it nothing counts
        counts = [
            {key for key in schema if self._counts(key) and (only is None or key in only)}
            for schema in (a, b)
        ]
        if counts[0] != counts[1] or counts[0] & _DYNAMIC:
            return None
        inner: list[tuple[Place, Place]] = []
        below = _below(s, a), _below(r, b)
        for keyword in sorted(counts[0]):
            if keyword == "$ref":
                there = self._sent.references.get(s / keyword)
                other = self._read.references.get(r / keyword)
                if there is None or other is None:
                    return None
                inner.append((there, other))
                continue
            here, beside = below[0].get(keyword), below[1].get(keyword)
            if here is None and beside is None:
                if not same(a[keyword], b[keyword]):
                    return None
            elif (
                here is None
                or beside is None
                or here.keys() != beside.keys()
                or not _same_apart(a[keyword], b[keyword])
            ):
                return None
            else:
                inner += [(at, beside[token]) for token, at in here.items()]
        return inner

    def _same_part(self, s: Place, r: Place, keywords: Collection[str]) -> bool:
        inner = self._inner_pairs(s, r, keywords)
        return inner is not None and all(self._same(*pair) for pair in inner)

    def _follows(self, s: Place, r: Place, group: Group) -> bool:
        read = self._read.at(r)
        if read is True or read == {} or self._sent.at(s) is False:
            return True
        draft = self._read.dialect_at(r)
        if not isinstance(read, dict) or draft == "draft4" or draft != self._sent.dialect_at(s):
            return False
        given = list(self._conjuncts(s))
        hides = ref_hides_siblings(draft)
        if (target := self._read.references.get(r / "$ref")) is not None:
            if not self._included(s, target, group):
                return False
            if hides:
                return True
        return all(
            self._keyword(keyword, read, r, given, s, group)
            for keyword in _judged(read)
            if keyword != "$ref"
        )

    def _conjuncts(self, s: Place) -> Iterator[tuple[Place, dict[str, Any]]]:
        """Yield the schemas that hold of all that satisfies the one at `s`."""
        pending, met = [s], set()
        while pending:
            place = pending.pop()
            schema = self._sent.at(place)
            if place in met or not isinstance(schema, dict):
                continue
            if self._sent.dialect_at(place) != self._sent.dialect_at(s):
                continue
            met.add(place)
            if (target := self._sent.references.get(place / "$ref")) is not None:
                pending.append(target)
                if ref_hides_siblings(self._sent.dialect_at(place)):
                    continue
            yield place, schema
            branches = schema.get("allOf")
            if isinstance(branches, list):
                pending += [place / "allOf" / index for index in range(len(branches))]

    def _keyword(
        self,
        keyword: str,
        read: dict[str, Any],
        r: Place,
        given: list[tuple[Place, dict[str, Any]]],
        s: Place,
        group: Group,
    ) -> bool:
        value = read[keyword]
        said = [schema[keyword] for _, schema in given if keyword in schema]
        if keyword == "format":
            return not self._asserts or any(same(v, value) for v in said)
        if keyword == "allOf" and isinstance(value, list):
            return all(self._included(s, r / keyword / i, group) for i in range(len(value)))
        if keyword.startswith("unevaluated"):  # what it looks at is said elsewhere
            return value is False and keyword == "unevaluatedProperties" and self._tolerant
        if any(self._same_part(place, r, _whole(keyword)) for place, _ in given):
            return True
        if keyword in ("enum", "const") or (keyword in _UNIONS and _constants(read[keyword])):
            return self._choice(keyword, read, given)
        if keyword == "type":
            wanted = _types(value)
            return any(_types(v) <= wanted for v in said) or any(
                found and all(_type_of(member) & wanted for member in found)
                for found in (_members(schema) for _, schema in given)
            )
        if keyword in _LOWER | _UPPER:
            numbers = [v for v in (*said, value) if isinstance(v, int | float | Decimal)]
            if len(numbers) != len(said) + 1 or any(isinstance(v, bool) for v in numbers):
                return False
            return any(v >= value if keyword in _LOWER else v <= value for v in said)
        if keyword in ("pattern", "multipleOf"):
            return any(same(v, value) for v in said)
        if keyword == "uniqueItems":
            return value is False or True in said
        if keyword == "required":
            have = {name for names in said if isinstance(names, list) for name in names}
            return isinstance(value, list) and have.issuperset(value)
        if keyword in _OBJECT:
            return keyword != _first(read, _OBJECT) or self._object(read, r, given, group)
        if keyword in _ARRAY and not isinstance(read.get("items"), list):
            return keyword != _first(read, _ARRAY) or self._array(read, r, given, group)
        if keyword in ("anyOf", "oneOf"):
            return self._union(keyword, read, r, given, group)
        return False

    def _choice(
        self, keyword: str, read: dict[str, Any], given: list[tuple[Place, dict[str, Any]]]
    ) -> bool:
        value = read[keyword]
        allowed = {"enum": value, "const": [value]}.get(keyword) or _constants(value)
        bears = (
            self._tolerant
            and keyword != "const"
            and read.get("x-closed") is not True
            and len(allowed) > 1
            and (
                any(isinstance(member, str) for member in allowed)
                if keyword == "enum"
                else "enum" not in read and all(isinstance(member, str) for member in allowed)
            )
        )
        if bears and any(schema.get("type") == "string" for _, schema in given):
            return True
        texts = {member for member in allowed if isinstance(member, str)}
        others = [member for member in allowed if not isinstance(member, str)]
        for _, schema in given:
            found = _members(schema)
            if found and all(
                bears or member in texts
                if isinstance(member, str)
                else any(same(member, one) for one in others)
                for member in found
            ):
                return True
        return False

    def _object(
        self,
        read: dict[str, Any],
        r: Place,
        given: list[tuple[Place, dict[str, Any]]],
        group: Group,
    ) -> bool:
        properties, patterns = _map(read, "properties"), _map(read, "patternProperties")
        names = self._names(group)
        for name in properties:
            if not self._member(name, r / "properties" / name, given, group):
                return False
        for pattern in patterns:
            at = r / "patternProperties" / pattern
            if not any(
                pattern in _map(schema, "patternProperties")
                and self._included(place / "patternProperties" / pattern, at, None)
                for place, schema in given
            ):
                return False
        rest = read.get("additionalProperties", True)
        if rest is True or rest == {} or (rest is False and self._tolerant):
            return True
        at = r / "additionalProperties"
        if names is not None and not patterns:
            # The policy closes what is sent: declared names are all that there is.
            return all(name in properties or self._member(name, at, given, group) for name in names)
        return any(
            "additionalProperties" in schema
            and self._included(place / "additionalProperties", at, None)
            and _map(schema, "patternProperties").keys() <= patterns.keys()
            and all(
                name in properties or self._included(place / "properties" / name, at, None)
                for name in _map(schema, "properties")
            )
            for place, schema in given
        )

    def _member(
        self,
        name: str,
        at: Place,
        given: list[tuple[Place, dict[str, Any]]],
        group: Group,
    ) -> bool:
        """Whether what is sent under `name`, if anything is, satisfies the reader's `at`."""
        if self._read.at(at) is True or self._read.at(at) == {}:
            return True
        names = self._names(group)
        if names is not None and name not in names:
            return True
        inner = None if names is None else self._under(group, name, names[name])
        for place, schema in given:
            if name in _map(schema, "properties"):
                said = place / "properties" / name
            elif "additionalProperties" in schema and not _map(schema, "patternProperties"):
                said = place / "additionalProperties"
            else:
                continue
            if self._included(said, at, inner):
                return True
        return False

    def _under(self, group: Group, name: str, places: list[Place]) -> Group:
        """Return the group of what stands under a name that a group declares."""
        if group is None:
            return self._group(places)
        if (group, name) not in self._members:
            self._members[group, name] = self._group(places)
        return self._members[group, name]

    def _names(self, group: Group) -> Mapping[str, list[Place]] | None:
        """Return the names that the group declares, and where; None where it leaves more."""
        if group is None:
            return None
        if group not in self._named:
            self._named[group] = self._declared_by(group)
        return self._named[group]

    def _declared_by(self, group: _Group) -> Mapping[str, list[Place]] | None:
        names: dict[str, list[Place]] = {}
        objects = False
        least = 0
        for place in group.places:
            schema = self._sent.at(place)
            if not isinstance(schema, dict):
                continue
            properties = _map(schema, "properties")
            if _map(schema, "patternProperties") or _OPENING & schema.keys() or compounds(schema):
                return None
            for name in demanded(schema):
                names.setdefault(name, [])
            least = max(least, least_count(schema))
            for keyword in ("additionalProperties", "unevaluatedProperties"):
                value = schema.get(keyword)
                if (isinstance(value, dict) and value) or (
                    value is not None and value is not False and not properties
                ):
                    return None
            for name in properties:
                names.setdefault(name, []).append(place / "properties" / name)
            objects = objects or bool(properties) or "object" in _types(schema.get("type"))
        return names if objects and least <= len(names) else None

    def _group(self, starts: Iterable[Place]) -> Group:
        """Return the sender's schemas that look at one instance, from any branch of a union too."""
        if not self._declared:
            return None
        found: set[Place] = set()
        pending = list(starts)
        while pending:
            place = pending.pop()
            schema = self._sent.at(place)
            if place in found or not isinstance(schema, dict):
                continue
            if (target := self._sent.references.get(place / "$ref")) is not None:
                pending.append(target)
                if ref_hides_siblings(self._sent.dialect_at(place)):
                    continue
            found.add(place)
            for keyword in _IN_PLACE:
                branches = schema.get(keyword)
                if isinstance(branches, list):
                    pending += [place / keyword / index for index in range(len(branches))]
            pending += [place / key for key in ("then", "else") if key in schema]
            for key in ("dependentSchemas", "dependencies"):
                pending += [
                    place / key / name
                    for name, inner in _map(schema, key).items()
                    if isinstance(inner, dict | bool)
                ]
        together = tuple(sorted(found))
        return self._groups.setdefault(together, _Group(together))

    def _array(
        self,
        read: dict[str, Any],
        r: Place,
        given: list[tuple[Place, dict[str, Any]]],
        group: Group,
    ) -> bool:
        tuples = self._read.dialect_at(r) == "draft2020-12"
        positions = _positions(read)
        rest = read.get("items", True)
        anything = rest is True or rest == {}
        for place, schema in given:
            own = _positions(schema)
            if isinstance(schema.get("items"), list) or not (tuples or not (own or positions)):
                continue
            tail = place / "items" if "items" in schema else None
            wanted = [(i, r / "prefixItems" / i) for i in range(len(positions))]
            if not anything:
                wanted += [(i, r / "items") for i in range(len(positions), len(own))]
            tails = self._tails(group)
            if all(
                self._included(place / "prefixItems" / i, at, None)
                if i < len(own)
                else tail is not None and self._included(tail, at, tails)
                for i, at in wanted
            ) and (anything or (tail is not None and self._included(tail, r / "items", tails))):
                return True
        return False

    def _tails(self, group: Group) -> Group:
        """Return the group of the items that no position has; None where positions matter."""
        places: list[Place] = []
        for place in group.places if group is not None else ():
            schema = self._sent.at(place)
            if not isinstance(schema, dict) or isinstance(schema.get("items"), list):
                return None
            if _positions(schema) or compounds(schema):
                return None
            for keyword in ("items", "additionalItems", "contains", "unevaluatedItems"):
                if isinstance(schema.get(keyword), dict):
                    places.append(place / keyword)
        return self._group(places) if places else None

    def _union(
        self,
        keyword: str,
        read: dict[str, Any],
        r: Place,
        given: list[tuple[Place, dict[str, Any]]],
        group: Group,
    ) -> bool:
        branches = range(len(read[keyword]))
        if keyword == "oneOf" and not self._apart(r, len(branches)):
            return False
        for place, schema in given:
            for own in ("anyOf", "oneOf"):
                sent = schema.get(own)
                if isinstance(sent, list) and all(
                    any(self._included(place / own / i, r / keyword / j, group) for j in branches)
                    for i in range(len(sent))
                ):
                    return True
        return False

    def _apart(self, r: Place, count: int) -> bool:
        """Whether no two branches of the reader's `oneOf` can hold at once, by their types."""
        kinds: set[str] = set()
        for index in range(count):
            schema = self._read.at(self._read.deref(r / "oneOf" / index))
            own = _types(schema.get("type")) if isinstance(schema, dict) else frozenset()
            if not own or own & kinds:
                return False
            kinds |= own
        return True


def _below(place: Place, schema: Any) -> dict[str, dict[str, Place]]:
    """Return the subschemas' places by keyword and token."""
    found: dict[str, dict[str, Place]] = {}
    for keyword, pointer, _ in subschemas(schema, place.pointer):
        token = pointer[len(place.pointer) + 1 :]
        found.setdefault(keyword, {})[token] = Place(place.path, pointer)
    return found


def _counts(keyword: str) -> bool:
    return keyword not in SILENT and (not keyword.startswith("x-") or keyword == "x-closed")


def _said(keyword: str) -> bool:
    return keyword not in ("$id", "$defs", "definitions")


def _whole(keyword: str) -> tuple[str, ...]:
    """Return the keywords that say something together with `keyword`."""
    return next((together for together in _TOGETHER if keyword in together), (keyword,))


def _constants(branches: Any) -> list[Any]:
    """Return the constants of a union that is nothing else, and in which each holds once."""
    if not isinstance(branches, list):
        return []
    found: list[Any] = []
    for branch in branches:
        if not isinstance(branch, dict) or {k for k in branch if _counts(k)} != {"const"}:
            return []
        if any(same(branch["const"], one) for one in found):
            return []
        found.append(branch["const"])
    return found


def _positions(schema: dict[str, Any]) -> list[Any]:
    value = schema.get("prefixItems")
    return value if isinstance(value, list) else []


def settled(old: Contract, new: Contract) -> frozenset[str]:
    """Return the documents that are the same to the letter, and lead to such alone."""
    before = {document.path: document for document in old.documents}
    moved = {
        document.path
        for document in new.documents
        if document.path not in before
        or before[document.path].dialect != document.dialect
        or repr(before[document.path].value) != repr(document.value)
    }
    leads: dict[str, set[str]] = {}
    for contract in (old, new):
        for place, target in contract.references.items():
            leads.setdefault(target.path, set()).add(place.path)
    pending = sorted(moved)
    while pending:
        for path in sorted(leads.get(pending.pop(), ())):
            if path not in moved:
                moved.add(path)
                pending.append(path)
    return frozenset(document.path for document in new.documents if document.path not in moved)


def _judged(schema: dict[str, Any]) -> Iterator[str]:
    for keyword in schema:
        if keyword not in SILENT and not keyword.startswith("x-"):
            yield keyword


def _first(schema: dict[str, Any], keywords: tuple[str, ...]) -> str:
    return next(keyword for keyword in schema if keyword in keywords)


def _map(schema: Any, keyword: str) -> dict[str, Any]:
    value = schema.get(keyword) if isinstance(schema, dict) else None
    return value if isinstance(value, dict) else {}


def _members(schema: dict[str, Any]) -> list[Any]:
    return [schema["const"]] if "const" in schema else choices(schema)


def _types(value: Any) -> frozenset[str]:
    found = value if isinstance(value, list) else [value] if isinstance(value, str) else []
    types = {name for name in found if isinstance(name, str)}
    return frozenset(types | {"integer"} if "number" in types else types)


def _type_of(member: Any) -> frozenset[str]:
    if isinstance(member, bool):
        return frozenset(("boolean",))
    if member is None:
        return frozenset(("null",))
    for kind, name in ((str, "string"), (list, "array"), (dict, "object")):
        if isinstance(member, kind):
            return frozenset((name,))
    return frozenset(("number", "integer") if isinstance(member, int) else ("number",))


def _same_apart(a: Any, b: Any) -> bool:
    """Whether two keywords' values agree in what is no subschema: keys, counts, name lists."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(
            same(a[key], b[key]) for key in a if isinstance(a[key], list)
        )
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b)
    return type(a) is type(b)
