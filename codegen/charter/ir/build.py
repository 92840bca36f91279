"""Read the types out of a contract, or out of any folder of schemas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from charter.contract import Contract
from charter.facts import Deprecation, Place
from charter.ir.casing import pascal
from charter.ir.naming import Names, names, shapes
from charter.ir.notice import notice
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
from charter.ir.views import ANY, NEVER, Array, Literals, Ref, Scalar, View, Views
from charter.ir.views import Object as ObjectView

_NULL = Scalar("null")


@dataclass(frozen=True)
class Types:
    """Every declaration in the order of the schemas, and which schema each stands for.

    `names` has the schemas with a name of their own by place: those that are
    offered (`shapes`) and those that something refers to. Declarations that stand
    for parts of a schema are in `declarations` alone, after the one that they are
    part of.
    """

    declarations: tuple[Declaration, ...]
    names: Mapping[Place, str]
    shapes: tuple[Place, ...]

    @property
    def places(self) -> Mapping[str, str]:
        """The name of each schema by its place, which is its key in every language.

        `tools/recall.json#/$defs/input`.
        """
        return {str(place): name for place, name in self.names.items()}

    def __post_init__(self) -> None:
        """Index the declarations."""
        object.__setattr__(self, "_by_name", {d.name: d for d in self.declarations})

    def declaration(self, name: str) -> Declaration:
        """Return the declaration called `name`."""
        by_name: Mapping[str, Declaration] = self.__dict__["_by_name"]
        return by_name[name]

    def resolve(self, said: Type) -> Declaration | Type:
        """Return what a type is once aliases are followed: a declaration, or a type itself."""
        seen: set[str] = set()
        while isinstance(said, Named) and said.name not in seen:
            seen.add(said.name)
            found = self.declaration(said.name)
            if not isinstance(found, Alias):
                return found
            said = found.type
        return Anything() if isinstance(said, Named) else said


def build(contract: Contract) -> Types:
    """Return the types of `contract`; a pure function of its documents."""
    return _Builder(contract).build()


class _Builder:
    def __init__(self, contract: Contract) -> None:
        self.contract = contract
        self.views = Views(contract)
        self.claimed = Names()
        self.shapes = tuple(dict.fromkeys(shapes(contract)))
        self.names = names(contract, self.claimed)
        self.deprecations = {d.place: d for d in contract.deprecations}
        for tool in contract.tools:
            for shape in (tool.input, tool.output):
                if tool.deprecation is not None and shape is not None:
                    self.deprecations.setdefault(shape, tool.deprecation)
        self.declared: list[Declaration] = []
        self.known: dict[Any, list[tuple[View, str]]] = {}

    def build(self) -> Types:
        for place, name in self.names.items():
            self._declare(name, self._about(place), self.views.of(place), place)
        return Types(tuple(self.declared), self.names, self.shapes)

    # -- declarations ---------------------------------------------------------

    def _declare(self, name: str, about: About, view: View, place: Place | None) -> None:
        """Add the declaration of `view`, and after it what it is made of."""
        at = len(self.declared)
        made = self._declaration(name, about, view, place)
        self.declared.insert(at, made)

    def _declaration(self, name: str, about: About, view: View, place: Place | None) -> Declaration:
        core = tuple(atom for atom in view if atom != _NULL)
        has_null = len(core) < len(view)
        if view in (ANY, NEVER) or not core:
            return Alias(name, about, self._type(view, name, place))
        if has_null:
            # The name is the whole schema's: what is beside `null` gets one of its own.
            return Alias(name, about, self._type(view, f"{name} value", place))
        if len(core) == 1 and isinstance(core[0], ObjectView) and not _is_map(core[0]):
            return self._object(name, about, core[0])
        enumeration = self._enumeration(name, about, core, place)
        if enumeration is not None:
            return enumeration
        if len(core) == 1:
            return Alias(name, about, self._type(core, name, place))
        return self._union(name, about, core, place)

    def _object(self, name: str, about: About, atom: ObjectView) -> Object:
        properties = []
        for key, member in atom.members.items():
            node = self.views.node(member.place) if member.place else None
            schema = node.schema if node and isinstance(node.schema, dict) else {}
            properties.append(
                Property(
                    key=key,
                    type=self._type(member.view, f"{name} {key}", member.place),
                    required=key in atom.required,
                    about=self._about(member.place),
                    default=(schema["default"],) if "default" in schema else (),
                )
            )
        for key in atom.required:
            if key not in atom.members:
                said = self._type(atom.extra, f"{name} {key}", None)
                properties.append(Property(key, said, True, About()))
        rest = None if atom.extra == NEVER else self._type(atom.extra, f"{name} value", None)
        return Object(name, about, tuple(properties), rest)

    def _enumeration(
        self, name: str, about: About, core: View, place: Place | None
    ) -> Enumeration | None:
        literals = next((atom for atom in core if isinstance(atom, Literals)), None)
        others = tuple(atom for atom in core if not isinstance(atom, Literals))
        if literals is None or (len(literals.values) < 2 and not others):
            return None
        base = _base(literals.values)
        if any(not (isinstance(atom, Scalar) and atom.kind == base) for atom in others):
            return None
        described = dict(self._members(place)) if place else {}
        return Enumeration(
            name=name,
            about=about,
            members=tuple(
                Member(value, described.get((type(value), value), About()))
                for value in literals.values
            ),
            base=base,
            open=bool(others),
            complete=self._is_complete(place),
        )

    def _union(self, name: str, about: About, core: View, place: Place | None) -> Declaration:
        branches: list[tuple[Type, ObjectView | None]] = []
        literals = [atom for atom in core if isinstance(atom, Literals)]
        for index, atom in enumerate(core):
            if isinstance(atom, Literals):
                continue
            inner, at = atom, getattr(atom, "place", None)
            wanted = f"{name} {self._variant_name(atom, index)}"
            branches.append((self._type((inner,), wanted, at, variant=True), self._single(atom)))
        tag = None if literals else _tag([found for _, found in branches])
        if tag is not None and all(isinstance(said, Named) for said, _ in branches):
            variants = tuple(
                Variant(_values(self._expanded(found.members[tag].view)), said)
                for said, found in branches
                if isinstance(said, Named) and found is not None
            )
            return Tagged(name, about, tag, variants)
        types: list[Type] = [said for said, _ in branches]
        for atom in literals:
            types = [*self._literals(atom, name, place), *types]
        return Union(name, about, tuple(dict.fromkeys(types)))

    # -- types ----------------------------------------------------------------

    def _type(self, view: View, wanted: str, place: Place | None, *, variant: bool = False) -> Type:
        """Return the type of `view`; what needs a name and has none is called `wanted`."""
        if view == ANY:
            return Anything()
        if view == NEVER:
            return Nothing()
        core = tuple(atom for atom in view if atom != _NULL)
        if len(core) < len(view):
            return self._nullable(core, wanted, place)
        if len(core) == 1:
            return self._single_type(core[0], wanted, place, variant=variant)
        return self._hoisted(core, wanted, place)

    def _nullable(self, core: View, wanted: str, place: Place | None) -> Type:
        if not core:
            return Null()
        inner = self._type(core, wanted, place)
        if isinstance(inner, Anything | Nullable | Null):
            return inner
        return Nullable(inner)

    def _single_type(
        self, atom: Any, wanted: str, place: Place | None, *, variant: bool = False
    ) -> Type:
        if isinstance(atom, Ref):
            return Named(self.names[atom.place])
        if isinstance(atom, Scalar):
            return self._scalar(atom, place)
        if isinstance(atom, Literals):
            if len(atom.values) == 1:
                return Constant(atom.values[0])
            return self._hoisted((atom,), wanted, place)
        if isinstance(atom, Array):
            return self._list(atom, wanted)
        if isinstance(atom, ObjectView):
            if _is_map(atom) and not variant:
                return Map(self._type(atom.extra, f"{wanted} value", None))
            return self._hoisted((atom,), wanted, atom.place)
        return Anything()

    def _list(self, atom: Array, wanted: str) -> Type:
        least = int(dict(atom.bounds).get("minItems", 0))
        if not atom.positions:
            return List(self._type(atom.items, f"{wanted} item", None), (), least)
        positions = tuple(
            self._type(view, f"{wanted} item {index + 1}", None)
            for index, view in enumerate(atom.positions)
        )
        most = dict(atom.bounds).get("maxItems")
        if most is not None and most < len(positions):
            positions = positions[: int(most)]
        return List(self._type(atom.rest, f"{wanted} item", None), positions, least)

    def _literals(self, atom: Literals, wanted: str, place: Place | None) -> list[Type]:
        if len(atom.values) == 1:
            return [Constant(atom.values[0])]
        return [self._hoisted((atom,), f"{wanted} literal", place)]

    def _scalar(self, atom: Scalar, place: Place | None) -> Type:
        if atom.kind == "integer":
            bounds = dict(atom.bounds)
            low = [bounds[k] for k in ("minimum",) if k in bounds]
            low += [bounds["exclusiveMinimum"] + 1] if "exclusiveMinimum" in bounds else []
            high = [bounds[k] for k in ("maximum",) if k in bounds]
            high += [bounds["exclusiveMaximum"] - 1] if "exclusiveMaximum" in bounds else []
            return Integer(max(low) if low else None, min(high) if high else None)
        if atom.kind == "string":
            node = self.views.node(place) if place else None
            said = node.schema.get("format") if node and isinstance(node.schema, dict) else None
            return Text(said if isinstance(said, str) else None)
        others: Mapping[str, Type] = {"boolean": Boolean(), "number": Number(), "null": Null()}
        return others[atom.kind]

    def _hoisted(self, view: View, wanted: str, place: Place | None) -> Named:
        """Return a reference to a declaration of `view`, which is made where it is none yet."""
        alike = self.known.setdefault(_outline(view), [])
        for known, name in alike:
            if known == view:
                return Named(name)
        named = self.names.get(place) if place is not None else None
        if named is not None and place is not None and self.views.of(place) == view:
            return Named(named)
        name = self.claimed.claim(pascal(wanted))
        alike.append((view, name))
        self._declare(name, self._about(place), view, place)
        return Named(name)

    # -- what is said ---------------------------------------------------------

    def _about(self, place: Place | None) -> About:
        node = self.contract.node_at.get(place) if place is not None else None
        schema = node.schema if node is not None else None
        if not isinstance(schema, dict):
            return About(place=place)
        title, description = schema.get("title"), schema.get("description")
        said = self.deprecations.get(place) if place is not None else None
        return About(
            title=title if isinstance(title, str) else None,
            description=description if isinstance(description, str) else None,
            deprecated=self._notice(said, schema),
            place=place,
        )

    def _notice(self, said: Deprecation | None, schema: Mapping[str, Any]) -> str | None:
        if said is not None:
            return notice(self.contract, said)
        return "Deprecated." if schema.get("deprecated") is True else None

    def _members(self, place: Place) -> Iterator[tuple[tuple[type, Any], About]]:
        """Yield what is said of each member: the branches of a union of constants."""
        at = self.contract.deref(place)
        node = self.contract.node_at.get(at)
        schema = node.schema if node is not None else None
        if not isinstance(schema, dict):
            return
        for keyword in ("oneOf", "anyOf"):
            branches = schema.get(keyword)
            for index, branch in enumerate(branches if isinstance(branches, list) else []):
                if isinstance(branch, dict) and isinstance(branch.get("const"), str | int):
                    value = branch["const"]
                    yield (type(value), value), self._about(at / keyword / index)

    def _is_complete(self, place: Place | None) -> bool:
        if place is None:
            return False
        node = self.contract.node_at.get(self.contract.deref(place))
        return (
            node is not None
            and isinstance(node.schema, dict)
            and (node.schema.get("x-closed") is True)
        )

    # -- unions ---------------------------------------------------------------

    def _expanded(self, view: View) -> View:
        """Return `view` with its references followed, those in a circle left."""
        seen: set[Place] = set()
        atoms: list[Any] = []
        pending = list(view)
        while pending:
            atom = pending.pop(0)
            if isinstance(atom, Ref) and atom.place not in seen:
                seen.add(atom.place)
                pending = [*self.views.of(atom.place), *pending]
            else:
                atoms.append(atom)
        return tuple(atoms)

    def _single(self, atom: Any) -> ObjectView | None:
        """Return the object that a branch is, None where it is none or more than one."""
        found = self._expanded((atom,))
        return found[0] if len(found) == 1 and isinstance(found[0], ObjectView) else None

    def _variant_name(self, atom: Any, index: int) -> str:
        if isinstance(atom, ObjectView):
            if atom.place and (title := self._about(atom.place).title):
                return title
            for key in atom.required:
                member = atom.members.get(key)
                if member is not None and len(values := _values(member.view)) == 1:
                    return str(values[0])
        return f"variant {index + 1}"


def _tag(objects: list[ObjectView | None]) -> str | None:
    """Return the required property whose constants tell the objects apart."""
    found = [branch for branch in objects if branch is not None]
    if len(found) != len(objects) or len(found) < 2:
        return None
    for key in found[0].members:
        if not all(key in branch.required and key in branch.members for branch in found):
            continue
        values = [_values(branch.members[key].view) for branch in found]
        every = [(type(value), value) for said in values for value in said]
        if all(values) and len(set(every)) == len(every):
            return key
    return None


def _values(view: View) -> tuple[Any, ...]:
    if len(view) == 1 and isinstance(view[0], Literals):
        return view[0].values
    return ()


def _base(values: tuple[Any, ...]) -> str:
    if all(isinstance(value, str) for value in values):
        return "string"
    if all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        return "integer"
    return "mixed"


def _is_map(atom: ObjectView) -> bool:
    return not atom.members and not atom.required and atom.extra != NEVER


def _outline(view: View) -> Any:
    """Return what equal views have in common, and can be looked up by."""
    return tuple(type(atom).__name__ for atom in view), tuple(
        (tuple(atom.members), atom.required)
        if isinstance(atom, ObjectView)
        else tuple((type(v).__name__, v) for v in atom.values)
        if isinstance(atom, Literals)
        else ()
        for atom in view
    )
