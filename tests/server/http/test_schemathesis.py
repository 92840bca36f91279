"""The OpenAPI document and the running server say the same, by a tool that is not ours."""

import hashlib
import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

import zero_memory
from tests.once import CACHE, alone
from tests.sample import EVERYTHING
from tests.server.process import REPOSITORY, serving
from tests.server.test_command import command
from zero_memory import MessagePrefix

HERE = Path(__file__).parent / "fuzzing"
REQUIREMENTS = HERE / "requirements.txt"
EXAMPLES = 40 if EVERYTHING else 5
"""Of each route; in `.ci/run` more than elsewhere."""

UNTOLD = {"missing_deserializer", "missing_test_data", "validation_mismatch"}
"""Warnings of no fault: a page is HTML, and ids and codes that were made up are refused."""


@pytest.fixture(scope="session")
def schemathesis() -> Path:
    """The Python of Schemathesis's own environment; kept until its requirements change.

    Where it cannot be made, the test is skipped by name.
    """
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    mark = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:12]
    folder = REPOSITORY / ".charter-cache" / f"schemathesis-{version}-{mark}"
    python, ready = folder / "bin" / "python", folder / "ready"
    with alone(CACHE / "schemathesis.lock"):
        if not ready.exists():
            for made in (
                [sys.executable, "-m", "venv", "--clear", str(folder)],
                [
                    str(python),
                    "-m",
                    "pip",
                    "install",
                    "--quiet",
                    "--requirement",
                    str(REQUIREMENTS),
                ],
            ):
                done = subprocess.run(
                    made, capture_output=True, text=True, check=False, timeout=600
                )
                if done.returncode:
                    pytest.skip(f"Schemathesis cannot be installed: {done.stderr[-300:]}")
            ready.touch()
    return python


def told(folder: Path) -> None:
    """Put what the contract's examples speak of into the store, so that their ids are there."""
    documents = zero_memory.contract_schema()["$defs"]
    header = {"record": "header", "contract": zero_memory.CONTRACT_VERSION, "principal": "user.ada"}
    records = [
        header,
        *_records(documents, "entity"),
        *({**record, "forgotten_at": None} for record in _records(documents, "memory")),
        *_records(documents, "rule"),
    ]
    file = folder / "examples.jsonl"
    file.write_text("".join(f"{json.dumps(record)}\n" for record in records))
    for line in (
        ["import", str(file)],
        ["member", "set", "team.platform", "user.ada", "writer"],
    ):
        done = command(folder, *line)
        assert done.returncode == 0, done.stderr


def _records(documents: dict[str, Any], sort: str) -> list[dict[str, Any]]:
    examples = documents[f"types/{sort.capitalize()}.json"]["examples"]
    return [{"record": sort, sort: example} for example in examples]


@pytest.mark.parametrize(
    "search",
    [
        ["--generation-deterministic", f"--max-examples={EXAMPLES}"],
        pytest.param(["--seed=20261130", "--max-examples=300"], marks=pytest.mark.stress),
    ],
    ids=["the-same", "wider"],
)
def test_every_check_holds_on_every_route(
    schemathesis: Path, tmp_path: Path, search: list[str]
) -> None:
    """All checks over generated and broken requests; only what `excuses` names is excused."""
    told(tmp_path)
    token = command(tmp_path, "token", "create", "--principal", "user.ada").stdout.strip()
    document, report = tmp_path / "openapi.json", tmp_path / "report.json"
    with serving(
        tmp_path,
        "--authentication=required",
        ZERO_MEMORY_CALLS_PER_MINUTE="0",
        ZERO_MEMORY_OAUTH_REQUESTS_PER_MINUTE="0",
    ) as server:
        # From a file: the route that a document was loaded from would be left out.
        with urllib.request.urlopen(f"{server.url}/openapi.json", timeout=300) as answer:
            document.write_bytes(answer.read())
        done = subprocess.run(
            [
                *(str(schemathesis), "-m", "schemathesis.cli", "run"),
                str(document),
                f"--url={server.url}",
                f"--header=Authorization: Bearer {token}",
                "--checks=all",
                *search,
                "--continue-on-failure",
                "--report=json",
                f"--report-json-path={report}",
                "--no-color",
            ],
            cwd=tmp_path,
            env={
                **os.environ,
                "SCHEMATHESIS_HOOKS": "excuses",
                "PYTHONPATH": str(HERE),
                "PYTHONHASHSEED": "0",
                "CONTRACT_PREFIXES": " ".join(MessagePrefix),
                "EXCUSED": str(tmp_path / "excused"),
            },
            capture_output=True,
            text=True,
            check=False,
            timeout=1800,
        )
        assert server.process.poll() is None
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    found = json.loads(report.read_text())
    routes = [route for route in zero_memory.ROUTES.values() if route.service is None]
    assert found["operations"]["tested"] == len(zero_memory.TOOLS) + len(routes)
    assert found["test_cases"]["generated"] >= 25 * EXAMPLES
    assert found["test_cases"]["unique_failures"] == found["test_cases"]["errored"] == 0
    assert not [name for name, said in found["warnings"].items() if said and name not in UNTOLD]
    log = server.log.read_text()
    assert '"level": "error"' not in log, log
