"""What a command works on: the configuration, and what the call says beside it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from charter.config import Config, TargetConfig, find
from charter.findings import UsageError


@dataclass(frozen=True)
class Selection:
    """Schemas, the configuration that goes with them, and the targets to render."""

    config: Config
    schemas: Path
    targets: tuple[TargetConfig, ...]


def select(schemas: Path | None, names: list[str] | None, out: Path | None) -> Selection:
    """Combine the configuration with a call's options; the call wins."""
    config = find(Path.cwd())
    return Selection(config, schemas or config.schemas, _targets(config, names or [], out))


def _targets(config: Config, names: list[str], out: Path | None) -> tuple[TargetConfig, ...]:
    known = {target.name: target for target in config.targets}
    if out is not None:
        if len(names) != 1:
            raise UsageError("`--out` takes the files of one target.", "Add one `--target`.")
        same = known.get(names[0])
        if same is None:
            return (TargetConfig(names[0], out),)
        return (TargetConfig(same.name, out, same.module, same.templates, same.settings),)
    for name in names:
        if name not in known:
            raise UsageError(
                f"Target `{name}` has no output.",
                f"Add `--out FOLDER`, or `[tool.charter.targets.{name}]` with `out`.",
            )
    if not known:
        raise UsageError(
            "No target is configured.",
            "Run `charter init`, or name one: "
            "`charter generate --schemas SCHEMAS --target python --out PKG`.",
        )
    return tuple(known[name] for name in (sorted(set(names)) or sorted(known)))
