"""An upstream that the gateway starts, over its standard input and output."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress

from mcp.client.stdio import get_default_environment

from zero_memory_server.decoding import NotJson
from zero_memory_server.gateway.rawjson import RawObject, decoded, one_line, read
from zero_memory_server.logs import log

from .wire import LARGEST_MESSAGE, Notify, Question, UpstreamFailed

_GRACE = 2.0
"""How many seconds an upstream has to end when its input has ended."""


class StdioWire:
    """A process and the requests it was asked.

    Anything on its output that is no JSON-RPC message, or answers what was
    never asked, breaks the connection: what comes after it cannot be trusted.
    """

    def __init__(
        self, name: str, command: Sequence[str], environment: Mapping[str, str], notify: Notify
    ) -> None:
        """Start nothing yet; `notify` takes notifications that belong to no request."""
        self.version = ""
        self._name = name
        self._command = command
        self._environment = environment
        self._notify = notify
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._waiting: dict[int, tuple[Question, asyncio.Future[RawObject]]] = {}
        self._last = 0
        self._fault: str | None = None

    @property
    def broken(self) -> bool:
        """Whether the process has ended or said what it must not say."""
        return self._fault is not None

    async def open(self) -> None:
        """Start the process."""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**get_default_environment(), **self._environment},
                limit=LARGEST_MESSAGE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._fault = "it cannot be started"
            raise UpstreamFailed(
                f"cannot start: {getattr(error, 'strerror', None) or 'its command is no command'}",
                sent=False,
            ) from None
        self._reader = asyncio.create_task(self._read(self._process))

    async def ask(self, question: Question) -> RawObject:
        """Return the response with the question's id."""
        self._last = max(self._last, question.number)
        future: asyncio.Future[RawObject] = asyncio.get_running_loop().create_future()
        self._waiting[question.number] = (question, future)
        try:
            if self._fault is not None:
                raise UpstreamFailed(self._fault, sent=False)
            await self._write(question.text, question)
            return await future
        except asyncio.CancelledError:
            answered = future.done() and not future.cancelled()
            if question.sent and not answered and question.method != "initialize":
                self._cancel(question.number)
            raise
        finally:
            del self._waiting[question.number]
            if future.done() and not future.cancelled():
                future.exception()  # it was looked at

    async def tell(self, method: str, params: str) -> None:
        """Send a notification."""
        await self._write(f'{{"jsonrpc":"2.0","method":"{method}","params":{params}}}', None)

    async def close(self) -> None:
        """End the process: its input first, then by signals."""
        self._break("the connection was closed")
        process = self._process
        if process is None:
            return
        try:
            await self._end(process)
        finally:
            # Whoever holds the other end of a pipe must not keep ours open when the loop ends;
            # there is no public way to say so.
            process._transport.close()  # type: ignore[attr-defined]
            await asyncio.sleep(0)

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), _GRACE)
        except TimeoutError:
            self._signal(process, signal.SIGTERM)
            try:
                await asyncio.wait_for(process.wait(), _GRACE)
            except TimeoutError:
                self._signal(process, signal.SIGKILL)
                await process.wait()
        with suppress(OSError, RuntimeError):
            if process.stdin is not None:
                await process.stdin.wait_closed()
        if self._reader is not None:
            # What it started itself may still hold its output open.
            _, open_still = await asyncio.wait({self._reader}, timeout=_GRACE)
            if open_still:
                self._signal(process, signal.SIGKILL)
                self._reader.cancel()
                await asyncio.wait({self._reader})

    @staticmethod
    def _signal(process: asyncio.subprocess.Process, number: int) -> None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, number)

    async def _write(self, text: str, question: Question | None) -> None:
        process = self._process
        if process is None or process.stdin is None or self._fault is not None:
            raise UpstreamFailed(self._fault or "it was not started", sent=False)
        if question is not None:
            question.sent = True
        try:
            process.stdin.write(one_line(text).encode() + b"\n")
            await process.stdin.drain()
        except (OSError, RuntimeError):
            self._break("its input is closed")
            raise UpstreamFailed("its input is closed", sent=True) from None

    def _cancel(self, number: int) -> None:
        text = (
            '{"jsonrpc":"2.0","method":"notifications/cancelled",'
            f'"params":{{"requestId":{number}}}}}\n'
        )
        process = self._process
        if process is not None and process.stdin is not None and self._fault is None:
            with suppress(OSError, RuntimeError):
                process.stdin.write(text.encode())

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        output = process.stdout
        reason = "its output ended"
        try:
            while output is not None and (line := await output.readline()):
                if line.strip():
                    self._take(read(decoded(line)))
        except NotJson:
            reason = "it wrote a line that is no JSON-RPC message"
        except (ValueError, OSError):
            reason = "it wrote a line that is too long"
        except Exception:  # noqa: BLE001 - whatever it wrote, those who wait are told
            reason = "what it wrote could not be read"
            log.error("upstream cannot be read", extra={"upstream": self._name}, exc_info=True)
        if self._fault is None:
            log.warning("upstream broke", extra={"upstream": self._name, "reason": reason})
        self._break(reason)

    def _take(self, message: RawObject) -> None:
        values = message.values
        if values.get("jsonrpc") != "2.0":
            raise NotJson("the line is no JSON-RPC message")
        if isinstance(values.get("method"), str):
            if "id" in values:
                self._refuse(message)
            else:
                self._dispatch(message)
            return
        identity = message.texts.get("id", "")
        number = int(identity) if identity.isdigit() and len(identity) < 16 else 0
        if number in self._waiting:
            future = self._waiting[number][1]
            if not future.done():
                future.set_result(message)
        elif 0 < number <= self._last:
            log.warning("upstream answered late or twice", extra={"upstream": self._name})
        else:
            raise NotJson("the line answers what was never asked")

    def _dispatch(self, message: RawObject) -> None:
        if message.values["method"] == "notifications/progress":
            params = message.inner("params")
            token = "" if params is None else params.texts.get("progressToken", "")
            if token.isdigit() and len(token) < 16 and int(token) in self._waiting:
                question = self._waiting[int(token)][0]
                if question.notify is not None:
                    question.notify(message)
            return
        self._notify(message)

    def _refuse(self, message: RawObject) -> None:
        """Answer a request of the upstream: there is nothing that the gateway does for it."""
        identity = one_line(message.texts["id"])
        if message.values["method"] == "ping":
            text = f'{{"jsonrpc":"2.0","id":{identity},"result":{{}}}}\n'
        else:
            text = (
                f'{{"jsonrpc":"2.0","id":{identity},'
                '"error":{"code":-32601,"message":"Method not found"}}\n'
            )
        process = self._process
        if process is not None and process.stdin is not None:
            process.stdin.write(text.encode())

    def _break(self, reason: str) -> None:
        if self._fault is None:
            self._fault = reason
        for _, future in self._waiting.values():
            if not future.done():
                future.set_exception(UpstreamFailed(self._fault, sent=True))
