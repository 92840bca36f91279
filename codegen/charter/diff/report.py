"""The report of a comparison: verdict, version, ledger and findings, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from charter.contract import Contract
from charter.diff.compare import DiffFinding, compare
from charter.diff.ledger import Violation, violations
from charter.diff.pair import Bump
from charter.diff.policy import DEFAULTS, Policy
from charter.diff.proof import Judgement
from charter.diff.suppress import Suppress
from charter.diff.surface import Direction
from charter.findings import Level
from charter.version import Step, Version, step

COMPATIBLE = "compatible"
BREAKING = "breaking"
UNDECIDED = "undecided"


@dataclass(frozen=True)
class BumpCheck:
    """The version step that is needed, beside the one that was made.

    `required` counts proved findings alone, `cautious` the undecided ones as
    breaking too. `made` is None where one side has no version; then only a
    major is too much. Before 1.0.0 a minor step may break and a patch may add;
    after a pre-release (`unstable`) any step forward may.
    """

    required: Bump | None
    cautious: Bump | None
    made: Step | None
    initial: bool
    unstable: bool = False

    @property
    def ok(self) -> bool:
        """Whether the step is large enough for all that is proved."""
        return self._enough(self.required)

    @property
    def sure(self) -> bool:
        """Whether it is large enough whatever the undecided findings turn out to be."""
        return self._enough(self.cautious)

    @property
    def excessive(self) -> bool:
        """Whether a smaller step would do; a note, never a failure."""
        needed = self._needed(self.cautious)
        if self.unstable or self.made not in _RANK or needed is Step.NONE:
            return False
        return _RANK[self.made] > _RANK[needed]

    def next_version(self, old: str | None) -> str:
        """Return the least version after `old` that is large enough for all findings."""
        before = Version.parse(old)
        needed = self._needed(self.cautious)
        if before is None:
            return "the next major"
        if self.unstable:
            return str(before.next_prerelease)
        if needed is Step.MAJOR:
            return str(before.next_major)
        if needed is Step.MINOR:
            return str(Version(before.major, before.minor + 1, 0))
        return str(Version(before.major, before.minor, before.patch + 1))

    def _enough(self, bump: Bump | None) -> bool:
        if self.made is Step.BACK:
            return False
        if self.made is None:
            return bump is not Bump.MAJOR
        if self.unstable and self.made is not Step.NONE:
            return True
        return _RANK[self.made] >= _RANK[self._needed(bump)]

    def _needed(self, bump: Bump | None) -> Step:
        if bump is None:
            return Step.NONE
        needed = Step(bump)
        return _INITIAL[needed] if self.initial else needed


_RANK = {size: rank for rank, size in enumerate((Step.NONE, Step.PATCH, Step.MINOR, Step.MAJOR))}
_INITIAL = {Step.MAJOR: Step.MINOR, Step.MINOR: Step.PATCH, Step.PATCH: Step.PATCH}


@dataclass(frozen=True)
class Report:
    """Everything that a comparison says; `suppressed` findings count for nothing."""

    old: Contract
    new: Contract
    policies: tuple[Policy, ...]
    findings: tuple[DiffFinding, ...]
    suppressed: tuple[tuple[DiffFinding, str], ...]
    bump: BumpCheck
    ledger: tuple[Violation, ...]

    @property
    def verdict(self) -> str:
        """`compatible`, `breaking`, or `undecided` where the proof stopped."""
        judgements = {finding.judgement for finding in self.findings}
        if Judgement.BREAKS in judgements:
            return BREAKING
        return UNDECIDED if Judgement.UNDECIDED in judgements else COMPATIBLE

    @property
    def exit_code(self) -> int:
        """0 clean; 1 the step is too small or the ledger violated; 3 undecided only."""
        if not self.bump.ok or self.ledger:
            return 1
        return 0 if self.bump.sure else 3

    def level(self, finding: DiffFinding) -> Level:
        """Return `error` for what fails, `warning` for what may, `info` for the rest."""
        if finding.judgement is Judgement.BREAKS:
            return Level.WARNING if self.bump.ok else Level.ERROR
        if finding.judgement is Judgement.UNDECIDED:
            return Level.INFO if self.bump.sure else Level.WARNING
        if finding.bump is self.bump.required and not self.bump.ok:
            return Level.ERROR
        return Level.INFO


def report(
    old: Contract,
    new: Contract,
    *,
    policies: tuple[Policy, ...] = DEFAULTS,
    directions: tuple[Direction, ...] = (Direction.INPUT, Direction.OUTPUT),
    suppress: Suppress | None = None,
) -> Report:
    """Compare two contracts, and hold the result against their versions and the ledger."""
    found = compare(old, new, policies=policies, directions=directions)
    suppressed = []
    kept = []
    for finding in found:
        reason = suppress.reason(finding) if suppress else None
        if reason is None:
            kept.append(finding)
        else:
            suppressed.append((finding, reason))
    ledger = []
    for violation in violations(old, new, kept):
        reason = suppress.reason(violation) if suppress else None
        if reason is None:
            ledger.append(violation)
        else:
            suppressed.append((_excused(violation), reason))
    return Report(
        old=old,
        new=new,
        policies=policies,
        findings=tuple(kept),
        suppressed=tuple(suppressed),
        bump=bump_check(old, new, kept),
        ledger=tuple(ledger),
    )


def _excused(violation: Violation) -> DiffFinding:
    return DiffFinding(
        rule=violation.rule,
        judgement=Judgement.BREAKS,
        bump=Bump.MAJOR,
        direction=None,
        old=violation.old,
        new=violation.new,
        message=violation.message,
        fix=violation.fix,
    )


def bump_check(old: Contract, new: Contract, findings: Iterable[DiffFinding]) -> BumpCheck:
    """Return the step that `findings` need beside the one from `old` to `new`."""
    found = list(findings)
    proved = [f.bump for f in found if f.judgement is not Judgement.UNDECIDED]
    before, after = Version.parse(old.version), Version.parse(new.version)
    made = step(before, after) if before and after else None
    return BumpCheck(
        required=_largest(proved),
        cautious=_largest([f.bump for f in found]),
        made=made,
        initial=before is not None and before.major == 0 and made is not Step.MAJOR,
        unstable=before is not None and before.is_prerelease,
    )


def _largest(bumps: list[Bump]) -> Bump | None:
    return max(bumps, key=lambda bump: bump.rank) if bumps else None
