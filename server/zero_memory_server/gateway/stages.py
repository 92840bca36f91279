"""What calls go through, as a configuration says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from zero_memory.models.wire.gateway_config import (
    EmbeddedLedger as EmbeddedLedgerChoice,
)
from zero_memory.models.wire.gateway_config import (
    EmbeddedProver as EmbeddedProverChoice,
)
from zero_memory.models.wire.gateway_config import (
    GatewayConfig,
    LedgerChoice,
    ProverChoice,
    StageDeadlines,
    VerificationKey,
)

from .approval import Approvals
from .book import Book
from .chain import Memory
from .commitment import Commitments
from .hasty import HastyBook
from .keys import PublicKey, SigningKey
from .ledger import EmbeddedLedger, Ledger
from .normalizer import Normalizers
from .policy.file import load
from .policy.grant import Policy
from .prover import EmbeddedProver, Prover

LEDGER = "ledger.db"
"""The file of the embedded ledger in the state folder."""


@dataclass(frozen=True)
class Stages:
    """The stages before the upstream, under one configuration.

    `policy` is None where there is no valid one; `commitment` is the policy's.
    """

    config: GatewayConfig
    normalizers: Normalizers
    policy: Policy | None
    commitment: str
    approvals: Approvals
    prover: Prover
    ledger: Ledger
    memory: Memory
    deadlines: StageDeadlines


def stages_of(
    config: GatewayConfig,
    folder: Path,
    commitments: Commitments,
    policy: Policy | None,
    previous: Stages | None = None,
) -> Stages:
    """Return the stages that `config`, a file of `folder`, describes; raise SetupError.

    A prover and a ledger that are the same as in `previous` are used again.
    """
    state = placed(folder, config.state)
    prover, ledger = _prover(config), _ledger(config)
    if previous is not None and _prover(previous.config) == prover:
        made_prover = previous.prover
    else:
        made_prover = prover_of(prover, folder, state)
    if previous is not None and _ledger(previous.config) == ledger:
        made_ledger, memory = previous.ledger, previous.memory
    else:
        if previous is not None and isinstance(previous.ledger, EmbeddedLedger):
            previous.ledger.settle()
        made_ledger, memory = ledger_of(ledger, folder, state), Memory()
    return Stages(
        config=config,
        normalizers=Normalizers(config.tools),
        policy=policy,
        commitment="" if policy is None else commitments.policy(policy.content),
        approvals=Approvals(public_keys(config.approval_keys or ())),
        prover=made_prover,
        ledger=made_ledger,
        memory=memory,
        deadlines=config.deadlines or StageDeadlines(),
    )


def placed(folder: Path, path: str) -> Path:
    """Return where a path of a configuration leads that is a file of `folder`."""
    return folder / path


def policy_of(config: GatewayConfig, folder: Path) -> Policy:
    """Return the policy that `config` names; raise InvalidPolicy."""
    return Policy.of(load(placed(folder, config.policy)))


def prover_of(choice: ProverChoice, folder: Path, state: Path) -> Prover:
    """Return the prover that was chosen; raise SetupError."""
    if isinstance(choice, EmbeddedProverChoice):
        return EmbeddedProver(SigningKey.kept(state, "prover"))
    from .remote import RemoteProver

    key = PublicKey.of(str(choice.key.key_id), choice.key.public_key)
    token_file = None if choice.token_file is None else placed(folder, choice.token_file)
    return RemoteProver(choice.url, key, token_file)


def ledger_of(choice: LedgerChoice, folder: Path, state: Path) -> Ledger:
    """Return the ledger that was chosen; raise SetupError."""
    if isinstance(choice, EmbeddedLedgerChoice):
        return EmbeddedLedger((Book if choice.durable else HastyBook)(state / LEDGER))
    from .remote import RemoteLedger

    token_file = None if choice.token_file is None else placed(folder, choice.token_file)
    return RemoteLedger(choice.submit_url, choice.query_url, token_file)


def public_keys(keys: Iterable[VerificationKey]) -> list[PublicKey]:
    """Return the keys of a configuration; raise NoKey."""
    return [PublicKey.of(str(key.key_id), key.public_key) for key in keys]


def _prover(config: GatewayConfig) -> ProverChoice:
    return config.prover or EmbeddedProverChoice(mode="embedded")


def _ledger(config: GatewayConfig) -> LedgerChoice:
    return config.ledger or EmbeddedLedgerChoice(mode="embedded")
