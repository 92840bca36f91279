"""Authorizes a call before anything happens: normalize, authorize, prove and finalize."""
