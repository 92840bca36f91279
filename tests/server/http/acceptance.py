"""A check for schemathesis: what the schema admits is not refused as malformed.

It stands in for the tool's own, which cannot be told of exceptions. They are
named here: a message prefix of the contract, and the argument rules that a
schema cannot state.
"""

from typing import Any

import schemathesis
from schemathesis.generation import GenerationMode

from zero_memory import MessagePrefix

RULES = {
    "cursor": "a cursor goes with the arguments that it came with",
    "distinct": "the two ends of a connection differ",
    "format": "a day exists in the calendar",
}
"""Keywords of rules beyond the schema, and what each says."""

OAUTH = {
    "invalid_grant": "RFC 6749, section 5.2: the code or the token is not there, or not any more",
    "invalid_redirect_uri": "RFC 7591, section 3.2.2: the URI is none to send a browser to",
}


def is_excused(answer: Any) -> bool:
    """Return whether a refusal is one of those that a schema cannot foresee."""
    error = answer["error"]
    if isinstance(error, str):
        return error in OAUTH
    if any(error["message"].startswith(prefix) for prefix in MessagePrefix):
        return True
    faults = error.get("details", {}).get("errors", [])
    return bool(faults) and all(fault["keyword"] in RULES for fault in faults)


@schemathesis.check
def admitted_by_the_schema(ctx: Any, response: Any, case: Any) -> None:
    """Fail where a valid request is answered by 400, unless it is excused."""
    meta = case.meta
    if meta is None or meta.generation.mode is not GenerationMode.POSITIVE:
        return
    if response.status_code == 400:
        assert is_excused(response.json()), response.text
