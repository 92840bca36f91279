"""Something was removed before its time.

The ledger promised that it stays until a version that has not come.
"""
