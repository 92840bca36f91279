"""OpenAPI 3.1: the contract's HTTP surface, one document for each service."""

from __future__ import annotations

from charter.contract import Contract
from charter.jsontext import dump
from charter.targets import Options


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return `openapi.json`, and `<service>.openapi.json` for each other service."""
    from charter.targets.openapi.document import document, services

    files = {}
    for service in services(contract):
        name = f"{service}.openapi.json" if service else "openapi.json"
        files[name] = f"{dump(document(contract, service, options))}\n"
    return files
