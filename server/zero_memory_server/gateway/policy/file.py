"""The policy file: private, whole and free of contradictions, or not used at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from zero_memory._validation import problems
from zero_memory.models.wire.policy_file import PolicyFile
from zero_memory_server.gateway.private_file import NotPrivate, read_private
from zero_memory_server.gateway.setup import SetupError

from .window import minutes

LARGEST = 16 * 1024 * 1024
"""In bytes."""

_PLACE = "wire/PolicyFile.json"


class InvalidPolicy(SetupError):
    """A policy cannot be used: a line for each reason, with the file, the place and a way out."""


def load(path: Path) -> PolicyFile:
    """Return the policy of `path`; raise InvalidPolicy with all that is wrong with it."""
    try:
        content = read_private(path, LARGEST)
    except NotPrivate as error:
        raise InvalidPolicy(str(error)) from None
    return parse(content, str(path))


def parse(content: bytes, name: str) -> PolicyFile:
    """Return the policy that `content` holds; `name` is what messages call it.

    Raise InvalidPolicy where it is no JSON, has a member twice, a number that is
    not whole or half of a surrogate pair, breaks its schema or contradicts itself.
    """
    try:
        value = json.loads(
            content.decode("utf-8"),
            object_pairs_hook=_once,
            parse_float=_not_whole,
            parse_constant=_not_whole,
        )
        json.dumps(value, ensure_ascii=False).encode()
    except _Refused as error:
        raise InvalidPolicy(f"`{name}`: {error}") from None
    except UnicodeEncodeError:
        raise InvalidPolicy(
            f"`{name}`: a text has half of a surrogate pair. Write the character itself."
        ) from None
    except UnicodeDecodeError:
        raise InvalidPolicy(f"`{name}` is not UTF-8. Save it as UTF-8.") from None
    except json.JSONDecodeError as error:
        raise InvalidPolicy(f"`{name}`, line {error.lineno}: {error.msg}. Correct it.") from None
    except (ValueError, RecursionError):
        raise InvalidPolicy(f"`{name}` is no JSON that can be read.") from None
    wrong = [
        f"{problem.pointer or '/'}: {problem.message}. See `wire/PolicyFile.json`."
        for problem in problems(_PLACE, value)
    ]
    if not wrong:
        policy = PolicyFile.model_validate(value)
        wrong = list(_contradictions(policy))
        if not wrong:
            return policy
    raise InvalidPolicy("\n".join(f"`{name}`: {reason}" for reason in wrong))


class _Refused(Exception):
    pass


def _once(members: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in members:
        if name in found:
            raise _Refused(f"an object has `{name}` twice. Keep one.")
        found[name] = value
    return found


def _not_whole(text: str) -> NoReturn:
    raise _Refused(f"`{text}` is no whole number. Amounts are whole minor units.")


def _contradictions(policy: PolicyFile) -> Iterator[str]:
    """Yield what the schema cannot say."""
    seen: dict[str, int] = {}
    for index, rule in enumerate(policy.rules):
        at = f"/rules/{index}"
        if rule.id in seen:
            yield f"{at}/id: rule {seen[rule.id]} has the id `{rule.id}` too. Rename one."
        seen.setdefault(rule.id, index)
        if (above := rule.approval_above) is not None:
            if rule.maximum is None:
                yield f"{at}/approval_above: without `maximum` the rule grants no amount. Add it."
            elif rule.maximum.currency != above.currency:
                yield f"{at}/approval_above/currency: it must be that of `maximum`."
        if (window := rule.window) is not None and minutes(window.opens) >= minutes(window.closes):
            yield f"{at}/window: it must open before it closes. Use two rules to pass midnight."
