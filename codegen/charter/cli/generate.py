"""`charter generate`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer


def generate(
    schemas: Annotated[
        Optional[Path], typer.Option(help="A folder of schemas, or one schema file.")
    ] = None,
    target: Annotated[
        Optional[list[str]], typer.Option(help="Only this target; may be repeated.")
    ] = None,
    out: Annotated[Optional[Path], typer.Option(help="Where one target's files go.")] = None,
) -> None:
    """Generate code from a contract.

    Example: charter generate --schemas schemas --target python --out my_package
    """
    from charter.cli.selection import select
    from charter.files import write_tree
    from charter.loader import load
    from charter.render import render

    chosen = select(schemas, target, out)
    contract = load(chosen.schemas, default=chosen.dialect)
    for wanted in chosen.targets:
        changed = write_tree(wanted.out, render(contract, wanted, "charter generate"))
        typer.echo(f"{wanted.name}: {len(changed)} files changed in {wanted.out}")
