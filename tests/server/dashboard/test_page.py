"""What `/` answers with: one document, and a policy that lets nothing else run."""

import base64
import hashlib
import re

from tests.server.conftest import OpenSite
from zero_memory import TOOL_ERRORS
from zero_memory_server import dashboard

PAGE = dashboard.load()
TEXT = PAGE.body.decode()
POLICY = dict(PAGE.headers)[b"content-security-policy"].decode()


def test_the_page_is_served_with_its_policy(open_site: OpenSite) -> None:
    """The headers that say what the page may do come with it, and HTML is what it is."""
    answer = open_site().get("/", accept="text/html,application/xhtml+xml,*/*;q=0.8")
    assert (answer.status, answer.body) == (200, PAGE.body)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_the_policy_lets_only_the_page_itself_run() -> None:
    """Every script and style is allowed by its hash; all else is refused by name."""
    for tag in ("script", "style"):
        texts = re.findall(rf"<{tag}>(.*?)</{tag}>", TEXT, re.DOTALL)
        digests = [
            base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts
        ]
        expected = " ".join(f"'sha256-{digest}'" for digest in digests)
        assert texts
        assert f"{tag}-src {expected};" in POLICY
    assert POLICY.startswith("default-src 'none'; ")
    assert "unsafe" not in POLICY
    assert "http" not in POLICY


def test_nothing_is_loaded_from_elsewhere() -> None:
    """The document names no address but places in itself, and holds no inline handler."""
    assert re.findall(r'\b(?:src|srcset|data|action)="', TEXT) == []
    assert set(re.findall(r'<link[^>]* href="([^"]*)"', TEXT)) == {"data:,"}
    assert "://" not in TEXT
    assert re.findall(r"<[a-z]+[^>]*\s(?:on[a-z]+|style)=", TEXT) == []


def test_text_never_becomes_markup() -> None:
    """No script makes markup or code out of strings."""
    sinks = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|Function\("
    assert re.findall(sinks, TEXT) == []


def test_each_code_of_the_contract_has_its_own_treatment() -> None:
    """A code that is added to the contract needs a sign, an act and a rule in the style."""
    block = TEXT.partition("const TREATMENTS = {")[2].partition("};")[0]
    found = dict(re.findall(r'(\w+): \{ mark: "(.)", .*?act: \w+ \}', block))
    acts = re.findall(r"act: (\w+) ", block)
    assert list(found) == [str(code) for code in TOOL_ERRORS]
    assert len(set(found.values())) == len(set(acts)) == len(found)
    style = TEXT.partition("<style>")[2].partition("</style>")[0]
    assert [code for code in found if f"\n.{code} {{" not in style] == []
