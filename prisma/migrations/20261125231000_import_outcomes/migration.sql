-- Rows that come in as cancelled, say the same as another, are no policies, or are left out by an answer.
ALTER TABLE import_rows DROP CONSTRAINT import_rows_outcome_check, ADD CONSTRAINT import_rows_outcome_check CHECK (
    outcome IN ('new', 'changed', 'renewed', 'cancelled', 'equal', 'merged', 'notPolicy', 'leftOut', 'wrong'));
