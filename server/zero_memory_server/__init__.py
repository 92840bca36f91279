"""The zero-memory server: the contract's tools over MCP and HTTP."""

__version__ = "0.1.0"
