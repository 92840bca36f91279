"""An HTTP address is not a method and a path.

`http` is a method of RFC 9110 in capitals, one space, and a path that begins
with `/`, without query, fragment, host or trailing slash; parts in braces are
parameters.

Example:

    "x-tool": { "http": "post recall?limit=5" }

Fix:

    "x-tool": { "http": "POST /recall" }
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR

_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
_PATH = re.compile(r"/|(/([A-Za-z0-9._~!$&'()*+,;=:@%-]|\{[A-Za-z_][A-Za-z0-9_]*\})+)+")


def check(contract: Contract) -> Iterator[Problem]:
    for keyword in ("x-tool", "x-route"):
        for node in contract.holding(keyword):
            said = node.schema[keyword].get("http") if isinstance(node.schema[keyword], dict) else 0
            if not isinstance(said, str):
                continue
            method, _, path = said.partition(" ")
            if method not in _METHODS:
                what, fix = f"`{method}` is no method", f"Use one of: {', '.join(_METHODS)}."
            elif not _PATH.fullmatch(path):
                what, fix = f"`{path}` is no path", "Write it as `/notes/{id}`."
            else:
                continue
            yield Problem(
                node.place / keyword / "http", f"In `{said}`, {what}.", fix, {"http": said}
            )
