"""Generated modules read as a formatter and a strict checker want them."""

import subprocess
import sys
from pathlib import Path

import pytest

from charter.files import write_tree
from charter.loader import load
from charter.targets.python.layout import WIDTH, exploded, quoted
from charter.targets.python.models import render_models

REPOSITORY = Path(__file__).parents[3]


def rendered(schemas: Path, out: Path) -> Path:
    """Write the models of `schemas` as a package, and return its folder."""
    package = out / "made"
    files = render_models(load(schemas), "made")
    write_tree(package, {**files, "__init__.py": '"""Models."""\n', "py.typed": ""})
    return package


def run(*arguments: str, cwd: Path) -> str:
    """Run one of Python's tools; return what it printed where it complained."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=cwd, capture_output=True, text=True, check=False
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_contract_passes_strict_tools(tmp_path: Path) -> None:
    """The models of the repository's own contract pass ruff and mypy's strict mode."""
    package = rendered(REPOSITORY / "schemas", tmp_path)
    settings = ("--config", str(REPOSITORY / "pyproject.toml"))
    assert run("ruff", "format", "--check", *settings, str(package), cwd=tmp_path) == ""
    ignored = ("--ignore", "TID252,E501")  # relative imports; texts that a line cannot hold
    assert run("ruff", "check", *settings, *ignored, str(package), cwd=tmp_path) == ""
    assert run("mypy", "--strict", "made", cwd=tmp_path) == ""
    table = (package / "models" / "__init__.py").read_text("utf-8")
    assert max(map(len, table.splitlines())) <= WIDTH


def test_published_schemas_are_formatted(data: Path, tmp_path: Path) -> None:
    """Large modules with every shape of line come out as ruff would format them."""
    package = rendered(data / "mcp", tmp_path)
    settings = ("--config", str(REPOSITORY / "pyproject.toml"))
    assert run("ruff", "format", "--check", *settings, str(package), cwd=tmp_path) == ""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a: int = 1", ["a: int = 1"]),
        (
            f"A = Literal[{', '.join(quoted(c * 20) for c in 'abcd')}, 'x']",
            ["A = Literal[", *(f'    "{c * 20}",' for c in "abcd"), "    'x',", "]"],
        ),
        (
            f"a: list[{'b' * 50} | {'c' * 50}]",
            ["a: list[", f"    {'b' * 50}", f"    | {'c' * 50}", "]"],
        ),
    ],
)
def test_exploded(line: str, expected: list[str]) -> None:
    """A line that is too long opens its last bracket, one part a line."""
    assert exploded(line) == expected


def test_quoted_shows_what_cannot_be_seen() -> None:
    """Characters without a form of their own are written as escapes."""
    assert quoted('a"\\\n\u200b\ud800é') == '"a\\"\\\\\\n\\u200b\\ud800é"'
