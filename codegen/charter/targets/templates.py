"""One template environment for every target."""

from __future__ import annotations

from pathlib import Path

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined


def environment(target_file: str, own: Path | None = None) -> Environment:
    """Return an environment over the templates beside `target_file`; those in `own` win."""
    folders = [own] if own else []
    loaders = [FileSystemLoader(folder) for folder in (*folders, Path(target_file).parent)]
    return Environment(
        loader=ChoiceLoader(loaders),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # noqa: S701 - the outputs are source code; HTML targets escape by filter
    )
