"""Decide whether every instance of one JSON Schema is an instance of another."""
