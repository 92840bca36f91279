"""Each of the seven codes looks and helps in its own way, as the contract has it."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.dashboard.conftest import Serve, Served
from tests.server.dashboard.person import Person
from tests.server.dashboard.stub import Answer, Stub
from zero_memory import TOOL_ERRORS, ErrorCode, tool_error

HITS = ".hits article"
NOTHING = Answer(200, {"memories": [], "next_cursor": None})


def failing(code: ErrorCode, message: str = "It failed.", **details: object) -> Answer:
    return Answer(TOOL_ERRORS[code].status, tool_error(code, message, details or None))


def test_validation_failed_leads_to_the_field(person: Person, served: Served) -> None:
    """The field at fault is marked and has the focus; a better input goes through."""
    served.remember("A fact.")
    person.open(served.url)
    person.labelled("Scope").send_keys("Not A Scope")
    person.press("Search")
    shown = person.failure("validation_failed")
    assert "Scope" in shown.text
    assert "Not A Scope" not in shown.text
    field = person.one("[aria-invalid]")
    assert field == person.focused == person.labelled("Scope")
    person.spoken("alarm", "Validation failed.")
    field.clear()
    field.send_keys("user.ada")
    person.press("Search")
    person.one(HITS)
    assert person.all("[aria-invalid]") == []


def test_unauthorized_leads_in(person: Person, serve: Serve) -> None:
    """A token that holds goes on where the caller was; one that does not is not kept."""
    served = serve(authentication="required")
    served.remember("A fact that only callers see.")
    person.open(served.url)
    person.failure("unauthorized")
    for token, then in (("zmp_nobody", False), (served.token(), True)):
        person.labelled("Or use a token that you have").send_keys(token)
        person.press("Use the token")
        person.wait(lambda: person.all(HITS) or person.all(".failure"))
        if then:
            assert person.one(HITS).text.startswith("A fact that only callers see.")
            assert person.one("#account").text == "Signed in"
        else:
            person.wait(
                lambda: person.run("return sessionStorage.getItem('zero-memory.account')") is None
            )
            person.failure("unauthorized")
            person.wait(
                lambda: not person.labelled("Or use a token that you have").get_property("value")
            )


def test_forbidden_offers_what_is_allowed(person: Person, served: Served) -> None:
    """Without the scope that was refused, the search goes on."""
    served.remember("A fact of mine.")
    person.open(served.url + "#/memories?query=fact&scope=user.grace")
    shown = person.failure("forbidden")
    assert TOOL_ERRORS[ErrorCode.FORBIDDEN].caller in shown.text
    person.press("Search everything that you can read")
    person.one(HITS)
    assert person.browser.current_url.endswith("#/memories?query=fact")


def test_not_found_asks_for_the_id(person: Person, served: Served) -> None:
    """Another's memory and none at all look the same; a better id opens."""
    mine = served.remember("Mine.")
    others = served.remember("Hers.", "user.grace")
    told = []
    for gone in (others, mine[:-4] + "ZZZZ"):
        person.open(served.url + f"#/memory/{gone}")
        told.append(person.failure("not_found").text)
    assert told[0] == told[1]
    field = person.labelled("The id of a memory")
    assert field.get_property("value") == mine[:-4] + "ZZZZ"
    field.clear()
    field.send_keys(mine)
    person.press("Open")
    person.wait(lambda: person.one(".content").text == "Mine.")


def test_conflict_reads_the_state_again(person: Person, served: Served) -> None:
    """A loop that somebody closed meanwhile is shown as they closed it."""
    task = served.remember("Upgrade zstd.", kind="task")
    person.open(served.url + f"#/memory/{task}")
    person.labelled("How it ended (may be left empty)").send_keys("I did it.")
    served.ok("close_loop", memory_id=task, resolution="Somebody else did it.")
    person.press("Close the loop")
    person.failure("conflict")
    person.press("Read it again")
    person.says("Somebody else did it.")
    assert person.all(".failure, form.close") == []


def test_rate_limited_counts_down(person: Person, serve: Serve) -> None:
    """No call is made while there is none left; then there is a button, and a voice says so."""
    served = serve(calls_per_minute=5, calls_at_once=2)
    served.remember("A fact.")
    served.ok("recall", query="*")
    person.open(served.url)
    shown = person.failure("rate_limited")
    assert "You can try again in " in shown.text
    again = person.labelled("Try again")
    assert not again.is_enabled()
    assert person.one("progress").accessible_name == "Time that has passed"
    person.wait(again.is_enabled)
    person.spoken("status", "You can try again now.")
    again.click()
    person.one(HITS)


@pytest.mark.surprising
def test_internal_says_what_to_report(person: Person, served: Served) -> None:
    """What to tell is in one field; when the server is well again, so is the page."""
    served.remember("A fact.")
    store = Path(served.dispatcher.settings.store)
    away = store.rename(store.with_suffix(".away"))
    person.open(served.url)
    person.failure("internal")
    report = str(person.one("textarea#report").get_property("value")).splitlines()
    assert report[:3] == ["code: internal", "call: POST /recall", "HTTP status: 500"]
    away.rename(store)
    person.press("Try again")
    person.one(HITS)


def test_no_two_codes_are_treated_alike(person: Person, stub: tuple[Stub, str]) -> None:
    """Sign, offer and frame differ; the words are those that the contract's route tells."""
    told, url = stub
    seen: dict[str, list[str]] = {"marks": [], "acts": [], "frames": []}
    for code, facts in TOOL_ERRORS.items():
        told.tell("/recall", failing(code, f"So says {code}."))
        person.open(url)
        shown = person.failure(code)
        for text in (facts.title, facts.meaning, facts.caller, f"So says {code}."):
            assert text.replace("`", "") in shown.text
        assert f"{code} · HTTP {facts.status}" in shown.text
        person.spoken("alarm", facts.title)
        seen["marks"].append(person.one(".failure .mark").text)
        seen["acts"].append(" ".join(person.texts(".act button, .act a, .act label")))
        frame = person.run(
            "const style = getComputedStyle(arguments[0]); return ['border', 'border-left']"
            ".map((name) => style.getPropertyValue(name)).join() + style.borderTopStyle",
            shown,
        )
        seen["frames"].append(frame)
    assert {name: len(set(values)) for name, values in seen.items()} == dict.fromkeys(
        seen, len(TOOL_ERRORS)
    )


def test_a_retry_after_header_counts_too(person: Person, stub: tuple[Stub, str]) -> None:
    """Where the body has no time, the header's is waited for."""
    told, url = stub
    limited = failing(ErrorCode.RATE_LIMITED)
    told.tell("/recall", Answer(429, limited.body, {"retry-after": "600"}))
    person.open(url)
    assert "You can try again in 10 minutes." in person.failure("rate_limited").text


def test_a_failing_page_of_a_list_keeps_the_others(person: Person, stub: tuple[Stub, str]) -> None:
    """What is there stays; the page that failed is asked for again."""
    told, url = stub
    memory = {
        "id": "mem_01KT3Q7T5W8Z2N4K6M9P1R3S5V",
        "uri": "zm://memory/mem_01KT3Q7T5W8Z2N4K6M9P1R3S5V",
        "kind": "fact",
        "excerpt": "A fact.",
        "truncated": False,
        "scope": "user.ada",
        "visibility": "scope",
        "author": "user.ada",
        "tags": [],
        "superseded_by": None,
        "score": 1,
        "created_at": "2026-11-02T14:00:00Z",
    }
    first = Answer(200, {"memories": [memory], "next_cursor": "two"})
    told.tell(
        "/recall",
        first,
        failing(ErrorCode.INTERNAL),
        Answer(200, {"memories": [memory], "next_cursor": None}),
    )
    person.open(url)
    person.press("Show up to 25 more")
    person.failure("internal")
    assert len(person.all(HITS)) == 1
    person.press("Try again")
    person.wait(lambda: len(person.all(HITS)) == 2)
    assert [body.get("cursor") for body in told.bodies] == [None, "two", "two"]


def test_a_refused_secret_is_explained(person: Person, stub: tuple[Stub, str]) -> None:
    """A refused resolution is marked at its field, which keeps what was written."""
    told, url = stub
    task: dict[str, Any] = {
        "id": "mem_01KT3QF6N9P2R5S8T1V4W7X0Z3",
        "uri": "zm://memory/mem_01KT3QF6N9P2R5S8T1V4W7X0Z3",
        "kind": "task",
        "content": "Upgrade zstd.",
        "scope": "user.ada",
        "visibility": "scope",
        "shared_with": [],
        "author": "user.ada",
        "tags": [],
        "attributes": {},
        "loop_state": {"status": "open"},
        "superseded_by": None,
        "entities": [],
        "links": [],
        "created_at": "2026-11-02T14:00:00Z",
        "updated_at": "2026-11-02T14:00:00Z",
    }
    told.tell(f"/memories/{task['id']}", Answer(200, task))
    problem = {"pointer": "/resolution", "keyword": "guard", "message": "leave the secret out"}
    refused = failing(
        ErrorCode.VALIDATION_FAILED, "secret_content_rejected: leave it out.", errors=[problem]
    )
    told.tell("/close_loop", refused)
    person.open(f"{url}#/memory/{task['id']}")
    person.labelled("How it ended (may be left empty)").send_keys("the key is …")
    person.press("Close the loop")
    shown = person.failure("validation_failed")
    assert "secret_content_rejected:" in shown.text
    assert "leave the secret out" in shown.text
    assert person.focused.get_property("value") == "the key is …"


@pytest.mark.parametrize(
    "answer",
    [
        Answer(502, b"<html>Bad gateway</html>"),
        Answer(418, {"error": {"code": "teapot", "message": "<b>short and stout</b>"}}),
        Answer(500, {"error": {"code": "__proto__", "message": "x"}}),
        Answer(500, {"error": None}),
        Answer(500, []),
        Answer(200, b""),
    ],
)
def test_an_answer_that_is_not_the_contracts(
    person: Person, stub: tuple[Stub, str], answer: Answer
) -> None:
    """What stands between may answer too; its words are not shown as the server's."""
    told, url = stub
    told.tell("/recall", answer, NOTHING)
    person.open(url)
    shown = person.failure("unreadable")
    assert "stout" not in shown.text
    person.press("Try again")
    person.one(".empty")


def test_a_server_that_is_gone(person: Person, serve: Serve, stub: tuple[Stub, str]) -> None:
    """No answer is told apart from a failure of the server."""
    _, url = stub
    person.open(url)
    person.wait(lambda: not person.all("[aria-busy]") and person.all(".failure"))
    person.run("globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))")
    person.one('#views a[href="#/rules"]').click()
    person.wait(lambda: person.one("h1").text == "Rules")
    person.failure("unreachable")


@pytest.mark.parametrize("code", [ErrorCode.INTERNAL, ErrorCode.RATE_LIMITED])
def test_the_table_of_codes_can_fail_too(
    person: Person, stub: tuple[Stub, str], code: ErrorCode
) -> None:
    """Each treatment stands without the contract's words, and asks for them again."""
    told, url = stub
    for path in ("/recall", "/errors", "/contract", "/deprecations"):
        told.tell(path, failing(code, retry_after_ms=1))
    for view in ("", "#/errors", "#/tools", "#/deprecations"):
        person.open(url + view)
        person.wait(lambda: person.all(".failure"))
        assert "What to do" in person.failure(code).text
