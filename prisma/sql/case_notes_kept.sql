-- Notes of a case are not changed, and deleted only by their author, whose transaction sets brokerage.changes_log to
-- note_taken_back. At depth 1 a foreign key deletes them with their case, and takes a removed account out.
CREATE OR REPLACE TRIGGER case_notes_kept BEFORE UPDATE OR DELETE ON case_notes
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('erasure', 'note_taken_back');
