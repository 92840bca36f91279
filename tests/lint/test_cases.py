"""Each lint rule has a case; every rule runs on every case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from charter import rulebook
from charter.lint import NOTICES, RULES, hits, profile_names
from charter.lint.mend import ROUNDS, mended
from charter.loader import link
from tests.lint import case as cases

BOOK = rulebook.rules(RULES)
MENDING = [rule.id for rule in BOOK if rule.mend]


def test_every_rule_has_a_case() -> None:
    """A rule comes with a folder of its name."""
    missing = [rule.id for rule in BOOK if rule.id not in cases.names()]
    assert not missing, "; ".join(
        f"Rule `{rule}` has no case: add tests/cases/lint/{rule}/broken and .../clean"
        for rule in missing
    )


def test_every_profile_is_documented() -> None:
    """The how-to lists the profiles that there are."""
    page = (cases.CASES.parents[2] / "docs" / "lint.md").read_text("utf-8")
    assert [name for name in profile_names() if f"| `{name}` |" not in page] == []


def test_every_case_has_a_rule() -> None:
    """A folder is named as its rule."""
    strays = sorted(set(cases.names()) - {rule.id for rule in BOOK})
    assert not strays, "; ".join(
        f"Case `{name}` has no rule: add codegen/charter/lint/rules/{name.replace('-', '_')}.py"
        for name in strays
    )


@pytest.mark.parametrize("case", cases.names())
def test_broken_side(case: str) -> None:
    """The rule fires, and what every other rule says is in the open."""
    found = cases.findings(case, "broken")
    folder = cases.CASES / case
    cases.expect(folder / "expected.txt", cases.lines(found, folder))
    assert case in {finding.rule for finding in found}


@pytest.mark.parametrize("case", cases.names())
def test_clean_side(case: str) -> None:
    """What is right is left alone, by every rule."""
    folder = cases.CASES / case
    assert cases.lines(cases.findings(case, "clean"), folder) == ""


@pytest.mark.parametrize("case", MENDING)
def test_mended_side(case: str) -> None:
    """A mend ends, and leaves what the case says; it never brings a new kind of finding."""
    contract = cases.contract(case, "broken")
    config = cases.config(case)
    for _ in range(ROUNDS):
        texts = mended(contract, hits(contract, config, today=cases.TODAY))
        if not texts:
            break
        documents = [
            replace(d, text=texts[d.path], value=_parse(texts[d.path])) if d.path in texts else d
            for d in contract.documents
        ]
        contract = link(documents)
    else:
        pytest.fail("mending does not end")
    left = [hit.finding for hit in hits(contract, config, today=cases.TODAY)]
    folder = cases.CASES / case
    cases.expect(folder / "fixed.txt", cases.lines(tuple(left), folder))
    before = {finding.rule for finding in cases.findings(case, "broken")}
    assert {finding.rule for finding in left} <= before


def _parse(text: str) -> object:
    from charter.jsontext import parse

    return parse(text)


@pytest.mark.parametrize("case", MENDING)
def test_what_fix_is_said_to_do(case: str) -> None:
    """A page says that `--fix` leaves something exactly where its case shows something left."""
    rule = rulebook.rule(RULES, case)
    assert rule is not None
    assert rule.mending is not None
    folder = cases.CASES / case
    broken, fixed = ((folder / f"{name}.txt").read_text("utf-8") for name in ("expected", "fixed"))
    left = fixed.count(f"[{case}]")
    assert broken != fixed
    assert bool(left) == rule.mending.endswith("left.")


@pytest.mark.parametrize("rule", [*BOOK, *rulebook.rules(NOTICES)], ids=lambda rule: rule.id)
def test_page(rule: rulebook.Rule) -> None:
    """A rule's docstring is its page: one line of summary, why, an example, the fix."""
    summary, _, rest = rule.doc.partition("\n")
    assert summary.endswith(".")
    assert len(summary) <= 90
    assert rest.startswith("\n")
    assert "Example" in rest
    assert "Fix:" in rest
    if rule.profile and rule.profile != "hardening":
        assert "Source: " in rest
        assert "https://" in rest
