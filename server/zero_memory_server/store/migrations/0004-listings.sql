CREATE INDEX memories_by_place ON memories (scope, visibility, created_at);
CREATE INDEX memories_by_kind ON memories (scope, visibility, kind, created_at);
CREATE INDEX memories_by_owner ON memories (author, visibility, created_at);
DROP INDEX memories_by_scope;
DROP INDEX memories_by_author;
