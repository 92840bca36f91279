"""Where a contract can come from, under one spelling wherever a contract is named.

| spelling | source |
|---|---|
| `schemas`, `./2.0.0` | a folder of schemas; a folder with a configuration means its schemas |
| `tool.json` | a schema file, a snapshot, a saved `tools/list`, a single tool |
| `2.0.0` | a released version: `snapshots/2.0.0.json` beside the configuration |
| `git:REV`, `git:REV:path` | a git revision |
| `stdio: python server.py` | a live MCP server, by command |
| `https://host/mcp` | a live MCP server, by address (Streamable HTTP) |
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from charter.config import Config, configured
from charter.contract import Contract
from charter.findings import Finding, Refusal, UsageError
from charter.sources.visit import Live

__all__ = ["VERSION", "Live", "is_live", "released", "resolve"]

VERSION = re.compile(r"\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?")
"""What is read as a released version (SemVer 2.0.0)."""


def resolve(spec: str, config: Config, live: Live | None = None) -> Contract:
    """Return the contract that `spec` names.

    Raise `UsageError` where it names nothing, `Refusal` where what it names is
    no contract.
    """
    if not spec.strip():
        raise UsageError("No contract is named: the name is empty.", _hint(spec))
    if spec.startswith("git:"):
        from charter.sources import git

        revision, separator, path = spec.removeprefix("git:").partition(":")
        return git.load(revision, path if separator else None, config)
    if is_live(spec):
        from charter.sources import server

        return server.load(spec, live or Live())
    if VERSION.fullmatch(spec):
        return _released(spec, config)
    return _local(Path(spec), spec, config)


def is_live(spec: str) -> bool:
    """Whether `spec` names a running server: the only sources that are not files."""
    return spec.startswith(("stdio:", "http://", "https://"))


def released(config: Config) -> tuple[str, ...]:
    """Return the versions that have a snapshot, by name.

    Raise `UsageError` where their folder can't be read.
    """
    try:
        with os.scandir(config.snapshots) as entries:
            files = [Path(entry.name) for entry in entries if entry.is_file()]
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise UsageError(
            f"`{config.snapshots}` could not be read: {error.strerror}.",
            "Make it a readable folder; `snapshots` in the configuration names it.",
        ) from None
    stems = (file.stem for file in files if file.suffix == ".json")
    return tuple(sorted(stem for stem in stems if VERSION.fullmatch(stem)))


def _released(version: str, config: Config) -> Contract:
    known = released(config)
    if version in known:
        file = config.snapshots / f"{version}.json"
        contract = _file(file, config)
        if contract.version not in (None, version):
            raise UsageError(
                f"`{file}` holds version `{contract.version}`.",
                "Put the snapshot of that release back in its place.",
            )
        return contract
    fix = f"Released are: {', '.join(known)}." if known else "Nothing has been released there yet."
    if Path(version).exists():
        fix += f" The path is written `./{version}`."
    raise UsageError(f"Version `{version}` has no snapshot in `{config.snapshots}`.", fix)


def _local(path: Path, spec: str, config: Config) -> Contract:
    from charter import loader

    if path.is_dir():
        own = configured(path)
        if own is not None and own.schemas.is_dir():
            return loader.load(own.schemas, default=own.dialect)
        return loader.load(path, default=config.dialect)
    if not path.exists():
        raise UsageError(f"`{spec}` does not exist.", _hint(spec))
    return _file(path, config)


def _file(file: Path, config: Config) -> Contract:
    from charter import loader
    from charter.sources import saved

    faults: list[Finding] = []
    data = loader.read_bytes(file, faults)
    if data is None:
        raise Refusal(faults)
    return saved.read(data, file=str(file), path=file.name, default=config.dialect)


def _hint(spec: str) -> str:
    if VERSION.fullmatch(spec.removeprefix("v")):
        return f"A released version is written `{spec[1:]}`, a tag `git:{spec}`."
    if " " in spec.strip():
        return f"A server's command is written `stdio: {spec}`."
    return "Name a folder, a file, a version, `git:REV`, `stdio: COMMAND` or a server's address."
