"""Work is counted in steps."""

import pytest

from charter.inclusion.budget import Budget, BudgetExceeded, Weighted


def test_a_budget_ends() -> None:
    """The step too many is the one that raises."""
    budget = Budget(3)
    budget.spend(3)
    with pytest.raises(BudgetExceeded):
        budget.spend()


def test_a_weighted_budget_draws_on_another() -> None:
    """Its steps count for several."""
    budget = Budget(25)
    Weighted(budget, 10).spend(2)
    assert budget.left == 5
