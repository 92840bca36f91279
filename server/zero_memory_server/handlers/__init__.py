"""The tools: a module each, named as the tool.

A module has `handle(request, context)`, which returns the output or raises
Failure, and may have more, see `Handler`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from zero_memory_server.context import Context

Content = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Handler:
    """What a module of a tool has.

    `handle` makes the output in one transaction. `survey`, where there is one,
    runs before in a transaction that only reads, and what it returns is passed
    on as the third argument: work that need not keep others from writing.
    `guarded` yields the texts that would be stored, with their pointers, for
    the content guard. `summary` says in a sentence what an output means.
    """

    handle: Callable[..., Content]
    survey: Callable[[Any, Context], Any] | None = None
    guarded: Callable[[Any], Iterable[tuple[str, str]]] | None = None
    summary: Callable[[Content], str] | None = None


def handlers(package: str = __name__) -> Mapping[str, Handler]:
    """Return the handlers of `package` by the names of their tools, sorted: the folder says."""
    found = {}
    for module in sorted(
        pkgutil.iter_modules(import_module(package).__path__), key=lambda m: m.name
    ):
        if not module.name.startswith("_"):
            code = import_module(f"{package}.{module.name}")
            found[module.name] = Handler(
                code.handle,
                getattr(code, "survey", None),
                getattr(code, "guarded", None),
                getattr(code, "summary", None),
            )
    return found
