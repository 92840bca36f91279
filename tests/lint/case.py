"""The cases of `tests/cases/lint`: real inputs, and the findings as lines of text."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import date
from pathlib import Path

from charter import rulebook, targets
from charter.config import Config, TargetConfig
from charter.contract import Contract, Document
from charter.findings import Finding
from charter.lint import RULES, run
from charter.loader import link, load
from charter.reporters.text import line

CASES = Path(__file__).parents[1] / "cases" / "lint"
TODAY = date(2026, 12, 1)
REFRESH = os.environ.get("CHARTER_REFRESH") == "1"


def names() -> list[str]:
    """The case folders."""
    return sorted(folder.name for folder in CASES.iterdir() if folder.is_dir())


def contract(case: str, side: str) -> Contract:
    """Load `broken` or `clean`: a folder, or one file of paths where no file system has them."""
    folder = CASES / case / side
    if folder.is_dir():
        return load(folder)
    files = json.loads((CASES / case / f"{side}.json").read_text("utf-8"))
    return link(Document(path, value) for path, value in files.items())


def config(case: str) -> Config:
    """The defaults, with the profile or the targets that the case's rule is about."""
    rule = rulebook.rule(RULES, case)
    profiles = (rule.profile,) if rule and rule.profile else ()
    asked = targets.names() if rule and rule.targets else ()
    wanted = tuple(TargetConfig(name, CASES) for name in asked)
    return Config(None, CASES, CASES, CASES, CASES, profiles=profiles, targets=wanted)


def findings(case: str, side: str) -> tuple[Finding, ...]:
    """What every rule says of one side of a case."""
    return run(contract(case, side), config(case), today=TODAY)


def lines(found: tuple[Finding, ...], base: Path) -> str:
    """Findings as the lines of a text report, with files relative to the case."""
    return "".join(f"{line(replace(f, file=_relative(f.file, base)))}\n" for f in found)


def _relative(file: str, base: Path) -> str:
    path = Path(file)
    return path.relative_to(base).as_posix() if path.is_relative_to(base) else file


def expect(file: Path, text: str) -> None:
    """Compare with what the file says, or write it when refreshing (CHARTER_REFRESH=1)."""
    if REFRESH:
        file.write_text(text, "utf-8")
    assert file.is_file(), (
        f"{file} is missing: run `CHARTER_REFRESH=1 pytest {Path(__file__).parent}`"
    )
    assert text == file.read_text("utf-8")
