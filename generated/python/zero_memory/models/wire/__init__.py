"""Models of `wire`, made by `charter generate`."""
