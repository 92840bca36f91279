"""The distribution, installed alone, and its commands as processes."""

import json
import shutil
import signal
import subprocess
import threading
import urllib.request
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.forked import forked
from tests.installing import installed, wheel_of
from tests.server.process import REPOSITORY, Running, lines, serving
from tests.server.wires import MODERN, request
from zero_memory_server.http.documents import openapi


def post(url: str, value: object, **headers: str) -> tuple[int, bytes]:
    asked = urllib.request.Request(
        url, json.dumps(value).encode(), {"content-type": "application/json", **headers}
    )
    try:
        with urllib.request.urlopen(asked, timeout=300) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def command(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    store = ["--store", str(folder / "served.db")]
    return forked("zero_memory_server").run([*arguments[:1], *store, *arguments[1:]])


def test_a_store_is_named_before_the_action_or_behind_it(tmp_path: Path) -> None:
    """What stands behind the action wins; a token made one way is listed the other."""
    store = ["--store", str(tmp_path / "served.db")]
    elsewhere = ["--store", str(tmp_path / "elsewhere.db")]
    call = forked("zero_memory_server").run
    create = ["token", *elsewhere, "create", "--principal", "user.ada", *store]
    assert call(create).returncode == 0
    for words in ([*store, "list"], ["list", *store], [*elsewhere, "list", *store]):
        done = call(["token", *words])
        assert (done.returncode, done.stdout.count("user.ada")) == (0, 1)
    assert not (tmp_path / "elsewhere.db").exists()


def test_a_token_lets_in_until_it_is_revoked(tmp_path: Path) -> None:
    """`token create` prints it once; `list` shows that it holds; `revoke` ends that."""
    made = command(tmp_path, "token", "create", "--principal", "user.ada", "--name", "laptop")
    token = made.stdout.strip()
    assert token.startswith("zmpt_")
    listed = command(tmp_path, "token", "list").stdout
    assert token not in listed
    identity, kind, user, ends, name = listed.split()
    assert (kind, user, ends, name) == ("personal", "user.ada", "never", "laptop")
    assert token.encode() not in (tmp_path / "served.db").read_bytes()
    with serving(tmp_path, "--authentication", "required") as server:
        bearer = f"Bearer {token}"
        assert post(f"{server.url}/recall", {"query": "*"})[0] == 401
        assert post(f"{server.url}/recall", {"query": "*"}, authorization=bearer)[0] == 200
        assert command(tmp_path, "token", "revoke", identity).returncode == 0
        assert post(f"{server.url}/recall", {"query": "*"}, authorization=bearer)[0] == 401
    assert command(tmp_path, "token", "revoke", identity).returncode == 1
    assert command(tmp_path, "token", "list").stdout == ""


def test_a_server_that_is_told_to_stop_ends_what_it_began(tmp_path: Path) -> None:
    """Every request that was taken is answered; then the process ends well."""
    answers: list[int] = []

    def write(server: Running) -> None:
        for number in range(20):
            asked = {"content": f"Fact {number}.", "kind": "fact", "scope": "user.ada"}
            try:
                answers.append(post(f"{server.url}/remember", asked)[0])
            except OSError:  # no new connection is taken any more
                return

    with serving(tmp_path, "--principal", "user.ada") as server:
        thread = threading.Thread(target=write, args=(server,))
        thread.start()
        while not answers:
            assert thread.is_alive()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(300) == 0
        thread.join()
    assert set(answers) == {200}
    events = [line["event"] for line in lines(server.log)]
    assert events[0] == "listening"
    assert events[-1] == "stopped"


def test_wrong_settings_end_the_command_with_what_to_do(tmp_path: Path) -> None:
    """A server that others reach must know its address; nothing is served before."""
    done = command(tmp_path, "serve", "--host", "0.0.0.0")
    assert done.returncode == 2
    assert "`public_url`" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("kind", ["standard", "editable"])
def test_every_install_carries_the_openapi_document(tmp_path: Path, kind: str) -> None:
    """It stands beside the generated package, where the server looks for it first."""
    builder = WheelBuilder(str(REPOSITORY / "server"))
    (wheel,) = builder.build(directory=str(tmp_path), versions=[kind])
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        document = json.loads(packed.read("zero_memory/openapi.json"))
    assert "zero_memory/__init__.py" in names
    assert document == json.loads(openapi())


def test_the_wheel_works_alone(tmp_path: Path) -> None:
    """Installed into an empty environment, the command serves a call and its documents."""
    home = installed(wheel_of(REPOSITORY / "server", tmp_path / "wheels"), tmp_path / "home")
    asked = request(1, "tools/call", MODERN, name="recall", arguments={"query": "*"})
    done = subprocess.run(
        [str(home / "zero-memory-server"), "stdio", "--store", str(tmp_path / "alone.db")],
        input=json.dumps(asked) + "\n", capture_output=True, text=True, check=True, timeout=300,
        cwd=tmp_path,
    )  # fmt: skip
    assert json.loads(done.stdout)["result"]["structuredContent"]["memories"] == []
    document = "from zero_memory_server.http.documents import openapi; print(len(openapi()))"
    shown = subprocess.run(
        [str(home / "python"), "-c", document],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert int(shown.stdout) > 100_000
    assert shutil.which("charter", path=str(home)) is None
