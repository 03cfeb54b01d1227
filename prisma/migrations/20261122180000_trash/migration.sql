-- CreateTable
CREATE TABLE "trash_items" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "table_name" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_by" UUID,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "trash_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trash_files" (
    "path" TEXT NOT NULL,
    "trash_item_id" UUID NOT NULL,

    CONSTRAINT "trash_files_pkey" PRIMARY KEY ("path")
);

-- CreateIndex
CREATE INDEX "trash_items_deleted_at_id_idx" ON "trash_items"("deleted_at", "id");

-- CreateIndex
CREATE INDEX "trash_items_expires_at_idx" ON "trash_items"("expires_at");

-- CreateIndex
CREATE INDEX "trash_items_deleted_by_idx" ON "trash_items"("deleted_by");

-- CreateIndex
CREATE UNIQUE INDEX "trash_items_table_name_record_id_key" ON "trash_items"("table_name", "record_id");

-- CreateIndex
CREATE INDEX "trash_files_trash_item_id_idx" ON "trash_files"("trash_item_id");

-- AddForeignKey
ALTER TABLE "trash_items" ADD CONSTRAINT "trash_items_deleted_by_fkey" FOREIGN KEY ("deleted_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trash_files" ADD CONSTRAINT "trash_files_trash_item_id_fkey" FOREIGN KEY ("trash_item_id") REFERENCES "trash_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What follows cannot be said in schema.prisma.

-- Whatever deletes what names a file, its expiry or its item's, schedules the removal of the file.
CREATE FUNCTION "schedule_trashed_file_removal"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO file_removals (path)
    SELECT path FROM before_rows
    ON CONFLICT (path) DO UPDATE SET due_at = excluded.due_at;
    RETURN NULL;
END
$$;

CREATE TRIGGER "trash_files_deleted" AFTER DELETE ON "trash_files"
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "schedule_trashed_file_removal"();
