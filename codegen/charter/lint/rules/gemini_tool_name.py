"""A tool's name is refused by Gemini's API.

A function's name starts with a letter or an underscore, and has at most 64
letters, digits, underscores, dots and dashes.

Source: Google Cloud, Vertex AI reference, FunctionDeclaration.name,
https://cloud.google.com/vertex-ai/generative-ai/docs/reference/java/latest/com.google.cloud.vertexai.api.FunctionDeclarationOrBuilder
(stored copy of 2025).

Example: `tools/2fa_check.json`.

Fix: `tools/check_2fa.json`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR
PROFILE = "gemini"


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.-]{0,63}", tool.name):
            yield Problem(
                tool.place,
                f"Gemini's API refuses the tool name `{tool.name}`.",
                "Start with a letter, and use at most 64 of letters, digits, `_`, `.`, `-`.",
                {"tool": tool.name},
            )
