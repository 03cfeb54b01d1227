-- Who writes waits from here on, who reads does not until the table gains its columns: what takes long comes first.
LOCK TABLE "activity_logs" IN SHARE MODE;

-- CreateIndex
CREATE INDEX "activity_logs_table_name_created_at_id_idx" ON "activity_logs"("table_name", "created_at", "id");

-- CreateIndex
CREATE INDEX "activity_logs_admin_user_id_created_at_id_idx" ON "activity_logs"("admin_user_id", "created_at", "id");

-- CreateTable
CREATE TABLE "activity_person_counts" (
    "admin_user_id" UUID NOT NULL,
    "created_day" DATE NOT NULL,
    "action_type" "action_type" NOT NULL,
    "table_name" TEXT NOT NULL,
    "entries" BIGINT NOT NULL,

    CONSTRAINT "activity_person_counts_pkey" PRIMARY KEY ("admin_user_id","created_day","action_type","table_name")
);

-- Counted anew below, by table.
DELETE FROM "activity_counts";

-- AlterTable
ALTER TABLE "activity_counts" DROP CONSTRAINT "activity_counts_pkey",
ADD COLUMN     "table_name" TEXT NOT NULL,
ADD CONSTRAINT "activity_counts_pkey" PRIMARY KEY ("created_day", "action_type", "table_name");

INSERT INTO "activity_counts" ("created_day", "action_type", "table_name", "entries")
SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, count(*) FROM "activity_logs" GROUP BY 1, 2, 3;

INSERT INTO "activity_person_counts" ("admin_user_id", "created_day", "action_type", "table_name", "entries")
SELECT admin_user_id, (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, count(*)
FROM "activity_logs" WHERE admin_user_id IS NOT NULL GROUP BY 1, 2, 3, 4;

-- DropIndex
DROP INDEX "activity_logs_admin_user_id_idx";

-- AlterTable
ALTER TABLE "activity_logs" ADD COLUMN     "insured_customer_id" UUID,
ADD COLUMN     "subject" TEXT;


-- What follows cannot be said in schema.prisma.

-- A customer's history, their documents' included, and that of every other record. Most entries are customers': the
-- second index leaves out those that the first one finds by the same id.
CREATE INDEX "activity_logs_insured_customer_id_created_at_idx" ON "activity_logs" ("insured_customer_id", "created_at")
    WHERE "insured_customer_id" IS NOT NULL;
CREATE INDEX "activity_logs_record_id_created_at_idx" ON "activity_logs" ("record_id", "created_at")
    WHERE "record_id" IS DISTINCT FROM "insured_customer_id";

-- Keeps activity_counts and activity_person_counts. Days are those of UTC.
CREATE OR REPLACE FUNCTION "count_activity"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO activity_counts AS kept (created_day, action_type, table_name, entries)
        SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, count(*)
        FROM after_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (created_day, action_type, table_name) DO UPDATE SET entries = kept.entries + excluded.entries;

        INSERT INTO activity_person_counts AS kept (admin_user_id, created_day, action_type, table_name, entries)
        SELECT admin_user_id, (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, count(*)
        FROM after_rows WHERE admin_user_id IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (admin_user_id, created_day, action_type, table_name)
        DO UPDATE SET entries = kept.entries + excluded.entries;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO activity_counts AS kept (created_day, action_type, table_name, entries)
        SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, -count(*)
        FROM before_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (created_day, action_type, table_name) DO UPDATE SET entries = kept.entries + excluded.entries;

        INSERT INTO activity_person_counts AS kept (admin_user_id, created_day, action_type, table_name, entries)
        SELECT admin_user_id, (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, -count(*)
        FROM before_rows WHERE admin_user_id IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (admin_user_id, created_day, action_type, table_name)
        DO UPDATE SET entries = kept.entries + excluded.entries;
    ELSIF TG_OP = 'UPDATE' THEN
        -- The product changes an entry in one way only: those of an account that is removed become nobody's.
        INSERT INTO activity_counts AS kept (created_day, action_type, table_name, entries)
        SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, sum(delta)
        FROM (
            SELECT created_at, action_type, table_name, -1 AS delta FROM before_rows
            UNION ALL
            SELECT created_at, action_type, table_name, 1 FROM after_rows
        ) AS moved GROUP BY 1, 2, 3 HAVING sum(delta) <> 0 ORDER BY 1, 2, 3
        ON CONFLICT (created_day, action_type, table_name) DO UPDATE SET entries = kept.entries + excluded.entries;

        INSERT INTO activity_person_counts AS kept (admin_user_id, created_day, action_type, table_name, entries)
        SELECT admin_user_id, (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, sum(delta)
        FROM (
            SELECT admin_user_id, created_at, action_type, table_name, -1 AS delta FROM before_rows
            UNION ALL
            SELECT admin_user_id, created_at, action_type, table_name, 1 FROM after_rows
        ) AS moved WHERE admin_user_id IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(delta) <> 0 ORDER BY 1, 2, 3, 4
        ON CONFLICT (admin_user_id, created_day, action_type, table_name)
        DO UPDATE SET entries = kept.entries + excluded.entries;
    ELSE
        DELETE FROM activity_counts;
        DELETE FROM activity_person_counts;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "activity_logs_updated" AFTER UPDATE ON "activity_logs"
    REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_activity"();
