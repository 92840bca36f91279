"""The headers that tell of what is deprecated, by what a call used."""

from typing import Any

import zero_memory
from zero_memory import Deprecation
from zero_memory_server.http.deprecation import Usage

LINK = (b"link", b'</deprecations>; rel="deprecation"')
SINCE = (b"deprecation", b"@1795996800")
SUNSET = (b"sunset", b"Tue, 31 Aug 2027 00:00:00 GMT")


def entry(kind: Any, subject: str, sunset: str | None = "2027-08-31") -> Deprecation:
    """A line of the ledger."""
    return Deprecation(
        at=f"somewhere/{subject}",
        kind=kind,
        subject=subject,
        since="2.1.0",
        since_date="2026-11-30",
        replacement=None,
        replacement_at=None,
        removal="3.0.0",
        sunset=sunset,
        note=None,
    )


def test_a_deprecated_tool_or_route_says_so_with_every_answer() -> None:
    """Whatever is sent, it is what was called that goes."""
    for kind in ("tool", "route"):
        usage = Usage((), {"type": "object"}, own=entry(kind, "recall"))
        for arguments in ({}, {"query": "*"}, None):
            assert usage.headers(arguments) == [SINCE, SUNSET, LINK]


def test_a_deprecated_property_says_so_where_it_is_sent() -> None:
    """`null` and an empty value are values; one that is left out is no use."""
    schema = {
        "properties": {
            "old": {"deprecated": True},
            "list": {"items": {"properties": {"deep": {"deprecated": True}}}},
        }
    }
    usage = Usage([entry("property", "old"), entry("property", "deep")], schema)
    assert usage.headers({"new": 1}) == []
    assert usage.headers({"old": None}) == [SINCE, SUNSET, LINK]
    assert usage.headers({"list": [{}, {"deep": 1}]}) == [SINCE, SUNSET, LINK]
    assert usage.headers({"list": [{}, 7, None]}) == []


def test_a_deprecated_member_says_so_where_it_is_named() -> None:
    """Without a sunset there is no `Sunset`; the contract's own is `duplicates`."""
    tool = zero_memory.TOOLS["link"]
    usage = Usage(tool.deprecations, tool.input_schema)
    asked = {"connection": {"kind": "memory_link", "relation": "duplicates"}}
    assert usage.headers(asked) == [SINCE, LINK]
    asked = {"connection": {"kind": "memory_link", "relation": "supersedes"}}
    assert usage.headers(asked) == []


def test_what_is_deprecated_in_an_output_is_no_use_of_the_callers() -> None:
    """`build_context` answers with a deprecated member, and OpenAPI declares no header there."""
    tool = zero_memory.TOOLS["build_context"]
    assert [found.subject for found in tool.deprecations] != []
    assert Usage(tool.deprecations, tool.input_schema).headers({"task": "Go on."}) == []


def test_of_several_the_earliest_is_told() -> None:
    """One header stands for all that was used."""
    schema = {"properties": {"one": {"deprecated": True}, "two": {"deprecated": True}}}
    entries = [entry("property", "one", "2028-01-01"), entry("property", "two")]
    usage = Usage(entries, schema)
    assert usage.headers({"one": 1, "two": 2}) == [SINCE, SUNSET, LINK]
