"""The exact check behind the models: JSON Schema itself decides what is valid.

Made by `charter generate`. Types say what types can say; everything else (`not`, `if`,
`uniqueItems`, exact `multipleOf`, ECMA-262 patterns, numbers of any size) is decided by
jsonschema-rs over `_schemas.json`. `format` and `content…` are annotations and assert nothing.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Literal,
    Self,
    TypeAlias,
    cast,
    get_args,
)
from urllib.parse import quote

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    ModelWrapValidatorHandler,
    RootModel,
    StrictBool,
    StrictStr,
    ValidationError,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, core_schema

if TYPE_CHECKING:
    from jsonschema_rs import Registry, Validator
    from jsonschema_rs import ValidationError as ValidationFault

_Way: TypeAlias = tuple[str | int, ...]

__all__ = [
    "Aliased",
    "Exact",
    "Model",
    "Models",
    "NotObject",
    "Nothing",
    "Number",
    "Problem",
    "parse",
    "problems",
    "to_json",
]

_MOST_PROBLEMS = 100
_NUMBER = re.compile(r"\+?[0-9]+", re.ASCII)  # a name that the validator makes a number of
_SAFE_DOUBLE = 2**53
_DRAFT_4 = "http://json-schema.org/draft-04/schema#"
_MOST_DIGITS = 4300  # as Python has it for whole numbers
_MOST_LEVELS = 128
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_HALF = re.compile("[\ud800-\udfff]")
_ESCAPED_HALF = re.compile(r"\\u[dD][89a-fA-F]")


@dataclass(frozen=True)
class Problem:
    """One reason why a value is invalid; it never repeats the value.

    `pointer` (RFC 6901) leads into the value, `keyword` is the JSON Schema
    keyword that refused it.
    """

    pointer: str
    keyword: str
    message: str


def problems(place: str, value: Any) -> list[Problem]:
    """Return what is wrong with `value` by the schema at `place`, at most 100, none if valid.

    `place` is a key of `MODELS`, or any `path#pointer`.
    """
    return [
        Problem("".join(f"/{_escaped(token)}" for token in location), keyword, message)
        for location, keyword, message in _faults(place, value)
    ]


def to_json(model: BaseModel) -> Any:
    """Return the JSON value that `model` stands for: what was set, under its own names."""
    return model.model_dump(mode="json", by_alias=True, exclude_unset=True)


def parse(text: str | bytes | bytearray) -> Any:
    """Decode JSON with exact numbers: `int` or `Decimal` where a double would change the value.

    Raise `ValueError` for anything but I-JSON (RFC 7493: UTF-8, no member twice, no half of
    a surrogate pair) of 128 levels and numbers of 4,300 digits at most.
    """
    value, exact = _parse(text)
    return _digits(value) if exact else value


def _parse(text: str | bytes | bytearray, levels: float = _MOST_LEVELS) -> tuple[Any, bool]:
    """Return the decoded value, and whether there is a `Decimal` in it."""
    exact = False

    def number(digits: str) -> float | Decimal:
        nonlocal exact
        found = _number(digits)
        exact = exact or isinstance(found, Decimal)
        return found

    if not isinstance(text, str):
        text = bytes(text).decode("utf-8")
    if text.count("[") + text.count("{") > levels:
        _refuse_deep(text)
    value = json.loads(
        text, parse_float=number, parse_constant=_no_constant, object_pairs_hook=_members
    )
    if _HALF.search(text) or _ESCAPED_HALF.search(text):
        _refuse_halves(value)
    return value, exact


def _refuse_deep(text: str) -> None:
    level = 0
    for mark in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        level += 1 if mark in "[{" else -1
        if level > _MOST_LEVELS:
            raise ValueError(f"it has more than {_MOST_LEVELS} levels")


def _refuse_halves(value: Any) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse_halves(key)
            _refuse_halves(inner)
    elif isinstance(value, list):
        for inner in value:
            _refuse_halves(inner)
    elif isinstance(value, str) and _HALF.search(value):
        raise ValueError("it has half of a surrogate pair")


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("it has a member twice")
    return found


def _number(text: str) -> float | Decimal:
    number = float(text)
    if len(text) <= 16 and "e" not in text and "E" not in text:
        return number  # at most 15 digits: a double keeps them
    try:
        exact = Decimal(text)
    except ArithmeticError:
        raise ValueError("a number is out of range") from None
    _, digits, power = exact.as_tuple()
    if len(digits) + abs(int(power)) > _MOST_DIGITS:
        raise ValueError(f"a number has more than {_MOST_DIGITS} digits")
    return number if _is_double(exact) and not _is_other(number) else exact


def _is_double(exact: Decimal) -> bool:
    """Whether the shortest form of a double is this number."""
    number = float(exact)
    return abs(number) != float("inf") and Decimal(repr(number)) == exact


def _is_other(number: float) -> bool:
    """Whether a double is another whole number than its shortest form says, as `1e23` is."""
    return abs(number) >= _SAFE_DOUBLE and Decimal(repr(number)) != number


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON number")


def _escaped(token: str | int) -> str:
    return str(token).replace("~", "~0").replace("/", "~1")


@cache
def _parsed() -> tuple[dict[str, Any], bool]:
    """Return the schemas by path, and whether there is a number in them that no double is."""
    text = Path(__file__).with_name("_schemas.json").read_text("utf-8")
    documents, exact = _parse(text, float("inf"))
    return (_digits(documents) if exact else documents), exact


def _documents() -> dict[str, Any]:
    return _parsed()[0]


@cache
def _registry() -> Registry:
    from jsonschema_rs import Registry

    return Registry([(_uri(path), document) for path, document in _documents().items()])


def _uri(place: str) -> str:
    path, mark, pointer = place.partition("#")
    if path.startswith(("http:", "https:")):  # a draft's own meta-schema
        return path
    return f"contract:///{quote(path)}{mark}{quote(pointer, safe=_SAFE)}"


_SAFE = "/~$!&'()*+,;=:@"


@cache
def _judge(place: str) -> Validator:
    from jsonschema_rs import validator_for

    schema = {"$ref": _uri(place)}
    if dialect := _dialect(place):
        schema["$schema"] = dialect
    return validator_for(
        schema,
        registry=_registry(),
        validate_formats=False,
        keywords={"contentEncoding": _Annotation, "contentMediaType": _Annotation},
        mask="the value",
        offline=True,
    )


def _dialect(place: str) -> str | None:
    document = _documents()[place.partition("#")[0]]
    return document["$schema"] if isinstance(document, dict) else None


def _exactly(number: Decimal) -> Decimal:
    return number


class _Annotation:
    """A keyword that asserts nothing; the validator would assert it in drafts 6 and 7."""

    def __init__(self, parent: Any, value: Any, path: list[str | int]) -> None:
        """Take nothing from the schema."""

    def validate(self, instance: Any) -> None:
        """Accept every instance."""


def _faults(place: str, value: Any, *, exact: bool = False) -> list[tuple[_Way, str, str]]:
    judge = _judge(place)
    try:
        if exact or _parsed()[1]:
            # In draft 4, a number with a fraction or an exponent is no integer.
            value = _digits(value, _exactly if _dialect(place) == _DRAFT_4 else int)
        if judge.is_valid(value):
            return []
        return [
            (location, error.kind.name, error.message)
            for location, error in islice(_located(judge, value), _MOST_PROBLEMS)
        ]
    except (ValueError, TypeError, RecursionError) as error:
        return [((), "json", f"The value is no JSON value: {type(error).__name__}.")]


def _located(judge: Validator, value: Any) -> Iterator[tuple[_Way, ValidationFault]]:
    """Yield what the validator finds wrong with `value`, each thing with its place.

    In its paths, empty names are left out and those like `01` or `+1` are numbers: where
    several members may be meant, it is asked about each without the others.
    """
    met: Counter[Any] = Counter()
    for error in judge.iter_errors(value):
        ways = list(_ways(value, error.instance_path))
        if len(ways) > 1:
            said = _identity(error)
            faulty = [
                way for way in ways if said in map(_identity, judge.iter_errors(_of(value, way)))
            ]
            ways = (faulty or ways)[met[said] :] or ways
            met[said] += 1
        yield ways[0], error


def _identity(error: ValidationFault) -> Any:
    path = (*error.evaluation_path, None, *error.instance_path)
    return error.absolute_keyword_location, path


def _ways(value: Any, path: list[str | int]) -> Iterator[_Way]:
    """Yield where a path of the validator may lead in `value`."""
    if not path:
        yield ()
    elif isinstance(value, dict):
        for name in _meant(value, path[0]):
            yield from ((name, *way) for way in _ways(value[name], path[1:]))
    elif isinstance(value, list | tuple) and isinstance(at := path[0], int) and at < len(value):
        yield from ((at, *way) for way in _ways(value[at], path[1:]))
    if isinstance(value, dict) and "" in value:
        yield from (("", *way) for way in _ways(value[""], path))


def _meant(value: dict[str, Any], token: str | int) -> list[str]:
    if isinstance(token, str):
        return [token] if token in value else []
    return [name for name in value if _NUMBER.fullmatch(name) and int(name) == token]


def _of(value: Any, way: _Way) -> Any:
    """Return `value` without the members that may be taken for those on `way`."""
    if not isinstance(value, dict):
        return (
            [
                _of(item, way[1:]) if way and index == way[0] else item
                for index, item in enumerate(value)
            ]
            if way
            else value
        )
    kept = dict(value)
    if not way or way[0] != "":
        kept.pop("", None)
    if way:
        name = str(way[0])
        for other in _meant(value, int(name)) if _NUMBER.fullmatch(name) else ():
            if other != name:
                del kept[other]
        kept[name] = _of(value[name], way[1:])
    return kept


def _check(place: str, value: Any, title: str, *, exact: bool = False) -> None:
    faults = _faults(place, value, exact=exact)
    if faults:
        raise ValidationError.from_exception_data(
            title,
            [
                InitErrorDetails(
                    type=PydanticCustomError(_literal(keyword), "{reason}", {"reason": message}),
                    loc=location,
                    input=_inside(value, location),
                )
                for location, keyword, message in faults
            ],
        )


def _literal(text: str) -> Any:
    return text


def _inside(value: Any, location: tuple[str | int, ...]) -> Any:
    for token in location:
        value = value[token]
    return value


def _decoded(text: str | bytes | bytearray, title: str) -> tuple[Any, bool]:
    try:
        return _parse(text)
    except ValueError as error:
        raise ValidationError.from_exception_data(
            title,
            [InitErrorDetails(type="json_invalid", loc=(), input=text, ctx={"error": str(error)})],
        ) from None


def _each(value: Any, said: Callable[[Any], Any]) -> Any:
    """Return an equal value where `said` has said each scalar."""
    if isinstance(value, dict):
        return {key: _each(inner, said) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_each(inner, said) for inner in value]
    return said(value)


def _digits(value: Any, whole: Callable[[Decimal], Any] = int) -> Any:
    """Return `value` with `int` for each large whole number, by its digits."""

    def said(found: Any) -> Any:
        if isinstance(found, float) and _is_other(found):
            return whole(Decimal(repr(found)))
        if isinstance(found, Decimal) and found == found.to_integral_value():
            return whole(found)
        return found

    return _each(value, said)


def _nearest(value: Any) -> Any:
    """Return `value` without `Decimal`s: `int` for whole numbers that no double says."""

    def said(found: Any) -> Any:
        if not isinstance(found, Decimal):
            return found
        is_whole = found == found.to_integral_value() and not _is_double(found)
        return int(found) if is_whole else float(found)

    return _each(value, said)


def _whole(value: Any, below: float) -> Any:
    """Return `value` with `int` for each whole number below a bound, by its digits."""

    def said(found: Any) -> Any:
        is_whole = isinstance(found, float) and found.is_integer() and abs(found) < below
        return int(Decimal(repr(found))) if is_whole else found

    return _each(value, said)


class _Checked(BaseModel):
    """A model whose `model_validate` asks the schema first."""

    _place: ClassVar[str] = ""

    def __init_subclass__(cls, *, place: str = "", **kwargs: Any) -> None:
        """Keep the place of the class's schema."""
        super().__init_subclass__(**kwargs)
        cls._place = place

    @classmethod
    def model_validate(
        cls,
        obj: Any,
        *,
        strict: bool | None = None,
        extra: Literal["allow", "ignore", "forbid"] | None = None,
        from_attributes: bool | None = None,
        context: Any | None = None,
        by_alias: bool | None = None,
        by_name: bool | None = None,
    ) -> Self:
        """Return the model of `obj`, a JSON value; raise `ValidationError` unless it is valid."""
        if isinstance(obj, cls):
            return obj
        if cls._place:
            _check(cls._place, obj, cls.__name__)
        return cls._build(
            obj,
            strict=strict,
            extra=extra,
            from_attributes=from_attributes,
            context=context,
            by_alias=by_alias,
            by_name=bool(by_name),
        )

    @classmethod
    def _build(cls, value: Any, **options: Any) -> Self:
        """Return the model of `value`, which its schema has accepted."""
        validate = cls.__pydantic_validator__.validate_python
        try:
            return cast(Self, validate(value, **options))
        except ValidationError as error:
            # JSON has one kind of number: 1.0 is an integer, Python's float is not. Large ones
            # stay as they are written where they can.
            try:
                value = _nearest(value)
                return cast(Self, validate(_whole(value, _SAFE_DOUBLE), **options))
            except ValidationError:
                return cast(Self, validate(_whole(value, float("inf")), **options))
            except RecursionError:
                raise error from None

    @classmethod
    def model_validate_json(
        cls,
        json_data: str | bytes | bytearray,
        *,
        strict: bool | None = None,
        extra: Literal["allow", "ignore", "forbid"] | None = None,
        context: Any | None = None,
        by_alias: bool | None = None,
        by_name: bool | None = None,
    ) -> Self:
        """Return the model of JSON text; raise `ValidationError` unless it is valid."""
        value, exact = _decoded(json_data, cls.__name__)
        if cls._place:
            _check(cls._place, value, cls.__name__, exact=exact)
        # The schema has judged each number as it was written; the model holds the nearest.
        return cls._build(
            _nearest(value) if exact else value,
            strict=strict,
            extra=extra,
            context=context,
            by_alias=by_alias,
            by_name=bool(by_name),
        )

    def model_dump(self, **options: Any) -> Any:
        """Return what was set, under its own names, unless `options` (pydantic's) say otherwise.

        A member that is absent is not null.
        """
        return super().model_dump(**{"by_alias": True, "exclude_unset": True, **options})

    def model_dump_json(self, **options: Any) -> str:
        """Return JSON text of what was set, under its own names, unless `options` say otherwise."""
        return super().model_dump_json(**{"by_alias": True, "exclude_unset": True, **options})


class Model(_Checked):
    """An object of the contract; what it does not name is kept, unless its schema is closed."""

    model_config = ConfigDict(
        extra="allow",
        validate_by_alias=True,
        validate_by_name=True,
        serialize_by_alias=True,
        protected_namespaces=(),
    )


class Aliased(Model):
    """An open object with members that have other names in Python, which may be in it as well."""

    @model_validator(mode="wrap")
    @classmethod
    def _apart(cls, value: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Take a field for set where its own member is, not where one of the field's name is."""
        made = handler(value)
        if isinstance(value, dict):
            for name in cls.model_fields.keys() & (made.model_extra or {}).keys():
                if cls.model_fields[name].alias not in value:
                    made.model_fields_set.discard(name)
        return made


class Exact:
    """A mark on a `Literal`: to Python `True` is equal to 1, in JSON it is not."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Tell booleans and whole numbers apart by their type, then each by its value."""
        values = get_args(source)
        choices: list[CoreSchema | tuple[CoreSchema, str]] = [
            core_schema.chain_schema([kind, core_schema.literal_schema([value])])
            for kind, type_ in (
                (core_schema.bool_schema(strict=True), bool),
                (core_schema.int_schema(strict=True), int),
            )
            for value in values
            if type(value) is type_
        ]
        texts = [value for value in values if not isinstance(value, int)]
        if texts:
            choices.append(core_schema.literal_schema(texts))
        return core_schema.union_schema(choices, mode="left_to_right")


class _Number:
    """An `int` or a `float`, as JSON has it: never a text, never a boolean."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.union_schema(
            [core_schema.int_schema(strict=True), core_schema.float_schema(strict=True)],
            mode="left_to_right",
        )


class _Nothing:
    """No value at all."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        def refuse(_: Any) -> Any:
            raise PydanticCustomError("never", "No value is allowed here.")

        return core_schema.no_info_plain_validator_function(refuse)


Number: TypeAlias = Annotated[int | float, _Number()]
"""A JSON number; whole ones of any size are `int`."""

Nothing: TypeAlias = Annotated[None, _Nothing(), WithJsonSchema({"not": {}})]
"""No value: a list of these is empty."""

NotObject: TypeAlias = StrictStr | Number | StrictBool | list[Any] | None
"""Any JSON value but an object."""


class Models(Mapping[str, type[BaseModel]]):
    """Models by the place of their schema, each imported when it is first asked for."""

    def __init__(self, package: str, targets: Mapping[str, str]) -> None:
        """Keep where each model is: `tools.recall:RecallInput`, below `package`."""
        self._package = package
        self._targets = dict(targets)
        self._known: dict[str, type[BaseModel]] = {}

    def __getitem__(self, place: str) -> type[BaseModel]:
        """Return the model of the schema at `place`; KeyError where there is none."""
        if place not in self._known:
            module, _, name = self._targets[place].partition(":")
            found = getattr(import_module(f"{self._package}.{module}"), name)
            self._known[place] = _model(found, name, self._package, place)
        return self._known[place]

    def __iter__(self) -> Iterator[str]:
        """Yield the places, sorted."""
        return iter(self._targets)

    def __len__(self) -> int:
        """Return the number of models."""
        return len(self._targets)


def _model(found: Any, name: str, package: str, place: str) -> type[BaseModel]:
    """Return `found`, a class, or a root model of it, a type that is no object."""
    if isinstance(found, type) and issubclass(found, BaseModel):
        return found

    class Root(_Checked, RootModel[found], place=place):
        def __reduce__(self) -> tuple[Any, ...]:
            return _restored, (package, place, self.root)

    Root.__name__ = Root.__qualname__ = name
    return Root


def _restored(package: str, place: str, root: Any) -> BaseModel:
    """Return the root model that was pickled: its class stands in `MODELS` alone."""
    model: type[BaseModel] = import_module(package).MODELS[place]
    return model.model_construct(root=root)
