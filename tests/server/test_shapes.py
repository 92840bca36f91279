"""Nothing in the server defines the shape of a request or a response."""

import ast
from pathlib import Path

import pytest

import zero_memory_server

ROOT = Path(zero_memory_server.__file__).parent
FOREIGN = ROOT / "demo" / "office.py"
"""The server that the demo puts behind the gateway: it stands for somebody else's."""

MODULES = sorted(file for file in ROOT.rglob("*.py") if file != FOREIGN)
SHAPES = {"BaseModel", "RootModel", "TypedDict", "TypeAdapter", "create_model"}
KEYWORDS = {"properties", "$ref", "$defs", "oneOf", "anyOf", "$schema"}


def offences(source: str) -> list[str]:
    """Return what in `source` defines a shape of its own: a model, a schema, a foreign import."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
            found += [f"class `{node.name}` is a model of its own" for _ in bases & SHAPES]
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func).rpartition(".")[2]
            if name in SHAPES:
                found.append(f"`{name}` makes a model")
        if isinstance(node, ast.Dict):
            keys = {key.value for key in node.keys if isinstance(key, ast.Constant)}
            if keys & KEYWORDS:
                found.append(f"line {node.lineno} holds a schema of its own")
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        found += [
            f"`{name}` is imported"
            for name in names
            if name.split(".")[0] in {"charter", "jsonschema", "jsonschema_rs", "referencing"}
        ]
    return found


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_module_defines_a_shape(file: Path) -> None:
    """Shapes are the contract's: what is generated is imported, nothing else says what is valid."""
    assert offences(file.read_text()) == []


@pytest.mark.parametrize(
    "source",
    [
        "class Hit(pydantic.BaseModel): pass",
        "class Hit(TypedDict): pass",
        "SCHEMA = {'type': 'object', 'properties': {}}",
        "import charter.contract",
        "from jsonschema import validate",
        "check = TypeAdapter(dict)",
    ],
)
def test_a_shape_would_be_seen(source: str) -> None:
    """The check finds what it looks for."""
    assert len(offences(source)) == 1


def test_no_module_reads_the_schemas() -> None:
    """The server runs where there is no `schemas/`."""
    for file in MODULES:
        assert "schemas/" not in file.read_text()


def test_the_foreign_server_is_nobodys_module() -> None:
    """What stands for somebody else's server is a process of its own, imported by nothing."""
    assert FOREIGN.is_file()
    for file in MODULES:
        imported = [
            name
            for node in ast.walk(ast.parse(file.read_text()))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in [getattr(node, "module", None) or "", *(a.name for a in node.names)]
        ]
        assert not any(name.rpartition(".")[2] == FOREIGN.stem for name in imported), file
