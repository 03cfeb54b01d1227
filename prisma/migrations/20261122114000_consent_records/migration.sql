-- CreateEnum
CREATE TYPE "consent_choice" AS ENUM ('accepted', 'declined', 'withdrawn');

-- CreateEnum
CREATE TYPE "consent_method" AS ENUM ('banner', 'preferences', 'signal');

-- AlterTable
ALTER TABLE "site_settings" ADD COLUMN     "banner_version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "consent_records" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "visitor_id" UUID NOT NULL,
    "choice" "consent_choice" NOT NULL,
    "method" "consent_method" NOT NULL,
    "language" "language" NOT NULL,
    "banner_version" INTEGER NOT NULL,
    "policy_version" TEXT,
    "created_day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent_counts" (
    "created_day" DATE NOT NULL,
    "choice" "consent_choice" NOT NULL,
    "records" BIGINT NOT NULL,

    CONSTRAINT "consent_counts_pkey" PRIMARY KEY ("created_day","choice")
);

-- CreateIndex
CREATE INDEX "consent_records_created_day_created_at_id_idx" ON "consent_records"("created_day", "created_at", "id");

-- CreateIndex
CREATE INDEX "consent_records_choice_created_day_created_at_id_idx" ON "consent_records"("choice", "created_day", "created_at", "id");

-- CreateIndex
CREATE INDEX "consent_records_visitor_id_idx" ON "consent_records"("visitor_id");



-- What follows cannot be said in schema.prisma.

-- A proof that could be changed is none. Who owns the database can still empty the whole register (TRUNCATE), which is
-- plain to see; restoring a backup sets triggers aside.
CREATE FUNCTION "refuse_change_of_register"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "consent_records_kept" BEFORE UPDATE OR DELETE ON "consent_records"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_register"();

CREATE FUNCTION "count_consents"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM consent_counts;
    ELSE
        -- In one order, or two who write the same days at once could wait for each other.
        INSERT INTO consent_counts AS kept (created_day, choice, records)
        SELECT created_day, choice, count(*) FROM after_rows GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (created_day, choice) DO UPDATE SET records = kept.records + excluded.records;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "consent_records_inserted" AFTER INSERT ON "consent_records"
    REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_consents"();
CREATE TRIGGER "consent_records_truncated" AFTER TRUNCATE ON "consent_records"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_consents"();
