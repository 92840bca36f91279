"""An upstream that the gateway starts, over its standard input and output."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from mcp.client.stdio import get_default_environment

from zero_memory_server.decoding import NotJson
from zero_memory_server.flight import Slot
from zero_memory_server.gateway.rawjson import RawObject, decoded, one_line, outline, read
from zero_memory_server.logs import log
from zero_memory_server.mcp.lines import CHUNK, Lines

from .wire import LARGEST_MESSAGE, PROGRESS, Notify, Question, UpstreamFailed

_GRACE = 2.0
"""How many seconds an upstream has to end when its input has ended."""

_MOST_LOOKED_AT = 65_536
"""How many bytes of a line that cannot be read are looked at for whose it is."""

_MOST_UNREAD = LARGEST_MESSAGE
"""How many bytes wait for an upstream to read them before nothing more is asked."""


class StdioWire:
    """A process and the requests it was asked.

    Anything on its output that is no JSON-RPC message, or answers what was
    never asked, breaks the connection: what comes after it cannot be trusted.
    An answer that cannot be read, but says whose it is, fails that call alone.
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
        self._process: _Process | None = None
        self._waiting: dict[int, tuple[Question, Slot[RawObject]]] = {}
        self._last = 0
        self._fault: str | None = None

    @property
    def broken(self) -> bool:
        """Whether the process has ended or said what it must not say."""
        return self._fault is not None

    async def open(self) -> None:
        """Start the process."""
        try:
            self._process = await _Process.begun(
                self._command,
                {**get_default_environment(), **self._environment},
                self._heard,
                self._ended,
            )
        except (OSError, ValueError) as error:
            self._fault = "it cannot be started"
            raise UpstreamFailed(
                f"cannot start: {getattr(error, 'strerror', None) or 'its command is no command'}",
                sent=False,
            ) from None

    async def ask(self, question: Question) -> RawObject:
        """Return the response with the question's id."""
        self._last = max(self._last, question.number)
        slot: Slot[RawObject] = Slot()
        self._waiting[question.number] = (question, slot)
        try:
            if self._fault is not None:
                raise UpstreamFailed(self._fault, sent=False)
            await self._write(question.text, question)
            return await slot
        except asyncio.CancelledError:
            answered = slot.done() and not slot.lapsed
            if question.sent and not answered and question.method != "initialize":
                self._cancel(question.number)
            raise
        finally:
            del self._waiting[question.number]

    async def tell(self, method: str, params: str) -> None:
        """Send a notification."""
        await self._write(f'{{"jsonrpc":"2.0","method":"{method}","params":{params}}}', None)

    async def close(self) -> None:
        """End the process: its input first, then by signals."""
        self._break("the connection was closed")
        process = self._process
        if process is None:
            return
        process.input.close()
        if not await process.ends(_GRACE):
            process.signal(signal.SIGTERM)
            if not await process.ends(_GRACE):
                process.signal(signal.SIGKILL)
                await process.ends(None)
        # What it started itself may still hold its output open.
        if not await process.closes(_GRACE):
            process.signal(signal.SIGKILL)
        process.close()

    async def _write(self, text: str, question: Question | None) -> None:
        process = self._process
        if process is None or self._fault is not None:
            raise UpstreamFailed(self._fault or "it was not started", sent=False)
        if process.deaf:
            self._break("its input is closed")
            raise UpstreamFailed("its input is closed", sent=False)
        if question is not None:
            if process.input.get_write_buffer_size() > _MOST_UNREAD:
                raise UpstreamFailed("it does not read its input", sent=False)
            question.sent = True
        process.input.write(one_line(text).encode() + b"\n")
        if not process.room.is_set():
            await process.room.wait()
            if process.deaf:
                self._break("its input is closed")
                raise UpstreamFailed("its input is closed", sent=True)

    def _cancel(self, number: int) -> None:
        text = (
            '{"jsonrpc":"2.0","method":"notifications/cancelled",'
            f'"params":{{"requestId":{number}}}}}\n'
        )
        if self._process is not None and self._fault is None:
            self._process.input.write(text.encode())

    def _heard(self, line: bytes, beginning: bytes) -> None:
        """Take a line of its output, empty for one that was too long, with what it began with."""
        reason = "what it wrote could not be read"
        if self._fault is not None:
            return
        try:
            if line.strip():
                self._read(line)
            if line or self._fails_alone(beginning, "its answer is too large"):
                return
            reason = "it wrote a line that is too long"
        except NotJson:
            reason = "it wrote a line that is no JSON-RPC message"
        except Exception:  # noqa: BLE001 - whatever it wrote, those who wait are told
            log.error("upstream cannot be read", extra={"upstream": self._name}, exc_info=True)
        self._ended(reason)

    def _read(self, line: bytes) -> None:
        try:
            message = read(decoded(line))
        except NotJson:
            if self._fails_alone(line, "its answer cannot be read"):
                return
            raise
        self._take(message)

    def _fails_alone(self, line: bytes, reason: str) -> bool:
        """End the call that an unreadable `line` answers; return False where that is none."""
        said = outline(line[:_MOST_LOOKED_AT])
        if b'"method"' in said:
            return False
        asked = self._waiting.get(_number(said.get(b'"id"', b"").decode("latin-1")))
        if asked is None:
            return False
        if not asked[1].done():
            asked[1].set_exception(UpstreamFailed(reason, sent=True))
        return True

    def _ended(self, reason: str) -> None:
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
        number = _number(message.texts.get("id", ""))
        if number in self._waiting:
            slot = self._waiting[number][1]
            if not slot.done():
                slot.set_result(message)
        elif 0 < number <= self._last:
            log.warning("upstream answered late or twice", extra={"upstream": self._name})
        else:
            raise NotJson("the line answers what was never asked")

    def _dispatch(self, message: RawObject) -> None:
        if message.values["method"] == PROGRESS:
            params = message.inner("params")
            number = 0 if params is None else _number(params.texts.get("progressToken", ""))
            if number in self._waiting:
                question = self._waiting[number][0]
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
        if self._process is None:
            return
        if self._process.input.get_write_buffer_size() > _MOST_UNREAD:
            self._ended("it asks, and reads no answer")
            return
        self._process.input.write(text.encode())

    def _break(self, reason: str) -> None:
        if self._fault is None:
            self._fault = reason
        for _, slot in list(self._waiting.values()):
            if not slot.done():
                slot.set_exception(UpstreamFailed(self._fault, sent=True))


class _Process(asyncio.SubprocessProtocol):
    """A process: the lines that it writes are taken as they come, without a task between."""

    def __init__(self, take: Callable[[bytes, bytes], None], end: Callable[[str], None]) -> None:
        """Hand lines to `take`, with what they began with, and to `end` why there are no more."""
        self._take = take
        self._end = end
        self._lines = Lines(LARGEST_MESSAGE)
        self._output: int | None = None
        self._exited = asyncio.Event()
        self._closed = asyncio.Event()
        self.deaf = False
        """Whether its input is closed."""
        self.room = asyncio.Event()
        """Set while the process reads what is written."""
        self.room.set()

    @classmethod
    async def begun(
        cls,
        command: Sequence[str],
        environment: Mapping[str, str],
        take: Callable[[bytes, bytes], None],
        end: Callable[[str], None],
    ) -> _Process:
        """Start `command`; raise OSError or ValueError where that cannot be."""
        loop = asyncio.get_running_loop()
        output, written = os.pipe()
        try:
            _, process = await loop.subprocess_exec(
                lambda: cls(take, end),
                *command,
                stdout=written,
                stderr=None,
                env=environment,
                start_new_session=True,
            )
        except BaseException:
            os.close(output)
            raise
        finally:
            os.close(written)
        # The loop's own pipe would hand over what comes a turn later than it was read.
        os.set_blocking(output, False)
        process._output = output
        loop.add_reader(output, process._readable)
        return process

    def close(self) -> None:
        """Let go of it, and of what it still says."""
        self._unread()
        self.transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep its input."""
        assert isinstance(transport, asyncio.SubprocessTransport)
        self.transport = transport
        incoming = transport.get_pipe_transport(0)
        assert isinstance(incoming, asyncio.WriteTransport)
        self.input = incoming

    def _readable(self) -> None:
        """Take what it wrote, its last line where its output has ended."""
        assert self._output is not None
        try:
            data = os.read(self._output, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        for line in self._lines.feed(data):
            self._take(line, self._lines.beginning)
        if not data:
            self._unread()
            self._end("its output ended")
            self._closed.set()

    def _unread(self) -> None:
        if self._output is not None:
            asyncio.get_running_loop().remove_reader(self._output)
            os.close(self._output)
            self._output = None

    def pipe_connection_lost(self, _: int, __: Exception | None) -> None:
        """Note that its input is closed."""
        self.deaf = True
        self.room.set()

    def pause_writing(self) -> None:
        """Let those wait who write."""
        self.room.clear()

    def resume_writing(self) -> None:
        """Let them go on."""
        self.room.set()

    def process_exited(self) -> None:
        """Note it."""
        self._exited.set()

    def signal(self, number: int) -> None:
        """Send a signal to it and what it started."""
        with suppress(ProcessLookupError):
            os.killpg(self.transport.get_pid(), number)

    async def ends(self, seconds: float | None) -> bool:
        """Return whether it ends within so many seconds."""
        return await _within(seconds, self._exited)

    async def closes(self, seconds: float | None) -> bool:
        """Return whether its output ends within so many seconds."""
        return await _within(seconds, self._closed)


def _number(text: str) -> int:
    """Return the number of a question that `text` is, 0 where it can be none."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 16 else 0


async def _within(seconds: float | None, event: asyncio.Event) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()
