-- Who writes waits until the triggers are the new ones, lest one of the old meets a table that is a view by then.
LOCK TABLE "insured_customers", "activity_logs" IN SHARE ROW EXCLUSIVE MODE;

ALTER TABLE "customer_counts" RENAME TO "folded_customer_counts";
ALTER TABLE "folded_customer_counts" RENAME CONSTRAINT "customer_counts_pkey" TO "folded_customer_counts_pkey";
ALTER TABLE "customer_end_counts" RENAME TO "folded_customer_end_counts";
ALTER TABLE "folded_customer_end_counts" RENAME CONSTRAINT "customer_end_counts_pkey" TO "folded_customer_end_counts_pkey";
ALTER TABLE "activity_counts" RENAME TO "folded_activity_counts";
ALTER TABLE "folded_activity_counts" RENAME CONSTRAINT "activity_counts_pkey" TO "folded_activity_counts_pkey";
ALTER TABLE "activity_person_counts" RENAME TO "folded_activity_person_counts";
ALTER TABLE "folded_activity_person_counts" RENAME CONSTRAINT "activity_person_counts_pkey" TO "folded_activity_person_counts_pkey";

-- CreateTable
CREATE TABLE "customer_count_deltas" (
    "created_month" DATE NOT NULL,
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "end_month" DATE,
    "customers" BIGINT NOT NULL,
    "changes" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "activity_count_deltas" (
    "created_day" DATE NOT NULL,
    "action_type" "action_type" NOT NULL,
    "table_name" TEXT NOT NULL,
    "admin_user_id" UUID,
    "entries" BIGINT NOT NULL
);


-- What follows cannot be said in schema.prisma.

-- What is read: the folded counts and what was written since. Several rows may be about the same, so readers sum them.
CREATE VIEW "customer_counts" AS
    SELECT created_month, insurance_company_id, policy_type_id, customers, changes FROM folded_customer_counts
    UNION ALL
    SELECT created_month, insurance_company_id, policy_type_id, customers, changes FROM customer_count_deltas;

CREATE VIEW "customer_end_counts" AS
    SELECT created_month, insurance_company_id, policy_type_id, end_month, customers FROM folded_customer_end_counts
    UNION ALL
    SELECT created_month, insurance_company_id, policy_type_id, end_month, customers FROM customer_count_deltas
    WHERE end_month IS NOT NULL;

CREATE VIEW "activity_counts" AS
    SELECT created_day, action_type, table_name, entries FROM folded_activity_counts
    UNION ALL
    SELECT created_day, action_type, table_name, entries FROM activity_count_deltas;

CREATE VIEW "activity_person_counts" AS
    SELECT admin_user_id, created_day, action_type, table_name, entries FROM folded_activity_person_counts
    UNION ALL
    SELECT admin_user_id, created_day, action_type, table_name, entries FROM activity_count_deltas
    WHERE admin_user_id IS NOT NULL;

-- Triggers only insert: a row that two transactions update makes the second wait for the first to commit, and by two
-- such rows in opposite order they end each other. Months are those of UTC.
DROP TRIGGER "insured_customers_end_inserted" ON "insured_customers";
DROP TRIGGER "insured_customers_end_deleted" ON "insured_customers";
DROP TRIGGER "insured_customers_end_updated" ON "insured_customers";
DROP TRIGGER "insured_customers_end_truncated" ON "insured_customers";
DROP FUNCTION "count_customer_ends"();

CREATE OR REPLACE FUNCTION "count_customers"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO customer_count_deltas
            (created_month, insurance_company_id, policy_type_id, end_month, customers, changes)
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id,
            date_trunc('month', policy_end_date)::date, count(*), count(*)
        FROM after_rows GROUP BY 1, 2, 3, 4;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO customer_count_deltas
            (created_month, insurance_company_id, policy_type_id, end_month, customers, changes)
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id,
            date_trunc('month', policy_end_date)::date, -count(*), count(*)
        FROM before_rows GROUP BY 1, 2, 3, 4;
    ELSIF TG_OP = 'UPDATE' THEN
        -- Also where no number changes: what a search finds may.
        INSERT INTO customer_count_deltas
            (created_month, insurance_company_id, policy_type_id, end_month, customers, changes)
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, insurance_company_id, policy_type_id,
            date_trunc('month', policy_end_date)::date, sum(delta), count(*)
        FROM (
            SELECT created_at, insurance_company_id, policy_type_id, policy_end_date, -1 AS delta FROM before_rows
            UNION ALL
            SELECT created_at, insurance_company_id, policy_type_id, policy_end_date, 1 FROM after_rows
        ) AS moved GROUP BY 1, 2, 3, 4;
    ELSE
        INSERT INTO customer_count_deltas
            (created_month, insurance_company_id, policy_type_id, end_month, customers, changes)
        SELECT created_month, insurance_company_id, policy_type_id, end_month, -sum(customers), 1
        FROM (
            SELECT created_month, insurance_company_id, policy_type_id, end_month, customers FROM customer_end_counts
            UNION ALL
            -- Those whose policy has no end: all, without those that have one.
            SELECT created_month, insurance_company_id, policy_type_id, NULL, customers FROM customer_counts
            UNION ALL
            SELECT created_month, insurance_company_id, policy_type_id, NULL, -customers FROM customer_end_counts
        ) AS counted GROUP BY 1, 2, 3, 4;
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "count_activity"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO activity_count_deltas (created_day, action_type, table_name, admin_user_id, entries)
        SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, admin_user_id, count(*)
        FROM after_rows GROUP BY 1, 2, 3, 4;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO activity_count_deltas (created_day, action_type, table_name, admin_user_id, entries)
        SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, admin_user_id, -count(*)
        FROM before_rows GROUP BY 1, 2, 3, 4;
    ELSIF TG_OP = 'UPDATE' THEN
        -- The product changes an entry in one way only: those of an account that is removed become nobody's.
        INSERT INTO activity_count_deltas (created_day, action_type, table_name, admin_user_id, entries)
        SELECT (created_at AT TIME ZONE 'UTC')::date, action_type, table_name, admin_user_id, sum(delta)
        FROM (
            SELECT created_at, action_type, table_name, admin_user_id, -1 AS delta FROM before_rows
            UNION ALL
            SELECT created_at, action_type, table_name, admin_user_id, 1 FROM after_rows
        ) AS moved GROUP BY 1, 2, 3, 4 HAVING sum(delta) <> 0;
    ELSE
        INSERT INTO activity_count_deltas (created_day, action_type, table_name, admin_user_id, entries)
        SELECT created_day, action_type, table_name, admin_user_id, -sum(entries)
        FROM (
            SELECT created_day, action_type, table_name, admin_user_id, entries FROM activity_person_counts
            UNION ALL
            -- Nobody's: everybody's, without those of the people.
            SELECT created_day, action_type, table_name, NULL, entries FROM activity_counts
            UNION ALL
            SELECT created_day, action_type, table_name, NULL, -entries FROM activity_person_counts
        ) AS counted GROUP BY 1, 2, 3, 4 HAVING sum(entries) <> 0;
    END IF;
    RETURN NULL;
END
$$;

-- Moves what was written into the folded counts, unless there are fewer rows than that or somebody else is at it. Who
-- writes or reads meanwhile does not notice: nobody else writes to the folded counts, and both change in one commit.
CREATE FUNCTION "fold_counts"("at_least" BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT count(*) FROM customer_count_deltas) + (SELECT count(*) FROM activity_count_deltas) < at_least
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
END
$$;
