"""Suppressions in a comparison: one rule at one place, with a reason and perhaps an end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from charter.config import Config, Suppression
from charter.diff.compare import DiffFinding
from charter.diff.ledger import Violation
from charter.findings import Finding, Level
from charter.rulebook import rules
from charter.suppression import covers, idle, is_over


class Suppress:
    """The configuration's suppressions of diff rules, and which of them were used."""

    def __init__(self, config: Config, today: date | None = None) -> None:
        """Keep those that name a diff rule; an expired one covers nothing."""
        self._file = config.file
        known = {rule.id for rule in (*rules("charter.diff.rules"), *rules("charter.diff.notices"))}
        mine = [said for said in config.suppressions if said.rule in known]
        self._today = today or date.today()
        self.expired = [said for said in mine if is_over(said, self._today)]
        self._standing = [said for said in mine if said not in self.expired]
        self._used: set[Suppression] = set()

    def reason(self, finding: DiffFinding | Violation) -> str | None:
        """Return why a finding, or what the ledger lacks, is suppressed; None where it is not."""
        for said in self._standing:
            places = [place for place in (finding.new, finding.old) if place is not None]
            if said.rule == finding.rule and any(covers(said.at, place) for place in places):
                self._used.add(said)
                return said.reason
        return None

    def notices(self) -> Iterator[Finding]:
        """Say which suppressions are over, and which covered nothing."""
        unused = [said for said in self._standing if said not in self._used]
        for said in (*self.expired, *unused):
            rule, message, fix = idle(said, self._today)
            yield Finding(rule, Level.WARNING, message, fix, str(self._file or ""))
