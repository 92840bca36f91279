"""The gateway's page is followed word for word, in a scratch folder."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from zero_memory import (
    AUTHORIZATION_ERROR,
    AUTHORIZATION_RECEIPT,
    GATEWAY_ERRORS,
    GatewayErrorCode,
    gateway_error,
)

PAGE = (Path(__file__).parents[3] / "docs" / "gateway.md").read_text("utf-8")
_BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def environment(folder: Path) -> dict[str, str]:
    """Make the commands that the page uses."""
    folder.mkdir()
    for name, words in (("zero-memory-server", "-m zero_memory_server"), ("python", "")):
        (folder / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {words} "$@"\n')
        (folder / name).chmod(0o755)
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def shown(text: str, folder: Path, variables: dict[str, str]) -> int:
    """Run what a block shows; return how many commands it has."""
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]
    for part in parts:
        command, _, expected = part.partition("\n")
        done = subprocess.run(
            command,
            shell=True,
            cwd=folder,
            env=variables,
            capture_output=True,
            text=True,
            check=False,
        )
        said = done.stdout + done.stderr
        said += f"[exit {done.returncode}]\n" if done.returncode else ""
        assert said == expected, command
    return len(parts)


async def call(folder: Path, variables: dict[str, str], path: str) -> dict[str, object]:
    """Return the metadata of what the gateway answers."""
    command = str(Path(variables["PATH"].partition(os.pathsep)[0]) / "zero-memory-server")
    there = StdioServerParameters(
        command=command,
        args=["gateway", "--config", "gateway.toml"],
        cwd=folder,
        env=variables,
    )
    with (folder / "gateway.log").open("a") as log:
        async with Client(stdio_client(there, log)) as client:
            result = await client.call_tool("read_note", {"path": path})
            return dict(result.meta or {})


def test_the_five_minutes_work(tmp_path: Path) -> None:
    """Files as shown, commands as shown with what they print, and a gateway that decides."""
    variables = environment(tmp_path / "bin")
    folder = tmp_path / "mine"
    folder.mkdir()
    ran = 0
    for kind, title, text in _BLOCK.findall(PAGE):
        if title:
            (folder / title).write_text(text)
        elif kind == "console":
            ran += shown(text, folder, variables)
    assert ran == 5
    granted = asyncio.run(call(folder, variables, "shared/plan.md"))
    assert AUTHORIZATION_RECEIPT in granted
    denied = asyncio.run(call(folder, variables, "private/plan.md"))
    assert AUTHORIZATION_RECEIPT not in denied
    assert denied[AUTHORIZATION_ERROR] == gateway_error(
        GatewayErrorCode.POLICY_AUTHORIZATION_DENIED
    )


def test_the_callers_rule_is_that_of_the_contract() -> None:
    """Each code stands in the row of its own rule, with its status."""
    rows = [line for line in PAGE.splitlines() if re.match(r"\| \d{3} `", line)]
    for code, facts in GATEWAY_ERRORS.items():
        row = next(row for row in rows if f"`{code}`" in row)
        assert row.endswith(f"| {facts.caller} |")
        before = row.partition(f"`{code}`")[0]
        assert re.findall(r"\d{3}", before)[-1] == str(facts.status)
