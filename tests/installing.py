"""Wheels, environments that they are installed in, and packages of npm.

In `.ci/run` each wheel is built in an environment of its own, and what it needs is
fetched, so that what a distribution says it needs is enough. Elsewhere the build
backend and the packages that are here do: that is most of the time.
"""

import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.once import CACHE, alone
from tests.sample import EVERYTHING

_NO_REGISTRY = ("Could not find a version", "Failed to establish", "No matching distribution")


def wheel_of(source: Path, out: Path) -> Path:
    """Build the wheel of the distribution in `source`; skip the test where that cannot be."""
    words = [] if EVERYTHING else ["--no-build-isolation"]
    _pip("wheel", "--no-deps", *words, "--wheel-dir", str(out), str(source))
    (found,) = out.glob("*.whl")
    return found


def environment(folder: Path) -> Path:
    """Make an environment that has the packages installed here; return its commands' folder."""
    venv.create(folder, with_pip=False)
    paths = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", vars=paths))
    # Behind its own packages: what is installed there comes first. What is editable is not seen.
    (site / "needs.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    return folder / "bin"


def installed(wheel: Path, folder: Path) -> Path:
    """Install a wheel into an environment that has nothing else; return its commands' folder."""
    if EVERYTHING:
        venv.create(folder, with_pip=False)
    else:
        environment(folder)
    words = [] if EVERYTHING else ["--no-deps", "--force-reinstall"]
    _pip("--python", str(folder / "bin" / "python"), "install", *words, "--no-compile", str(wheel))
    return folder / "bin"


def node_modules(folder: Path, *packages: str) -> Path:
    """Have the `packages` that a package.json names in its `node_modules`; return that.

    Where npm is absent or cannot install them, the test is skipped by name.
    """
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip(f"npm is not on this machine, which {packages[0]} comes from")
    modules = folder / "node_modules"
    with alone(CACHE / f"npm-{folder.name}.lock"):
        if not all((modules / name).is_dir() for name in packages):
            made = subprocess.run(
                [npm, "install", "--no-package-lock", "--no-audit", "--no-fund"],
                cwd=folder,
                capture_output=True,
                text=True,
                check=False,
                timeout=600,
            )
            if made.returncode:
                pytest.skip(f"npm could not install {packages[0]}: {made.stderr[-200:]}")
    return modules


def _pip(*words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    if any(said in done.stderr for said in _NO_REGISTRY):
        pytest.skip(f"no package registry: {done.stderr[-200:]}")
    assert done.returncode == 0, done.stderr
