-- An erasure blanks the person, the removal of samples deletes theirs. At depth 1 a foreign key takes a removed account out.
CREATE OR REPLACE TRIGGER receipts_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('erasure', 'samples');
