-- AlterTable
ALTER TABLE "access_log" ADD COLUMN     "insured_customer_id" UUID;

-- DropIndex
DROP INDEX "access_log_admin_user_id_idx";

-- CreateIndex
CREATE INDEX "access_log_admin_user_id_created_at_id_idx" ON "access_log"("admin_user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "access_log_event_created_at_id_idx" ON "access_log"("event", "created_at", "id");


-- What follows cannot be said in schema.prisma.

-- As of the activity log: a customer's entries are found by the customer, all others by their record.
CREATE INDEX "access_log_insured_customer_idx" ON "access_log"("insured_customer_id", "created_at")
    WHERE "insured_customer_id" IS NOT NULL;
CREATE INDEX "access_log_record_idx" ON "access_log"("record_id", "created_at")
    WHERE "record_id" IS NOT NULL AND "record_id" IS DISTINCT FROM "insured_customer_id";

-- Entries of both logs stay as they were written. Who is to change them says so in the transaction, which nobody does by
-- accident: SET LOCAL brokerage.changes_log = 'retention' lets entries go, 'erasure' takes personal values out of them.
-- That the entries of a removed account become nobody's is an update of the foreign key's own trigger, at a depth of 1.
-- Triggers of statements, so that retention pays nothing for each of ten million rows.
CREATE FUNCTION "refuse_change_of_log"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF coalesce(current_setting('brokerage.changes_log', true), '') =
        (CASE TG_OP WHEN 'UPDATE' THEN 'erasure' ELSE 'retention' END) THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'entries of % are neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "activity_logs_kept" BEFORE UPDATE ON "activity_logs"
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change_of_log"();
CREATE TRIGGER "activity_logs_not_deleted" BEFORE DELETE OR TRUNCATE ON "activity_logs"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_log"();
CREATE TRIGGER "access_log_kept" BEFORE UPDATE ON "access_log"
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change_of_log"();
CREATE TRIGGER "access_log_not_deleted" BEFORE DELETE OR TRUNCATE ON "access_log"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_log"();
