"""The contract's facts are the ones that were agreed: tables, tools, kinds, budgets."""

from typing import Any

import pytest

from charter.vocabulary import meta_schema

from .folder import DOCUMENTS, MANIFEST, at, everywhere, reached, target, within

TOOL_ERRORS = {
    "validation_failed": (400, "never", "Change the input."),
    "unauthorized": (401, "never", "Authenticate."),
    "forbidden": (403, "never", "Ask for access."),
    "not_found": (404, "never", "Check the id."),
    "conflict": (409, "never", "Read the state again."),
    "rate_limited": (429, "after-delay", "Wait, and honour `Retry-After`."),
    "internal": (500, "after-delay", "Report it."),
}
PREFIXES = ["scope_target_required:", "project_hint_unresolvable:", "secret_content_rejected:"]
GATEWAY_ERRORS = {
    "gateway.INVALID_MCP_REQUEST": ("gateway", 400, "never", "before"),
    "policy.AUTHORIZATION_DENIED": ("policy", 403, "never", "before"),
    "policy.INVALID_POLICY_STATE": ("policy", 500, "never", "before"),
    "replay.NULLIFIER_ALREADY_USED": ("replay", 409, "never", "before"),
    "proof.SERVER_UNAVAILABLE": ("proof", 503, "after-delay", "before"),
    "proof.GENERATION_FAILED": ("proof", 500, "after-delay", "before"),
    "proof.VERIFICATION_FAILED": ("proof", 403, "never", "before"),
    "midnight.CONTRACT_UNAVAILABLE": ("midnight", 503, "after-delay", "before"),
    "midnight.INDEXER_UNAVAILABLE": ("midnight", 503, "after-delay", "before"),
    "midnight.INVALID_STATE": ("midnight", 500, "never", "before"),
    "midnight.TX_SUBMISSION_FAILED": ("midnight", 502, "after-delay", "before"),
    "gateway.UPSTREAM_TOOL_FAILED": ("gateway", 502, "if-idempotent", "after"),
}
PRIVATE = {
    "policy.AGENT_NOT_AUTHORIZED": "policy.AUTHORIZATION_DENIED",
    "policy.TOOL_NOT_AUTHORIZED": "policy.AUTHORIZATION_DENIED",
    "policy.RESOURCE_NOT_AUTHORIZED": "policy.AUTHORIZATION_DENIED",
    "policy.AMOUNT_EXCEEDS_LIMIT": "policy.AUTHORIZATION_DENIED",
    "policy.APPROVAL_REQUIRED": "policy.AUTHORIZATION_DENIED",
    "policy.POLICY_MISMATCH": "policy.AUTHORIZATION_DENIED",
}
# read-only, destructive, idempotent
HINTS = {
    "build_context": (True, False, True),
    "close_loop": (False, False, True),
    "entities": (True, False, True),
    "forget": (False, True, True),
    "link": (False, False, True),
    "move_memories": (False, True, True),
    "promote_rule": (False, True, True),
    "recall": (True, False, True),
    "remember": (False, False, True),
    "restore_memory": (False, False, True),
    "share": (False, False, True),
}
SURFACES: dict[str, tuple[list[str], list[str]]] = {
    "build_context": (["session", "reminder"], ["memory", "rules"]),
    "entities": (["reminder"], []),
    "recall": (["session", "reminder"], ["memory"]),
    "remember": (["session"], []),
}
KINDS = "fact preference decision convention gotcha reference episode task open-question".split()
ENTITY_TYPES = "person project repo package service tool library concept".split()
ROUTES = {
    "GET /",
    "GET /.well-known/oauth-authorization-server",
    "GET /.well-known/oauth-protected-resource",
    "GET /authorize",
    "GET /contract",
    "GET /deprecations",
    "GET /errors",
    "GET /healthz",
    "GET /memories/{memory_id}",
    "GET /metrics",
    "GET /openapi.json",
    "GET /readyz",
    "GET /rules",
    "POST /prove",
    "POST /query",
    "POST /register",
    "POST /revoke",
    "POST /submit",
    "POST /token",
}
META_KEYS = {
    "io.zkmcp/approval-token": "wire/ApprovalToken.json",
    "io.zkmcp/authorization-error": "wire/AuthorizationError.json",
    "io.zkmcp/authorization-receipt": "wire/AuthorizationReceipt.json",
    "io.zkmcp/idempotency-key": "wire/CallIdempotencyKey.json",
    "zero-memory/instructions": "wire/InstructionsRecord.json",
}


def members(path: str) -> list[str]:
    return [branch["const"] for branch in DOCUMENTS[path]["oneOf"]]


def public() -> list[dict[str, Any]]:
    return [b for b in DOCUMENTS["errors/gateway.json"]["oneOf"] if "x-private" not in b]


def test_tool_errors_are_the_seven_codes() -> None:
    """Code, status, retry rule and caller action of every tool error; the set is closed."""
    taxonomy = DOCUMENTS["errors/tool.json"]
    assert taxonomy["x-closed"] is True
    assert {
        b["const"]: (b["x-status"], b["x-retry"], b["x-caller"]) for b in taxonomy["oneOf"]
    } == TOOL_ERRORS
    assert [b["const"] for b in taxonomy["oneOf"]] == list(TOOL_ERRORS)
    prefixes = {
        b["const"]: [p["const"] for p in b.get("x-prefixes", [])] for b in taxonomy["oneOf"]
    }
    assert prefixes == {code: [] for code in TOOL_ERRORS} | {"validation_failed": PREFIXES}


def test_gateway_errors_are_staged_and_collapse() -> None:
    """Stage, status, retry rule and upstream of every public code; where the private ones go."""
    assert {
        b["const"]: (b["x-stage"], b["x-status"], b["x-retry"], b["x-upstream"]) for b in public()
    } == GATEWAY_ERRORS
    assert {
        b["const"]: b["x-public"]
        for b in DOCUMENTS["errors/gateway.json"]["oneOf"]
        if b.get("x-private")
    } == PRIVATE


def test_caller_rule_of_the_gateway_follows_the_status() -> None:
    """One rule a class: 400, 403, 409, retryable before upstream, after upstream, and reports."""
    rules: dict[Any, set[str]] = {}
    for branch in public():
        retryable = branch["x-retry"] != "never"
        key = "retry" if retryable and branch["x-upstream"] == "before" else branch["x-status"]
        rules.setdefault(key, set()).add(branch["x-caller"].split(";")[0])
    assert rules == {
        400: {"Fix the request"},
        403: {"Treat it as denied"},
        409: {"Build a fresh authorization."},
        "retry": {"Retry after a delay: an infrastructure retry may be safe."},
        500: {"Report it"},
        502: {"Apply the operation's idempotency rules before you retry."},
    }


def test_the_wire_knows_public_codes_alone() -> None:
    """What a blocked call carries can name no private code, stage or status of its own."""
    error = DOCUMENTS["wire/AuthorizationError.json"]
    assert error["additionalProperties"] is False
    said = error["properties"]
    assert said["code"]["enum"] == list(GATEWAY_ERRORS)
    assert set(said["stage"]["enum"]) == {stage for stage, *_ in GATEWAY_ERRORS.values()}
    assert said["status"]["enum"] == sorted({status for _, status, *_ in GATEWAY_ERRORS.values()})


def test_tools_are_the_eleven() -> None:
    """Each tool with its hints, route, footer and links; the world is closed."""
    tools = {name: document["x-tool"] for name, document in within("tools").items()}
    assert {
        name: tuple(said["hints"][hint] for hint in ("readOnly", "destructive", "idempotent"))
        for name, said in tools.items()
    } == HINTS
    assert MANIFEST["openWorld"] is False
    for name, said in tools.items():
        assert said["hints"]["openWorld"] is MANIFEST["openWorld"]
        assert said["http"] == f"POST /{name}"
        assert (said.get("footer", []), said.get("links", [])) == SURFACES.get(name, ([], []))
        assert set(said.get("links", [])) <= set(within("resources"))


def test_tools_raise_known_codes() -> None:
    """All can be refused, limited or fail; what writes can conflict."""
    common = {"validation_failed", "unauthorized", "forbidden", "not_found", "rate_limited"}
    for name, document in within("tools").items():
        errors = document["x-tool"]["errors"]
        wanted = common | {"internal"} | (set() if HINTS[name][0] else {"conflict"})
        assert set(errors) == wanted, name
        assert errors == [code for code in TOOL_ERRORS if code in wanted]
    for name, document in (within("routes") | within("resources")).items():
        said = document.get("x-route") or document["x-resource"]
        assert set(said["errors"]) <= set(TOOL_ERRORS), name
        assert not said["errors"] or said.get("envelope", "tool") == "tool", name


def test_write_tools_take_an_idempotency_key() -> None:
    """A tool that writes takes an optional key; a tool that reads takes none."""
    for name, document in within("tools").items():
        given = document["$defs"]["input"]
        assert ("idempotency_key" in given["properties"]) is not HINTS[name][0], name
        assert "idempotency_key" not in given.get("required", [])


def test_tool_shapes_are_objects_with_two_examples() -> None:
    """Input and output are objects, and each shows at least two examples."""
    for name, document in within("tools").items():
        for side in ("input", "output"):
            shape = document["$defs"][side]
            assert shape["type"] == "object", name
            assert len(shape["examples"]) >= 2, f"{name} {side}"


def test_descriptions_fit_their_budget() -> None:
    """What a client sees of a tool fits the budget in bytes."""
    assert MANIFEST["budgets"]["description"] == 2048
    sizes = {name: len(tool["description"].encode()) for name, tool in within("tools").items()}
    assert max(sizes.values()) <= 2048
    assert min(sizes.values()) > 300


def test_session_travels_on_three_results() -> None:
    """`session` is optional, and on remember, recall and build_context alone."""
    having = {
        name
        for name, tool in within("tools").items()
        if "session" in tool["$defs"]["output"]["properties"]
    }
    assert having == {"build_context", "recall", "remember"}
    for name in having:
        assert "session" not in within("tools")[name]["$defs"]["output"]["required"]
        assert "thread" in within("tools")[name]["$defs"]["input"]["properties"]
    session = DOCUMENTS["types/SessionAttachment.json"]
    assert session["required"] == ["attached_project"]
    assert list(session["properties"]) == ["attached_project", "thread"]


def test_kinds_and_entity_types_are_complete() -> None:
    """Nine kinds of memory, eight types of entity; lists of them can name each once."""
    assert members("types/MemoryKind.json") == KINDS
    assert members("types/EntityType.json") == ENTITY_TYPES
    recall = within("tools")["recall"]["$defs"]["input"]["properties"]
    assert recall["kinds"]["maxItems"] == len(KINDS)
    entities = within("tools")["entities"]["$defs"]["input"]["properties"]
    assert entities["entity_types"]["maxItems"] == len(ENTITY_TYPES)


def test_routes_and_services() -> None:
    """The routes that are no tool's, and which of them other processes serve."""
    routes = {name: document["x-route"] for name, document in within("routes").items()}
    assert {route["http"] for route in routes.values()} == ROUTES
    assert {route["http"]: route["service"] for route in routes.values() if "service" in route} == {
        "POST /prove": "prover",
        "POST /submit": "ledger-submit",
        "POST /query": "ledger-query",
    }
    for name, document in within("routes").items():
        assert ("in" in document["x-route"]) is ("input" in document["$defs"]), name
        assert ("mediaType" in document["x-route"]) is ("output" in document["$defs"]), name


def test_meta_keys() -> None:
    """Each `_meta` key has one shape."""
    found = {d["x-meta-key"]: path for path, d in DOCUMENTS.items() if "x-meta-key" in d}
    assert found == META_KEYS


def test_instructions_fit_and_drop_in_order() -> None:
    """Rules go before the router's tail, the head stays, and the fixed text fits every budget."""
    segments = DOCUMENTS["instructions.json"]["oneOf"]
    assert [s["const"] for s in segments] == [
        "router_head",
        "owner_rules",
        "router_tail",
        "project_attachment",
    ]
    dropped = sorted(segments, key=lambda s: -s["x-priority"])
    assert [s["const"] for s in dropped] == [
        "project_attachment",
        "owner_rules",
        "router_tail",
        "router_head",
    ]
    assert dropped[-1]["x-priority"] == 0
    assert [s["const"] for s in segments if s.get("x-uncapped")] == ["project_attachment"]
    assert all(("x-text" in s) is not ("x-slot" in s) for s in segments)
    fixed = "\n\n".join(s["x-text"] for s in segments if "x-text" in s)
    budgets = [c.get("budget", 2048) for c in MANIFEST["cappedClients"]]
    assert len(fixed.encode()) <= min([MANIFEST["budgets"]["instructions"], *budgets])
    example = DOCUMENTS["wire/InstructionsRecord.json"]["examples"][0]
    assert example["bytes"] == len(fixed.encode())


def test_fixed_text_names_every_tool() -> None:
    """The router mentions every tool but those that other texts lead to."""
    text = " ".join(s.get("x-text", "") for s in DOCUMENTS["instructions.json"]["oneOf"])
    named = {name for name in HINTS if f"`{name}`" in text}
    assert set(HINTS) - named == {"promote_rule"}
    assert "`remember`" in MANIFEST["reminder"]


def test_version_and_releases() -> None:
    """The contract is 2.1.0; releases and changes stand newest first."""
    assert MANIFEST["version"] == "2.1.0"
    assert MANIFEST["capability"] == "zero-memory/contract"
    assert [r["version"] for r in MANIFEST["x-releases"]] == ["2.1.0", "2.0.0"]
    assert [r["date"] for r in MANIFEST["x-releases"]] == sorted(
        (r["date"] for r in MANIFEST["x-releases"]), reverse=True
    )
    assert {c["kind"] for c in MANIFEST["x-changes"]} == {"breaking", "behavioural"}
    for change in MANIFEST["x-changes"]:
        assert change["version"] in [r["version"] for r in MANIFEST["x-releases"]]
        path, _, pointer = change["at"].partition("#")
        assert at(path, pointer) is not None


def test_deprecations() -> None:
    """What is deprecated says since when, what instead, and goes no earlier than 3.0.0."""
    found = {
        f"{path}#{pointer}": (schema["x-deprecation"], path)
        for path, pointer, schema in everywhere()
        if schema.get("deprecated")
    }
    assert set(found) == {
        "tools/recall.json#/$defs/input/properties/project",
        "types/ContextPack.json#/properties/token_count",
        "types/LinkRelation.json#/oneOf/6",
    }
    for said, path in found.values():
        assert (said["since"], said["removal"]) == ("2.1.0", "3.0.0")
        assert at(*target(path, said["replacement"])).get("deprecated") is None
        assert said["note"]


def test_every_shape_of_the_gateway_counts_exactly() -> None:
    """Amounts are whole minor units up to 2^63 - 1, and nothing in a policy is a float."""
    amount = DOCUMENTS["wire/Amount.json"]["properties"]["minor_units"]
    assert (amount["type"], amount["minimum"], amount["maximum"]) == ("integer", 0, 2**63 - 1)
    for path, pointer in reached("wire/PolicyFile.json", ""):
        assert at(path, pointer).get("type") != "number"


def test_retry_rules_are_those_of_the_vocabulary() -> None:
    """The retry rules on the wire are the values of `x-retry`."""
    keyword = meta_schema()["$defs"]["schema"]["properties"]["x-retry"]
    assert members("wire/RetryRule.json") == keyword["enum"]


@pytest.mark.parametrize("used", [t for t in TOOL_ERRORS if t != "internal"])
def test_every_code_is_raised_somewhere(used: str) -> None:
    """No code stands in the table without a tool that can raise it."""
    assert any(used in tool["x-tool"]["errors"] for tool in within("tools").values())
