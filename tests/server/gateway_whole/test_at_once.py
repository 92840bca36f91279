"""Sixty-four callers of one right: it is used once, over either transport."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import approver, consent, pay
from tests.server.gateway_whole.house import OFFERED, TRANSPORTS, House, finalized, house
from tests.server.gateway_wire.rig import ERROR, KEY, LEGACY, MODERN
from zero_memory import APPROVAL_TOKEN

AT_ONCE = 64


def asked(found: House, revision: str, amount: int, **meta: Any) -> list[dict[str, Any]]:
    """Return the results of the same call, made so many times before any is answered."""
    params = {"name": "payments.transfer", "arguments": pay(amount).arguments}
    numbers = [found.rig.begin("tools/call", params, revision, **meta) for _ in range(AT_ONCE)]
    return [found.rig.frame(number)["result"] for number in numbers]


def codes(results: list[dict[str, Any]]) -> Counter[str]:
    return Counter(
        result["_meta"][ERROR]["code"] if result["isError"] else "allowed" for result in results
    )


@pytest.mark.parametrize("transport", TRANSPORTS)
@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_one_right_is_used_once(tmp_path: Path, transport: str, revision: str) -> None:
    """An approval lets one call pass; a key has one outcome, also of a call that needs approval."""
    key, keys = approver(tmp_path)
    with house(tmp_path, transport=transport, approval_keys=keys) as found:
        token = consent(key, pay(20_000))
        told = codes(asked(found, revision, 20_000, **{APPROVAL_TOKEN: token}))
        assert told == {"allowed": 1, "policy.AUTHORIZATION_DENIED": AT_ONCE - 1}
        assert found.upstream.count == 1

        results = asked(found, revision, 5, **{KEY: "transfer-0001"})
        assert codes(results) == {"allowed": AT_ONCE}
        assert len({json.dumps(result, sort_keys=True) for result in results}) == 1
        assert found.upstream.count == 2

        meta = {KEY: "transfer-0002", APPROVAL_TOKEN: consent(key, pay(20_000))}
        assert codes(asked(found, revision, 20_000, **meta)) == {"allowed": AT_ONCE}
        assert found.upstream.count == 3
    assert finalized(tmp_path) == 3


def test_an_id_under_way_is_taken_once(tmp_path: Path) -> None:
    """Over one connection, where an answer could not be told from another's."""
    with house(tmp_path) as found:
        found.upstream.control(tools=OFFERED, fault="hold")
        params = {"name": "documents.read", "arguments": {"path": "docs/a"}}
        message = {"jsonrpc": "2.0", "id": 700, "method": "tools/call", "params": params}
        for _ in range(AT_ONCE):
            found.rig.write(json.dumps(message))
        assert found.rig.frame(None)["error"]["code"] == -32600
        (found.upstream.folder / "release").touch()
        assert found.rig.frame(700)["result"]["isError"] is False
        assert found.code(pay(5)) == "allowed"
        assert found.upstream.count == 2
