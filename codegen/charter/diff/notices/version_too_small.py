"""The version was raised by less than the changes need.

A client reads the version to know what it must do: a major breaks, a minor
adds, a patch rewords. Before 1.0.0 a minor may break and a patch may add.
"""
