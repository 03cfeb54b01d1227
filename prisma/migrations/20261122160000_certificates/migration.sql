-- CreateEnum
CREATE TYPE "certificate_language" AS ENUM ('both', 'en', 'es');

-- CreateTable
CREATE TABLE "certificates" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "insured_customer_id" UUID NOT NULL,
    "policy_term_id" UUID,
    "language" "certificate_language" NOT NULL,
    "shown" JSONB NOT NULL,
    "token" TEXT NOT NULL,
    "file_path" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "issued_by" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by" UUID,

    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "certificates_token_key" ON "certificates"("token");

-- CreateIndex
CREATE UNIQUE INDEX "certificates_file_path_key" ON "certificates"("file_path");

-- CreateIndex
CREATE INDEX "certificates_insured_customer_id_issued_at_idx" ON "certificates"("insured_customer_id", "issued_at");

-- CreateIndex
CREATE INDEX "certificates_policy_term_id_idx" ON "certificates"("policy_term_id");

-- CreateIndex
CREATE INDEX "certificates_issued_by_idx" ON "certificates"("issued_by");

-- CreateIndex
CREATE INDEX "certificates_revoked_by_idx" ON "certificates"("revoked_by");

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_insured_customer_id_fkey" FOREIGN KEY ("insured_customer_id") REFERENCES "insured_customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_policy_term_id_fkey" FOREIGN KEY ("policy_term_id") REFERENCES "policy_terms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_fkey" FOREIGN KEY ("issued_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_fkey" FOREIGN KEY ("revoked_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What follows cannot be said in schema.prisma.

ALTER TABLE "certificates"
    ADD CONSTRAINT "certificates_token_check" CHECK ("token" ~ '^[A-Za-z0-9_-]{22}$');

-- Whatever deletes a certificate's row, the cascade from its customer included, schedules the removal of its file.
CREATE FUNCTION "schedule_certificate_removal"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO file_removals (path)
    SELECT 'certificates/' || file_path FROM before_rows
    ON CONFLICT (path) DO UPDATE SET due_at = excluded.due_at;
    RETURN NULL;
END
$$;

CREATE TRIGGER "certificates_deleted" AFTER DELETE ON "certificates"
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "schedule_certificate_removal"();
