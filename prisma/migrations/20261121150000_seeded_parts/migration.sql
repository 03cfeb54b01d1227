-- CreateTable
CREATE TABLE "seeded_parts" (
    "part" TEXT NOT NULL,
    "seeded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seeded_parts_pkey" PRIMARY KEY ("part")
);

-- What an earlier version was begun with is not known any more; where there is anything, nothing is to be added. An
-- account alone is what admin:create makes before the first start.
INSERT INTO "seeded_parts" ("part")
SELECT unnest(ARRAY['account', 'plans', 'settings', 'cookie texts', 'legal texts', 'insurers', 'customers'])
WHERE EXISTS (SELECT FROM "policy_types")
   OR EXISTS (SELECT FROM "insurance_companies")
   OR EXISTS (SELECT FROM "site_settings")
   OR EXISTS (SELECT FROM "cookie_consent_config")
   OR EXISTS (SELECT FROM "legal_documents")
   OR EXISTS (SELECT FROM "tracking_pixels");
