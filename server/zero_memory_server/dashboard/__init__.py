"""The page for people: its parts are files here, and one document when they are served."""

from .page import Page, load

__all__ = ["Page", "load"]
