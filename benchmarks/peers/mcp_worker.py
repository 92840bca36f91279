"""Ask tools that compare MCP servers which steps break: JSON lines in and out, in their venv.

The name of the peer is the argument. In: `{old, new}`, two tools. Out: `{breaks, ms}`;
`breaks` is null where the peer fails.
"""

import json
import sys
import time
from importlib import import_module
from typing import Any


def _mcp_diff(old: Any, new: Any) -> bool:
    diff = import_module("mcp_diff.diff")
    return bool(diff.has_breaking(diff.classify_changes([old], [new])))


def _mcp_compat(old: Any, new: Any) -> bool:
    compat = import_module("mcp_compat.compat")
    return bool(compat.compare_schemas([old], [new]).has_breaking())


def _mcp_contract(old: Any, new: Any) -> bool:
    compare, model, probe = (
        import_module(f"mcp_contract.{name}") for name in ("compare", "model", "probe")
    )
    sides = [
        model.Contract(tools=[probe.surface_from_schema(t["name"], "", t["inputSchema"])])
        for t in (old, new)
    ]
    return int(compare.compare(*sides).breaking) > 0


def main() -> None:
    """Answer line by line."""
    ask = {"mcp-diff": _mcp_diff, "mcp-compat": _mcp_compat, "mcp-contract": _mcp_contract}
    peer = ask[sys.argv[1]]
    for line in sys.stdin:
        step = json.loads(line)
        start = time.perf_counter()
        try:
            breaks = peer(step["old"], step["new"])
        except Exception:  # noqa: BLE001
            breaks = None
        taken = (time.perf_counter() - start) * 1e3
        print(json.dumps({"breaks": breaks, "ms": taken}))


if __name__ == "__main__":
    main()
