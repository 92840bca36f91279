"""Single edits of the zero-memory contract need the bump that they need by construction.

`mutations.py` makes them: every keyword that the contract uses, in both
directions, and every table. The ordinary run takes one of every kind in every
folder (`.ci/run`; elsewhere a third of those); the stress run takes all.
"""

from collections import Counter
from pathlib import Path

import pytest

from charter.contract import Contract
from charter.diff.report import report
from charter.loader import link, load
from tests.diff.mutations import Mutation, closure, mutations
from tests.sample import sample

SCHEMAS = Path(__file__).parents[2] / "schemas"
TABLES = frozenset(
    ("contract.json", "instructions.json", "errors/tool.json", "errors/gateway.json")
)


@pytest.fixture(scope="module")
def base() -> Contract:
    """The contract as it stands."""
    return load(SCHEMAS)


def wrong(base: Contract, edits: list[Mutation]) -> list[str]:
    """Return the edits whose bump was judged otherwise; each beside what it touches alone."""
    found = []
    parts: dict[str, tuple[frozenset[str], Contract]] = {}
    for edit in edits:
        path = edit.name.split(": ")[0]
        if path not in parts:
            kept = closure(base, path) | TABLES
            parts[path] = (kept, link(d for d in base.documents if d.path in kept))
        kept, old = parts[path]
        new = link(d for d in edit.documents if d.path in kept or d.path not in base.by_path)
        bump = report(old, new).bump
        if (bump.required, bump.cautious) != (edit.bump, edit.bump):
            found.append(f"{edit.name}: {edit.bump}, judged {bump.required} ({bump.cautious})")
    return found


def of_each_kind(edits: list[Mutation]) -> list[Mutation]:
    """Return one edit of each kind, bump and folder: the middle one of those that are alike.

    The kind is what an edit's name says without the places and the names of things,
    which are the words that few edits have.
    """

    def said(edit: Mutation) -> list[str]:
        return [word for word in edit.name.partition(": ")[2].split() if "/" not in word]

    common = Counter(word for edit in edits for word in set(said(edit)))
    kinds: dict[tuple[str, ...], list[Mutation]] = {}
    for edit in edits:
        words = [word if common[word] >= 12 else "_" for word in said(edit)]
        kinds.setdefault((edit.name.partition("/")[0], edit.bump, *words), []).append(edit)
    return [alike[len(alike) // 2] for alike in kinds.values()]


def test_an_edit_of_each_kind(base: Contract) -> None:
    """More than 250 of them, all right."""
    edits = of_each_kind(list(mutations(base)))
    assert len(edits) > 250
    assert {edit.bump for edit in edits} == {"patch", "minor", "major"}
    assert wrong(base, [*sample(edits, 3)]) == []


@pytest.mark.stress
def test_every_edit(base: Contract) -> None:
    """Thousands, all right."""
    edits = list(mutations(base))
    assert len(edits) >= 400
    assert wrong(base, edits) == []
