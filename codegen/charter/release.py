"""A release as the texts that it writes; nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from charter import layout, snapshot
from charter.config import Config
from charter.contract import MANIFEST, Contract
from charter.day import day
from charter.diff.changelog import inserted, section
from charter.diff.report import Report
from charter.files import holds
from charter.findings import UsageError
from charter.near import real
from charter.version import Version


@dataclass(frozen=True)
class Plan:
    """The files of a release with their texts, and the changelog's section for it."""

    version: str
    date: str
    files: Mapping[Path, str]
    section: str


def dated(contract: Contract, given: str | None) -> str:
    """Return the release's date: what `x-releases` says, or what the call gives.

    Raise `UsageError` where there is none, where the two differ, or it is no date.
    """
    said = contract.released(contract.version)
    if given is not None and day(given) is None:
        raise UsageError(f"`--date` is `{given}`, no date.", "Write it as `2027-01-31`.")
    if said and given and said != given:
        raise UsageError(
            f"`x-releases` dates {contract.version} to {said}, and `--date` to {given}.",
            "Leave out `--date`, or correct `x-releases` in `contract.json`.",
        )
    if not (said or given):
        raise UsageError(
            f"{contract.version} has no date.",
            "Add it to `x-releases` in `contract.json`, or give `--date YYYY-MM-DD`.",
        )
    return said or given or ""


def versioned(contract: Contract) -> str:
    """Return the version to release; raise `UsageError` where it is none."""
    if Version.parse(contract.version) is None:
        said = f"`{contract.version}`, no semantic version" if contract.version else "missing"
        raise UsageError(
            f"`version` in `contract.json` is {said}.", "Give it one, such as `1.0.0`."
        )
    return contract.version or ""


def with_date(contract: Contract, when: str) -> str | None:
    """Return the manifest's text with the release in `x-releases`; None where it is there."""
    document = contract.by_path.get(MANIFEST)
    if document is None or document.text is None or contract.released(contract.version):
        return None
    value = layout.read(document.text)
    listed = [r for r in value.get("x-releases", []) if r.get("version") != contract.version]
    value["x-releases"] = [{"version": contract.version, "date": when}, *listed]
    return layout.lay_out(MANIFEST, layout.write(value))


def plan(contract: Contract, config: Config, when: str, report: Report | None) -> Plan:
    """Return what a release of `contract` writes beside its schemas and what is generated.

    Raise `UsageError` where that version was released with something else in it, or where its
    snapshot would be read as one of the schemas.
    """
    version = versioned(contract)
    if contract.root and real(config.snapshots).is_relative_to(real(Path(contract.root))):
        raise UsageError(
            f"`{config.snapshots}` is among the schemas, and a snapshot is none.",
            "Name another folder as `snapshots` in the configuration.",
        )
    frozen = config.snapshots / f"{version}.json"
    text = snapshot.dump(contract)
    if frozen.exists() and not holds(frozen, text):
        raise UsageError(
            f"{version} was released already, and `{frozen}` says something else.",
            "Raise `version` in `contract.json`; or, if that release was never published, "
            "remove the snapshot and release again.",
        )
    added = section(contract, when, report)
    before = _read(config.changelog)
    changelog = inserted(before.replace("\r\n", "\n"), added, version)
    if "\r\n" in before:
        changelog = changelog.replace("\n", "\r\n")
    return Plan(version, when, {config.changelog: changelog, frozen: text}, added)


def _read(changelog: Path) -> str:
    """Return the text of a changelog, nothing where there is none yet."""
    if not changelog.exists():
        return ""
    try:
        if not changelog.is_file():
            raise UsageError(f"`{changelog}` is no regular file.", "Move it away.")
        return changelog.read_bytes().decode()
    except OSError as error:
        why = error.strerror
    except UnicodeDecodeError as error:
        why = f"byte 0x{error.object[error.start]:02x} is not UTF-8"
    raise UsageError(f"`{changelog}` could not be read: {why}.", "Correct it, or move it away.")
