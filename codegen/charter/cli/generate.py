"""`charter generate`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from charter.cli.options import OutputFormat, Quiet, ReportFormat, Schemas, Targets, path

if TYPE_CHECKING:
    from charter.cli.selection import Selection
    from charter.render import Files

COMMAND = "charter generate"
_LOOK_MS = 500


def generate(
    schemas: Schemas = None,
    target: Targets = None,
    out: Annotated[
        Optional[Path],
        typer.Option(
            parser=path, help="Where the target's files go; its last part is the package's name."
        ),
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Do it again when a file changes.")
    ] = False,
    quiet: Quiet = False,
    format: OutputFormat = ReportFormat.TEXT,
) -> None:
    """Generate code from a contract, or from any folder of JSON Schemas.

    A file is written only where it changes, whole or not at all; what is no
    longer generated is removed; nothing else is touched.

    Example: charter generate --schemas schemas --target python --out my_package
    """
    from charter.cli.selection import select

    chosen = select(schemas, target, out)
    _generate(chosen, quiet, format)
    if watch:
        with suppress(KeyboardInterrupt):
            _watch(chosen, quiet, format)


def _generate(chosen: Selection, quiet: bool, format: ReportFormat, *, again: bool = False) -> None:
    from charter.memo import Memo
    from charter.near import relative

    memo = Memo(chosen.config, chosen.schemas)
    due = [t for t in chosen.targets if not memo.is_current(t)]
    changed: dict[str, list[str]] = {wanted.name: [] for wanted in chosen.targets}
    if due:
        from charter.cli.progress import progress
        from charter.files import write_trees
        from charter.loader import load
        from charter.render import rendering

        silent = quiet or format is not ReportFormat.TEXT
        with rendering(due, COMMAND) as rendered, progress(silent) as step:
            step(f"loading {chosen.schemas}")
            memo.note(due)
            contract = load(chosen.schemas, default=chosen.config.dialect)

            def trees() -> Iterator[tuple[Path, Files]]:
                for wanted, files in rendered(contract, step):
                    step(f"writing {wanted.out}")
                    yield wanted.out, files

            written = write_trees(trees())
        for wanted in due:
            changed[wanted.name] = [str(path) for path in written[wanted.out]]
        memo.keep(due)
    if again and not due:
        return
    if format is ReportFormat.JSON:
        from charter.jsontext import dump

        report = {
            "targets": [
                {"name": t.name, "out": str(relative(t.out)), "changed": changed[t.name]}
                for t in chosen.targets
            ]
        }
        typer.echo(dump(report))
    elif not quiet:
        for wanted in chosen.targets:
            count = len(changed[wanted.name])
            said = f"{count} file{'s' * (count != 1)} changed" if count else "up to date"
            typer.echo(f"{wanted.name}: {said} in {relative(wanted.out)}")


def _watch(chosen: Selection, quiet: bool, format: ReportFormat) -> None:
    from watchfiles import watch

    from charter.cli.output import refuse
    from charter.findings import Refusal, UsageError
    from charter.near import real

    outs = [real(wanted.out) for wanted in chosen.targets]

    def relevant(_: object, path: str) -> bool:
        return not any(real(Path(path)).is_relative_to(out) for out in outs)

    own = [t.templates for t in chosen.targets] + [t.module for t in chosen.targets]
    watched = [chosen.schemas, *(path for path in own if path is not None)]
    if not quiet:
        typer.echo(f"watching {', '.join(str(path) for path in watched)}; Ctrl-C ends it")
    again = True  # what changed before the watch stood
    for changes in watch(
        *watched,
        watch_filter=relevant,
        yield_on_timeout=True,
        rust_timeout=_LOOK_MS,
    ):
        if not (changes or again):
            continue
        try:
            _generate(chosen, quiet, format, again=again)
        except (Refusal, UsageError) as error:
            refuse(error, generate.__name__, format)
        again = False
