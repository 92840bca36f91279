"""The real server, for the clients that generated packages show."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.process import REPOSITORY, Running, serving
from zero_memory import CONTRACT_VERSION

OTHER_MAJOR = "3.0.0"
CALLS_AT_ONCE = 3
"""So many calls a strict server takes at once; then it takes one in three seconds."""


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose `/` speaks HTTP and whose `/mcp` speaks MCP, to anybody on this machine."""
    with serving(tmp_path_factory.mktemp("live")) as found:
        yield found


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    """A server that takes `CALLS_AT_ONCE`, and then says `Retry-After`."""
    limits = {"CALLS_PER_MINUTE": "20", "CALLS_AT_ONCE": str(CALLS_AT_ONCE)}
    with serving(
        tmp_path, **{f"ZERO_MEMORY_{name}": value for name, value in limits.items()}
    ) as found:
        yield found


@pytest.fixture(scope="session")
def other_major(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The same server, which announces version `OTHER_MAJOR` of its contract."""
    folder = tmp_path_factory.mktemp("other-major")
    for target in ("python", "openapi"):
        shutil.copytree(REPOSITORY / "generated" / target, folder / target)
    file = folder / "python" / "zero_memory" / "contract.py"
    announced = f'CONTRACT_VERSION: Final = "{CONTRACT_VERSION}"'
    assert announced in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(CONTRACT_VERSION, OTHER_MAJOR), "utf-8")
    with serving(folder, PYTHONPATH=str(folder / "python")) as found:
        yield found
