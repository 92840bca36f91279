"""The contract's tables say the same in TypeScript as in Python."""

import json
from typing import Any

import pytest

import zero_memory as python
from tests.targets.functions import COMPOSED, EXPANDED, URIS
from tests.targets.typescript.conftest import Package
from zero_memory.errors import GatewayErrorCode, PrivateGatewayErrorCode

CONSTANTS = [
    "CAPABILITY",
    "CAPPED_CLIENTS",
    "CHANGES",
    "CONTRACT_NAME",
    "CONTRACT_VERSION",
    "DEPRECATIONS",
    "DESCRIPTION_BUDGET",
    "ERRORS",
    "EXPERIMENTAL",
    "INSTRUCTIONS_BUDGET",
    "LANGUAGE",
    "META_CODECS",
    "META_KEYS",
    "RELEASES",
    "REMINDER",
    "RESOURCES",
    "ROUTES",
    "SEGMENTS",
    "TOOLS",
]


@pytest.fixture(scope="module")
def said(zero_memory_package: Package) -> dict[str, Any]:
    """What the package answers."""
    asked = {
        "constants": CONSTANTS,
        "composed": COMPOSED,
        "clients": [*python.CAPPED_CLIENTS, "nobody", "toString"],
        "expanded": EXPANDED,
        "uris": URIS,
        "messages": [*(f"{prefix}: more" for prefix in python.MessagePrefix), "none"],
    }
    (zero_memory_package.folder / "tables.json").write_text(json.dumps(asked))
    found: dict[str, Any] = zero_memory_package.script("tables.mjs", "tables.json")
    return found


def test_the_contracts_own_facts(said: dict[str, Any]) -> None:
    """Names, budgets, capped clients and the reminder are to the letter the same."""
    found = said["constants"]
    for name in (
        "CAPABILITY",
        "CAPPED_CLIENTS",
        "CONTRACT_NAME",
        "CONTRACT_VERSION",
        "DESCRIPTION_BUDGET",
        "EXPERIMENTAL",
        "INSTRUCTIONS_BUDGET",
        "LANGUAGE",
        "REMINDER",
    ):
        assert found[name] == getattr(python, name), name
    assert [(r["version"], r["date"]) for r in found["RELEASES"]] == [
        (r.version, r.date) for r in python.RELEASES
    ]
    assert [c["client"] for c in found["CHANGES"]] == [c.client for c in python.CHANGES]


def test_the_ledger(said: dict[str, Any]) -> None:
    """Each entry has the same subject, dates and successor."""
    assert {
        at: (row["subject"], row["since"], row["replacement"], row["replacementAt"], row["sunset"])
        for at, row in said["constants"]["DEPRECATIONS"].items()
    } == {
        at: (row.subject, row.since, row.replacement, row.replacement_at, row.sunset)
        for at, row in python.DEPRECATIONS.items()
    }


def test_what_calls_reach_in_the_ledger(said: dict[str, Any]) -> None:
    """Tools and routes name the same deprecated things."""
    for table, rows in (("TOOLS", python.TOOLS), ("ROUTES", python.ROUTES)):
        assert {name: row["deprecations"] for name, row in said["constants"][table].items()} == {
            name: [entry.at for entry in row.deprecations] for name, row in rows.items()
        }


def test_routes(said: dict[str, Any]) -> None:
    """Method, path, what authorizes, statuses, form of failures, and where the input travels."""
    assert {
        name: (
            row["method"],
            row["path"],
            row["auth"],
            [row["status"], *row["otherStatuses"]],
            row["mediaType"],
            row["envelope"],
            row["errors"],
            row["inputIn"],
            row["service"],
            row["input"] is None,
            row["output"] is None,
        )
        for name, row in said["constants"]["ROUTES"].items()
    } == {
        name: (
            row.method,
            row.path,
            row.auth,
            [row.status, *row.other_statuses],
            row.media_type,
            row.envelope,
            list(row.errors),
            row.input_in,
            row.service,
            row.input is None,
            row.output is None,
        )
        for name, row in python.ROUTES.items()
    }


def test_resources(said: dict[str, Any]) -> None:
    """A URI leads to its resource and its variables' values, any other nowhere."""
    wanted = [python.resource_of(uri) for uri in URIS]
    assert wanted[-5:] == [None] * 5  # no escapes, and no UTF-8
    for known, found in zip(wanted, said["resources"], strict=True):
        if known is None:
            assert found is None
        else:
            assert (found["resource"]["name"], found["values"]) == (known[0].name, known[1])


def test_uris_are_expanded_alike(said: dict[str, Any]) -> None:
    """Whatever is not unreserved is escaped; a variable without a value is an error."""
    memory = python.RESOURCES["memory"]
    assert said["expanded"][:2] == [memory.expand(**values) for _, values in EXPANDED[:2]]
    assert said["expanded"][2] == "/1/2"
    assert [row["thrown"] for row in said["expanded"][3:6]] == ["RangeError"] * 3
    assert said["expanded"][6] == "/{}/{a b}"


def test_instructions_are_composed_alike(said: dict[str, Any]) -> None:
    """Under every budget the same text, of the same segments; what never fits is an error."""
    errors = 0
    for (budget, texts), found in zip(COMPOSED, said["composed"], strict=True):
        try:
            known = python.compose_instructions(budget, **texts)
        except ValueError:
            errors += 1
            assert found["thrown"] == "RangeError", (budget, texts)
            continue
        assert found == {"text": known.text, **known.record}
    assert 0 < errors < len(COMPOSED)
    assert said["budgets"] == [*python.CAPPED_CLIENTS.values(), None, None]


def test_retries_follow_the_table(said: dict[str, Any]) -> None:
    """After a delay, or where the call may be executed twice; private codes as what they are."""
    found = {code: (never, idempotent) for code, never, idempotent in said["retryable"]}
    for code, facts in python.ERRORS.items():
        said_of = (facts.retryable(idempotent=False), facts.retryable(idempotent=True))
        assert found[str(code)] == said_of
    for code, public in python.GATEWAY_COLLAPSE.items():
        assert found[code] == found[public]


def test_private_codes_collapse(said: dict[str, Any]) -> None:
    """What never leaves the process is seen as its public code, all others as themselves."""
    seen = dict(said["public"])
    for code in (*GatewayErrorCode, *PrivateGatewayErrorCode):
        assert seen[code] == python.public_gateway_code(code)
    assert all(seen[code] == code for code in python.TOOL_ERRORS)
    assert said["unknown"] is None


def test_caller_actions_and_prefixes(said: dict[str, Any]) -> None:
    """What to do about a code, and the code of a message, are the same texts."""
    errors = said["constants"]["ERRORS"]
    assert {c: row["caller"] for c, row in errors.items() if not row["isPrivate"]} == {
        str(code): text for code, text in python.CALLER_ACTION.items()
    }
    codes = {p: str(code) for code, found in python.PREFIXES.items() for p in found}
    assert said["prefixes"] == [*(codes[prefix] for prefix in python.MessagePrefix), None]


def test_meta_keys(said: dict[str, Any]) -> None:
    """Each key has a codec, and a name to write it by."""
    found = said["constants"]
    assert sorted(found["META_KEYS"].values()) == sorted(python.META_KEYS)
    assert found["META_KEYS"]["approvalToken"] == python.APPROVAL_TOKEN
    assert {
        key: f"wire/{name}.json" for key, name in found["META_CODECS"].items()
    } == python.META_KEYS
