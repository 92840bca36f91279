"""The same bytes for every hash seed and every Python at hand."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import hashlib, sys
from pathlib import Path
from charter.loader import load
from charter.targets import Options
from charter.targets.python.models import render_models
files = render_models(load(Path(sys.argv[1])), "made")
for path in sorted(files):
    print(path, hashlib.sha256(files[path].encode()).hexdigest())
"""
SOURCES = Path(__file__).parents[3] / "codegen"


def printed(python: str, schemas: Path, seed: str) -> str | None:
    """Return the hashes of what `python` renders, None where it lacks what Charter needs."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    if python != sys.executable:
        environment["PYTHONPATH"] = str(SOURCES)
        asked = [python, "-c", "import datamodel_code_generator, jsonschema_rs, jinja2"]
        if subprocess.run(asked, env=environment, capture_output=True, check=False).returncode:
            return None
    done = subprocess.run(
        [python, "-c", CODE, str(schemas)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.fixture(scope="module")
def schemas(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every construct whose order could slip."""
    folder = tmp_path_factory.mktemp("schemas")
    names = [f"p{number}" for number in range(12)]
    documents = {
        "a.json": {
            "type": "object",
            "properties": {
                **{name: {"type": ["string", "null", "integer"]} for name in names},
                "pick": {"oneOf": [{"$ref": f"b/{n}.json"} for n in names]},
                "some": {"enum": [*names, 1, True, None]},
                "rest": {"anyOf": [{"type": "array"}, {"properties": {"q": {}}}, {"const": 1.5}]},
            },
            "required": names[::-1],
        },
        **{
            f"b/{name}.json": {
                "type": "object",
                "description": name,
                "deprecated": name < "p3",
                "properties": {"kind": {"const": name}, "up": {"$ref": "../c.json"}},
                "required": ["up", "kind"],
            }
            for name in names
        },
        "c.json": {"anyOf": [{"$ref": "d.json"}, {"type": "object", "properties": {"x": {}}}]},
        "d.json": {"type": "array", "items": {"$ref": "c.json"}},
    }
    for path, schema in documents.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(json.dumps(schema))
    return folder


@pytest.fixture(scope="module")
def first(schemas: Path) -> str:
    """The hashes of what this Python makes under one seed."""
    made = printed(sys.executable, schemas, "0")
    assert made is not None
    return made


def test_hash_seeds(schemas: Path, first: str) -> None:
    """Three hash seeds make the same bytes."""
    assert len(first.splitlines()) > 15
    assert [printed(sys.executable, schemas, seed) for seed in ("1", "2")] == [first, first]


def test_versions_of_python(schemas: Path, first: str) -> None:
    """Every Python at hand that has what Charter needs makes the same bytes as this one."""
    others = [p for n in range(11, 15) if (p := shutil.which(f"python3.{n}"))]
    others += os.environ.get("CHARTER_PYTHONS", "").split()
    made = {python: printed(python, schemas, "1") for python in others}
    digest = hashlib.sha256(first.encode()).hexdigest()
    different = {
        python: text
        for python, text in made.items()
        if text is not None and hashlib.sha256(text.encode()).hexdigest() != digest
    }
    assert different == {}
