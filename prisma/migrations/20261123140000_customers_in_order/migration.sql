-- What the list may be in order of, beside its filters, so that reading in order touches no rows that are not shown. Names
-- are in the order of a Spanish dictionary.
CREATE INDEX "insured_customers_full_name_idx" ON "insured_customers" ("full_name" COLLATE "es-x-icu", "id")
    INCLUDE ("insurance_company_id", "policy_type_id", "policy_end_date");

DROP INDEX "insured_customers_policy_number_key";
CREATE UNIQUE INDEX "insured_customers_policy_number_key" ON "insured_customers" ("policy_number")
    INCLUDE ("id", "insurance_company_id", "policy_type_id", "policy_end_date");
