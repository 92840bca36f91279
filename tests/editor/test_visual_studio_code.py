"""An editor completes, explains and checks the keywords, and fetches nothing to do so."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from charter.vocabulary import editor, keywords, meta_schema
from tests.installing import node_modules

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[1]
SETTINGS = REPOSITORY / ".vscode" / "settings.json"
SCHEMAS = REPOSITORY / "schemas"
SERVICES = ("language-service-5", "language-service-6")


@pytest.fixture(scope="session")
def node() -> str:
    """The node command, with the language services installed beside this file."""
    found = shutil.which("node")
    if not found:
        pytest.skip("node is not on this machine")
    node_modules(HERE, *SERVICES)
    return found


def ask(node: str, service: str, *asks: tuple[str, str]) -> list[dict[str, Any]]:
    """Ask a language service about documents; `¦` in a text is where the cursor stands."""
    request = {
        "service": service,
        "settings": json.loads(SETTINGS.read_text()),
        "root": REPOSITORY.as_uri() + "/",
        "asks": [
            {"path": path, "text": text.replace("¦", ""), "offset": max(text.find("¦"), 0)}
            for path, text in asks
        ],
    }
    done = subprocess.run(
        [node, HERE / "ask.mjs"],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def tool(text: str) -> tuple[str, str]:
    """A tool document that carries the plain dialect and `text`."""
    return "schemas/tools/recall.json", f'{{"$schema": "{editor.DIALECT}", {text}}}'


def test_settings_are_made_from_the_vocabulary() -> None:
    """`.vscode/settings.json` says what the meta-schema says now.

    How to make it again stands in charter/vocabulary/editor.py.
    """
    assert SETTINGS.read_text() == editor.text("codegen/charter/vocabulary", "schemas")


@pytest.mark.parametrize("service", SERVICES)
def test_completion_offers_every_keyword(node: str, service: str) -> None:
    """In a tool document, every keyword is offered at the root and in a property."""
    root, below = ask(
        node,
        service,
        tool('"title": "Recall", ¦'),
        tool('"$defs": {"input": {"properties": {"limit": {"type": "integer", ¦}}}}'),
    )
    ours = {keyword for keyword in keywords() if keyword.startswith("x-")}
    assert "x-tool" in ours
    assert ours <= set(root["labels"])
    assert ours <= set(below["labels"])


@pytest.mark.parametrize("service", SERVICES)
def test_completion_offers_members_and_values(node: str, service: str) -> None:
    """Inside our keywords, their members and the values of their enumerations are offered."""
    hints, retry = ask(
        node,
        service,
        tool('"x-tool": {"hints": {¦}}'),
        ("schemas/errors/tool.json", tool('"oneOf": [{"const": "a", "x-retry": ¦}]')[1]),
    )
    assert hints["labels"] == ["readOnly", "destructive", "idempotent", "openWorld"]
    assert sorted(retry["labels"]) == ['"after-delay"', '"if-idempotent"', '"never"']


@pytest.mark.parametrize("service", SERVICES)
def test_hover_shows_the_documentation(node: str, service: str) -> None:
    """Hovering over a keyword shows its title and description."""
    said = meta_schema()["$defs"]["schema"]["properties"]
    answers = ask(
        node,
        service,
        tool('"¦x-tool": {}'),
        tool('"deprecated": true, "¦x-deprecation": {}'),
        tool('"$defs": {"input": {"¦additionalProperties": false}}'),
    )
    for keyword, answer in zip(
        ("x-tool", "x-deprecation", "additionalProperties"), answers, strict=True
    ):
        for word in said[keyword]["description"].replace("`", "").split():
            assert word.strip("$") in answer["hover"].replace("\\", "").replace("`", ""), keyword


@pytest.mark.parametrize("service", SERVICES)
def test_wrong_values_are_flagged(node: str, service: str) -> None:
    """A wrong value of one of our keywords is underlined where it stands."""
    retry, hint, deprecation, unknown = ask(
        node,
        service,
        tool('"oneOf": [{"const": "a", "x-retry": "sometimes"}]'),
        tool('"x-tool": {"hints": {"readOnly": "yes"}, "errors": ["internal"]}'),
        tool('"deprecated": true, "x-deprecation": {"since": "2.1.0", "removal": "3.0.0"}'),
        tool('"x-tool": {"hnts": {}}'),
    )
    assert [p["text"] for p in retry["problems"]] == ['"sometimes"']
    assert '"if-idempotent"' in retry["problems"][0]["message"]
    assert '"yes"' in [p["text"] for p in hint["problems"]]
    assert any("openWorld" in p["message"] for p in hint["problems"])
    assert any("replacement" in p["message"] for p in deprecation["problems"])
    assert any("hnts" in p["message"] for p in unknown["problems"])


@pytest.mark.parametrize("service", SERVICES)
def test_the_contract_shows_no_problem(node: str, service: str) -> None:
    """Every document of the contract opens without a complaint, and without a fetch."""
    paths = sorted(SCHEMAS.rglob("*.json"))
    answers = ask(
        node,
        service,
        *((path.relative_to(REPOSITORY).as_posix(), path.read_text()) for path in paths),
    )
    found = {
        path.relative_to(SCHEMAS).as_posix(): answer["problems"]
        for path, answer in zip(paths, answers, strict=True)
        if answer["problems"]
    }
    assert found == {}


@pytest.mark.parametrize("service", SERVICES)
def test_the_manifest_is_completed_and_checked(node: str, service: str) -> None:
    """`contract.json` is held to the manifest's meta-schema by where it stands."""
    offered, wrong = ask(
        node,
        service,
        ("schemas/contract.json", '{"name": "a", ¦}'),
        ("schemas/contract.json", '{"name": "a", "title": "A", "description": "A", "version": 2}'),
    )
    assert {"version", "budgets", "cappedClients", "x-changes"} <= set(offered["labels"])
    assert [p["text"] for p in wrong["problems"]] == ["2"]
