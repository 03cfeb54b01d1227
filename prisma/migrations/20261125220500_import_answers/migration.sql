-- What is the same for all rows of a file, and which policy a row is about where its number does not tell.
ALTER TABLE imports ADD COLUMN for_all jsonb NOT NULL DEFAULT '{}';
ALTER TABLE import_rows ADD COLUMN identity jsonb;
