"""How much work a question may take, counted in steps.

Steps, never seconds: an answer must not depend on the machine that gives it.
"""


class BudgetExceeded(Exception):  # noqa: N818 - an outcome of the search, not a mistake
    """The steps of a question are used up."""


class Budget:
    """A countdown of steps that every part of a decision draws from."""

    __slots__ = ("left",)

    def __init__(self, steps: int) -> None:
        """Start with `steps` steps."""
        self.left = steps

    def spend(self, n: int = 1) -> None:
        """Take `n` steps; raise BudgetExceeded when fewer are left."""
        self.left -= n
        if self.left < 0:
            raise BudgetExceeded
