"""A process of its own that works on a store; what it did is told line by line.

`python -m tests.server.worker TASK STORE …`: a line is printed once its call
was answered, so what was printed was acknowledged.
"""

import json
import os
import random
import resource
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from zero_memory_server.app import build
from zero_memory_server.dispatch import Dispatcher
from zero_memory_server.principal import Principal
from zero_memory_server.settings import Settings

ADA = Principal("user.ada")
_telling = threading.Lock()


def opened(store: str) -> Dispatcher:
    return build(Settings(store=store, audit_log="off", calls_per_minute=0, connections=16))


def tell(line: Any) -> None:
    with _telling:
        os.write(1, json.dumps(line).encode() + b"\n")


def remember(server: Dispatcher, content: str, **more: Any) -> Any:
    arguments = {"content": content, "kind": "fact", "scope": "user.ada", **more}
    outcome = server.dispatch("remember", arguments, ADA)
    return outcome.content.get("memory_id") if outcome.ok else outcome.code


def write(store: str, name: str, count: str, clients: str) -> None:
    """Store `count` memories from `clients` threads."""
    server = opened(store)
    numbers = iter(range(int(count)))
    taking = threading.Lock()

    def client(_: int) -> None:
        while True:
            with taking:
                number = next(numbers, None)
            if number is None:
                return
            content = f"{name} {number}"
            tell([content, remember(server, content)])

    with ThreadPoolExecutor(int(clients)) as pool:
        for _ in pool.map(client, range(int(clients))):
            pass


def retry(store: str, key: str, count: str) -> None:
    """Make one call with one key `count` times at once."""
    server = opened(store)
    start = threading.Barrier(int(count))

    def call(_: int) -> Any:
        start.wait()
        return remember(server, "Once.", idempotency_key=key, tags=["retried"])

    with ThreadPoolExecutor(int(count)) as pool:
        for id_ in pool.map(call, range(int(count))):
            tell(id_)


def killed(store: str, rounds: str, seed: str) -> None:
    """Kill a child in the middle of its writes, again and again; tell what each acknowledged."""
    chance = random.Random(int(seed))
    for number in range(int(rounds)):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.dup2(writing, 1)
            write(store, f"round {number} number", "1000000", "4")
            os._exit(0)
        os.close(writing)
        lines = b""
        enough = chance.randint(1, 12)
        while lines.count(b"\n") < enough:
            lines += os.read(reading, 65536)
        time.sleep(chance.random() / 200)  # anywhere in the middle of a write
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while more := os.read(reading, 65536):
            lines += more
        os.close(reading)
        for line in lines.splitlines(keepends=True):
            if line.endswith(b"\n"):
                tell(json.loads(line))
    tell("done")


def full(store: str) -> None:
    """Fill the store up to a limit, then go on after it was lifted, in the same process."""
    server = opened(store)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, most))
    tell(["before", remember(server, "Before.")])
    failed = 0
    for number in range(100):
        answer = remember(server, f"Number {number}. " + "filling words " * 1000)
        if answer == "internal":
            failed += 1
        else:
            tell([f"Number {number}.", answer])
    tell(["failed", failed])
    tell(["read", server.dispatch("recall", {"query": "before"}, ADA).ok])
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    tell(["after", remember(server, "After.")])


if __name__ == "__main__":
    task, *arguments = sys.argv[1:]
    tasks: dict[str, Callable[..., None]] = {
        "full": full,
        "killed": killed,
        "retry": retry,
        "write": write,
    }
    tasks[task](*arguments)
