-- A till that was handed over never changes. At depth 1 a foreign key takes a removed account out.
CREATE OR REPLACE TRIGGER till_closings_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON till_closings
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
