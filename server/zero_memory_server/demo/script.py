"""The script: each way in which a call can end, one after the other."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from typing import Any

from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from zero_memory import APPROVAL_TOKEN, AUTHORIZATION_ERROR, AUTHORIZATION_RECEIPT
from zero_memory_server.clock import now
from zero_memory_server.gateway import trail_page
from zero_memory_server.gateway.approval import issue
from zero_memory_server.gateway.canonical import digest
from zero_memory_server.gateway.envelope import Envelope
from zero_memory_server.gateway.head import beside, read_head
from zero_memory_server.gateway.keys import PublicKey
from zero_memory_server.gateway.receipt import chain_faults, faults
from zero_memory_server.gateway.remote import RemoteLedger
from zero_memory_server.gateway.trail import faults as trail_faults

from .place import AGENT, APPROVER, Place, readable_by_all
from .services import PATIENCE, command, ledger, own, prover
from .transcript import Called, Did, Scene

HANDBOOK = {"path": "docs/handbook.md"}


class Unexpected(Exception):
    """A call did not end as the script says."""


class Stage:
    """The gateway with its agent, and what was written down so far."""

    def __init__(self, place: Place) -> None:
        """Begin with nothing."""
        self.place = place
        self.scenes: list[Scene] = []
        self.receipts: list[dict[str, Any]] = []
        self._denial: tuple[int, str] | None = None
        self._client: Client

    def scene(self, title: str) -> None:
        """Begin a scene."""
        self.scenes.append(Scene(title))

    def did(self, text: str) -> None:
        """Write down what was done."""
        self.scenes[-1].steps.append(Did(text))

    @asynccontextmanager
    async def gateway(self) -> AsyncIterator[None]:
        """Run the gateway, with a client that speaks MCP to it."""
        words = own("gateway", "--config", str(self.place.config))
        with self.log.open("a", encoding="utf-8") as log:
            there = stdio_client(StdioServerParameters(command=words[0], args=words[1:]), log)
            async with Client(there) as self._client:
                yield

    @property
    def log(self) -> Any:
        """The gateway's log."""
        return self.place.folder / "gateway.log"

    async def call(
        self,
        wanted: str,
        tool: str,
        arguments: dict[str, Any],
        token: dict[str, Any] | None = None,
        *,
        reaches: bool | None = None,
    ) -> None:
        """Call a tool; raise Unexpected unless it ends as `wanted`: `allowed`, or with a code."""
        before = self.place.executed
        meta: Any = None if token is None else {APPROVAL_TOKEN: token}
        result = await self._client.call_tool(tool, arguments, meta=meta)
        found = result.model_dump(mode="json", by_alias=True, exclude_none=True)
        said = found.get("_meta", {})
        error, receipt = said.get(AUTHORIZATION_ERROR), said.get(AUTHORIZATION_RECEIPT)
        code = "allowed" if error is None else error["code"]
        executed = self.place.executed
        if reaches is None:
            reaches = code == "allowed"
        if code != wanted or executed - before != int(reaches) or (receipt is None) == reaches:
            raise Unexpected(
                f"`{tool}` ended as `{code}` and reached a tool {executed - before} times; "
                f"`{wanted}` was expected. `{self.log}` may say why."
            )
        if receipt is not None:
            self.receipts.append(receipt)
        outcome = "allowed" if error is None else "denied" if error["status"] == 403 else "failed"
        same = self._same(outcome, json.dumps(found, sort_keys=True))
        text = " ".join(part.get("text", "") for part in found["content"])
        self.scenes[-1].steps.append(
            Called(
                tool, arguments, token is not None, outcome, text, error, receipt, executed, same
            )
        )

    def _same(self, outcome: str, answer: str) -> int | None:
        """Return the scene of the first denial; raise Unexpected unless `answer` is its."""
        if outcome != "denied":
            return None
        if self._denial is None:
            self._denial = len(self.scenes), answer
            return None
        if self._denial[1] != answer:
            raise Unexpected("Two denials can be told apart.")
        return self._denial[0]

    def approval(self, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return the approver's consent to this very call."""
        call = Envelope(AGENT, tool, None, None, digest(arguments))
        return issue(self.place.approver, APPROVER, call, now(), timedelta(minutes=10))

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.02)


async def play(place: Place) -> list[Scene]:
    """Play all scenes; raise Unexpected where one does not end as it should."""
    stage = Stage(place)
    async with ledger(place), AsyncExitStack() as proving:
        await proving.enter_async_context(prover(place))
        await command("gateway", "approve", "--config", str(place.config))
        async with stage.gateway():
            await _decisions(stage)
        await _policy_in_the_open(stage)
        await _changed_tool(stage)
        async with stage.gateway():
            await _killed(stage)
            await _prover_down(stage, proving)
        await _verified(stage)
    return stage.scenes


async def _decisions(stage: Stage) -> None:
    denied = "policy.AUTHORIZATION_DENIED"
    stage.scene("A document in the folder that the policy grants")
    await stage.call("allowed", "documents.read", HANDBOOK)
    stage.scene("A document outside of it")
    await stage.call(denied, "documents.read", {"path": "payroll/2026.csv"})
    stage.scene("A message to a foreign domain")
    mail = {"to": "eve@elsewhere.example", "body": "All of it."}
    await stage.call(denied, "email.send", mail)
    stage.scene("A payment below the threshold")
    await stage.call("allowed", "payments.transfer", {"account": "account/4711", "amount": 9900})
    large = {"account": "account/4711", "amount": 25000}
    stage.scene("A payment above it, which nobody approved")
    await stage.call(denied, "payments.transfer", large)
    token = stage.approval("payments.transfer", large)
    stage.scene("The same payment, approved by a signature")
    await stage.call("allowed", "payments.transfer", large, token)
    stage.scene("The same token once more")
    await stage.call(denied, "payments.transfer", large, token)
    over = {"account": "account/4711", "amount": 50001}
    stage.scene("A payment above the maximum, approved or not")
    await stage.call(denied, "payments.transfer", over, stage.approval("payments.transfer", over))


async def _policy_in_the_open(stage: Stage) -> None:
    stage.scene("The gateway starts while others can read its policy")
    readable_by_all(stage.place.policy, wanted=True)
    stage.did("$ chmod 644 policy.json")
    async with stage.gateway():
        await stage.call("policy.INVALID_POLICY_STATE", "documents.read", HANDBOOK)
    readable_by_all(stage.place.policy, wanted=False)
    stage.did("$ chmod 600 policy.json")


async def _changed_tool(stage: Stage) -> None:
    stage.scene("A tool that says something else of itself than when it was approved")
    (stage.place.office / "revised").touch()
    async with stage.gateway():
        await stage.call("policy.AUTHORIZATION_DENIED", "documents.read", HANDBOOK)
        text = stage.log.read_text("utf-8")
        printed = await command("gateway", "approve", "--config", str(stage.place.config))
        stage.did("$ zero-memory-server gateway approve --config gateway.toml")
        for line in printed.splitlines():
            stage.did(line)
        taken = text.count("configuration taken")
        await stage.until(lambda: stage.log.read_text("utf-8").count("configuration taken") > taken)
        await stage.call("allowed", "documents.read", HANDBOOK)


async def _killed(stage: Stage) -> None:
    stage.scene("The office is killed in the middle of a payment")
    office = stage.place.office
    await stage.call("allowed", "documents.read", HANDBOOK)
    (office / "hold").touch()
    before = stage.place.executed
    payment = {"account": "account/4711", "amount": 4200}
    failed = "gateway.UPSTREAM_TOOL_FAILED"
    call = asyncio.create_task(stage.call(failed, "payments.transfer", payment, reaches=True))
    await stage.until(lambda: stage.place.executed > before or call.done())
    os.kill(int((office / "pid").read_text()), signal.SIGKILL)
    (office / "hold").unlink()
    await call
    stage.did("nothing is sent again: whether it was paid, the caller has to find out")
    await stage.call("allowed", "documents.read", HANDBOOK)


async def _prover_down(stage: Stage, proving: AsyncExitStack) -> None:
    stage.scene("The prover is down, and comes back")
    await proving.aclose()
    await stage.call("proof.SERVER_UNAVAILABLE", "documents.read", HANDBOOK)
    await proving.enter_async_context(prover(stage.place))
    stage.did("the prover is started again")
    await stage.call("allowed", "documents.read", HANDBOOK)


async def _verified(stage: Stage) -> None:
    """Verify everything; write receipts and page."""
    place = stage.place
    stage.scene("What is left of it")
    key = PublicKey.load(place.public_key)
    url = f"http://{place.addresses.query}"
    book = RemoteLedger(url, url, None)
    folder = place.folder / "receipts"
    folder.mkdir()
    try:
        wrong = list(await chain_faults(book))
        for number, receipt in enumerate(stage.receipts, 1):
            file = folder / f"{number}.json"
            file.write_text(json.dumps(receipt, indent=2) + "\n", "utf-8")
            wrong += await faults(receipt, key, book)
    finally:
        await book.close()
    lines = place.trail.read_bytes().splitlines(keepends=True)
    broken = list(trail_faults(lines, read_head(beside(place.trail))))
    trail_page.write(lines, place.folder / "trail.html", broken)
    wrong += broken
    if wrong:
        raise Unexpected("\n".join(wrong))
    told = await _told(stage)
    calls = sum(isinstance(step, Called) for scene in stage.scenes for step in scene.steps)
    stage.did(f"calls: {calls}; reached a tool: {place.executed}")
    stage.did(f"receipts: {len(stage.receipts)}; each holds, by public key and ledger alone")
    stage.did("the ledger's chain is whole; the audit trail is whole")
    stage.did("the audit trail is drawn in `trail.html`")
    for line in told:
        stage.did(line)


async def _told(stage: Stage) -> list[str]:
    """Return what the owner's commands say of a receipt, the ledger and the trail."""
    folder = stage.place.folder
    told: list[str] = []
    for words in (
        ("verify", "receipts/1.json", "--key", "prover/prover.pub.json", "--state", "ledger"),
        ("chain", "--state", "ledger", "--trail", "state/audit.jsonl"),
        ("trail", "state/audit.jsonl"),
    ):
        placed = [str(folder / word) if (folder / word).exists() else word for word in words]
        told.append(f"$ zero-memory-server receipts {' '.join(words)}")
        told += (await command("receipts", *placed)).splitlines()
    return told
