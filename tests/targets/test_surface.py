"""Routes, resources, segments and `_meta` keys say the same in every language."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import zero_memory as python
from charter.contract import Contract
from charter.facts import Place
from charter.targets import Options, surface, target
from charter.targets.go.source import string as go_string
from charter.targets.rust.source import string as rust_string


def tables(contract: Contract) -> dict[str, list[dict[str, Any]]]:
    """The rows, shapes as the names of their types."""
    found = {
        "routes": surface.routes(contract),
        "resources": surface.resources(contract),
        "segments": surface.segments(contract),
        "metaKeys": surface.meta_keys(contract),
    }
    names = contract.types.names
    return {
        table: [
            {k: names[v] if isinstance(v, Place) else v for k, v in row.items()} for row in rows
        ]
        for table, rows in found.items()
    }


def texts(value: Any) -> Iterator[str]:
    """Every text of a row that is not empty."""
    if isinstance(value, str) and value:
        yield value
    elif isinstance(value, list | tuple | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts(item)


def in_order(wanted: Sequence[str], text: str) -> list[str]:
    """Return the first of `wanted` that do not stand in `text`, one behind the other."""
    at = 0
    for said in wanted:
        found = text.find(said, at)
        if found < 0:
            return [said]
        at = found + 1
    return []


def test_rows_are_what_python_has(zero_memory: Contract) -> None:
    """Word for word, though Python's tables are made on their own."""
    rows = tables(zero_memory)
    assert [len(found) for found in rows.values()] == [
        len(python.ROUTES),
        len(python.RESOURCES),
        len(python.SEGMENTS),
        len(zero_memory.meta_keys),
    ]
    for row, route in zip(rows["routes"], python.ROUTES.values(), strict=True):
        assert (row["name"], row["title"], row["description"]) == (
            route.name,
            route.title,
            route.description,
        )
        assert (row["method"], row["path"], row["auth"]) == (route.method, route.path, route.auth)
        assert (row["status"], tuple(row["otherStatuses"])) == (route.status, route.other_statuses)
        assert (row["mediaType"], row["envelope"]) == (route.media_type, route.envelope)
        assert tuple(row["errors"]) == tuple(str(code) for code in route.errors)
        assert (row["inputIn"], row["service"]) == (route.input_in, route.service)
        assert row["deprecations"] == [found.at for found in route.deprecations]
        assert (row["input"] is None, row["output"] is None) == (
            route.input is None,
            route.output is None,
        )
    for row, resource in zip(rows["resources"], python.RESOURCES.values(), strict=True):
        assert (row["name"], row["uri"], row["mimeType"]) == (
            resource.name,
            resource.uri,
            resource.mime_type,
        )
        assert tuple(row["variables"]) == resource.variables
        assert tuple(row["errors"]) == tuple(str(code) for code in resource.errors)
    for row, segment in zip(rows["segments"], python.SEGMENTS, strict=True):
        assert (row["name"], row["description"]) == (segment.name, segment.description)
        assert (row["priority"], row["text"], row["isUncapped"]) == (
            segment.priority,
            segment.text,
            segment.uncapped,
        )


def test_java_reads_the_rows(zero_memory: Contract, lending: Contract) -> None:
    """Its classes are filled from a resource that has them as they are."""
    for contract in (zero_memory, lending):
        files = target("java").render(contract, Options(package="case"))
        (text,) = (said for path, said in files.items() if path.endswith("/surface.json"))
        found = json.loads(text)
        assert contract.manifest is not None
        assert found.pop("reminder") == contract.manifest.reminder
        assert found == json.loads(json.dumps(tables(contract)))


def test_rust_has_every_text(zero_memory: Contract, lending: Contract) -> None:
    """In the order of the tables."""
    for contract in (zero_memory, lending):
        rows = tables(contract)
        text = target("rust").render(contract, Options(package="case"))["src/surface.rs"]
        assert contract.manifest is not None
        wanted = [contract.manifest.reminder or "", *texts(list(rows.values()))]
        assert len(wanted) > 20
        assert in_order([rust_string(said) for said in wanted if said], text) == []


def test_go_has_every_text(zero_memory: Contract, lending: Contract) -> None:
    """In the order of the tables; shapes are codecs."""
    for contract in (zero_memory, lending):
        rows = tables(contract)
        for table in rows.values():
            for row in table:
                for shape in ("input", "output", "content"):
                    row.pop(shape, None)
        text = target("go").render(contract, Options(package="case"))["surface.go"]
        order = ("routes", "resources", "segments", "metaKeys")
        wanted = [said for table in order for said in texts(rows[table])]
        assert in_order([go_string(said) for said in wanted], text) == []
        assert text.count("Codec,\n") == sum(
            found is not None
            for found in (
                *(route.input for route in contract.routes),
                *(route.output for route in contract.routes),
                *(resource.place for resource in contract.resources),
                *(key.place for key in contract.meta_keys),
            )
        )
