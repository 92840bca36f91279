"""Runs the command: `python -m zero_memory_server`."""

from .cli import main

raise SystemExit(main())
