"""What becomes of a call when prover or ledger, processes of their own, fail or lie."""

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import codes, config, ended, pay, read, run, stand
from tests.server.process import PATIENCE_S, REPOSITORY, Running, free_port, running
from zero_memory_server.gateway.keys import SigningKey

IMPATIENT: dict[str, dict[str, int]] = {
    "prover": {"prove": 200},
    "submit": {"finalize": 200},
    "query": {"finalize": 3000},  # within it the submission is answered first
}


def patience(stage: str, mode: str) -> dict[str, Any]:
    """Only who waits for nothing has to be impatient."""
    return {"deadlines": IMPATIENT[stage]} if mode == "hangs" else {}


@pytest.fixture(scope="module")
def liar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    """A process that lies, and the public key it signs with."""
    folder = tmp_path_factory.mktemp("liar")
    key = SigningKey.kept(folder / "state", "prover").public.to_json()
    port = free_port()
    command = ["-m", "tests.server.gateway.liar", str(folder / "state"), str(port)]
    with running(command, port, folder / "log", "/") as found:
        yield found.url, key


def remote_prover(url: str, key: Any) -> dict[str, Any]:
    return {"prover": {"mode": "remote", "url": url, "key": key}}


def remote_ledger(submit: str, query: str) -> dict[str, Any]:
    return {"ledger": {"mode": "remote", "submit_url": submit, "query_url": query}}


PROVER = {
    "honest": "allowed",
    "hangs": "proof.SERVER_UNAVAILABLE",
    "drops": "proof.SERVER_UNAVAILABLE",
    "breaks": "proof.SERVER_UNAVAILABLE",
    "502": "proof.SERVER_UNAVAILABLE",
    "503": "proof.SERVER_UNAVAILABLE",
    "504": "proof.SERVER_UNAVAILABLE",
    "500": "proof.GENERATION_FAILED",
    "401": "proof.GENERATION_FAILED",
    "429": "proof.GENERATION_FAILED",
    "301": "proof.GENERATION_FAILED",
    "garbage": "proof.GENERATION_FAILED",
    "nan": "proof.GENERATION_FAILED",
    "wrong-shape": "proof.GENERATION_FAILED",
    "refuses": "proof.GENERATION_FAILED",
    "other-id": "proof.VERIFICATION_FAILED",
    "other-inputs": "proof.VERIFICATION_FAILED",
    "other-key": "proof.VERIFICATION_FAILED",
    "forged-key": "proof.VERIFICATION_FAILED",
    "bad-signature": "proof.VERIFICATION_FAILED",
}


@pytest.mark.parametrize("mode", PROVER)
def test_a_prover_that_fails(liar: tuple[str, dict[str, str]], tmp_path: Path, mode: str) -> None:
    """Down, broken and lying provers have a code each, and none lets a call pass."""
    url, key = liar
    found = codes(
        tmp_path, [read()], **remote_prover(f"{url}/{mode}", key), **patience("prover", mode)
    )
    assert found == [PROVER[mode]]


SUBMIT = {
    "honest": "allowed",
    "hangs": "midnight.CONTRACT_UNAVAILABLE",
    "502": "midnight.CONTRACT_UNAVAILABLE",
    "503": "midnight.CONTRACT_UNAVAILABLE",
    "drops": "midnight.TX_SUBMISSION_FAILED",
    "breaks": "midnight.TX_SUBMISSION_FAILED",
    "500": "midnight.TX_SUBMISSION_FAILED",
    "401": "midnight.TX_SUBMISSION_FAILED",
    "garbage": "midnight.TX_SUBMISSION_FAILED",
    "wrong-shape": "midnight.TX_SUBMISSION_FAILED",
    "rejects-proof-invalid": "midnight.TX_SUBMISSION_FAILED",
    "rejects-key-unknown": "midnight.TX_SUBMISSION_FAILED",
    "rejects-storage-full": "midnight.TX_SUBMISSION_FAILED",
    "rejects-state-invalid": "midnight.INVALID_STATE",
    "used": "replay.NULLIFIER_ALREADY_USED",
    "used-other": "midnight.INVALID_STATE",
    "other-authorization": "midnight.INVALID_STATE",
    "other-inputs": "midnight.INVALID_STATE",
    "bad-hash": "midnight.INVALID_STATE",
}


@pytest.mark.parametrize("mode", SUBMIT)
def test_a_submission_side_that_fails(
    liar: tuple[str, dict[str, str]], tmp_path: Path, mode: str
) -> None:
    """What the ledger refuses, loses or answers for another is not final."""
    url, _ = liar
    ledger = remote_ledger(f"{url}/{mode}", f"{url}/honest")
    assert codes(tmp_path, [read()], **ledger, **patience("submit", mode)) == [SUBMIT[mode]]


QUERY = {
    "hangs": "midnight.INDEXER_UNAVAILABLE",
    "drops": "midnight.INDEXER_UNAVAILABLE",
    "500": "midnight.INDEXER_UNAVAILABLE",
    "503": "midnight.INDEXER_UNAVAILABLE",
    "garbage": "midnight.INVALID_STATE",
    "wrong-shape": "midnight.INVALID_STATE",
    "knows-nothing": "midnight.INVALID_STATE",
    "knows-another": "midnight.INVALID_STATE",
    "knows-two": "midnight.INVALID_STATE",
    "behind": "midnight.INVALID_STATE",
}


@pytest.mark.parametrize("mode", QUERY)
def test_a_query_side_that_fails(
    liar: tuple[str, dict[str, str]], tmp_path: Path, mode: str
) -> None:
    """That it is final, both sides of the ledger have to say."""
    url, _ = liar
    ledger = remote_ledger(f"{url}/honest", f"{url}/{mode}")
    assert codes(tmp_path, [read()], **ledger, **patience("query", mode)) == [QUERY[mode]]


def test_a_ledger_that_tells_two_pasts(liar: tuple[str, dict[str, str]], tmp_path: Path) -> None:
    """Two entries at one height are one too many."""
    url, _ = liar
    ledger = remote_ledger(f"{url}/forks", f"{url}/honest")
    assert codes(tmp_path, [read(), read()], **ledger) == ["allowed", "midnight.INVALID_STATE"]


LATE = {
    "prove": "proof.VERIFICATION_FAILED",
    "submit": "midnight.TX_SUBMISSION_FAILED",
    "query": "midnight.INVALID_STATE",
}


@pytest.mark.parametrize("route", LATE)
def test_one_answer_too_many_costs_one_call(
    liar: tuple[str, dict[str, str]], tmp_path: Path, route: str
) -> None:
    """The connection ends with an answer that is another's: the next ones would be too."""
    url, key = liar
    urls = {name: f"{url}/{'late' if name == route else 'honest'}" for name in LATE}
    services = {
        **remote_prover(urls["prove"], key),
        **remote_ledger(urls["submit"], urls["query"]),
    }
    found = codes(tmp_path, [read(), read(), read()], **services)
    assert found == [LATE[route], "allowed", "allowed"]


def test_nobody_is_there(tmp_path: Path) -> None:
    """Where nothing listens, the code says which service it is."""
    nowhere = f"http://127.0.0.1:{free_port()}"
    key = SigningKey.generate("prover").public.to_json()
    assert codes(tmp_path, [read()], **remote_prover(nowhere, key)) == ["proof.SERVER_UNAVAILABLE"]
    assert codes(tmp_path, [read()], **remote_ledger(nowhere, nowhere)) == [
        "midnight.CONTRACT_UNAVAILABLE"
    ]


def test_the_log_says_which_service_failed(
    liar: tuple[str, dict[str, str]], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """By its route, with the reason or the status: callers are told neither."""
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    url, key = liar
    absent = f"http://user:secret@127.0.0.1:{free_port()}"
    codes(tmp_path / "a", [read()], **remote_prover(f"{url}/401", key))
    codes(tmp_path / "b", [read()], **remote_prover(absent, key))
    told = [(record.msg, vars(record)) for record in caplog.records]
    [refused] = [extra for event, extra in told if event == "service refused"]
    assert (refused["route"], refused["status"]) == ("/prove", 401)
    [silent] = [extra for event, extra in told if event == "service gave no answer"]
    assert (silent["route"], "no connection" in silent["reason"]) == ("/prove", True)
    assert "secret" not in str(told)


def test_the_log_says_once_which_stage_is_late(
    liar: tuple[str, dict[str, str]], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """And after how long; again only when a call has passed in between."""
    url, key = liar
    honest, hangs = (remote_prover(f"{url}/{mode}", key) for mode in ("honest", "hangs"))
    silent = remote_ledger(f"{url}/honest", f"{url}/hangs")
    slow: dict[str, Any] = {"deadlines": {"prove": 200, "finalize": 300}}

    async def go() -> None:
        authorizer = stand(tmp_path, **hangs, **slow)
        for prover in (hangs, honest, hangs):
            authorizer.reload(config(**prover, **slow), tmp_path)
            for _ in range(2):
                await ended(authorizer, read())
        authorizer.reload(config(**honest, **silent, **slow), tmp_path)
        for _ in range(2):
            assert await ended(authorizer, read()) == "midnight.INDEXER_UNAVAILABLE"
        await authorizer.close()

    run(go())
    late = [vars(record) for record in caplog.records if record.msg == "stage is late"]
    assert [extra["stage"] for extra in late] == ["prove", "prove", "finalize"]
    assert [extra["after_ms"] // 100 for extra in late] == [2, 2, 3]


@contextmanager
def command(name: str, port: int, log: Path, *flags: str) -> Iterator[Running]:
    with running(["-m", "zero_memory_server", name, *flags], port, log, "/") as found:
        yield found


@pytest.fixture
def services(tmp_path: Path) -> Iterator[dict[str, Running]]:
    """The prover, and both sides of a ledger, as processes that want a token."""
    token = tmp_path / "token"
    token.write_text("s3cret-of-the-house\n")
    token.chmod(0o600)
    ports = {name: free_port() for name in ("prover", "submit", "query")}
    key, ledger = tmp_path / "prover" / "prover.pub.json", ["--state", str(tmp_path / "ledger")]
    flags = {
        "prover": ["--state", str(tmp_path / "prover"), "--listen"],
        "submit": [*ledger, "--key", str(key), "--submit"],
        "query": [*ledger, "--query"],
    }
    with ExitStack() as stack:
        found = {}
        for name, words in flags.items():
            address = f"127.0.0.1:{ports[name]}"
            service = "prover" if name == "prover" else "ledger"
            log = tmp_path / f"{name}.log"
            more = [address, "--token-file", str(token)]
            running_one = command(service, ports[name], log, *words, *more)
            found[name] = stack.enter_context(running_one)
        yield found


def options(services: dict[str, Running], folder: Path, **more: Any) -> dict[str, Any]:
    key = json.loads((folder / "prover" / "prover.pub.json").read_text())
    prover = remote_prover(services["prover"].url, key)
    ledger = remote_ledger(services["submit"].url, services["query"].url)
    prover["prover"]["token_file"] = ledger["ledger"]["token_file"] = "token"
    return {**prover, **ledger, **more}


def test_the_services_authorize_and_their_outages_are_told(
    services: dict[str, Running], tmp_path: Path
) -> None:
    """The real services let a call pass; each one that stops or ends is told by its own code."""
    stopped = {
        "prover": "proof.SERVER_UNAVAILABLE",
        "submit": "midnight.CONTRACT_UNAVAILABLE",
        "query": "midnight.INDEXER_UNAVAILABLE",
    }

    async def go() -> None:
        chosen = options(services, tmp_path)
        authorizer = stand(tmp_path, **chosen)
        assert await ended(authorizer, read()) == "allowed"
        assert await ended(authorizer, pay(1)) == "allowed"
        for name, code in stopped.items():
            process = services[name].process
            os.kill(process.pid, signal.SIGSTOP)
            authorizer.reload(config(**chosen, deadlines=IMPATIENT[name]), tmp_path)
            try:
                assert await ended(authorizer, read()) == code, name
            finally:
                os.kill(process.pid, signal.SIGCONT)
            authorizer.reload(config(**chosen), tmp_path)
            assert await ended(authorizer, read()) == "allowed", name
        for name in reversed(stopped):
            services[name].process.terminate()
            services[name].process.wait(PATIENCE_S)
            assert await ended(authorizer, read()) == stopped[name], name
        await authorizer.close()

    run(go())


def test_the_services_want_their_token(services: dict[str, Running], tmp_path: Path) -> None:
    """Without it the prover makes no proof and the ledger takes no submission."""
    (tmp_path / "token").write_text("another")
    chosen = options(services, tmp_path)
    assert codes(tmp_path, [read()], **chosen) == ["proof.GENERATION_FAILED"]
    del chosen["prover"]
    assert codes(tmp_path, [read()], **chosen) == ["midnight.TX_SUBMISSION_FAILED"]


@pytest.mark.surprising
def test_a_token_that_was_changed_is_read_again(
    services: dict[str, Running], tmp_path: Path
) -> None:
    """By the call that is refused with the old one; one that cannot be read changes nothing."""
    token = tmp_path / "token"
    theirs = token.read_text()

    async def go() -> list[str]:
        token.write_text("another")
        authorizer = stand(tmp_path, **options(services, tmp_path))
        found = []
        for mode in (0o600, 0o644, 0o600):
            token.chmod(mode)
            found.append(await ended(authorizer, read()))
            token.write_text(theirs)
        await authorizer.close()
        return found

    assert run(go()) == ["proof.GENERATION_FAILED", "proof.GENERATION_FAILED", "allowed"]


def test_the_ledger_takes_proofs_of_its_provers_only(
    services: dict[str, Running], tmp_path: Path
) -> None:
    """A submission with a proof by an unknown key is rejected."""
    chosen = options(services, tmp_path)
    del chosen["prover"]  # the embedded one has a key of its own
    assert codes(tmp_path, [read()], **chosen) == ["midnight.TX_SUBMISSION_FAILED"]


def test_a_ledger_whose_disk_is_full(tmp_path: Path) -> None:
    """A ledger that can't write refuses, and nothing is final."""
    key = SigningKey.kept(tmp_path / "state", "prover")
    assert key.key_id
    port, asked = free_port(), free_port()
    words = ["--state", str(tmp_path / "ledger"), "--key", str(tmp_path / "state/prover.pub.json")]
    words += ["--submit", f"127.0.0.1:{port}", "--query", f"127.0.0.1:{asked}"]
    with command("ledger", port, tmp_path / "log", *words) as found:
        ledger = remote_ledger(found.url, f"http://127.0.0.1:{asked}")
        assert codes(tmp_path, [read()], **ledger) == ["allowed"]
        size = sum(file.stat().st_size for file in (tmp_path / "ledger").iterdir())
        _, hard = resource.prlimit(found.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(found.process.pid, resource.RLIMIT_FSIZE, (size // 8, hard))
        assert codes(tmp_path, [read()], **ledger) == ["midnight.TX_SUBMISSION_FAILED"]
        resource.prlimit(found.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert codes(tmp_path, [read()], **ledger) == ["allowed"]


def test_what_was_final_is_final_after_a_crash(tmp_path: Path) -> None:
    """An entry that was answered is there when the ledger comes back, and goes on from there."""
    SigningKey.kept(tmp_path / "state", "prover")
    port, asked = free_port(), free_port()
    words = ["--state", str(tmp_path / "ledger"), "--key", str(tmp_path / "state/prover.pub.json")]
    words += ["--submit", f"127.0.0.1:{port}", "--query", f"127.0.0.1:{asked}"]
    ledger = remote_ledger(f"http://127.0.0.1:{port}", f"http://127.0.0.1:{asked}")
    nonce = {"nonces": lambda: b"n" * 32}
    with command("ledger", port, tmp_path / "log", *words) as found:
        assert codes(tmp_path, [read()], **ledger, **nonce) == ["allowed"]
        found.process.kill()
        found.process.wait(PATIENCE_S)
    with command("ledger", port, tmp_path / "log", *words):
        again = codes(tmp_path, [read()], **ledger, **nonce)
        assert again == ["replay.NULLIFIER_ALREADY_USED"]
        assert codes(tmp_path, [read()], **ledger) == ["allowed"]


def test_a_service_that_others_reach_needs_a_token(tmp_path: Path) -> None:
    """A prover that signs for everyone is none."""
    words = ["prover", "--state", str(tmp_path), "--listen", "0.0.0.0:7101"]
    done = subprocess.run(
        [sys.executable, "-m", "zero_memory_server", *words],
        capture_output=True,
        cwd=REPOSITORY,
        check=False,
        text=True,
    )
    assert done.returncode == 2
    assert "--token-file" in done.stderr
