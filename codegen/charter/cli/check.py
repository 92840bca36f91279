"""`charter check`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer


def check(
    schemas: Annotated[
        Optional[Path], typer.Option(help="A folder of schemas, or one schema file.")
    ] = None,
    target: Annotated[
        Optional[list[str]], typer.Option(help="Only this target; may be repeated.")
    ] = None,
    out: Annotated[Optional[Path], typer.Option(help="Where one target's files stand.")] = None,
) -> None:
    """Compare the generated files with what the schemas say now; change nothing.

    Example: charter check
    """
    from charter.cli.selection import select
    from charter.files import compare
    from charter.loader import load
    from charter.render import render

    chosen = select(schemas, target, out)
    contract = load(chosen.schemas, default=chosen.dialect)
    drifts = [
        drift
        for wanted in chosen.targets
        for drift in compare(wanted.out, render(contract, wanted, "charter generate"))
    ]
    for drift in drifts:
        typer.echo(f"{drift.path}: {drift.kind}")
    raise typer.Exit(1 if drifts else 0)
