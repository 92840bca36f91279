"""MCP, over stdio and Streamable HTTP: a translation over dispatch."""
