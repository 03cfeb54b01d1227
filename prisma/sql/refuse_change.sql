-- Refuses changes of append-only tables. The trigger may name two exceptions, for updates and for deletions: a transaction
-- that sets brokerage.changes_log to one of them may do that. Statement triggers cost nothing per row.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_setting('brokerage.changes_log', true) = (CASE TG_OP WHEN 'UPDATE' THEN TG_ARGV[0] ELSE TG_ARGV[1] END) THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'rows of % are neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
