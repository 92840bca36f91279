"""Which resources a prefix contains."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zero_memory_server.gateway.policy.resource import Resources, is_plain

INSIDE = [
    "docs/handbook.md",
    "docs/",
    "docs/a b/c.d.md",
    "docs/v1..2/notes",
    "docs/.hidden",
    "docs/file.",
    "docs/100%.txt",
    "docs/a%20b.md",
    "docs/über/naïve.md",
    "docs/文書/一.md",
    "docs/a;v=1",
    "docs/...md",
]
TRICKS = [
    "docs/../secret",
    "docs/..",
    "docs/./secret",
    "docs/.",
    "docs/a/../../secret",
    "docs//etc/passwd",
    "docs/\\..\\secret",
    "docs/..\\secret",
    "docs/%2e%2e/secret",
    "docs/%2E%2E%2Fsecret",
    "docs/..%2fsecret",
    "docs/%252e%252e/secret",
    "docs/%25252525252e/secret",
    "docs/%5c..%5csecret",
    "docs/..%00/secret",
    "docs/..\0/secret",
    "docs/%c0%ae%c0%ae/secret",
    "docs/%u002e%u002e/secret",
    "docs/\uff0e\uff0e/secret",
    "docs/\u2025/secret",
    "docs/\u2026/secret",
    "docs/..\uff0fsecret",
    "docs/%ef%bc%8e%ef%bc%8e/secret",
    "docs/.\u200b./secret",
    "docs/..\u202e/secret",
    "docs/..;/secret",
    "docs/..;x=1/secret",
    "docs/.. /secret",
    "docs/ ../secret",
    "docs/..\t/secret",
    "docs/..\n",
    "docs/u\u0308ber.md",
    "docs/\ud800",
]
OUTSIDE = ["doc", "docs", "Docs/a", "/docs/a", "xdocs/a", "\uff44ocs/a", "docs", " docs/a", ""]

DOCS = Resources([(1, "prefix", "docs/"), (2, "exact", "docs/../secret")], without=4)


@pytest.mark.parametrize("resource", INSIDE)
def test_a_prefix_contains_what_begins_with_it(resource: str) -> None:
    """A plain name below the prefix is inside."""
    assert DOCS.containing(resource) == 1


@pytest.mark.parametrize("resource", TRICKS)
def test_a_prefix_contains_nothing_that_leads_out(resource: str) -> None:
    """However it is written, what some reader may take out of the folder is not inside."""
    assert DOCS.containing(resource) & 1 == 0


@pytest.mark.parametrize("resource", OUTSIDE)
def test_a_prefix_is_compared_by_code_points(resource: str) -> None:
    """What only looks like it is not inside."""
    assert DOCS.containing(resource) == 0


def test_an_exact_resource_is_the_whole_name() -> None:
    """The owner can name anything; nothing else is that."""
    assert DOCS.containing("docs/../secret") == 2
    assert DOCS.containing("docs/../secret/") == 0


def test_no_resource_is_its_own_case() -> None:
    """A call that names none fits the rules that name none."""
    assert DOCS.containing(None) == 4


def test_addresses_are_plain() -> None:
    """Mail addresses and URLs are names as well, with nothing empty after the scheme."""
    assert is_plain("ada@example.org")
    assert is_plain("https://example.org/a/b")
    assert not is_plain("https://example.org//b")
    assert not is_plain("https://example.org/../b")


@given(st.text(alphabet="./\\%2eEfF;5cC ab\u2024\uff0e\uff0f", max_size=12))
def test_no_plain_name_steps_up(rest: str) -> None:
    """Whatever decodes a plain name, once or twice, in any order, stays below the prefix."""
    from posixpath import normpath
    from unicodedata import normalize
    from urllib.parse import unquote

    if not is_plain("docs/" + rest):
        return
    readings = {"docs/" + rest}
    for _ in range(3):
        readings |= {
            step(text)
            for text in readings
            for step in (
                unquote,
                lambda text: normalize("NFKC", text),
                lambda text: text.replace("\\", "/"),
            )
        }
    for reading in readings:
        assert (normpath(reading.partition(";")[0]) + "/").startswith("docs/")
