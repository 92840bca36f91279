"""The crate is formatted and linted as its ecosystem asks, and says what it should."""

import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from charter.contract import Contract
from charter.ir import casing
from charter.targets import Options, target
from tests.targets.functions import ASKED, answers, plain
from tests.targets.rust.conftest import Crate, rendered, write
from tests.targets.test_surface import tables


def test_formatted(crates: Mapping[str, Crate]) -> None:
    """rustfmt changes nothing."""
    if shutil.which("rustfmt") is None:
        pytest.skip("`rustfmt` is not installed")
    for crate in crates.values():
        made = (crate.folder / path for path in rendered(crate.contract, crate.name))
        sources = [str(file) for file in made if file.suffix == ".rs"]
        command = ["rustfmt", "--edition", "2024", "--check", *sources]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.stdout, done.returncode) == ("", 0), done.stderr


def test_clean_under_the_strictest_rules(crates: Mapping[str, Crate]) -> None:
    """Clippy's pedantic set finds nothing, in the crates and in the clients."""
    if shutil.which("cargo-clippy") is None:
        pytest.skip("`cargo clippy` is not installed")
    cargo = crates["case"].cargo
    strict = ["-D", "warnings", "-W", "clippy::pedantic"]
    cargo.run("clippy", "--workspace", "--lib", "--", *strict)
    clients = ("--example", "http_client", "--example", "mcp_client")
    cargo.run("clippy", "-p", "zero_memory", *clients, "--", *strict)


def test_types_are_what_they_look_like(crates: Mapping[str, Crate]) -> None:
    """Absent is not null, unions narrow, closed enums are exhausted, numbers keep their digits."""
    program = crates["case"].program("use_case")
    done = subprocess.run([program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_tables_have_every_row(crates: Mapping[str, Crate]) -> None:
    """What a program reads of routes, resources, segments and `_meta` keys is the contract's."""
    lending = crates["lending"]
    done = subprocess.run([lending.program("use_lending")], capture_output=True, check=True)
    found = json.loads(done.stdout)
    assert lending.contract.manifest is not None
    assert found.pop("reminder") == lending.contract.manifest.reminder
    assert all(found.values())
    assert found == json.loads(json.dumps(tables(lending.contract)))


def test_what_does_not_compile(crates: Mapping[str, Crate]) -> None:
    """A wrong use of a type is an error of the compiler."""
    bad = {
        "null is not absent": "let _ = Tree { right: None, ..Tree::default() };",
        "a required member": "let _ = Dot { at: None };",
        "no such member": "let _ = Tree { lefd: None, ..Tree::default() };",
        "no such variant": "let _ = Shape::Line;",
        "of another variant": "let _ = Shape::Dot(Group::default());",
        "a double": "let _ = Tree { value: Some(1.0), ..Tree::default() };",
        "not every variant": "match DotSides::Value0 { DotSides::Value0 => {} }",
        "a member of a closed object": "let _ = Closed { rest: () };",
    }
    head = "use case::{Closed, Dot, DotSides, Group, Shape, Tree};\n\nfn main() {}\n"
    body = [
        f"pub fn bad{n}(_: (Closed, Dot, DotSides, Group, Shape, Tree)) {{ {line} }}"
        for n, line in enumerate(bad.values())
    ]
    cargo = crates["case"].cargo
    file = crates["case"].folder / "examples" / "bad.rs"
    file.write_text(head + "\n".join(body) + "\n")
    try:
        done = cargo.run("check", "-p", "case", "--example", "bad", check=False)
    finally:
        file.unlink()
    first = head.count("\n") + 1
    lines = sorted({int(n) - first for n in re.findall(r"bad\.rs:(\d+)", done.stderr)})
    assert lines == list(range(len(bad))), done.stderr


def test_what_is_deprecated_is_marked(zero_memory: Contract) -> None:
    """Each deprecated property has the language's own mark, with what to do instead."""
    models = rendered(zero_memory)["src/models.rs"]
    marked = re.findall(
        r"#\[deprecated\(\s*note = \"Since 2\.1\.0;.*\"\s*\)\]\s+(?:pub )?(\w+)", models
    )
    subjects = [casing.pascal(d.subject) for d in zero_memory.deprecations]
    assert sorted(map(casing.pascal, marked)) == sorted(subjects)


def test_the_manifest_is_one_to_publish(lending: Contract) -> None:
    """The contract's version, few dependencies without their defaults, no address of a registry."""
    files = rendered(lending, "lending")
    said = tomllib.loads(files["Cargo.toml"])
    assert said["package"]["name"] == "lending"
    assert said["package"]["version"] == lending.version
    assert {*said["dependencies"]} == {"jsonschema", "serde", "serde_json"}
    assert said["dependencies"]["jsonschema"]["default-features"] is False
    assert not [
        path for path, text in files.items() if "registry" in text and path != "src/schemas.rs"
    ]


def test_a_plain_folder_is_types_and_codecs(crates: Mapping[str, Crate]) -> None:
    """Without a manifest there are no tables."""
    files = {file.name for file in (crates["case"].folder / "src").iterdir()}
    names = ("codecs", "json", "lib", "limits", "macros", "models", "schemas")
    assert files == {f"{name}.rs" for name in names}


def test_templates_of_ones_own_win(lending: Contract, tmp_path: Path) -> None:
    """A template is overridden by its name."""
    write(tmp_path, {".gitignore.j2": "/mine\n"})
    files = target("rust").render(lending, Options(package="case", templates=tmp_path))
    assert files[".gitignore"] == "/mine\n"
    assert "#![deny(missing_docs)]" in files["src/lib.rs"]


def test_functions_of_the_tables(crates: Mapping[str, Crate]) -> None:
    """Instructions, URIs, budgets and retries are what Python makes of them."""
    program = crates["zero_memory"].program("use_zero_memory")
    text = json.dumps(ASKED)
    done = subprocess.run([program], input=text, capture_output=True, text=True, check=True)
    assert plain(json.loads(done.stdout)) == answers()
