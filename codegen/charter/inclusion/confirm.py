"""An independent validator has the last word on every instance that is shown."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

import jsonschema_rs

from .dialect import Dialect
from .errors import SchemaError, Side, UndecidedError

_CLASSES: Final = {
    Dialect.DRAFT4: jsonschema_rs.Draft4Validator,
    Dialect.DRAFT6: jsonschema_rs.Draft6Validator,
    Dialect.DRAFT7: jsonschema_rs.Draft7Validator,
    Dialect.DRAFT2019: jsonschema_rs.Draft201909Validator,
    Dialect.DRAFT2020: jsonschema_rs.Draft202012Validator,
}
_NAMES: Final = {
    Dialect.DRAFT4: "Draft4Validator",
    Dialect.DRAFT6: "Draft6Validator",
    Dialect.DRAFT7: "Draft7Validator",
    Dialect.DRAFT2019: "Draft201909Validator",
    Dialect.DRAFT2020: "Draft202012Validator",
}

_FRAMES: Final = 4000


def _no_network(uri: str) -> Any:
    raise ValueError(f"`{uri}` is not at hand, and nothing is fetched")


class Validator:
    """The validator of one side's raw schema.

    jsonschema-rs decides; jsonschema stands in where that takes a pattern for none.
    """

    def __init__(
        self,
        schema: Any,
        dialect: Dialect,
        resources: Mapping[str, Any],
        assert_format: bool,
        side: Side,
    ) -> None:
        """Raise SchemaError where the meta-schema refuses the schema."""
        self._schema = schema
        self._dialect = dialect
        self._resources = resources
        self._assert_format = assert_format
        self._side: Side = side
        self._valid: Callable[[Any], bool] | None = None
        self._second: Callable[[Any], bool] | None = None
        self._problem = ""
        self.bad_pattern = False
        """Whether a pattern kept jsonschema-rs from reading the schema."""
        self.bad_reference = False
        """Whether a reference did."""
        self._read()

    def _read(self) -> None:
        options: dict[str, Any] = {
            "validate_formats": self._assert_format,
            "retriever": _no_network,
        }
        try:
            if self._resources:
                options["registry"] = jsonschema_rs.Registry(
                    sorted(self._resources.items()), retriever=_no_network
                )
            self._valid = _CLASSES[self._dialect](self._schema, **options).is_valid
        except jsonschema_rs.ValidationError as error:
            self._problem = error.message.split(" and retrieving it failed")[0]
            kind = type(error.kind).__name__
            self.bad_reference = kind == "Referencing"
            self.bad_pattern = kind == "Format" and '"regex"' in error.message
            if not (self.bad_reference or self.bad_pattern):
                pointer = "".join(f"/{_token(step)}" for step in error.instance_path)
                raise SchemaError(f"not a schema: {self._problem}", pointer, self._side) from error
        except (ValueError, TypeError) as error:
            self._problem = str(error)

    def check_read(self) -> None:
        """Raise SchemaError for a reference that only the validator stumbles over."""
        if self.bad_reference:
            raise SchemaError(self._problem, "", self._side)

    def is_valid(self, instance: Any) -> bool:
        """Whether the instance is valid. Raises UndecidedError where no validator can tell."""
        if self._valid is None:
            if not self.bad_pattern:
                raise UndecidedError(f"no validator reads the schema: {self._problem}")
            return self.second(instance)
        try:
            return self._valid(instance)
        except (ValueError, TypeError, OverflowError) as error:
            raise UndecidedError(f"no validator reads the instance: {error}") from error

    def second(self, instance: Any) -> bool:
        """What jsonschema says; slow to import, so asked only where the two may differ."""
        if self._second is None:
            self._second = _second(
                self._schema, self._dialect, self._resources, self._assert_format
            )
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(min(limit, _FRAMES))  # a reference to itself would use them all
        try:
            return self._second(instance)
        except Exception as error:  # any fault of a validator means only that it cannot tell
            raise UndecidedError(f"no validator reads the schema: {error}") from error
        finally:
            sys.setrecursionlimit(limit)


def _second(
    schema: Any, dialect: Dialect, resources: Mapping[str, Any], assert_format: bool
) -> Callable[[Any], bool]:
    # Here, not above: the import takes longer than most questions.
    from jsonschema import validators
    from jsonschema_specifications import REGISTRY
    from referencing.jsonschema import specification_with

    make = getattr(validators, _NAMES[dialect])
    default = specification_with(make.META_SCHEMA.get("$schema", ""))
    registry = REGISTRY.with_resources(
        (uri, default.create_resource(resources[uri])) for uri in sorted(resources)
    )
    checker = make.FORMAT_CHECKER if assert_format else None
    valid: Callable[[Any], bool] = make(schema, registry=registry, format_checker=checker).is_valid
    return valid


def contested(instance: Any, grids: bool) -> bool:
    """Whether validators are known to differ on such values.

    They read the end of a text, a dot or a digit differently beyond printable ASCII, and differ on
    fractions where there are `grids` of them (a fractional `multipleOf`).
    """
    if isinstance(instance, str):
        return not (instance.isascii() and instance.isprintable())
    if isinstance(instance, bool) or instance is None:
        return False
    if isinstance(instance, list):
        return any(contested(item, grids) for item in instance)
    if isinstance(instance, dict):
        return any(contested(k, grids) or contested(v, grids) for k, v in instance.items())
    return grids and not isinstance(instance, int)


def _token(step: Any) -> str:
    return str(step).replace("~", "~0").replace("/", "~1")


class PatternTests:
    """Tests strings against patterns and formats that the languages do not cover."""

    def __init__(self, dialect: Dialect) -> None:
        """Read patterns and formats as the dialect does."""
        self._class = _CLASSES[dialect]
        self._tests: dict[tuple[bool, str], Callable[[Any], bool]] = {}

    def matches(self, is_pattern: bool, source: str, text: str) -> bool:
        """Whether the text is valid. Raises UndecidedError where that cannot be told."""
        key = (is_pattern, source)
        test = self._tests.get(key)
        if test is None:
            schema = {"pattern" if is_pattern else "format": source}
            try:
                test = self._class(schema, validate_formats=True).is_valid
            except ValueError as error:
                raise UndecidedError(f"`{source}` is beyond every pattern engine here") from error
            self._tests[key] = test
        try:
            return test(text)
        except ValueError as error:
            raise UndecidedError(f"`{source}` could not be tested: {error}") from error
