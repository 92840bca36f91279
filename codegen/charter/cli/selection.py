"""What a command works on: the configuration, and what the call says beside it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from charter.config import TargetConfig, find
from charter.findings import UsageError


@dataclass(frozen=True)
class Selection:
    """Schemas, their default dialect, and the targets to render."""

    schemas: Path
    dialect: str
    targets: tuple[TargetConfig, ...]


def select(schemas: Path | None, names: list[str] | None, out: Path | None) -> Selection:
    """Combine the configuration with a call's options; the call wins."""
    config = find(Path.cwd())
    if out is not None:
        if not names or len(names) != 1:
            raise UsageError("`--out` takes one target's files.", "Name one `--target` with it.")
        known = next((t for t in config.targets if t.name == names[0]), None)
        wanted = TargetConfig(
            name=names[0],
            out=out,
            module=known.module if known else None,
            templates=known.templates if known else None,
            settings=known.settings if known else {},
        )
        targets: tuple[TargetConfig, ...] = (wanted,)
    else:
        targets = config.targets
        for name in names or ():
            if name not in {t.name for t in targets}:
                raise UsageError(
                    f"Target `{name}` has no output.",
                    f"Add `--out`, or `[tool.charter.targets.{name}]` with `out`.",
                )
        if names:
            targets = tuple(t for t in targets if t.name in names)
        if not targets:
            raise UsageError(
                "No target is configured.",
                "Run `charter init`, or call `charter generate --target python --out PKG`.",
            )
    return Selection(schemas or config.schemas, config.dialect, targets)
