-- Who writes customers waits until what is counted here is kept by the triggers.
LOCK TABLE "insured_customers" IN SHARE ROW EXCLUSIVE MODE;

-- CreateTable
CREATE TABLE "customer_end_counts" (
    "created_month" DATE NOT NULL,
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "end_month" DATE NOT NULL,
    "customers" BIGINT NOT NULL,

    CONSTRAINT "customer_end_counts_pkey" PRIMARY KEY ("created_month","insurance_company_id","policy_type_id","end_month")
);


-- What follows cannot be said in schema.prisma.

INSERT INTO "customer_end_counts" ("created_month", "insurance_company_id", "policy_type_id", "end_month", "customers")
SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id,
    date_trunc('month', policy_end_date)::date, count(*)
FROM "insured_customers" WHERE policy_end_date IS NOT NULL GROUP BY 1, 2, 3, 4;

-- Keeps customer_end_counts, by months as count_customers() has them.
CREATE FUNCTION "count_customer_ends"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO customer_end_counts AS kept (created_month, insurance_company_id, policy_type_id, end_month, customers)
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id,
            date_trunc('month', policy_end_date)::date, count(*)
        FROM after_rows WHERE policy_end_date IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (created_month, insurance_company_id, policy_type_id, end_month)
        DO UPDATE SET customers = kept.customers + excluded.customers;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO customer_end_counts AS kept (created_month, insurance_company_id, policy_type_id, end_month, customers)
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id,
            date_trunc('month', policy_end_date)::date, -count(*)
        FROM before_rows WHERE policy_end_date IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (created_month, insurance_company_id, policy_type_id, end_month)
        DO UPDATE SET customers = kept.customers + excluded.customers;
    ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO customer_end_counts AS kept (created_month, insurance_company_id, policy_type_id, end_month, customers)
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id,
            date_trunc('month', policy_end_date)::date, sum(delta)
        FROM (
            SELECT created_at, insurance_company_id, policy_type_id, policy_end_date, -1 AS delta FROM before_rows
            UNION ALL
            SELECT created_at, insurance_company_id, policy_type_id, policy_end_date, 1 FROM after_rows
        ) AS moved
        WHERE policy_end_date IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(delta) <> 0 ORDER BY 1, 2, 3, 4
        ON CONFLICT (created_month, insurance_company_id, policy_type_id, end_month)
        DO UPDATE SET customers = kept.customers + excluded.customers;
    ELSE
        DELETE FROM customer_end_counts;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "insured_customers_end_inserted" AFTER INSERT ON "insured_customers"
    REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_customer_ends"();
CREATE TRIGGER "insured_customers_end_deleted" AFTER DELETE ON "insured_customers"
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_customer_ends"();
CREATE TRIGGER "insured_customers_end_updated" AFTER UPDATE ON "insured_customers"
    REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_customer_ends"();
CREATE TRIGGER "insured_customers_end_truncated" AFTER TRUNCATE ON "insured_customers"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_customer_ends"();
