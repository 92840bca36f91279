"""The page of the gateway's audit trail, in a browser."""

import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.forked import forked
from tests.server.dashboard.person import Person
from zero_memory import GatewayErrorCode, PrivateGatewayErrorCode
from zero_memory_server.gateway.call import Authorization, Call, Refused, Step, UpstreamEnd
from zero_memory_server.gateway.trail import Trail

HOSTILE = "<script>document.title='run'</script><img src=x onerror=document.title='run'>"
PASSED = tuple(
    Step(stage, "passed", 9) for stage in ("normalize", "authorize", "prove", "finalize")
)
GRANTED = Authorization("aut_01KT3V2B4D6F8H0K2M4P6R8T0W", {"ledger": {"height": 7}}, PASSED)


def call(tool: str) -> Call:
    return Call("assistant-1", tool, {}, {}, None)


def drawn(trail: Path, page: Path) -> subprocess.CompletedProcess[str]:
    command = ["receipts", "trail", str(trail), "--html", str(page)]
    return forked("zero_memory_server").run(command)


@pytest.fixture
def trail(tmp_path: Path) -> Path:
    """A trail with a call that was allowed, two denied, and two that failed."""
    file = tmp_path / "audit.jsonl"
    made = Trail(file)
    made.record(call("documents.read"), GRANTED, None, UpstreamEnd("passed", 1500))
    over = Refused(PrivateGatewayErrorCode.POLICY_AMOUNT_EXCEEDS_LIMIT, "authorize", PASSED[:1])
    made.record(call("payments.transfer"), None, over, None)
    unknown = Refused(PrivateGatewayErrorCode.POLICY_AGENT_NOT_AUTHORIZED, "authorize")
    made.record(call(HOSTILE), None, unknown, None)
    made.record(call("email.send"), GRANTED, None, UpstreamEnd("failed", 2_000_000))
    down = Refused(GatewayErrorCode.PROOF_SERVER_UNAVAILABLE, "prove", PASSED[:2])
    made.record(call("email.send"), None, down, None)
    made.close()
    return file


@pytest.fixture
def page(trail: Path) -> Path:
    """The page that the command draws of the trail."""
    file = trail.with_name("trail.html")
    done = drawn(trail, file)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("The trail is whole")
    return file


@pytest.fixture
def narrow(person: Person) -> Iterator[Person]:
    """A person with a small screen who likes it dark."""
    size = {"width": 320, "height": 640, "deviceScaleFactor": 1, "mobile": True}
    dark = {"features": [{"name": "prefers-color-scheme", "value": "dark"}]}
    person.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    person.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", dark)
    yield person
    person.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    person.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_it_is_its_owners_alone(page: Path, trail: Path) -> None:
    """Mode 0600, whole or not at all, and in the place of the page before."""
    page.chmod(0o644)
    assert drawn(trail, page).returncode == 0
    assert stat.S_IMODE(page.stat().st_mode) == 0o600
    assert sorted(file.name for file in page.parent.iterdir()) == [
        "audit.head",
        "audit.jsonl",
        "trail.html",
    ]


def test_a_broken_trail_is_drawn_as_broken(trail: Path) -> None:
    """The command ends with 1, and the page says where; what follows no entry is left out."""
    lines = trail.read_bytes().splitlines(keepends=True)
    trail.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[3:]]))
    file = trail.with_name("trail.html")
    done = drawn(trail, file)
    assert (done.returncode, done.stdout) == (1, "line 3 is no whole entry\n")
    text = file.read_text("utf-8")
    assert 'data-holds="false">The chain of hashes is broken: line 3 is no whole entry<' in text
    assert text.count('class="call ') == 2


def test_no_trail_is_no_page(tmp_path: Path) -> None:
    """One message, and nothing is written."""
    done = drawn(tmp_path / "none.jsonl", tmp_path / "trail.html")
    assert done.returncode == 2
    assert "none.jsonl` cannot be read: No such file or directory." in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_each_way_is_drawn(person: Person, page: Path) -> None:
    """Newest first: where a call ended, what it was told, and what it did not reach."""
    person.open(page.as_uri())
    assert person.texts(".call .outcome") == ["failed", "failed", "denied", "denied", "allowed"]
    ways = [
        [
            str(step.get_attribute("class"))
            for step in person.all(f".call[value='{number}'] .way li")
        ]
        for number in (1, 2, 4, 5)
    ]
    assert ways[0] == ["passed"] * 5
    assert ways[1] == ["passed", "failed", "skipped", "skipped", "skipped"]
    assert ways[2] == ["passed"] * 4 + ["failed"]
    assert ways[3] == ["passed", "passed", "failed", "skipped", "skipped"]
    told = person.one(".call[value='2'] .code").text
    assert told.startswith(
        "policy.AMOUNT_EXCEEDS_LIMIT; the caller was told policy.AUTHORIZATION_DENIED. 403:"
    )
    assert person.one(".chain").text == "The chain of hashes holds."


def test_the_filter_works_by_keyboard(person: Person, page: Path) -> None:
    """Tab to it, arrows through it; each call is there or not as it says."""
    person.open(page.as_uri())
    person.keys(Keys.TAB)
    assert person.focused.get_attribute("id") == "all"
    for wanted, number in (("allowed", 1), ("denied", 2), ("failed", 2)):
        person.keys(Keys.ARROW_DOWN)
        assert person.focused.get_attribute("id") == wanted
        shown = [found for found in person.all(".call") if found.is_displayed()]
        assert len(shown) == number
        assert all(wanted in str(found.get_attribute("class")).split() for found in shown)


def test_a_name_is_never_markup(person: Person, page: Path) -> None:
    """What a caller named is shown as it is, and does nothing."""
    person.open(page.as_uri())
    assert person.one(".call[value='3'] h2 code").text == HOSTILE
    assert person.all("script, img") == []
    assert person.browser.title == "Gateway audit trail"


def test_it_is_read_on_a_small_dark_screen(narrow: Person, page: Path) -> None:
    """Nothing is cut off or has to be pushed sideways; stages stand below each other."""
    narrow.open(page.as_uri())
    wide = narrow.run("return [document.documentElement.scrollWidth, innerWidth]")
    assert wide == [320, 320]
    stages = narrow.all(".call[value='1'] .way li")
    assert len({stage.rect["x"] for stage in stages}) == 1
    assert narrow.run("return getComputedStyle(document.body).backgroundColor") == "rgb(23, 24, 27)"
