"""The five-minute path is followed word for word, in a scratch folder."""

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "catch-a-break.md"
_BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def test_every_command_says_what_the_page_says(tmp_path: Path) -> None:
    """Files are written as shown; commands are run as shown, and answer as shown."""
    commands = tmp_path / "bin"
    commands.mkdir()
    for name, words in (("charter", "-m charter"), ("python", "")):
        (commands / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {words} "$@"\n')
        (commands / name).chmod(0o755)
    folder = tmp_path / "mine"
    folder.mkdir()
    environment = {
        **os.environ,
        "CI": "",
        "NO_COLOR": "1",
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
    }
    ran = 0
    for kind, title, text in _BLOCK.findall(PAGE.read_text()):
        if kind == "python":
            (folder / title).write_text(text)
            continue
        assert kind == "console"
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            done = subprocess.run(
                command,
                shell=True,
                cwd=folder,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            said = done.stdout + done.stderr
            said += f"[exit {done.returncode}]\n" if done.returncode else ""
            assert said == expected, command
            ran += 1
    assert ran == 4
