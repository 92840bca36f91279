"""Measurements, each a module with `main()`; ratios within one run count, not seconds."""
