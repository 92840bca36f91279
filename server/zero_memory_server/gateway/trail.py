"""The audit trail: every call and how it ended, chained by hashes. Never any arguments."""

from __future__ import annotations

import fcntl
import os
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from errno import ENOENT, ENOSPC
from pathlib import Path
from typing import NamedTuple

from pydantic_core import from_json

from zero_memory import GatewayErrorCode
from zero_memory._validation import problems
from zero_memory_server.clock import Clock, now, timestamp
from zero_memory_server.ids import new_id
from zero_memory_server.logs import log

from .call import Abandoned, Authorization, Call, Refused, Stage, Step, UpstreamEnd
from .canonical import ZERO, NotCanonical, entry_hash, hashed, quoted
from .head import Head, HeadFile, NoHead, beside, read_head
from .pieces import heads, piece, pieces
from .private_file import NotPrivate, create_private
from .setup import SetupError

_STAGES: tuple[Stage, ...] = ("normalize", "authorize", "prove", "finalize", "upstream")
_SKIPPED: Mapping[Stage, Step] = {stage: Step(stage, "skipped", 0) for stage in _STAGES}
_NONE: Mapping[int, str] = {}
_BLOCK = 65_536
_OPENING = b'{"agent":'
"""What every line begins with."""

_KEEP = "Keep all files of the trail (`audit.*`) as evidence: move them away to start a new one."

_PLACE = "wire/GatewayAuditEntry.json"

_MOST_WAITING = 1000
"""How many entries wait for a file that can't be written, before refused calls get none."""


class _Ended(NamedTuple):
    """A call that has ended, when, and how."""

    moment: datetime
    call: Call
    authorization: Authorization | None
    refused: Refused | Abandoned | None
    upstream: UpstreamEnd | None


MOST = 256 * 1024 * 1024
"""How many bytes a file of the trail has, more or less, before another one is begun."""


class BrokenTrail(SetupError):
    """The trail on disk is none that can be gone on with."""


class Trail:
    """A file of JSON Lines (`wire/GatewayAuditEntry.json`) that one process appends to.

    A line that cannot be written is kept and written first when the next one
    comes; until then `is_whole` is false, and nothing should be authorized.
    Where too many are kept, calls that were refused get no entry: they are
    counted and told in the log.

    At `rotate` a file that has `most` bytes is kept under another name (see
    `pieces`), and the chain goes on in a new one.
    """

    def __init__(self, path: Path, clock: Clock = now, most: int = MOST) -> None:
        """Open the file, and go on after its last whole line.

        A last line that was torn when a process ended is cut off. Raise
        BrokenTrail where another process has the file, where its last whole
        line, or what comes after it, is no entry, or where entries are missing
        at the end that its head knows of.
        """
        self._clock = clock
        self._path = path
        try:
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW
            self._file = os.open(path, flags, 0o600)
        except OSError as error:
            raise BrokenTrail(f"`{path}` cannot be written: {error.strerror}.") from None
        try:
            if not _locked(self._file, path):
                raise BrokenTrail(
                    f"Another gateway writes to `{path}`. Give each a state folder of its own."
                )
            _end_rotation(path)
            last, end = _last_line(self._file)
            if torn := os.fstat(self._file).st_size - end:
                if not _is_torn(os.pread(self._file, min(torn, _BLOCK), end)):
                    raise _none(path)
                log.warning("torn line of the audit trail cut off", extra={"offset": end})
                os.ftruncate(self._file, end)
            self._sequence, self._hash = _last(last, path)
            if not self._sequence and (older := heads(path)):
                self._sequence, self._hash = max(older.items())
            self._head = self._opened_head(beside(path), path)
        except BaseException:
            os.close(self._file)
            raise
        self._end = end
        self._most = self._limit = most
        self._ended: deque[_Ended] = deque()
        self._waiting: list[bytes] = []
        self._unrecorded = 0
        self._failing = False

    @property
    def is_whole(self) -> bool:
        """Whether everything that was recorded is written; what is not is tried once more."""
        self.settle()
        return not self._waiting or self._write()

    def record(
        self,
        call: Call,
        authorization: Authorization | None,
        refused: Refused | Abandoned | None,
        upstream: UpstreamEnd | None,
    ) -> bool:
        """Append how `call` ended; return False where it gets no entry.

        What was cancelled has no refusal: it failed, with no code. A repeat
        passed, or failed, without the upstream. Raise
        nothing; whether all is written `is_whole` tells.
        """
        self.settle()
        if authorization is None and len(self._waiting) >= _MOST_WAITING and not self._write():
            # Those that were authorized are as few as calls can be under way.
            self._unrecorded += 1
            return False
        self._append(_Ended(self._clock(), call, authorization, refused, upstream))
        return True

    def record_soon(self, call: Call, authorization: Authorization, upstream: UpstreamEnd) -> None:
        """Append how an authorized `call` ended when `settle` is called: after its answer.

        What is recorded or authorized before that comes after it, too.
        """
        self._ended.append(_Ended(self._clock(), call, authorization, None, upstream))

    def settle(self) -> None:
        """Append what was to be appended soon."""
        while self._ended:
            self._append(self._ended.popleft())

    def _append(self, ended: _Ended) -> None:
        moment, call, authorization, refused, upstream = ended
        outcome, code = _ending(authorization, refused, upstream)
        known = authorization and authorization.authorization_id
        identity = known or (refused and refused.authorization_id) or new_id("aut", moment)
        height = "null" if authorization is None else authorization.receipt["ledger"]["height"]
        stages = [
            f'{{"duration_us":{step.duration_us},"outcome":"{step.outcome}","stage":"{step.stage}"}}'
            for step in _steps(authorization, refused, upstream)
        ]
        # In canonical form: the members in their order, and nothing between them.
        entry = (
            f'{{"agent":{quoted(call.agent)},"at":"{timestamp(moment)}",'
            f'"authorization_id":{quoted(identity)},'
            f'"code":{"null" if code is None else quoted(code)},"ledger_height":{height},'
            f'"outcome":"{outcome}","previous_hash":"{self._hash}",'
            f'"sequence":{self._sequence + 1},"stages":[{",".join(stages)}],'
            f'"tool":{quoted(_shown(call.tool))}'
        )
        self._sequence, self._hash = self._sequence + 1, hashed(f"{entry}}}".encode())
        self._waiting.append(f'{entry},"entry_hash":"{self._hash}"}}\n'.encode())
        self._write()

    def rotate(self) -> bool:
        """Begin a new file where this one is large enough; return whether that was done.

        Where it cannot be, the trail goes on in the old one, and it is tried again
        when that has grown some more.
        """
        self.settle()
        if self._end < self._limit or self._waiting:
            return False
        try:
            self._turn_over()
        except (OSError, SetupError) as error:
            self._limit = self._end + self._most // 16
            log.error("audit trail cannot be rotated", extra={"reason": str(error)})
            return False
        self._limit = self._most
        return True

    def close(self) -> None:
        """Write what is left, force it to disk and close the files."""
        self.settle()
        if not self._write():
            log.error(
                "audit trail is left incomplete",
                extra={"missing": len(self._waiting) + self._unrecorded},
            )
        self._head.close()
        with suppress(OSError):
            os.fsync(self._file)
        os.close(self._file)

    def _opened_head(self, file: Path, trail: Path) -> HeadFile:
        try:
            if file.is_file() and file.stat().st_size:
                known = read_head(file)
                if known.sequence > self._sequence or (
                    known.sequence == self._sequence and known.entry_hash != self._hash
                ):
                    raise BrokenTrail(
                        f"`{trail}` was cut off: it ends with entry {self._sequence}, and by "
                        f"`{file.name}` entry {known.sequence} was written. {_KEEP}"
                    )
            opened = HeadFile(file, self._file)
        except OSError as error:
            raise BrokenTrail(f"`{file}` cannot be written: {error.strerror}.") from None
        except NoHead:
            raise BrokenTrail(
                f"`{file}` was changed: it holds no head of a trail. Keep it as evidence, and "
                "move it away to begin a new one."
            ) from None
        if self._sequence:
            opened.note(self._sequence, self._hash)
        return opened

    def _turn_over(self) -> None:
        """Go on in a new file, at once or not at all: a process may be killed at any point.

        What is there under the trail's own name is the old file, then the new one,
        each locked. `_end_rotation` sees to what is left in between.
        """
        if not os.path.samestat(os.fstat(self._file), self._path.stat()):
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(self._path))
        os.fsync(self._file)
        older = piece(self._path, self._sequence)
        newest = Head(self._sequence, self._hash)
        if not create_private(beside(older), newest.line) and read_head(beside(older)) != newest:
            raise NotPrivate(f"`{beside(older)}` tells of another entry")
        _keep_names(self._path.parent)
        draft = _draft(self._path)
        flags = os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW
        new = os.open(draft, flags, 0o600)
        try:
            fcntl.flock(new, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.link(self._path, older)  # unlike a rename, never over another file
            draft.replace(self._path)
        except BaseException:
            os.close(new)
            _end_rotation(self._path)
            raise
        self._head.follow(new)
        os.close(self._file)
        self._file, self._end = new, 0
        with suppress(OSError):
            _keep_names(self._path.parent)
        log.info("audit trail rotated", extra={"file": older.name})

    def _write(self) -> bool:
        if not self._waiting:
            return True
        written = 0
        try:
            if self._failing:
                os.ftruncate(self._file, self._end)  # where that failed too, the line is torn
            for line in self._waiting:
                if os.write(self._file, line) != len(line):
                    raise OSError(ENOSPC, os.strerror(ENOSPC))
                self._end += len(line)
                written += 1
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._file, self._end)  # no torn lines
            if not self._failing:
                self._failing = True
                reason = {"errno": error.errno, "effect": "no call is authorized"}
                log.error("audit trail cannot be written", extra=reason)
            return False
        finally:
            del self._waiting[:written]
        if self._failing:
            log.warning(
                "audit trail is written again", extra={"calls_without_entry": self._unrecorded}
            )
            self._failing, self._unrecorded = False, 0
        self._head.note(self._sequence, self._hash)
        return True


def faults(
    lines: Iterable[bytes],
    head: Head | None = None,
    known: Mapping[int, str] = _NONE,
    away: list[tuple[int, int]] | None = None,
) -> Iterator[str]:
    """Yield what is wrong with a trail, line by line; nothing where it is whole.

    Each line must be an entry, with the hash that it names, after the one
    before. That entries are missing at the end only `head` can tell, which may
    be older than the trail.

    `known` are the heads of its pieces. Whole ones may have been put away: the
    first and the last of their entries are added to `away`.
    """
    sequence, previous = 0, ZERO
    at_head = head is None
    gone = [] if away is None else away
    for number, line in enumerate(lines, 1):
        try:
            entry = from_json(line)
            is_entry = not problems(_PLACE, entry) and line.endswith(b"\n")
            own = entry_hash(entry) if is_entry else ""
        except (ValueError, NotCanonical):
            is_entry = False
        if not is_entry:
            yield f"line {number} is no whole entry"
            return
        if entry["entry_hash"] != own:
            yield f"line {number} (sequence {entry['sequence']}) was changed: its hash differs"
        before = entry["sequence"] - 1, entry["previous_hash"]
        if _are_away((sequence, previous), before, known):
            gone.append((sequence + 1, before[0]))
        elif before != (sequence, previous):
            yield f"line {number} does not follow the one before: entries are missing or moved"
        sequence, previous = entry["sequence"], entry["entry_hash"]
        at_head |= head == Head(sequence, previous)
    if head is None or at_head:
        return
    if _are_away((sequence, previous), head, known):  # the newest file has no entry yet
        gone.append((sequence + 1, head.sequence))
    elif sequence < head.sequence:
        yield f"the trail was cut off after entry {sequence}: entry {head.sequence} was written"
    elif any(first <= head.sequence <= last for first, last in gone):
        if known.get(head.sequence) != head.entry_hash:
            yield f"entry {head.sequence} is in a file that is not here. Name that file, too"
    else:
        yield f"entry {head.sequence} is another than the one that was written"


def _are_away(found: tuple[int, str], before: tuple[int, str], known: Mapping[int, str]) -> bool:
    """Return whether all between two entries are those of whole pieces, whose heads are there."""
    start, end = found[0], before[0]
    return start < end and known.get(end) == before[1] and known.get(start, ZERO) == found[1]


def finalized(lines: Iterable[bytes]) -> dict[int, str]:
    """Return which authorization a trail says the ledger has at which height."""
    found: dict[int, str] = {}
    for line in lines:
        try:
            entry = from_json(line)
            height, authorization = entry["ledger_height"], entry["authorization_id"]
        except (ValueError, TypeError, KeyError):
            continue  # what is no entry the trail itself is verified for
        if type(height) is int:
            found[height] = authorization
    return found


def authorizations(lines: Iterable[bytes]) -> set[str]:
    """Return the authorizations that a trail has an entry of, however their calls ended."""
    found: set[str] = set()
    for line in lines:
        with suppress(ValueError, TypeError, KeyError):  # what is no entry is told elsewhere
            found.add(from_json(line)["authorization_id"])
    return found


def _ending(
    authorization: Authorization | None,
    refused: Refused | Abandoned | None,
    upstream: UpstreamEnd | None,
) -> tuple[str, str | None]:
    if isinstance(refused, Abandoned):
        return "failed", None
    if refused is not None:
        denied = refused.public is GatewayErrorCode.POLICY_AUTHORIZATION_DENIED
        return "denied" if denied else "failed", refused.code.value
    if upstream is not None and upstream.outcome == "failed":
        return "failed", GatewayErrorCode.GATEWAY_UPSTREAM_TOOL_FAILED.value
    return "allowed" if authorization is not None and upstream is not None else "failed", None


def _steps(
    authorization: Authorization | None,
    refused: Refused | Abandoned | None,
    upstream: UpstreamEnd | None,
) -> Sequence[Step]:
    if authorization and upstream and len(authorization.steps) == len(_STAGES) - 1:
        return *authorization.steps, Step("upstream", upstream.outcome, upstream.duration_us)
    gone = refused.steps if authorization is None and refused else ()
    known: Mapping[str, Step] = {
        step.stage: step for step in (authorization.steps if authorization else gone)
    }
    found = [known.get(stage) or _SKIPPED[stage] for stage in _STAGES]
    if refused is not None and not any(step.outcome == "failed" for step in found):
        at = _STAGES.index(refused.stage)
        found[at] = Step(refused.stage, "failed", found[at].duration_us)
    if upstream is not None and not upstream.repeated:
        found[-1] = Step("upstream", upstream.outcome, upstream.duration_us)
    return found


def _shown(tool: str) -> str:
    if tool.isascii():
        return tool[:128]
    return tool.encode("utf-8", "replace").decode("utf-8")[:128]


def _locked(file: int, path: Path) -> bool:
    """Lock the file that was opened at `path`; return False where another process has it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return os.path.samestat(os.fstat(file), path.stat())  # else it was rotated just now
    except OSError:
        return False


def _draft(path: Path) -> Path:
    return path.with_name(f".{path.name}.new")


def _end_rotation(path: Path) -> None:
    """Undo a rotation that did not come to its end: `path` is still the old file."""
    for draft in path.parent.glob(f".{path.stem}.*"):
        draft.unlink()
    for older in pieces(path)[-1:]:
        if older.samefile(path):
            older.unlink()


def _keep_names(folder: Path) -> None:
    """Let what was renamed in a folder reach the disk."""
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _last_line(file: int) -> tuple[bytes, int]:
    """Return the last whole line, without its end, and where the whole lines end."""
    size = os.fstat(file).st_size
    tail, start = b"", size
    while start and tail.count(b"\n") < 2:
        length = min(_BLOCK, start)
        start -= length
        tail = os.pread(file, length, start) + tail
    whole, newline, torn = tail.rpartition(b"\n")
    if not newline:
        return b"", 0
    return whole.rpartition(b"\n")[2], size - len(torn)


def _last(line: bytes, path: Path) -> tuple[int, str]:
    if not line:
        return 0, ZERO
    try:
        entry = from_json(line)
        if not problems(_PLACE, entry) and entry_hash(entry) == entry["entry_hash"]:
            return entry["sequence"], entry["entry_hash"]
    except (ValueError, NotCanonical):
        pass  # said below, with what to do
    raise _none(path)


def _is_torn(tail: bytes) -> bool:
    """Return whether `tail` is the beginning of an entry; a disk may have kept its length alone."""
    written = tail.rstrip(b"\0")
    return written.startswith(_OPENING) or _OPENING.startswith(written)


def _none(path: Path) -> BrokenTrail:
    return BrokenTrail(f"The last line of `{path}` is no entry as it was written. {_KEEP}")
