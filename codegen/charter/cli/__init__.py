"""The command line: `charter`. One module per command; only this package prints."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; exit 0 clean, 1 findings, 2 wrong use, 3 undecided only."""
    try:
        # Imported here, so that Ctrl-C while it loads is no traceback.
        from charter.cli.run import run

        code = run()
    except KeyboardInterrupt:
        print("Interrupted; nothing was left half-written.", file=sys.stderr)
        code = 2
    sys.exit(code)
