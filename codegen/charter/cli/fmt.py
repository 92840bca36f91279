"""`charter fmt`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from charter.cli.options import OutputFormat, ReportFormat, path


def fmt(
    schemas: Annotated[
        Optional[Path], typer.Argument(parser=path, help="A folder of schemas, or one schema file.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit 1 where a file would change.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing of files.")] = False,
    format: OutputFormat = ReportFormat.TEXT,
) -> None:
    """Lay schema files out in the one canonical way; what they say does not change.

    Example: charter fmt schemas --check
    """
    from charter.cli.output import plural
    from charter.config import find
    from charter.files import says, write
    from charter.jsontext import dump
    from charter.layout import lay_out
    from charter.loader import texts

    config = find(Path.cwd())
    source = schemas or config.schemas
    changed = []
    documents = texts(source, default=config.dialect)
    for document in documents:
        wanted = lay_out(document.path, document.text or "")
        if not says((document.text or "").encode(), wanted):
            changed.append(document.file)
            if not check:
                write(Path(document.file), wanted)
    if format is ReportFormat.JSON:
        typer.echo(dump({"changed": changed, "written": not check, "files": len(documents)}))
    elif not quiet:
        for file in changed:
            typer.echo(f"{file}: {'would be laid out anew' if check else 'laid out anew'}")
        typer.echo(f"{plural(len(documents), 'file')}: {len(changed)} changed.")
    raise typer.Exit(1 if check and changed else 0)
