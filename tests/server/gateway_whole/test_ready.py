"""What `/readyz` says of a gateway that can authorize nothing."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.gateway.standing import READ, policy, read, write_policy
from tests.server.gateway_whole.house import House, house
from tests.server.gateway_wire.http_rig import HttpRig
from tests.server.gateway_wire.rig import until
from zero_memory_server.gateway import running as running_module
from zero_memory_server.gateway.authorizer import KEPT

pytestmark = pytest.mark.surprising

UNREADY = {
    "status": "unready",
    "checks": [{"name": "authorization", "passed": False}, {"name": "running", "passed": True}],
}
REFUSED = "policy.INVALID_POLICY_STATE"


@contextmanager
def standing(folder: Path) -> Iterator[House]:
    with house(folder, transport="http") as found:
        yield found


def told(found: House) -> tuple[int, object]:
    assert isinstance(found.rig, HttpRig)
    assert found.rig.caller.get("/healthz").json() == {"status": "ok"}
    answer = found.rig.caller.get("/readyz")
    return answer.status, answer.json()


def test_without_a_policy_it_is_not_ready(tmp_path: Path) -> None:
    """Until one comes into force; one that grants nothing is a policy too."""
    write_policy(tmp_path, "{")
    with standing(tmp_path) as found:
        assert told(found) == (503, UNREADY)
        assert found.code(read()) == REFUSED
        found.reload(policy())
        assert told(found)[0] == 200
        found.reload(policy(READ))
        assert told(found)[0] == 200
        assert found.code(read()) == "allowed"


@pytest.mark.parametrize("name", KEPT)
def test_without_a_file_of_its_state_it_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Until the file is there again."""
    monkeypatch.setattr(running_module, "WATCHED_EVERY", 0.02)
    with standing(tmp_path) as found:
        assert told(found)[0] == 200
        file = tmp_path / "state" / name
        file.rename(tmp_path / "away")
        until(lambda: told(found) == (503, UNREADY))
        assert found.code(read()) == REFUSED
        (tmp_path / "away").rename(file)
        until(lambda: told(found)[0] == 200)
        assert found.code(read()) == "allowed"


def test_without_an_audit_trail_it_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first entry on that the disk does not take; to ask writes it once there is room."""
    with standing(tmp_path) as found:
        own, file = os.write, found.authorizer._trail._file

        def write(to: int, content: bytes) -> int:
            if to == file:
                raise OSError(28, "No space left on device")
            return own(to, content)

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", write)
            assert found.code(read()) == "allowed"
            assert told(found) == (503, UNREADY)
            assert found.code(read()) == REFUSED
        assert told(found)[0] == 200
        assert found.code(read()) == "allowed"
