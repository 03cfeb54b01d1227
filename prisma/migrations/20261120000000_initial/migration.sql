-- Trusted extensions: an owner of the database may create them without being a superuser.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Search: one column over name, policy number and VIN, in lower case and without accents, so that 'garcia'
-- finds 'García'. Unit separators, which no input may contain, keep a match within one field.
CREATE FUNCTION "search_form"("value" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(regexp_replace(normalize("value", NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu");

-- CreateEnum
CREATE TYPE "action_type" AS ENUM ('create', 'delete', 'login', 'update');

-- CreateEnum
CREATE TYPE "document_type" AS ENUM ('cookies', 'privacy', 'terms');

-- CreateEnum
CREATE TYPE "language" AS ENUM ('en', 'es');

-- CreateEnum
CREATE TYPE "pixel_platform" AS ENUM ('facebook', 'google', 'linkedin', 'other', 'tiktok', 'twitter');

-- CreateEnum
CREATE TYPE "pixel_position" AS ENUM ('body', 'head');

-- CreateTable
CREATE TABLE "site_settings" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "company_name" TEXT NOT NULL,
    "company_phone" TEXT NOT NULL,
    "whatsapp_number" TEXT NOT NULL,
    "logo_url" TEXT NOT NULL DEFAULT '',
    "favicon_url" TEXT NOT NULL DEFAULT '',
    "tagline" TEXT NOT NULL,
    "primary_color" TEXT NOT NULL,
    "secondary_color" TEXT NOT NULL,
    "meta_title" TEXT NOT NULL,
    "meta_description" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "insurance_companies" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "contact_email" TEXT,
    "contact_phone" TEXT,
    "website" TEXT,
    "notes" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "insurance_companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policy_types" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,

    CONSTRAINT "policy_types_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pricing_plans" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "policy_type_id" UUID NOT NULL,
    "duration_months" INTEGER NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,

    CONSTRAINT "pricing_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "insured_customers" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search_text" TEXT NOT NULL
        GENERATED ALWAYS AS ("search_form"("full_name" || chr(31) || "policy_number"::text || chr(31) || "vin_number")) STORED,
    "policy_number" CITEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "vin_number" TEXT NOT NULL,
    "vehicle_brand" TEXT NOT NULL,
    "vehicle_model" TEXT NOT NULL,
    "vehicle_year" INTEGER NOT NULL,
    "selected_plan_id" UUID,
    "plan_price" DECIMAL(10,2),
    "policy_start_date" DATE NOT NULL,
    "issue_date" DATE NOT NULL,
    "policy_end_date" DATE,
    "created_by" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "insured_customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_counts" (
    "created_month" DATE NOT NULL,
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "customers" BIGINT NOT NULL,
    "changes" BIGINT NOT NULL,

    CONSTRAINT "customer_counts_pkey" PRIMARY KEY ("created_month","insurance_company_id","policy_type_id")
);

-- CreateTable
CREATE TABLE "policy_documents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "insured_customer_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_path" TEXT NOT NULL,
    "file_size" INTEGER NOT NULL,
    "mime_type" TEXT NOT NULL,
    "uploaded_by" UUID,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "policy_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activity_logs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "admin_user_id" UUID,
    "action_type" "action_type" NOT NULL,
    "table_name" TEXT NOT NULL,
    "record_id" UUID,
    "details" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" CITEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "last_login" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "admin_user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset_tokens" (
    "token_hash" TEXT NOT NULL,
    "admin_user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_reset_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "legal_documents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "document_type" "document_type" NOT NULL,
    "language" "language" NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "version" TEXT NOT NULL DEFAULT '1.0',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "effective_date" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "legal_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cookie_consent_config" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "language" "language" NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "message" TEXT NOT NULL,
    "accept_button_text" TEXT NOT NULL,
    "decline_button_text" TEXT NOT NULL,
    "learn_more_text" TEXT NOT NULL,
    "learn_more_url" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cookie_consent_config_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tracking_pixels" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "platform" "pixel_platform" NOT NULL,
    "pixel_code" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "position" "pixel_position" NOT NULL DEFAULT 'head',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tracking_pixels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "insurance_companies_name_key" ON "insurance_companies"("name");

-- CreateIndex
CREATE UNIQUE INDEX "insurance_companies_code_key" ON "insurance_companies"("code");

-- CreateIndex
CREATE UNIQUE INDEX "policy_types_name_key" ON "policy_types"("name");

-- CreateIndex
CREATE UNIQUE INDEX "pricing_plans_policy_type_id_duration_months_key" ON "pricing_plans"("policy_type_id", "duration_months");

-- CreateIndex
CREATE UNIQUE INDEX "insured_customers_policy_number_key" ON "insured_customers"("policy_number");

-- CreateIndex
CREATE INDEX "insured_customers_created_at_id_idx" ON "insured_customers"("created_at", "id");

-- CreateIndex
CREATE INDEX "insured_customers_insurance_company_id_created_at_id_idx" ON "insured_customers"("insurance_company_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "insured_customers_policy_type_id_created_at_id_idx" ON "insured_customers"("policy_type_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "insured_customers_selected_plan_id_idx" ON "insured_customers"("selected_plan_id");

-- CreateIndex
CREATE INDEX "insured_customers_policy_end_date_idx" ON "insured_customers"("policy_end_date");

-- CreateIndex
CREATE INDEX "insured_customers_created_by_idx" ON "insured_customers"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "policy_documents_file_path_key" ON "policy_documents"("file_path");

-- CreateIndex
CREATE INDEX "policy_documents_insured_customer_id_uploaded_at_idx" ON "policy_documents"("insured_customer_id", "uploaded_at" DESC);

-- CreateIndex
CREATE INDEX "policy_documents_uploaded_by_idx" ON "policy_documents"("uploaded_by");

-- CreateIndex
CREATE INDEX "activity_logs_created_at_id_idx" ON "activity_logs"("created_at", "id");

-- CreateIndex
CREATE INDEX "activity_logs_action_type_created_at_id_idx" ON "activity_logs"("action_type", "created_at", "id");

-- CreateIndex
CREATE INDEX "activity_logs_admin_user_id_idx" ON "activity_logs"("admin_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "admin_users_email_key" ON "admin_users"("email");

-- CreateIndex
CREATE INDEX "sessions_admin_user_id_idx" ON "sessions"("admin_user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "password_reset_tokens_admin_user_id_idx" ON "password_reset_tokens"("admin_user_id");

-- CreateIndex
CREATE INDEX "legal_documents_document_type_language_idx" ON "legal_documents"("document_type", "language");

-- CreateIndex
CREATE UNIQUE INDEX "cookie_consent_config_language_key" ON "cookie_consent_config"("language");

-- CreateIndex
CREATE INDEX "tracking_pixels_created_at_idx" ON "tracking_pixels"("created_at" DESC);

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "pricing_plans" ADD CONSTRAINT "pricing_plans_policy_type_id_fkey" FOREIGN KEY ("policy_type_id") REFERENCES "policy_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insured_customers" ADD CONSTRAINT "insured_customers_insurance_company_id_fkey" FOREIGN KEY ("insurance_company_id") REFERENCES "insurance_companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insured_customers" ADD CONSTRAINT "insured_customers_policy_type_id_fkey" FOREIGN KEY ("policy_type_id") REFERENCES "policy_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insured_customers" ADD CONSTRAINT "insured_customers_selected_plan_id_fkey" FOREIGN KEY ("selected_plan_id") REFERENCES "pricing_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "insured_customers" ADD CONSTRAINT "insured_customers_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_documents" ADD CONSTRAINT "policy_documents_insured_customer_id_fkey" FOREIGN KEY ("insured_customer_id") REFERENCES "insured_customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_documents" ADD CONSTRAINT "policy_documents_uploaded_by_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_admin_user_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_user_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_admin_user_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "admin_users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What follows cannot be said in schema.prisma.

-- Names sort as Spanish readers expect, whatever the collation of the cluster.
ALTER TABLE "insurance_companies" ALTER COLUMN "name" TYPE TEXT COLLATE "es-x-icu";
ALTER TABLE "policy_types" ALTER COLUMN "name" TYPE TEXT COLLATE "es-x-icu";

-- The site has one row of settings, however many people save at once.
CREATE UNIQUE INDEX "site_settings_single_row" ON "site_settings" ((true));

-- One active legal document per type and language; its predecessors stay as history.
CREATE UNIQUE INDEX "legal_documents_one_active" ON "legal_documents" ("document_type", "language") WHERE "is_active";

ALTER TABLE "insurance_companies"
    ADD CONSTRAINT "insurance_companies_name_check" CHECK ("name" = btrim("name") AND "name" <> ''),
    ADD CONSTRAINT "insurance_companies_code_check" CHECK ("code" = upper(btrim("code")) AND char_length("code") BETWEEN 1 AND 10),
    ADD CONSTRAINT "insurance_companies_optional_check" CHECK ("contact_email" <> '' AND "contact_phone" <> '' AND "website" <> '' AND "notes" <> '');

ALTER TABLE "policy_types"
    ADD CONSTRAINT "policy_types_name_check" CHECK ("name" = btrim("name") AND "name" <> '');

ALTER TABLE "pricing_plans"
    ADD CONSTRAINT "pricing_plans_duration_months_check" CHECK ("duration_months" BETWEEN 1 AND 120),
    ADD CONSTRAINT "pricing_plans_price_check" CHECK ("price" >= 0);

-- The year's upper bound moves with the calendar; a day of slack covers business time zones ahead of the server's.
ALTER TABLE "insured_customers"
    ADD CONSTRAINT "insured_customers_policy_number_check" CHECK ("policy_number" = btrim("policy_number"::text) AND "policy_number" <> ''),
    ADD CONSTRAINT "insured_customers_full_name_check" CHECK ("full_name" = btrim("full_name") AND "full_name" <> ''),
    ADD CONSTRAINT "insured_customers_vin_number_check" CHECK ("vin_number" ~ '^[A-HJ-NPR-Z0-9]{17}$'),
    ADD CONSTRAINT "insured_customers_vehicle_year_check" CHECK ("vehicle_year" BETWEEN 1900 AND extract(year FROM now() + interval '1 day') + 1),
    ADD CONSTRAINT "insured_customers_plan_price_check" CHECK ("plan_price" >= 0),
    ADD CONSTRAINT "insured_customers_dates_check" CHECK ("policy_end_date" >= "policy_start_date");

ALTER TABLE "policy_documents"
    ADD CONSTRAINT "policy_documents_file_size_check" CHECK ("file_size" BETWEEN 1 AND 10485760),
    ADD CONSTRAINT "policy_documents_mime_type_check" CHECK ("mime_type" IN ('application/pdf', 'image/jpeg', 'image/png'));

ALTER TABLE "admin_users"
    ADD CONSTRAINT "admin_users_email_check" CHECK ("email" = btrim("email"::text) AND "email" <> '');

CREATE INDEX "insured_customers_search_text_idx" ON "insured_customers" USING gin ("search_text" gin_trgm_ops);

-- Tells the planner how few months there are, so that it counts the matches of a search per month in parallel.
CREATE STATISTICS "insured_customers_created_month" ON (date_trunc('month', "created_at" AT TIME ZONE 'UTC'))
    FROM "insured_customers";

-- Keeps customer_counts. Statement triggers: a bulk insert of a million rows pays once.
CREATE FUNCTION "count_customers"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO customer_counts AS kept (created_month, insurance_company_id, policy_type_id, customers, changes)
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id, count(*), count(*)
        FROM after_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (created_month, insurance_company_id, policy_type_id) DO UPDATE
        SET customers = kept.customers + excluded.customers, changes = kept.changes + excluded.changes;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO customer_counts AS kept (created_month, insurance_company_id, policy_type_id, customers, changes)
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id, -count(*), count(*)
        FROM before_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (created_month, insurance_company_id, policy_type_id) DO UPDATE
        SET customers = kept.customers + excluded.customers, changes = kept.changes + excluded.changes;
    ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO customer_counts AS kept (created_month, insurance_company_id, policy_type_id, customers, changes)
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id, sum(delta), count(*)
        FROM (
            SELECT created_at, insurance_company_id, policy_type_id, -1 AS delta FROM before_rows
            UNION ALL
            SELECT created_at, insurance_company_id, policy_type_id, 1 FROM after_rows
        ) AS moved GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (created_month, insurance_company_id, policy_type_id) DO UPDATE
        SET customers = kept.customers + excluded.customers, changes = kept.changes + excluded.changes;
    ELSE
        UPDATE customer_counts SET customers = 0, changes = changes + 1;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "insured_customers_inserted" AFTER INSERT ON "insured_customers"
    REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_customers"();
CREATE TRIGGER "insured_customers_deleted" AFTER DELETE ON "insured_customers"
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_customers"();
CREATE TRIGGER "insured_customers_updated" AFTER UPDATE ON "insured_customers"
    REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_customers"();
CREATE TRIGGER "insured_customers_truncated" AFTER TRUNCATE ON "insured_customers"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_customers"();
