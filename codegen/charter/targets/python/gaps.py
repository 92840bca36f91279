"""Facts that the tables cannot do without: each that is missing is refused with its place."""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import ErrorCode, Place
from charter.findings import Finding, Level, Refusal
from charter.targets.python.rows import slots
from charter.targets.python.source import constant_name


def gaps(contract: Contract) -> None:
    """Raise `Refusal` for every fact that the tables cannot do without."""
    found = [
        *_code_gaps(contract),
        *_tool_gaps(contract),
        *_other_gaps(contract),
        *_clashes(contract),
    ]
    if found:
        raise Refusal(found)


def _code_gaps(contract: Contract) -> Iterator[Finding]:
    seen: dict[str, ErrorCode] = {}
    for taxonomy in contract.taxonomies:
        names: dict[str, ErrorCode] = {}
        publics = {code.code for code in taxonomy.codes if not code.private}
        for code in taxonomy.codes:
            if (other := seen.setdefault(code.code, code)) is not code:
                yield _gap(
                    contract,
                    code.place,
                    f"Error code `{code.code}` is in `{other.place.path}` already.",
                    "Give each code one place.",
                )
            if (other := names.setdefault(constant_name(code.code), code)) is not code:
                yield _gap(
                    contract,
                    code.place,
                    f"Error codes `{other.code}` and `{code.code}` have one name in Python.",
                    "Rename one of them.",
                )
            if code.private:
                if code.public not in publics:
                    yield _gap(
                        contract,
                        code.place,
                        f"Private code `{code.code}` names no public code of its taxonomy.",
                        "Add `x-public` with the code that it collapses to.",
                    )
                continue
            for keyword, value in (
                ("description", code.description),
                ("x-status", code.status),
                ("x-retry", code.retry),
                ("x-caller", code.caller),
            ):
                if value is None:
                    yield _gap(
                        contract,
                        code.place,
                        f"Error code `{code.code}` has no `{keyword}`.",
                        f"Add `{keyword}`.",
                    )


def _tool_gaps(contract: Contract) -> Iterator[Finding]:
    known = {code.code for t in contract.taxonomies for code in t.codes if not code.private}
    for tool in contract.tools:
        for name, place in (("input", tool.input), ("output", tool.output)):
            if place is None:
                yield _gap(
                    contract,
                    tool.place,
                    f"Tool `{tool.name}` has no `$defs/{name}`.",
                    f"Describe its {name} under `$defs/{name}`.",
                )
        for code in tool.errors:
            if code not in known:
                yield _gap(
                    contract,
                    tool.place / "x-tool" / "errors",
                    f"Tool `{tool.name}` names the error code `{code}`, which is in no taxonomy.",
                    "Correct it, or add the code to a document in `errors/`.",
                )


def _other_gaps(contract: Contract) -> Iterator[Finding]:
    known = {code.code for t in contract.taxonomies for code in t.codes if not code.private}
    for route in contract.routes:
        if route.method is None:
            yield _gap(
                contract,
                route.place,
                f"Route `{route.name}` has no method and path.",
                'Add `"x-route": {"http": "GET /path"}`.',
            )
        for code in route.errors:
            if code not in known:
                yield _gap(
                    contract,
                    route.place / "x-route" / "errors",
                    f"Route `{route.name}` names the error code `{code}`, which is in no taxonomy.",
                    "Correct it, or add the code to a document in `errors/`.",
                )
    for resource in contract.resources:
        if resource.uri is None:
            yield _gap(
                contract,
                resource.place,
                f"Resource `{resource.name}` has no URI.",
                'Add `"x-resource": {"uri": "scheme://path/{id}"}`.',
            )
    for segment in contract.segments:
        if segment.priority is None or (segment.text is None and not segment.slot):
            yield _gap(
                contract,
                segment.place,
                f"Instruction segment `{segment.name}` has no priority, or neither text nor slot.",
                'Add `x-priority`, and `x-text` or `"x-slot": true`.',
            )
    if contract.manifest is not None and contract.manifest.version is None:
        yield _gap(contract, Place("contract.json"), "The contract has no version.", "Add one.")


def _clashes(contract: Contract) -> Iterator[Finding]:
    """Yield what would have one name in Python."""
    said: list[tuple[str, str, str, Place]] = []
    for taxonomy in contract.taxonomies:
        said.append(("Taxonomy", constant_name(taxonomy.name), taxonomy.name, taxonomy.place))
        for code in taxonomy.codes:
            said += [
                ("Message prefix", constant_name(prefix.text), prefix.text, code.place)
                for prefix in code.prefixes
            ]
    said.append(("Slot", "budget", "budget", Place("instructions.json")))
    said += [("Slot", name, segment.name, segment.place) for name, segment in slots(contract)]
    seen: dict[tuple[str, str], str] = {}
    for kind, name, text, place in said:
        other = seen.setdefault((kind, name), text)
        if other != text or (kind == "Slot" and text == "budget" and place.pointer):
            message = f"{kind}s `{other}` and `{text}` have one name in Python."
            yield _gap(contract, place, message, "Rename one of them.")


def _gap(contract: Contract, place: Place, message: str, fix: str) -> Finding:
    file, line, column = contract.where(place)
    return Finding("incomplete", Level.ERROR, message, fix, file, place.pointer, line, column)
