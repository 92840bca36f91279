"""Configuration is found upward, and what is wrong in it is said with the key."""

from pathlib import Path

import pytest

from charter.config import LevelChange, Suppression, TargetConfig, find
from charter.findings import Level, UsageError


def test_without_configuration_there_are_defaults(tmp_path: Path) -> None:
    """`schemas` in the working folder."""
    config = find(tmp_path)
    assert (config.file, config.schemas, config.targets) == (None, tmp_path / "schemas", ())


def test_the_nearest_file_upward_counts(tmp_path: Path) -> None:
    """Paths are relative to the file; a pyproject without our table is passed over."""
    (tmp_path / "pyproject.toml").write_text(
        '[tool.charter]\nschemas = "contract"\nprofiles = ["openai"]\n'
        '[tool.charter.targets.python]\nout = "gen/pkg"\nextra = 1\n'
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
        TargetConfig("python", tmp_path / "gen" / "pkg", settings={"extra": 1}),
    )
    assert config.levels == (LevelChange("missing-title", Level.OFF, "Old."),)
    assert config.suppressions == (Suppression("r", "a.json#/x", "So.", "2027-01-01"),)


@pytest.mark.parametrize(
    ("text", "message", "fix"),
    [
        ("schema = 'x'", "`schema` in", "Did you mean `schemas`?"),
        ("schemas = 1", "is no text", "quotes"),
        ("[targets.python]\nx = 1", "has no `out`", "Add `out`"),
        ("targets = 1", "no table of tables", "charter.targets.<name>"),
        ("[[level]]\nrule = 'x'\nlevel = 'off'", "has no `reason`", "reason"),
        ("[[level]]\nrule='x'\nlevel='loud'\nreason='y'", "is `loud`", "error, warning"),
        ("profiles = 'x'", "is no list of texts", "["),
        ("[", "is no TOML", "Correct it there."),
        ("a = 1\na = = 2", "at line 2", "Correct it there."),
        (b"a = 1\nb = '\xff'", "charter.toml:2`: byte 0xff is not UTF-8.", "UTF-8"),
        ("dialect = 'draft3'", "`dialect` in", "draft2020-12"),
        ("schemas = 'a\\u0000'".replace("'", '"'), "holds a NUL", "Leave it out."),
        ("[targets.python]\nout = 'x'\nmodule = 3", "is no path", "quotes"),
        ("[targets.python]\nout = 'x'\ntemplate = 'y'", "not known", "mean `templates`?"),
        ("[targets.a]\nout = 'x'\n[targets.b]\nout = './x'", "lie in one another", "own folder"),
        ("[targets.a]\nout = 'x/y'\n[targets.b]\nout = 'x'", "lie in one another", "own folder"),
    ],
)
def test_wrong_configuration_is_said(
    text: str | bytes, message: str, fix: str, tmp_path: Path
) -> None:
    """The key, the file and the way out."""
    (tmp_path / "charter.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(UsageError) as caught:
        find(tmp_path)
    assert message in caught.value.message
    assert "charter.toml" in caught.value.message
    assert fix in caught.value.fix


@pytest.mark.parametrize("text", ["tool = 1", "[tool]\ncharter = 'x'", "[[tool.charter]]"])
def test_a_pyproject_without_our_table_says_so(text: str, tmp_path: Path) -> None:
    """What should be a table is no traceback, and is not passed over."""
    (tmp_path / "pyproject.toml").write_text(text)
    with pytest.raises(UsageError, match="is no table"):
        find(tmp_path)
