"""The commands of `charter`, in the order of its help."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer

from charter import __version__
from charter.cli.check import check
from charter.cli.diff import diff
from charter.cli.explain import explain
from charter.cli.fmt import fmt
from charter.cli.generate import generate
from charter.cli.init import init
from charter.cli.lint import lint
from charter.cli.release import release
from charter.cli.snapshot import snapshot
from charter.cli.subset import subset

app = typer.Typer(
    name="charter",
    no_args_is_help=True,
    rich_markup_mode=None,  # rich costs 70 ms of every call
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"charter {__version__}")
        raise typer.Exit


@app.callback()
def _charter(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """JSON Schema in; models, error tables and proof of compatibility out."""


def _reported(command: Callable[..., None]) -> Callable[..., None]:
    """Make a command say why it can't be carried out in the format that it was asked for."""

    @wraps(command)
    def call(**options: Any) -> None:
        from charter.findings import Refusal, UsageError

        try:
            command(**options)
        except (Refusal, UsageError) as error:
            from charter.cli.output import refuse

            refuse(error, command.__name__, options["format"])
            raise typer.Exit(2) from None

    return call


for command in (init, generate, check, lint, explain, fmt, diff, subset, snapshot, release):
    app.command()(_reported(command))
