"""Languages agree with engines that had no part in them."""

import json
import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator

from charter.inclusion.budget import Budget, BudgetExceeded
from charter.inclusion.language import Language, PatternSyntaxError, UnsupportedPattern

DATA = Path(os.environ.get("CHARTER_DATA", "../shared/data"))
NODE = shutil.which("node")
SCRIPT = """
const lines = require("fs").readFileSync(0, "utf8").split("\\n").filter(Boolean);
for (const line of lines) {
  const [source, texts] = JSON.parse(line);
  let answers = null;
  try {
    const pattern = new RegExp(source, "u");
    answers = texts.map((text) => pattern.test(text));
  } catch (error) {}
  console.log(JSON.stringify(answers));
}
"""

needs_node = pytest.mark.skipif(NODE is None, reason="node is not there")

ATOMS = [
    "a", "b", "ab", ".", "[ab]", "[^a]", r"\d", r"\w", r"\W", r"\s", r"\S", "1", "_", "-", "[^]",
    "[]", "[a-c1]", r"[\w-]", r"[^\s]", r"\n", "é", r"\u00e9", "😀", "[é-ü]", r"\x61", "^", "$",
    r"\b",
]  # fmt: skip
QUANTIFIERS = ["*", "+", "?", "{2}", "{0,2}", "{1,}", "{2,3}", "*?", "{0,3}?"]
ALPHABET = "ab1_- c\né😀\u2028A"


def patterns(looks: list[str]) -> st.SearchStrategy[str]:
    def grow(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        return st.one_of(
            st.lists(inner, min_size=1, max_size=3).map("".join),
            st.lists(inner, min_size=2, max_size=3).map(lambda parts: f"(?:{'|'.join(parts)})"),
            st.tuples(inner, st.sampled_from(QUANTIFIERS)).map(lambda two: f"(?:{two[0]}){two[1]}"),
            st.tuples(st.sampled_from(looks), inner).map("(%s%s)".__mod__),
        )

    return st.recursive(st.sampled_from(ATOMS), grow, max_leaves=8)


def judged(asked: list[tuple[str, list[str]]]) -> list[list[bool] | None]:
    assert NODE is not None
    told = subprocess.run(
        [NODE, "-e", SCRIPT],
        input="".join(json.dumps(each) + "\n" for each in asked),
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    answers: list[list[bool] | None] = [json.loads(line) for line in told.stdout.splitlines()]
    assert len(answers) == len(asked)
    return answers


def sampled(language: Language, rng: random.Random) -> list[str]:
    """Members, non-members and texts near them."""
    texts: set[str] = {""}
    for each in (language, ~language):
        texts.update(each.members(5, Budget(60_000)))
    for text in sorted(texts):
        chars = list(text)
        chars.insert(rng.randrange(len(chars) + 1), rng.choice(ALPHABET))
        texts.add("".join(chars))
    texts.update("".join(rng.choices(ALPHABET, k=rng.randrange(5))) for _ in range(5))
    return sorted(texts)


@needs_node
@settings(max_examples=8, deadline=None, derandomize=True)
@given(st.lists(patterns(["?=", "?!", "?<=", "?<!"]), min_size=20, max_size=20), st.integers(0, 9))
def test_node_agrees(sources: list[str], seed: int) -> None:
    """ECMA-262's own engine finds a pattern in the same texts."""
    rng = random.Random(seed)
    asked: list[tuple[str, list[str]]] = []
    found: list[list[bool]] = []
    for source in sources:
        try:
            language = Language.pattern(source)
            texts = sampled(language, rng)
        except (UnsupportedPattern, BudgetExceeded):
            continue
        # V8 looks around inside of surrogate pairs.
        if "\\b" in source or "(?" in source:
            texts = [text for text in texts if max(text, default="") <= "\uffff"]
        asked.append((source, texts))
        found.append([text in language for text in texts])
    for (source, texts), mine, theirs in zip(asked, found, judged(asked), strict=True):
        assert theirs is not None, source
        assert [t for t, m, n in zip(texts, mine, theirs, strict=True) if m != n] == [], source


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    patterns(["?=", "?!"]),
    st.lists(st.text("ab1_- cA\né\r\x85\ufeff٣\u0301", max_size=5), max_size=8),
)
def test_validator_agrees(source: str, texts: list[str]) -> None:
    """The second reading of a pattern is the validator's."""
    try:
        valid = Draft202012Validator({"pattern": source}).is_valid
    except ValueError:
        return
    language = Language.pattern(source)
    language = language.reread() or language
    assert [text for text in texts if (text in language) != valid(text)] == []


def gathered(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("pattern"), str):
            yield node["pattern"]
        if isinstance(node.get("patternProperties"), dict):
            yield from node["patternProperties"]
        for value in node.values():
            yield from gathered(value)
    elif isinstance(node, list):
        for value in node:
            yield from gathered(value)


@needs_node
@pytest.mark.skipif(not DATA.is_dir(), reason=f"{DATA} is not there")
def test_real_patterns() -> None:
    """Every pattern of the sample schemas is read, and node agrees on its members and others."""
    found: set[str] = set()
    for path in sorted(DATA.glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            found.update(gathered(json.loads(line)))
    for path in sorted(DATA.glob("*/**/*.json")):
        found.update(gathered(json.loads(path.read_text("utf-8"))))
    rng = random.Random(7)
    asked: list[tuple[str, list[str]]] = []
    mine: list[list[bool]] = []
    for source in sorted(found):
        try:
            language = Language.pattern(source)
        except (PatternSyntaxError, UnsupportedPattern) as error:
            pytest.fail(f"{source}: {error}")
        texts = sampled(language, rng)
        asked.append((source, texts))
        mine.append([text in language for text in texts])
    for (source, texts), ours, theirs in zip(asked, mine, judged(asked), strict=True):
        if theirs is not None:
            assert dict(zip(texts, ours, strict=True)) == dict(zip(texts, theirs, strict=True)), (
                source
            )


@settings(max_examples=60, deadline=None, derandomize=True)
@given(patterns(["?=", "?!"]), patterns(["?=", "?!"]), st.text("ab1_- cA\né", max_size=4))
def test_laws_of_sets(left: str, right: str, text: str) -> None:
    """Operators keep the laws of sets, on texts and in questions about all texts."""
    a, b = Language.pattern(left), Language.pattern(right)
    other = (a - b).reread() or a - b
    assert (text in (a & b)) == (text in a and text in b)
    assert (text in (a | b)) == (text in a or text in b)
    assert (text in (a - b)) == (text in a and text not in b)
    try:
        assert ((a & b) - a).is_empty(Budget(100_000))
        assert (a - (a | b)).is_empty(Budget(100_000))
        shortest = (a - b).shortest(Budget(100_000))
        members = (a - b).members(3, Budget(100_000))
        count = (a - b).count(3, Budget(100_000))
    except BudgetExceeded:
        return
    assert members[:1] == ([] if shortest is None else [shortest])
    assert count == len(members)
    assert [text for text in members if text not in a - b and text not in other] == []
