"""The command line: `charter`. One module per command; only this package prints."""

from __future__ import annotations

import os
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line; exit 0 clean, 1 findings, 2 wrong use, 3 undecided only."""
    try:
        # Imported here, so that Ctrl-C while it loads is no traceback.
        from charter.cli.run import run

        code = run()
    except KeyboardInterrupt:
        print("Interrupted; nothing was left half-written.", file=sys.stderr)
        sys.exit(2)
    # All is written: taking every object apart would cost each call 15 ms.
    sys.stderr.flush()
    os._exit(code)
