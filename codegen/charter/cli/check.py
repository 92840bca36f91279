"""`charter check`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, Optional

import typer

from charter.cli.complete import releases
from charter.cli.diff import Form
from charter.cli.live import Env, Headers, Timeout
from charter.cli.options import Policies, Quiet, Schemas, Targets, path
from charter.findings import UsageError

if TYPE_CHECKING:
    from charter.cli.selection import Selection
    from charter.files import Drift


def check(
    schemas: Schemas = None,
    target: Targets = None,
    out: Annotated[
        Optional[Path], typer.Option(parser=path, help="Where the target's files stand.")
    ] = None,
    against: Annotated[
        Optional[list[str]],
        typer.Option(
            help="Also lint, and compare with this earlier state; may be repeated.",
            autocompletion=releases,
        ),
    ] = None,
    against_all: Annotated[
        bool, typer.Option("--against-all", help="The same with every release of its major.")
    ] = False,
    policy: Policies = None,
    allow_undecided: Annotated[
        bool, typer.Option("--allow-undecided", help="Undecided findings don't count.")
    ] = False,
    cache: Annotated[
        bool, typer.Option(help="Trust the memo of the last run where nothing has changed.")
    ] = True,
    header: Headers = None,
    env: Env = None,
    timeout: Timeout = 30.0,
    quiet: Quiet = False,
    format: Annotated[Form, typer.Option(help="The report's format.")] = Form.TEXT,
) -> None:
    """Compare the generated files with what the schemas say now; change nothing.

    With `--against`, everything that stands before a release, in one: lint, the
    generated files, the comparison with an earlier state, version and ledger.

    Exits 1 where a file is missing, stale, an orphan or foreign, or one of the
    other checks fails; 3 where only undecided findings stand in the way.

    Example: charter check --against git:main
    """
    from charter.cli.selection import select
    from charter.near import relative

    if against or against_all:
        _gate(
            schemas,
            target,
            out,
            against or [],
            against_all,
            policy or [],
            allow_undecided,
            cache,
            (header, env, timeout),
            quiet,
            format,
        )
    if format not in (Form.TEXT, Form.JSON):
        raise UsageError(
            f"`--format {format}` is for comparisons.", "Add `--against SOURCE`, or use text, json."
        )
    chosen = select(schemas, target, out)
    found = drifts(chosen, cache, quiet or format is not Form.TEXT)
    if format is Form.JSON:
        from charter.jsontext import dump

        report = [
            {"file": str(relative(d.path)), "kind": d.kind, "fix": d.fix(_command(name, out))}
            for name, d in found
        ]
        typer.echo(dump({"drift": report}))
    elif found:
        for name, drift in found:
            typer.echo(
                f"{relative(drift.path)}: {drift.kind}: it {drift.said}.\n"
                f"  fix: {drift.fix(_command(name, out))}"
            )
    elif not quiet:
        names = ", ".join(wanted.name for wanted in chosen.targets)
        typer.echo(f"up to date: {names}")
    raise typer.Exit(1 if found else 0)


def _gate(
    schemas: Path | None,
    target: list[str] | None,
    out: Path | None,
    against: list[str],
    against_all: bool,
    policy: list[str],
    allow_undecided: bool,
    cache: bool,
    visit: tuple[list[str] | None, list[str] | None, float],
    quiet: bool,
    format: Form,
) -> NoReturn:
    import sys
    from dataclasses import replace

    from charter.cli.against import gate, render
    from charter.cli.live import live
    from charter.cli.progress import progress
    from charter.cli.selection import Selection, select
    from charter.config import find
    from charter.diff.policy import chosen as policies
    from charter.gate import none_of_its_major, of_its_major
    from charter.loader import load

    config = find(Path.cwd())
    wanted = policies(policy)
    targets = bool(target or out or config.targets)
    chosen = select(schemas, target, out) if targets else Selection(config, config.schemas, ())
    source = schemas or config.schemas
    reach = live(*visit)
    with progress(quiet or format is not Form.TEXT) as step:
        step(f"loading {source}")
        contract = load(source, default=config.dialect)
        its_own = of_its_major(contract, config) if against_all else ()
        bases = list(dict.fromkeys([*against, *its_own]))
        stale = drifts(chosen, cache, True)
        found = gate(contract, config, bases, policies=wanted, drift=stale, live=reach, step=step)
        if against_all and not its_own:
            new = none_of_its_major(contract, config)
            found = replace(found, notices=(*found.notices, new))
    if not (quiet and found.exit_code == 0):
        terminal = format is Form.TEXT and sys.stdout.isatty() and "NO_COLOR" not in os.environ
        form = "terminal" if terminal else format
        names = [target.name for target in chosen.targets]
        sys.stdout.write(render(found, form, len(contract.documents), names))
    code = found.exit_code
    raise typer.Exit(0 if code == 3 and allow_undecided else code)


def drifts(chosen: Selection, cache: bool, quiet: bool) -> list[tuple[str, Drift]]:
    """Return what differs from what the targets render now, by target."""
    from charter.memo import Memo

    memo = Memo(chosen.config, chosen.schemas)
    due = [t for t in chosen.targets if not (cache and memo.is_current(t))]
    if not due:
        return []
    from charter.cli.progress import progress
    from charter.files import compare
    from charter.loader import load
    from charter.render import rendering

    with rendering(due, "charter generate") as rendered, progress(quiet) as step:
        step(f"loading {chosen.schemas}")
        memo.note(due)
        contract = load(chosen.schemas, default=chosen.config.dialect)
        found = {t.name: compare(t.out, files) for t, files in rendered(contract, step)}
    memo.keep(wanted for wanted in due if not found[wanted.name])
    return [(wanted.name, drift) for wanted in due for drift in found[wanted.name]]


def _command(name: str, out: Path | None) -> str:
    where = f" --out {out}" if out else ""
    return f"charter generate --target {name}{where}"
