"""The servers behind the gateway, over stdio and Streamable HTTP, in both eras of MCP."""
