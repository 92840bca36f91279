"""A contract's document is not named by its path.

`$id` is the document's path below the contract's root: then a reference reads
the same from the file system and from a validator.

Example (`tools/recall.json`):

    { "$id": "recall.json" }

Fix:

    { "$id": "tools/recall.json" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Set
from charter.pointer import Pointer

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    if contract.manifest is None:
        return
    for document in contract.documents:
        if document.path == MANIFEST or not isinstance(document.value, dict):
            continue
        said = document.value.get("$id")
        if said != document.path:
            what = f"is `{said}`" if said else "is missing"
            yield Problem(
                Place(document.path, Pointer("/$id")),
                f"`$id` of `{document.path}` {what}.",
                f"Write `{document.path}`.",
            )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Set `$id` to the document's path."""
    yield Set(problem.at, problem.at.path)
