"""The folder of a demo: configuration, policy and keys, as an owner would write them."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zero_memory_server.gateway.keys import SigningKey
from zero_memory_server.gateway.private_file import create_private, private_folder
from zero_memory_server.settings import SettingsError

AGENT, APPROVER = "assistant-1", "ada@example.org"

POLICY: Mapping[str, Any] = {
    "version": 1,
    "policy_id": "office",
    "rules": [
        {
            "id": "handbooks",
            "agents": [AGENT],
            "tools": ["documents.read"],
            "resources": [{"mode": "prefix", "value": "docs/"}],
        },
        {
            "id": "colleagues",
            "agents": [AGENT],
            "tools": ["email.send"],
            "resources": [
                {"mode": "exact", "value": "ada@example.org"},
                {"mode": "exact", "value": "grace@example.org"},
            ],
        },
        {
            "id": "payments",
            "agents": [AGENT],
            "tools": ["payments.transfer"],
            "resources": [{"mode": "prefix", "value": "account/"}],
            "maximum": {"minor_units": 50000, "currency": "EUR"},
            "approval_above": {"minor_units": 10000, "currency": "EUR"},
        },
    ],
}

_GATEWAY = """\
policy = "policy.json"
approved_tools = "approved.json"
state = "state"
approval_keys = [{approver}]

[[agents]]
agent = "{agent}"

[[upstreams]]
transport = "stdio"
name = "office"
command = {command}

[[tools]]
tool = "documents.read"
resource = "/path"

[[tools]]
tool = "email.send"
resource = "/to"

[[tools]]
tool = "payments.transfer"
resource = "/account"
amount = {{ minor_units = "/amount", currency = "EUR" }}

[prover]
mode = "remote"
url = "{prover}"
key = {key}

[ledger]
mode = "remote"
submit_url = "{submit}"
query_url = "{query}"
"""


@dataclass(frozen=True)
class Addresses:
    """Where the prover and the two sides of the ledger listen: HOST:PORT."""

    prover: str
    submit: str
    query: str


@dataclass(frozen=True)
class Place:
    """A folder in which a demo was laid out."""

    folder: Path
    addresses: Addresses
    approver: SigningKey

    @property
    def config(self) -> Path:
        """The gateway's configuration."""
        return self.folder / "gateway.toml"

    @property
    def policy(self) -> Path:
        """The private policy."""
        return self.folder / "policy.json"

    @property
    def office(self) -> Path:
        """The folder of the upstream."""
        return self.folder / "office"

    @property
    def public_key(self) -> Path:
        """The public part of the prover's key."""
        return self.folder / "prover" / "prover.pub.json"

    @property
    def trail(self) -> Path:
        """The gateway's audit trail."""
        return self.folder / "state" / "audit.jsonl"

    @property
    def executed(self) -> int:
        """How many calls reached a tool, as the upstream counts them."""
        try:
            return (self.office / "executed.jsonl").read_bytes().count(b"\n")
        except FileNotFoundError:
            return 0


def lay_out(folder: Path, addresses: Addresses) -> Place:
    """Write everything into `folder`; raise SettingsError where it holds something already."""
    private_folder(folder)
    if any(folder.iterdir()):
        raise SettingsError(f"`{folder}` is not empty. Name a new folder.")
    approver = SigningKey.kept(folder / "approver", "ada")
    prover = SigningKey.kept(folder / "prover", "prover")
    place = Place(folder, addresses, approver)
    place.office.mkdir()
    create_private(place.policy, json.dumps(POLICY, indent=2).encode() + b"\n")
    text = _GATEWAY.format(
        agent=AGENT,
        approver=_inline(approver.public.to_json()),
        command=_listed(
            [sys.executable, "-m", "zero_memory_server.demo.office", str(place.office)]
        ),
        prover=f"http://{addresses.prover}",
        key=_inline(prover.public.to_json()),
        submit=f"http://{addresses.submit}",
        query=f"http://{addresses.query}",
    )
    place.config.write_text(text, "utf-8")
    return place


def readable_by_all(policy: Path, *, wanted: bool) -> None:
    """Let everybody read `policy`, or its owner alone."""
    os.chmod(policy, 0o644 if wanted else 0o600)  # noqa: PTH101 - what the scene is about


def _inline(value: Mapping[str, str]) -> str:
    return "{ " + ", ".join(f"{name} = {json.dumps(text)}" for name, text in value.items()) + " }"


def _listed(values: Sequence[str]) -> str:
    return json.dumps(list(values))
