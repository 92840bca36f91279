"""A server that answers with what it is told, beside the page and the contract's documents."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_json

from zero_memory_server import dashboard
from zero_memory_server.http import documents


@dataclass
class Answer:
    """One answer; `body` is JSON unless it is bytes."""

    status: int
    body: Any
    headers: Mapping[str, str] = field(default_factory=dict)


class Stub:
    """Answers each path with the next of its answers, the last one again and again."""

    def __init__(self) -> None:
        self._page = dashboard.load()
        self._answers: dict[str, list[Answer]] = {
            "/contract": [Answer(200, documents.bundle())],
            "/errors": [Answer(200, documents.error_table())],
            "/deprecations": [Answer(200, documents.ledger())],
        }
        self.asked: list[tuple[str, str]] = []
        self.bodies: list[Any] = []

    def tell(self, path: str, *answers: Answer) -> None:
        self._answers[path] = list(answers)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        path = scope["path"]
        body = (await receive()).get("body", b"")
        if path == "/":
            await self._send(
                send, 200, "text/html; charset=utf-8", self._page.body, dict(self._page.headers)
            )
            return
        self.asked.append((scope["method"], path))
        if body.startswith(b"{"):
            self.bodies.append(json.loads(body))
        answers = self._answers.get(path) or [Answer(404, b"")]
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        told = answer.body if isinstance(answer.body, bytes) else to_json(answer.body)
        headers = {name.encode(): value.encode() for name, value in answer.headers.items()}
        await self._send(send, answer.status, "application/json", told, headers)

    async def _send(
        self, send: Any, status: int, kind: str, body: bytes, headers: Mapping[bytes, bytes]
    ) -> None:
        fields = [(b"content-type", kind.encode()), *headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": fields})
        await send({"type": "http.response.body", "body": body})
