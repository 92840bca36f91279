"""Every diff rule has a case, and every rule runs on every case.

A case is a folder named as its rule with two contracts, `old` and `new`, and
the findings as plain lines. `CHARTER_REFRESH=1` writes the lines anew.
"""

import os
from pathlib import Path

import jsonschema_rs
import pytest

from charter.components import self_contained
from charter.contract import Contract
from charter.diff.compare import DiffFinding, compare
from charter.diff.policy import Policy
from charter.diff.surface import Direction, surfaces
from charter.jsontext import dump
from charter.loader import load
from charter.rulebook import rules

CASES = Path(__file__).parents[1] / "cases" / "diff"
NAMES = sorted(folder.name for folder in CASES.iterdir() if folder.is_dir())
BOOK = {rule.id: rule for rule in rules("charter.diff.rules")}


def line(finding: DiffFinding) -> str:
    """Return a finding as one line."""
    words = [finding.judgement, finding.bump, finding.rule]
    words += [finding.direction] if finding.direction else []
    shown = f"{' '.join(words)} at {finding.new or finding.old}: {finding.message}"
    return f"{shown} {dump(finding.instance, indent=None)}" if finding.has_instance else shown


def test_each_rule_has_a_case_and_each_case_a_rule() -> None:
    """A rule without a case fails by name, and so does a case without a rule."""
    missing = sorted(BOOK.keys() - set(NAMES))
    assert not missing, f"Rules without a case: add tests/cases/diff/<rule>/ for {missing}"
    orphans = sorted(set(NAMES) - BOOK.keys())
    assert not orphans, f"Cases without a rule: add diff/rules/<rule>.py for {orphans}"


@pytest.mark.parametrize("name", sorted(BOOK))
def test_each_rule_is_documented(name: str) -> None:
    """The docstring is the page: a summary, and more where the rule needs it."""
    assert BOOK[name].summary.endswith(".")
    assert BOOK[name].subject is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_findings_of_a_case(name: str) -> None:
    """The rule fires on its case, and what else fires is written down."""
    old, new = load(CASES / name / "old"), load(CASES / name / "new")
    found = compare(old, new)
    assert name in {finding.rule for finding in found}
    text = "".join(f"{line(finding)}\n" for finding in found)
    expected = CASES / name / "expected.txt"
    if os.environ.get("CHARTER_REFRESH"):
        expected.write_text(text)
    assert text == expected.read_text()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("policy", [None, Policy.STRICT, Policy.FORMAT_ASSERT])
def test_every_instance_shown_breaks(name: str, policy: Policy | None) -> None:
    """What is shown satisfies the sender's raw schema, and not the reader's."""
    old, new = load(CASES / name / "old"), load(CASES / name / "new")
    findings = compare(old, new, policies=(policy,)) if policy else compare(old, new)
    at = {(s.name, s.direction): s for s in surfaces(old, new)}
    for finding in findings:
        if not finding.has_instance:
            continue
        assert finding.direction is not None
        surface = at[finding.surfaces[0], finding.direction]
        before, after = (
            validator(old, surface.old, policy),
            validator(new, surface.new, policy),
        )
        sender, reader = (before, after)
        if finding.direction is Direction.OUTPUT:
            sender, reader = after, before
        assert sender.is_valid(finding.instance)
        assert not reader.is_valid(finding.instance)


def validator(
    contract: Contract, place: object, policy: Policy | None
) -> jsonschema_rs.Draft202012Validator:
    """Return an independent validator of the schema at a place."""
    schema = self_contained(contract, place)  # type: ignore[arg-type]
    asserted = policy is Policy.FORMAT_ASSERT
    return jsonschema_rs.Draft202012Validator(schema, validate_formats=asserted)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_changed_is_nothing_found(name: str) -> None:
    """A contract beside itself has no findings."""
    new = load(CASES / name / "new")
    assert compare(new, new) == ()
