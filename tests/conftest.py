"""What several tests need: the sample data, and folders of small schemas."""

import json
import os
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

REPOSITORY = Path(__file__).parents[1]

# The same examples in every run; `make stress` looks further.
settings.register_profile("same", derandomize=True)
settings.load_profile("same")


@pytest.fixture(scope="session")
def data() -> Path:
    """The sample data; where it is absent, the test is skipped by name."""
    found = Path(os.environ.get("CHARTER_DATA", REPOSITORY / ".." / "shared" / "data"))
    if not found.is_dir():
        pytest.skip(f"the sample data is not here: set CHARTER_DATA (looked in {found})")
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Callable[[Mapping[str, Any]], Path]:
    """Write documents (path to JSON value, text or bytes) to a folder, and return it."""

    def write(documents: Mapping[str, Any]) -> Path:
        root = tmp_path / "schemas"
        for path, value in documents.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(value, bytes):
                file.write_bytes(value)
            else:
                file.write_text(value if isinstance(value, str) else json.dumps(value, indent=2))
        return root

    return write


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Take the tests of this folder first: they are long, and one would be left at the end."""
    items.sort(key=lambda item: item.path.parent != Path(__file__).parent)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Turn a skip into a failure where everything must be at hand (`.ci/run`)."""
    report = yield
    return _required(report)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """The same for a module that is skipped as a whole."""
    report = yield
    return _required(report)


def _required(report: Any) -> Any:
    if os.environ.get("CHARTER_REQUIRE_ALL") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"required here, but skipped: {report.longrepr[-1]}"
    return report
