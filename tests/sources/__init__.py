"""Contracts come from folders, files, git revisions and live servers, all as one type."""
