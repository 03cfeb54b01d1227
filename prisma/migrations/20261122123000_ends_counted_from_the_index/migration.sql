-- DropIndex
DROP INDEX "insured_customers_policy_end_date_idx";

-- CreateIndex
CREATE INDEX "insured_customers_policy_end_date_created_at_insurance_comp_idx" ON "insured_customers"("policy_end_date", "created_at", "insurance_company_id", "policy_type_id");

