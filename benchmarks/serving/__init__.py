"""The servers that are measured, each started as a process of its own."""
