"""What Schemathesis may not hold against the server, each by its name.

Schemathesis loads this module in its own environment. It calls a refusal of
schema-valid data a failure; these are refusals that no schema can foretell.
"""

import json
import os
from pathlib import Path

import schemathesis

PREFIXES = tuple(os.environ["CONTRACT_PREFIXES"].split())
"""Prefixes of the contract: each is a reason that it names beside its schemas."""

KEYWORDS = {
    "cursor": "a cursor is good for the arguments that it came with alone",
    "distinct": "two members must name different things",
    "format": "a timestamp must name a day that exists",
}
"""Rules beyond the schemas, by what `details.errors` calls them."""


def excuse(status: int, body: bytes) -> str | None:
    """Return the name of what excuses a refusal of schema-valid data, None where nothing does."""
    if status != 400:
        return None
    try:
        error = json.loads(body)["error"]
        prefixes = [prefix for prefix in PREFIXES if error["message"].startswith(prefix)]
        keywords = {problem["keyword"] for problem in error["details"]["errors"]}
    except (ValueError, KeyError, TypeError):
        return None
    if prefixes:
        return prefixes[0]
    return min(keywords) if keywords and keywords <= KEYWORDS.keys() else None


@schemathesis.hook
def filter_failure(context, failure, case, response) -> bool:
    """Keep every failure but a refusal of schema-valid data that is excused; note which was."""
    del context, case
    if type(failure).__name__ != "RejectedPositiveData":
        return True
    name = excuse(response.status_code, response.content)
    if name is None:
        return True
    with Path(os.environ["EXCUSED"]).open("a", encoding="utf-8") as file:
        file.write(f"{name}\n")
    return False
