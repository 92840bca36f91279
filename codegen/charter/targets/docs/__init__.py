"""Docs: a reference in Markdown, and the same as a static site that works from disk."""

from __future__ import annotations

from charter.contract import Contract
from charter.targets import Options


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return each page as `.md` and `.html`, and the style sheet."""
    from charter.targets.docs.site import site

    return site(contract, options)
