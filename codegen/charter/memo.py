"""Remember what was last generated from what, so that doing it again costs nothing.

The memo holds digests (SHA-256) alone: of everything that a target's files are
made from, and of the files themselves. It lies in `.charter-cache/` beside the
configuration and may be deleted at any time.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path

from charter import __version__, files
from charter.config import Config, TargetConfig
from charter.findings import UsageError
from charter.near import real

FOLDER = ".charter-cache"
_FILE = "generated.json"


class Memo:
    """The digests of one project; without a configuration file it remembers nothing."""

    def __init__(self, config: Config, schemas: Path) -> None:
        """Read the memo beside `config`; the targets are made from `schemas`."""
        self._file = config.root / FOLDER / _FILE if config.file else None
        self._root = config.root
        self._schemas = schemas
        self._default = config.dialect
        self._known: dict[str, list[str]] = _read(self._file)
        self._inputs: dict[str, str] = {}

    def is_current(self, wanted: TargetConfig) -> bool:
        """Whether `wanted`'s files on disk are what the same inputs made last time."""
        known = self._known.get(self._key(wanted))
        if known is None:
            return False
        self.note([wanted])
        return known[0] == self._inputs[self._key(wanted)] and known[1] == outputs(wanted.out)

    def note(self, targets: Iterable[TargetConfig]) -> None:
        """Take down what `targets` are made from, before it is read for them.

        What changes later is then seen to have changed.
        """
        for wanted in targets:
            if (key := self._key(wanted)) not in self._inputs:
                self._inputs[key] = _inputs(self._common, wanted)

    def keep(self, targets: Iterable[TargetConfig]) -> None:
        """Remember that the files on disk of `targets` are made from what was noted."""
        made = {self._key(t): [self._inputs[self._key(t)], outputs(t.out)] for t in targets}
        self._known |= made
        if self._file is None or not made:
            return
        # Only speed is lost where the memo can't be kept.
        with suppress(UsageError):
            files.write(self._file.parent / ".gitignore", "*\n")
            files.write(self._file, json.dumps(self._known, indent=1, sort_keys=True) + "\n")

    @cached_property
    def _common(self) -> hashlib._Hash:
        """The digest of what every target's files depend on."""
        digest = hashlib.sha256()
        digest.update(json.dumps((__version__, self._default)).encode())
        digest.update(_own_code())
        _add(digest, _tree(self._schemas, skipped=_no_schemas))
        return digest

    def _key(self, wanted: TargetConfig) -> str:
        return f"{wanted.name} {os.path.relpath(wanted.out, self._root)}"


def _inputs(common: hashlib._Hash, wanted: TargetConfig) -> str:
    """Return the digest of all that `wanted`'s files depend on."""
    digest = common.copy()
    said = (wanted.name, real(wanted.out).name, dict(wanted.settings))
    digest.update(json.dumps(said, sort_keys=True, default=str).encode())
    for source in (wanted.module, wanted.templates):
        if source is not None:
            _add(digest, _tree(source))
    return digest.hexdigest()


@cache
def _own_code() -> bytes:
    """Return the digest of Charter itself, which does not change while it runs."""
    digest = hashlib.sha256()
    _add(digest, _tree(Path(__file__).parent))
    return digest.digest()


def outputs(out: Path) -> str:
    """Return the digest of the files below `out`."""
    digest = hashlib.sha256()
    _add(digest, _tree(out))
    return digest.hexdigest()


def _add(digest: hashlib._Hash, tree: Iterable[tuple[str, bytes]]) -> None:
    for path, data in tree:
        digest.update(b"\n%b %d\n" % (os.fsencode(path), len(data)))
        digest.update(data)


def _ignored(name: str, folder: bool) -> bool:
    return name in files.IGNORED if folder else name.endswith(files.LEFTOVERS)


def _no_schemas(name: str, folder: bool) -> bool:
    """Whether the loader passes over a folder, or a file, of that name."""
    hidden = name.startswith(".")
    return hidden or (name in files.SKIPPED if folder else not name.endswith(".json"))


def _tree(
    source: Path, *, skipped: Callable[[str, bool], bool] = _ignored
) -> Iterator[tuple[str, bytes]]:
    """Yield each file below `source` with its bytes, and each link with where it leads."""
    if not source.is_dir():
        yield source.name, _bytes(str(source))
        return
    rest = [(str(source), "")]
    while rest:
        folder, above = rest.pop()
        try:
            with os.scandir(folder) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except OSError:
            continue  # no inputs where it can't be read: the loader says so
        inner = []
        for entry in found:
            is_folder = _is_folder(entry)
            if skipped(entry.name, is_folder):
                continue
            path = above + entry.name
            if entry.is_symlink():
                yield f"{path} -> {os.readlink(entry.path)}", b""  # noqa: PTH115 - hot: thousands
            elif is_folder:
                inner.append((entry.path, f"{path}/"))
            if not is_folder:
                yield path, _bytes(entry.path)
        rest += reversed(inner)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads to itself
        return False


def _bytes(path: str) -> bytes:
    """Return a file's bytes, none where it is no file or can't be read: the loader says so."""
    if not os.path.isfile(path):  # noqa: PTH113
        return b""
    try:
        with open(path, "rb", buffering=0) as stream:  # noqa: PTH123
            return stream.read()
    except OSError:
        return b""


def _read(file: Path | None) -> dict[str, list[str]]:
    if file is None:
        return {}
    try:
        found = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return {}  # no memo, or a damaged one: everything is rendered again
    if not isinstance(found, dict):
        return {}
    return {k: v for k, v in found.items() if isinstance(v, list) and len(v) == 2}
