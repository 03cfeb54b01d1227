-- Policy types and their plans are records that people change: what the site says of a type stands beside its names.
ALTER TABLE "policy_types"
    ADD COLUMN "summary" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "summary_en" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "bullets" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "bullets_en" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "position" INTEGER NOT NULL DEFAULT 1,
    ADD COLUMN "is_active" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

ALTER TABLE "pricing_plans"
    ADD COLUMN "is_active" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "is_example" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

ALTER TABLE "site_settings" ADD COLUMN "prices_shown" BOOLEAN NOT NULL DEFAULT false;

-- Plans go with their type; one with policies cannot be deleted, nor can its type.
ALTER TABLE "pricing_plans" DROP CONSTRAINT "pricing_plans_policy_type_id_fkey";
ALTER TABLE "pricing_plans" ADD CONSTRAINT "pricing_plans_policy_type_id_fkey"
    FOREIGN KEY ("policy_type_id") REFERENCES "policy_types"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The types of the specification say what the site has always said of them; the others follow by name.
UPDATE "policy_types" SET
    "position" = 1,
    "summary" = 'Responde por los daños que causes a otros.',
    "summary_en" = 'Pays for the damage you cause to others.',
    "bullets" = E'Lesiones a terceros\nDaños a otros autos y bienes\nLo esencial para circular',
    "bullets_en" = E'Injuries to third parties\nDamage to other cars and property\nThe essentials to be on the road'
WHERE "code" = 'liability';
UPDATE "policy_types" SET
    "position" = 2,
    "summary" = 'Responde también por los daños de tu auto.',
    "summary_en" = 'Pays for the damage to your own car too.',
    "bullets" = E'Todo lo de Responsabilidad Civil\nChoque y robo de tu vehículo\nClima, incendio y vandalismo',
    "bullets_en" = E'Everything in civil liability\nCollision and theft of your vehicle\nWeather, fire and vandalism'
WHERE "code" = 'fullcover';
UPDATE "policy_types" AS type SET "position" = other.position
FROM (
    SELECT id, 2 + row_number() OVER (ORDER BY "name", id) AS position FROM "policy_types"
    WHERE "code" NOT IN ('liability', 'fullcover')
) AS other
WHERE other.id = type.id;

-- Prices of the installation that nobody has changed are examples until somebody says that they are meant.
UPDATE "pricing_plans" AS plan SET "is_example" = true
FROM "policy_types" AS type, (VALUES
    ('liability', 1, 64.9), ('liability', 3, 179.9), ('liability', 6, 339.9), ('liability', 9, 489.9), ('liability', 12, 624.9),
    ('fullcover', 1, 164.9), ('fullcover', 3, 469.9), ('fullcover', 6, 894.9), ('fullcover', 9, 1294.9), ('fullcover', 12, 1649.9)
) AS example(code, months, price)
WHERE type.id = plan."policy_type_id" AND type."code" = example.code
    AND plan."duration_months" = example.months AND plan."price" = example.price;

-- Names are the same where they are the same to people, in either language, as those of insurers are. Of such the one of
-- the specification, or the first by its code, keeps its name; the others get their code behind it.
UPDATE "policy_types" AS type SET "name" = format('%s (%s)', type."name", type."code")
FROM (
    SELECT id, row_number() OVER (PARTITION BY name_form("name")
        ORDER BY "code" IN ('liability', 'fullcover') DESC, "code") AS place FROM "policy_types"
) AS ranked
WHERE ranked.id = type.id AND ranked.place > 1;
UPDATE "policy_types" AS type SET "name_en" = format('%s (%s)', type."name_en", type."code")
FROM (
    SELECT id, row_number() OVER (PARTITION BY name_form("name_en")
        ORDER BY "code" IN ('liability', 'fullcover') DESC, "code") AS place FROM "policy_types"
) AS ranked
WHERE ranked.id = type.id AND ranked.place > 1;
CREATE UNIQUE INDEX "policy_types_name_form_key" ON "policy_types" (name_form("name"));
CREATE UNIQUE INDEX "policy_types_name_en_form_key" ON "policy_types" (name_form("name_en"));

-- Public pages show both.
CREATE TRIGGER "policy_types_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "policy_types"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
CREATE TRIGGER "pricing_plans_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pricing_plans"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
