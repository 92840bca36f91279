"""Models of `routes`, made by `charter generate`."""
