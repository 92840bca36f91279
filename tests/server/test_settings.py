"""Settings: flags before the environment, the environment before the file."""

from pathlib import Path

import pytest

from zero_memory_server.settings import Settings, SettingsError, load


def test_the_nearest_word_decides(tmp_path: Path) -> None:
    """A flag goes before the environment, that before the file, that before the default."""
    file = tmp_path / "settings.toml"
    file.write_text('store = "file.db"\nrestorable_days = 1\ncalls_at_once = 1\n')
    environment = {
        "ZERO_MEMORY_CONFIG": str(file),
        "ZERO_MEMORY_STORE": "environment.db",
        "ZERO_MEMORY_RESTORABLE_DAYS": "2",
        "OTHER": "x",
    }
    found = load({"store": "flag.db", "principal": None, "other": 1}, environment)
    assert found == Settings(store="flag.db", restorable_days=2, calls_at_once=1)
    assert load({}, {}) == Settings()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("stor = 'x'", "setting `stor` is unknown. Settings are "),
        ("restorable_days = 'many'", "`restorable_days` must be a whole number."),
        ("restorable_days = -1", "`restorable_days` must not be negative."),
        ("store = 3", "`store` must be text."),
        ("= 3", "is no TOML: "),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, text: str, expected: str) -> None:
    """With the file that it stands in."""
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(SettingsError) as caught:
        load(file=file, environment={})
    assert f"`{file}`" in str(caught.value)
    assert expected in str(caught.value)


@pytest.mark.parametrize("url", ["foo", "ftp://x", "https://", "https:///mcp", "http://a b"])
def test_a_public_url_is_one_of_http(url: str) -> None:
    """What clients are told, and what `Host` is compared with."""
    with pytest.raises(SettingsError) as caught:
        load({"public_url": url}, {})
    assert "`public_url` must be an http or https URL" in str(caught.value)
    assert Settings(public_url="https://memory.example.org:8443/a").base_url.endswith(":8443/a")


def test_a_wrong_variable_is_named() -> None:
    """By its name in the environment."""
    with pytest.raises(SettingsError) as caught:
        load(environment={"ZERO_MEMORY_CONNECTIONS": "x"})
    assert str(caught.value) == (
        "environment variable `ZERO_MEMORY_CONNECTIONS` must be a whole number."
    )


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    """And why it cannot be read."""
    with pytest.raises(SettingsError) as caught:
        load(file=tmp_path / "missing.toml", environment={})
    assert "cannot be read: No such file or directory." in str(caught.value)
