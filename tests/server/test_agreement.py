"""The same call gives the same bytes on every surface and in both eras of MCP."""

import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies
from pydantic_core import to_json

from tests.server.conftest import ADA, Ticking
from tests.server.generating import valid
from tests.server.test_dispatch import _references
from tests.server.wires import Said, Wire, every_wire
from zero_memory import TOOLS
from zero_memory_server.app import build
from zero_memory_server.dispatch import Dispatcher
from zero_memory_server.settings import Settings
from zero_memory_server.store.opening import open_store

_SURFACES = 5
_ORDINARY = 10
_WHOLE = 100
"""Valid and invalid examples for each tool: with 11 of them, more than 2,000 in all."""


class Counting:
    """Ids that are the same for every server that was asked for as many."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, prefix: str, moment: datetime) -> str:
        self.number += 1
        return f"{prefix}_{self.number:026d}"


def made(store: Path) -> Dispatcher:
    chosen = Settings(
        store=str(store), audit_log="off", calls_per_minute=0, principal=ADA.user, workers=1
    )
    return build(chosen, store=open_store(chosen), clock=Ticking(), new_id=Counting())


@pytest.fixture(scope="module")
def wires(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Wire]]:
    """Five servers that start from one state, each behind another surface."""
    folder = tmp_path_factory.mktemp("agreement")
    first = made(folder / "first.db")
    first.close()
    copies = [folder / f"{number}.db" for number in range(_SURFACES)]
    for copy in copies:
        shutil.copy(folder / "first.db", copy)
    dispatchers = [made(copy) for copy in copies]
    with every_wire(dispatchers) as found:
        yield found
    for dispatcher in dispatchers:
        dispatcher.close()


def agreed(wires: dict[str, Wire], tool: str, arguments: Any) -> Said:
    """Call the tool on every surface; return the answer that all of them gave."""
    answers = {name: wire.call(tool, arguments) for name, wire in wires.items()}
    first = answers["http"]
    for name, answer in answers.items():
        assert answer.ok == first.ok, (name, answer, first)
        assert answer.canonical == first.canonical, name
        assert answer.text == first.text, name
        assert to_json(answer.content) == answer.text.encode(), name
    return first


def _examples(which: int) -> settings:
    return settings(
        max_examples=which, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )


_ODD = strategies.one_of(
    strategies.none(),
    strategies.booleans(),
    strategies.integers(-(10**30), 10**30),
    strategies.floats(allow_nan=False, allow_infinity=False),
    strategies.sampled_from(
        [
            "",
            "\x00",
            "\ud800",
            "é\u2028",
            "' OR 1=1 --",
            'NEAR("a" "b")',
            "x" * 20_000,
            [],
            {},
            [[[[1]]]],
            {"a": {"b": [None]}},
            "zm://memory/../../x",
        ]
    ),
)


@strategies.composite
def wrong(draw: strategies.DrawFn, schema: dict[str, Any]) -> Any:
    """A valid input in which something was put out of order."""
    arguments = dict(draw(valid(schema)))
    for _ in range(draw(strategies.integers(1, 2))):
        name = draw(strategies.sampled_from([*schema["properties"], "unknown", "__proto__"]))
        if draw(strategies.booleans()):
            arguments[name] = draw(_ODD)
        else:
            arguments.pop(name, None)
    return arguments


def run_for(wires: dict[str, Wire], tool: str, number: int) -> None:
    schema = TOOLS[tool].input_schema
    stored = agreed(
        wires,
        "remember",
        {
            "content": f"For {tool} and {number}.",
            "kind": "task",
            "scope": "proj.ada.shop",
            "entities": [{"entity_type": "tool", "name": "Ninja"}],
        },
    )
    assert stored.ok, stored
    ids = {
        "mem_": stored.content["memory_id"],
        "ent_": stored.content["entities"][0]["id"],
        "user.": "user.ada",
    }

    @_examples(number)
    @given(arguments=valid(schema), known=strategies.booleans())
    def valid_ones(arguments: Any, known: bool) -> None:
        agreed(wires, tool, _references(arguments, ids) if known else arguments)

    @_examples(number)
    @given(arguments=wrong(schema))
    def wrong_ones(arguments: Any) -> None:
        agreed(wires, tool, _references(arguments, ids))

    valid_ones()
    wrong_ones()


@pytest.mark.parametrize("tool", sorted(TOOLS))
def test_surfaces_agree(wires: dict[str, Wire], tool: str) -> None:
    """A tenth of what the long search tries, valid and invalid."""
    run_for(wires, tool, _ORDINARY)


@pytest.mark.stress
@pytest.mark.parametrize("tool", sorted(TOOLS))
def test_surfaces_agree_over_many_inputs(wires: dict[str, Wire], tool: str) -> None:
    """More than 2,000 inputs over all tools."""
    run_for(wires, tool, _WHOLE)
