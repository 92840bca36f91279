CREATE TABLE oauth_clients (
  id TEXT PRIMARY KEY,
  secret_digest TEXT,
  name TEXT,
  redirect_uris TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE TABLE oauth_requests (
  digest TEXT PRIMARY KEY,
  client TEXT NOT NULL REFERENCES oauth_clients (id) ON DELETE CASCADE,
  redirect_uri TEXT NOT NULL,
  redirect_given INTEGER NOT NULL,
  challenge TEXT NOT NULL,
  scope TEXT,
  state TEXT,
  expires_at TEXT NOT NULL
);
CREATE INDEX oauth_requests_by_end ON oauth_requests (expires_at);

CREATE TABLE oauth_codes (
  digest TEXT PRIMARY KEY,
  client TEXT NOT NULL REFERENCES oauth_clients (id) ON DELETE CASCADE,
  principal TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  redirect_given INTEGER NOT NULL,
  challenge TEXT NOT NULL,
  scope TEXT,
  family TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
);
CREATE INDEX oauth_codes_by_end ON oauth_codes (expires_at);

CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh', 'personal')),
  principal TEXT NOT NULL,
  client TEXT,
  family TEXT NOT NULL,
  name TEXT,
  scope TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  used_at TEXT,
  revoked_at TEXT
);
CREATE INDEX tokens_by_family ON tokens (family);
CREATE INDEX tokens_by_end ON tokens (expires_at);
