"""Folders and settings that an ecosystem has no package for: renamed, or refused with a remedy."""

import re
from collections.abc import Mapping

import pytest

from charter.contract import Contract, Document
from charter.findings import UsageError
from charter.loader import link
from charter.targets import Options, target
from charter.targets.java import naming

FOLDERS = ("java", "class", "1abc", "con", "@", "日本", ".x", "_x", "a/b", "A B", "x" * 300)


def contract() -> Contract:
    """One schema, with no manifest."""
    return link([Document("a.json", {"type": "object", "properties": {"n": {"type": "integer"}}})])


def rendered(name: str, folder: str, settings: Mapping[str, str] | None = None) -> dict[str, str]:
    """The files of a target."""
    return target(name).render(contract(), Options(package=folder, settings=settings or {}))


@pytest.mark.parametrize("folder", [*FOLDERS, "http", "node_modules", "ajv", "favicon.ico"])
def test_npm(folder: str) -> None:
    """The name is one that npm takes (its `validate-npm-package-name`)."""
    found = re.search(r'"name": "(.*?)"', rendered("typescript", folder)["package.json"])
    assert found is not None
    assert re.fullmatch(r"[a-z0-9][a-z0-9._-]{0,213}", found[1])
    assert found[1] not in ("http", "node_modules", "ajv", "favicon.ico", "con")


def test_npm_scope() -> None:
    """A scope stays, and a name in it may be that of a module."""
    text = rendered("typescript", "x", {"name": "@My Org/HTTP"})["package.json"]
    assert '"name": "@my-org/http"' in text


@pytest.mark.parametrize("folder", [*FOLDERS, "core", "std", "self", "Self", "fn", "test", "serde"])
def test_cargo(folder: str) -> None:
    """The name is a crate's, no keyword's and none that the compiler brings."""
    found = re.search(r'^name = "(.*?)"', rendered("rust", folder)["Cargo.toml"], re.MULTILINE)
    assert found is not None
    assert re.fullmatch(r"[a-z][a-z0-9_-]*", found[1])
    assert found[1] not in ("core", "std", "self", "fn", "test", "serde", "con")


@pytest.mark.parametrize("folder", [*FOLDERS, "internal", "vendor", "main", "go", "init", "len"])
def test_go(folder: str) -> None:
    """Path and package are those of a module that others may import."""
    files = rendered("go", folder)
    path = files["go.mod"].split()[1]
    assert re.fullmatch(r"example\.com/[a-z0-9][a-z0-9._-]*", path)
    assert path.rpartition("/")[2] not in ("internal", "vendor", "con")
    found = re.search(r"^package (\w+)$", files["models.go"], re.MULTILINE)
    assert found is not None
    assert found[1] not in ("main", "go", "init", "len")
    assert found[1][0].isalpha()


@pytest.mark.parametrize("folder", FOLDERS)
def test_java(folder: str) -> None:
    """The package is one that a virtual machine loads (see `java/test_names.py`)."""
    (path,) = (p for p in rendered("java", folder) if p.endswith("/Codecs.java"))
    package = path.split("/")[3]
    assert naming.given(package) == package


@pytest.mark.parametrize(
    ("name", "setting", "said"),
    [
        *(("java", "package", said) for said in ("java.x", "com/1abc", "com.1abc", "a.class", ".")),
        *(("java", "group", said) for said in ("a..b", "com.a b", "<x>", ".", "com/a", "\u00e9")),
        *(("go", "import_path", said) for said in ("fmt", "a b", "x.y/vendor/z", "x.y/", "x/con")),
    ],
)
def test_settings_that_cannot_be_had(name: str, setting: str, said: str) -> None:
    """They are refused, with what to write."""
    with pytest.raises(UsageError, match=re.escape(f"`{setting}` is `{said}`")) as error:
        rendered(name, "x", {setting: said})
    assert "as in `" in error.value.fix


@pytest.mark.parametrize(
    ("name", "setting", "said", "file"),
    [
        ("java", "package", "com.example.my_contract", "pom.xml"),
        ("java", "group", "com.some-one", "pom.xml"),
        ("go", "import_path", "github.com/Some-One/contract/v2", "go.mod"),
        ("go", "import_path", "app/internal/contract", "go.mod"),
    ],
)
def test_settings_that_can(name: str, setting: str, said: str, file: str) -> None:
    """They are taken as they are."""
    assert said in rendered(name, "x", {setting: said})[file]
