"""From a call's arguments to the facts that the configuration asks of its tool."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from zero_memory import GatewayErrorCode
from zero_memory.models.wire.gateway_config import ToolNormalizer

from .call import Call
from .canonical import NotCanonical, digest
from .envelope import LARGEST_AMOUNT, Amount, Envelope
from .fault import Fault

LONGEST_RESOURCE = 2048
"""In code points."""

_CURRENCY = re.compile(r"[A-Z]{3}\Z")
_INDEX = re.compile(r"(?:0|[1-9][0-9]{0,9})\Z")
_ABSENT = object()


class NotNormal(Fault):
    """The call does not have the facts of its tool."""

    def __init__(self) -> None:
        """Repeat nothing that was sent."""
        super().__init__(GatewayErrorCode.GATEWAY_INVALID_MCP_REQUEST)


@dataclass(frozen=True, slots=True)
class Pointer:
    """A JSON Pointer (RFC 6901)."""

    tokens: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> Pointer:
        """Return the pointer that `text` writes; it begins with `/`."""
        tokens = text.split("/")[1:]
        return cls(tuple(token.replace("~1", "/").replace("~0", "~") for token in tokens))

    def read(self, value: Any) -> Any:
        """Return what stands there in `value`; raise NotNormal where nothing does.

        Nor may a name stand beside it that differs in letter case alone: readers
        that do not tell them apart would take the one for the other.
        """
        for token in self.tokens:
            if isinstance(value, dict):
                if len(value) > 1 and _has_twin(value, token):
                    raise NotNormal
                value = value.get(token, _ABSENT)
            elif isinstance(value, list) and _INDEX.match(token) and int(token) < len(value):
                value = value[int(token)]
            else:
                value = _ABSENT
            if value is _ABSENT:
                raise NotNormal
        return value


def _has_twin(names: Iterable[str], token: str) -> bool:
    """Return whether another of `names` is `token` but for letter case, in any script."""
    size = len(token)
    for name in names:
        if len(name) == size and name != token and name.casefold() == token.casefold():
            return True
    return False


@dataclass(frozen=True, slots=True)
class Reading:
    """Where the facts of one tool stand. `currency` is a code where it never changes."""

    resource: Pointer | None = None
    minor_units: Pointer | None = None
    currency: Pointer | str = ""

    @classmethod
    def of(cls, normalizer: ToolNormalizer) -> Reading:
        """Return the reading that the configuration describes."""
        amount = normalizer.amount
        resource = None if normalizer.resource is None else Pointer.of(normalizer.resource)
        if amount is None:
            return cls(resource)
        currency = amount.currency
        return cls(
            resource,
            Pointer.of(amount.minor_units),
            Pointer.of(currency) if currency.startswith("/") else currency,
        )

    def resource_of(self, arguments: Mapping[str, Any]) -> str | None:
        """Return the resource; raise NotNormal where it is no text of 1 to 2048 code points."""
        if self.resource is None:
            return None
        found = self.resource.read(arguments)
        if not isinstance(found, str) or not 1 <= len(found) <= LONGEST_RESOURCE:
            raise NotNormal
        return found

    def amount_of(self, arguments: Mapping[str, Any]) -> Amount | None:
        """Return the amount; raise NotNormal where it is no whole number from 0 to 2^63-1.

        A float is refused even where it is whole: it may have been rounded.
        """
        if self.minor_units is None:
            return None
        units = self.minor_units.read(arguments)
        if type(units) is not int or not 0 <= units <= LARGEST_AMOUNT:
            raise NotNormal
        currency = self.currency
        if isinstance(currency, Pointer):
            currency = currency.read(arguments)
            if not isinstance(currency, str) or _CURRENCY.match(currency) is None:
                raise NotNormal
        return Amount(units, currency)


class Normalizers:
    """The readings of all tools that can be called."""

    def __init__(self, normalizers: Iterable[ToolNormalizer]) -> None:
        """Compile them; a tool that comes twice is the configuration's fault."""
        self._readings = {str(found.tool): Reading.of(found) for found in normalizers}

    def knows(self, tool: str) -> bool:
        """Return whether the tool is in the configuration."""
        return tool in self._readings

    def normalize(self, call: Call) -> Envelope:
        """Return the facts of `call`; raise NotNormal where they are not as they should be.

        Of a tool that is not in the configuration nothing is read; the policy denies it.
        """
        reading = self._readings.get(call.tool, _NOTHING)
        arguments = call.arguments
        if not isinstance(arguments, dict):
            raise NotNormal
        try:
            return Envelope(
                agent=call.agent,
                tool=call.tool,
                resource=reading.resource_of(arguments),
                amount=reading.amount_of(arguments),
                arguments_digest=digest(arguments),
            )
        except NotCanonical:
            raise NotNormal from None


_NOTHING = Reading()
