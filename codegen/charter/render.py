"""Render a contract for a set of targets, in memory."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from charter.beside import beside
from charter.config import TargetConfig
from charter.contract import Contract
from charter.files import listed
from charter.findings import Finding, Level, Refusal, UsageError
from charter.targets import Options, refusals, target

LONGEST = "python"
"""The target whose generator takes about as long as all others together."""

Files = dict[str, str]
Rendered = list[tuple[TargetConfig, Files]]


@contextmanager
def rendering(
    contract: Contract, due: Sequence[TargetConfig], command: str
) -> Iterator[Callable[[Callable[[str], None]], Rendered]]:
    """Begin to render what is due; yield what does the rest and returns each target's files.

    What is yielded takes a function that is told what is done now.
    """
    longest = next((t for t in due if t.name == LONGEST and len(due) > 1), None)

    def others(step: Callable[[str], None]) -> Iterator[tuple[str, Files]]:
        for wanted in due:
            if wanted is not longest:
                step(f"rendering {wanted.name}")
                yield wanted.name, render(contract, wanted, command)

    if longest is None:
        yield lambda step: [(due[at], files) for at, (_, files) in enumerate(others(step))]
        return
    with beside(partial(render, contract, longest, command)) as awaited:

        def every(step: Callable[[str], None]) -> Rendered:
            found = dict(others(step))
            step(f"rendering {longest.name}")
            found[longest.name] = awaited()
            return [(wanted, found[wanted.name]) for wanted in due]

        yield every


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
