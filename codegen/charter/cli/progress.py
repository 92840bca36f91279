"""Progress on standard error: a live line on a terminal, plain lines in CI."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(quiet: bool = False) -> Iterator[Callable[[str], None]]:
    """Yield a function that says what is being done now."""
    if quiet:
        yield lambda _: None
    elif sys.stderr.isatty():
        from rich.console import Console

        console = Console(stderr=True)
        with console.status("") as status:
            yield status.update
    elif os.environ.get("CI"):
        yield lambda said: print(f"{said} …", file=sys.stderr, flush=True)
    else:
        yield lambda _: None
