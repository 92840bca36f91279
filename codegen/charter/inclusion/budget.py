"""How much work a question may take, counted in steps.

Steps, never seconds: an answer must not depend on the machine that gives it.
"""


class BudgetExceeded(Exception):
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


class Weighted(Budget):
    """Draws on another budget, each step counting for several of its own."""

    __slots__ = ("_of", "_weight")

    def __init__(self, of: Budget, weight: int) -> None:
        """Draw `weight` steps of `of` for each step."""
        super().__init__(0)
        self._of = of
        self._weight = weight

    def spend(self, n: int = 1) -> None:
        """Take `n` weighted steps."""
        self._of.spend(n * self._weight)
