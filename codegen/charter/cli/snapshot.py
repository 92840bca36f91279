"""`charter snapshot`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from charter.cli.live import Env, Headers, Timeout

LOCK = Path("charter.lock")


def snapshot(
    source: Annotated[
        str,
        typer.Argument(
            help="A folder, a file, a version, `git:REV`, `stdio: COMMAND` or a server's address."
        ),
    ],
    out: Annotated[Path, typer.Option(help="The file to write; `-` is standard output.")] = LOCK,
    check: Annotated[
        bool, typer.Option("--check", help="Compare with the file; write nothing.")
    ] = False,
    header: Headers = None,
    env: Env = None,
    timeout: Timeout = 30.0,
) -> None:
    """Freeze a contract, or what a live server lists, in one file to commit.

    Example: charter snapshot 'stdio: python server.py'
    """
    from charter.cli.live import live
    from charter.config import find
    from charter.files import write
    from charter.snapshot import dump
    from charter.sources import resolve

    contract = resolve(source, find(Path.cwd()), live(header, env, timeout))
    text = dump(contract)
    if str(out) == "-":
        typer.echo(text, nl=False)
        return
    if check:
        changes = _changes(out, text)
        for change in changes:
            typer.echo(change)
        raise typer.Exit(1 if changes else 0)
    if out.is_file() and out.read_bytes() == text.encode():
        typer.echo(f"{out}: unchanged")
        return
    write(out, text)
    typer.echo(f"{out}: written, {len(contract.documents)} documents")


def _changes(file: Path, text: str) -> list[str]:
    """Return one line for each document in which `file` differs from `text`."""
    from charter import snapshot as snapshots
    from charter.findings import Finding, Refusal
    from charter.loader import read_bytes

    if not file.exists():
        return [f"{file}: missing"]
    faults: list[Finding] = []
    data = read_bytes(file, faults)
    if data is None:
        raise Refusal(faults)
    if data == text.encode():
        return []
    old, new = (
        {d.path: snapshots.canonical(d.value) for d in snapshots.parse(said, file=name).documents}
        for said, name in ((data.decode("utf-8", "replace"), str(file)), (text, "source"))
    )
    changes = []
    for path in sorted(old.keys() | new.keys()):
        if path not in new:
            changes.append(f"{file}: `{path}` is gone from the source")
        elif path not in old:
            changes.append(f"{file}: `{path}` is new in the source")
        elif old[path] != new[path]:
            changes.append(f"{file}: `{path}` has changed in the source")
    return changes or [f"{file}: says the same in another layout"]
