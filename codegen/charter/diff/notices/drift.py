"""A generated file is not what the schemas say now.

It is missing, stale, or no longer generated. Run `charter generate`.
"""
