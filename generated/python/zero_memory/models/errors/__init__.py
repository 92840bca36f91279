"""Models of `errors`, made by `charter generate`."""
