"""Real histories: a verdict for each step, and each break with evidence that stands."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from charter.contract import Contract
from charter.diff.policy import Policy
from charter.diff.report import report
from tests.diff.histories import POLICIES, output_edits, schema_steps, tool_steps, unconfirmed

Steps = Iterator[tuple[str, Contract, Contract]]


def judged(steps: Steps, policies: tuple[Policy, ...] | None) -> dict[str, list[str]]:
    """Return the steps by verdict; fail on an instance that does not stand."""
    verdicts: dict[str, list[str]] = {"compatible": [], "breaking": [], "undecided": []}
    for name, old, new in steps:
        found = report(old, new, policies=policies) if policies else report(old, new)
        verdicts[found.verdict].append(name)
        assert unconfirmed(found, policies) == [], name
    return verdicts


@pytest.mark.parametrize("policies", POLICIES)
def test_a_real_servers_steps(data: Path, policies: tuple[Policy, ...] | None) -> None:
    """A third of them in the ordinary run; at most 3 % undecided."""
    verdicts = judged(islice(tool_steps(data), 0, None, 3), policies)
    total = sum(map(len, verdicts.values()))
    assert total == 59
    assert len(verdicts["undecided"]) <= 0.03 * total
    assert verdicts["breaking"]


def test_edits_of_outputs(data: Path) -> None:
    """Tools' shapes as outputs: a break is found where one was made."""
    verdicts = judged(output_edits(data, 60), None)
    assert verdicts["undecided"] == []
    assert not [name for name in verdicts["breaking"] if "gains" in name or "more" in name]
    assert not [name for name in verdicts["compatible"] if "null" in name or "optional" in name]


def test_public_schemas_steps(data: Path) -> None:
    """Read as inputs and as outputs; one in ten in the ordinary run."""
    verdicts = judged(islice(schema_steps(data), 0, None, 10), None)
    assert len(verdicts["undecided"]) <= 0.03 * sum(map(len, verdicts.values())) + 1


@pytest.mark.stress
@pytest.mark.parametrize("policies", POLICIES)
def test_whole_histories(data: Path, policies: tuple[Policy, ...] | None) -> None:
    """Everything, under every policy."""
    for steps in (tool_steps(data), output_edits(data, 200), schema_steps(data)):
        verdicts = judged(steps, policies)
        total = sum(map(len, verdicts.values()))
        assert len(verdicts["undecided"]) <= 0.03 * total, verdicts["undecided"]
