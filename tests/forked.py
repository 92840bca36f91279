"""Commands as processes that load nothing: each is forked from one that has loaded it all.

What a command is as a process stays as it is: its folder, its environment, its
three streams, its exit code or the signal that ended it. Only the imports, which
take most of the time of a small one, were made before.
"""

import atexit
import gc
import importlib
import json
import os
import pkgutil
import runpy
import socket
import subprocess
import sys
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NoReturn

_SIZE = 8
"""How many bytes say how long a message is."""


class Forked:
    """Runs `python -m PACKAGE`; `close` ends the process that the runs are forked from."""

    def __init__(self, package: str) -> None:
        """Load `package` with all its modules, or the one module of that name."""
        self._package = package
        here, there = socket.socketpair()
        with there:
            self._process = subprocess.Popen(
                [sys.executable, __file__, str(there.fileno()), package],
                pass_fds=[there.fileno()],
                stdin=subprocess.DEVNULL,
            )
        self._socket = here

    def run(
        self,
        words: Sequence[str],
        cwd: Path | None = None,
        environment: Mapping[str, str] = os.environ,
        text: str = "",
        seconds: float = 300,
    ) -> subprocess.CompletedProcess[str]:
        """Run the command with these words and this input, to its end or for so many seconds."""
        asked = {
            "words": words,
            "cwd": str(cwd or Path.cwd()),
            "environment": dict(environment),
        }
        message = json.dumps(asked).encode()
        self._socket.settimeout(seconds)
        with TemporaryFile() as out, TemporaryFile() as err:
            reading, writing = os.pipe()
            streams = [reading, out.fileno(), err.fileno()]
            socket.send_fds(self._socket, [len(message).to_bytes(_SIZE, "big")], streams)
            self._socket.sendall(message)
            os.close(reading)
            with suppress(BrokenPipeError), os.fdopen(writing, "wb", buffering=0) as given:
                given.write(text.encode())
            code = int.from_bytes(_received(self._socket, _SIZE), "big", signed=True)
            said = []
            for stream in (out, err):
                stream.seek(0)
                said.append(stream.read().decode().replace("\r\n", "\n"))
        command = [sys.executable, "-m", self._package, *words]
        return subprocess.CompletedProcess(command, code, *said)

    def close(self) -> None:
        self._socket.close()
        self._process.wait()


@cache
def forked(package: str) -> Forked:
    """Return what runs a package's command, one for this process."""
    made = Forked(package)
    atexit.register(made.close)
    return made


def _received(connection: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        part = connection.recv(size - len(data))
        assert part, "the process that others are forked from has ended"
        data += part
    return data


def _load(package: str) -> None:
    found = importlib.import_module(package)
    for module in pkgutil.walk_packages(getattr(found, "__path__", []), f"{package}."):
        if not module.name.endswith(".__main__"):
            importlib.import_module(module.name)


def _serve(connection: socket.socket, package: str) -> None:
    while True:
        size, streams, *_ = socket.recv_fds(connection, _SIZE, 3)
        if not size:
            return
        asked = json.loads(_received(connection, int.from_bytes(size, "big")))
        child = os.fork()
        if child == 0:
            connection.close()
            _become(package, asked, streams)
        for stream in streams:
            os.close(stream)
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        connection.sendall(code.to_bytes(_SIZE, "big", signed=True))


def _become(package: str, asked: Any, streams: Sequence[int]) -> NoReturn:
    """Be the command; return from nothing that came before the fork."""
    code = 1
    try:
        os.chdir(asked["cwd"])
        os.environ.clear()
        os.environ.update(asked["environment"])
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
            os.close(stream)
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stderr = open(  # noqa: SIM115
            2, "w", encoding="utf-8", errors="backslashreplace", buffering=1, closefd=False
        )
        own = sys.stdin, sys.stdout, sys.stderr  # whoever replaces one need not keep it
        sys.argv = [package, *asked["words"]]
        runpy.run_module(package, run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else end.code is not None
    except BaseException:  # noqa: BLE001 - as the interpreter does at its end
        traceback.print_exc()
    finally:
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        del own
        os._exit(code)


if __name__ == "__main__":
    _number, _package = sys.argv[1:]
    sys.path[0] = str(Path(__file__).parents[1])
    _load(_package)
    gc.freeze()
    _serve(socket.socket(fileno=int(_number)), _package)
