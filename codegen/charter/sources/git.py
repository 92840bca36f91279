"""A contract as a git revision has it: read from the object store, never checked out.

Nothing of the revision is run: no filter, no hook, no text conversion, no
submodule, and nothing is fetched. Paths are git's: from the top of the
repository, or from the working folder where they start with `./`.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from charter.config import Config
from charter.contract import Contract, Document
from charter.files import LIST, SKIPPED
from charter.findings import Finding, Level, NoContractError, UsageError
from charter.loader import MAX_BYTES, Unread, decode, link
from charter.sources import saved
from charter.spelling import meant

_LOCAL = ("GIT_DIR", "GIT_WORK_TREE", "GIT_PREFIX", "GIT_INDEX_FILE")
_OFFLINE = {
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}
_LINK, _SUBMODULE = "120000", "160000"
_MAX_LINKS = 16


@dataclass(frozen=True)
class _Blob:
    mode: str
    kind: str
    id: str


def load(revision: str, path: str | None, config: Config) -> Contract:
    """Read the folder or file at `path` of `revision`; the configured schemas by default."""
    repository = Repository(Path.cwd())
    repository.check()
    tree = repository.tree(revision)
    wanted = repository.path(path, config.schemas)
    name = f"git:{revision}:{wanted}" if wanted else f"git:{revision}"
    listed = repository.blobs(tree, wanted)
    if wanted in listed and listed[wanted].mode == _LINK:
        wanted = repository.target(wanted, listed[wanted])
        listed = repository.blobs(tree, wanted)
    if not listed:
        if path is None and repository.is_older(tree, config):
            raise NoContractError(
                f"`git:{revision}` has no contract yet.", "Name a revision that has one."
            )
        raise UsageError(
            f"`{revision}` has no `{wanted}`.", _other_path(repository, tree, path, wanted)
        )
    if wanted in listed:
        blob = listed[wanted]
        _no_submodule(wanted, blob, revision)
        data = repository.read([blob.id])[blob.id]
        file = PurePosixPath(wanted).name
        return saved.read(data, file=name, path=file, default=config.dialect)
    return _folder(repository, tree, revision, wanted, listed, config)


def _folder(
    repository: Repository,
    tree: str,
    revision: str,
    wanted: str,
    listed: Mapping[str, _Blob],
    config: Config,
) -> Contract:
    wants: dict[str, _Blob | None] = {}
    unread = Unread()
    paths = {path[len(wanted) + 1 :] if wanted else path: blob for path, blob in listed.items()}
    generated = {PurePosixPath(path).parent for path in paths if PurePosixPath(path).name == LIST}
    generated.discard(PurePosixPath())
    for inner, blob in sorted(paths.items()):
        path = f"{wanted}/{inner}" if wanted else inner
        if _read_by_loader(inner) and generated.isdisjoint(PurePosixPath(inner).parents):
            _no_submodule(path, blob, revision)
            wants[inner] = repository.follow(tree, wanted, path, blob, unread.faults)
    data = repository.read(sorted({blob.id for blob in wants.values() if blob is not None}))
    documents: list[Document] = []
    for inner, found in wants.items():
        if found is None:
            unread.add(inner)
            continue
        file = f"git:{revision}:{wanted}/{inner}" if wanted else f"git:{revision}:{inner}"
        made = decode(data[found.id], file, inner, config.dialect, unread.faults)
        if made is None:
            unread.add(inner, data[found.id])
        else:
            documents.append(made)
    if not documents and not unread.faults:
        raise UsageError(
            f"`{wanted}` holds no `.json` file at `{revision}`.",
            f"Name the folder that holds the schemas: `git:{revision}:PATH`.",
        )
    return link(documents, root=f"git:{revision}:{wanted}", unread=unread)


def _read_by_loader(path: str) -> bool:
    parts = PurePosixPath(path).parts
    hidden = any(part.startswith(".") or part in SKIPPED for part in parts)
    return not hidden and (path.endswith(".json") or path.endswith("/"))


def _no_submodule(path: str, blob: _Blob, revision: str) -> None:
    if blob.mode == _SUBMODULE:
        raise UsageError(
            f"`{path.rstrip('/')}` is a submodule at `{revision}`, "
            "and its files stand in a repository of their own.",
            "Run Charter inside the submodule, with a revision of that repository.",
        )


def _other_path(repository: Repository, tree: str, path: str | None, wanted: str) -> str:
    for folder in PurePosixPath(wanted).parents:
        if str(folder) in (above := repository.blobs(tree, str(folder))) and (
            above[str(folder)].mode == _SUBMODULE
        ):
            return f"`{folder}` is a submodule: run Charter inside it."
    if path is not None and (prefix := repository.prefix()):
        below = f"{prefix}{wanted}"
        if repository.blobs(tree, below):
            return f"Paths start at the top of the repository: write `./{wanted}` or `{below}`."
    names = sorted({p.split("/")[0] for p in repository.blobs(tree, "")})
    near = meant(wanted, names)
    if near:
        return f"Did you mean `{near}`?"
    return f"Name a folder or file of that revision; at its top: {', '.join(names) or 'nothing'}."


@dataclass(frozen=True)
class Repository:
    """The repository that `folder` stands in."""

    folder: Path

    def check(self) -> None:
        """Raise `UsageError` where there is none, or git will not read it."""
        done = self._git("rev-parse", "--git-dir")
        if done.returncode == 0:
            return
        said = done.stderr.decode("utf-8", "replace").strip()
        if "dubious ownership" in said:
            raise UsageError(
                f"git does not trust the repository of `{self.folder}`: another user owns it.",
                f"Run `git config --global --add safe.directory {self.folder}`.",
            )
        raise UsageError(
            f"`{self.folder}` is in no git repository.",
            "Run Charter inside the repository, or name a folder or a snapshot instead.",
        )

    def tree(self, revision: str) -> str:
        """Return the id of the revision's tree."""
        if revision:
            done = self._git("rev-parse", "--verify", "--end-of-options", f"{revision}^{{tree}}")
            if done.returncode == 0:
                return done.stdout.decode().strip()
        if revision == "HEAD" and not self._git("rev-list", "--all", "--max-count=1").stdout:
            raise NoContractError(
                "`git:HEAD` has no contract yet: nothing was committed.", "Commit it first."
            )
        raise UsageError(
            f"`{revision}` is no revision of this repository.", self._way_out(revision)
        )

    def path(self, path: str | None, default: Path) -> str:
        """Return `path` from the top of the repository; `default` where it is None."""
        if path is None:
            top = self._git("rev-parse", "--show-toplevel")
            if top.returncode != 0:  # a bare repository
                return _normal(os.path.relpath(default, self.folder))
            inside = os.path.relpath(
                os.path.realpath(default), os.path.realpath(os.fsdecode(top.stdout.rstrip(b"\n")))
            )
            return _normal(inside)
        if path in (".", "..") or path.startswith(("./", "../")):
            return _normal(self.prefix() + path)
        return _normal(path)

    def is_older(self, tree: str, config: Config) -> bool:
        """Whether a revision's tree is from before Charter was configured."""
        if config.file is None:
            return False
        path = self.path(None, config.file)
        blob = self.blobs(tree, path).get(path)
        if blob is None:
            return True
        own = config.file.name == "charter.toml"
        return not own and b"[tool.charter" not in self.read([blob.id])[blob.id]

    def prefix(self) -> str:
        """Return the folder's own path from the top of the repository, with a slash at its end."""
        done = self._git("rev-parse", "--show-prefix")
        return os.fsdecode(done.stdout.rstrip(b"\n")) if done.returncode == 0 else ""

    def blobs(self, tree: str, path: str) -> dict[str, _Blob]:
        """Return the blobs and submodules at or under `path`; a submodule's path ends in `/`."""
        arguments = ["ls-tree", "-r", "-z", "--full-tree", tree]
        literal = ["--", path] if path else []
        done = self._git("--literal-pathspecs", *arguments, *literal)
        if done.returncode != 0:
            raise self._unreadable(done)
        found = {}
        for line in done.stdout.split(b"\0")[:-1]:
            head, _, name = line.partition(b"\t")
            mode, kind, identifier = head.decode().split(" ")
            listed = os.fsdecode(name)
            if mode == _SUBMODULE and listed != path:
                listed += "/"
            found[listed] = _Blob(mode, kind, identifier)
        return found

    def target(self, path: str, link: _Blob) -> str:
        """Return the path that the symbolic link at `path` names."""
        said = os.fsdecode(self.read([link.id])[link.id])
        return _normal(str(PurePosixPath(path).parent / said))

    def follow(
        self, tree: str, folder: str, path: str, blob: _Blob, faults: list[Finding]
    ) -> _Blob | None:
        """Return what a symbolic link leads to inside `folder`; `blob` itself where it is none."""
        at = path
        for _ in range(_MAX_LINKS):
            if blob.mode != _LINK:
                return blob
            try:
                at = self.target(at, blob)
            except UsageError:
                break
            outside = folder and not at.startswith(f"{folder}/")
            if outside or at not in (found := self.blobs(tree, at)):
                break
            blob = found[at]
        faults.append(
            Finding(
                "invalid-input",
                Level.ERROR,
                f"The symbolic link `{path}` leads to no file of that folder at that revision.",
                "Commit the file itself in its place.",
                path,
            )
        )
        return None

    def read(self, identifiers: list[str]) -> dict[str, bytes]:
        """Return the blobs of `identifiers`."""
        asked = "".join(f"{identifier}\n" for identifier in identifiers).encode()
        sizes = self._git(
            "cat-file", "--batch-check=%(objectname) %(objecttype) %(objectsize)", stdin=asked
        )
        if sizes.returncode != 0 and b"promisor" not in sizes.stderr:
            raise self._unreadable(sizes)
        for line in sizes.stdout.decode().splitlines():
            identifier, kind, *size = line.split(" ")
            if kind == "missing":
                raise _partial()
            if int(size[0]) > MAX_BYTES:
                raise UsageError(
                    f"The file of object `{identifier}` has {int(size[0]):,} bytes, "
                    f"over the limit of {MAX_BYTES:,}.",
                    "Split the schema into files that refer to one another.",
                )
        if sizes.returncode != 0:
            raise _partial()
        done = self._git("cat-file", "--batch", stdin=asked)
        if done.returncode != 0:
            raise self._unreadable(done)
        return dict(_objects(done.stdout))

    def _way_out(self, revision: str) -> str:
        if self._git("rev-parse", "--is-shallow-repository").stdout.strip() == b"true":
            return (
                "This clone is shallow: fetch the base too, with `git fetch --unshallow`, or in "
                "CI with the whole history (GitHub: `fetch-depth: 0`; GitLab: `GIT_DEPTH: 0`)."
            )
        done = self._git("for-each-ref", "--format=%(refname:short)")
        names = done.stdout.decode("utf-8", "replace").split()
        remote = [name for name in names if name.endswith(f"/{revision}")]
        near = remote[0] if remote else meant(revision, names)
        if near:
            return f"Did you mean `git:{near}`?"
        return "Name a branch, a tag or a commit; `git fetch --tags` brings those of the remote."

    def _unreadable(self, done: subprocess.CompletedProcess[bytes]) -> UsageError:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        return UsageError(
            f"git could not read the repository: {said[-1] if said else done.returncode}.",
            "Run `git fsck` to see what is damaged.",
        )

    def _git(self, *arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        env = {key: value for key, value in os.environ.items() if key not in _LOCAL} | _OFFLINE
        try:
            return subprocess.run(
                ["git", "--no-pager", *arguments],
                cwd=self.folder,
                env=env,
                input=stdin,
                capture_output=True,
                check=False,
            )
        except FileNotFoundError:
            raise UsageError(
                "The command `git` was not found.", "Install git, or name a folder or a snapshot."
            ) from None


def _partial() -> UsageError:
    return UsageError(
        "This clone lacks files of that revision: it is a partial clone.",
        "Run `git fetch --refetch --no-filter`, or clone without `--filter`.",
    )


def _objects(data: bytes) -> Iterator[tuple[str, bytes]]:
    start = 0
    while start < len(data):
        end = data.index(b"\n", start)
        identifier, _, size = data[start:end].decode().split(" ")
        start = end + 1 + int(size)
        yield identifier, data[end + 1 : start]
        start += 1


def _normal(path: str) -> str:
    clean = os.path.normpath(path).replace(os.sep, "/")
    if clean.startswith("/") or clean == ".." or clean.startswith("../"):
        raise UsageError(
            f"`{path}` leads out of the repository.", "Name a path inside the repository."
        )
    return "" if clean == "." else clean
