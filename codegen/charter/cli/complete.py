"""What a shell offers for a value. An empty list leaves it to offer files.

A configuration that cannot be read is no one's concern while a word is typed:
the names that need none are offered, and the command says what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from charter.config import Config


def explained(incomplete: str) -> list[str]:
    """Return what has a page: rules, keywords, and the vocabulary as a whole."""
    from charter.rulebook import known
    from charter.vocabulary.page import TOPIC, described

    return _starting(incomplete, (*known(), *described(), TOPIC))


def targets(incomplete: str) -> list[str]:
    """Return the targets that ship with Charter, and those of the configuration."""
    from charter.targets import names

    config = _config()
    own = (target.name for target in config.targets) if config else ()
    return _starting(incomplete, (*names(), *own))


def profiles(incomplete: str) -> list[str]:
    """Return the profiles that rules ask for."""
    from charter.lint import profile_names

    return _starting(incomplete, profile_names())


def formats(incomplete: str) -> list[str]:
    """Return the formats of a report."""
    from charter.reporters import FORMATS

    return _starting(incomplete, FORMATS)


def levels(incomplete: str) -> list[str]:
    """Return the levels that can fail a run."""
    from charter.findings import Level

    return _starting(incomplete, (level for level in Level if level is not Level.OFF))


def policies(incomplete: str) -> list[str]:
    """Return the policies of a comparison."""
    from charter.diff.policy import Policy

    return _starting(incomplete, Policy)


def dialects(incomplete: str) -> list[str]:
    """Return the drafts that a schema can be read in."""
    from charter.dialect import DIALECTS

    return _starting(incomplete, DIALECTS)


def releases(incomplete: str) -> list[str]:
    """Return the released versions; where none fits, the shell offers files."""
    config = _config()
    if config is None:
        return []
    from charter.findings import UsageError
    from charter.sources import released

    try:
        return _starting(incomplete, released(config))
    except UsageError:
        return []


def _config() -> Config | None:
    from charter.config import find
    from charter.findings import Refusal

    try:
        return find(Path.cwd())
    except Refusal:
        return None


def _starting(incomplete: str, names: Iterable[str]) -> list[str]:
    return sorted({str(name) for name in names if name.startswith(incomplete)})
