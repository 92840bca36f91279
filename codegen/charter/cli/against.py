"""Hold a contract against earlier states of it: what `check --against` and `release` share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from charter.config import Config
    from charter.contract import Contract
    from charter.diff.policy import Policy
    from charter.files import Drift
    from charter.findings import Finding
    from charter.gate import Gate
    from charter.sources import Live


def gate(
    contract: Contract,
    config: Config,
    bases: Sequence[str],
    *,
    policies: tuple[Policy, ...],
    drift: Iterable[tuple[str, Drift]] = (),
    live: Live | None = None,
    step: Callable[[str], None] = lambda _: None,
) -> Gate:
    """Lint `contract` and compare it with each of `bases`; raise where one can't be read."""
    from datetime import date

    from charter.diff.report import report
    from charter.diff.suppress import Suppress
    from charter.findings import Finding, Level, NoContractError
    from charter.gate import Comparison, Gate
    from charter.lint import run
    from charter.sources import resolve

    today = date.today()
    step("linting")
    found = run(contract, config, today=today)
    suppress = Suppress(config, today)
    comparisons = []
    notices = []
    for base in bases:
        step(f"comparing with {base}")
        try:
            earlier = resolve(base, config, live)
        except NoContractError as error:
            message = f"{error.message} There is nothing to compare with."
            file = str(config.file or contract.root)
            fix = "Nothing, if this is the first of it."
            notices.append(Finding("contract-new", Level.INFO, message, fix, file))
            continue
        comparisons.append(
            Comparison(base, report(earlier, contract, policies=policies, suppress=suppress))
        )
    stale = tuple(_drift(name, one) for name, one in drift)
    if comparisons:
        notices += suppress.notices()
    return Gate(found, stale, tuple(comparisons), tuple(notices))


def _drift(target: str, drift: Drift) -> Finding:
    import os

    from charter.findings import Finding, Level
    from charter.gate import DRIFT

    return Finding(
        DRIFT,
        Level.ERROR,
        f"A file of target `{target}` {drift.said}.",
        drift.fix(f"charter generate --target {target}"),
        os.path.relpath(drift.path),
        data={"kind": drift.kind},
    )


def render(found: Gate, form: str, documents: int, targets: Sequence[str]) -> str:
    """Return all that a gate found in one report of a format of `diff.reporters.FORMATS`."""
    from charter.cli.output import plural
    from charter.diff import reporters as diff_reporters
    from charter.diff.statement import statements, summary
    from charter.reporters import Report, reporter

    own = (*found.lint, *found.drift, *found.notices)
    if form in diff_reporters.COMMON:
        said = tuple(s for c in found.comparisons for s in statements(c.report))
        words = "; ".join(f"against {c.against}: {summary(c.report)}" for c in found.comparisons)
        heading = words.removesuffix(".") or plural(documents, "document")
        pages = diff_reporters.pages()
        return reporter(form).render(Report("check", (*own, *said), heading, pages))
    if form == "json":
        return _json(found, own)
    if form == "html":
        from charter.diff.reporters.html import render_all

        return render_all([(c.against, c.report) for c in found.comparisons], own)
    parts = []
    for comparison in found.comparisons:
        text = diff_reporters.render(comparison.report, form)
        if form == "markdown":
            parts.append(text.replace("## ", f"## `{comparison.against}`: ", 1))
        else:
            parts.append(f"against {comparison.against}:\n{text}")
    checked = f"{plural(documents, 'document')}, {plural(len(targets), 'target')}"
    head = reporter("markdown" if form == "markdown" else form).render(
        Report("check", own, checked)
    )
    return "\n".join([head, *parts]) if parts else head


def _json(found: Gate, own: Sequence[Finding]) -> str:
    from charter import jsontext
    from charter.diff.reporters import json as diff_json
    from charter.reporters.json import entry

    value = {
        "format": diff_json.FORMAT,
        "ok": found.exit_code == 0,
        "findings": [entry(finding) for finding in own],
        "against": [
            {"source": c.against, "report": diff_json.value(c.report)} for c in found.comparisons
        ],
    }
    return jsontext.dump(value) + "\n"
