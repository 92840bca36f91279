"""A git revision is read from the object store: no checkout, no code, no network."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from charter.config import Config, find
from charter.facts import Place
from charter.findings import Refusal, UsageError
from charter.pointer import Pointer
from charter.snapshot import dump
from charter.sources import resolve

Git = Callable[..., str]


def write(path: str, value: Any) -> None:
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(value, indent=2))


@pytest.fixture
def repository(git: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two commits: `v1` says string, `main` says integer; the working tree says neither."""
    root = tmp_path / "repository"
    root.mkdir()
    monkeypatch.chdir(root)
    git("init", "--quiet")
    write("schemas/tools/greet.json", {"$defs": {"input": {"$ref": "../types/Name.json"}}})
    write("schemas/types/Name.json", {"type": "string"})
    write("schemas/node_modules/x.json", ["no schema"])
    write("schemas/.hidden.json", ["no schema"])
    write("schemas/models/.charter.json", {"files": ["in/package.json"]})
    write("schemas/models/in/package.json", ["no schema"])
    Path("schemas/notes.txt").write_text("no schema")
    git("add", "--all")
    git("commit", "--quiet", "--message", "one")
    git("tag", "v1")
    write("schemas/types/Name.json", {"type": "integer"})
    git("commit", "--quiet", "--all", "--message", "two")
    write("schemas/types/Name.json", {"type": "boolean"})
    return root


def name_type(spec: str, config: Config | None = None) -> Any:
    contract = resolve(spec, config or find(Path.cwd()))
    return contract.at(Place("types/Name.json", Pointer("/type")))


@pytest.mark.usefixtures("repository")
def test_a_revision_is_read_as_it_was() -> None:
    """Branch, tag, commit expression; with the path, and without; a dirty tree is not looked at."""
    assert name_type("git:main") == "integer"
    assert name_type("git:v1") == "string"
    assert name_type("git:HEAD~1:schemas") == "string"
    assert name_type("git:v1:./schemas") == "string"
    assert name_type("schemas") == "boolean"


@pytest.mark.usefixtures("repository")
def test_a_revision_gives_what_its_checkout_gives(git: Git) -> None:
    """The same files are read: no hidden ones, no node_modules, nothing but `.json`."""
    config = find(Path.cwd())
    git("stash", "--quiet")
    assert resolve("git:HEAD", config) == resolve("schemas", config)
    assert dump(resolve("git:HEAD", config)) == dump(resolve("schemas", config))


@pytest.mark.usefixtures("repository")
def test_places_name_the_revision() -> None:
    """A finding's file says which revision it is in, and the line is that of the file there."""
    contract = resolve("git:v1", find(Path.cwd()))
    assert contract.where(Place("types/Name.json", Pointer("/type"))) == (
        "git:v1:schemas/types/Name.json",
        2,
        3,
    )


def test_subfolders_bare_repositories_and_worktrees_do(
    repository: Path, git: Git, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever git answers, Charter does."""
    git("worktree", "add", "--quiet", "../tree", "v1")
    git("clone", "--quiet", "--bare", ".", "../bare.git")
    monkeypatch.chdir(repository / "schemas" / "tools")
    assert name_type("git:v1:schemas") == "string"
    assert name_type("git:v1:../../schemas") == "string"
    with pytest.raises(UsageError) as caught:
        resolve("git:v1:types", find(Path.cwd()))
    assert caught.value.message == "`v1` has no `types`."
    monkeypatch.chdir(repository / "schemas")
    with pytest.raises(UsageError) as caught:
        resolve("git:v1:types", find(Path.cwd()))
    assert caught.value.fix == (
        "Paths start at the top of the repository: write `./types` or `schemas/types`."
    )
    monkeypatch.chdir(repository.parent / "tree")
    assert name_type("git:main") == "integer"
    monkeypatch.chdir(repository.parent / "bare.git")
    assert name_type("git:main:schemas") == "integer"
    assert name_type("git:main") == "integer"


@pytest.mark.usefixtures("repository")
def test_a_hook_that_runs_charter_reads_the_same_repository(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """git's own variables of a hook do not lead elsewhere."""
    monkeypatch.setenv("GIT_DIR", "elsewhere")
    monkeypatch.setenv("GIT_INDEX_FILE", "elsewhere/index")
    assert name_type("git:v1") == "string"


@pytest.mark.usefixtures("repository")
def test_the_configured_folder_is_the_default() -> None:
    """`git:REV` reads the folder that the configuration names now."""
    Path("charter.toml").write_text('schemas = "schemas/types"\n')
    contract = resolve("git:v1", find(Path.cwd()))
    assert [document.path for document in contract.documents] == ["Name.json"]


@pytest.mark.usefixtures("repository")
def test_a_file_of_a_revision_is_read_by_what_it_is(git: Git) -> None:
    """A committed lock file, a saved list, a schema."""
    config = find(Path.cwd())
    Path("charter.lock").write_text(dump(resolve("git:v1", config)))
    git("add", "charter.lock")
    git("commit", "--quiet", "--message", "lock")
    assert name_type("git:HEAD:charter.lock") == "string"
    single = resolve("git:v1:schemas/types/Name.json", config)
    assert [document.path for document in single.documents] == ["Name.json"]


@pytest.mark.usefixtures("repository")
def test_links_are_followed_inside_the_revision(git: Git) -> None:
    """As in a working tree; a link that leads out is told."""
    Path("schemas/types/Alias.json").symlink_to("Name.json")
    Path("current").symlink_to("schemas")
    git("add", "--all")
    git("commit", "--quiet", "--message", "links")
    config = find(Path.cwd())
    contract = resolve("git:HEAD", config)
    assert contract.at(Place("types/Alias.json", Pointer("/type"))) == "boolean"
    assert resolve("git:HEAD:current", config) == contract
    Path("schemas/types/Out.json").symlink_to("/etc/hostname")
    Path("beside.json").write_text("{}")
    Path("schemas/types/Up.json").symlink_to("../../beside.json")
    git("add", "--all")
    git("commit", "--quiet", "--message", "out")
    with pytest.raises(Refusal) as caught:
        resolve("git:HEAD", config)
    assert [finding.message for finding in caught.value.findings] == [
        f"The symbolic link `schemas/types/{name}` leads to no file of that folder "
        "at that revision."
        for name in ("Out.json", "Up.json")
    ]


def test_a_submodule_is_a_repository_of_its_own(
    repository: Path, git: Git, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen from above it is refused with the way out; from inside it is read."""
    outer = repository.parent / "outer"
    outer.mkdir()
    monkeypatch.chdir(outer)
    git("init", "--quiet")
    git("submodule", "--quiet", "add", str(repository), "inner")
    git("commit", "--quiet", "--message", "one")
    for spec in ("git:HEAD:inner", "git:HEAD:inner/schemas"):
        with pytest.raises(UsageError) as caught:
            resolve(spec, find(Path.cwd()))
        assert "submodule" in caught.value.message + caught.value.fix
    monkeypatch.chdir(outer / "inner")
    assert name_type("git:HEAD") == "integer"


def test_nothing_of_a_revision_is_run(
    repository: Path, git: Git, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Filters, text conversions and hooks of the repository stay unused."""
    Path(".gitattributes").write_text("*.json filter=evil diff=evil\n")
    evil = repository.parent / "evil"
    for key in ("filter.evil.smudge", "diff.evil.textconv", "core.fsmonitor", "core.pager"):
        git("config", key, f"touch {evil}; cat")
    git("-c", "core.fsmonitor=false", "add", ".gitattributes")
    git("-c", "core.fsmonitor=false", "commit", "--quiet", "--message", "attributes")
    monkeypatch.setenv("GIT_PAGER", f"touch {evil}")
    evil.unlink(missing_ok=True)
    assert name_type("git:HEAD") == "integer"
    assert not evil.exists()


def test_a_shallow_clone_without_the_base_says_how_to_fetch_it(
    repository: Path, git: Git, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The usual state of a CI checkout."""
    git("clone", "--quiet", "--depth", "1", f"file://{repository}", "../shallow")
    monkeypatch.chdir(repository.parent / "shallow")
    assert name_type("git:HEAD") == "integer"
    for revision in ("v1", "HEAD~1"):
        with pytest.raises(UsageError) as caught:
            resolve(f"git:{revision}", find(Path.cwd()))
        assert caught.value.message == f"`{revision}` is no revision of this repository."
        assert "`git fetch --unshallow`" in caught.value.fix
        assert "fetch-depth: 0" in caught.value.fix


def test_a_partial_clone_is_not_completed_over_the_network(
    repository: Path, git: Git, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Missing objects are told, not fetched."""
    git("config", "uploadpack.allowFilter", "true")
    git("clone", "--quiet", "--filter=blob:none", f"file://{repository}", "../partial")
    monkeypatch.chdir(repository.parent / "partial")
    assert name_type("git:main") == "integer"
    with pytest.raises(UsageError) as caught:
        resolve("git:v1", find(Path.cwd()))
    assert caught.value.message.endswith("it is a partial clone.")


@pytest.mark.parametrize(
    ("spec", "message", "fix"),
    [
        ("git:mian", "`mian` is no revision of this repository.", "Did you mean `git:main`?"),
        (
            "git:--output=x",
            "`--output=x` is no revision of this repository.",
            "Name a branch, a tag or a commit; `git fetch --tags` brings those of the remote.",
        ),
        (
            "git:",
            "`` is no revision of this repository.",
            "Name a branch, a tag or a commit; `git fetch --tags` brings those of the remote.",
        ),
        ("git:main:schema", "`main` has no `schema`.", "Did you mean `schemas`?"),
        (
            "git:main:../x",
            "`../x` leads out of the repository.",
            "Name a path inside the repository.",
        ),
        (
            "git:main:/etc",
            "`/etc` leads out of the repository.",
            "Name a path inside the repository.",
        ),
    ],
)
@pytest.mark.usefixtures("repository")
def test_what_is_not_there_is_told_with_the_way_out(spec: str, message: str, fix: str) -> None:
    """Wrong revisions and wrong paths."""
    with pytest.raises(UsageError) as caught:
        resolve(spec, find(Path.cwd()))
    assert (caught.value.message, caught.value.fix) == (message, fix)


@pytest.mark.usefixtures("git")
def test_outside_of_a_repository_git_names_nothing(config: Config) -> None:
    """Not a repository is a wrong call, not a crash."""
    with pytest.raises(UsageError) as caught:
        resolve("git:main", config)
    assert caught.value.message == f"`{Path.cwd()}` is in no git repository."


@pytest.mark.usefixtures("repository")
def test_a_fault_at_a_revision_names_file_and_line(git: Git) -> None:
    """Invalid JSON in history is told like invalid JSON on disk."""
    Path("schemas/bad.json").write_text('{\n  "type": ,\n}')
    git("add", "--all")
    git("commit", "--quiet", "--message", "bad")
    with pytest.raises(Refusal) as caught:
        resolve("git:HEAD", find(Path.cwd()))
    (finding,) = caught.value.findings
    assert (finding.file, finding.line) == ("git:HEAD:schemas/bad.json", 2)
