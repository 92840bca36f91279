"""`charter explain`: the page of a rule, of a keyword, and what each rule weighs."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from charter import rulebook
from charter.cli.run import call
from charter.diff.compare import compare
from charter.loader import load
from charter.vocabulary.page import described

Explain = Callable[..., tuple[int, str, str]]
CASES = Path(__file__).parents[1] / "cases" / "diff"
DIFFERENCES = {rule.id: rule for rule in rulebook.rules("charter.diff.rules")}


@pytest.fixture
def explain(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Explain:
    """Call `charter explain` in this process: exit code, output, errors."""

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["charter", "explain", *words])
        code = call()
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def pages(explain: Explain, *words: str) -> list[dict[str, object]]:
    """Return what `explain --format json` says."""
    code, out, err = explain(*words, "--format", "json")
    assert code == 0, err
    return list(json.loads(out))


def test_the_list_says_what_each_rule_weighs(explain: Explain) -> None:
    """A lint rule has its level; a difference its version step, or the proof."""
    lines = explain()[1].splitlines()
    weight = {line.split()[0]: line.split()[1] for line in lines}
    assert set(weight) == set(rulebook.known())
    assert weight["hint-missing"] == "error"
    assert weight["code-added"] == "major/minor"
    assert weight["property-removed"] == "proof"
    assert weight["version-too-large"] == "info"
    assert {name for name in DIFFERENCES if weight[name] in ("error", "warning", "info")} == set()


def test_steps_are_those_that_a_rule_finds() -> None:
    """A rule states every step that it writes down, and finds nothing of another."""
    seen: dict[str, set[str]] = {}
    for case in sorted(CASES.iterdir()):
        old, new = load(case / "old"), load(case / "new")
        for found in (*compare(old, new), *compare(new, old)):
            seen.setdefault(found.rule, set()).add(found.bump)
    for name, rule in DIFFERENCES.items():
        code = (
            Path(rule.check.__code__.co_filename).read_text("utf-8").replace("\nSTEPS = ", "\n# ")
        )
        written = {step.lower() for step in re.findall(r"^[^#\n]*?\bBump\.(\w+)", code, re.M)}
        written |= {step.lower() for step in re.findall(r"else Bump\.(\w+)", code)}
        assert set(rule.steps) == written, name
        assert not rule.steps or seen[name] <= set(rule.steps), name


@pytest.mark.parametrize("name", ["x-retry", "x-tool", "version", "x-changes"])
def test_a_keyword_has_a_page(explain: Explain, name: str) -> None:
    """What the meta-schema says of it, and an example, for those who have the package alone."""
    text = explain(name)[1]
    said = described()[name][1]
    assert text.startswith(f"{name}\n\n{said['description']}")
    assert f'    "{name}": ' in text


def test_the_vocabulary_has_a_page(explain: Explain) -> None:
    """Every keyword and every member of the manifest stands there."""
    text = explain("vocabulary")[1]
    assert [name for name in described() if f"\n{name}\n" not in text] == []


def test_every_page_can_be_asked_for(explain: Explain) -> None:
    """JSON has what `--fix` does, in words."""
    (page,) = pages(explain, "hint-missing")
    assert str(page["mend"]).endswith("the others are left.")
    assert page["level"] == "error"
    assert page["steps"] is None
    (page,) = pages(explain, "code-added")
    assert (page["level"], page["steps"], page["mend"]) == (None, ["major", "minor"], None)
    assert pages(explain, "x-status")[0]["keyword"] == "x-status"


def test_a_name_that_is_none(explain: Explain) -> None:
    """The nearest name is offered, whichever kind it is of."""
    for wrong, right in (("hint-mising", "hint-missing"), ("x-rety", "x-retry")):
        code, _, err = explain(wrong)
        assert (code, f"Did you mean `{right}`?" in err) == (2, True)


def test_pages_that_messages_name_are_shipped() -> None:
    """No text of the package points into the repository's documentation."""
    package = Path(rulebook.__file__).parent
    strays = [
        f"{path.relative_to(package)}:{number}"
        for path in sorted(package.rglob("*"))
        if path.suffix in (".py", ".json", ".toml", ".j2", ".md")
        for number, text in enumerate(path.read_text("utf-8").splitlines(), 1)
        if "docs/" in text and "https://" not in text
    ]
    assert strays == []
