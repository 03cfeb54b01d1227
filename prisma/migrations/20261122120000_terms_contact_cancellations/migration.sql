-- CreateEnum
CREATE TYPE "cancellation_reason" AS ENUM ('customer', 'insurer', 'non_payment', 'other', 'sold');

-- CreateEnum
CREATE TYPE "term_origin" AS ENUM ('imported', 'new', 'reinstated', 'renewed');

-- AlterTable
ALTER TABLE "insured_customers" ADD COLUMN     "contact_allowed" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "email" CITEXT,
ADD COLUMN     "language" "language" NOT NULL DEFAULT 'es',
ADD COLUMN     "notes" TEXT,
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "renewed_by" UUID,
ADD COLUMN     "term_origin" "term_origin" NOT NULL DEFAULT 'new';

-- CreateTable
CREATE TABLE "policy_terms" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "insured_customer_id" UUID NOT NULL,
    "policy_number" CITEXT NOT NULL,
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "selected_plan_id" UUID,
    "duration_months" INTEGER,
    "plan_price" DECIMAL(10,2),
    "policy_start_date" DATE NOT NULL,
    "issue_date" DATE NOT NULL,
    "policy_end_date" DATE NOT NULL,
    "original_end_date" DATE,
    "was_open_ended" BOOLEAN NOT NULL DEFAULT false,
    "vin_number" TEXT NOT NULL,
    "vehicle_brand" TEXT NOT NULL,
    "vehicle_model" TEXT NOT NULL,
    "vehicle_year" INTEGER NOT NULL,
    "origin" "term_origin" NOT NULL,
    "written_by" UUID,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replaced_by" UUID,

    CONSTRAINT "policy_terms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policy_cancellations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "insured_customer_id" UUID NOT NULL,
    "policy_term_id" UUID,
    "last_day" DATE NOT NULL,
    "former_end_date" DATE,
    "reason" "cancellation_reason" NOT NULL,
    "note" TEXT,
    "cancelled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_by" UUID,
    "reinstated_at" TIMESTAMPTZ(3),
    "reinstated_by" UUID,

    CONSTRAINT "policy_cancellations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "policy_terms_policy_number_policy_end_date_idx" ON "policy_terms"("policy_number", "policy_end_date" DESC);

-- CreateIndex
CREATE INDEX "policy_terms_policy_end_date_idx" ON "policy_terms"("policy_end_date");

-- CreateIndex
CREATE INDEX "policy_terms_issue_date_idx" ON "policy_terms"("issue_date");

-- CreateIndex
CREATE INDEX "policy_terms_insurance_company_id_idx" ON "policy_terms"("insurance_company_id");

-- CreateIndex
CREATE INDEX "policy_terms_policy_type_id_idx" ON "policy_terms"("policy_type_id");

-- CreateIndex
CREATE INDEX "policy_terms_selected_plan_id_idx" ON "policy_terms"("selected_plan_id");

-- CreateIndex
CREATE INDEX "policy_terms_written_by_idx" ON "policy_terms"("written_by");

-- CreateIndex
CREATE INDEX "policy_terms_replaced_by_idx" ON "policy_terms"("replaced_by");

-- CreateIndex
CREATE UNIQUE INDEX "policy_terms_insured_customer_id_policy_start_date_key" ON "policy_terms"("insured_customer_id", "policy_start_date");

-- CreateIndex
CREATE INDEX "policy_cancellations_insured_customer_id_idx" ON "policy_cancellations"("insured_customer_id");

-- CreateIndex
CREATE INDEX "policy_cancellations_policy_term_id_idx" ON "policy_cancellations"("policy_term_id");

-- CreateIndex
CREATE INDEX "policy_cancellations_cancelled_by_idx" ON "policy_cancellations"("cancelled_by");

-- CreateIndex
CREATE INDEX "policy_cancellations_reinstated_by_idx" ON "policy_cancellations"("reinstated_by");

-- AddForeignKey
ALTER TABLE "insured_customers" ADD CONSTRAINT "insured_customers_renewed_by_fkey" FOREIGN KEY ("renewed_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_terms" ADD CONSTRAINT "policy_terms_insured_customer_id_fkey" FOREIGN KEY ("insured_customer_id") REFERENCES "insured_customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_terms" ADD CONSTRAINT "policy_terms_insurance_company_id_fkey" FOREIGN KEY ("insurance_company_id") REFERENCES "insurance_companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_terms" ADD CONSTRAINT "policy_terms_policy_type_id_fkey" FOREIGN KEY ("policy_type_id") REFERENCES "policy_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_terms" ADD CONSTRAINT "policy_terms_selected_plan_id_fkey" FOREIGN KEY ("selected_plan_id") REFERENCES "pricing_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_terms" ADD CONSTRAINT "policy_terms_written_by_fkey" FOREIGN KEY ("written_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_terms" ADD CONSTRAINT "policy_terms_replaced_by_fkey" FOREIGN KEY ("replaced_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_cancellations" ADD CONSTRAINT "policy_cancellations_insured_customer_id_fkey" FOREIGN KEY ("insured_customer_id") REFERENCES "insured_customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_cancellations" ADD CONSTRAINT "policy_cancellations_policy_term_id_fkey" FOREIGN KEY ("policy_term_id") REFERENCES "policy_terms"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_cancellations" ADD CONSTRAINT "policy_cancellations_cancelled_by_fkey" FOREIGN KEY ("cancelled_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_cancellations" ADD CONSTRAINT "policy_cancellations_reinstated_by_fkey" FOREIGN KEY ("reinstated_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- What follows cannot be said in schema.prisma.

ALTER TABLE "insured_customers"
    ADD CONSTRAINT "insured_customers_phone_check" CHECK ("phone" ~ '^\+[1-9][0-9]{6,14}$'),
    ADD CONSTRAINT "insured_customers_optional_check" CHECK ("email" <> '' AND "notes" <> '');

ALTER TABLE "policy_terms"
    ADD CONSTRAINT "policy_terms_dates_check" CHECK ("policy_end_date" >= "policy_start_date" AND "original_end_date" >= "policy_end_date"),
    ADD CONSTRAINT "policy_terms_plan_price_check" CHECK ("plan_price" >= 0);

ALTER TABLE "policy_cancellations"
    ADD CONSTRAINT "policy_cancellations_last_day_check" CHECK ("former_end_date" >= "last_day"),
    ADD CONSTRAINT "policy_cancellations_note_check" CHECK ("note" <> '');

-- A term is cancelled once, until that is taken back.
CREATE UNIQUE INDEX "policy_cancellations_one_in_force" ON "policy_cancellations" ("insured_customer_id")
    WHERE "policy_term_id" IS NULL AND "reinstated_at" IS NULL;

-- Only of those that have it: most creates are of first terms, and are not to pay for it.
CREATE INDEX "insured_customers_renewed_by_idx" ON "insured_customers" ("renewed_by") WHERE "renewed_by" IS NOT NULL;

-- As that of insured_customers.
CREATE INDEX "policy_terms_odd_policy_number_idx" ON "policy_terms" ("policy_number_form"("policy_number"::text))
    WHERE "policy_number"::text ~ '[^ -~]|  |\.$';

-- Phones and addresses are found by how they begin.
CREATE INDEX "insured_customers_phone_idx" ON "insured_customers" ("phone" text_pattern_ops) WHERE "phone" IS NOT NULL;
CREATE INDEX "insured_customers_email_idx" ON "insured_customers" (lower("email"::text) text_pattern_ops) WHERE "email" IS NOT NULL;

-- All terms of all policies: those that were replaced, and the current ones.
CREATE VIEW "policy_periods" AS
    SELECT insured_customer_id, id AS policy_term_id, policy_number, insurance_company_id, policy_type_id, selected_plan_id,
        duration_months, plan_price, policy_start_date, issue_date, policy_end_date, vin_number, vehicle_brand,
        vehicle_model, vehicle_year, origin, written_by
    FROM policy_terms
    UNION ALL
    SELECT customer.id, NULL, customer.policy_number, customer.insurance_company_id, customer.policy_type_id,
        customer.selected_plan_id, plan.duration_months, customer.plan_price, customer.policy_start_date,
        customer.issue_date, customer.policy_end_date, customer.vin_number, customer.vehicle_brand,
        customer.vehicle_model, customer.vehicle_year, customer.term_origin,
        CASE WHEN customer.term_origin IN ('reinstated', 'renewed') THEN customer.renewed_by ELSE customer.created_by END
    FROM insured_customers AS customer LEFT JOIN pricing_plans AS plan ON plan.id = customer.selected_plan_id;
