"""Everything that stands before a release: lint, drift, comparison, version, ledger, in one."""

from __future__ import annotations

from dataclasses import dataclass

from charter.config import Config
from charter.contract import Contract
from charter.diff.report import Report
from charter.findings import Finding, Level, UsageError
from charter.sources import released
from charter.version import Version

DRIFT = "drift"


@dataclass(frozen=True)
class Comparison:
    """A comparison with one earlier state, and what that was called."""

    against: str
    report: Report


@dataclass(frozen=True)
class Gate:
    """What each check found; `notices` are about the suppressions of comparisons."""

    lint: tuple[Finding, ...]
    drift: tuple[Finding, ...]
    comparisons: tuple[Comparison, ...]
    notices: tuple[Finding, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 clean, 1 where one check failed, 3 where undecided findings alone stand in the way."""
        own = (*self.lint, *self.drift, *self.notices)
        if any(finding.level is Level.ERROR for finding in own):
            return 1
        codes = {comparison.report.exit_code for comparison in self.comparisons}
        return 1 if 1 in codes else 3 if 3 in codes else 0


def releases(config: Config) -> tuple[str, ...]:
    """Return the released versions that have a snapshot, oldest first."""
    found = {}
    for name in released(config):
        if (version := Version.parse(name)) is not None:
            found[name] = version
    return tuple(sorted(found, key=lambda name: (found[name], name)))


def of_its_major(contract: Contract, config: Config) -> tuple[str, ...]:
    """Return the releases that share the contract's major version, oldest first.

    Raise `UsageError` where the contract has no version.
    """
    version = Version.parse(contract.version)
    if version is None:
        raise UsageError(
            "The contract has no version, so it has no releases of its major.",
            "Give `contract.json` a `version`, or name what to compare with: `--against SOURCE`.",
        )
    same = []
    for name in releases(config):
        earlier = Version.parse(name)
        if earlier is not None and earlier.major == version.major and earlier <= version:
            same.append(name)
    return tuple(same)


def none_of_its_major(contract: Contract, config: Config) -> Finding:
    """Return the notice that no release shares the contract's major version."""
    known = releases(config)
    said = f"released are {', '.join(known)}" if known else "nothing was released"
    fix = "Nothing, if this is the first of its major."
    if (before := previous(contract, config)) is not None:
        fix = f"{fix} To see what it breaks: `charter check --against {before}`."
    return Finding(
        "major-new",
        Level.INFO,
        f"`--against-all` has compared with nothing: no release of the major of "
        f"{contract.version} is in `{config.snapshots}`; {said}.",
        fix,
        str(config.file or contract.root),
    )


def previous(contract: Contract, config: Config) -> str | None:
    """Return the newest release before the contract's version, None where it is the first.

    A pre-release promised nothing: it comes before pre-releases alone.
    """
    version = Version.parse(contract.version)
    if version is None:
        return None
    before = _before(version, config)
    if not version.is_prerelease:
        before = [(found, name) for found, name in before if not found.is_prerelease]
    return before[-1][1] if before else None


def held_to(contract: Contract, config: Config) -> tuple[str, ...]:
    """Return what a release of the contract is held to.

    These are the release before it, the newest that was no pre-release, and all of its major.
    """
    version = Version.parse(contract.version)
    named = [previous(contract, config)]
    if version is not None and version.is_prerelease:
        named += [n for found, n in _before(version, config) if not found.is_prerelease][-1:]
    named += [name for name in of_its_major(contract, config) if name != contract.version]
    return tuple(dict.fromkeys(name for name in named if name))


def _before(version: Version, config: Config) -> list[tuple[Version, str]]:
    found = ((Version.parse(name), name) for name in releases(config))
    return [(one, name) for one, name in found if one is not None and one < version]
