"""Render a contract for a set of targets, in memory."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import cast

from charter.beside import ahead
from charter.config import TargetConfig
from charter.contract import Contract
from charter.files import listed
from charter.findings import Finding, Level, Refusal, UsageError
from charter.near import real
from charter.targets import Divided, Options, refusals, target

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
    longest = next(filter(_begins, due), None)

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
            begun = give(partial(_begin, contract, longest, command))
            yield from others(contract, step)
            step(f"rendering {longest.name}")
            yield longest, render(contract, longest, command, begun)

        yield every


def _begins(wanted: TargetConfig) -> bool:
    """Whether a part of the target takes so long that another process had better do it."""
    return wanted.module is None and hasattr(target(wanted.name), "begin")


def _prepare(wanted: TargetConfig) -> None:
    cast(Divided, target(wanted.name)).prepare()


def _begin(contract: Contract, wanted: TargetConfig, command: str) -> Files:
    return cast(Divided, target(wanted.name)).begin(contract, _options(wanted, command))


def _options(wanted: TargetConfig, command: str) -> Options:
    return Options(
        package=real(wanted.out).name,
        templates=wanted.templates,
        settings=wanted.settings,
        command=command,
    )


def render(
    contract: Contract,
    wanted: TargetConfig,
    command: str,
    begun: Callable[[], Files] | None = None,
) -> Files:
    """Return the files of one target by their path below its `out`.

    `begun` returns those that another process has begun, of a target that is divided.
    """
    options = _options(wanted, command)
    if wanted.templates is not None and not wanted.templates.is_dir():
        raise UsageError(
            f"Target `{wanted.name}` names the templates `{wanted.templates}`, which is no folder.",
            "Correct `templates`, or leave it out.",
        )
    maker = target(wanted.name, wanted.module)
    if wanted.module is None:
        _refuse(contract, wanted)
        if begun is not None:
            return listed(cast(Divided, maker).render(contract, options, begun), command)
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
