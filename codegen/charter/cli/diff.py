"""`charter diff`."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Optional

import typer

from charter.cli.complete import releases
from charter.cli.live import Env, Headers, Timeout
from charter.cli.options import Policies, Quiet, path

_SOURCE = "A folder, a file, a version, `git:REV`, `stdio: COMMAND` or a server's address."


class Way(StrEnum):
    """The directions that a bare schema is judged in."""

    INPUT = "input"
    OUTPUT = "output"
    BOTH = "both"


class Form(StrEnum):
    """The formats of a comparison's report."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"
    HTML = "html"
    GITHUB = "github"
    SARIF = "sarif"
    JUNIT = "junit"
    GITLAB = "gitlab"


def diff(
    old: Annotated[
        str, typer.Argument(help=f"What clients know. {_SOURCE}", autocompletion=releases)
    ],
    new: Annotated[
        str,
        typer.Argument(help="What they meet next, named the same way.", autocompletion=releases),
    ],
    direction: Annotated[
        Way, typer.Option(help="Who sends a schema that no tool uses: callers, the server, both.")
    ] = Way.BOTH,
    policy: Policies = None,
    allow_undecided: Annotated[
        bool, typer.Option("--allow-undecided", help="Undecided findings don't count.")
    ] = False,
    out: Annotated[
        Optional[Path], typer.Option(parser=path, help="Write the report to a file.")
    ] = None,
    format: Annotated[Form, typer.Option(help="The report's format.")] = Form.TEXT,
    header: Headers = None,
    env: Env = None,
    timeout: Timeout = 30.0,
    quiet: Quiet = False,
) -> None:
    """Say what changed, whom it breaks, with proof, and which version it needs.

    Exits 1 where the version step is too small, the ledger is violated, or
    something without a version breaks; 3 where only undecided findings stand
    in the way.

    Example: charter diff git:main schemas
    """
    from charter.cli.live import live
    from charter.cli.progress import progress
    from charter.config import find
    from charter.diff.policy import chosen
    from charter.diff.report import report
    from charter.diff.reporters import render
    from charter.diff.suppress import Suppress
    from charter.diff.surface import Direction
    from charter.files import write
    from charter.reporters.text import line
    from charter.sources import resolve

    config = find(Path.cwd())
    policies = chosen(policy or [])
    reach = live(header, env, timeout)
    ways = tuple(Direction) if direction is Way.BOTH else (Direction(direction),)
    suppress = Suppress(config)
    with progress(quiet or format is not Form.TEXT) as step:
        step(f"reading {old}")
        before = resolve(old, config, reach)
        step(f"reading {new}")
        after = resolve(new, config, reach)
        step("comparing")
        found = report(before, after, policies=policies, directions=ways, suppress=suppress)
    terminal = format is Form.TEXT and sys.stdout.isatty() and "NO_COLOR" not in os.environ
    if out is not None:
        write(out, render(found, format))
    elif not (quiet and found.exit_code == 0):
        sys.stdout.write(render(found, "terminal" if terminal else format))
    for notice in suppress.notices():
        typer.echo(line(notice), err=True)
    code = found.exit_code
    raise typer.Exit(0 if code == 3 and allow_undecided else code)
