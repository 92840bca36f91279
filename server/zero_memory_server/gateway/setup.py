"""What can be wrong before the first call."""


class SetupError(Exception):
    """The gateway cannot be set up as it was told; the message says what to do."""
