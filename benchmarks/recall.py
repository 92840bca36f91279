"""Recall over 100,000 memories at 8 clients, beside the bare full-text index of the same store.

The mix has one rare term, two of middle frequency and a common one, limit 10:
each as a query of its own, and all four in one query. Bare is the query that
ranks the index and nothing else: no access, no filters, no rows, no JSON.
"""

import http.client
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median, quantiles

from tests.server.dashboard.listening import port
from tests.server.postgres import Cluster, programs

from benchmarks.process import ratio
from zero_memory_server.app import build
from zero_memory_server.clock import timestamp
from zero_memory_server.ids import new_id
from zero_memory_server.principal import Principal
from zero_memory_server.service.words import digest, words
from zero_memory_server.settings import Settings
from zero_memory_server.store.opening import open_store

MEMORIES = int(os.environ.get("BENCH_MEMORIES", "100000"))
CLIENTS = 8
ROUNDS = 5
CALLS = 12
"""How many calls each client makes in a round; a multiple of the four queries."""

TERMS = {
    "quokka": 12,
    "marmoset": MEMORIES // 100,
    "heron": MEMORIES // 33,
    "sparrow": MEMORIES * 2 // 5,
}
"""The words searched for, and in how many memories each stands."""

FIRST = datetime(2026, 1, 1, tzinfo=UTC)
USER = Principal("user.ada")
BAR = 2.0

Call = Callable[[str], None]
Client = Callable[[], Call]
"""Makes what one client calls with a query."""


def main() -> None:
    """Print a table for each store that is here."""
    with tempfile.TemporaryDirectory(prefix="zm-recall") as name, ExitStack() as stack:
        file = Path(name) / "memory.db"
        measure("SQLite", str(file), lambda: _bare_sqlite(file))
        found = programs()
        if found is None:
            print("PostgreSQL's server programs (`initdb`) are not here: left out.\n")
            return
        cluster = Cluster(found)
        stack.callback(cluster.remove)
        url = cluster.database("recall")
        measure("PostgreSQL", url, lambda: _bare_postgres(url))


def measure(title: str, store: str, bare: Client) -> None:
    """Fill the store, then time the ways in turn."""
    settings = Settings(store=store, audit_log="off", calls_per_minute=0, principal=USER.user)
    _fill(settings)
    told = ", ".join(f"`{word}` in {number:,}" for word, number in TERMS.items())
    print(f"{title}: {MEMORIES:,} memories; {told}; limit 10; {CLIENTS} clients")
    dispatcher = build(settings)

    def recall(query: str) -> None:
        outcome = dispatcher.dispatch("recall", {"query": query, "limit": 10}, USER)
        if not outcome.ok or not outcome.content["memories"]:
            raise RuntimeError(str(outcome.content))

    with _serving(settings) as server:
        ways: Mapping[str, Client] = {
            "bare": bare,
            "recall in the process": lambda: recall,
            "recall over HTTP": server.client,
        }
        for mix, queries in (
            ("one term a query", list(TERMS)),
            ("all four terms in each query", [" ".join(TERMS)]),
        ):
            taken: dict[str, list[list[float]]] = {way: [] for way in ways}
            for way in ways.values():
                _round(way, queries, calls=len(queries))
            for _ in range(ROUNDS):
                for name, way in ways.items():
                    taken[name].append(_round(way, queries, calls=CALLS))
            _table(mix, taken)
        print(server.told())
    dispatcher.close()


def _table(mix: str, taken: Mapping[str, Sequence[Sequence[float]]]) -> None:
    print(f"\n{mix + ', ms a call':<44} {'p50':>8} {'p95':>8} {'to bare, p95':>14}")
    floor = [_p95(values) for values in taken["bare"]]
    for name, rounds in taken.items():
        every = [value for values in rounds for value in values]
        against = ratio([_p95(values) for values in rounds], floor)
        note = "" if name == "bare" else f"{against:14.2f}  (bar {BAR:g})"
        print(f"{name:<44} {median(every) * 1e3:8.1f} {_p95(every) * 1e3:8.1f} {note}")


def _p95(values: Sequence[float]) -> float:
    return quantiles(values, n=20)[-1]


def _round(way: Client, queries: Sequence[str], calls: int) -> list[float]:
    """Let all clients call at once; return the seconds of each call."""
    taken: list[float] = []
    failed: list[BaseException] = []
    start = threading.Barrier(CLIENTS)

    def run(number: int) -> None:
        try:
            call = way()
            start.wait()
            for turn in range(calls):
                query = queries[(number + turn) % len(queries)]
                begun = time.perf_counter()
                call(query)
                taken.append(time.perf_counter() - begun)
        except BaseException as error:
            failed.append(error)
            start.abort()
            raise

    threads = [threading.Thread(target=run, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]
    return taken


def _bare_sqlite(file: Path) -> Call:
    connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, check_same_thread=False)
    connection.execute("PRAGMA cache_size = -16000")

    def call(query: str) -> None:
        wanted = " OR ".join(f'"{word}"' for word in query.split())
        found = connection.execute(
            "SELECT rowid, rank FROM memory_words WHERE memory_words MATCH ? "
            "ORDER BY rank LIMIT 10",
            (wanted,),
        ).fetchall()
        if len(found) != 10:
            raise RuntimeError(query)

    return call


def _bare_postgres(url: str) -> Call:
    import psycopg

    connection = psycopg.connect(url, autocommit=True)

    def call(query: str) -> None:
        found = connection.execute(
            "SELECT memory, ts_rank_cd(words, q, 1) AS fit FROM memory_words, "
            "websearch_to_tsquery('english', %s) AS q WHERE words @@ q "
            "ORDER BY fit DESC, memory LIMIT 10",
            (" or ".join(query.split()),),
        ).fetchall()
        if len(found) != 10:
            raise RuntimeError(query)

    return call


@dataclass
class _Server:
    """A server in a process of its own."""

    process: subprocess.Popen[bytes]
    port: int
    started_s: float
    idle_mb: float

    def client(self) -> Call:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)

        def call(query: str) -> None:
            body = json.dumps({"query": query, "limit": 10})
            connection.request("POST", "/recall", body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            text = answer.read()
            if answer.status != 200 or len(json.loads(text)["memories"]) != 10:
                raise RuntimeError(text.decode())

        return call

    def told(self) -> str:
        return (
            f"\nserver process: ready after {self.started_s * 1e3:.0f} ms; "
            f"{self.idle_mb:.0f} MB when idle, {_memory(self.process.pid, 'VmRSS'):.0f} MB after, "
            f"{_memory(self.process.pid, 'VmHWM'):.0f} MB at most\n"
        )


@contextmanager
def _serving(settings: Settings) -> Iterator[_Server]:
    with port() as bound:
        number = bound.getsockname()[1]
    environment = {
        "ZERO_MEMORY_STORE": settings.store,
        "ZERO_MEMORY_AUDIT_LOG": "off",
        "ZERO_MEMORY_CALLS_PER_MINUTE": "0",
        "ZERO_MEMORY_PRINCIPAL": settings.principal,
        "ZERO_MEMORY_PORT": str(number),
    }
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "zero_memory_server", "serve"],
        env={**os.environ, **environment},
        stderr=subprocess.DEVNULL,
    )
    try:
        while not _ready(number):
            if process.poll() is not None:
                raise RuntimeError("the server did not start")
            time.sleep(0.005)
        started = time.perf_counter() - begun
        yield _Server(process, number, started, _memory(process.pid, "VmRSS"))
    finally:
        process.terminate()
        process.wait()


def _ready(number: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", number, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def _memory(process: int, name: str) -> float:
    """Return a figure of a process in megabytes, 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:")) / 1024


def _fill(settings: Settings) -> None:
    """Store what `remember` would, in one transaction: from the seed, always the same."""
    chance = random.Random(20260301)
    letters = "bcdfghjklmnprstvz"
    vocabulary = [
        "".join(
            chance.choice(letters) + chance.choice("aeiou") for _ in range(chance.randint(2, 4))
        )
        for _ in range(20_000)
    ]
    weights = [1 / (place + 10) for place in range(len(vocabulary))]
    holders = {word: set(chance.sample(range(MEMORIES), number)) for word, number in TERMS.items()}
    build(settings).close()
    store = open_store(settings)
    with store.write() as session:
        for number in range(MEMORIES):
            parts = chance.choices(vocabulary, weights, k=chance.randint(12, 48))
            for word, held in holders.items():
                if number in held:
                    parts.insert(chance.randrange(len(parts)), word)
            content = f"{' '.join(parts)} {number}"
            at = FIRST + timedelta(seconds=number)
            row = session.row(
                "INSERT INTO memories (id, kind, content, digest, scope, visibility, author, tags, "
                "attributes, created_at) VALUES (?, 'fact', ?, ?, ?, 'scope', ?, '[]', '{}', ?) "
                "RETURNING n",
                (new_id("mem", at), content, digest(content), USER.user, USER.user, timestamp(at)),
            )
            assert row is not None
            session.index(row[0], words(content))
    store.close()
