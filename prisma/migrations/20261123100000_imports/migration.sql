-- CreateEnum
CREATE TYPE "import_state" AS ENUM ('checked', 'checking', 'done', 'failed', 'running', 'undoing', 'undone', 'uploaded');

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "file_name" TEXT NOT NULL,
    "file_path" TEXT,
    "state" "import_state" NOT NULL DEFAULT 'uploaded',
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "rows_of" INTEGER NOT NULL DEFAULT 0,
    "headings" JSONB NOT NULL,
    "sample_rows" JSONB NOT NULL,
    "guessed" JSONB NOT NULL,
    "columns" JSONB,
    "date_order" TEXT,
    "decimal" TEXT,
    "ask" JSONB NOT NULL DEFAULT '{}',
    "answers" JSONB NOT NULL DEFAULT '{}',
    "is_stale" BOOLEAN NOT NULL DEFAULT false,
    "result" JSONB,
    "failure" TEXT,
    "made" JSONB NOT NULL DEFAULT '{}',
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "import_id" UUID NOT NULL,
    "row_number" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "content" JSONB NOT NULL,
    "errors" JSONB,
    "faults" JSONB,
    "outcome" TEXT,
    "step" INTEGER NOT NULL DEFAULT 1,
    "policy_number" CITEXT,
    "insured_customer_id" UUID,
    "seen_at" TIMESTAMPTZ(3),
    "target" JSONB,
    "unknown" JSONB,
    "before_image" JSONB,
    "term_id" UUID,
    "written_at" TIMESTAMPTZ(3),
    "kept" TEXT,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("import_id","row_number")
);

-- CreateIndex
CREATE UNIQUE INDEX "imports_file_path_key" ON "imports"("file_path");

-- CreateIndex
CREATE INDEX "imports_created_at_id_idx" ON "imports"("created_at", "id");

-- CreateIndex
CREATE INDEX "imports_created_by_idx" ON "imports"("created_by");

-- CreateIndex
CREATE INDEX "import_rows_insured_customer_id_idx" ON "import_rows"("insured_customer_id");

-- CreateIndex
CREATE INDEX "import_rows_policy_number_idx" ON "import_rows"("policy_number");

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What follows cannot be said in schema.prisma.

ALTER TABLE "imports"
    ADD CONSTRAINT "imports_date_order_check" CHECK ("date_order" IN ('dmy', 'mdy')),
    ADD CONSTRAINT "imports_decimal_check" CHECK ("decimal" IN (',', '.'));

ALTER TABLE "import_rows"
    ADD CONSTRAINT "import_rows_outcome_check" CHECK ("outcome" IN ('new', 'changed', 'renewed', 'equal', 'wrong'));

-- Whatever makes an import name its file no more schedules the removal of that.
CREATE FUNCTION "schedule_import_file_removal"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO file_removals (path) VALUES (old.file_path)
    ON CONFLICT (path) DO UPDATE SET due_at = excluded.due_at;
    RETURN NULL;
END
$$;

CREATE TRIGGER "imports_file_left" AFTER UPDATE OF "file_path" ON "imports"
    FOR EACH ROW WHEN (old.file_path IS DISTINCT FROM new.file_path AND old.file_path IS NOT NULL)
    EXECUTE FUNCTION "schedule_import_file_removal"();

CREATE TRIGGER "imports_deleted" AFTER DELETE ON "imports"
    FOR EACH ROW WHEN (old.file_path IS NOT NULL) EXECUTE FUNCTION "schedule_import_file_removal"();
