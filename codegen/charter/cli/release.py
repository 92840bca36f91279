"""`charter release`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from charter.cli.options import OutputFormat, Policies, Quiet, ReportFormat, Schemas

if TYPE_CHECKING:
    from charter.config import Config
    from charter.contract import Contract


def release(
    schemas: Schemas = None,
    date: Annotated[
        Optional[str],
        typer.Option(help="The day of the release, YYYY-MM-DD, where `x-releases` has none."),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would be written, and write nothing.")
    ] = False,
    policy: Policies = None,
    allow_undecided: Annotated[
        bool, typer.Option("--allow-undecided", help="Undecided findings don't count.")
    ] = False,
    quiet: Quiet = False,
    format: OutputFormat = ReportFormat.TEXT,
) -> None:
    """Freeze the contract's version: its snapshot, the changelog's section, the ledger.

    Refuses where `charter check` against the release before it, or against one
    of its major, would fail. Doing it again changes nothing.

    Example: charter release --date 2027-01-31
    """
    from charter.cli.against import gate, render
    from charter.cli.check import drifts
    from charter.cli.progress import progress
    from charter.cli.selection import Selection
    from charter.config import find
    from charter.diff.policy import chosen
    from charter.files import holds, write_files
    from charter.findings import UsageError
    from charter.gate import held_to, previous
    from charter.loader import load
    from charter.release import dated, plan, versioned, with_date

    config = find(Path.cwd())
    policies = chosen(policy or [])
    source = schemas or config.schemas
    selection = Selection(config, source, config.targets)
    with progress(quiet or format is not ReportFormat.TEXT) as step:
        step(f"loading {source}")
        contract = load(source, default=config.dialect)
        version, when = versioned(contract), dated(contract, date)
        before = previous(contract, config)
        found = gate(
            contract,
            config,
            held_to(contract, config),
            policies=policies,
            drift=drifts(selection, False, True) if config.targets else (),
            step=step,
        )
        failed = found.exit_code
        if failed and not (failed == 3 and allow_undecided):
            names = [target.name for target in config.targets]
            sys.stdout.write(render(found, format, len(contract.documents), names))
            raise typer.Exit(failed)
        texts: dict[Path, str] = {}
        manifest = with_date(contract, when)
        if manifest is not None:
            if not source.is_dir():
                raise UsageError(f"`{source}` is no folder.", "Name the folder of the schemas.")
            contract = _dated(contract, manifest)
            texts[source / "contract.json"] = manifest
            texts |= _generated(contract, config)
        report = next((c.report for c in found.comparisons if c.against == before), None)
        planned = plan(contract, config, when, report)
        texts |= planned.files
        changed = {file: text for file, text in texts.items() if not holds(file, text)}
        if not dry_run:
            write_files(changed)
    if format is ReportFormat.JSON:
        from charter.jsontext import dump

        written = [str(file) for file in changed]
        told = {"version": version, "date": when, "dry_run": dry_run, "changed": written}
        typer.echo(dump(told))
        return
    if quiet:
        return
    if not changed:
        typer.echo(f"{version}: released already, nothing to write")
        return
    for file in changed:
        typer.echo(f"{file}: {'would be written' if dry_run else 'written'}")
    if config.changelog in changed:
        typer.echo(f"\n{planned.section}".rstrip())


def _dated(contract: Contract, manifest: str) -> Contract:
    """Return `contract` with the manifest's new text."""
    from dataclasses import replace

    from charter.contract import MANIFEST
    from charter.jsontext import parse
    from charter.loader import link

    documents = (
        replace(d, value=parse(manifest), text=manifest) if d.path == MANIFEST else d
        for d in contract.documents
    )
    return link(documents, root=contract.root)


def _generated(contract: Contract, config: Config) -> dict[Path, str]:
    from charter.render import render

    return {
        target.out / path: text
        for target in config.targets
        for path, text in render(contract, target, "charter generate").items()
    }
