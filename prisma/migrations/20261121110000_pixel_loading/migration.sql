-- CreateEnum
CREATE TYPE "pixel_loading" AS ENUM ('after_accept', 'until_declined');

-- AlterTable
ALTER TABLE "site_settings" ADD COLUMN     "pixel_loading" "pixel_loading" NOT NULL DEFAULT 'until_declined';
