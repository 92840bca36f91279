"""The command line: `charter`. One module per command; only this package prints."""

from __future__ import annotations

import sys

from charter.cli.app import app


def main() -> None:
    """Run the command line; exit 0 clean, 1 findings, 2 wrong use, 3 undecided only."""
    from charter.findings import Refusal, UsageError

    try:
        app()
    except Refusal as refusal:
        from charter.cli.output import refuse

        refuse(refusal)
        sys.exit(2)
    except UsageError as error:
        print(f"error: {error.message}\n  fix: {error.fix}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("Interrupted; nothing was left half-written.", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)
