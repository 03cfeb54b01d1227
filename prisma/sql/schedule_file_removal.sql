-- Schedules the removal of the file that a row named, whatever deleted the row. The trigger names the column with the path
-- and, if the path is relative to one, the folder.
CREATE OR REPLACE FUNCTION schedule_file_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO file_removals (path) VALUES (concat(TG_ARGV[1], to_jsonb(OLD) ->> TG_ARGV[0]))
    ON CONFLICT (path) DO UPDATE SET due_at = excluded.due_at;
    RETURN NULL;
END
$$;
