"""Options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Optional

import typer

from charter.cli import complete


class ReportFormat(StrEnum):
    """How a command that does something says what it did."""

    TEXT = "text"
    JSON = "json"


def path(said: str | Path) -> Path:
    """Return a path as it is said; an empty one, which were the working folder, is a slip."""
    if said == "":
        raise typer.BadParameter("It is empty. Name a path, `.` for the working folder.")
    return Path(said)


Schemas = Annotated[
    Optional[Path],
    typer.Option(
        parser=path, help="A folder of schemas, or one schema file; the configured one by default."
    ),
]
Targets = Annotated[
    Optional[list[str]],
    typer.Option(
        "--target",
        "-t",
        help="Only this target; may be repeated.",
        autocompletion=complete.targets,
    ),
]
Policies = Annotated[
    Optional[list[str]],
    typer.Option(
        "--policy",
        help="A policy of the comparison; may be repeated. `strict` alone is pure inclusion.",
        autocompletion=complete.policies,
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]
OutputFormat = Annotated[ReportFormat, typer.Option("--format", help="For people, or machines.")]
