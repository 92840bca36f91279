"""Python: typed models of every shape, and the tables of a contract."""

from __future__ import annotations

from charter.contract import Contract
from charter.targets import Options
from charter.targets.python.models import render_models


def render(contract: Contract, options: Options) -> dict[str, str]:
    """Return the package's files by path."""
    return {
        **render_models(contract, options.package),
        "__init__.py": (
            f'"""Models of `{options.package}`."""\n\n'
            'from .models import MODELS\n\n__all__ = ["MODELS"]\n'
        ),
        "py.typed": "",
    }
