"""Lint rules, one module each; a module's name is its rule's id."""
