-- Who writes waits until the counts are filled and the triggers are there.
LOCK TABLE "insured_customers", "policy_terms" IN SHARE ROW EXCLUSIVE MODE;

-- CreateTable
CREATE TABLE "folded_production_counts" (
    "issue_month" DATE NOT NULL,
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "written_by" UUID,
    "policies" BIGINT NOT NULL,
    "premium" DECIMAL(14,2) NOT NULL,
    "new_policies" BIGINT NOT NULL,
    "renewed_policies" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "production_count_deltas" (
    "issue_month" DATE NOT NULL,
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "written_by" UUID,
    "policies" BIGINT NOT NULL,
    "premium" DECIMAL(14,2) NOT NULL,
    "new_policies" BIGINT NOT NULL,
    "renewed_policies" BIGINT NOT NULL
);


-- What follows cannot be said in schema.prisma.

-- Terms that nobody here has written, imported ones, are counted together.
CREATE UNIQUE INDEX "folded_production_counts_key" ON "folded_production_counts"
    ("issue_month", "insurance_company_id", "policy_type_id", "written_by") NULLS NOT DISTINCT;

-- What is read, and summed by who reads it, as of the other counts.
CREATE VIEW "production_counts" AS
    SELECT * FROM folded_production_counts UNION ALL SELECT * FROM production_count_deltas;

INSERT INTO folded_production_counts
SELECT date_trunc('month', issue_date)::date, insurance_company_id, policy_type_id, written_by, count(*),
    coalesce(sum(nullif(plan_price, 'NaN')), 0), count(*) FILTER (WHERE origin = 'new'), count(*) FILTER (WHERE origin = 'renewed')
FROM policy_periods GROUP BY 1, 2, 3, 4;

-- As of the other counts, triggers only insert. A price that is no number would make all sums of its month none. The rows that a statement adds and those that it deletes have the same
-- name; of those that it changes, only what the change makes of the figures is noted.
CREATE FUNCTION "count_current_production"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    sign CONSTANT INT := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
    IF TG_OP = 'UPDATE' THEN
        INSERT INTO production_count_deltas
        SELECT date_trunc('month', issue_date)::date, insurance_company_id, policy_type_id,
            CASE WHEN term_origin IN ('reinstated', 'renewed') THEN renewed_by ELSE created_by END,
            sum(delta), coalesce(sum(delta * plan_price), 0), coalesce(sum(delta) FILTER (WHERE term_origin = 'new'), 0),
            coalesce(sum(delta) FILTER (WHERE term_origin = 'renewed'), 0)
        FROM (
            SELECT -1 AS delta, issue_date, insurance_company_id, policy_type_id, term_origin, renewed_by, created_by,
                nullif(plan_price, 'NaN') AS plan_price FROM before_rows
            UNION ALL
            SELECT 1, issue_date, insurance_company_id, policy_type_id, term_origin, renewed_by, created_by,
                nullif(plan_price, 'NaN') FROM changed_rows
        ) AS moved GROUP BY 1, 2, 3, 4
        HAVING sum(delta) <> 0 OR sum(delta * plan_price) <> 0 OR sum(delta) FILTER (WHERE term_origin = 'new') <> 0
            OR sum(delta) FILTER (WHERE term_origin = 'renewed') <> 0;
    ELSE
        INSERT INTO production_count_deltas
        SELECT date_trunc('month', issue_date)::date, insurance_company_id, policy_type_id,
            CASE WHEN term_origin IN ('reinstated', 'renewed') THEN renewed_by ELSE created_by END,
            sign * count(*), sign * coalesce(sum(nullif(plan_price, 'NaN')), 0), sign * count(*) FILTER (WHERE term_origin = 'new'),
            sign * count(*) FILTER (WHERE term_origin = 'renewed')
        FROM changed_rows GROUP BY 1, 2, 3, 4;
    END IF;
    RETURN NULL;
END
$$;

-- Replaced terms come and go whole; of one that changes all the same, what it was and what it is are noted.
CREATE FUNCTION "count_replaced_production"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    sign CONSTANT INT := TG_ARGV[0];
BEGIN
    INSERT INTO production_count_deltas
    SELECT date_trunc('month', issue_date)::date, insurance_company_id, policy_type_id, written_by,
        sign * count(*), sign * coalesce(sum(nullif(plan_price, 'NaN')), 0), sign * count(*) FILTER (WHERE origin = 'new'),
        sign * count(*) FILTER (WHERE origin = 'renewed')
    FROM changed_rows GROUP BY 1, 2, 3, 4;
    RETURN NULL;
END
$$;

-- What is left is counted from the rows: either table may be emptied without the other.
CREATE FUNCTION "count_remaining_production"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO production_count_deltas
    SELECT issue_month, insurance_company_id, policy_type_id, written_by, sum(policies), sum(premium), sum(new_policies),
        sum(renewed_policies)
    FROM (
        SELECT issue_month, insurance_company_id, policy_type_id, written_by, -policies AS policies,
            -premium AS premium, -new_policies AS new_policies, -renewed_policies AS renewed_policies
        FROM production_counts
        UNION ALL
        SELECT date_trunc('month', issue_date)::date, insurance_company_id, policy_type_id, written_by, 1,
            coalesce(nullif(plan_price, 'NaN'), 0), (origin = 'new')::int, (origin = 'renewed')::int
        FROM policy_periods
    ) AS counted GROUP BY 1, 2, 3, 4
    HAVING sum(policies) <> 0 OR sum(premium) <> 0 OR sum(new_policies) <> 0 OR sum(renewed_policies) <> 0;
    RETURN NULL;
END
$$;

CREATE TRIGGER "insured_customers_production_inserted" AFTER INSERT ON "insured_customers"
    REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_current_production"();
CREATE TRIGGER "insured_customers_production_deleted" AFTER DELETE ON "insured_customers"
    REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_current_production"();
CREATE TRIGGER "insured_customers_production_updated" AFTER UPDATE ON "insured_customers"
    REFERENCING OLD TABLE AS before_rows NEW TABLE AS changed_rows
    FOR EACH STATEMENT EXECUTE FUNCTION "count_current_production"();
CREATE TRIGGER "insured_customers_production_truncated" AFTER TRUNCATE ON "insured_customers"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_remaining_production"();

CREATE TRIGGER "policy_terms_production_inserted" AFTER INSERT ON "policy_terms"
    REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_replaced_production"('1');
CREATE TRIGGER "policy_terms_production_deleted" AFTER DELETE ON "policy_terms"
    REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_replaced_production"('-1');
CREATE TRIGGER "policy_terms_production_updated_from" AFTER UPDATE ON "policy_terms"
    REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_replaced_production"('-1');
CREATE TRIGGER "policy_terms_production_updated_to" AFTER UPDATE ON "policy_terms"
    REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_replaced_production"('1');
CREATE TRIGGER "policy_terms_production_truncated" AFTER TRUNCATE ON "policy_terms"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_remaining_production"();

-- Moves what was written into the folded counts, unless there are fewer rows than that or somebody else is at it. Who
-- writes or reads meanwhile does not notice: nobody else writes to the folded counts, and both change in one commit.
CREATE OR REPLACE FUNCTION "fold_counts"("at_least" BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT count(*) FROM customer_count_deltas) + (SELECT count(*) FROM activity_count_deltas)
        + (SELECT count(*) FROM production_count_deltas) < at_least
        OR NOT pg_try_advisory_xact_lock(72707373) THEN
        RETURN;
    END IF;

    WITH taken AS (DELETE FROM customer_count_deltas RETURNING *),
    ends AS (
        INSERT INTO folded_customer_end_counts AS kept
            (created_month, insurance_company_id, policy_type_id, end_month, customers)
        SELECT created_month, insurance_company_id, policy_type_id, end_month, sum(customers)
        FROM taken WHERE end_month IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(customers) <> 0
        ON CONFLICT (created_month, insurance_company_id, policy_type_id, end_month)
        DO UPDATE SET customers = kept.customers + excluded.customers
    )
    INSERT INTO folded_customer_counts AS kept (created_month, insurance_company_id, policy_type_id, customers, changes)
    SELECT created_month, insurance_company_id, policy_type_id, sum(customers), sum(changes) FROM taken GROUP BY 1, 2, 3
    ON CONFLICT (created_month, insurance_company_id, policy_type_id)
    DO UPDATE SET customers = kept.customers + excluded.customers, changes = kept.changes + excluded.changes;

    WITH taken AS (DELETE FROM activity_count_deltas RETURNING *),
    people AS (
        INSERT INTO folded_activity_person_counts AS kept (admin_user_id, created_day, action_type, table_name, entries)
        SELECT admin_user_id, created_day, action_type, table_name, sum(entries)
        FROM taken WHERE admin_user_id IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(entries) <> 0
        ON CONFLICT (admin_user_id, created_day, action_type, table_name)
        DO UPDATE SET entries = kept.entries + excluded.entries
    )
    INSERT INTO folded_activity_counts AS kept (created_day, action_type, table_name, entries)
    SELECT created_day, action_type, table_name, sum(entries) FROM taken GROUP BY 1, 2, 3 HAVING sum(entries) <> 0
    ON CONFLICT (created_day, action_type, table_name) DO UPDATE SET entries = kept.entries + excluded.entries;

    WITH taken AS (DELETE FROM production_count_deltas RETURNING *)
    INSERT INTO folded_production_counts AS kept
    SELECT issue_month, insurance_company_id, policy_type_id, written_by, sum(policies), sum(premium), sum(new_policies),
        sum(renewed_policies)
    FROM taken GROUP BY 1, 2, 3, 4
    HAVING sum(policies) <> 0 OR sum(premium) <> 0 OR sum(new_policies) <> 0 OR sum(renewed_policies) <> 0
    ON CONFLICT (issue_month, insurance_company_id, policy_type_id, written_by) DO UPDATE SET
        policies = kept.policies + excluded.policies, premium = kept.premium + excluded.premium,
        new_policies = kept.new_policies + excluded.new_policies,
        renewed_policies = kept.renewed_policies + excluded.renewed_policies;
END
$$;
