"""Render a contract for a set of targets, in memory."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from charter.beside import ahead
from charter.config import TargetConfig
from charter.contract import Contract
from charter.files import listed
from charter.findings import Finding, Level, Refusal, UsageError
from charter.targets import Options, refusals, target

LONGEST = "python"
"""The target whose generator takes about as long as all others together."""

Files = dict[str, str]
Step = Callable[[str], None]
"""What is told what is done now."""


@contextmanager
def rendering(
    due: Sequence[TargetConfig], command: str
) -> Iterator[Callable[[Contract, Step], Iterator[tuple[TargetConfig, Files]]]]:
    """Make ready to render what is due; yield what renders a contract for each target of it.

    The longest comes last. It is readied while the block goes on to load the contract.
    """
    longest = next((wanted for wanted in due if wanted.name == LONGEST), None)

    def others(contract: Contract, step: Step) -> Iterator[tuple[TargetConfig, Files]]:
        for wanted in due:
            if wanted is not longest:
                step(f"rendering {wanted.name}")
                yield wanted, render(contract, wanted, command)

    if longest is None:
        yield others
        return
    with ahead(partial(_prepare, longest)) as give:

        def every(contract: Contract, step: Step) -> Iterator[tuple[TargetConfig, Files]]:
            awaited = give(partial(render, contract, longest, command))
            yield from others(contract, step)
            step(f"rendering {longest.name}")
            yield longest, awaited()

        yield every


def _prepare(wanted: TargetConfig) -> None:
    """Import what the target's rendering takes long to import, where it says so."""
    if wanted.module is None and (prepare := getattr(target(wanted.name), "prepare", None)):
        prepare()


def render(contract: Contract, wanted: TargetConfig, command: str) -> dict[str, str]:
    """Return the files of one target by their path below its `out`."""
    options = Options(
        package=wanted.out.resolve().name,
        templates=wanted.templates,
        settings=wanted.settings,
        command=command,
    )
    if wanted.templates is not None and not wanted.templates.is_dir():
        raise UsageError(
            f"Target `{wanted.name}` names the templates `{wanted.templates}`, which is no folder.",
            "Correct `templates`, or leave it out.",
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
