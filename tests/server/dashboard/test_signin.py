"""Signing in: the authorization code flow in a browser, from the page and back."""

import json
from typing import Any

from tests.server.dashboard.conftest import Serve, Served
from tests.server.dashboard.person import Person

HITS = ".hits article"
KEY = "zero-memory.account"


def held(person: Person) -> Any:
    return json.loads(person.run(f"return sessionStorage.getItem('{KEY}')") or "null")


def start(person: Person, served: Served, view: str = "") -> None:
    """Go from the page to the one that asks for consent."""
    person.open(served.url + view)
    person.failure("unauthorized")
    person.press("Sign in")
    person.says("zero-memory dashboard")
    assert "/consent?request=" in person.browser.current_url


def sign_in(person: Person, served: Served, view: str = "") -> None:
    start(person, served, view)
    person.one("input[name=token]").send_keys(served.token())
    person.one("button[value=allow]").click()
    person.wait(lambda: held(person))


def test_consent_leads_back_to_the_view(person: Person, serve: Serve) -> None:
    """The user ends where they began; the code is gone from the address and the history."""
    served = serve(authentication="required")
    served.remember("A fact of Ada's.")
    served.remember("A fact of Grace's.", "user.grace")
    sign_in(person, served, "#/memories?query=fact")
    assert person.one(HITS).text.startswith("A fact of Ada's.")
    assert person.browser.current_url == served.url + "#/memories?query=fact"
    assert person.one("#account").text == "Signed in"
    person.browser.refresh()
    person.one(HITS)
    assert person.run("return localStorage.length + document.cookie.length") == 0


def test_an_expired_token_is_renewed(person: Person, serve: Serve) -> None:
    """The refresh token is used once, however many calls find the access token expired."""
    served = serve(authentication="required")
    served.remember("A fact.")
    sign_in(person, served)
    before = held(person)
    stale = json.dumps({**before, "access": "zma_expired"})
    person.run(f"sessionStorage.setItem('{KEY}', arguments[0])", stale)
    person.run(
        "window.both = Promise.all([api.recall({query: '*'}), api.rules()]).then(() => 'done')"
    )
    assert person.run("return window.both") == "done"
    after = held(person)
    assert served.lets_in(after["access"])
    assert after["refresh"] != before["refresh"]
    person.browser.refresh()
    person.one(HITS)


def test_signing_out_revokes(person: Person, serve: Serve) -> None:
    """Nothing is left in the tab, and the token lets nobody in."""
    served = serve(authentication="required")
    sign_in(person, served)
    token = held(person)["access"]
    assert served.lets_in(token)
    person.one("#account").click()
    person.press("Sign out")
    person.spoken("status", "Signed out.")
    assert held(person) is None
    assert not served.lets_in(token)
    assert person.one("#account").text == "Account"


def test_a_refusal_is_told(person: Person, serve: Serve) -> None:
    """Who denied consent is told so, and can start again."""
    served = serve(authentication="required")
    start(person, served)
    person.one("button[value=deny]").click()
    person.says("Sign-in did not succeed: The user did not consent.")
    assert person.browser.current_url == served.url + "#/account"
    assert held(person) is None
    person.labelled("Sign in")


def test_an_answer_nobody_asked_for_is_refused(person: Person, serve: Serve) -> None:
    """A code comes with the state of this tab, or it is not redeemed."""
    served = serve(authentication="required")
    for query in ("?code=zmc_x&state=y", "?error=access_denied&error_description=<b>no</b>"):
        person.open(served.url + query)
        person.says("The answer is not the one that this page asked for.")
        assert held(person) is None
        assert person.browser.current_url == served.url + "#/account"
