"""The README's tour does what it says, word for word."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_tour_prints_what_the_readme_shows(tmp_path: Path) -> None:
    """Every command of the tour runs in a copy of the repository, with the output shown."""
    for name in ("schemas", "snapshots", "generated", "pyproject.toml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name)
        else:
            shutil.copy(source, tmp_path / name)
    tour = (ROOT / "README.md").read_text().partition("## One minute")[2].partition("\n## ")[0]
    ran = 0
    for block in re.findall(r"```\n(.*?)```", tour, re.DOTALL):
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            charter = f"{sys.executable} -m charter"
            done = subprocess.run(
                command.replace(".venv/bin/charter", charter),
                shell=True,
                cwd=tmp_path,
                env={**os.environ, "CI": ""},
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.stdout == output, done.stderr
            ran += 1
    assert ran == 4
