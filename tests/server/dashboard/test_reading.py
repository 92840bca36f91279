"""Searching and reading: the page shows what the routes answer, and nothing of it runs."""

import re

import pytest
from selenium.webdriver.support.select import Select

from tests.server.dashboard.conftest import Served
from tests.server.dashboard.person import Person
from tests.server.dashboard.stub import Answer, Stub
from zero_memory import contract_schema

HITS = ".hits article"


def test_a_search_finds_what_was_stored(person: Person, served: Served) -> None:
    """Words find the memories that hold them; the address keeps the search."""
    found = served.remember("Amounts are integers, because floats lost a cent.", kind="decision")
    served.remember("The build runs under Ninja.")
    person.open(served.url)
    assert len(person.texts(HITS)) == 2
    person.labelled("Search for").send_keys("floats")
    person.press("Search")
    person.wait(lambda: len(person.all(HITS)) == 1)
    assert person.one(HITS).get_attribute("data-id") == found
    assert person.browser.current_url == served.url + "#/memories?query=floats"
    person.spoken("status", "1 memory shown.")
    assert person.focused.accessible_name == "Search"


def test_filters_narrow_the_search(person: Person, served: Served) -> None:
    """The kinds are the contract's; a kind, a scope and superseded ones are sent with the words."""
    old = served.remember("Deploys run on Mondays.", kind="convention")
    new = served.remember("Deploys run on Tuesdays, says the team.", supersedes=[old])
    person.open(served.url)
    assert [hit.get_attribute("data-id") for hit in person.all(HITS) or [person.one(HITS)]] == [new]
    kinds = contract_schema()["$defs"]["types/MemoryKind.json"]["oneOf"]
    options = person.wait(
        lambda: [option.text for option in person.all("#kind option")][1:] or None
    )
    assert options == [kind["const"] for kind in kinds]
    person.labelled("also superseded ones").click()
    Select(person.labelled("Kind")).select_by_value("convention")
    person.labelled("Scope").send_keys("user.ada")
    person.press("Search")
    person.wait(lambda: [hit.get_attribute("data-id") for hit in person.all(HITS)] == [old])
    assert "superseded" in person.one(f"{HITS} .about").text
    person.labelled("Search for").send_keys("nowhere")
    person.press("Search")
    person.says("Nothing was found for “nowhere”.")


def test_a_memory_is_read_whole(person: Person, served: Served) -> None:
    """The row is shown untruncated, with its tags, attributes, entities and links."""
    long = "word " * 800 + "the very end"
    other = served.remember("The build moved to Ninja.")
    found = served.remember(
        long,
        kind="decision",
        tags=["build"],
        attributes={"commit": "9f2c1ab"},
        entities=[{"entity_type": "service", "name": "billing-api"}],
    )
    served.relate(found, other, "see there")
    person.open(served.url)
    person.wait(lambda: len(person.all(HITS)) == 2)
    person.one(f'[data-id="{found}"] a').click()
    assert person.held(person.one(".content")) == long
    assert person.browser.title == "Memory · zero-memory"
    assert person.focused.text == "Memory"
    row = person.one("main").text
    for part in (found, "9f2c1ab", "billing-api (service)", "build", f"relates_to {other}"):
        assert part in row
    person.one(f'main a[href="#/memory/{other}"]').click()
    person.says("The build moved to Ninja.")
    assert f"{found} relates_to this: see there" in person.one("main").text


def test_a_loop_is_closed_where_it_is_read(person: Person, served: Served) -> None:
    """Open loops are listed; one that is closed says how it ended and is listed no more."""
    task = served.remember("Upgrade zstd in the importer.", kind="task")
    served.remember("A fact is no loop.")
    person.open(served.url + "#/loops")
    assert person.one(HITS).get_attribute("data-id") == task
    person.one(f"{HITS} a").click()
    person.labelled("How it ended (may be left empty)").send_keys("Done in 4.2.")
    person.press("Close the loop")
    person.spoken("status", "The loop is closed.")
    person.says("Done in 4.2.")
    assert person.all("form.close") == []
    person.one('#views a[href="#/loops"]').click()
    person.says("No loop is open.")


def test_rules_stand_with_their_pins(person: Person, served: Served) -> None:
    """Pinned rules come first and say so in words; each leads to its memory."""
    for number, pinned in ((1, False), (2, True)):
        memory = served.remember(f"Rule number {number} for amounts and floats.", kind="convention")
        served.ok("promote_rule", memory_id=memory, pinned=pinned)
    person.open(served.url + "#/rules")
    first, second = person.texts(HITS)
    assert "number 2" in first
    assert "pinned" in first
    assert "pinned" not in second
    person.all(f"{HITS} a")[0].click()
    person.wait(lambda: "Rule number 2" in person.one(".content").text)


def test_the_contract_is_shown_as_it_is_served(person: Person, served: Served) -> None:
    """Tools, codes and ledger are those of the routes, all of them."""
    whole = contract_schema()
    tools = sorted(found["title"] for found in whole["$defs"].values() if "x-tool" in found)
    person.open(served.url + "#/tools")
    person.wait(lambda: len(person.all(".tool")) == len(tools))
    assert sorted(text.split(" ", 1)[1] for text in person.texts(".tool summary")) == tools
    assert f"contract {whole['x-contract']['version']}" in person.one("header").text
    person.one("#tool-recall summary").click()
    person.one('#tool-recall a[href="#/errors/rate_limited"]').click()
    assert person.one("h1").text == "Error codes"
    person.wait(lambda: person.focused.text == "rate_limited")
    person.says("proof.SERVER_UNAVAILABLE")
    person.one('#views a[href="#/deprecations"]').click()
    person.says("tools/recall.json#/$defs/input/properties/project")
    person.says(whole["x-contract"]["x-changes"][0]["client"].split("`")[0])


def test_an_empty_store_says_how_it_fills(person: Person, served: Served) -> None:
    """Nothing stored is no failure: the page says where a client connects."""
    person.open(served.url)
    assert person.one(".empty h2").text == "Nothing is stored yet"
    assert served.url + "mcp" in person.one(".empty").text
    person.spoken("status", "Nothing is stored yet")
    person.one('#views a[href="#/rules"]').click()
    person.says("No rule stands.")


def test_a_long_list_comes_in_pages(person: Person, served: Served) -> None:
    """Each page is asked for; the focus goes to the first one that is new, none comes twice."""
    for number in range(60):
        served.remember(f"Number {number} is a fact about the letter q{number}.")
    person.open(served.url)
    person.wait(lambda: len(person.all(HITS)) == 25)
    for expected in (50, 60):
        person.press("Show up to 25 more")
        person.count(HITS, expected)
    assert person.focused.text == "Number 9 is a fact about the letter q9."
    person.spoken("status", "60 memories shown.")
    assert person.all(".more button") == []
    numbers = [re.findall(r"Number (\d+) ", text)[0] for text in person.texts(f"{HITS} h2")]
    assert numbers == [str(number) for number in reversed(range(60))]


HOSTILE = (
    "<script>window.hurt = 1</script><img src=x onerror='window.hurt = 2'>"
    "</main></body><style>*{display:none}</style>\n"
    "{{hurt}} ${window.hurt = 3} javascript:hurt() `code` &lt;b&gt;"
)


def test_hostile_content_is_text(person: Person, served: Served) -> None:
    """Markup in content, tags, names, notes and queries is shown, never made."""
    found = served.remember(
        HOSTILE,
        attributes={"link": "<a href='javascript:hurt()'>x</a>"},
        entities=[{"entity_type": "concept", "name": "<svg onload='window.hurt = 4'>"}],
    )
    other = served.remember("An ordinary fact.")
    served.relate(found, other, HOSTILE)
    memory = served.remember("<iframe srcdoc='<script>1</script>'></iframe>", kind="convention")
    served.ok("promote_rule", memory_id=memory, statement=HOSTILE[:900])
    for view in (
        "#/memories",
        f"#/memory/{found}",
        f"#/memory/{other}",
        "#/rules",
        "#/memories?query=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&scope=%3Cscript%3E",
        "#/memory/%3Cimg%20src=x%20onerror=alert(1)%3E",
        "#/__proto__/x",
        "#/memory/%E0%A4%A",
    ):
        person.open(served.url + view)
        person.wait(lambda: not person.all("[aria-busy]") and person.all("main h1"))
        person.one("h1")
        assert person.run("return window.hurt") is None
        assert person.all("main script, main img, main svg, main iframe, main style") == []
        assert person.all('a[href^="javascript"]') == []
    person.open(served.url + f"#/memory/{found}")
    assert person.held(person.one(".content")) == HOSTILE


def test_hidden_characters_are_shown(person: Person, served: Served) -> None:
    """What would turn text around, or not be seen, is shown by number and has no effect."""
    tricky = "access = \u202e'nimda'\u2066 // check\u2069 \u0007\ufeff end שלום"
    found = served.remember(tricky)
    person.open(served.url + f"#/memory/{found}")
    text = person.held(person.one(".content"))
    assert text == ("access = [U+202E]'nimda'[U+2066] // check[U+2069] [U+0007][U+FEFF] end שלום")
    person.open(served.url)
    assert not set("\u202e\u2066\u2069\u0007\ufeff") & set(person.held(person.one(HITS)))


@pytest.mark.parametrize("letter", ["W", "\u0301", "\U0001d54f"])
def test_huge_words_stay_in_the_page(person: Person, served: Served, letter: str) -> None:
    """A word as long as a memory may be makes no page wider than its window."""
    found = served.remember(letter * 16_000)
    for view in ("", f"#/memory/{found}"):
        person.open(served.url + view)
        person.one(".content" if view else HITS)
        wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert person.run(wide) <= 0


def test_only_routes_of_the_contract_are_called(person: Person, stub: tuple[Stub, str]) -> None:
    """The page needs no other way to the server."""
    told, url = stub
    told.tell("/recall", Answer(200, {"memories": [], "next_cursor": None}))
    told.tell("/rules", Answer(200, {"rules": []}))
    for view in ("", "#/loops", "#/rules", "#/tools", "#/errors", "#/deprecations", "#/account"):
        person.open(url + view)
        person.wait(lambda: not person.all("[aria-busy]") and person.all("main .view > *"))
        person.wait(lambda: "contract" in person.one("header").text)
    assert {path for _, path in told.asked} == {
        "/contract", "/deprecations", "/errors", "/recall", "/rules",
    }  # fmt: skip


def test_an_older_answer_never_replaces_a_newer_view(person: Person, served: Served) -> None:
    """Going on at once drops what was asked before."""
    served.remember("A fact.")
    person.open(served.url)
    script = (
        "for (const view of ['loops', 'memories', 'rules', 'loops']) location.hash = '#/' + view"
    )
    person.run(script)
    person.says("No loop is open.")
    person.wait(lambda: person.all("main h1"))
    assert person.texts("h1") == ["Open loops"]
    assert person.all(HITS) == []
