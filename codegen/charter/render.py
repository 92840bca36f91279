"""Render a contract for a set of targets, in memory."""

from __future__ import annotations

import traceback

from charter.config import TargetConfig
from charter.contract import Contract
from charter.files import listed
from charter.findings import Finding, Level, Refusal, UsageError
from charter.targets import Options, refusals, target


def render(contract: Contract, wanted: TargetConfig, command: str) -> dict[str, str]:
    """Return the files of one target by their path below its `out`."""
    options = Options(
        package=wanted.out.resolve().name,
        templates=wanted.templates,
        settings=wanted.settings,
        command=command,
    )
    maker = target(wanted.name, wanted.module)
    if wanted.module is None:
        _refuse(contract, wanted)
        return listed(maker.render(contract, options), command)
    try:
        _refuse(contract, wanted)
        return listed(maker.render(contract, options), command)
    except (Refusal, UsageError):
        raise
    except Exception as error:  # somebody else's code: say whose, and where in it
        line = traceback.extract_tb(error.__traceback__)[-1]
        raise UsageError(
            f"Target `{wanted.name}` failed: {type(error).__name__}: {error}.",
            f"Correct `{line.filename}` at line {line.lineno}.",
        ) from error


def _refuse(contract: Contract, wanted: TargetConfig) -> None:
    """Raise `Refusal` for what the target cannot express."""
    found = []
    for problem in refusals(contract, wanted.name, wanted.module):
        file, line, column = contract.where(problem.at)
        found.append(
            Finding(
                rule="target-inexpressible",
                level=Level.ERROR,
                message=f"{problem.message} Not for `{wanted.name}`.",
                fix=problem.fix,
                file=file,
                pointer=problem.at.pointer,
                line=line,
                column=column,
            )
        )
    if found:
        raise Refusal(found)
