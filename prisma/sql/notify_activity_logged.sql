-- Tells every instance, at the commit, what was logged. Entries that one statement wrote together, and those after the
-- first hundred of a transaction, are told as one change without a record: PostgreSQL sends equal texts of a transaction
-- once, so an import of 50,000 rows is told once, too.
CREATE OR REPLACE FUNCTION notify_activity_logged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told int := coalesce(nullif(current_setting('brokerage.told', true), ''), '0');
    first_id uuid := nullif(current_setting('brokerage.first_of_many', true), '');
BEGIN
    IF told < 100 AND (SELECT count(*) FROM logged) = 1 THEN
        PERFORM set_config('brokerage.told', (told + 1)::text, true);
        PERFORM pg_notify('activity_logged', row_to_json(change)::text)
        FROM logged_changes AS change WHERE id = (SELECT id FROM logged);
        RETURN NULL;
    END IF;
    IF first_id IS NULL THEN
        first_id := (SELECT id FROM logged ORDER BY id LIMIT 1);
        PERFORM set_config('brokerage.first_of_many', first_id::text, true);
    END IF;
    PERFORM pg_notify('activity_logged', row_to_json(change)::text)
    FROM (
        SELECT DISTINCT first_id AS id, "table", NULL AS "recordId", NULL AS "insuredCustomerId", "actionType", "by",
            to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
        FROM logged_changes WHERE id IN (SELECT id FROM logged)
    ) AS change;
    RETURN NULL;
END
$$;
