"""Models of `wire/GatewayConfig.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictBool, StrictInt, StrictStr
from typing_extensions import TypeAliasType

from ..._validation import Model
from .agent_id import AgentId
from .digest import Digest
from .key_id import KeyId
from .tool_name import ToolName

__all__ = [
    "AmountPointers",
    "EmbeddedLedger",
    "EmbeddedProver",
    "GatewayAgent",
    "GatewayConfig",
    "HttpUpstream",
    "LedgerChoice",
    "ProverChoice",
    "RemoteLedger",
    "RemoteProver",
    "StageDeadlines",
    "StdioUpstream",
    "ToolNormalizer",
    "Upstream",
    "VerificationKey",
]


class AmountPointers(Model, place="wire/GatewayConfig.json#/$defs/AmountPointers"):
    """Where in the arguments an amount stands."""

    model_config = ConfigDict(extra="forbid")

    minor_units: Annotated[StrictStr, Field(max_length=1000, pattern="^(/[^/]+)+$")]
    """JSON Pointer of the argument that holds the minor units, as a whole number."""
    currency: Annotated[StrictStr, Field(max_length=1000, pattern="^([A-Z]{3}|(/[^/]+)+)$")]
    """
    The currency, which is the same for every call, as an ISO 4217 code; or the JSON Pointer of
    the argument that holds it.
    """


class EmbeddedLedger(Model, place="wire/GatewayConfig.json#/$defs/EmbeddedLedger"):
    """A file in the state folder."""

    model_config = ConfigDict(extra="forbid")

    mode: Literal["embedded"]
    """Inside the process."""
    durable: StrictBool = True
    """Whether each entry is forced to disk before the call goes on."""


class EmbeddedProver(Model, place="wire/GatewayConfig.json#/$defs/EmbeddedProver"):
    """The gateway signs with a key of its own."""

    model_config = ConfigDict(extra="forbid")

    mode: Literal["embedded"]
    """Inside the process."""


class GatewayAgent(Model, place="wire/GatewayConfig.json#/$defs/GatewayAgent"):
    """One agent that may call."""

    model_config = ConfigDict(extra="forbid")

    agent: AgentId
    """Its id."""
    token_digest: Digest | None = None
    """Digest of its bearer token, for the HTTP transport."""


class HttpUpstream(Model, place="wire/GatewayConfig.json#/$defs/HttpUpstream"):
    """A server that runs elsewhere."""

    model_config = ConfigDict(extra="forbid")

    transport: Literal["http"]
    """Talks over Streamable HTTP."""
    name: Annotated[StrictStr, Field(pattern="^[a-z0-9][a-z0-9-]{0,31}$")]
    """Its name; it prefixes tool names that collide."""
    url: Annotated[StrictStr, Field(max_length=2000, pattern="^https?://")]
    """Its MCP endpoint."""
    token_file: Annotated[StrictStr | None, Field(max_length=4096, min_length=1)] = None
    """Path of a file that holds its bearer token. Absent: it needs none."""


class RemoteLedger(Model, place="wire/GatewayConfig.json#/$defs/RemoteLedger"):
    """Another process keeps it, with one endpoint to submit to and another to query."""

    model_config = ConfigDict(extra="forbid")

    mode: Literal["remote"]
    """Over HTTP."""
    submit_url: Annotated[StrictStr, Field(max_length=2000, pattern="^https?://")]
    """Base URL of the submission side."""
    query_url: Annotated[StrictStr, Field(max_length=2000, pattern="^https?://")]
    """Base URL of the query side."""
    token_file: Annotated[StrictStr | None, Field(max_length=4096, min_length=1)] = None
    """Path of a file that holds its bearer token. Absent: it needs none."""


class StageDeadlines(Model, place="wire/GatewayConfig.json#/$defs/StageDeadlines"):
    """How long each stage may take, in milliseconds."""

    model_config = ConfigDict(extra="forbid")

    normalize: Annotated[StrictInt, Field(ge=1, le=600000)] = 100
    """Reading the facts."""
    authorize: Annotated[StrictInt, Field(ge=1, le=600000)] = 500
    """Evaluating the policy."""
    prove: Annotated[StrictInt, Field(ge=1, le=600000)] = 5000
    """Making the proof."""
    finalize: Annotated[StrictInt, Field(ge=1, le=600000)] = 5000
    """Submitting to the ledger, and querying it."""
    upstream: Annotated[StrictInt, Field(ge=1, le=3600000)] = 30000
    """The upstream's answer."""


class StdioUpstream(Model, place="wire/GatewayConfig.json#/$defs/StdioUpstream"):
    """A server that the gateway starts."""

    model_config = ConfigDict(extra="forbid")

    transport: Literal["stdio"]
    """Talks over standard input and output."""
    name: Annotated[StrictStr, Field(pattern="^[a-z0-9][a-z0-9-]{0,31}$")]
    """Its name; it prefixes tool names that collide."""
    command: Annotated[list[StrictStr], Field(max_length=100, min_length=1)]
    """The program and its arguments."""
    environment: dict[str, StrictStr] | None = None
    """Variables to set for it."""


class ToolNormalizer(Model, place="wire/GatewayConfig.json#/$defs/ToolNormalizer"):
    """Which facts of a call the policy gets to see."""

    model_config = ConfigDict(extra="forbid")

    tool: ToolName
    """The tool, as the gateway lists it."""
    resource: Annotated[StrictStr | None, Field(max_length=1000, pattern="^(/[^/]+)+$")] = None
    """
    JSON Pointer of the argument that names the resource. Absent: the tool acts on nothing that
    can be named.
    """
    amount: AmountPointers | None = None
    """Where the amount stands. Absent: the tool spends nothing."""
    idempotent: StrictBool | None = None
    """Whether a repeat does no harm. Absent: the tool's own hint decides."""


Upstream = TypeAliasType(
    "Upstream",
    Annotated[StdioUpstream | HttpUpstream, Field(discriminator="transport")],
)
"""One server behind the gateway, told apart by `transport`."""


class VerificationKey(Model, place="wire/GatewayConfig.json#/$defs/VerificationKey"):
    """A public Ed25519 key."""

    model_config = ConfigDict(extra="forbid")

    key_id: KeyId
    """Its name."""
    public_key: Annotated[StrictStr, Field(pattern="^[A-Za-z0-9_-]{43}$")]
    """The key: 32 bytes in base64url without padding."""


LedgerChoice = TypeAliasType(
    "LedgerChoice",
    Annotated[EmbeddedLedger | RemoteLedger, Field(discriminator="mode")],
)
"""Where authorizations are finalized, told apart by `mode`."""


class RemoteProver(Model, place="wire/GatewayConfig.json#/$defs/RemoteProver"):
    """Another process signs."""

    model_config = ConfigDict(extra="forbid")

    mode: Literal["remote"]
    """Over HTTP."""
    url: Annotated[StrictStr, Field(max_length=2000, pattern="^https?://")]
    """Its base URL."""
    key: VerificationKey
    """The key that its proofs must verify with."""
    token_file: Annotated[StrictStr | None, Field(max_length=4096, min_length=1)] = None
    """Path of a file that holds its bearer token. Absent: it needs none."""


ProverChoice = TypeAliasType(
    "ProverChoice",
    Annotated[EmbeddedProver | RemoteProver, Field(discriminator="mode")],
)
"""Where proofs are made, told apart by `mode`."""


class GatewayConfig(Model, place="wire/GatewayConfig.json"):
    """
    How a gateway is set up: its upstreams, who calls, which facts it reads from arguments, and
    where policy, prover and ledger are. Written as TOML; this is its content. Relative paths
    start from the file's folder.
    """

    model_config = ConfigDict(extra="forbid")

    agents: Annotated[list[GatewayAgent], Field(max_length=1000, min_length=1)]
    """Who calls. Exactly one without a token digest serves the stdio transport."""
    policy: Annotated[StrictStr, Field(max_length=4096, min_length=1)]
    """Path of the policy file."""
    approved_tools: Annotated[StrictStr, Field(max_length=4096, min_length=1)]
    """Path of the list of approved tools."""
    state: Annotated[StrictStr, Field(max_length=4096, min_length=1)]
    """Folder for keys, nullifiers, receipts and the audit trail."""
    upstreams: Annotated[list[Upstream], Field(max_length=100, min_length=1)]
    """The servers behind the gateway."""
    tools: Annotated[list[ToolNormalizer], Field(max_length=10000)]
    """
    The tools that can be called, with the facts that are read from their arguments. A tool that
    is not here is denied.
    """
    approval_keys: Annotated[list[VerificationKey] | None, Field(max_length=1000)] = None
    """The keys that approval tokens may be signed with."""
    prover: ProverChoice | None = None
    """Where proofs are made. Absent: embedded."""
    ledger: LedgerChoice | None = None
    """Where authorizations are finalized. Absent: embedded."""
    deadlines: StageDeadlines | None = None
    """How long each stage may take."""
    retries: Annotated[StrictInt, Field(ge=0, le=10)] = 0
    """How often an idempotent call may be sent again after its upstream failed."""
    allowed_resources: Annotated[list[StrictStr] | None, Field(max_length=10000)] = None
    """Resources that may be read, by URI. All others are denied."""
    allowed_prompts: Annotated[list[StrictStr] | None, Field(max_length=10000)] = None
    """Prompts that may be fetched, by name. All others are denied."""
