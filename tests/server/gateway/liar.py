"""A prover and a ledger that lie or break, as a process: the first part of the path says how.

`python -m tests.server.gateway.liar STATE PORT` has the prover's key of the
folder STATE. `http://…/MODE` is the base URL of a service that behaves so;
`/MODE/submit` and `/MODE/query` know the same entries. With the mode `late` the
first connection to each route gets one answer too many, and then each a request late.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event
from typing import Any

from zero_memory_server.gateway.canonical import ZERO
from zero_memory_server.gateway.chain import sealed
from zero_memory_server.gateway.keys import SigningKey
from zero_memory_server.gateway.prover import sign

OTHER = "sha256:" + "f" * 64
OTHER_ID = "aut_01KT3V2B4D6F8H0K2M4P6R8T0W"
AT = "2026-11-30T12:00:00Z"
NEVER = Event()


class Broken(Exception):
    """The connection ends in the middle of the answer."""


def prove(mode: str, asked: Any, key: SigningKey) -> Any:
    authorization, inputs = asked["authorization_id"], asked["public_inputs"]
    proof = sign(key, inputs)
    if mode == "refuses":
        return {"outcome": "failed", "authorization_id": authorization, "reason": "overloaded"}
    if mode == "other-id":
        authorization = OTHER_ID
    elif mode == "other-inputs":
        proof = sign(key, {**inputs, "nullifier": OTHER})
    elif mode == "other-key":
        proof = sign(SigningKey.generate("prover"), inputs)
    elif mode == "forged-key":
        proof = {**sign(SigningKey.generate("prover"), inputs), "key_id": key.key_id}
    elif mode == "bad-signature":
        proof["signature"] = "A" * 86
    elif mode == "wrong-shape":
        proof["scheme"] = "groth16"
    return {"outcome": "proved", "authorization_id": authorization, "proof": proof}


def submit(mode: str, asked: Any, entries: list[Any]) -> Any:
    inputs = asked["public_inputs"]
    if mode.startswith("rejects-"):
        return {"outcome": "rejected", "reason": mode.removeprefix("rejects-").replace("-", "_")}
    if mode == "used":
        return {"outcome": "nullifier_used", "nullifier": inputs["nullifier"]}
    if mode == "used-other":
        return {"outcome": "nullifier_used", "nullifier": OTHER}
    if mode == "wrong-shape":
        return {"outcome": "finalized"}
    if mode == "other-authorization":
        asked = {**asked, "authorization_id": OTHER_ID}
    elif mode == "other-inputs":
        asked = {**asked, "public_inputs": {**inputs, "execution_commitment": OTHER}}
    height = len(entries) + 1
    before = entries[-1]["entry_hash"] if entries else ZERO
    if mode == "forks":
        height, before = 2, OTHER if len(entries) % 2 else "sha256:" + "e" * 64
    entry, _ = sealed(asked, height, AT, before)
    if mode == "bad-hash":
        entry["entry_hash"] = OTHER
    entries.append(entry)
    return {"outcome": "finalized", "receipt": entry}


def query(mode: str, asked: Any, entries: list[Any]) -> Any:
    if mode == "knows-nothing":
        return {"receipts": [], "head_height": 0}
    found = [
        entry for entry in entries if entry["public_inputs"]["nullifier"] == asked["nullifier"]
    ]
    head = max((entry["height"] for entry in entries), default=0)
    if mode == "knows-another":
        other = {"authorization_id": OTHER_ID}
        found = [sealed({**entry, **other}, 1, AT, ZERO)[0] for entry in found]
    elif mode == "knows-two":
        found = found * 2
    elif mode == "behind":
        head = 0
    elif mode == "wrong-shape":
        return {"receipts": found}
    return {"receipts": found, "head_height": head}


TOO_MANY = {
    "prove": {"outcome": "failed", "authorization_id": OTHER_ID, "reason": "overloaded"},
    "submit": {"outcome": "rejected", "reason": "storage_full"},
    "query": {"receipts": [], "head_height": 0},
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    key: SigningKey
    entries: dict[str, list[Any]] = {}  # noqa: RUF012 - one for the process
    late: dict[str, Any] = {}  # noqa: RUF012 - by route, the connection that is late
    before: Any = None

    def do_POST(self) -> None:
        mode, _, route = self.path.strip("/").partition("/")
        body = self.rfile.read(int(self.headers["content-length"]))
        if mode == "hangs":
            NEVER.wait(60)
        if mode == "drops":
            self.close_connection = True
            return
        if mode == "breaks":
            self.send_response(200)
            self.send_header("content-length", "1000")
            self.end_headers()
            self.wfile.write(b"{")
            self.close_connection = True
            return
        if mode == "garbage":
            self.answer(200, b"<html>")
        elif mode == "nan":
            self.answer(200, b'{"outcome": NaN}')
        elif mode.isdigit():
            self.answer(int(mode), b'{"error":{"code":"internal","message":"No."}}')
        else:
            value = self.value(mode, route, json.loads(body))
            if mode == "late" and self.late.setdefault(route, self) is self:
                value, self.before = self.before or TOO_MANY[route], value
            self.answer(200, json.dumps(value).encode())

    def value(self, mode: str, route: str, asked: Any) -> Any:
        if route == "prove":
            return prove(mode, asked, self.key)
        entries = self.entries.setdefault("all", [])
        return submit(mode, asked, entries) if route == "submit" else query(mode, asked, entries)

    def answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: Any) -> None:
        """Say nothing."""


def main() -> None:
    Handler.key = SigningKey.kept(Path(sys.argv[1]), "prover")
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), Handler).serve_forever()


if __name__ == "__main__":
    main()
