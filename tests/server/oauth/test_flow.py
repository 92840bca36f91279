"""The OAuth 2.1 server, driven over HTTP as a client and a browser would."""

import base64
import hashlib
import re
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

import zero_memory
from tests.server.asgi import Answer, Caller
from tests.server.conftest import OpenSite
from zero_memory_server.contract import Contract

VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=")
BACK = "http://127.0.0.1:5555/callback"
CONTRACT = Contract.of(zero_memory)


def register(caller: Caller, **more: Any) -> dict[str, Any]:
    answer = caller.post("/register", {"redirect_uris": [BACK], **more})
    assert answer.status == 201, answer.body
    told: dict[str, Any] = answer.json()
    assert not CONTRACT.faults("routes/register.json#/$defs/output", told)
    return told


def ask(caller: Caller, client: str, **changes: str) -> Answer:
    asked = {
        "response_type": "code",
        "client_id": client,
        "redirect_uri": BACK,
        "code_challenge": CHALLENGE.decode(),
        "code_challenge_method": "S256",
        "state": "xyz",
        **changes,
    }
    query = urlencode({name: value for name, value in asked.items() if value})
    return caller.get(f"/authorize?{query}")


def secret_of(answer: Answer) -> str:
    assert answer.status == 302, answer.body
    parts = urlsplit(answer.headers["location"])
    assert parts.path == "/consent"
    return parse_qs(parts.query)["request"][0]


def returned(answer: Answer) -> dict[str, str]:
    """What the browser brings back to the client."""
    assert answer.status == 302, answer.body
    location = answer.headers["location"]
    assert location.startswith("http://127.0.0.1:"), location
    return {name: values[0] for name, values in parse_qs(urlsplit(location).query).items()}


def consent(caller: Caller, client: str, **changes: str) -> str:
    secret = secret_of(ask(caller, client, **changes))
    back = returned(caller.form("/consent", request=secret, decision="allow"))
    assert back["state"] == "xyz"
    assert back["iss"] == "http://127.0.0.1:8437"
    return back["code"]


def redeem(caller: Caller, client: str, code: str, **changes: str) -> Answer:
    fields = {
        "grant_type": "authorization_code",
        "code": code,
        "client_id": client,
        "redirect_uri": BACK,
        "code_verifier": VERIFIER,
        **changes,
    }
    return caller.form("/token", **{name: value for name, value in fields.items() if value})


def refresh(caller: Caller, client: str, token: str, **more: str) -> Answer:
    return caller.form(
        "/token", grant_type="refresh_token", refresh_token=token, client_id=client, **more
    )


def failed(answer: Answer, status: int, error: str) -> None:
    assert (answer.status, answer.json()["error"]) == (status, error), answer.body
    assert not CONTRACT.faults("wire/OAuthError.json", answer.json())


def works(caller: Caller, token: str) -> bool:
    answer = caller.post("/recall", {"query": "*"}, authorization=f"Bearer {token}")
    assert answer.status in {200, 401}
    return answer.status == 200


def granted(answer: Answer) -> dict[str, Any]:
    assert answer.status == 200, answer.body
    told: dict[str, Any] = answer.json()
    assert not CONTRACT.faults("routes/token.json#/$defs/output", told)
    assert answer.headers["cache-control"] == "no-store"
    return told


@pytest.fixture
def caller(open_site: OpenSite) -> Caller:
    return open_site()


def test_a_client_gets_tokens_that_work(caller: Caller) -> None:
    """Consent gives a code, the code tokens, and the access token lets in."""
    client = register(caller)["client_id"]
    told = granted(redeem(caller, client, consent(caller, client, scope="memory:write")))
    assert told["token_type"] == "Bearer"
    assert told["expires_in"] == 3600
    assert told["scope"] == "memory:write"
    assert works(caller, told["access_token"])
    assert not works(caller, told["refresh_token"])


def test_a_refresh_token_holds_once(caller: Caller) -> None:
    """Each use gives the next one; a second use takes back all that came of the consent."""
    client = register(caller)["client_id"]
    first = granted(redeem(caller, client, consent(caller, client)))
    second = granted(refresh(caller, client, first["refresh_token"]))
    assert works(caller, first["access_token"])
    assert works(caller, second["access_token"])
    failed(refresh(caller, client, first["refresh_token"]), 400, "invalid_grant")
    assert not works(caller, second["access_token"])
    failed(refresh(caller, client, second["refresh_token"]), 400, "invalid_grant")


def test_a_code_holds_once(caller: Caller) -> None:
    """A code that comes again takes back what the first one got (RFC 6749, section 4.1.2)."""
    client = register(caller)["client_id"]
    code = consent(caller, client)
    told = granted(redeem(caller, client, code))
    failed(redeem(caller, client, code), 400, "invalid_grant")
    assert not works(caller, told["access_token"])


@pytest.mark.parametrize(
    "changes",
    [
        {"code_verifier": "x" * 43},
        {"redirect_uri": "http://127.0.0.1:5556/callback"},
        {"redirect_uri": ""},
        {"code": "zmac_unknown"},
    ],
)
def test_a_code_is_redeemed_by_who_asked_for_it(caller: Caller, changes: dict[str, str]) -> None:
    """Verifier and redirect URI are held against those of the request."""
    client = register(caller)["client_id"]
    code = consent(caller, client)
    failed(redeem(caller, client, **{"code": code, **changes}), 400, "invalid_grant")


def test_a_code_is_its_clients(caller: Caller) -> None:
    """Another client cannot redeem a code, nor refresh by a token that is not its own."""
    client, other = register(caller)["client_id"], register(caller)["client_id"]
    failed(redeem(caller, other, consent(caller, client)), 400, "invalid_grant")
    told = granted(redeem(caller, client, consent(caller, client)))
    failed(refresh(caller, other, told["refresh_token"]), 400, "invalid_grant")
    assert works(caller, told["access_token"])


def test_revoking_takes_back_the_consent(caller: Caller) -> None:
    """Either token revokes both; a token of nobody's is answered alike (RFC 7009)."""
    client = register(caller)["client_id"]
    told = granted(redeem(caller, client, consent(caller, client)))
    nobody = caller.form("/revoke", token="zmrt_unknown", client_id=client)
    assert works(caller, told["access_token"])
    answer = caller.form("/revoke", token=told["refresh_token"], client_id=client)
    assert (answer.status, answer.json()) == (nobody.status, nobody.json()) == (200, {})
    assert not works(caller, told["access_token"])
    failed(refresh(caller, client, told["refresh_token"]), 400, "invalid_grant")


def test_a_confidential_client_authenticates(caller: Caller) -> None:
    """A client with a secret sends it, and one without sends none."""
    told = register(caller, token_endpoint_auth_method="client_secret_post")
    client, secret = told["client_id"], told["client_secret"]
    code = consent(caller, client)
    failed(redeem(caller, client, code), 401, "invalid_client")
    failed(redeem(caller, client, code, client_secret="wrong"), 401, "invalid_client")
    granted(redeem(caller, client, code, client_secret=secret))
    public = register(caller)["client_id"]
    failed(
        redeem(caller, public, consent(caller, public), client_secret=secret), 401, "invalid_client"
    )


def test_a_scope_can_be_narrowed_only(caller: Caller) -> None:
    """A refresh may ask for fewer scopes than were granted, never for more."""
    client = register(caller)["client_id"]
    told = granted(redeem(caller, client, consent(caller, client, scope="memory:read")))
    more = "memory:read memory:write"
    failed(refresh(caller, client, told["refresh_token"], scope=more), 400, "invalid_scope")
    assert granted(refresh(caller, client, told["refresh_token"]))["scope"] == "memory:read"
    told = granted(redeem(caller, client, consent(caller, client)))
    less = granted(refresh(caller, client, told["refresh_token"], scope="memory:read"))
    assert less["scope"] == "memory:read"
    failed(refresh(caller, client, less["refresh_token"], scope=more), 400, "invalid_scope")


@pytest.mark.parametrize(
    ("asked", "got"),
    [
        ("", "memory:read memory:write"),
        ("memory:write", "memory:write"),
        ("offline_access memory:read", "memory:read"),
    ],
)
def test_a_client_is_told_the_scopes_that_it_gets(caller: Caller, asked: str, got: str) -> None:
    """All of them where it asks for none; what is not ours is left out (RFC 6749, 3.3)."""
    client = register(caller, scope="anything")
    assert "scope" not in client
    code = consent(caller, client["client_id"], scope=asked)
    assert granted(redeem(caller, client["client_id"], code))["scope"] == got


def test_a_token_for_reading_reads_and_no_more(caller: Caller) -> None:
    """What it may not do is forbidden on every surface; the page says what is asked for."""
    client = register(caller)["client_id"]
    page = caller.get(f"/consent?request={secret_of(ask(caller, client, scope='memory:read'))}")
    assert b"asks to read your memories" in page.body
    page = caller.get(f"/consent?request={secret_of(ask(caller, client))}")
    assert b"asks to read and change your memories" in page.body
    told = granted(redeem(caller, client, consent(caller, client, scope="memory:read")))
    bearer = f"Bearer {told['access_token']}"
    assert caller.post("/recall", {"query": "*"}, authorization=bearer).status == 200
    assert caller.get("/rules", authorization=bearer).status == 200
    asked = {"content": "Builds use Ninja.", "kind": "decision", "scope": "user.ada"}
    answer = caller.post("/remember", asked, authorization=bearer)
    assert (answer.status, answer.json()["error"]["code"]) == (403, "forbidden")
    needs = answer.headers["www-authenticate"]
    assert needs.startswith('Bearer resource_metadata="')
    assert needs.endswith(', error="insufficient_scope", scope="memory:write"')
    message = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": "remember", "arguments": asked},
    }
    accept = {"accept": "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25"}
    called = caller.post("/mcp", message, authorization=bearer, **accept)
    assert b"forbidden" in called.body, called.body
    assert caller.post("/recall", {"query": "*"}).json()["memories"] == []


def test_a_token_for_another_server_is_not_issued(caller: Caller) -> None:
    """`resource` is looked at where a code and where a refresh token is redeemed (RFC 8707)."""
    client = register(caller)["client_id"]
    code = consent(caller, client)
    elsewhere = "https://elsewhere.example"
    failed(redeem(caller, client, code, resource=elsewhere), 400, "invalid_request")
    told = granted(redeem(caller, client, code, resource="http://127.0.0.1:8437/mcp"))
    failed(
        refresh(caller, client, told["refresh_token"], resource=elsewhere), 400, "invalid_request"
    )
    granted(refresh(caller, client, told["refresh_token"], resource="http://127.0.0.1:8437"))


def test_consent_can_be_denied_and_is_asked_once(caller: Caller) -> None:
    """A no is told to the client; an answered request waits no more."""
    client = register(caller)["client_id"]
    secret = secret_of(ask(caller, client))
    back = returned(caller.form("/consent", request=secret, decision="deny"))
    assert (back["error"], back["state"]) == ("access_denied", "xyz")
    assert caller.form("/consent", request=secret, decision="allow").status == 404
    assert caller.get(f"/consent?request={secret}").status == 404


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge": ""}, "invalid_request"),
        ({"code_challenge": "short"}, "invalid_request"),
        ({"resource": "https://elsewhere.example"}, "invalid_request"),
        ({"scope": 'a "b"'}, "invalid_scope"),
    ],
)
def test_a_wrong_request_is_told_to_the_client(
    caller: Caller, changes: dict[str, str], error: str
) -> None:
    """Where the redirect URI is the client's, the browser brings back the failure."""
    client = register(caller)["client_id"]
    assert returned(ask(caller, client, **changes))["error"] == error


@pytest.mark.parametrize("client", ["zmc_unknown", "", "a\x00"])
def test_an_unknown_client_is_told_so_and_nowhere_else(caller: Caller, client: str) -> None:
    """Without a client there is nobody to send the browser back to."""
    failed(ask(caller, client), 401, "invalid_client")


def test_a_client_is_told_the_flow_that_it_gets(caller: Caller) -> None:
    """What is not served is replaced (RFC 7591, section 3.2.1)."""
    told = register(caller, grant_types=["implicit"], response_types=["token"])
    assert told["grant_types"] == ["authorization_code", "refresh_token"]
    assert told["response_types"] == ["code"]


@pytest.mark.parametrize(
    "changes",
    [
        {"redirect_uri": "http://127.0.0.1:5555/other"},
        {"redirect_uri": "https://evil.example/callback"},
        {"redirect_uri": "http://127.0.0.1.evil.example:5555/callback"},
        {"redirect_uri": "http://127.0.0.1:5555/callback\r\nx: y"},
    ],
)
def test_a_browser_is_sent_nowhere_else(caller: Caller, changes: dict[str, str]) -> None:
    """Without a client, or with a redirect URI that is not its own, nobody is redirected."""
    client = register(caller)["client_id"]
    failed(ask(caller, client, **changes), 401, "invalid_client")


def test_a_native_client_may_listen_on_any_port(caller: Caller) -> None:
    """The port of a loopback redirect URI is free (RFC 8252, section 7.3)."""
    client = register(caller)["client_id"]
    other = "http://127.0.0.1:61234/callback"
    code = consent(caller, client, redirect_uri=other)
    granted(redeem(caller, client, code, redirect_uri=other))


@pytest.mark.parametrize(
    ("uri", "is_fine"),
    [
        ("https://client.example/callback", True),
        ("com.example.client:/callback", True),
        ("http://[::1]/callback", True),
        ("http://client.example/callback", False),
        ("javascript:alert(1)", False),
        ("data:text/html,x", False),
        ("https:///callback", False),
        ("https://client.example/callback#part", False),
        ("https://client.example/a b", False),
        ("/callback", False),
        ("http://127.0.0.1:port/", False),
    ],
)
def test_redirect_uris_are_safe_to_send_a_browser_to(
    caller: Caller, uri: str, is_fine: bool
) -> None:
    """A client registers `https`, loopback or its own scheme, and nothing else."""
    answer = caller.post("/register", {"redirect_uris": [uri]})
    if is_fine:
        assert answer.status == 201
    else:
        failed(answer, 400, "invalid_redirect_uri")


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({}, "invalid_client_metadata"),
        ({"redirect_uris": []}, "invalid_redirect_uri"),
        ({"redirect_uris": [BACK], "client_name": "a\x00"}, "invalid_client_metadata"),
        ({"redirect_uris": [BACK], "client_name": "\ud800"}, "invalid_client_metadata"),
        ([], "invalid_client_metadata"),
    ],
)
def test_wrong_metadata_is_refused(caller: Caller, body: Any, error: str) -> None:
    """What a client says of itself is held against the contract."""
    failed(caller.post("/register", body), 400, error)


@pytest.mark.parametrize(
    ("body", "error"),
    [
        (b"", "invalid_request"),
        (b"grant_type=password&username=a&password=b", "unsupported_grant_type"),
        (b"grant_type=authorization_code&grant_type=refresh_token", "invalid_request"),
        (b"grant_type=refresh_token&refresh_token=%ff", "invalid_request"),
        (b"grant_type=refresh_token&refresh_token=", "invalid_request"),
        (b"&".join(b"f%d=1" % number for number in range(60)), "invalid_request"),
    ],
)
def test_a_wrong_form_is_refused(caller: Caller, body: bytes, error: str) -> None:
    """Forms that cannot be read or say nothing known are `invalid_request` or more exact."""
    kind = {"content-type": "application/x-www-form-urlencoded"}
    failed(caller.send("POST", "/token", body, kind), 400, error)


def test_other_media_types_are_refused_in_oauths_form(caller: Caller) -> None:
    """Statuses of HTTP keep the envelope of the endpoint."""
    failed(caller.post("/token", {}), 415, "invalid_request")
    form = {"content-type": "application/x-www-form-urlencoded"}
    failed(caller.send("POST", "/token", b"a" * 2_000_000, form), 413, "invalid_request")
    failed(
        caller.send("POST", "/token", b"", {**form, "accept": "text/html"}), 406, "invalid_request"
    )


def test_too_many_requests_are_told_when_to_come_back(open_site: OpenSite) -> None:
    """A 429 keeps OAuth's envelope and `Retry-After`."""
    caller = open_site(oauth_requests_per_minute=2)
    answers = [caller.form("/token", grant_type="refresh_token") for _ in range(3)]
    assert [answer.status for answer in answers] == [400, 400, 429]
    failed(answers[2], 429, "temporarily_unavailable")
    assert int(answers[2].headers["retry-after"]) in range(1, 61)


def test_where_tokens_are_needed_a_user_proves_who_they_are(open_site: OpenSite) -> None:
    """Consent needs a token of the user's own; one of a client's is none."""
    caller = open_site(authentication="required")
    client = register(caller)["client_id"]
    secret = secret_of(ask(caller, client))
    page = caller.get(f"/consent?request={secret}")
    assert page.status == 200
    assert b'type="password"' in page.body
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    for token in ("", "zmpt_unknown"):
        answer = caller.form("/consent", request=secret, decision="allow", token=token)
        assert answer.status == 401
        assert b'role="alert"' in answer.body


def test_the_page_says_what_it_was_told_and_no_more(caller: Caller) -> None:
    """A client's name cannot put markup into the page."""
    client = register(caller, client_name="<script>alert(1)</script>")["client_id"]
    secret = secret_of(ask(caller, client))
    page = caller.get(f"/consent?request={secret}").body.decode()
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert re.search(r"sent back to <code>http://127\.0\.0\.1:5555</code>", page)


def test_the_documents_lead_the_way(caller: Caller) -> None:
    """A refused call names the metadata, and the metadata the endpoints that are there."""
    server = caller.get("/.well-known/oauth-authorization-server").json()
    assert not CONTRACT.faults("routes/oauth_authorization_server.json#/$defs/output", server)
    assert server["issuer"] == "http://127.0.0.1:8437"
    assert server["code_challenge_methods_supported"] == ["S256"]
    resource = caller.get("/.well-known/oauth-protected-resource")
    assert not CONTRACT.faults(
        "routes/oauth_protected_resource.json#/$defs/output", resource.json()
    )
    assert resource.json()["authorization_servers"] == [server["issuer"]]
    below = caller.get("/.well-known/oauth-protected-resource/mcp")
    assert below.json() == resource.json()
    refused = caller.post("/recall", {"query": "*"}, authorization="Bearer nothing")
    assert refused.status == 401
    assert refused.headers["www-authenticate"] == (
        'Bearer resource_metadata="http://127.0.0.1:8437/.well-known/oauth-protected-resource"'
    )
