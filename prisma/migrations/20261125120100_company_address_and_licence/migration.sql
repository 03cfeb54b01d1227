-- Where the company is, and under which licence or register it works; empty where it says neither.
ALTER TABLE "site_settings"
    ADD COLUMN "address" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "license_text" TEXT NOT NULL DEFAULT '';
