"""Configuration is found upward, and what is wrong in it is said with the key."""

from pathlib import Path

import pytest

from charter.config import LevelChange, Suppression, TargetConfig, find
from charter.findings import Level, Refusal
from charter.settings import SETTINGS
from charter.targets import names


def test_without_configuration_there_are_defaults(tmp_path: Path) -> None:
    """`schemas` in the working folder."""
    config = find(tmp_path)
    assert (config.file, config.schemas, config.targets) == (None, tmp_path / "schemas", ())


def test_the_nearest_file_upward_counts(tmp_path: Path) -> None:
    """Paths are relative to the file; a pyproject without our table is passed over."""
    (tmp_path / "pyproject.toml").write_text(
        '[tool.charter]\nschemas = "contract"\nprofiles = ["openai"]\n'
        '[tool.charter.targets.go]\nout = "gen/pkg"\nimport_path = "x/y"\n'
        '[[tool.charter.level]]\nrule = "missing-title"\nlevel = "off"\nreason = "Old."\n'
        '[[tool.charter.suppress]]\nrule = "r"\nat = "a.json#/x"\nreason = "So."\n'
        "expires = 2027-01-01\n"
    )
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    (inner / "pyproject.toml").write_text("[project]\n")
    config = find(inner)
    assert config.file == tmp_path / "pyproject.toml"
    assert config.schemas == tmp_path / "contract"
    assert config.profiles == ("openai",)
    assert config.targets == (
        TargetConfig("go", tmp_path / "gen" / "pkg", settings={"import_path": "x/y"}),
    )
    assert config.levels == (LevelChange("missing-title", Level.OFF, "Old."),)
    assert config.suppressions == (Suppression("r", "a.json#/x", "So.", "2027-01-01"),)


WRONG: list[tuple[str | bytes, int, str, str]] = [
    ("a.b = 1\nschema = 'x'", 2, "`schema` is not known.", "Did you mean `schemas`?"),
    ("\nschemas = 1", 2, "`schemas` is no text.", "quotes"),
    ("[targets.python]", 1, "`targets.python` has no `out`.", "Add `out`"),
    ("targets = 1", 1, "`targets` is no table of tables.", "`[targets.<name>]`"),
    ("level = 1", 1, "`level` is no list of tables.", "`[[level]]`"),
    (
        "[[level]]\nrule = 'x'\nlevel = 'off'",
        1,
        "`level` has no `reason`.",
        "rule, level and reason",
    ),
    (
        "[[level]]\nrule='x'\nlevel='loud'\nreason='y'",
        3,
        "`level.level` is `loud`.",
        "error, warning",
    ),
    ("profiles = 'x'", 1, "`profiles` is no list of texts.", "["),
    ("[", 1, "The file is no TOML", "Correct it there."),
    ("\ufeffschemas = 'x'", 1, "The file starts with a byte order mark.", "without BOM"),
    ("a = 1\na = = 2", 2, "The file is no TOML: Invalid value.", "Correct it there."),
    (b"a = 1\nb = '\xff'", 2, "Byte 0xff is not UTF-8.", "UTF-8"),
    ("dialect = 'draft3'", 1, "`dialect` is `draft3`.", "draft2020-12"),
    ('schemas = "a\\u0000"', 1, "`schemas` holds a NUL character.", "Leave it out."),
    ("[targets.python]\nout = 'x'\nmodule = 3", 3, "`targets.python.module` is no path.", "quotes"),
    ("[targets]\ngo.out = 'x'\ngo.nmae = 'y'", 3, "`targets.go.nmae` is not known.", "import_path"),
    ("[targets.rust]\nout = 'x'\nnmae = 'y'", 3, "`targets.rust.nmae` is not", "mean `name`?"),
    ("[targets.rust]\nout = 'x'\nname = 3", 3, "`targets.rust.name` is no text.", "quotes"),
    ("[targets.rust]\nout = 'x'\ntemplate = 'y'", 3, "is not known.", "mean `templates`?"),
    ("[targets.x]\nmodule='x'\nout='x'\nmodul='y'", 4, "is not known.", "mean `module`?"),
    ("[targets.pyhton]\nout = 'x'", 1, "`targets.pyhton` is no target.", "mean `python`?"),
    (
        "[targets.go]\nout = 'x'\n[targets.java]\nout = './x'",
        *(4, "`targets.java.out` and `targets.go.out` lie in one another.", "own folder"),
    ),
    (
        "[targets.go]\nout = 'x/y'\n[targets.java]\nout = 'x'",
        *(4, "lie in one another", "own folder"),
    ),
]


@pytest.mark.parametrize(("text", "line", "message", "fix"), WRONG)
def test_wrong_configuration_is_said(
    text: str | bytes, line: int, message: str, fix: str, tmp_path: Path
) -> None:
    """The key, the file, the line and the way out."""
    (tmp_path / "charter.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(Refusal) as caught:
        find(tmp_path)
    finding = caught.value.findings[-1]
    assert (finding.file, finding.line) == (str(tmp_path / "charter.toml"), line)
    assert message in finding.message
    assert fix in finding.fix


def test_everything_wrong_is_said_at_once(tmp_path: Path) -> None:
    """With the line of each, also in a file of other tools, behind a text of several lines."""
    (tmp_path / "pyproject.toml").write_text(
        '[project]\ndescription = """\n[tool.charter]\n"""\n[tool.charter]\nschemas = 1\n'
        "targets.python = { out = 2 }\n[[tool.charter.level]]\nrule = 'a'\nlevel = 'off'\n"
        "reason = 'b'\n[[tool.charter.level]]\nrule = 'a'\nlevel = 'of'\nreason = 'b'\nx = 1\n"
    )
    with pytest.raises(Refusal) as caught:
        find(tmp_path)
    assert [(f.line, f.message) for f in caught.value.findings] == [
        (6, "`schemas` is no text."),
        (7, "`targets.python.out` is no path."),
        (14, "`level.level` is `of`."),
        (16, "`level.x` is not known."),
    ]


def test_paths_are_written_from_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below it; else they are absolute."""
    (tmp_path / "charter.toml").write_text("schemas = 'a'\n[targets.go]\nout = 'b'\n")
    monkeypatch.chdir(tmp_path)
    config = find(tmp_path)
    assert (config.file, config.schemas) == (Path("charter.toml"), Path("a"))
    assert config.targets[0].out == Path("b")
    (tmp_path / "inner").mkdir()
    monkeypatch.chdir(tmp_path / "inner")
    assert find(Path.cwd()).schemas == tmp_path / "a"


@pytest.mark.parametrize("text", ["tool = 1", "[tool]\ncharter = 'x'", "[[tool.charter]]"])
def test_a_pyproject_without_our_table_says_so(text: str, tmp_path: Path) -> None:
    """What should be a table is no traceback, and is not passed over."""
    (tmp_path / "pyproject.toml").write_text(text)
    with pytest.raises(Refusal, match="is no table"):
        find(tmp_path)


def test_every_target_says_its_settings() -> None:
    """A target that ships with Charter is known to the configuration."""
    missing = {*names()} ^ SETTINGS.keys()
    assert not missing, f"Add {sorted(missing)} to charter/settings.py, or take it out."
