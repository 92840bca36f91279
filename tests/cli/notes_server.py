"""A small server on the MCP Python SDK; `CHANGE` names what is different today."""

import os
from typing import Literal

from mcp.server import MCPServer
from pydantic import BaseModel

CHANGE = os.environ.get("CHANGE", "")
server = MCPServer("notes", instructions="Search before you add.")


class Note(BaseModel):
    """A note."""

    id: str
    text: str
    kind: Literal["plain", "todo"] = "plain"


if CHANGE == "required":

    @server.tool()
    def search(words: str, limit: int) -> list[Note]:
        """Search notes."""
        return []

elif CHANGE == "optional":

    @server.tool()
    def search(words: str, limit: int = 10, kind: str | None = None) -> list[Note]:
        """Search notes."""
        return []

else:

    @server.tool()
    def search(words: str, limit: int = 10) -> list[Note]:
        """Search notes."""
        return []


if CHANGE != "removed":

    @server.tool()
    def add(text: str) -> Note:
        """Add a note."""
        return Note(id="1", text=text)


@server.resource("note://{id}")
def note(id: str) -> str:
    """One note."""
    return id


@server.prompt()
def summary(topic: str) -> str:
    """Summarise."""
    return topic


server.run()
