-- An erasure removes personal values, retention deletes old entries. At depth 1 a foreign key takes a removed account out.
CREATE OR REPLACE TRIGGER activity_logs_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_logs
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('erasure', 'retention');
