-- Sessions end when they are not used for a while, and know when their owner last proved who they are. Those that are open
-- count as used now, as nobody knows, and as proved at their sign-in.
ALTER TABLE "sessions" ADD COLUMN     "proved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "sessions" SET "proved_at" = "created_at";

-- The last mail that failed is remembered beside the last one that went out, with the cause; until now only test mails were.
ALTER TABLE "installation_facts" ADD COLUMN     "cause" TEXT;
UPDATE "installation_facts" SET "fact" = 'mail' WHERE "fact" = 'mailTest';
