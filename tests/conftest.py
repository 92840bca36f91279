"""What several tests need: the sample data, and folders of small schemas."""

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).parents[1]


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
