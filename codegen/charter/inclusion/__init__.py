"""Decide whether every instance of one JSON Schema is an instance of another.

`decide` answers with a proof, with a counterexample that an independent validator confirms, or
says why it cannot. `relation` asks both ways, `is_empty` whether anything satisfies a schema, and
`witnesses` gives instances. What is no question raises `SchemaError`.
"""

from .answer import Answer, Emptiness, Relation
from .decision import STEPS, decide, is_empty, relation, witnesses
from .dialect import NAMES as DIALECTS
from .errors import SchemaError

__all__ = [
    "DIALECTS",
    "STEPS",
    "Answer",
    "Emptiness",
    "Relation",
    "SchemaError",
    "decide",
    "is_empty",
    "relation",
    "witnesses",
]
