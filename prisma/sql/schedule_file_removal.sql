-- Schedules the removal of the file that a row named, whatever deleted the row. The trigger names the column with the path
-- and, if the path is relative to one, the folder; and, if it is an address, what stands in it before the path.
CREATE OR REPLACE FUNCTION schedule_file_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO file_removals (path) VALUES (concat(TG_ARGV[1], substr(to_jsonb(OLD) ->> TG_ARGV[0], 1 + coalesce(length(TG_ARGV[2]), 0))))
    ON CONFLICT (path) DO UPDATE SET due_at = excluded.due_at;
    RETURN NULL;
END
$$;
