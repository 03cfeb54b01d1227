-- The amounts of an import's row that stand beside the sign of another currency: they are asked about.
ALTER TABLE import_rows ADD COLUMN foreign_amounts jsonb;
