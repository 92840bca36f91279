CREATE TABLE facts (
  name TEXT PRIMARY KEY,
  content TEXT NOT NULL
);

CREATE TABLE projects (
  path TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  slug TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX projects_by_owner ON projects (owner);

CREATE TABLE members (
  scope TEXT NOT NULL,
  member TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('reader', 'writer', 'admin')),
  created_at TEXT NOT NULL,
  PRIMARY KEY (scope, member)
);
CREATE INDEX members_by_member ON members (member);

CREATE TABLE memories (
  n {identity},
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  content TEXT NOT NULL,
  digest TEXT NOT NULL,
  scope TEXT NOT NULL,
  visibility TEXT NOT NULL,
  author TEXT NOT NULL,
  tags TEXT NOT NULL,
  attributes TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX memories_by_digest ON memories (scope, digest);
CREATE INDEX memories_by_scope ON memories (scope, created_at);
CREATE INDEX memories_by_age ON memories (created_at, n);
CREATE INDEX memories_by_author ON memories (author, created_at);

CREATE TABLE memory_tags (
  memory BIGINT NOT NULL REFERENCES memories (n) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (memory, tag)
);

CREATE TABLE changes (
  memory BIGINT NOT NULL REFERENCES memories (n) ON DELETE CASCADE,
  changed_at TEXT NOT NULL
);
CREATE INDEX changes_by_memory ON changes (memory, changed_at);

CREATE TABLE closures (
  memory BIGINT PRIMARY KEY REFERENCES memories (n) ON DELETE CASCADE,
  resolution TEXT,
  closed_by TEXT NOT NULL,
  closed_at TEXT NOT NULL
);

CREATE TABLE shares (
  memory BIGINT NOT NULL REFERENCES memories (n) ON DELETE CASCADE,
  target TEXT NOT NULL,
  shared_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (memory, target)
);
CREATE INDEX shares_by_target ON shares (target);

CREATE TABLE links (
  source BIGINT NOT NULL REFERENCES memories (n) ON DELETE CASCADE,
  target BIGINT NOT NULL REFERENCES memories (n) ON DELETE CASCADE,
  relation TEXT NOT NULL,
  note TEXT,
  linked_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (source, target, relation)
);
CREATE INDEX links_by_target ON links (target, relation);

CREATE TABLE forgettings (
  n {identity},
  memory BIGINT NOT NULL REFERENCES memories (n) ON DELETE CASCADE,
  forgotten_by TEXT NOT NULL,
  forgotten_at TEXT NOT NULL,
  restorable_until TEXT NOT NULL
);
CREATE INDEX forgettings_by_memory ON forgettings (memory);
CREATE INDEX forgettings_by_end ON forgettings (restorable_until);

CREATE TABLE restorations (
  forgetting BIGINT PRIMARY KEY REFERENCES forgettings (n) ON DELETE CASCADE,
  restored_by TEXT NOT NULL,
  restored_at TEXT NOT NULL
);

CREATE TABLE purges (
  memory_id TEXT PRIMARY KEY,
  purged_by TEXT NOT NULL,
  purged_at TEXT NOT NULL
);

CREATE TABLE rules (
  id TEXT PRIMARY KEY,
  memory BIGINT NOT NULL UNIQUE REFERENCES memories (n) ON DELETE CASCADE,
  statement TEXT NOT NULL,
  pinned INTEGER NOT NULL,
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE entities (
  n {identity},
  id TEXT NOT NULL UNIQUE,
  entity_type TEXT NOT NULL,
  name TEXT NOT NULL,
  scope TEXT NOT NULL,
  private_to TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE TABLE entity_names (
  entity BIGINT NOT NULL REFERENCES entities (n) ON DELETE CASCADE,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  scope TEXT NOT NULL,
  private_to TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  PRIMARY KEY (entity, name)
);
CREATE INDEX entity_names_by_name ON entity_names (scope, private_to, entity_type, folded);

CREATE TABLE mentions (
  memory BIGINT NOT NULL REFERENCES memories (n) ON DELETE CASCADE,
  entity BIGINT NOT NULL REFERENCES entities (n) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (memory, entity)
);
CREATE INDEX mentions_by_entity ON mentions (entity);

CREATE TABLE edges (
  source BIGINT NOT NULL REFERENCES entities (n) ON DELETE CASCADE,
  target BIGINT NOT NULL REFERENCES entities (n) ON DELETE CASCADE,
  relation TEXT NOT NULL,
  note TEXT,
  joined_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (source, target, relation)
);
CREATE INDEX edges_by_target ON edges (target);

CREATE TABLE idempotency_keys (
  principal TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  digest TEXT NOT NULL,
  result TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (principal, idempotency_key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
