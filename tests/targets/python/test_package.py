"""The generated Python package does what its tables say."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import jsonschema_rs
import pytest
from pydantic import ValidationError

from charter.contract import Contract
from charter.findings import Refusal, UsageError
from charter.loader import load
from charter.targets import Options, target
from tests.targets.conftest import LENDING, REPOSITORY

MODEL_FILES = frozenset({"_exact.py", "_schemas.json", "_validation.py", "_ways.py"})


def test_each_table_has_a_module(package_files: dict[str, str]) -> None:
    """A contract with everything has every module, the models' included."""
    own = {path for path in package_files if "/" not in path and path not in MODEL_FILES}
    assert own == {
        "README.md",
        "__init__.py",
        "contract.py",
        "deprecations.py",
        "errors.py",
        "instructions.py",
        "meta.py",
        "py.typed",
        "resources.py",
        "routes.py",
        "schema.json",
        "schema.py",
        "tools.py",
        "wire.json",
    }
    assert "models/tools/lend.py" in package_files


def test_everything_is_exported(package: ModuleType) -> None:
    """What `__all__` names is there, and MODELS has each shape by its place."""
    assert all(hasattr(package, name) for name in package.__all__)
    lend = package.MODELS["tools/lend.json#/$defs/input"]
    assert lend.model_validate({"isbn": "9780000000002"}).isbn == "9780000000002"
    with pytest.raises(ValidationError):
        lend.model_validate({"isbn": "978"})


def test_files_name_their_source_and_maker(package_files: dict[str, str]) -> None:
    """Each generated file says what it was made from and by which command."""
    for path, text in package_files.items():
        if path != "py.typed" and path not in MODEL_FILES and not path.startswith("models/"):
            assert "by `charter generate`" in text, path
    assert "Generated from `errors/tool.json`, `errors/gate.json` by" in package_files["errors.py"]


def test_code_passes_the_projects_linter(package_folder: Path) -> None:
    """Generated tables pass ruff as configured here, in its own format."""
    files = sorted(str(file) for file in package_folder.glob("[!_]*.py"))
    config = ["--config", str(REPOSITORY / "pyproject.toml"), "--no-cache"]
    for command in (["check"], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *command, *config, *files]
        done = subprocess.run(ruff, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_constants(package: ModuleType) -> None:
    """Name, version, capability, budgets and history are the manifest's."""
    assert package.CONTRACT_NAME == "lending"
    assert package.CONTRACT_VERSION == "1.2.0"
    assert package.EXPERIMENTAL == {"lending/contract": {"version": "1.2.0"}}
    assert (package.DESCRIPTION_BUDGET, package.INSTRUCTIONS_BUDGET) == (2048, 120)
    assert package.CAPPED_CLIENTS == {"tiny": 60, "small": 120}
    assert package.REMINDER == "Return what you no longer read."
    assert [release.version for release in package.RELEASES] == ["1.2.0", "1.1.0", "1.0.0"]
    assert [(c.kind, c.client) for c in package.CHANGES] == [
        ("behavioural", "Remind readers later."),
        ("breaking", "Send `isbn` where you sent `id`."),
    ]


def test_codes_are_closed_enums_with_facts(package: ModuleType) -> None:
    """A code is a string and an enum member; its facts are in every table."""
    code = package.LendingError("busy")
    assert code is package.LendingError.BUSY
    assert json.dumps({"code": code}) == '{"code": "busy"}'
    with pytest.raises(ValueError, match="nothing"):
        package.LendingError("nothing")
    assert package.HTTP_STATUS["busy"] == package.HTTP_STATUS[code] == 429
    assert package.RETRY[code] is package.Retry.AFTER_DELAY
    assert package.CALLER_ACTION["gate.LOST"] == "Mind idempotency."
    assert package.STAGE == {"gate.DENIED": "policy", "gate.DOWN": "gate", "gate.LOST": "upstream"}
    assert package.UPSTREAM["gate.LOST"] == "after"
    assert package.TOOL_ERRORS[package.LendingError.LOST].deprecation.since == "1.1.0"


def test_members_are_documented(package_files: dict[str, str]) -> None:
    """A member's docstring has its meaning, its status and what the caller does."""
    assert (
        "    BUSY = 'busy'".replace("'", '"')
        + '\n    """Too many readers at once.\n\n    HTTP 429. Wait.\n    """\n'
        in package_files["errors.py"]
    )


def test_private_codes_collapse_by_table(package: ModuleType) -> None:
    """Every private cause is one public code from outside; private codes are no public ones."""
    private = package.PrivateGateError
    assert {package.public_gate_code(cause) for cause in private} == {package.GateError.GATE_DENIED}
    assert package.public_gate_code(package.GateError.GATE_DOWN) is package.GateError.GATE_DOWN
    assert set(package.GATE_COLLAPSE) == set(private)
    with pytest.raises(ValueError, match="NO_RULE"):
        package.GateError("gate.NO_RULE")
    assert "gate.NO_RULE" not in package.HTTP_STATUS


def test_retryability_is_resolved(package: ModuleType) -> None:
    """`if-idempotent` is decided by the operation, the rest by the code."""
    lost, denied, down = (
        package.GateError.GATE_LOST,
        package.GateError.GATE_DENIED,
        package.GateError.GATE_DOWN,
    )
    assert package.gate_error(lost) == {
        "code": "gate.LOST",
        "retryable": False,
        "stage": "upstream",
        "status": 502,
    }
    assert package.gate_error(lost, idempotent=True)["retryable"] is True
    assert package.gate_error(denied, idempotent=True)["retryable"] is False
    assert package.gate_error(down)["retryable"] is True
    model = package.meta_model("org.example/gate-error")
    assert model.model_validate(package.gate_error(denied)).status == 403


def test_tool_error_is_the_contracts_body(package: ModuleType) -> None:
    """An error body is built and held to its schema; an unknown code is refused."""
    assert package.tool_error("busy", "Try later.") == {
        "error": {"code": "busy", "message": "Try later."}
    }
    assert package.tool_error(package.LendingError.INVALID, "No.", {"errors": []}) == {
        "error": {"code": "invalid", "message": "No.", "details": {"errors": []}}
    }
    for code, message in (("gate.DOWN", "No."), ("busy", "")):
        with pytest.raises(ValueError, match=r"gate\.DOWN|message"):
            package.tool_error(code, message)


def test_message_prefixes(package: ModuleType) -> None:
    """A prefix is found at the start of a message alone."""
    prefix = package.MessagePrefix.ISBN_CHECKSUM
    assert dict(package.PREFIXES) == {"invalid": (prefix,)}
    assert package.message_prefix("isbn_checksum: 2 is wrong") is prefix
    assert package.message_prefix("the isbn_checksum: is wrong") is None


def test_tools(package: ModuleType) -> None:
    """A tool has its hints, errors, route, footer, links, schemas and models."""
    lend = package.TOOLS["lend"]
    assert list(package.TOOLS) == ["borrow", "lend"]
    assert lend.annotations == {
        "title": "Lend",
        "readOnlyHint": False,
        "destructiveHint": False,
        "idempotentHint": True,
        "openWorldHint": False,
    }
    assert lend.description == "Lend a book to a reader.\n\nUse it at the desk."
    assert lend.errors == (package.LendingError.INVALID, package.LendingError.BUSY)
    assert (lend.method, lend.path) == ("POST", "/lend")
    assert (lend.footer, lend.links) == (("session", "reminder"), ("book",))
    assert (lend.mcp, package.TOOLS["borrow"].mcp) == (True, False)
    assert lend.input_model is package.MODELS["tools/lend.json#/$defs/input"]
    assert lend.deprecation is None
    assert [entry.subject for entry in lend.deprecations] == ["name", "fiction"]
    assert package.TOOLS["borrow"].deprecation.note == "Call `lend`."


def test_wire_schemas_stand_alone(package: ModuleType) -> None:
    """Each schema on the wire is an object's, complete, and accepts its own examples."""
    for tool in package.TOOLS.values():
        for schema in (tool.input_schema, tool.output_schema):
            assert schema["type"] == "object"
            assert "x-" not in json.dumps(schema)
            jsonschema_rs.meta.validate(schema)
            validator = jsonschema_rs.validator_for(schema)
            assert [e for e in schema.get("examples", []) if not validator.is_valid(e)] == []
    output = package.TOOLS["lend"].output_schema
    assert output["$defs"]["Book"]["properties"]["sequel"]["anyOf"][0] == {"$ref": "#/$defs/Book"}
    assert package.TOOLS["borrow"].input_schema["description"] == "What to borrow."


def test_routes(package: ModuleType) -> None:
    """A route that is no tool's has its path, authentication, statuses and envelope."""
    routes = package.ROUTES
    catalogue = routes["catalogue"]
    assert (catalogue.method, catalogue.path) == ("GET", "/shelves/{shelf}/books")
    assert (catalogue.auth, catalogue.input_in, catalogue.status) == ("bearer", "query", 200)
    assert routes["ready"].other_statuses == (503,)
    assert (routes["ready"].input_model, routes["ready"].envelope) == (None, "none")
    assert routes["token"].envelope == "oauth"
    assert (routes["seal"].service, catalogue.service) == ("press", None)
    assert routes["seal"].input_model.model_validate({"isbn": "9780000000002", "title": "A"})


def test_resources_expand_and_match(package: ModuleType) -> None:
    """A URI is matched whole; what a variable holds is one segment, decoded."""
    book = package.RESOURCES["book"]
    assert book.expand(isbn="a/b") == "lend://book/a%2Fb"
    assert book.match("lend://book/a%2Fb") == {"isbn": "a/b"}
    assert package.resource_of("lend://rules")[0] is package.RESOURCES["rules"]
    assert package.resource_of("lend://book/9780000000002") == (book, {"isbn": "9780000000002"})
    for uri in ("lend://book/", "lend://book/a/b", "lend://book/a?b", "lend://rules/", "x"):
        assert package.resource_of(uri) is None, uri
    with pytest.raises(KeyError):
        book.expand()


@pytest.mark.parametrize(
    ("budget", "slots", "included", "dropped"),
    [
        (None, {}, ["head", "tail"], []),
        (None, {"house": "H", "desk": "D"}, ["head", "house", "tail", "desk"], []),
        (120, {"house": "H", "desk": "D"}, ["head", "house", "tail"], ["desk"]),
        (120, {"house": "H" * 61}, ["head", "tail"], ["house"]),
        (59, {"house": "H"}, ["head", "tail"], ["house"]),
        (58, {"house": "H"}, ["head"], ["house", "tail"]),
        (23, {}, ["head"], ["tail"]),
        (120, {"house": ""}, ["head", "tail"], []),
    ],
)
def test_instructions_drop_whole_segments(
    package: ModuleType,
    budget: int | None,
    slots: dict[str, str],
    included: list[str],
    dropped: list[str],
) -> None:
    """Whole segments go, the highest number first, until the rest fits; zero stays."""
    composed = package.compose_instructions(budget, **slots)
    assert (list(composed.included), list(composed.dropped)) == (included, dropped)
    assert composed.bytes == len(composed.text.encode())
    assert budget is None or composed.bytes <= budget
    assert composed.record == {
        "budget": budget,
        "bytes": composed.bytes,
        "included": included,
        "dropped": dropped,
    }


def test_instructions_text(package: ModuleType) -> None:
    """Segments stand in the contract's order, a blank line between; bytes are UTF-8's."""
    composed = package.compose_instructions(house="Leise, bitte: Bücher!")
    assert composed.text == (
        "Lend books with `lend`.\n\nLeise, bitte: Bücher!\n\nBranch on the code, not the words."
    )
    assert composed.bytes == len(composed.text) + 1


def test_instructions_never_drop_the_first(package: ModuleType) -> None:
    """A budget below what always stays is an error, not a cut text."""
    with pytest.raises(ValueError, match="need 23 bytes; the budget is 22"):
        package.compose_instructions(22)


def test_instructions_budget_is_the_clients(package: ModuleType) -> None:
    """A client's own budget holds, else the contract's; an unknown client has none."""
    assert package.instructions_budget("tiny") == 60
    assert package.instructions_budget("small") == 120
    assert package.instructions_budget("another") is None


def test_deprecation_headers(package: ModuleType) -> None:
    """`Deprecation` is the release's date (RFC 9745), `Sunset` an HTTP date (RFC 8594)."""
    ledger = package.DEPRECATIONS
    borrow = ledger["tools/borrow.json"]
    assert (borrow.since_date, borrow.replacement) == ("2026-02-01", "lend")
    assert package.deprecation_headers([borrow], link="/deprecations") == {
        "Deprecation": "@1769904000",
        "Sunset": "Thu, 31 Dec 2026 00:00:00 GMT",
        "Link": '</deprecations>; rel="deprecation"',
    }
    assert package.deprecation_headers([]) == {}
    every = package.deprecation_headers(ledger.values())
    assert (every["Deprecation"], every["Sunset"]) == (
        "@1769904000",
        "Thu, 31 Dec 2026 00:00:00 GMT",
    )
    member = ledger["types/Genre.json#/oneOf/2"]
    assert (member.kind, member.subject, member.replacement) == ("member", "fiction", None)
    assert package.deprecation_headers([member]) == {"Deprecation": "@1769904000"}


def test_deprecated_things_are_marked(package_files: dict[str, str]) -> None:
    """A deprecated tool's classes and a deprecated property say so to type checkers."""
    borrow = package_files["models/tools/borrow.py"]
    assert '@deprecated("Call `lend`. Goes in 2.0.0.", category=None)\nclass BorrowInput(' in borrow
    assert "deprecated=" in package_files["models/types/book.py"]
    assert "deprecated" not in package_files["models/tools/lend.py"]


def test_meta_keys(package: ModuleType) -> None:
    """A `_meta` key is a constant, and leads to its shape's model."""
    assert package.GATE_ERROR == "org.example/gate-error"
    assert package.META_KEYS == {"org.example/gate-error": "wire/GateFailure.json"}


def test_bundle_is_one_document(package: ModuleType) -> None:
    """The bundled schema is a compound document whose references resolve as they stand."""
    bundle = package.contract_schema()
    assert bundle["x-contract"]["version"] == "1.2.0"
    assert bundle["$defs"]["errors/tool.json"]["x-closed"] is True
    validator = jsonschema_rs.validator_for({**bundle, "$ref": "wire/ErrorBody.json"})
    assert validator.is_valid({"error": {"code": "busy", "message": "m"}})
    assert not validator.is_valid({"error": {"code": "nothing", "message": "m"}})


def test_plain_folders_have_models_alone(tmp_path: Path) -> None:
    """Without a manifest there are models, `MODELS`, and nothing of a contract."""
    (tmp_path / "a-b.json").write_text('{"type": "object"}')
    files = target("python").render(load(tmp_path), Options(package="plain"))
    assert {path for path in files if "/" not in path and path not in MODEL_FILES} == {
        "README.md",
        "__init__.py",
        "py.typed",
    }
    assert '__all__ = ["MODELS"]' in files["__init__.py"]
    assert 'MODELS["a-b.json"]' in files["README.md"]


def test_a_manifest_alone_has_no_models(tmp_path: Path) -> None:
    """A contract may begin with its manifest."""
    (tmp_path / "contract.json").write_text('{"name": "young", "version": "0.1.0"}')
    files = target("python").render(load(tmp_path), Options(package="young"))
    assert 'CONTRACT_VERSION: Final = "0.1.0"' in files["contract.py"]
    assert [path for path in files if path.startswith("models/")] == ["models/__init__.py"]


@pytest.mark.parametrize(
    ("path", "old", "new", "message"),
    [
        ("errors/tool.json", '"x-status": 429,', "", "Error code `busy` has no `x-status`."),
        ("tools/lend.json", '"busy"', '"bussy"', "Tool `lend` names the error code `bussy`"),
        ("errors/gate.json", '"x-public": "gate.DENIED"', '"x-public": "gate.NO"', "no public"),
        ("errors/tool.json", '"lost"', '"gate.DOWN"', "`gate.DOWN` is in `errors/gate.json`"),
        ("errors/tool.json", '"lost"', '"BUSY"', "`BUSY` and `busy` have one name"),
        ("resources/book.json", '"uri": "lend://book/{isbn}",', "", "`book` has no URI"),
        ("routes/ready.json", "GET /ready", "ready", "`ready` has no method and path"),
        ("instructions.json", '"house"', '"budget"', "have one name in Python"),
        ("contract.json", '"version": "1.2.0",\n  "cap', '"cap', "has no version"),
    ],
)
def test_gaps_are_refused_where_they_are(
    tmp_path: Path, path: str, old: str, new: str, message: str
) -> None:
    """A fact that the tables need and do not have is refused with file and line."""
    for file in LENDING.rglob("*.json"):
        text = file.read_text(encoding="utf-8")
        name = file.relative_to(LENDING).as_posix()
        if name == path:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(Refusal) as refusal:
        target("python").render(load(tmp_path), Options(package="p"))
    finding = refusal.value.findings[0]
    assert message in finding.message
    assert finding.file == str(tmp_path / path)
    assert finding.line is not None


@pytest.mark.parametrize("name", ["class", "1abc", "a-b", "..", ""])
def test_a_package_that_cannot_be_imported_is_refused(name: str, lending: Contract) -> None:
    """The output's last part is the import name."""
    with pytest.raises(UsageError, match="can't be imported"):
        target("python").render(lending, Options(package=name))


@pytest.mark.parametrize("name", ["json", "re", "typing", "pydantic", "jsonschema_rs"])
def test_a_package_that_hides_a_library_is_refused(name: str, lending: Contract) -> None:
    """Imported beside it, the package would find itself in the library's place."""
    with pytest.raises(UsageError, match=f"`{name}` is the name of a library"):
        target("python").render(lending, Options(package=name))


def test_names_of_ours_are_not_taken(lending: Contract, package_files: dict[str, str]) -> None:
    """A taxonomy that is called as one of our classes gets another name."""
    from dataclasses import replace

    from charter.targets.python.codes import code_sets

    taken = replace(lending.taxonomies[0], title="Retry")
    contract = replace(lending)
    contract.__dict__["taxonomies"] = (taken,)
    assert [s.enum for s in code_sets(contract)] == ["Retry2"]
