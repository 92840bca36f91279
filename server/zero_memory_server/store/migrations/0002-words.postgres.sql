CREATE TABLE memory_words (
  memory BIGINT PRIMARY KEY,
  words TSVECTOR NOT NULL
);
CREATE INDEX memory_words_by_word ON memory_words USING GIN (words);
