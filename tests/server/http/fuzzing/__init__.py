"""What Schemathesis runs with."""
