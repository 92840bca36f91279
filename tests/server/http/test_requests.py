"""What HTTP asks of the routes (RFC 9110), and what they make of bad input."""

import json
from pathlib import Path
from typing import Any

import pytest

import zero_memory
from tests.server.asgi import Answer, Caller
from tests.server.conftest import OpenSite
from zero_memory import ROUTES, TOOLS
from zero_memory_server.contract import Contract

CONTRACT = Contract.of(zero_memory)
JSON = {"content-type": "application/json"}
DOCUMENTS = ("contract_bundle", "deprecations", "errors", "healthz", "readyz")


@pytest.fixture
def caller(open_site: OpenSite) -> Caller:
    return open_site()


def refused(answer: Answer, status: int, code: str) -> None:
    """Assert that a request was refused in the contract's own words."""
    assert (answer.status, answer.json()["error"]["code"]) == (status, code), answer.body
    assert not CONTRACT.faults("wire/ErrorBody.json", answer.json())
    assert b"Traceback" not in answer.body


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_are_as_their_schemas_have_them(caller: Caller, name: str) -> None:
    """What a route serves is valid by its own schema."""
    route = ROUTES[name]
    answer = caller.get(route.path)
    assert answer.status == 200
    assert answer.headers["content-type"] == route.media_type
    assert route.output is not None
    assert not CONTRACT.faults(route.output, answer.json())


def test_every_route_of_the_contract_is_served(caller: Caller) -> None:
    """No path of the contract is unknown, and each names its methods."""
    routes = [(tool.method, tool.path) for tool in TOOLS.values()]
    routes += [(route.method, route.path) for route in ROUTES.values() if route.service is None]
    for method, path in routes:
        assert path is not None
        answer = caller.send("OPTIONS", path.replace("{memory_id}", "x"))
        assert answer.status == 204, path
        assert method in answer.headers["allow"].split(", ")


def test_openapi_is_the_generated_one(caller: Caller) -> None:
    """The document names every tool's path."""
    paths = caller.get("/openapi.json").json()["paths"]
    assert {tool.path for tool in TOOLS.values()} <= paths.keys()


def test_a_page_for_people_and_numbers_for_machines(caller: Caller) -> None:
    """`/` is HTML; `/metrics` counts calls by how they ended."""
    page = caller.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    caller.post("/recall", {"query": 1})
    metrics = caller.get("/metrics")
    assert metrics.headers["content-type"] == "text/plain; version=0.0.4"
    assert b'zero_memory_calls_total{code="validation_failed",tool="recall"} 1.0' in metrics.body


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("GET", "/recall", "OPTIONS, POST"),
        ("POST", "/contract", "GET, HEAD, OPTIONS"),
        ("DELETE", "/memories/x", "GET, HEAD, OPTIONS"),
        ("PUT", "/", "GET, HEAD, OPTIONS"),
        ("BREW", "/recall", "OPTIONS, POST"),
    ],
)
def test_a_wrong_method_is_told_the_right_ones(
    caller: Caller, method: str, path: str, allow: str
) -> None:
    """405 comes with `Allow` (RFC 9110, section 15.5.6)."""
    answer = caller.send(method, path)
    refused(answer, 405, "validation_failed")
    assert answer.headers["allow"] == allow


def test_head_is_get_without_the_body(caller: Caller) -> None:
    """HEAD has the headers of GET (RFC 9110, section 9.3.2)."""
    whole = caller.get("/errors")
    head = caller.send("HEAD", "/errors")
    assert (head.status, head.body) == (200, b"")
    assert head.headers == whole.headers


@pytest.mark.parametrize(
    ("accept", "status"),
    [
        ("application/json", 200),
        ("*/*", 200),
        ("text/html, application/*;q=0.1", 200),
        ("text/html", 406),
        ("application/json;q=0", 406),
        ("*/*, application/json;q=0", 406),
        ("", 406),
        ("application/json;q=nonsense", 406),
    ],
)
def test_what_is_not_accepted_is_not_sent(caller: Caller, accept: str, status: int) -> None:
    """The most specific range of `Accept` decides (RFC 9110, section 12.5.1)."""
    for answer in (
        caller.get("/errors", accept=accept),
        caller.post("/recall", {"query": "*"}, accept=accept),
    ):
        if status == 200:
            assert answer.status == 200
        else:
            refused(answer, 406, "validation_failed")


@pytest.mark.parametrize(
    ("first", "second", "status"),
    [
        ({"accept": "application/json"}, {"Accept": "text/event-stream"}, 200),
        ({"host": "evil.example"}, {"Host": "localhost"}, 403),
        ({"host": "localhost"}, {"Host": "localhost"}, 403),
        ({"content-type": "text/plain"}, {"Content-Type": "application/json"}, 415),
    ],
)
def test_a_header_that_comes_twice_is_a_list(
    caller: Caller, first: dict[str, str], second: dict[str, str], status: int
) -> None:
    """What is no list is not taken from the last of its lines."""
    fields = {"accept": "*/*", "content-type": "application/json", **first, **second}
    answer = caller.send("POST", "/recall", b'{"query": "*"}', fields)
    if status == 200:
        assert answer.status == 200
    else:
        refused(answer, status, "forbidden" if status == 403 else "validation_failed")


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("application/json", 200),
        ("application/json; charset=utf-8", 200),
        ('Application/JSON; charset="UTF-8"', 200),
        ("application/json; charset=latin-1", 415),
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
        ("", 415),
    ],
)
def test_other_media_types_are_not_read(caller: Caller, kind: str, status: int) -> None:
    """415 for anything but JSON in UTF-8."""
    answer = caller.send("POST", "/recall", b'{"query": "*"}', {"content-type": kind})
    if status == 200:
        assert answer.status == 200
    else:
        refused(answer, 415, "validation_failed")


@pytest.mark.parametrize("chunks", [1, 50])
def test_a_body_that_is_too_large_is_not_read(caller: Caller, chunks: int) -> None:
    """5 MB are refused, whether their length was told or not."""
    body = json.dumps({"query": "x" * 5_000_000}).encode()
    refused(caller.send("POST", "/recall", body, JSON, chunks), 413, "validation_failed")
    told = {**JSON, "content-length": str(len(body))}
    refused(caller.send("POST", "/recall", body, told, chunks), 413, "validation_failed")


def test_a_body_in_pieces_is_one_body(caller: Caller) -> None:
    """How the bytes come makes no difference."""
    answer = caller.send("POST", "/recall", b'{"query": "*"}', JSON, chunks=5)
    assert answer.json()["memories"] == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"{'query': 1}",
        b'{"query": NaN}',
        b'{"query": "*"} {}',
        b'\xff\xfe{"query": "*"}',
        b'{"query": "\xff"}',
        b"[" * 10_000,
        b"[" * 10_000 + b"]" * 10_000,
        b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
        b'{"limit": ' + b"9" * 10_000 + b"}",
    ],
)
def test_what_is_no_json_is_refused_without_repeating_it(caller: Caller, body: bytes) -> None:
    """A body that cannot be read is a validation error at the root."""
    answer = caller.send("POST", "/recall", body, JSON)
    refused(answer, 400, "validation_failed")
    if b"9" * 100 not in body:
        assert answer.json()["error"]["details"]["errors"][0]["pointer"] == ""
    assert len(answer.body) < 2000


@pytest.mark.parametrize(
    "value", [[], None, 1, "text", {"query": "a\x00b"}, {"query": "\ud800"}, {"query": []}]
)
def test_wrong_values_are_not_repeated(caller: Caller, value: Any) -> None:
    """The pointer and the keyword say enough."""
    answer = caller.post("/recall", value)
    refused(answer, 400, "validation_failed")
    assert b"\\u0000" not in answer.body


def test_a_secret_is_not_repeated(caller: Caller, caplog: pytest.LogCaptureFixture) -> None:
    """Neither the answer nor the log holds what was refused."""
    secret = "AKIA" + "QYLPMN5HHHFPZAM2"
    content = f"The key is {secret}."
    asked = {"content": content, "kind": "fact", "scope": "user.ada"}
    answer = caller.post("/remember", asked)
    refused(answer, 400, "validation_failed")
    assert answer.json()["error"]["message"].startswith("secret_content_rejected:")
    assert secret.encode() not in answer.body
    assert secret not in caplog.text


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "127.0.0.1.evil.example:8437"},
        {"host": "127.0.0.1:8437@evil.example"},
        {"host": ""},
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1.evil.example"},
        {"origin": "file://127.0.0.1"},
    ],
)
def test_other_hosts_and_origins_are_not_answered(caller: Caller, headers: dict[str, str]) -> None:
    """A page of another site cannot reach the server through a browser."""
    for path in ("/recall", "/mcp", "/errors", "/consent"):
        refused(caller.send("POST", path, b"{}", {**JSON, **headers}), 403, "forbidden")


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
@pytest.mark.parametrize("headers", [{"host": "10.0.0.7:8437"}, {"origin": "http://evil.example"}])
def test_health_is_told_to_every_host(caller: Caller, path: str, headers: dict[str, str]) -> None:
    """Load balancers ask by address; there is nothing that a `Host` would protect."""
    assert caller.get(path, **headers).status == 200


@pytest.mark.parametrize("host", ["localhost:1", "127.0.0.1", "[::1]:8437", "LOCALHOST"])
def test_this_machine_is_answered_by_every_name(caller: Caller, host: str) -> None:
    """Loopback has three names, on any port."""
    headers = {"host": host, "origin": f"http://{host}"}
    assert caller.send("GET", "/healthz", b"", headers).status == 200


@pytest.mark.parametrize(
    "path", ["/nothing", "/recall/", "/recall/x", "/memories/", "/memories/a/b", "//", "/../etc"]
)
def test_other_paths_are_not_found(caller: Caller, path: str) -> None:
    """A path that is no route's is `not_found`."""
    refused(caller.get(path), 404, "not_found")


def test_a_memory_is_read_by_its_id(caller: Caller) -> None:
    """`/memories/{id}` is the resource; a wrong id is told from one that is not there."""
    asked = {"content": "Builds use Ninja.", "kind": "decision", "scope": "user.ada"}
    made = caller.post("/remember", asked).json()
    found = caller.get(f"/memories/{made['memory_id']}")
    assert found.json()["content"] == "Builds use Ninja."
    refused(caller.get("/memories/mem_x"), 400, "validation_failed")
    refused(caller.get("/memories/mem_" + "0" * 26), 404, "not_found")


def test_deprecated_things_are_told_of(caller: Caller) -> None:
    """`Deprecation`, `Sunset` and `Link` come where something deprecated was used."""
    assert "deprecation" not in caller.post("/recall", {"query": "*"}).headers
    used = caller.post("/recall", {"query": "*", "project": "shop"})
    assert used.headers["deprecation"] == "@1795996800"
    assert used.headers["sunset"] == "Tue, 31 Aug 2027 00:00:00 GMT"
    assert used.headers["link"] == '</deprecations>; rel="deprecation"'
    assert "deprecation" not in caller.post("/build_context", {"task": "Go on."}).headers


def test_a_limit_says_when_to_come_back(open_site: OpenSite) -> None:
    """429 carries `Retry-After`, in seconds, and the milliseconds in its body."""
    caller = open_site(calls_per_minute=1, calls_at_once=1)
    assert caller.post("/recall", {"query": "*"}).status == 200
    answer = caller.post("/recall", {"query": "*"})
    refused(answer, 429, "rate_limited")
    wait = answer.json()["error"]["details"]["retry_after_ms"]
    assert int(answer.headers["retry-after"]) == -(-wait // 1000)


@pytest.mark.parametrize(
    "authorization", ["Bearer", "Bearer ", "Bearer nothing", "Basic dXNlcjpw", "nothing", "\xff"]
)
def test_a_token_that_is_none_is_never_overlooked(caller: Caller, authorization: str) -> None:
    """Even where no token is needed, a wrong one is refused."""
    for path, value in (("/recall", {"query": "*"}), ("/mcp", {})):
        answer = caller.post(path, value, authorization=authorization)
        refused(answer, 401, "unauthorized")
        assert answer.headers["www-authenticate"].startswith("Bearer ")


def test_without_a_token_nobody_gets_in_where_one_is_needed(open_site: OpenSite) -> None:
    """`required` holds for tools, resources and MCP; documents are for everyone."""
    caller = open_site(authentication="required")
    refused(caller.post("/recall", {"query": "*"}), 401, "unauthorized")
    refused(caller.get("/rules"), 401, "unauthorized")
    refused(caller.post("/mcp", {}), 401, "unauthorized")
    assert caller.get("/contract").status == 200


def test_a_store_that_is_gone_is_unready(open_site: OpenSite, site_settings: Any) -> None:
    """`/readyz` says what failed; `/healthz` still says that the process runs."""
    caller = open_site()
    Path(site_settings.store).unlink()
    answer = caller.get("/readyz")
    assert answer.status == 503
    assert {"name": "store", "passed": False} in answer.json()["checks"]
    assert caller.get("/healthz").status == 200
