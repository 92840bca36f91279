"""`charter check`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from charter.cli.options import OutputFormat, Quiet, ReportFormat, Schemas, Targets

if TYPE_CHECKING:
    from charter.cli.selection import Selection
    from charter.files import Drift

_SAID = {
    "missing": "is missing",
    "stale": "is not what the schemas say now",
    "orphan": "is no longer generated",
}


def check(
    schemas: Schemas = None,
    target: Targets = None,
    out: Annotated[Optional[Path], typer.Option(help="Where the target's files stand.")] = None,
    cache: Annotated[
        bool, typer.Option(help="Trust the memo of the last run where nothing has changed.")
    ] = True,
    quiet: Quiet = False,
    format: OutputFormat = ReportFormat.TEXT,
) -> None:
    """Compare the generated files with what the schemas say now; change nothing.

    Exits 1 where a file is missing, stale or an orphan.

    Example: charter check
    """
    from charter.cli.selection import select

    chosen = select(schemas, target, out)
    drifts = _drifts(chosen, cache, quiet or format is not ReportFormat.TEXT)
    if format is ReportFormat.JSON:
        from charter.jsontext import dump

        report = [
            {"file": os.path.relpath(d.path), "kind": d.kind, "fix": _fix(name, out)}
            for name, d in drifts
        ]
        typer.echo(dump({"drift": report}))
    elif drifts:
        for name, drift in drifts:
            typer.echo(
                f"{os.path.relpath(drift.path)}: {drift.kind}: it {_SAID[drift.kind]}.\n"
                f"  fix: {_fix(name, out)}"
            )
    elif not quiet:
        names = ", ".join(wanted.name for wanted in chosen.targets)
        typer.echo(f"up to date: {names}")
    raise typer.Exit(1 if drifts else 0)


def _drifts(chosen: Selection, cache: bool, quiet: bool) -> list[tuple[str, Drift]]:
    from charter.memo import Memo, inputs

    memo = Memo(chosen.config)
    digests = {t.name: inputs(chosen.schemas, chosen.config.dialect, t) for t in chosen.targets}
    due = [t for t in chosen.targets if not (cache and memo.is_current(t, digests[t.name]))]
    if not due:
        return []
    from charter.cli.progress import progress
    from charter.files import compare
    from charter.loader import load
    from charter.render import render

    drifts = []
    with progress(quiet) as step:
        step(f"loading {chosen.schemas}")
        contract = load(chosen.schemas, default=chosen.config.dialect)
        for wanted in due:
            step(f"rendering {wanted.name}")
            found = compare(wanted.out, render(contract, wanted, "charter generate"))
            if not found:
                memo.keep(wanted, digests[wanted.name])
            drifts += [(wanted.name, drift) for drift in found]
    return drifts


def _fix(name: str, out: Path | None) -> str:
    where = f" --out {out}" if out else ""
    return f"charter generate --target {name}{where}"
