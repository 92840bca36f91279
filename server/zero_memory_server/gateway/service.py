"""Prover and ledger as services: the contract's routes over HTTP."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

from pydantic_core import to_json

import zero_memory
from zero_memory import ROUTES, ErrorCode
from zero_memory_server.contract import Contract
from zero_memory_server.decoding import NotJson, decode
from zero_memory_server.failure import Failure, unauthorized
from zero_memory_server.http.app import Endpoint, HttpApp
from zero_memory_server.http.exchange import JSON, Exchange
from zero_memory_server.http.negotiation import is_media_type
from zero_memory_server.http.origin import Gate
from zero_memory_server.http.pages import fixed, require
from zero_memory_server.http.refusal import unsupported_media_type
from zero_memory_server.logs import log

from .book import Book
from .entry import NullifierUsed, Rejected
from .keys import PublicKey, SigningKey
from .prover import sign, verifies
from .setup import SetupError
from .token_file import bears

LARGEST = 65_536
"""How many bytes a request may have."""

Answer = Callable[[dict[str, Any]], Awaitable[dict[str, Any]]]
"""Answers a request that is valid by its route's schema."""

_AGAIN_S = 1.0
"""After how many seconds it is tried again what did not work."""


class _Health:
    """Whether a service can do its work: by how the newest request ended, and by a trial then."""

    def __init__(self, needed: str, trial: Callable[[], Awaitable[object]]) -> None:
        """Name what is needed; `trial` raises what requests fail with while it cannot be used."""
        self._needed = needed
        self._trial = trial
        self._well = True
        self._next = 0.0

    def failed(self) -> None:
        """A request has failed for it."""
        self._well = False

    async def ready(self, exchange: Exchange, _: str) -> None:
        """Answer with `wire/ReadyStatus.json`."""
        await self._look(asyncio.get_running_loop().time())
        require(exchange, JSON)
        checks = [{"name": self._needed, "passed": self._well}]
        body = {"status": "ready" if self._well else "unready", "checks": checks}
        await exchange.answer_json(200 if self._well else 503, body)

    async def _look(self, now: float) -> None:
        if self._well or now < self._next:
            return
        self._next = now + _AGAIN_S
        with suppress(Rejected, SetupError, sqlite3.Error):
            await self._trial()
            self._well = True


def prover_app(key: SigningKey, token: str | None, gate: Gate) -> HttpApp:
    """Return the prover: it signs what whoever has `token` asks for."""

    async def prove(request: dict[str, Any]) -> dict[str, Any]:
        return {
            "outcome": "proved",
            "authorization_id": request["authorization_id"],
            "proof": sign(key, request["public_inputs"]),
        }

    async def nothing() -> None:
        """Do nothing: the key is there."""

    return _app("prover_prove", prove, token, gate, _Health("key", nothing))


def submission_app(book: Book, keys: Iterable[PublicKey], token: str | None, gate: Gate) -> HttpApp:
    """Return the submission side of the ledger, which takes proofs by `keys` only."""
    known = {key.key_id: key for key in keys}
    health = _Health("ledger", book.check)

    async def submit(submission: dict[str, Any]) -> dict[str, Any]:
        proof, inputs = submission["proof"], submission["public_inputs"]
        key = known.get(proof["key_id"])
        if key is None:
            return {"outcome": "rejected", "reason": "key_unknown"}
        if not verifies(key, proof, inputs):
            return {"outcome": "rejected", "reason": "proof_invalid"}
        try:
            receipt = await book.submit(submission)
        except NullifierUsed:
            return {"outcome": "nullifier_used", "nullifier": inputs["nullifier"]}
        except Rejected as rejected:
            log.error("submission rejected", extra={"reason": rejected.reason})
            health.failed()
            return {"outcome": "rejected", "reason": rejected.reason}
        return {"outcome": "finalized", "receipt": receipt}

    return _app("ledger_submit", submit, token, gate, health)


def query_app(book: Book, token: str | None, gate: Gate) -> HttpApp:
    """Return the query side of the ledger."""

    async def query(asked: dict[str, Any]) -> dict[str, Any]:
        return book.query(asked)

    async def first() -> None:
        book.query({"kind": "height", "after_height": 0, "limit": 1})

    return _app("ledger_query", query, token, gate, _Health("ledger", first))


def _app(name: str, answer: Answer, token: str | None, gate: Gate, health: _Health) -> HttpApp:
    endpoints = [
        _endpoint(name, answer, token, health),
        Endpoint("GET", ROUTES["healthz"].path, fixed(to_json({"status": "ok"}))),
        Endpoint("GET", ROUTES["readyz"].path, health.ready),
    ]
    return HttpApp(endpoints, gate, largest_body=LARGEST)


def _endpoint(name: str, answer: Answer, token: str | None, health: _Health) -> Endpoint:
    route = ROUTES[name]
    contract = Contract.of(zero_memory)

    async def handle(exchange: Exchange, _: str) -> None:
        _require(token, exchange.headers.get(b"authorization"))
        if not is_media_type(exchange.headers.get(b"content-type", b""), JSON):
            raise unsupported_media_type(JSON)
        try:
            value = decode(await exchange.body(LARGEST))
        except NotJson as error:
            raise _invalid([{"pointer": "", "keyword": "json", "message": str(error)}]) from None
        if faults := contract.faults(route.input or "", value):
            raise _invalid(faults)
        try:
            result = await answer(value)
        except sqlite3.Error as error:
            log.error("storage failed", extra={"reason": type(error).__name__})
            health.failed()
            raise Failure(
                ErrorCode.INTERNAL, "The storage failed. Try again later, or report it."
            ) from None
        await exchange.answer_json(route.status, result)

    return Endpoint(route.method, route.path, handle)


def _require(token: str | None, authorization: bytes | None) -> None:
    if token is not None and not bears(token, authorization):
        raise unauthorized()


def _invalid(faults: list[dict[str, str]]) -> Failure:
    return Failure(
        ErrorCode.VALIDATION_FAILED,
        "The body does not match the schema of the route.",
        {"errors": faults},
    )
