"""Models of `resources`, made by `charter generate`."""
