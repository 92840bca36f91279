"""Why a stage does not let a call pass."""

from __future__ import annotations

from zero_memory import GatewayErrorCode, PrivateGatewayErrorCode


class Fault(Exception):
    """A stage failed with a code, which may be private. There is nothing else to know."""

    def __init__(self, code: GatewayErrorCode | PrivateGatewayErrorCode) -> None:
        """Keep the code."""
        super().__init__(code.value)
        self.code = code
