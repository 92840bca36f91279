"""Real histories as pairs of contracts, and an independent word on what a report shows."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs

from charter.components import self_contained
from charter.contract import Contract, Document
from charter.diff.policy import Policy
from charter.diff.report import Report
from charter.diff.surface import Direction, surfaces
from charter.findings import Refusal
from charter.loader import link
from tests.diff.making import listed

POLICIES: tuple[tuple[Policy, ...] | None, ...] = (None, *((policy,) for policy in Policy))


def tool_steps(data: Path) -> Iterator[tuple[str, Contract, Contract]]:
    """Yield the real steps of a public server's tools."""
    for line in (data / "tool_evolution.jsonl").read_text().splitlines():
        step = json.loads(line)
        yield step["id"], listed(step["old"]), listed(step["new"])


def output_edits(data: Path, count: int) -> Iterator[tuple[str, Contract, Contract]]:
    """Yield edits made from the tools: their shapes as outputs, one thing changed."""
    made = 0
    for line in (data / "tool_evolution.jsonl").read_text().splitlines():
        step = json.loads(line)
        for side in ("old", "new"):
            shape = step[side]["inputSchema"]
            tool = {"name": "t", "inputSchema": {"type": "object"}}
            for name, edited in _edits(shape):
                if made == count:
                    return
                made += 1
                before, after = ({**tool, "outputSchema": one} for one in (shape, edited))
                yield f"{step['id']} {side} {name}", listed(before), listed(after)


def _edits(shape: Any) -> Iterator[tuple[str, Any]]:
    properties = shape.get("properties") or {}
    if not properties:
        return
    required = shape.get("required", [])
    first = sorted(properties)[0]
    rest = {name: inner for name, inner in properties.items() if name != first}
    yield (
        f"loses {first}",
        {**shape, "properties": rest, "required": [one for one in required if one != first]},
    )
    yield "gains one", {**shape, "properties": {**properties, "extra": {"type": "string"}}}
    if required:
        yield f"{required[0]} optional", {**shape, "required": required[1:]}
    inner = properties[first]
    if isinstance(inner.get("type"), str) and "enum" not in inner:
        yield (
            f"{first} may be null",
            {
                **shape,
                "properties": {**properties, first: {**inner, "type": [inner["type"], "null"]}},
            },
        )
    if isinstance(inner.get("enum"), list):
        yield (
            f"{first} has a member more",
            {
                **shape,
                "properties": {**properties, first: {**inner, "enum": [*inner["enum"], "new"]}},
            },
        )


def schema_steps(data: Path) -> Iterator[tuple[str, Contract, Contract]]:
    """Yield the real steps of public schemas that stand alone."""
    for line in (data / "schema_evolution.jsonl").read_text().splitlines():
        step = json.loads(line)
        try:
            yield step["id"], _single(step["old"]), _single(step["new"])
        except Refusal:
            continue  # it refers to what is not in it


def _single(schema: Any) -> Contract:
    from charter.dialect import of_uri

    said = schema.get("$schema") if isinstance(schema, dict) else None
    draft = of_uri(said) if isinstance(said, str) else None
    return link([Document("schema.json", schema, draft or "draft7", "schema.json")])


_VALIDATORS = {
    "draft4": jsonschema_rs.Draft4Validator,
    "draft6": jsonschema_rs.Draft6Validator,
    "draft7": jsonschema_rs.Draft7Validator,
    "draft2019-09": jsonschema_rs.Draft201909Validator,
    "draft2020-12": jsonschema_rs.Draft202012Validator,
}


def unconfirmed(report: Report, policies: tuple[Policy, ...] | None) -> list[str]:
    """Return the findings whose instance the raw schemas do not bear out, or that have none."""
    found = []
    asserts = policies is not None and Policy.FORMAT_ASSERT in policies
    at = {(s.name, s.direction): s for s in surfaces(report.old, report.new)}
    for finding in report.findings:
        if finding.judgement != "breaks" or finding.direction is None:
            continue
        surface = at[finding.surfaces[0], finding.direction]
        sides = []
        for contract, place in ((report.old, surface.old), (report.new, surface.new)):
            validator = _VALIDATORS[contract.dialect_at(place)]
            sides.append(validator(self_contained(contract, place), validate_formats=asserts))
        sender, reader = sides if finding.direction is Direction.INPUT else reversed(sides)
        if not (
            finding.has_instance
            and sender.is_valid(finding.instance)
            and not reader.is_valid(finding.instance)
        ):
            found.append(f"{finding.rule} {finding.instance!r}")
    return found
