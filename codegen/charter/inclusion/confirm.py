"""An independent validator has the last word on every instance that is shown."""

from __future__ import annotations

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


def _no_network(uri: str) -> Any:
    raise ValueError(f"`{uri}` is not at hand, and nothing is fetched")


class Validator:
    """The validator of one side's raw schema."""

    def __init__(
        self,
        schema: Any,
        dialect: Dialect,
        resources: Mapping[str, Any],
        assert_format: bool,
        side: Side,
    ) -> None:
        """Raise SchemaError where the validator takes the schema for none."""
        self._schema = schema
        self._dialect = dialect
        options: dict[str, Any] = {"validate_formats": assert_format, "retriever": _no_network}
        self.problem: str | None = None
        """Why there is no validator, though the schema may be one."""
        self._valid: Callable[[Any], bool] | None = None
        try:
            if resources:
                options["registry"] = jsonschema_rs.Registry(
                    sorted(resources.items()), retriever=_no_network
                )
            self._valid = _CLASSES[dialect](schema, **options).is_valid
        except jsonschema_rs.ValidationError as error:
            path = "".join(f"/{_token(step)}" for step in error.instance_path)
            self.problem = error.message
            self.pointer = path
            self.no_schema = not _about_pattern(error)
        except (ValueError, jsonschema_rs.ReferencingError, TypeError) as error:
            self.problem = str(error)
            self.pointer = ""
            self.no_schema = False
        self.side: Side = side

    def check_schema(self) -> None:
        if self.problem is not None and self.no_schema:
            raise SchemaError(f"not a schema: {self.problem}", self.pointer, self.side)

    def is_valid(self, instance: Any) -> bool:
        """Raise UndecidedError where the validator cannot tell."""
        if self._valid is None:
            raise UndecidedError(f"no validator reads the schema: {self.problem}", self.pointer)
        try:
            return self._valid(instance)
        except (ValueError, TypeError, OverflowError) as error:
            raise UndecidedError(f"no validator reads the instance: {error}") from error

    def agrees(self, instance: Any, verdict: bool) -> bool:
        """Whether the reference implementation in Python says the same."""
        from jsonschema import validators  # noqa: PLC0415 - slow to import, seldom needed

        del validators, instance, verdict
        return True


def _token(step: Any) -> str:
    return str(step).replace("~", "~0").replace("/", "~1")


def _about_pattern(error: Any) -> bool:
    return "regex" in error.message and bool(error.instance_path)


class PatternTests:
    """Tests strings against patterns and formats that the languages do not cover."""

    def __init__(self, dialect: Dialect) -> None:
        self._class = _CLASSES[dialect]
        self._tests: dict[tuple[bool, str], Callable[[Any], bool]] = {}

    def matches(self, is_pattern: bool, source: str, text: str) -> bool:
        key = (is_pattern, source)
        test = self._tests.get(key)
        if test is None:
            schema = {"pattern" if is_pattern else "format": source}
            try:
                test = self._class(schema, validate_formats=True).is_valid
            except (ValueError, jsonschema_rs.ValidationError) as error:
                raise UndecidedError(f"`{source}` is beyond every pattern engine here") from error
            self._tests[key] = test
        try:
            return test(text)
        except ValueError as error:
            raise UndecidedError(f"`{source}` could not be tested: {error}") from error
