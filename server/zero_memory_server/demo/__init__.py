"""A gateway in front of an office of three tools, and a script of all ways in which calls end."""
