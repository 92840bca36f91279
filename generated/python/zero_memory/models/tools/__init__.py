"""Models of `tools`, made by `charter generate`."""
