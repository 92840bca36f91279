"""The exact check behind the models: JSON Schema itself decides what is valid.

Made by `charter generate`. Types say what types can say; everything else (`not`, `if`,
`uniqueItems`, exact `multipleOf`, ECMA-262 patterns, numbers of any size) is decided by
jsonschema-rs over `_schemas.json`. `format` and `content…` are annotations and assert nothing.
"""

from __future__ import annotations

import json
import marshal
import re
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from secrets import token_hex
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
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    RootModel,
    StrictBool,
    StrictStr,
    ValidationError,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import (
    CoreSchema,
    InitErrorDetails,
    PydanticCustomError,
    PydanticSerializationError,
    core_schema,
)

from ._exact import ExactFloat
from ._ways import Way, faults

if TYPE_CHECKING:
    from jsonschema_rs import Registry, Validator

__all__ = [
    "Aliased",
    "Exact",
    "ExactFloat",
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
    value, exact = _exacted(value)
    return [
        Problem("".join(f"/{_escaped(token)}" for token in location), keyword, message)
        for location, keyword, message in _faults(place, value, exact=exact)
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


def _faults(place: str, value: Any, *, exact: bool = False) -> list[tuple[Way, str, str]]:
    judge = _judge(place)
    try:
        if exact or _parsed()[1]:
            # In draft 4, a number with a fraction or an exponent is no integer.
            value = _digits(value, _exactly if _dialect(place) == _DRAFT_4 else int)
        if judge.is_valid(value):
            return []
        return [
            (location, error.kind.name, error.message)
            for location, error in islice(faults(judge, value), _MOST_PROBLEMS)
        ]
    except (ValueError, TypeError, RecursionError) as error:
        return [((), "json", f"The value is no JSON value: {type(error).__name__}.")]


def _check(place: str, value: Any, title: str, *, exact: bool = False) -> None:
    found = _faults(place, value, exact=exact)
    if found:
        raise ValidationError.from_exception_data(
            title,
            [
                InitErrorDetails(
                    type=PydanticCustomError(_literal(keyword), "{reason}", {"reason": message}),
                    loc=location,
                    input=_inside(value, location),
                )
                for location, keyword, message in found
            ],
        )


def _literal(text: str) -> Any:
    return text


def _inside(value: Any, location: Way) -> Any:
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


def _exacted(value: Any) -> tuple[Any, bool]:
    """Return `value` with `Decimal` for each `ExactFloat`, and whether there is either in it."""
    try:
        marshal.dumps(value)  # knows Python's own types alone, and looks through them fast
    except ValueError:
        exact = False

        def said(found: Any) -> Any:
            nonlocal exact
            exact = exact or isinstance(found, ExactFloat | Decimal)
            return found.exact if type(found) is ExactFloat else found

        try:
            return _each(value, said), exact
        except RecursionError:
            return value, False  # which is no JSON value, as will be said
    return value, False


def _held(value: Any) -> Any:
    """Return `value` as models hold it: no `Decimal`s, but a number of Python's for each."""

    def said(found: Any) -> Any:
        if not isinstance(found, Decimal):
            return found
        if _is_double(found):
            return float(found)
        return int(found) if found == found.to_integral_value() else ExactFloat(found)

    return _each(value, said)


def _whole(value: Any, below: float) -> Any:
    """Return `value` with `int` for each whole number below a bound, by its digits."""

    def said(found: Any) -> Any:
        is_whole = isinstance(found, float) and found.is_integer() and abs(found) < below
        return int(Decimal(repr(found))) if is_whole else found

    return _each(value, said)


_JSON = (dict, list, tuple, str, int, float, Decimal, type(None))
"""What JSON values are in Python."""

_PART: ContextVar[bool] = ContextVar("_PART", default=False)
"""Whether a model of ours is being built, of which others are parts."""


_NAMES = frozenset({"ref", "schema_ref"})
_VALUES = frozenset({"cls", "config", "default", "expected", "metadata", "serialization"})


def _held_apart(part: Any) -> Any:
    """Return a core schema, or a part of it, under other names than the models' own."""
    if isinstance(part, dict):
        if not isinstance(part.get("type"), str):  # fields by their names
            return {name: _held_apart(inner) for name, inner in part.items()}
        return {
            key: f"{inner}-held"
            if key in _NAMES
            else (inner if key in _VALUES else _held_apart(inner))
            for key, inner in part.items()
        }
    if isinstance(part, list | tuple):
        return type(part)(map(_held_apart, part))
    return part


def _asking(model: type[_Checked]) -> CoreSchema:
    """Return the core schema of `model` as others hold it, which asks the schema for each value.

    pydantic builds what has a name once, and takes it wherever that name comes again: by its own
    name, a model would be asked in one field, and would see types alone in the next.
    """

    def ask(value: Any, typed: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
        if not isinstance(value, _JSON):  # attributes of an object, if pydantic was told so
            return typed(value)
        return model.model_validate(value, context=info.context)

    held = _held_apart(model.__pydantic_core_schema__)
    if held["type"] != "definitions":
        return core_schema.with_info_wrap_validator_function(ask, held)
    asking = core_schema.with_info_wrap_validator_function(ask, held["schema"])
    return core_schema.definitions_schema(asking, held["definitions"])


class _Checked(BaseModel):
    """A model whose `model_validate` asks the schema first."""

    _place: ClassVar[str] = ""

    def __init_subclass__(cls, *, place: str | None = None, **kwargs: Any) -> None:
        """Keep the place of the class's schema; a subclass has its base's, `""` is none."""
        super().__init_subclass__(**kwargs)
        if place is not None:
            cls._place = place

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Ask the schema wherever something that is not ours holds the model.

        What is being built as a part of another of ours, or is our own class while it is being
        made, is not asked: the schema of the whole has judged it.
        """
        if cls.__pydantic_complete__ and cls._place and not _PART.get():
            return _asking(cls)
        part = _PART.set(True)
        try:
            return handler(source)
        finally:
            _PART.reset(part)

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
        value, exact = _exacted(obj)
        if cls._place:
            _check(cls._place, value, cls.__name__, exact=exact)
        return cls._build(
            _held(value) if exact else value,
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
        return cls._build(
            _held(value) if exact else value,
            strict=strict,
            extra=extra,
            context=context,
            by_alias=by_alias,
            by_name=bool(by_name),
        )

    def model_dump(self, **options: Any) -> Any:
        """Return what was set, under its own names, unless `options` (pydantic's) say otherwise.

        A member that is absent is not null. A number that no double is stays an `ExactFloat`.
        """
        kept = _Kept(options.get("fallback"))
        said = super().model_dump(**{**_AS_SET, **options, "fallback": kept})
        return kept.restored(said) if kept.numbers else said

    def model_dump_json(self, **options: Any) -> str:
        """Return JSON text of what was set, under its own names, unless `options` say otherwise."""
        kept = _Kept(options.get("fallback"))
        text = super().model_dump_json(**{**_AS_SET, **options, "fallback": kept})
        return kept.written(text) if kept.numbers else text


_AS_SET: dict[str, Any] = {"by_alias": True, "exclude_unset": True}


class _Kept:
    """Numbers that pydantic can't write: a text stands for each in what it dumps."""

    def __init__(self, others: Callable[[Any], Any] | None) -> None:
        """Take what is asked about values that are none; it is pydantic's `fallback`, as this."""
        self.numbers: dict[str, ExactFloat] = {}
        self._others = others

    def __call__(self, value: Any) -> Any:
        if type(value) is ExactFloat:
            mark = token_hex(16)  # no text of the model's has it
            self.numbers[mark] = value
            return mark
        if self._others is not None:
            return self._others(value)
        raise PydanticSerializationError(f"Unable to serialize unknown type: {type(value)}")

    def restored(self, said: Any) -> Any:
        """Return what was dumped as Python's values, with the numbers in it."""
        return _each(said, self._restored)

    def _restored(self, found: Any) -> Any:
        return self.numbers.get(found, found) if isinstance(found, str) else found

    def written(self, text: str) -> str:
        """Return JSON text that was dumped, with the numbers in it."""
        return _MARK.sub(lambda mark: str(self.numbers.get(mark[1], mark[0])), text)


_MARK = re.compile('"([0-9a-f]{32})"')


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
        whole, double = core_schema.int_schema(strict=True), core_schema.float_schema(strict=True)
        exact = core_schema.is_instance_schema(ExactFloat)
        return core_schema.json_or_python_schema(
            core_schema.union_schema([whole, double], mode="left_to_right"),
            core_schema.union_schema([whole, exact, double], mode="left_to_right"),
            serialization=core_schema.simple_ser_schema("any"),
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {"type": "number"}


class _Nothing:
    """No value at all."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        def refuse(_: Any) -> Any:
            raise PydanticCustomError("never", "No value is allowed here.")

        return core_schema.no_info_plain_validator_function(refuse)


Number: TypeAlias = Annotated[int | float, _Number()]
"""A JSON number; whole ones of any size are `int`, what no double is an `ExactFloat`."""

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
