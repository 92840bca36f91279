"""The gateway's configuration: one TOML file, read whole or refused whole."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from zero_memory._validation import problems
from zero_memory.models.wire.gateway_config import GatewayConfig, ToolNormalizer
from zero_memory_server.settings import SettingsError

from .private_file import read_unshared
from .setup import SetupError
from .token_file import read_token, token_digest

_PLACE = "wire/GatewayConfig.json"


class ConfigurationError(SettingsError):
    """The configuration cannot be used; one line a problem: file, key and how to mend it."""


@dataclass(frozen=True)
class Configuration:
    """A configuration that was read. Relative paths in it start from the folder of `file`."""

    file: Path
    model: GatewayConfig

    def path(self, text: str) -> Path:
        """Return the path that `text` stands for."""
        return self.file.parent / text

    @property
    def policy(self) -> Path:
        """The policy file."""
        return self.path(self.model.policy)

    @property
    def approved_tools(self) -> Path:
        """The list of approved tools."""
        return self.path(self.model.approved_tools)

    @property
    def state(self) -> Path:
        """The folder for what the gateway keeps."""
        return self.path(self.model.state)

    @property
    def upstream_deadline(self) -> float:
        """How long the upstream stage may take, in seconds."""
        deadlines = self.model.deadlines
        return (30_000 if deadlines is None else deadlines.upstream) / 1000

    @cached_property
    def local_agent(self) -> str:
        """The agent that calls over stdio; raise ConfigurationError unless exactly one can."""
        found = [agent for agent in self.model.agents if agent.token_digest is None]
        if len(found) != 1:
            raise ConfigurationError(
                f"`{self.file}`: `agents`: stdio needs exactly one agent without `token_digest`, "
                f"and there are {len(found)}. Leave the digest out for the one that calls here, "
                "or serve HTTP with `--http`."
            )
        return str(found[0].agent)

    def require_remote_agents(self, metrics_token: str | None) -> None:
        """Raise ConfigurationError unless an agent can call over HTTP, and none reads metrics."""
        if not self.tokens:
            raise ConfigurationError(
                f"`{self.file}`: `agents`: HTTP needs an agent with `token_digest`, and there is "
                "none. Add the digest of its bearer token, or serve stdio without `--http`."
            )
        if metrics_token is not None and token_digest(metrics_token.encode()) in self.tokens:
            raise ConfigurationError(
                f"`{self.file}`: `agents`: the token of `--metrics-token-file` is an agent's. "
                "Put another one into that file."
            )

    @cached_property
    def tokens(self) -> Mapping[str, str]:
        """The agents that come with a token, by its digest."""
        return {
            str(agent.token_digest): str(agent.agent)
            for agent in self.model.agents
            if agent.token_digest is not None
        }

    @property
    def normalizers(self) -> Mapping[str, ToolNormalizer]:
        """What is said of each tool, by the name it is shown under."""
        return {str(tool.tool): tool for tool in self.model.tools}


def load(file: Path) -> Configuration:
    """Return the configuration in `file`; raise ConfigurationError with everything wrong in it."""
    try:
        text = read_unshared(file).decode("utf-8")
    except OSError as error:
        raise ConfigurationError(
            f"`{file}` cannot be read: {error.strerror}. Name the gateway's file with `--config`."
        ) from None
    except UnicodeDecodeError:
        raise ConfigurationError(f"`{file}` is not UTF-8. Save it as UTF-8.") from None
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigurationError(f"`{file}` is no TOML: {error}.") from None
    wrong = list(_wrong(table))
    if not wrong:
        made = Configuration(file, GatewayConfig.model_validate(table))
        wrong = list(_contradictions(made))
        if not wrong:
            return made
    raise ConfigurationError("\n".join(f"`{file}`: {problem}" for problem in wrong))


def _wrong(table: Any) -> Iterator[str]:
    """Yield what the schema refuses, by key."""
    for problem in problems(_PLACE, table):
        choice = _choice(problem.keyword, _at(table, problem.pointer))
        if choice is None:
            where = f"`{_key(problem.pointer)}`: " if problem.pointer else ""
            yield f"{where}{_sentence(problem.message)}"
            continue
        for inner in problems(f"{_PLACE}#/$defs/{choice}", _at(table, problem.pointer)):
            yield f"`{_key(problem.pointer + inner.pointer)}`: {_sentence(inner.message)}"


def _choice(keyword: str, value: Any) -> str | None:
    """Return the definition that `value`, one of several shapes, means to be."""
    if keyword != "oneOf" or not isinstance(value, dict):
        return None
    if value.get("transport") in {"http", "stdio"}:
        return "HttpUpstream" if value["transport"] == "http" else "StdioUpstream"
    if value.get("mode") == "remote":
        return "RemoteProver" if "key" in value or "url" in value else "RemoteLedger"
    if value.get("mode") == "embedded":
        return "EmbeddedLedger" if "durable" in value else "EmbeddedProver"
    return None


def _contradictions(made: Configuration) -> Iterator[str]:
    """Yield what the schema cannot say: names that must be unique, and files that must be there."""
    model = made.model
    for key, names in (
        ("agents", [str(agent.agent) for agent in model.agents]),
        ("upstreams", [upstream.name for upstream in model.upstreams]),
        ("tools", [str(tool.tool) for tool in model.tools]),
        ("approval_keys", [str(key.key_id) for key in model.approval_keys or ()]),
    ):
        for name, count in sorted(Counter(names).items()):
            if count > 1:
                yield f"`{key}`: `{name}` is there {count} times. Keep one."
    digests = Counter(str(agent.token_digest) for agent in model.agents if agent.token_digest)
    if any(count > 1 for count in digests.values()):
        yield "`agents`: two agents have the same `token_digest`. Give each a token of its own."
    for index, upstream in enumerate(model.upstreams):
        if upstream.transport == "http" and upstream.token_file is not None:
            try:
                read_token(made.path(upstream.token_file))
            except SetupError as error:
                yield f"`upstreams[{index}].token_file`: {error}"


def _at(value: Any, pointer: str) -> Any:
    for token in pointer.split("/")[1:]:
        name = token.replace("~1", "/").replace("~0", "~")
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value


def _key(pointer: str) -> str:
    """Return a JSON Pointer as TOML writes a key: `upstreams[0].name`."""
    tokens = [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]
    text = "".join(f"[{token}]" if token.isdigit() else f".{token}" for token in tokens)
    return text.removeprefix(".")


def _sentence(message: str) -> str:
    """Return the validator's `message` as a sentence that says what to do."""
    if found := re.search(r"\('(.*)' (?:was|were) unexpected\)", message):
        names = found[1].split("', '")
        if len(names) == 1:
            return f"`{names[0]}` is no key here. Take it out, or correct its name."
        listed = ", ".join(f"`{name}`" for name in names)
        return f"{listed} are no keys here. Take them out, or correct their names."
    if found := re.search(r'"(.*)" is a required property', message):
        return f"`{found[1]}` is missing. Add it."
    return message[:1].upper() + message[1:] + ". Correct it."
