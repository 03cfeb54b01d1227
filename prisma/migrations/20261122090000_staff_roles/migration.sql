-- CreateEnum
CREATE TYPE "staff_role" AS ENUM ('admin', 'agent');

-- AlterTable
ALTER TABLE "admin_users" ADD COLUMN     "is_active" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "role" "staff_role" NOT NULL DEFAULT 'admin';

