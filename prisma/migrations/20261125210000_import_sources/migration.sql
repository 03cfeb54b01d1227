-- What of a file is read, and how: its sheet, its letters, hidden rows or not.
ALTER TABLE imports ADD COLUMN source jsonb NOT NULL DEFAULT '{}';
