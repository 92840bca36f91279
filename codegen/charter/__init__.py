"""Charter: JSON Schema-first contracts, generated, linted and compared with proof."""

__version__ = "0.1.0"
