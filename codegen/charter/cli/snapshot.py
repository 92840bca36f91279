"""`charter snapshot`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from charter.cli.complete import releases
from charter.cli.live import Env, Headers, Timeout
from charter.cli.options import OutputFormat, Quiet, ReportFormat, path

LOCK = Path("charter.lock")


def snapshot(
    source: Annotated[
        str,
        typer.Argument(
            help="A folder, a file, a version, `git:REV`, `stdio: COMMAND` or a server's address.",
            autocompletion=releases,
        ),
    ],
    out: Annotated[
        Path, typer.Option(parser=path, help="The file to write; `-` is standard output.")
    ] = LOCK,
    check: Annotated[
        bool, typer.Option("--check", help="Compare with the file; write nothing.")
    ] = False,
    header: Headers = None,
    env: Env = None,
    timeout: Timeout = 30.0,
    quiet: Quiet = False,
    format: OutputFormat = ReportFormat.TEXT,
) -> None:
    """Freeze a contract, or what a live server lists, in one file to commit.

    With `--check`, exits 1 where the file says something else.

    Example: charter snapshot 'stdio: python server.py'
    """
    import shlex

    from charter import jsontext
    from charter.cli.live import live
    from charter.cli.output import plural
    from charter.config import find
    from charter.files import write
    from charter.snapshot import dump
    from charter.sources import resolve

    contract = resolve(source, find(Path.cwd()), live(header, env, timeout))
    text = dump(contract)
    if str(out) == "-":
        typer.echo(text, nl=False)
        return
    changes = _changes(out, text)
    if changes and not check:
        write(out, text)
    if format is ReportFormat.JSON:
        report = {"file": str(out), "written": bool(changes) and not check, "changes": changes}
        typer.echo(jsontext.dump(report))
    elif changes and check:
        for change in changes:
            typer.echo(f"{out}: {change['kind']}: `{change['path']}`")
        typer.echo(f"  fix: charter snapshot {shlex.quote(source)} --out {out}")
    elif not quiet:
        count = plural(len(contract.documents), "document")
        typer.echo(f"{out}: written, {count}" if changes else f"{out}: up to date")
    raise typer.Exit(1 if changes and check else 0)


def _changes(file: Path, text: str) -> list[dict[str, str]]:
    """Return how `file` differs from `text`: each document that was added, removed, changed."""
    from charter import snapshot as snapshots
    from charter.files import says
    from charter.findings import Finding, Refusal
    from charter.loader import read_bytes

    if not file.exists():
        return [{"kind": "missing", "path": file.name}]
    faults: list[Finding] = []
    data = read_bytes(file, faults)
    if data is None:
        raise Refusal(faults)
    if says(data, text):
        return []
    said = ((data.decode("utf-8", "replace"), str(file)), (text, "source"))
    old, new = (
        {d.path: snapshots.canonical(d.value) for d in snapshots.parse(one, file=name).documents}
        for one, name in said
    )
    changes = [
        {"kind": _kind(path in old, path in new), "path": path}
        for path in sorted(old.keys() | new.keys())
        if old.get(path) != new.get(path)
    ]
    return changes or [{"kind": "layout", "path": file.name}]


def _kind(before: bool, after: bool) -> str:
    if before and after:
        return "changed"
    return "removed" if before else "added"
