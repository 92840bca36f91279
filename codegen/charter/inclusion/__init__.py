"""Decide whether every instance of one JSON Schema is an instance of another.

`decide` answers with a proof, with a counterexample that an independent validator confirms, or
says why it cannot. `relation` asks both ways, `is_empty` whether anything satisfies a schema, and
`witnesses` gives instances. What is no question raises `SchemaError`.

Each is imported when it is first asked for: those who read patterns alone do without the solver.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .answer import Answer, Emptiness, Relation
    from .decision import STEPS, decide, is_empty, relation, witnesses
    from .dialect import NAMES as DIALECTS
    from .errors import SchemaError
    from .memory import Memory

__all__ = [
    "DIALECTS",
    "STEPS",
    "Answer",
    "Emptiness",
    "Memory",
    "Relation",
    "SchemaError",
    "decide",
    "is_empty",
    "relation",
    "witnesses",
]

_HOLDERS = {
    "DIALECTS": "dialect",
    "Answer": "answer",
    "Emptiness": "answer",
    "Relation": "answer",
    "SchemaError": "errors",
    "Memory": "memory",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    holder = import_module(f"{__name__}.{_HOLDERS.get(name, 'decision')}")
    found = getattr(holder, "NAMES" if name == "DIALECTS" else name)
    globals()[name] = found
    return found
