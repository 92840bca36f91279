"""Models of `types`, made by `charter generate`."""
