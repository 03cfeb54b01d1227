-- A policy type is known by its code, and has a name for each language that the site speaks.
ALTER TABLE "policy_types"
    ADD COLUMN "code" TEXT,
    ADD COLUMN "name_en" TEXT;

-- Those of the specification get the codes and names that the site has shown them by; others a code made of their name.
UPDATE "policy_types" SET
    "code" = CASE "name" WHEN 'Responsabilidad Civil' THEN 'liability' WHEN 'Fullcover' THEN 'fullcover' END,
    "name_en" = CASE "name" WHEN 'Responsabilidad Civil' THEN 'Civil liability' ELSE "name" END;
UPDATE "policy_types" AS type SET "code" = made.code
FROM (
    SELECT id, concat_ws('-', nullif(btrim(regexp_replace(
        regexp_replace(normalize(lower("name"), NFD), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), '-'), ''),
        left(id::text, 8)) AS code
    FROM "policy_types"
) AS made
WHERE made.id = type.id AND type."code" IS NULL;

ALTER TABLE "policy_types"
    ALTER COLUMN "code" SET NOT NULL,
    ALTER COLUMN "name_en" SET NOT NULL,
    ADD CONSTRAINT "policy_types_code_check" CHECK ("code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    ADD CONSTRAINT "policy_types_name_en_check" CHECK ("name_en" = btrim("name_en") AND "name_en" <> '');
CREATE UNIQUE INDEX "policy_types_code_key" ON "policy_types"("code");

-- What the site says of itself in English; where it is empty, the tagline is the Spanish one, and title and description
-- are made of the company's name.
ALTER TABLE "site_settings"
    ADD COLUMN "tagline_en" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "meta_title_en" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "meta_description_en" TEXT NOT NULL DEFAULT '';

-- The texts of the installation were replaced while they were unchanged; from now on what stands there is what is shown.
UPDATE "site_settings" SET "tagline_en" = 'Your safety, our priority' WHERE "tagline" = 'Tu seguridad, nuestra prioridad';
UPDATE "site_settings" SET "meta_title" = '' WHERE "meta_title" = 'Vehicle Insurance | Verify your policy online';
UPDATE "site_settings" SET "meta_description" = '' WHERE "meta_description" = 'Vehicle insurance from trusted insurers: liability and full cover, plans from 1 to 12 months, and instant policy verification online at any hour.';
