"""`charter` as a process that can be interrupted wherever the tests run."""

INTERRUPTIBLE = """
import signal
from charter.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
main()
"""
