"""A recorded change says too little, or stands in the wrong place.

Each change has a version that is the contract's or an earlier one, a kind
(`breaking` or `behavioural`), a summary, and what a client must do (`client`);
newest first.

Example (`contract.json`):

    "x-changes": [ { "version": "2.0.0", "kind": "breaking", "summary": "Hits are shorter." } ]

Fix:

    "x-changes": [ { "version": "2.0.0", "kind": "breaking", "summary": "Hits are shorter.",
                     "client": "Read the whole memory at its `uri`." } ]
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Set
from charter.pointer import Pointer
from charter.version import Version, newest_first

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    own = Version.parse(contract.version)
    newer = None
    for index, change in enumerate(contract.changes):
        place = Place(MANIFEST, Pointer("/x-changes")) / index
        facts = {"kind": change.kind, "summary": change.summary, "client": change.client}
        missing = [key for key, said in facts.items() if not said.strip()]
        if missing:
            yield Problem(
                place / missing[0],
                f"Change {index + 1} lacks: {', '.join(f'`{key}`' for key in missing)}.",
                "Say what changed, and what a client must do.",
                {"missing": missing},
            )
        version = Version.parse(change.version)
        if version is None:
            said = f"`{change.version}`, no semantic version" if change.version else "not given"
            yield Problem(
                place / "version",
                f"The version of change {index + 1} is {said}.",
                "Write it as `2.1.0`.",
            )
            continue
        if own and version > own:
            yield Problem(
                place / "version",
                f"Change {index + 1} is of {change.version}; the contract is at "
                f"{contract.version}.",
                "Raise `version`, or correct the change's.",
            )
        if newer and version > newer[0]:
            yield Problem(
                place,
                f"The change of {change.version} stands after one of {newer[1]}, which is older.",
                "List changes newest first.",
                {"order": True},
            )
        newer = version, change.version


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Sort the changes, newest first; what else is wrong with them is left."""
    place = Place(MANIFEST, Pointer("/x-changes"))
    said = contract.at(place)
    if problem.data.get("order"):
        yield Set(place, newest_first(said))
