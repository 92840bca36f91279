"""What a question is answered with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Verdict = Literal["yes", "no", "unknown"]
Word = Literal["equal", "wider", "narrower", "incomparable", "unknown"]


@dataclass(frozen=True)
class Answer:
    """The answer to "is every instance of A an instance of B?".

    "yes" is a proof. "no" carries an `instance` valid under A and invalid under B, checked by an
    independent validator. "unknown" carries a `reason` and the `pointer` where the proof stopped.
    """

    verdict: Verdict
    instance: Any = None
    reason: str = ""
    pointer: str = ""


@dataclass(frozen=True)
class Emptiness:
    """The answer to "does nothing satisfy this schema?"; "no" carries a `witness`."""

    verdict: Verdict
    witness: Any = None
    reason: str = ""
    pointer: str = ""


@dataclass(frozen=True)
class Relation:
    """How schema B stands to schema A.

    `word` reads "B is ... A": "equal" (the same instances), "wider" (B admits all of A and more),
    "narrower" (B admits only some of A), "incomparable" (each admits what the other refuses).
    """

    word: Word
    a_in_b: Answer = field()
    b_in_a: Answer = field()
