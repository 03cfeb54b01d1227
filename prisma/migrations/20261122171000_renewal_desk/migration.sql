-- Who writes customers waits until what is counted here is kept by the triggers.
LOCK TABLE "insured_customers", "policy_cancellations" IN SHARE ROW EXCLUSIVE MODE;

-- CreateEnum
CREATE TYPE "contact_channel" AS ENUM ('email', 'other', 'phone', 'whatsapp');

-- CreateEnum
CREATE TYPE "contact_outcome" AS ENUM ('do_not_contact', 'interested', 'later', 'lost_insurer', 'lost_other', 'lost_price', 'lost_sold', 'no_answer', 'renewal_undone', 'renewed', 'wrong_number');

-- CreateTable
CREATE TABLE "renewal_contacts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "insured_customer_id" UUID NOT NULL,
    "channel" "contact_channel" NOT NULL,
    "outcome" "contact_outcome",
    "note" TEXT,
    "follow_up_date" DATE,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "renewal_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "renewal_state" (
    "insured_customer_id" UUID NOT NULL,
    "term_end_date" DATE,
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "is_cancelled" BOOLEAN NOT NULL DEFAULT false,
    "outcome" "contact_outcome",
    "last_channel" "contact_channel",
    "last_contact_at" TIMESTAMPTZ(3),
    "follow_up_date" DATE,

    CONSTRAINT "renewal_state_pkey" PRIMARY KEY ("insured_customer_id")
);

-- CreateTable
CREATE TABLE "folded_renewal_counts" (
    "end_day" DATE NOT NULL,
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "standing" TEXT NOT NULL,
    "policies" BIGINT NOT NULL,

    CONSTRAINT "folded_renewal_counts_pkey" PRIMARY KEY ("end_day","insurance_company_id","policy_type_id","standing")
);

-- CreateTable
CREATE TABLE "renewal_count_deltas" (
    "end_day" DATE NOT NULL,
    "insurance_company_id" UUID NOT NULL,
    "policy_type_id" UUID NOT NULL,
    "standing" TEXT NOT NULL,
    "policies" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "renewal_contacts_insured_customer_id_created_at_idx" ON "renewal_contacts"("insured_customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "renewal_contacts_created_by_idx" ON "renewal_contacts"("created_by");

-- CreateIndex
CREATE INDEX "renewal_state_outcome_term_end_date_idx" ON "renewal_state"("outcome", "term_end_date");

-- AddForeignKey
ALTER TABLE "renewal_contacts" ADD CONSTRAINT "renewal_contacts_insured_customer_id_fkey" FOREIGN KEY ("insured_customer_id") REFERENCES "insured_customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewal_contacts" ADD CONSTRAINT "renewal_contacts_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "admin_users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewal_state" ADD CONSTRAINT "renewal_state_insured_customer_id_fkey" FOREIGN KEY ("insured_customer_id") REFERENCES "insured_customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What follows cannot be said in schema.prisma.

ALTER TABLE "renewal_contacts" ADD CONSTRAINT "renewal_contacts_note_check" CHECK ("note" <> '');

-- Few wait for a day on which somebody is to call again. The index alone counts and sorts them.
CREATE INDEX "renewal_state_follow_up_date_idx" ON "renewal_state" ("follow_up_date")
    INCLUDE ("term_end_date", "insured_customer_id", "insurance_company_id", "policy_type_id", "outcome")
    WHERE "follow_up_date" IS NOT NULL AND NOT "is_cancelled";

-- A row goes with its customer, and an account that is removed leaves it; nothing else changes what was noted.
CREATE FUNCTION "keep_renewal_contact"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM insured_customers WHERE id = OLD.insured_customer_id) THEN
        RETURN OLD;
    ELSIF TG_OP = 'UPDATE' AND NOT EXISTS (SELECT FROM admin_users WHERE id = OLD.created_by) THEN
        OLD.created_by := NULL;
        IF NEW IS NOT DISTINCT FROM OLD THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'rows of renewal_contacts are neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "renewal_contacts_kept" BEFORE UPDATE OR DELETE ON "renewal_contacts"
    FOR EACH ROW EXECUTE FUNCTION "keep_renewal_contact"();

-- The state goes on with its term when that is corrected. A renewal writes its own: it then speaks of the term before.
CREATE FUNCTION "move_renewal_state"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE renewal_state SET insurance_company_id = NEW.insurance_company_id, policy_type_id = NEW.policy_type_id,
        term_end_date = CASE WHEN outcome IS DISTINCT FROM 'renewed' THEN NEW.policy_end_date ELSE term_end_date END
    WHERE insured_customer_id = NEW.id;
    RETURN NULL;
END
$$;

CREATE TRIGGER "insured_customers_renewal_moved" AFTER UPDATE ON "insured_customers" FOR EACH ROW
    WHEN ((OLD.policy_end_date, OLD.insurance_company_id, OLD.policy_type_id)
        IS DISTINCT FROM (NEW.policy_end_date, NEW.insurance_company_id, NEW.policy_type_id))
    EXECUTE FUNCTION "move_renewal_state"();

-- Whether the current term is cancelled. The customer may be gone: its cancellations go with it.
CREATE FUNCTION "note_cancellation"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO renewal_state AS state
        (insured_customer_id, term_end_date, insurance_company_id, policy_type_id, is_cancelled)
    SELECT id, policy_end_date, insurance_company_id, policy_type_id, EXISTS (
        SELECT FROM policy_cancellations
        WHERE insured_customer_id = customer.id AND policy_term_id IS NULL AND reinstated_at IS NULL
    )
    FROM insured_customers AS customer WHERE id = coalesce(NEW.insured_customer_id, OLD.insured_customer_id) FOR SHARE
    ON CONFLICT (insured_customer_id) DO UPDATE SET is_cancelled = excluded.is_cancelled,
        term_end_date = excluded.term_end_date, outcome = nullif(state.outcome, 'renewed')
    WHERE state.is_cancelled <> excluded.is_cancelled;
    RETURN NULL;
END
$$;

CREATE TRIGGER "policy_cancellations_noted" AFTER INSERT OR UPDATE OR DELETE ON "policy_cancellations"
    FOR EACH ROW EXECUTE FUNCTION "note_cancellation"();

-- What the counts know a policy by beside the others that end on its day; null where there is nothing to tell.
CREATE FUNCTION "renewal_standing"("is_cancelled" BOOLEAN, "outcome" "contact_outcome") RETURNS TEXT
    LANGUAGE sql STABLE
    RETURN CASE WHEN is_cancelled THEN 'cancelled' WHEN outcome <> 'renewed' THEN outcome::text END;

-- What is read: the folded counts and what was written since. Several rows may be about the same, so readers sum them.
CREATE VIEW "renewal_counts" AS
    SELECT end_day, insurance_company_id, policy_type_id, standing, policies FROM folded_renewal_counts
    UNION ALL
    SELECT end_day, insurance_company_id, policy_type_id, standing, policies FROM renewal_count_deltas;

-- Triggers only insert, as count_customers() does.
CREATE FUNCTION "count_ends"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO renewal_count_deltas (end_day, insurance_company_id, policy_type_id, standing, policies)
        SELECT policy_end_date, insurance_company_id, policy_type_id, 'all', count(*)
        FROM after_rows WHERE policy_end_date IS NOT NULL GROUP BY 1, 2, 3;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO renewal_count_deltas (end_day, insurance_company_id, policy_type_id, standing, policies)
        SELECT policy_end_date, insurance_company_id, policy_type_id, 'all', -count(*)
        FROM before_rows WHERE policy_end_date IS NOT NULL GROUP BY 1, 2, 3;
    ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO renewal_count_deltas (end_day, insurance_company_id, policy_type_id, standing, policies)
        SELECT policy_end_date, insurance_company_id, policy_type_id, 'all', sum(delta)
        FROM (
            SELECT policy_end_date, insurance_company_id, policy_type_id, -1 AS delta FROM before_rows
            UNION ALL
            SELECT policy_end_date, insurance_company_id, policy_type_id, 1 FROM after_rows
        ) AS moved WHERE policy_end_date IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(delta) <> 0;
    ELSE
        INSERT INTO renewal_count_deltas (end_day, insurance_company_id, policy_type_id, standing, policies)
        SELECT end_day, insurance_company_id, policy_type_id, standing, -sum(policies)
        FROM renewal_counts WHERE standing = 'all' GROUP BY 1, 2, 3, 4 HAVING sum(policies) <> 0;
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION "count_standings"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO renewal_count_deltas (end_day, insurance_company_id, policy_type_id, standing, policies)
        SELECT term_end_date, insurance_company_id, policy_type_id, renewal_standing(is_cancelled, outcome), count(*)
        FROM after_rows WHERE term_end_date IS NOT NULL AND renewal_standing(is_cancelled, outcome) IS NOT NULL
        GROUP BY 1, 2, 3, 4;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO renewal_count_deltas (end_day, insurance_company_id, policy_type_id, standing, policies)
        SELECT term_end_date, insurance_company_id, policy_type_id, renewal_standing(is_cancelled, outcome), -count(*)
        FROM before_rows WHERE term_end_date IS NOT NULL AND renewal_standing(is_cancelled, outcome) IS NOT NULL
        GROUP BY 1, 2, 3, 4;
    ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO renewal_count_deltas (end_day, insurance_company_id, policy_type_id, standing, policies)
        SELECT term_end_date, insurance_company_id, policy_type_id, renewal_standing(is_cancelled, outcome), sum(delta)
        FROM (
            SELECT term_end_date, insurance_company_id, policy_type_id, is_cancelled, outcome, -1 AS delta FROM before_rows
            UNION ALL
            SELECT term_end_date, insurance_company_id, policy_type_id, is_cancelled, outcome, 1 FROM after_rows
        ) AS moved WHERE term_end_date IS NOT NULL AND renewal_standing(is_cancelled, outcome) IS NOT NULL
        GROUP BY 1, 2, 3, 4 HAVING sum(delta) <> 0;
    ELSE
        INSERT INTO renewal_count_deltas (end_day, insurance_company_id, policy_type_id, standing, policies)
        SELECT end_day, insurance_company_id, policy_type_id, standing, -sum(policies)
        FROM renewal_counts WHERE standing <> 'all' GROUP BY 1, 2, 3, 4 HAVING sum(policies) <> 0;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "insured_customers_ends_inserted" AFTER INSERT ON "insured_customers"
    REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_ends"();
CREATE TRIGGER "insured_customers_ends_deleted" AFTER DELETE ON "insured_customers"
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_ends"();
CREATE TRIGGER "insured_customers_ends_updated" AFTER UPDATE ON "insured_customers"
    REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_ends"();
CREATE TRIGGER "insured_customers_ends_truncated" AFTER TRUNCATE ON "insured_customers" FOR EACH STATEMENT EXECUTE FUNCTION "count_ends"();

CREATE TRIGGER "renewal_state_inserted" AFTER INSERT ON "renewal_state"
    REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_standings"();
CREATE TRIGGER "renewal_state_deleted" AFTER DELETE ON "renewal_state"
    REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_standings"();
CREATE TRIGGER "renewal_state_updated" AFTER UPDATE ON "renewal_state"
    REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_standings"();
CREATE TRIGGER "renewal_state_truncated" AFTER TRUNCATE ON "renewal_state" FOR EACH STATEMENT EXECUTE FUNCTION "count_standings"();

INSERT INTO "folded_renewal_counts" ("end_day", "insurance_company_id", "policy_type_id", "standing", "policies")
SELECT policy_end_date, insurance_company_id, policy_type_id, 'all', count(*)
FROM "insured_customers" WHERE policy_end_date IS NOT NULL GROUP BY 1, 2, 3;

INSERT INTO "renewal_state" ("insured_customer_id", "term_end_date", "insurance_company_id", "policy_type_id", "is_cancelled")
SELECT customer.id, customer.policy_end_date, customer.insurance_company_id, customer.policy_type_id, true
FROM "policy_cancellations" JOIN "insured_customers" AS customer ON customer.id = insured_customer_id
WHERE policy_term_id IS NULL AND reinstated_at IS NULL;

-- As before, and the counts of renewals.
CREATE OR REPLACE FUNCTION "fold_counts"("at_least" BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT count(*) FROM customer_count_deltas) + (SELECT count(*) FROM activity_count_deltas)
        + (SELECT count(*) FROM production_count_deltas) + (SELECT count(*) FROM renewal_count_deltas) < at_least
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

    WITH taken AS (DELETE FROM renewal_count_deltas RETURNING *)
    INSERT INTO folded_renewal_counts AS kept (end_day, insurance_company_id, policy_type_id, standing, policies)
    SELECT end_day, insurance_company_id, policy_type_id, standing, sum(policies) FROM taken
    GROUP BY 1, 2, 3, 4 HAVING sum(policies) <> 0
    ON CONFLICT (end_day, insurance_company_id, policy_type_id, standing)
    DO UPDATE SET policies = kept.policies + excluded.policies;
END
$$;
