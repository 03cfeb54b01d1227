-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "user_agent" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "activity_counts" (
    "created_day" DATE NOT NULL,
    "action_type" "action_type" NOT NULL,
    "entries" BIGINT NOT NULL,

    CONSTRAINT "activity_counts_pkey" PRIMARY KEY ("created_day","action_type")
);

-- CreateTable
CREATE TABLE "file_removals" (
    "path" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_removals_pkey" PRIMARY KEY ("path")
);

-- CreateIndex
CREATE INDEX "file_removals_due_at_idx" ON "file_removals"("due_at");


-- What follows cannot be said in schema.prisma.

-- Whatever deletes a document's row, the cascade from its customer included, schedules the removal of its file.
CREATE FUNCTION "schedule_file_removal"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO file_removals (path)
    SELECT 'policy-documents/' || file_path FROM before_rows
    ON CONFLICT (path) DO UPDATE SET due_at = excluded.due_at;
    RETURN NULL;
END
$$;

CREATE TRIGGER "policy_documents_deleted" AFTER DELETE ON "policy_documents"
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "schedule_file_removal"();

-- Keeps activity_counts. Days are those of UTC.
CREATE FUNCTION "count_activity"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO activity_counts AS kept (created_day, action_type, entries)
        SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, count(*)
        FROM after_rows GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (created_day, action_type) DO UPDATE SET entries = kept.entries + excluded.entries;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO activity_counts AS kept (created_day, action_type, entries)
        SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, -count(*)
        FROM before_rows GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (created_day, action_type) DO UPDATE SET entries = kept.entries + excluded.entries;
    ELSE
        UPDATE activity_counts SET entries = 0;
    END IF;
    RETURN NULL;
END
$$;

INSERT INTO "activity_counts" ("created_day", "action_type", "entries")
SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, count(*) FROM "activity_logs" GROUP BY 1, 2;

CREATE TRIGGER "activity_logs_inserted" AFTER INSERT ON "activity_logs"
    REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_activity"();
CREATE TRIGGER "activity_logs_deleted" AFTER DELETE ON "activity_logs"
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_activity"();
CREATE TRIGGER "activity_logs_truncated" AFTER TRUNCATE ON "activity_logs"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_activity"();
