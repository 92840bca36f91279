"""The page for people, driven in a browser as a person would."""
