"""Where memories are kept: SQLite in one file, or PostgreSQL by URL."""
