"""Render a contract for a set of targets, in memory."""

from __future__ import annotations

from charter.config import TargetConfig
from charter.contract import Contract
from charter.files import listed
from charter.targets import Options, target


def render(contract: Contract, wanted: TargetConfig, command: str) -> dict[str, str]:
    """Return the files of one target by their path below its `out`."""
    options = Options(
        package=wanted.out.resolve().name,
        templates=wanted.templates,
        settings=wanted.settings,
        command=command,
    )
    return listed(target(wanted.name, wanted.module).render(contract, options), command)
