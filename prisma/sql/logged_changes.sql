-- What a panel is told of an entry of the activity log. `by` is a name, or an email where the person has given none.
CREATE OR REPLACE VIEW logged_changes AS
    SELECT entry.id, entry.table_name AS "table", entry.record_id AS "recordId",
        entry.insured_customer_id AS "insuredCustomerId", entry.action_type::text AS "actionType",
        coalesce(nullif(person.name, ''), person.email::text) AS "by",
        to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM activity_logs AS entry LEFT JOIN admin_users AS person ON person.id = entry.admin_user_id;
