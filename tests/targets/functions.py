"""Questions to the functions of the tables, with what Python answers, as every language does."""

from typing import Any

import zero_memory as python
from zero_memory.errors import PrivateGatewayErrorCode

RULES = "Pinned: write é, 漢 and 😀 as they are."
PROJECT = "The session is attached to `proj.ada.shop`."
BUDGETS = [None, 4096, 2048, 1500, 1000, 700, 10, 0]
SUPPLIED: list[dict[str, str]] = [
    {},
    {"owner_rules": RULES},
    {"owner_rules": RULES * 20, "project_attachment": PROJECT},
    {"owner_rules": "", "project_attachment": PROJECT},
]
COMPOSED = [(budget, texts) for budget in BUDGETS for texts in SUPPLIED]
EXPANDED: list[tuple[str, dict[str, str]]] = [
    ("zm://memory/{id}", {"id": "mem_1"}),
    ("zm://memory/{id}", {"id": "a/b?c#d é!*'()~ 😀%"}),
    ("/{a}/{b}", {"a": "1", "b": "2"}),
    ("/{a}", {}),
    ("/{a}/{b}", {}),
    ("/{toString}", {}),
    ("/{}/{a b}", {}),
]
URIS = [
    "zm://rules",
    "zm://rules/",
    "zm://memory/mem_1",
    "zm://memory/a%2Fb%20%C3%A9",
    "zm://memory/",
    "zm://memory/a/b",
    "zm://memory/a?b",
    "zmx//rules",
    "xzm://rules",
    "zm://memory/a%2",
    "zm://memory/%FF",
    "zm://memory/%zz",
    "zm://memory/%C0%80",
    "zm://memory/%ED%A0%80",
]
CLIENTS = [*python.CAPPED_CLIENTS, "nobody", "toString"]
MESSAGES = [*(f"{prefix}: more" for prefix in python.MessagePrefix), "none"]
ASKED: dict[str, Any] = {
    "composed": [{"budget": budget, "texts": texts} for budget, texts in COMPOSED],
    "expanded": [{"template": template, "values": values} for template, values in EXPANDED],
    "uris": URIS,
    "clients": CLIENTS,
    "codes": [*python.ERRORS, *python.GATEWAY_COLLAPSE],
}
"""What a program is asked; it prints `answers`, errors as their text."""


def answers() -> dict[str, Any]:
    """What Python says."""
    return {
        "composed": [_composed(budget, texts) for budget, texts in COMPOSED],
        "expanded": [
            python.RESOURCES["memory"].expand(**EXPANDED[0][1]),
            python.RESOURCES["memory"].expand(**EXPANDED[1][1]),
            "/1/2",
            "`/{a}` needs `a`",
            "`/{a}/{b}` needs `a`",
            "`/{toString}` needs `toString`",
            "/{}/{a b}",
        ],
        "resources": [*map(_resource, URIS)],
        "budgets": [python.CAPPED_CLIENTS.get(client) for client in CLIENTS],
        "retryable": [_retryable(code) for code in ASKED["codes"]],
        "experimental": python.EXPERIMENTAL,
        "language": python.LANGUAGE,
    }


def _composed(budget: int | None, texts: dict[str, str]) -> Any:
    try:
        known = python.compose_instructions(budget, **texts)
    except ValueError as error:
        return str(error).removesuffix(".").casefold()
    return {
        "text": known.text,
        "bytes": known.bytes,
        "included": list(known.included),
        "dropped": list(known.dropped),
    }


def _resource(uri: str) -> Any:
    known = python.resource_of(uri)
    return None if known is None else {"name": known[0].name, "values": known[1]}


def _retryable(code: str) -> list[bool]:
    private = code in python.GATEWAY_COLLAPSE
    public = python.GATEWAY_COLLAPSE[PrivateGatewayErrorCode(code)] if private else code
    facts = python.ERRORS[str(public)]
    return [facts.retryable(idempotent=False), facts.retryable(idempotent=True)]


def plain(said: dict[str, Any]) -> dict[str, Any]:
    """What a program has printed, without what languages write in their own way."""
    composed = [
        found.casefold() if isinstance(found, str) else {**found, "dropped": found["dropped"] or []}
        for found in said["composed"]
    ]
    return {**said, "composed": composed}
