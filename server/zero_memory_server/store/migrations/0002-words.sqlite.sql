CREATE VIRTUAL TABLE memory_words USING fts5 (
  words, content = '', tokenize = 'porter unicode61 remove_diacritics 2'
);
