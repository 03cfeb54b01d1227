-- A proof that could be changed proves nothing. TRUNCATE stays possible: it is conspicuous.
CREATE OR REPLACE TRIGGER consent_records_kept BEFORE UPDATE OR DELETE ON consent_records
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
