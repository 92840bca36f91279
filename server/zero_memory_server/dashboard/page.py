"""The page put together: one document that fetches nothing but the contract's routes."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

_FOLDER = Path(__file__).parent
_PART = re.compile(
    r'<link rel="stylesheet" href="(?P<style>[a-z]+\.css)">'
    r'|<script src="(?P<script>[a-z]+\.js)"></script>'
)


@dataclass(frozen=True)
class Page:
    """What `/` answers with: the document, and the headers that say what it may do."""

    body: bytes
    headers: tuple[tuple[bytes, bytes], ...]


def load() -> Page:
    """Return the page, with its style and its scripts in it.

    The policy (CSP Level 3) lets exactly these run, by their hashes, and nothing
    that text could turn into: no other script, no handler, no form, no frame, and
    no markup made of strings (Trusted Types).
    """
    hashes: dict[str, list[str]] = {"style": [], "script": []}

    def inlined(found: re.Match[str]) -> str:
        tag = "style" if found["style"] else "script"
        text = (_FOLDER / found[tag]).read_text("utf-8")
        hashes[tag].append(f"'sha256-{_digest(text)}'")
        return f"<{tag}>{text}</{tag}>"

    document = _PART.sub(inlined, (_FOLDER / "index.html").read_text("utf-8"))
    policy = {
        "default-src": "'none'",
        "script-src": " ".join(hashes["script"]),
        "style-src": " ".join(hashes["style"]),
        "connect-src": "'self'",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
        "require-trusted-types-for": "'script'",
        "trusted-types": "'none'",
    }
    headers = {
        "content-security-policy": "; ".join(f"{name} {value}" for name, value in policy.items()),
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-frame-options": "DENY",
    }
    return Page(
        document.encode(),
        tuple((name.encode(), value.encode()) for name, value in headers.items()),
    )


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
