"""The content guard: refuses to store secrets.

The rules for tokens of a known form are those of detect-secrets; beside them
stand forms that it does not know, and secrets that are given away by a name:
`password = "…"`. Rules that guess by entropy are left out: memories speak of
commits and digests all the time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from zero_memory import ErrorCode, MessagePrefix
from zero_memory_server.failure import Failure

_UNFIT = frozenset(
    {
        "Base64HighEntropyString",
        "HexHighEntropyString",
        "IPPublicDetector",
        # Its patterns take minutes on a long word: `_NAMED` and `_ASSIGNED` stand for it.
        "KeywordDetector",
    }
)
"""Detectors of the library that are not used."""

_WINDOW = 2048
_OVERLAP = 512
"""Texts are looked at in pieces: some patterns take time by the square of the length."""

_FORMS = {
    "Anthropic API Key": re.compile(r"\bsk-ant-[a-z0-9]{2,8}-[A-Za-z0-9_-]{32,}"),
    "GitHub Token": re.compile(r"\bgithub_pat_[A-Za-z0-9_]{50,}"),
    "GitLab Token": re.compile(r"\bgl(?:pat|dt|rt|ptt)-[A-Za-z0-9_-]{20,}"),
    "Google API Key": re.compile(r"\bAIza[A-Za-z0-9_-]{35}"),
    "Google OAuth Token": re.compile(r"\bya29\.[A-Za-z0-9_-]{30,}"),
    "Hugging Face Token": re.compile(r"\bhf_[A-Za-z0-9]{34,}"),
    "NPM Token": re.compile(r"\bnpm_[A-Za-z0-9]{36}"),
    "OpenAI Token": re.compile(r"\bsk-(?:proj|svcacct)-[A-Za-z0-9_-]{40,}"),
    "Private Key": re.compile(r"-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----"),
    "Slack Token": re.compile(r"\bxapp-[0-9]-[A-Z0-9]{8,}-[0-9]{8,}-[a-f0-9]{32,}"),
    "Stripe Access Key": re.compile(r"\b[rs]k_live_[0-9a-zA-Z]{24,}"),
}
"""Forms of tokens that the library does not know, or knows in part."""

_NAME = (
    r"(?i:(?:pass(?:word|wd|phrase)|pwd|secret(?:[_-]?(?:access[_-]?)?key)?|api[_-]?key|"
    r"access[_-]?key|private[_-]?key|auth[_-]?token|access[_-]?token|client[_-]?secret|"
    r"credentials?))"
)
_NAMED = re.compile(_NAME + r"""["'`]?\s{0,4}(?::|=|:=|=>|==)\s{0,4}(["'`])([^"'`\s]{6,200})\1""")
_ASSIGNED = re.compile(_NAME + r"""\s{0,2}[:=]\s{0,2}([^\s"'`,;]{6,200})""")
_PLACEHOLDER = re.compile(
    r"(?i)[<\[{(*$%].*|[~.]?/[a-z]+/.*|(.)\1*|(?:your|my|the|some|an?|example|sample|dummy|fake|test|changeme|"
    r"change[_-]me|redacted|hidden|placeholder|todo|none|null|undefined|true|false|pass(?:word|wd)?|"
    r"secret|token|key|user(?:name)?)(?:[_-].*)?|x{3,}.*|\.{3,}.*|.*[({\[].*"
)
"""What stands for a secret, and is none."""


class ContentGuard:
    """Looks for secrets in texts."""

    def check(self, texts: Iterable[tuple[str, str]]) -> None:
        """Raise `validation_failed` where one of `texts`, with their pointers, holds a secret.

        The failure names the place and the sort of secret, never the secret.
        """
        errors = [
            {"pointer": pointer, "keyword": "secret", "message": f"must not hold a secret ({kind})"}
            for pointer, text in texts
            if (kind := self.secret(text)) is not None
        ]
        if errors:
            raise Failure(
                ErrorCode.VALIDATION_FAILED,
                f"{MessagePrefix.SECRET_CONTENT_REJECTED} take the secret out, and say where it "
                "is kept instead.",
                {"errors": errors[:100]},
            )

    def secret(self, text: str) -> str | None:
        """Return what sort of secret `text` holds, None where it holds none."""
        for piece in _pieces(text):
            for kind, form in _FORMS.items():
                if form.search(piece):
                    return kind
            for kind, found in _detectors():
                if any(not _PLACEHOLDER.fullmatch(secret) for secret in found(piece)):
                    return kind
            if any(not _PLACEHOLDER.fullmatch(found[2]) for found in _NAMED.finditer(piece)):
                return "Secret Keyword"
            if any(_telling(found[1]) for found in _ASSIGNED.finditer(piece)):
                return "Secret Keyword"
        return None


def _telling(value: str) -> bool:
    """Return whether an unquoted value is more likely a secret than a word of prose."""
    value = value.rstrip(".)")
    return (
        len(value) >= 6
        and any(char.isdigit() for char in value)
        and any(char.isalpha() for char in value)
        and "://" not in value
        and _PLACEHOLDER.fullmatch(value) is None
    )


def _pieces(text: str) -> Iterator[str]:
    yield text[:_WINDOW]
    for start in range(_WINDOW - _OVERLAP, len(text) - _OVERLAP, _WINDOW - _OVERLAP):
        yield text[start : start + _WINDOW]


@cache
def _detectors() -> tuple[tuple[str, Callable[[str], Iterable[str]]], ...]:
    """Return the library's detectors by what they find; they look at texts and call nobody."""
    from detect_secrets.core.plugins.util import get_mapping_from_secret_type_to_class

    kinds: dict[str, Any] = get_mapping_from_secret_type_to_class()
    return tuple(
        (kind, kinds[kind]().analyze_string)
        for kind in sorted(kinds)
        if kinds[kind].__name__ not in _UNFIT
    )
