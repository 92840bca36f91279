"""A configuration that cannot be used: what is said of it."""

from pathlib import Path

import pytest

from tests.server.gateway_wire.rig import AGENT, write
from zero_memory_server.gateway.configuration import ConfigurationError, load

ENTRY = {"transport": "stdio", "name": "bank", "command": ["bank-mcp"]}


def test_everything_wrong_is_said_at_once(tmp_path: Path) -> None:
    """File, key and a way out, a line each; what is one of several shapes is told by its kind."""
    entry = {"transport": "stdio", "name": "Bank", "speed": 3}
    file = write(
        tmp_path,
        [entry],
        extra=1,
        prover={"mode": "remote", "url": "ftp://x"},
        deadlines={"prove": 0},
        agents=[{"agent": "A"}],
    )
    with pytest.raises(ConfigurationError) as caught:
        load(file)
    lines = [line.removeprefix(f"`{file}`: ") for line in str(caught.value).splitlines()]
    assert sorted(lines) == [
        '`agents[0].agent`: The value does not match "^[a-z0-9][a-z0-9._-]{0,127}$". Correct it.',
        "`deadlines.prove`: The value is less than the minimum of 1. Correct it.",
        "`extra` is no key here. Take it out, or correct its name.",
        '`prover.url`: The value does not match "^https?://". Correct it.',
        "`prover`: `key` is missing. Add it.",
        '`upstreams[0].name`: The value does not match "^[a-z0-9][a-z0-9-]{0,31}$". Correct it.',
        "`upstreams[0]`: `command` is missing. Add it.",
        "`upstreams[0]`: `speed` is no key here. Take it out, or correct its name.",
    ]


def test_keys_that_are_none_are_listed(tmp_path: Path) -> None:
    """Each by its name."""
    file = write(tmp_path, [ENTRY], agents=[{"agent": "a", "polic": "p", "stat": "s"}])
    with pytest.raises(ConfigurationError) as caught:
        load(file)
    assert str(caught.value) == (
        f"`{file}`: `agents[0]`: `polic`, `stat` are no keys here. "
        "Take them out, or correct their names."
    )


def test_names_are_there_once(tmp_path: Path) -> None:
    """Two upstreams, agents, tools or keys of one name could not be told apart."""
    agents = [{"agent": "a", "token_digest": "sha256:" + "0" * 64}] * 2
    keys = [{"key_id": "ada", "public_key": letter * 43} for letter in "AE"]
    tools = [{"tool": "t"}, {"tool": "t"}]
    file = write(tmp_path, [ENTRY, ENTRY], agents=agents, tools=tools, approval_keys=keys)
    with pytest.raises(ConfigurationError) as caught:
        load(file)
    text = str(caught.value)
    assert "`agents`: `a` is there 2 times. Keep one." in text
    assert "`upstreams`: `bank` is there 2 times. Keep one." in text
    assert "`tools`: `t` is there 2 times. Keep one." in text
    assert "`approval_keys`: `ada` is there 2 times. Keep one." in text
    assert "two agents have the same `token_digest`" in text


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"policy = ", "is no TOML"),
        (b"\xff", "is not UTF-8"),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_what_is_no_file_of_it_is_refused(tmp_path: Path, content: bytes | None, said: str) -> None:
    """Each by what it is."""
    file = tmp_path / "gateway.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(ConfigurationError, match=said):
        load(file)


def test_paths_start_from_the_files_folder(tmp_path: Path) -> None:
    """Wherever the gateway is started from."""
    loaded = load(write(tmp_path, [ENTRY], policy="private/policy.json", state="/var/state"))
    assert loaded.policy == tmp_path / "private" / "policy.json"
    assert loaded.state == Path("/var/state")
    assert loaded.local_agent == AGENT
    assert loaded.upstream_deadline == 30


def test_stdio_needs_exactly_one_agent_without_a_token(tmp_path: Path) -> None:
    """Nobody else could be told from it."""
    for agents in (
        [{"agent": "a"}, {"agent": "b"}],
        [{"agent": "a", "token_digest": "sha256:" + "0" * 64}],
    ):
        loaded = load(write(tmp_path, [ENTRY], agents=agents))
        with pytest.raises(ConfigurationError, match="exactly one agent without `token_digest`"):
            _ = loaded.local_agent


@pytest.mark.parametrize(
    ("content", "mode", "said"),
    [
        (None, 0, "cannot be read: No such file"),
        ("t0ken", 0o644, "has mode 0644. Run `chmod 600"),
        ("", 0o600, "holds no bearer token"),
        ("two words", 0o600, "holds no bearer token"),
        ("line\r\nx-forged: 1", 0o600, "holds no bearer token"),
    ],
)
def test_a_token_file_must_hold_a_token(
    tmp_path: Path, content: str | None, mode: int, said: str
) -> None:
    """Private, and at the start rather than at the first call."""
    entry = {"transport": "http", "name": "m", "url": "http://h/mcp", "token_file": "token"}
    file = write(tmp_path, [entry])
    token = tmp_path / "token"
    if content is not None:
        token.write_text(content)
        token.chmod(mode)
    with pytest.raises(ConfigurationError, match=r"`upstreams\[0\]\.token_file`: ") as caught:
        load(file)
    assert said in str(caught.value)
    token.write_text("t0ken\n")
    token.chmod(0o600)
    assert load(file).model.upstreams[0].name == "m"
