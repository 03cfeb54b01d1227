-- CreateEnum
CREATE TYPE "access_event" AS ENUM ('denied', 'download', 'export', 'opened', 'sign_in_failed');

-- CreateTable
CREATE TABLE "access_log" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "admin_user_id" UUID,
    "event" "access_event" NOT NULL,
    "table_name" TEXT,
    "record_id" UUID,
    "subject" TEXT,
    "details" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_devices" (
    "token_hash" TEXT NOT NULL,
    "admin_user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("token_hash","admin_user_id")
);

-- CreateIndex
CREATE INDEX "access_log_created_at_id_idx" ON "access_log"("created_at", "id");

-- CreateIndex
CREATE INDEX "access_log_admin_user_id_idx" ON "access_log"("admin_user_id");

-- CreateIndex
CREATE INDEX "known_devices_admin_user_id_idx" ON "known_devices"("admin_user_id");

-- CreateIndex
CREATE INDEX "known_devices_expires_at_idx" ON "known_devices"("expires_at");

-- AddForeignKey
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_admin_user_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_admin_user_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What follows cannot be said in schema.prisma.

-- Sessions end 90 days after they were opened; until now each renewal gave them another 30.
UPDATE "sessions" SET "expires_at" = LEAST("expires_at", "created_at" + interval '90 days');
