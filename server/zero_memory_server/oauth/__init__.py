"""The built-in OAuth 2.1 server: who may speak for a user, and by which token."""
