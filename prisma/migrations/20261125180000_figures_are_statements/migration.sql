-- Lists and figures are counted when they are asked for; no trigger keeps counts any more.
DROP VIEW "customer_counts", "customer_end_counts", "activity_counts", "activity_person_counts", "production_counts", "renewal_counts";
DROP FUNCTION "fold_counts"(bigint);

DROP TRIGGER "activity_logs_inserted" ON "activity_logs";
DROP TRIGGER "activity_logs_updated" ON "activity_logs";
DROP TRIGGER "activity_logs_deleted" ON "activity_logs";
DROP TRIGGER "activity_logs_truncated" ON "activity_logs";
DROP FUNCTION "count_activity"();
DROP TRIGGER "consent_records_inserted" ON "consent_records";
DROP TRIGGER "consent_records_truncated" ON "consent_records";
DROP FUNCTION "count_consents"();
DROP TRIGGER "insured_customers_inserted" ON "insured_customers";
DROP TRIGGER "insured_customers_updated" ON "insured_customers";
DROP TRIGGER "insured_customers_deleted" ON "insured_customers";
DROP TRIGGER "insured_customers_truncated" ON "insured_customers";
DROP FUNCTION "count_customers"();
DROP TRIGGER "insured_customers_ends_inserted" ON "insured_customers";
DROP TRIGGER "insured_customers_ends_updated" ON "insured_customers";
DROP TRIGGER "insured_customers_ends_deleted" ON "insured_customers";
DROP TRIGGER "insured_customers_ends_truncated" ON "insured_customers";
DROP FUNCTION "count_ends"();
DROP TRIGGER "insured_customers_production_inserted" ON "insured_customers";
DROP TRIGGER "insured_customers_production_updated" ON "insured_customers";
DROP TRIGGER "insured_customers_production_deleted" ON "insured_customers";
DROP FUNCTION "count_current_production"();
DROP TRIGGER "insured_customers_production_truncated" ON "insured_customers";
DROP TRIGGER "policy_terms_production_truncated" ON "policy_terms";
DROP FUNCTION "count_remaining_production"();
DROP TRIGGER "policy_terms_production_inserted" ON "policy_terms";
DROP TRIGGER "policy_terms_production_updated_from" ON "policy_terms";
DROP TRIGGER "policy_terms_production_updated_to" ON "policy_terms";
DROP TRIGGER "policy_terms_production_deleted" ON "policy_terms";
DROP FUNCTION "count_replaced_production"();
DROP TRIGGER "renewal_state_inserted" ON "renewal_state";
DROP TRIGGER "renewal_state_updated" ON "renewal_state";
DROP TRIGGER "renewal_state_deleted" ON "renewal_state";
DROP TRIGGER "renewal_state_truncated" ON "renewal_state";
DROP FUNCTION "count_standings"();
DROP FUNCTION "renewal_standing";

DROP TABLE "activity_count_deltas", "consent_counts", "customer_count_deltas", "folded_activity_counts",
    "folded_activity_person_counts", "folded_customer_counts", "folded_customer_end_counts", "folded_production_counts",
    "folded_renewal_counts", "production_count_deltas", "renewal_count_deltas";
DROP STATISTICS "insured_customers_created_month";

-- Totals and pages by end date are read from this index alone, with the filters that the list has.
DROP INDEX "insured_customers_policy_end_date_created_at_insurance_comp_idx";
CREATE INDEX "insured_customers_policy_end_date_id_insurance_company_id_p_idx" ON "insured_customers"
    ("policy_end_date", "id", "insurance_company_id", "policy_type_id");

-- Entries go into the search index at once: no job merges them, and no search reads a list of pending ones.
ALTER INDEX "insured_customers_search_text_idx" RESET (gin_pending_list_limit);
ALTER INDEX "insured_customers_search_text_idx" SET (fastupdate = off);
SELECT gin_clean_pending_list('insured_customers_search_text_idx');
