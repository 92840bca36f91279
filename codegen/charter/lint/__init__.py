"""Lint: run the rules over a contract, with the levels and suppressions of a project.

Rules stand in `charter.lint.rules`, one module each. Findings that are no
rule's (about the input, or about the configuration) have their pages in
`charter.lint.notices`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial

from charter import rulebook
from charter.beside import beside
from charter.config import Config, Suppression
from charter.contract import Contract
from charter.day import day
from charter.facts import Place
from charter.findings import Finding, Level, Problem, Refusal, UsageError
from charter.rulebook import Rule, known, nearest
from charter.suppression import covers, idle, is_over

RULES = "charter.lint.rules"
NOTICES = "charter.lint.notices"


@dataclass(frozen=True)
class Hit:
    """A problem that stands, with the rule that found it."""

    rule: Rule
    problem: Problem
    finding: Finding


def run(
    contract: Contract,
    config: Config,
    *,
    today: date,
    profiles: Collection[str] = (),
) -> tuple[Finding, ...]:
    """Return the findings of every rule that is on, in the order of reports.

    `profiles` is added to the configuration's. `today` decides which
    suppressions have expired. Raise `Refusal` for a rule, `UsageError` for a profile that
    the configuration names and that does not exist.
    """
    outcome = _run(contract, config, today, profiles)
    findings = [hit.finding for hit in outcome.hits] + list(_notices(config, today, outcome))
    return tuple(sorted(findings, key=lambda finding: finding.order))


def hits(
    contract: Contract, config: Config, *, today: date, profiles: Collection[str] = ()
) -> tuple[Hit, ...]:
    """Return what `run` finds in the schemas, each with its rule, for those that mend."""
    return _run(contract, config, today, profiles).hits


def profile_names() -> tuple[str, ...]:
    """Return the profiles that rules ask for."""
    return tuple(sorted({rule.profile for rule in rulebook.rules(RULES) if rule.profile}))


@dataclass(frozen=True)
class _Outcome:
    hits: tuple[Hit, ...]
    ran: frozenset[str]
    used: frozenset[Suppression]


def _run(contract: Contract, config: Config, today: date, profiles: Collection[str]) -> _Outcome:
    book = rulebook.rules(RULES)
    _check_names(config)
    wanted = _profiles(book, (*config.profiles, *profiles))
    levels = {change.rule: change.level for change in config.levels}
    standing = [s for s in config.suppressions if not is_over(s, today)]
    found: list[Hit] = []
    ran: set[str] = set()
    used: set[Suppression] = set()
    named: set[Place] = set()
    on = [
        rule
        for rule in book
        if levels.get(rule.id, rule.level) is not Level.OFF
        and (rule.profile is None or rule.profile in wanted)
    ]
    problems = _problems(contract, config, on)
    for rule in on:
        level = levels.get(rule.id, rule.level)
        ran.add(rule.id)
        mine = [s for s in standing if s.rule == rule.id]
        for problem in problems[rule.id]:
            if level is Level.ERROR and not rule.fallback:
                named |= {problem.at, Place(problem.at.path, problem.at.pointer.parent)}
            covering = [s for s in mine if covers(s.at, problem.at)]
            if covering:
                used.update(covering)
                continue
            found.append(Hit(rule, problem, _finding(contract, rule, level, problem)))
    found = [hit for hit in found if not (hit.rule.fallback and hit.problem.at in named)]
    found.sort(key=lambda hit: hit.finding.order)
    return _Outcome(tuple(found), frozenset(ran), frozenset(used))


def _problems(
    contract: Contract, config: Config, rules: Iterable[Rule]
) -> dict[str, tuple[Problem, ...]]:
    """Return what each rule yields, by its id; those that judge instances run beside the others."""

    def found(judges: bool) -> dict[str, tuple[Problem, ...]]:
        return {
            rule.id: tuple(
                rule.check(contract, config.targets) if rule.targets else rule.check(contract)
            )
            for rule in rules
            if rule.judges is judges
        }

    with beside(partial(found, True)) as judged:
        others = found(False)
        return others | judged()


def _finding(contract: Contract, rule: Rule, level: Level, problem: Problem) -> Finding:
    file, line, column = contract.where(problem.at)
    return Finding(
        rule=rule.id,
        level=level,
        message=problem.message,
        fix=problem.fix,
        file=file,
        pointer=problem.at.pointer,
        line=line,
        column=column,
        data=problem.data,
    )


def _check_names(config: Config) -> None:
    if not config.levels and not config.suppressions:
        return
    everything = known()
    faults = [
        config.fault(
            (key, index, "rule"),
            f"`{key}.rule` is `{name}`, which does not exist.",
            f"{nearest(name, everything)} `charter explain` lists the rules.",
        )
        for key, names in (
            ("level", [change.rule for change in config.levels]),
            ("suppress", [suppression.rule for suppression in config.suppressions]),
        )
        for index, name in enumerate(names)
        if name not in everything
    ]
    faults += [
        config.fault(
            ("suppress", index, "expires"),
            f"`suppress.expires` is `{suppression.expires}`, no date.",
            "Write it as `2027-01-31`.",
        )
        for index, suppression in enumerate(config.suppressions)
        if suppression.expires is not None and day(suppression.expires) is None
    ]
    if faults:
        raise Refusal(faults)


def _profiles(book: Iterable[Rule], wanted: Collection[str]) -> set[str]:
    names = sorted({rule.profile for rule in book if rule.profile})
    for name in wanted:
        if name not in names:
            raise UsageError(
                f"There is no profile `{name}`.",
                f"{nearest(name, names)} Known are: {', '.join(names)}.",
            )
    return set(wanted)


def _notices(config: Config, today: date, outcome: _Outcome) -> Iterator[Finding]:
    if not config.suppressions:
        return
    levels = {change.rule: change.level for change in config.levels}
    notices = {notice.id: levels.get(notice.id, notice.level) for notice in rulebook.rules(NOTICES)}
    for index, suppression in enumerate(config.suppressions):
        if suppression.rule not in outcome.ran or suppression in outcome.used:
            continue
        rule, message, fix = idle(suppression, today)
        if notices[rule] is not Level.OFF:
            yield Finding(
                rule,
                notices[rule],
                message,
                fix,
                str(config.file),
                line=config.line(("suppress", index)),
                data={"rule": suppression.rule, "at": suppression.at},
            )
