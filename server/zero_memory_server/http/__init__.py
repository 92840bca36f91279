"""HTTP: the contract's routes and the MCP endpoint, a translation over dispatch."""
