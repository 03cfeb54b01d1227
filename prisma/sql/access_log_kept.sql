-- An erasure removes personal values, retention deletes old entries. At depth 1 a foreign key takes a removed account out.
CREATE OR REPLACE TRIGGER access_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON access_log
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('erasure', 'retention');
