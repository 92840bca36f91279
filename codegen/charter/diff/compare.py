"""Compare two contracts: run every rule, and let the proof judge what it found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from charter.contract import MANIFEST, Contract, Document
from charter.diff import pairing
from charter.diff.pair import (
    Bump,
    Change,
    CodePair,
    ContractPair,
    SchemaPair,
    TaxonomyPair,
    ToolPair,
)
from charter.diff.policy import DEFAULTS, Policy
from charter.diff.proof import Judgement, Prover, Verdict
from charter.diff.surface import Direction, Surface, surfaces
from charter.diff.walk import walk
from charter.facts import Place
from charter.jsontext import same
from charter.rulebook import Rule, rules

_RULES = "charter.diff.rules"
_BOTH = (Direction.INPUT, Direction.OUTPUT)
ELSEWHERE = "changed-elsewhere"
NARROWED = "narrowed"
UNDECIDED = "undecided"


@dataclass(frozen=True)
class DiffFinding:
    """One change, judged.

    `bump` is the version step that it needs; `judgement` is "undecided" where
    the proof stopped (then `bump` is what the worst case needs). `surfaces`
    names where clients meet it; `instance` is what used to work, on the first.
    """

    rule: str
    judgement: Judgement
    bump: Bump
    direction: Direction | None
    old: Place | None
    new: Place | None
    message: str
    fix: str
    policies: tuple[Policy, ...] = ()
    surfaces: tuple[str, ...] = ()
    instance: Any = None
    has_instance: bool = False
    reason: str | None = None
    data: dict[str, Any] = field(default_factory=dict)


def compare(
    old: Contract,
    new: Contract,
    *,
    policies: tuple[Policy, ...] = DEFAULTS,
    directions: tuple[Direction, ...] = _BOTH,
) -> tuple[DiffFinding, ...]:
    """Return every change from `old` to `new`, breaking ones first."""
    book = rules(_RULES)
    prover = Prover(old, new, policies)
    found = list(_facts(book, old, new))
    for surface in surfaces(old, new, directions):
        if not prover.letter.alike(surface.old, surface.new):
            found += _surface(book, old, new, surface, prover)
    found += _elsewhere(old, new, found)
    return tuple(sorted(_merged(found), key=_order))


def _facts(book: tuple[Rule, ...], old: Contract, new: Contract) -> Iterator[DiffFinding]:
    pairs = _fact_pairs(old, new)
    for rule in book:
        for pair in pairs.get(rule.subject, ()):
            for change in rule.check(pair):
                yield _stated(rule.id, change)


def _fact_pairs(old: Contract, new: Contract) -> dict[type | None, list[Any]]:
    both = ContractPair(old, new)
    taxonomies, codes = [], []
    for taxonomy in new.taxonomies:
        before = old.taxonomy(taxonomy.name)
        if before is not None:
            taxonomies.append(TaxonomyPair(both, before, taxonomy))
            known = {code.code: code for code in before.codes}
            shared = [code for code in taxonomy.codes if code.code in known]
            codes += [CodePair(both, known[code.code], code) for code in shared]
    return {
        ContractPair: [both],
        ToolPair: [ToolPair(both, *tools) for tools in pairing.tools(old, new)],
        TaxonomyPair: taxonomies,
        CodePair: codes,
    }


def _stated(rule_id: str, change: Change) -> DiffFinding:
    """Return the finding of a change whose bump the rule itself knows."""
    bump = change.bump or Bump.PATCH
    return DiffFinding(
        rule=rule_id,
        judgement=Judgement.BREAKS if bump is Bump.MAJOR else Judgement.SAFE,
        bump=bump,
        direction=None,
        old=change.old,
        new=change.new,
        message=change.message,
        fix=change.fix,
        data=change.data,
    )


def _surface(
    book: tuple[Rule, ...], old: Contract, new: Contract, surface: Surface, prover: Prover
) -> list[DiffFinding]:
    judges = [rule for rule in book if rule.subject is SchemaPair]
    changes = [
        (rule.id, pair, change)
        for pair in walk(old, new, surface, prover.letter)
        for rule in judges
        for change in rule.check(pair)
    ]
    root = prover.root(surface)
    if not changes and root.judgement is Judgement.SAFE:
        return []
    located: list[DiffFinding] = []
    safe: Bump | None = Bump.MINOR if any(change.adds for _, _, change in changes) else None
    for rule_id, pair, change in changes:
        finding = replace(
            _stated(rule_id, change),
            direction=surface.direction,
            policies=prover.policies(surface.direction),
            surfaces=(surface.name,),
        )
        if change.focus is not None:
            verdict = prover.focused(pair, change.focus)
            if verdict.judgement is Judgement.SAFE and safe is None:
                # Minor where the shape widens or narrows, a patch where nothing moves.
                safe = Bump.PATCH if prover.same_language(surface) else Bump.MINOR
            finding = replace(
                finding,
                judgement=verdict.judgement,
                bump=safe if safe and verdict.judgement is Judgement.SAFE else Bump.MAJOR,
                instance=verdict.instance,
                has_instance=verdict.judgement is Judgement.BREAKS,
                reason=verdict.reason,
            )
        located.append(finding)
    if root.judgement is Judgement.SAFE or any(
        finding.judgement is root.judgement and finding.has_instance == root.has_instance
        for finding in located
    ):
        return located
    return [*located, _unexplained(surface, root, prover)]


def _elsewhere(old: Contract, new: Contract, found: list[DiffFinding]) -> Iterator[DiffFinding]:
    """Yield a finding for each document that changed where nothing else was found in it."""
    told = {place.path for f in found for place in (f.old, f.new) if place is not None}
    earlier = dict(old.by_path)
    earlier.update({after.path: before for before, after in pairing.schemas(old, new)})
    for document in new.documents:
        before = earlier.get(document.path)
        if before is None or document.path in told:
            continue
        if same(_undated(before), _undated(document)):
            continue
        yield DiffFinding(
            rule=ELSEWHERE,
            judgement=Judgement.SAFE,
            bump=Bump.PATCH,
            direction=None,
            old=Place(before.path),
            new=Place(document.path),
            message=f"`{document.path}` changed where no client meets it.",
            fix="Nothing, if it was meant.",
        )


def _undated(document: Document) -> Any:
    """Return what a document says, without what each release adds to the manifest."""
    if document.path != MANIFEST or not isinstance(document.value, dict):
        return document.value
    return {k: v for k, v in document.value.items() if k not in _OF_RELEASES}


_OF_RELEASES = frozenset(("version", "x-changes", "x-releases"))


def _unexplained(surface: Surface, root: Verdict, prover: Prover) -> DiffFinding:
    """Return the finding of a surface that is broken where no rule says why."""
    undecided = root.judgement is Judgement.UNDECIDED
    who = "callers send" if surface.direction is Direction.INPUT else "the server sends"
    return DiffFinding(
        rule=UNDECIDED if undecided else NARROWED,
        judgement=root.judgement,
        bump=Bump.MAJOR,
        direction=surface.direction,
        old=surface.old,
        new=surface.new,
        message=(
            f"Whether all that {who} is still understood could not be decided."
            if undecided
            else f"Something that {who} is no longer understood."
        ),
        fix=(
            "Simplify the schema where the proof stopped, or state that the change breaks."
            if undecided
            else "Accept the instance shown, or make it a major version."
        ),
        policies=prover.policies(surface.direction),
        surfaces=(surface.name,),
        instance=root.instance,
        has_instance=root.has_instance,
        reason=root.reason,
    )


def _merged(findings: list[DiffFinding]) -> Iterator[DiffFinding]:
    """Join the findings of one change that several surfaces meet; the worst verdict counts."""
    groups: dict[tuple[Any, ...], list[DiffFinding]] = {}
    for finding in findings:
        key = (finding.rule, finding.old, finding.new, finding.direction, finding.message)
        groups.setdefault(key, []).append(finding)
    for group in groups.values():
        worst = min(group, key=lambda finding: _WEIGHT[finding.judgement])
        bump = max((finding.bump for finding in group), key=lambda bump: bump.rank)
        names = tuple(dict.fromkeys(name for finding in group for name in finding.surfaces))
        yield replace(worst, bump=bump, surfaces=tuple(dict.fromkeys([*worst.surfaces, *names])))


_WEIGHT = {Judgement.BREAKS: 0, Judgement.UNDECIDED: 1, Judgement.SAFE: 2}


def _order(finding: DiffFinding) -> tuple[Any, ...]:
    place = finding.new or finding.old or Place("")
    return (
        _WEIGHT[finding.judgement],
        -finding.bump.rank,
        place,
        finding.rule,
        finding.direction or "",
        finding.message,
    )
