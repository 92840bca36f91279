"""The token that the gateway itself brings to an upstream."""

import logging
from pathlib import Path

import pytest

from tests.server.gateway_wire.rig import ERROR, Upstream, approve, http_entry, rig, write

pytestmark = pytest.mark.surprising


def keep(folder: Path, token: str) -> None:
    file = folder / "bank.token"
    file.write_text(token + "\n")
    file.chmod(0o600)


@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_an_upstream_gets_its_token_and_nobody_else_does(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, era: str
) -> None:
    """With every request; it stands in no answer, log, trail or state."""
    caplog.set_level(logging.DEBUG)
    upstream = Upstream(tmp_path / "bank")
    upstream.control(token="s3cret-one")
    keep(tmp_path, "s3cret-one")
    with upstream.over_http(era) as served:
        file = write(tmp_path, [{**http_entry("bank", served.url), "token_file": "bank.token"}])
        approve(file)
        with rig(file) as running:
            meta = {"authorization": "Bearer forged"}
            result = running.call("email.send", {"authorization": "Bearer forged"}, **meta)
            assert result["isError"] is False
        assert upstream.lines("refused.jsonl") == []
        assert upstream.count == 1
        assert "s3cret-one" not in str(running.answers) + caplog.text
    kept = [path for path in (tmp_path / "state").rglob("*") if path.is_file()]
    assert kept
    assert not any(b"s3cret-one" in path.read_bytes() for path in kept)


def test_a_token_that_was_changed_is_read_again(tmp_path: Path) -> None:
    """An upstream that refuses the old one gets the new one with the next call."""
    upstream = Upstream(tmp_path / "bank")
    upstream.control(token="one")
    keep(tmp_path, "one")
    with upstream.over_http("modern") as served:
        file = write(tmp_path, [{**http_entry("bank", served.url), "token_file": "bank.token"}])
        approve(file)
        with rig(file) as running:
            assert running.call("email.send")["isError"] is False
            upstream.control(token="two")
            failed = running.call("email.send")
            assert failed["_meta"][ERROR]["code"] == "gateway.UPSTREAM_TOOL_FAILED"
            keep(tmp_path, "two")
            assert running.call("email.send")["isError"] is False
        assert upstream.count == 2
