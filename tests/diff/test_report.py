"""A report holds what was found against the versions, and every format says the same."""

import json
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from charter.config import Config, Suppression
from charter.contract import Contract
from charter.diff.report import Report, report
from charter.diff.reporters import FORMATS, render
from charter.diff.suppress import Suppress
from charter.diff.visible import visible
from charter.loader import load
from charter.snapshot import dump, parse
from tests.diff.making import closed, listed, made, opened, tool

CASES = Path(__file__).parents[1] / "cases" / "diff"
SCHEMA = json.loads(
    (Path(__file__).parents[2] / "codegen/charter/diff/reporters/report.schema.json").read_text()
)
TEXT = {"type": "string"}


def of(old: Any, new: Any, was: str | None, now: str | None, **options: Any) -> Report:
    """Return the report on a tool's input, between two versions."""
    before = made({"tools/find.json": tool(old)}, **({"version": was} if was else {}))
    after = made({"tools/find.json": tool(new)}, **({"version": now} if now else {}))
    return report(before, after, **options)


NOTHING = (closed(a=TEXT), closed(a=TEXT))
WORDED = (closed(a={**TEXT, "description": "x"}), closed(a={**TEXT, "description": "y"}))
ADDED = (closed(a=TEXT), closed(a=TEXT, b=TEXT))
BROKEN = (closed(a=TEXT), closed("a", a=TEXT))


@pytest.mark.parametrize(
    ("change", "was", "now", "code", "required", "made_"),
    [
        (NOTHING, "1.0.0", "1.0.0", 0, None, "none"),
        (NOTHING, "1.0.0", "2.0.0", 0, None, "major"),
        (WORDED, "1.0.0", "1.0.0", 1, "patch", "none"),
        (WORDED, "1.0.0", "1.0.1", 0, "patch", "patch"),
        (ADDED, "1.0.0", "1.0.1", 1, "minor", "patch"),
        (ADDED, "1.0.0", "1.1.0", 0, "minor", "minor"),
        (ADDED, "1.0.0", "2.0.0", 0, "minor", "major"),
        (BROKEN, "1.0.0", "1.1.0", 1, "major", "minor"),
        (BROKEN, "1.1.0", "1.0.0", 1, "major", "back"),
        (ADDED, "2.0.0", "1.0.0", 1, "minor", "back"),
        # Before 1.0.0 a minor may break, and a patch may add.
        (BROKEN, "0.1.0", "0.1.1", 1, "major", "patch"),
        (BROKEN, "0.1.0", "0.2.0", 0, "major", "minor"),
        (ADDED, "0.1.0", "0.1.1", 0, "minor", "patch"),
        (ADDED, "0.1.0", "0.1.0", 1, "minor", "none"),
        (BROKEN, "0.9.0", "1.0.0", 0, "major", "major"),
        # A pre-release promised nothing; build metadata is no step.
        (BROKEN, "2.0.0-rc.1", "2.0.0-rc.2", 0, "major", "major"),
        (BROKEN, "2.0.0-rc.1", "2.0.0", 0, "major", "major"),
        (BROKEN, "2.0.0", "2.0.0-rc.1", 1, "major", "back"),
        (BROKEN, "1.0.0+a", "1.0.0+b", 1, "major", "none"),
        # Without versions a major alone fails.
        (WORDED, None, None, 0, "patch", None),
        (ADDED, None, "1.0.0", 0, "minor", None),
        (BROKEN, None, None, 1, "major", None),
        (BROKEN, "1.0.0", None, 1, "major", None),
        (BROKEN, "one", "two", 1, "major", None),
    ],
)
def test_the_step_decides(
    change: tuple[Any, Any],
    was: str | None,
    now: str | None,
    code: int,
    required: str | None,
    made_: str | None,
) -> None:
    """Exit 1 exactly when the step is too small (or nothing says that a client breaks)."""
    found = of(*change, was, now)
    # The ledger asks for a note beside a break that goes out; that is another test's.
    assert (0 if found.bump.ok else 1) == code
    assert (found.bump.required, found.bump.made) == (required, made_)
    assert found.exit_code == (1 if found.ledger else code)


def test_no_step_after_a_prerelease_is_called_a_major() -> None:
    """Whichever it is, all of them may break."""
    text = render(of(*BROKEN, "1.1.0-rc.1", "1.1.0"), "text")
    assert "1.1.0-rc.1 to 1.1.0 is a step after a pre-release: enough." in text


def test_too_large_a_step_is_a_note() -> None:
    """A client will look for a break that is not there."""
    found = of(*ADDED, "1.0.0", "2.0.0")
    text = render(found, "text")
    assert "info: The changes need a minor version, and 1.0.0 to 2.0.0 is a major." in text
    assert "1.1.0 would be enough." in text
    assert found.exit_code == 0


def test_a_break_that_goes_out_needs_a_note_for_clients() -> None:
    """`x-changes` says what a client must do, at the place or above it."""
    found = of(*BROKEN, "1.0.0", "2.0.0")
    assert [violation.rule for violation in found.ledger] == ["client-note-missing"]
    assert found.exit_code == 1
    note = {"version": "2.0.0", "kind": "breaking", "summary": "s", "client": "Send `a`."}
    before = made({"tools/find.json": tool(BROKEN[0])}, version="1.0.0")
    for at, code in (
        ("tools/find.json#/$defs/input/required", 0),
        ("tools/find.json", 0),
        ("tools/find.json#/$defs/output", 1),
        ("tools/other.json", 1),
    ):
        after = made(
            {"tools/find.json": tool(BROKEN[1])},
            version="2.0.0",
            **{"x-changes": [{**note, "at": at}]},
        )
        assert report(before, after).exit_code == code, at


def test_a_removal_is_announced_and_waits_for_its_time() -> None:
    """The ledger of the earlier version names it, and a version that has come."""
    note = {"version": "2.0.0", "kind": "breaking", "at": "tools/find.json", "summary": "s"}
    new = made(
        {"tools/find.json": tool(closed(a=TEXT))},
        version="2.0.0",
        **{"x-changes": [{**note, "client": "c"}]},
    )

    def rules(b: Any) -> list[str]:
        old = made({"tools/find.json": tool(closed(a=TEXT, b=b))}, version="1.0.0")
        return [violation.rule for violation in report(old, new).ledger]

    announced = {"since": "1.0.0", "note": "n"}
    assert rules(TEXT) == ["removal-unannounced"]
    assert rules(
        {**TEXT, "deprecated": True, "x-deprecation": {**announced, "removal": "3.0.0"}}
    ) == ["removal-early"]
    gone = {**TEXT, "deprecated": True, "x-deprecation": {**announced, "removal": "2.0.0"}}
    assert rules(gone) == []
    # A pre-release of the version that was named is not before its time.
    note = {**note, "version": "2.0.0-rc.1"}
    new = made(
        {"tools/find.json": tool(closed(a=TEXT))},
        version="2.0.0-rc.1",
        **{"x-changes": [{**note, "client": "c"}]},
    )
    assert rules(gone) == []


def test_a_deprecated_member_announces_the_removal_of_no_other() -> None:
    """One of another choice has the same name; a number is announced as a text is."""

    def choice(*members: Any, old: Any = None) -> dict[str, Any]:
        gone = {"since": "1.0.0", "removal": "2.0.0", "note": "n"}
        said = {"deprecated": True, "x-deprecation": gone}
        return {"oneOf": [{"const": m, **(said if m == old else {})} for m in members]}

    def rules(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
        note = {"version": "2.0.0", "kind": "breaking", "at": "tools/find.json", "summary": "s"}
        told = {"x-changes": [{**note, "client": "c"}]}
        old, new = (tool(closed(**shape)) for shape in (before, after))
        found = report(
            made({"tools/find.json": old}, version="1.0.0"),
            made({"tools/find.json": new}, version="2.0.0", **told),
        )
        return [violation.rule for violation in found.ledger]

    kept = choice("x", "y", old="y")
    assert rules({"a": kept, "b": choice("x", "y")}, {"a": kept, "b": choice("x")}) == [
        "removal-unannounced"
    ]
    assert rules({"a": kept}, {"a": choice("x")}) == []
    assert rules({"a": choice(1, 2, old=2)}, {"a": choice(1)}) == []


def test_a_branch_is_announced_where_it_stands_or_where_it_is_defined() -> None:
    """A union refers to its shapes: one that is deprecated may go from it."""
    gone = {"since": "1.0.0", "removal": "2.0.0", "note": "n"}
    note = {"version": "2.0.0", "kind": "breaking", "at": "tools/find.json", "summary": "s"}
    told = {"x-changes": [{**note, "client": "c"}]}

    def rules(here: dict[str, Any], there: dict[str, Any]) -> list[str]:
        shapes = {
            name: closed("k", k={"const": name}) | (there if name == "b" else {}) for name in "ab"
        }
        branches = [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b", **here}]
        sides = (
            opened(u={"oneOf": some}) | {"$id": "shape.json", "$defs": shapes}
            for some in (branches, branches[:1])
        )
        old, new = (tool(side) for side in sides)
        found = report(
            made({"tools/find.json": old}, version="1.0.0"),
            made({"tools/find.json": new}, version="2.0.0", **told),
        )
        return [violation.rule for violation in found.ledger]

    said = {"deprecated": True, "x-deprecation": gone}
    assert rules({}, {}) == ["removal-unannounced"]
    assert rules(said, {}) == []
    assert rules({}, said) == []


def test_a_member_is_named_in_words_of_json() -> None:
    """As in the schema: `true`, not Python's `True`."""
    branches: list[dict[str, Any]] = [{"const": True}, {"const": None}]
    old, new = (
        made({"tools/find.json": tool(opened(a={"oneOf": [{**one, **more} for one in branches]}))})
        for more in ({}, {"deprecated": True})
    )
    told = {f.message for f in report(old, new).findings if f.rule == "deprecation-added"}
    assert told == {"The member `true` was deprecated.", "The member `null` was deprecated."}


def test_undecided_alone_is_another_exit_code() -> None:
    """3, and 1 as soon as something is proved too small beside it."""
    tree = {
        "$dynamicAnchor": "node",
        "type": "object",
        "properties": {"data": True, "children": {"items": {"$dynamicRef": "#node"}}},
    }
    strict = {"$dynamicAnchor": "node", "$ref": "tree.json", "unevaluatedProperties": False}
    old = made({"tree.json": tree, "strict.json": strict})
    new = made({"tree.json": tree, "strict.json": {**strict, "required": ["data"]}})
    found = report(old, new)
    assert (found.verdict, found.exit_code) == ("undecided", 3)
    assert json.loads(render(found, "json"))["bump"] == {
        "required": "minor",
        "cautious": "major",
        "made": None,
        "ok": True,
    }
    assert report(old, old).findings == ()


class _Page(HTMLParser):
    """Collects the elements and texts of a page, and fails on what is never closed."""

    VOID = ("meta", "br", "!doctype")

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("name", sorted(folder.name for folder in CASES.iterdir()))
def test_every_report_is_of_its_format(name: str) -> None:
    """JSON, SARIF, JUnit, GitLab and HTML are read back, on every case."""
    found = report(load(CASES / name / "old"), load(CASES / name / "new"))
    value = json.loads(render(found, "json"))
    jsonschema.Draft202012Validator(SCHEMA).validate(value)
    assert {finding["rule"] for finding in value["findings"]} >= {name}
    sarif = json.loads(render(found, "sarif"))
    assert sarif["version"] == "2.1.0"
    results = sarif["runs"][0]["results"]
    assert len(results) >= len(found.findings)
    assert all(r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in results)
    rules = [rule["id"] for rule in sarif["runs"][0]["tool"]["driver"]["rules"]]
    assert all(rules[result["ruleIndex"]] == result["ruleId"] for result in results)
    suites = ET.fromstring(render(found, "junit"))
    assert int(suites.get("tests", 0)) == len(results)
    issues = json.loads(render(found, "gitlab"))
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    assert all(issue["location"]["lines"]["begin"] >= 1 for issue in issues)
    page = _Page()
    page.feed(render(found, "html"))
    assert page.open == []
    assert not {"script", "img", "link", "iframe"} & set(page.tags)
    assert not [a for a in page.attributes if a[0] in ("src", "href") or a[0].startswith("on")]
    for form in FORMATS:
        assert render(found, form) == render(found, form)
        assert render(found, form).endswith("\n")


HOSTILE = "</td><script>alert(1)</script>\u202e`](http://x) \x1b[2J\n::error::"


def test_no_text_of_a_contract_is_markup() -> None:
    """A name, a description or a value may be anybody's."""
    old = made({"tools/find.json": tool(closed(**{HOSTILE: {"const": HOSTILE}}))})
    new = made({"tools/find.json": tool(closed(**{HOSTILE: {"const": "x", "title": HOSTILE}}))})
    found = report(old, new)
    assert found.verdict == "breaking"
    html = render(found, "html")
    assert "<script" not in html
    for form in ("html", "text", "markdown", "github"):
        text = render(found, form)
        assert "\x1b" not in text, form
        assert "\u202e" not in text, form
    markdown = render(found, "markdown")
    prose = "".join(markdown.split("```")[::2])  # a fenced block is text, whatever is in it
    assert "<script" not in prose
    assert "](http" not in prose
    for line in render(found, "github").splitlines():
        assert line.startswith(("::error file=", "::warning file=", "::notice file=")) or (
            "::error::" not in line
        )


def test_what_cannot_be_seen_is_written_as_its_escape() -> None:
    """Controls, turned directions, halves of pairs; newlines, tabs and words stay."""
    assert visible("a\tb\nc é 漢 😀") == "a\tb\nc é 漢 😀"
    assert visible("\x00\x1b\x7f\x9b\u200b\u202e\u2066\ufeff\ud800") == (
        "\\u0000\\u001b\\u007f\\u009b\\u200b\\u202e\\u2066\\ufeff\\ud800"
    )


def test_places_in_a_snapshot_are_places_in_its_file() -> None:
    """File, line and pointer agree; `at` is the place inside the contract."""
    old = made({"tools/find.json": tool(closed(a=TEXT))}, version="1.0.0")
    new = made({"tools/find.json": tool(closed(a={"type": "integer"}))}, version="1.0.0")
    frozen = tuple(parse(dump(side), file=f"{i}.json") for i, side in enumerate((old, new)))
    value = json.loads(render(report(*frozen), "json"))
    finding = next(f for f in value["findings"] if f["rule"] == "type-changed")
    place = finding["new"]
    assert place["at"] == "tools/find.json#/$defs/input/properties/a/type"
    assert (place["file"], place["pointer"]) == (
        "1.json",
        "/documents/tools~1find.json/$defs/input/properties/a/type",
    )
    lines = dump(new).splitlines()
    assert '"type": "integer"' in lines[place["line"] - 1]


def test_findings_stand_by_weight_then_place() -> None:
    """What breaks comes first; equal weights go by place."""
    old = made({"tools/find.json": tool(closed(a=TEXT, z=TEXT), opened(a=TEXT))})
    new = made(
        {
            "tools/find.json": tool(
                closed(a={**TEXT, "maxLength": 3}, y=TEXT, z=True), opened("a", a=TEXT)
            )
        }
    )
    found = report(old, new).findings
    weights = [("breaks", "undecided", "safe").index(f.judgement) for f in found]
    assert weights == sorted(weights)
    for weight in set(weights):
        same = [f for f in found if ("breaks", "undecided", "safe").index(f.judgement) == weight]
        ordered = [(-f.bump.rank, f.new or f.old) for f in same]
        assert ordered == sorted(ordered, key=lambda one: (one[0], one[1] is not None, one[1]))


def suppressing(*said: Suppression) -> Suppress:
    """Return the suppressions of a configuration that has these."""
    from datetime import date

    here = Path("charter.toml")
    config = Config(here, Path(), Path(), Path(), Path(), suppressions=said)
    return Suppress(config, date(2027, 1, 1))


def sides() -> tuple[Contract, Contract]:
    """Return a tool before and after a break."""
    return tuple(made({"tools/find.json": tool(one)}) for one in BROKEN)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("rule", "at", "expires", "code", "notice"),
    [
        ("property-required", "tools/find.json", None, 0, None),
        ("property-required", "tools/find.json#/$defs/input", "2027-06-01", 0, None),
        ("property-required", "tools/find.json#/$defs/output", None, 1, "suppression-unused"),
        ("property-removed", "tools/find.json", None, 1, "suppression-unused"),
        ("property-required", "tools/find.json", "2026-12-31", 1, "suppression-expired"),
    ],
)
def test_a_suppression_is_one_rule_at_one_place(
    rule: str, at: str, expires: str | None, code: int, notice: str | None
) -> None:
    """It needs the very rule and place; unused and expired ones are told."""
    suppress = suppressing(Suppression(rule, at, "Agreed with all callers.", expires))
    found = report(*sides(), suppress=suppress)
    assert found.exit_code == code
    assert [finding.rule for finding in suppress.notices()] == ([notice] if notice else [])
    verdict = render(found, "text").splitlines()[-1]
    assert (verdict == "compatible: all that changed is suppressed.") is (code == 0)
    said = json.loads(render(found, "json"))["suppressed"]
    assert [one["reason"] for one in said] == (["Agreed with all callers."] if code == 0 else [])
    jsonschema.Draft202012Validator(SCHEMA).validate(json.loads(render(found, "json")))


def on_list(old: Any, new: Any) -> Report:
    """Return the report on the input of a tool that a server lists."""
    before, after = (listed({"name": "find", "inputSchema": shape}) for shape in (old, new))
    return report(before, after)


OLD_DRAFT = {
    "$schema": "http://json-schema.org/draft-04/schema#",
    "type": "object",
    "properties": {"n": {"$ref": "#/definitions/n"}, "t": {"items": [{"type": "string"}]}},
    "definitions": {"n": {"type": "integer", "minimum": 0, "exclusiveMinimum": True}},
}


def test_a_draft_04_schema_is_judged_under_every_policy() -> None:
    """Its references, tuples and exclusive bounds mean there what they mean alone."""
    above = {"type": "integer", "minimum": 1}
    found = on_list(OLD_DRAFT, {**OLD_DRAFT, "definitions": {"n": above}})
    assert (found.verdict, found.bump.cautious) == ("compatible", "patch")
    higher = {"type": "integer", "minimum": 2}
    found = on_list(OLD_DRAFT, {**OLD_DRAFT, "definitions": {"n": higher}})
    assert found.verdict == "breaking"
    assert [one.instance for one in found.findings if one.has_instance] == [{"n": 1}]


def test_a_property_that_moved_is_no_addition() -> None:
    """What a part of the schema declared, in place or by reference, was there before."""
    part = {"properties": {"b": TEXT}}
    shape = {"type": "object", "properties": {"a": TEXT}, "unevaluatedProperties": False}
    for old in (
        {**shape, "allOf": [part]},
        {**shape, "$ref": "#/$defs/part", "$defs": {"part": part}},
        {**shape, "anyOf": [part, {"properties": {"b": TEXT}}]},
    ):
        found = on_list(old, closed(a=TEXT, b=TEXT))
        assert (found.verdict, found.bump.cautious) == ("compatible", "patch")
    assert of(opened(a=TEXT), opened(a=TEXT, b={}), "1.0.0", "1.0.1").bump.cautious == "minor"


def test_what_stands_beside_a_reference_is_compared() -> None:
    """Words and bounds that only one side has beside its `$ref` are found where they stand."""

    def found(old: Any, new: Any) -> list[tuple[str, str]]:
        text = {"$defs": {"t": TEXT}}
        one = on_list(*(opened(p={"$ref": "#/$defs/t", **said}) | text for said in (old, new)))
        return [(finding.rule, finding.bump) for finding in one.findings]

    assert found({"maxLength": 3}, {}) == [("length-changed", "minor")]
    assert found({}, {"maxLength": 3}) == [("length-changed", "major")]
    assert found({"description": "d"}, {}) == [("description-changed", "patch")]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"required": ["a"]}, {"required": ["a", "b"]}),
        ({"required": ["a"]}, {"required": ["a"], "properties": {"a": TEXT}}),
        ({"required": ["a"]}, {"required": ["a"], "additionalProperties": TEXT}),
        (
            {"required": ["a"], "properties": {"b": TEXT}},
            {"required": ["a"], "properties": {"b": {"type": "integer"}}},
        ),
        ({"dependentRequired": {"a": ["b"]}}, {"dependentRequired": {"a": ["b", "c"]}}),
        ({"anyOf": [{"required": ["a"]}]}, {"maxProperties": 0}),
        (
            {"propertyNames": {"pattern": "^x"}, "minProperties": 1},
            {"propertyNames": {"pattern": "^x1"}, "minProperties": 1},
        ),
        ({"minProperties": 1}, {"minProperties": 2}),
    ],
)
def test_what_must_be_sent_counts_as_declared(old: Any, new: Any) -> None:
    """Or nobody could send anything, and nothing could break."""
    found = on_list({"type": "object", **old}, {"type": "object", **new})
    assert found.verdict == "breaking"
    assert any(finding.has_instance for finding in found.findings)
