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
from functools import cache
from pathlib import Path

from charter import __version__, files
from charter.config import Config, TargetConfig
from charter.findings import UsageError

FOLDER = ".charter-cache"
_FILE = "generated.json"


class Memo:
    """The digests of one project; without a configuration file it remembers nothing."""

    def __init__(self, config: Config) -> None:
        """Read the memo beside `config`."""
        self._file = config.root / FOLDER / _FILE if config.file else None
        self._root = config.root
        self._known: dict[str, list[str]] = _read(self._file)

    def is_current(self, wanted: TargetConfig, inputs: str) -> bool:
        """Whether `wanted`'s files on disk are what `inputs` made last time."""
        known = self._known.get(self._key(wanted))
        return known is not None and known[0] == inputs and known[1] == outputs(wanted.out)

    def keep(self, wanted: TargetConfig, inputs: str) -> None:
        """Remember that `wanted`'s files on disk are made from `inputs`."""
        self._known[self._key(wanted)] = [inputs, outputs(wanted.out)]
        if self._file is None:
            return
        # Only speed is lost where the memo can't be kept.
        with suppress(UsageError):
            files.write(self._file.parent / ".gitignore", "*\n")
            files.write(self._file, json.dumps(self._known, indent=1, sort_keys=True) + "\n")

    def _key(self, wanted: TargetConfig) -> str:
        return f"{wanted.name} {os.path.relpath(wanted.out, self._root)}"


def inputs(schemas: Path, default: str, wanted: TargetConfig) -> str:
    """Return the digest of all that `wanted`'s files depend on."""
    digest = hashlib.sha256()
    said = (__version__, default, wanted.name, wanted.out.resolve().name, dict(wanted.settings))
    digest.update(json.dumps(said, sort_keys=True, default=str).encode())
    digest.update(_own_code())
    _add(digest, _tree(schemas, skipped=_no_schemas))
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
    if not source.is_dir():
        yield source.name, _bytes(str(source))
        return
    for folder, names, others in os.walk(source):
        names[:] = sorted(name for name in names if not skipped(name, True))
        found = sorted(name for name in others if not skipped(name, False))
        for name in (*names, *found):
            path = os.path.join(folder, name)  # noqa: PTH118 - hot: thousands of files
            if os.path.islink(path):  # noqa: PTH114
                yield f"{os.path.relpath(path, source)} -> {os.readlink(path)}", b""  # noqa: PTH115
        for name in found:
            path = os.path.join(folder, name)  # noqa: PTH118
            yield os.path.relpath(path, source), _bytes(path)


def _bytes(path: str) -> bytes:
    """Return a file's bytes, none where it is no file or can't be read: the loader says so."""
    if not os.path.isfile(path):  # noqa: PTH113
        return b""
    try:
        with open(path, "rb") as stream:  # noqa: PTH123
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
