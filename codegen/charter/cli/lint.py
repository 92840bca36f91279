"""`charter lint`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from charter.cli import complete
from charter.cli.options import path
from charter.reporters import FORMATS


def lint(
    schemas: Annotated[
        Optional[Path], typer.Argument(parser=path, help="A folder of schemas, or one schema file.")
    ] = None,
    named: Annotated[
        Optional[Path],
        typer.Option("--schemas", parser=path, help="The same, spelled as for `generate`."),
    ] = None,
    format: Annotated[
        str,
        typer.Option(
            "--format",
            help=f"{', '.join(FORMATS[:-1])} or {FORMATS[-1]}.",
            autocompletion=complete.formats,
        ),
    ] = "text",
    fix: Annotated[bool, typer.Option("--fix", help="Mend what is mechanical first.")] = False,
    profile: Annotated[
        Optional[list[str]],
        typer.Option(
            help="Also hold the contract to this client or provider; may be repeated.",
            autocompletion=complete.profiles,
        ),
    ] = None,
    fail_on: Annotated[
        str,
        typer.Option(
            help="The least level that makes the exit code 1: error, warning, info.",
            autocompletion=complete.levels,
        ),
    ] = "error",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Errors alone.")] = False,
) -> None:
    """Check a contract: facts, wording, names, patterns, versions.

    Exit code 0 where nothing failed, 1 with findings, 2 where the input cannot be read.

    Example: charter lint schemas --format github
    """
    from dataclasses import replace
    from datetime import date

    from charter.cli.output import plural, report
    from charter.config import find
    from charter.files import write
    from charter.findings import Level, Refusal, UsageError
    from charter.lint import NOTICES, RULES, hits, run
    from charter.lint.mend import ROUNDS, mended
    from charter.loader import load
    from charter.near import real
    from charter.reporters import Report, reporter
    from charter.rulebook import rules

    reporter(format)
    order = (Level.ERROR, Level.WARNING, Level.INFO)
    if fail_on not in order:
        raise UsageError(f"`--fail-on` is `{fail_on}`.", f"Use one of: {', '.join(order)}.")
    config = find(Path.cwd())
    if schemas and named:
        raise UsageError("The schemas are named twice.", "Name them once.")
    source = schemas or named or config.schemas
    if real(source) != real(config.schemas):
        config = replace(config, suppressions=())  # they name places in the configured schemas
    today = date.today()
    pages = {}
    if format == "sarif":
        pages = {rule.id: rule.doc for rule in (*rules(RULES), *rules(NOTICES))}
    try:
        contract = load(source, default=config.dialect)
        for _ in range(ROUNDS if fix else 0):
            found = hits(contract, config, today=today, profiles=profile or ())
            texts = mended(contract, found)
            if not texts:
                break
            for path, text in texts.items():
                write(Path(contract.by_path[path].file), text)
            contract = load(source, default=config.dialect)
    except Refusal as refusal:
        report(Report("lint", refusal.findings, str(source), pages), format)
        raise typer.Exit(2) from None
    findings = run(contract, config, today=today, profiles=profile or ())
    report(
        Report("lint", findings, plural(len(contract.documents), "document"), pages),
        format,
        quiet=quiet,
    )
    failing = order[: order.index(Level(fail_on)) + 1]
    raise typer.Exit(1 if any(finding.level in failing for finding in findings) else 0)
