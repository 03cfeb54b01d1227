-- CreateEnum
CREATE TYPE "person_data_reason" AS ENUM ('authority', 'person_asked', 'purpose_ended');

-- AlterTable
ALTER TABLE "trash_items" ADD COLUMN     "blocked_for" "person_data_reason";

-- CreateTable
CREATE TABLE "person_exports" (
    "token_hash" TEXT NOT NULL,
    "record_ids" JSONB NOT NULL,
    "reason" "person_data_reason" NOT NULL,
    "admin_user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "person_exports_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "erasures" (
    "record_id" UUID NOT NULL,
    "erased_on" DATE NOT NULL,
    "reason" "person_data_reason" NOT NULL,
    "erased_by" UUID,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("record_id")
);

-- CreateIndex
CREATE INDEX "person_exports_admin_user_id_idx" ON "person_exports"("admin_user_id");

-- CreateIndex
CREATE INDEX "person_exports_expires_at_idx" ON "person_exports"("expires_at");

-- CreateIndex
CREATE INDEX "erasures_erased_by_idx" ON "erasures"("erased_by");

-- AddForeignKey
ALTER TABLE "person_exports" ADD CONSTRAINT "person_exports_admin_user_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_erased_by_fkey" FOREIGN KEY ("erased_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

