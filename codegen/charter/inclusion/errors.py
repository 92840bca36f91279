"""What can be wrong with a question, as data."""

from typing import Literal

Side = Literal["a", "b"]


class SchemaError(Exception):
    """A schema that cannot be read.

    `reason` says what is wrong, `pointer` is the JSON Pointer of the place within the schema
    of that `side` ("a" for the first schema of a question, "b" for the second).
    """

    def __init__(self, reason: str, pointer: str = "", side: Side = "a") -> None:
        """Take the reason and the place."""
        super().__init__(reason, pointer, side)
        self.reason = reason
        self.pointer = pointer
        self.side: Side = side

    def __str__(self) -> str:
        """Say side, place and reason in a line."""
        return f"schema {self.side} at `{self.pointer or '/'}`: {self.reason}"


class UndecidedError(Exception):
    """A question that the procedure cannot settle; carries the reason and the place."""

    def __init__(self, reason: str, pointer: str = "") -> None:
        """Take the reason and the place."""
        super().__init__(reason)
        self.reason = reason
        self.pointer = pointer
