-- AlterTable
ALTER TABLE "insured_customers" ADD COLUMN     "plate" TEXT;

-- AlterTable
ALTER TABLE "policy_terms" ADD COLUMN     "plate" TEXT;


-- What follows cannot be said in schema.prisma.

ALTER TABLE "insured_customers"
    ADD CONSTRAINT "insured_customers_plate_check" CHECK ("plate" = btrim("plate") AND "plate" <> '');

-- A search also finds the plate, which stands last and without hyphens and spaces. Before PostgreSQL 17 the expression of a column
-- could not be changed: there the column and its indexes are made anew.
DO $$
DECLARE
    "searched" CONSTANT TEXT := $expression$"search_form"("full_name" || chr(31) || "policy_number"::text || chr(31) || "vin_number"
        || coalesce(chr(31) || translate("plate", '- ', ''), ''))$expression$;
BEGIN
    IF current_setting('server_version_num')::int >= 170000 THEN
        EXECUTE 'ALTER TABLE "insured_customers" ALTER COLUMN "search_text" SET EXPRESSION AS (' || "searched" || ')';
    ELSE
        ALTER TABLE "insured_customers" DROP COLUMN "search_text";
        EXECUTE 'ALTER TABLE "insured_customers" ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS (' || "searched" || ') STORED';
        CREATE INDEX "insured_customers_search_text_idx" ON "insured_customers" USING gin ("search_text" gin_trgm_ops)
            WITH (gin_pending_list_limit = 16384);
        CREATE INDEX "insured_customers_name_idx" ON "insured_customers" (split_part("search_text", E'\x1f', 1));
    END IF;
END
$$;

ANALYZE "insured_customers";

CREATE OR REPLACE VIEW "policy_periods" AS
    SELECT insured_customer_id, id AS policy_term_id, policy_number, insurance_company_id, policy_type_id, selected_plan_id,
        duration_months, plan_price, policy_start_date, issue_date, policy_end_date, vin_number, vehicle_brand,
        vehicle_model, vehicle_year, origin, written_by, plate
    FROM policy_terms
    UNION ALL
    SELECT customer.id, NULL, customer.policy_number, customer.insurance_company_id, customer.policy_type_id,
        customer.selected_plan_id, plan.duration_months, customer.plan_price, customer.policy_start_date,
        customer.issue_date, customer.policy_end_date, customer.vin_number, customer.vehicle_brand,
        customer.vehicle_model, customer.vehicle_year, customer.term_origin,
        CASE WHEN customer.term_origin IN ('reinstated', 'renewed') THEN customer.renewed_by ELSE customer.created_by END,
        customer.plate
    FROM insured_customers AS customer LEFT JOIN pricing_plans AS plan ON plan.id = customer.selected_plan_id;
