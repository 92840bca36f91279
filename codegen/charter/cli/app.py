"""The commands of `charter`, in the order of its help."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, wraps
from importlib import import_module
from typing import Annotated, Any, cast

import typer
from typer.core import TyperGroup
from typer.main import get_command

from charter import __version__

COMMANDS = tuple("init generate check lint explain fmt diff subset snapshot release".split())
"""Each is a function of its name, in a module of that name."""


class _Commands(Mapping[str, Any]):
    """The commands by name, each imported and read when it is asked for: most calls ask for one."""

    def __getitem__(self, name: str) -> Any:
        if name not in COMMANDS:
            raise KeyError(name)
        return _command(name)

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class _Group(TyperGroup):
    """All of the commands."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = cast(Any, _Commands())


app = typer.Typer(
    name="charter",
    cls=_Group,
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

        stands: Refusal | UsageError
        try:
            command(**options)
        except (Refusal, UsageError) as error:
            stands = error
        except PermissionError as error:
            stands = UsageError(
                f"`{error.filename}` could not be reached: {error.strerror}.",
                "Make it readable, and each folder that it is in.",
            )
        except FileNotFoundError as error:
            if error.filename is not None:
                raise
            stands = UsageError("The working directory is gone.", "Change to one that is there.")
        else:
            return
        from charter.cli.output import refuse

        refuse(stands, command.__name__, options["format"])
        raise typer.Exit(2)

    return call


@cache
def _command(name: str) -> Any:
    alone = typer.Typer(rich_markup_mode=None, add_completion=False)
    alone.command()(_reported(getattr(import_module(f"charter.cli.{name}"), name)))
    return get_command(alone)
