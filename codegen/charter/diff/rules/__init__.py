"""Diff rules, one a file. Each has `SUBJECT`, the type of pair it looks at, and `check`.

A rule over `SchemaPair` locates a change and names its focus; the proof judges
it. A rule over facts (`ToolPair`, `CodePair`, …) gives the bump itself.
"""
