"""Everyone can use the page: by keys, by ear, in either light, on a narrow screen."""

from collections.abc import Callable
from typing import Any

import pytest
from selenium.webdriver.common.keys import Keys

from tests.server.dashboard.conftest import Serve, Served
from tests.server.dashboard.person import Person
from tests.server.dashboard.stub import Stub
from tests.server.dashboard.test_failures import failing
from zero_memory import TOOL_ERRORS

HITS = ".hits article"
VIEWS = ("", "#/loops", "#/rules", "#/tools", "#/errors", "#/deprecations", "#/account")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

TABBABLE = 'a, button, input, select, textarea, [tabindex="0"]'

Seeing = Callable[..., None]


@pytest.fixture
def seeing(person: Person) -> Any:
    """Set what the person's system prefers, as `seeing(scheme="dark", motion="reduce")`."""

    def set_(scheme: str = "light", motion: str = "no-preference", width: int = 0) -> None:
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]
        person.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        if width:
            metrics = {"width": width, "height": 700, "deviceScaleFactor": 1, "mobile": False}
            person.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    yield set_
    person.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    person.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def faults(person: Person, axe: str) -> list[str]:
    """Return what axe-core finds wrong with what is shown."""
    person.run(axe)
    found: dict[str, Any] = person.browser.execute_async_script(
        "axe.run(document, {runOnly: arguments[0], resultTypes: ['violations']})"
        ".then(arguments[arguments.length - 1])",
        RULES,
    )
    return [
        f"{fault['id']}: {node['html']} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def settled(person: Person) -> None:
    person.wait(lambda: not person.all("[aria-busy]") and person.all("main .view > *"))
    person.wait(lambda: "contract" in person.one("header").text)


def filled(served: Served) -> str:
    for kind in ("fact", "decision", "task"):
        found = served.remember(
            f"A long story of a {kind}. " * 40,
            kind=kind,
            tags=["story"],
            attributes={"by": "hand"},
            entities=[{"entity_type": "concept", "name": f"stories of a {kind}"}],
        )
    served.ok("promote_rule", memory_id=found, pinned=True)
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_view_has_a_fault(
    person: Person, served: Served, seeing: Seeing, axe: str, scheme: str
) -> None:
    """Names, roles, order, contrast: axe-core finds nothing in any view, in either light."""
    seeing(scheme)
    person.open(served.url)
    person.one(".empty")
    settled(person)
    assert faults(person, axe) == []
    task = filled(served)
    for view in (*VIEWS, f"#/memory/{task}"):
        person.open(served.url + view)
        settled(person)
        assert (view, faults(person, axe)) == (view, [])
    person.open(served.url + "#/tools")
    person.one("#tool-recall summary").click()
    assert faults(person, axe) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_failure_has_a_fault(
    person: Person, stub: tuple[Stub, str], seeing: Seeing, axe: str, scheme: str
) -> None:
    """Each of the seven codes is held to the same."""
    told, url = stub
    seeing(scheme)
    for code in TOOL_ERRORS:
        told.tell("/recall", failing(code, retry_after_ms=60_000))
        person.open(url + "#/memories?scope=user.ada")
        person.failure(code)
        settled(person)
        assert (code, faults(person, axe)) == (code, [])


def test_a_fault_would_be_found(person: Person, served: Served, axe: str) -> None:
    """The checker runs under the page's policy: a button without a name is reported."""
    person.open(served.url)
    settled(person)
    person.run("document.querySelector('main').append(document.createElement('button'))")
    assert [fault.split(":")[0] for fault in faults(person, axe)] == ["button-name"]


def test_keys_alone_lead_everywhere(person: Person, served: Served) -> None:
    """From the address bar to a closed loop without a mouse; the focus is never lost."""
    served.remember("Water the plants.", kind="task")
    person.open(served.url)
    person.one(HITS)
    person.keys(Keys.TAB)
    assert person.focused.text == "Skip to the content"
    person.keys(Keys.ENTER)
    assert person.focused.get_attribute("id") == "content"
    person.keys(Keys.TAB, "plants", Keys.ENTER)
    person.wait(lambda: "query=plants" in person.browser.current_url)
    person.one(HITS)
    assert person.focused.get_attribute("id") == "query"
    person.keys(Keys.TAB * 5)
    assert person.focused.text == "Water the plants."
    person.keys(Keys.ENTER)
    person.wait(lambda: person.one("h1").text == "Memory" and person.focused == person.one("h1"))
    person.one("#resolution")
    person.keys(Keys.TAB, "Done.", Keys.TAB, Keys.ENTER)
    person.spoken("status", "The loop is closed.")
    person.says("Done.")
    person.wait(lambda: person.focused == person.one("h1"))
    person.back()
    assert person.focused.get_attribute("id") == "account"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_is_seen(person: Person, served: Served, seeing: Seeing, scheme: str) -> None:
    """Whatever the Tab key reaches has an outline, three pixels wide."""
    seeing(scheme)
    task = filled(served)
    for view in ("", f"#/memory/{task}", "#/errors"):
        person.open(served.url + view)
        settled(person)
        expected = person.run("return document.querySelectorAll(arguments[0]).length", TABBABLE)
        reached = 0
        while reached < expected:
            person.keys(Keys.TAB)
            outline = person.run(
                "const style = getComputedStyle(document.activeElement);"
                "return [document.activeElement.tagName, style.outlineStyle, style.outlineWidth]"
            )
            if outline[0] == "BODY":
                break
            assert outline[1:] == ["solid", "3px"], person.focused.get_attribute("outerHTML")
            reached += 1
        assert reached == expected


def test_a_new_view_is_heard(person: Person, served: Served) -> None:
    """Its heading has the focus and its name is the document's; landmarks are there once."""
    person.open(served.url)
    settled(person)
    for link, title in (
        ("#/rules", "Rules"),
        ("#/errors", "Error codes"),
        ("#/memories", "Memories"),
    ):
        person.one(f'#views a[href="{link}"]').click()
        person.arrives(title)
        assert person.browser.title == f"{title} · zero-memory"
        assert person.texts('#views [aria-current="page"]') == [person.texts(f'[href="{link}"]')[0]]
    for landmark in ("header", "nav[aria-label]", "main", "h1", "[role=search]"):
        assert len(person.all(landmark)) == 1
    assert person.one("html").get_attribute("lang") == "en"


def test_narrow_screens_need_no_scrolling_aside(
    person: Person, served: Served, seeing: Seeing
) -> None:
    """At 320 pixels everything but tables is within the page (WCAG 1.4.10)."""
    seeing(width=320)
    task = filled(served)
    for view in (*VIEWS, f"#/memory/{task}"):
        person.open(served.url + view)
        settled(person)
        over = person.run("return document.documentElement.scrollWidth - innerWidth")
        assert (view, max(over, 0)) == (view, 0)


def test_nothing_moves(person: Person, serve: Serve, seeing: Seeing) -> None:
    """Those who want less motion get none, not even while a time runs down."""
    seeing(motion="reduce")
    served = serve(calls_per_minute=1, calls_at_once=1)
    served.ok("recall", query="*")
    person.open(served.url)
    person.failure("rate_limited")
    assert person.run("return document.getAnimations().length") == 0
    moving = "getComputedStyle(one).transitionDuration !== '0s'"
    assert (
        person.run(f"return [...document.querySelectorAll('*')].filter((one) => {moving}).length")
        == 0
    )
