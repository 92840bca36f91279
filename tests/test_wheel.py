"""The wheel holds Charter alone, and works alone."""

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.installing import installed, wheel_of
from tests.once import made_once

ROOT = Path(__file__).parents[1]


def run(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command, without this environment's packages in sight."""
    return subprocess.run(
        [str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel."""
    folder = made_once(tmp_path_factory, "wheel", lambda out: wheel_of(ROOT, out))
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_ships_charter_alone(wheel: Path) -> None:
    """No contract, no server, no tests; but every file that Charter reads at run time."""
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"charter"}
    shipped = {name.removeprefix("charter/") for name in names}
    package = ROOT / "codegen" / "charter"
    for file in package.rglob("*"):
        if file.is_file() and "__pycache__" not in file.parts:
            assert file.relative_to(package).as_posix() in shipped


def test_the_wheel_works_in_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    """Scaffold, generate, check and lint outside of the repository, and import the result."""
    commands = installed(wheel, tmp_path / "env")
    python, charter = commands / "python", commands / "charter"
    project = tmp_path / "weather"
    project.mkdir()
    for words in (("init", "--name", "weather"), ("generate",), ("check",), ("lint",)):
        done = run(charter, *words, cwd=project)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
    assert "\nx-retry\n" in run(charter, "explain", "vocabulary", cwd=project).stdout
    said = run(
        python,
        "-c",
        "import json, weather as w; print(json.dumps([w.CONTRACT_VERSION, sorted(w.MODELS)]))",
        cwd=project / "generated",
    )
    version, models = json.loads(said.stdout)
    assert version == "0.1.0"
    assert "tools/greet.json#/$defs/input" in models
