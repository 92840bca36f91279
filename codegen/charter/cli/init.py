"""`charter init`."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Annotated, Optional

import typer

from charter.cli.options import OutputFormat, Quiet, ReportFormat, path

_NAME = "my-service"
_JOB = Path(".github/workflows/contract.yml")
_VALID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def init(
    folder: Annotated[
        Path, typer.Argument(parser=path, help="The repository, or a folder in it.")
    ] = Path(),
    name: Annotated[
        Optional[str], typer.Option(help="The contract's name; the folder's by default.")
    ] = None,
    quiet: Quiet = False,
    format: OutputFormat = ReportFormat.TEXT,
) -> None:
    """Put a small contract, its configuration and a CI job into a repository.

    In a folder inside of one, the job goes to the top, where GitHub reads it.
    Nothing that is there is touched: where a file stands in the way, nothing
    is written at all.

    Example: charter init --name weather
    """
    from importlib.resources import files as package_files

    from charter.files import write_files
    from charter.findings import UsageError
    from charter.jsontext import dump
    from charter.near import real

    chosen = name or re.sub(r"[^a-z0-9]+", "-", real(folder).name.lower()).strip("-")
    if not _VALID.fullmatch(chosen):
        raise UsageError(
            f"`{chosen}` can't name a contract.", "Add `--name`, in lower case with hyphens."
        )
    package = _package(chosen)
    source = Path(str(package_files("charter") / "scaffold"))
    texts = {
        path.relative_to(source): path.read_text("utf-8")
        .replace(_NAME, chosen)
        .replace(_NAME.replace("-", "_"), package)
        for path in sorted(source.rglob("*"))
        if path.is_file() and path.suffix in (".json", ".toml", ".yml")
    }
    top = next((above for above in real(folder).parents if (above / ".git").exists()), None)
    if top is not None and not (folder / ".git").exists():
        job = _inside(texts.pop(_JOB), real(folder).relative_to(top).as_posix())
        place = top / _JOB.with_name(f"contract-{chosen}.yml")
        texts[Path(os.path.relpath(place, real(folder)))] = job
    in_the_way = [f"`{folder / path}`" for path in texts if os.path.lexists(folder / path)]
    if in_the_way:
        said = "exists" if len(in_the_way) == 1 else "exist"
        raise UsageError(
            f"{', '.join(in_the_way)} {said} already.",
            "Choose another folder, or write the contract beside it by hand: "
            "`charter explain vocabulary` says what it holds.",
        )
    write_files({folder / path: text for path, text in texts.items()})
    if format is ReportFormat.JSON:
        typer.echo(dump({"name": chosen, "written": [path.as_posix() for path in texts]}))
    elif not quiet:
        for path in texts:
            typer.echo(f"wrote {folder / path}")
        typer.echo("Next: charter generate, then edit schemas/tools/greet.json.")


def _inside(job: str, folder: str) -> str:
    """Return the CI job with its commands run in `folder`."""
    where = f"defaults:\n  run:\n    working-directory: {json.dumps(folder, ensure_ascii=False)}\n"
    return job.replace("jobs:\n", f"{where}jobs:\n", 1)


def _package(contract: str) -> str:
    """Return what the contract's Python package is called: a name that can be imported there."""
    from charter.targets.python.package import is_name, is_taken

    name = contract.replace("-", "_")
    stands = is_name(name) and not is_taken(name) and name != "docs"
    return name if stands else f"{name}_contract"
