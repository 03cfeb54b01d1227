-- Contacts with customers and those with visitors who asked for a quote become one table, under the same ids. How far a
-- renewal has got is read from them: a contact keeps only whether a later one has settled it.
SET LOCAL work_mem = '128MB';

CREATE TABLE contacts (
    id uuid DEFAULT time_ordered_id() NOT NULL,
    insured_customer_id uuid,
    quote_request_id uuid,
    channel contact_channel NOT NULL,
    about contact_subject,
    outcome contact_outcome,
    note text CHECK (note <> ''),
    follow_up_date date,
    forbade_contact boolean NOT NULL DEFAULT false,
    settled boolean NOT NULL DEFAULT false,
    created_by uuid,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT contacts_subject_check CHECK (num_nonnulls(insured_customer_id, quote_request_id) = 1)
);

-- Contacts of earlier versions did not say what a promise, a renewal and its undo are about.
CREATE FUNCTION pg_temp.about(about text, outcome text) RETURNS contact_subject LANGUAGE sql RETURN (
    CASE WHEN outcome = 'promised' THEN 'payment' WHEN outcome IN ('renewed', 'renewal_undone') THEN 'renewal' ELSE about END
)::contact_subject;

-- What was said of a renewal is settled by a later outcome or a renewal that stands, what was said of a payment by whatever
-- was said of it later, and by the payment, which had ended the wait for it.
INSERT INTO contacts (
    id, insured_customer_id, quote_request_id, channel, about, outcome, note, follow_up_date, forbade_contact, settled, created_by, created_at
)
SELECT id, insured_customer_id, quote_request_id, channel, about, outcome, note, follow_up_date, forbade_contact, coalesce(CASE about
        WHEN 'payment' THEN created_at < said_of_payment OR NOT is_awaited AND follow_up_date IS NOT NULL
        ELSE created_at < settled_at END, false), created_by, created_at
FROM (
    SELECT one.*,
        max(created_at) FILTER (WHERE stands AND outcome IS NOT NULL AND about IS DISTINCT FROM 'payment') OVER same AS settled_at,
        max(created_at) FILTER (WHERE about IS DISTINCT FROM 'renewal' AND num_nonnulls(outcome, follow_up_date) > 0) OVER same AS said_of_payment
    FROM (
        SELECT contact.id, contact.insured_customer_id, NULL::uuid AS quote_request_id, channel,
            pg_temp.about(about::text, contact.outcome::text) AS about, contact.outcome, note, contact.follow_up_date, forbade_contact,
            created_by, created_at, state.payment_follow_up IS NOT NULL AS is_awaited,
            CASE contact.outcome WHEN 'renewal_undone' THEN false WHEN 'renewed' THEN EXISTS (
                SELECT FROM policy_terms AS term
                WHERE term.insured_customer_id = contact.insured_customer_id AND replaced_at = contact.created_at
            ) ELSE true END AS stands
        FROM renewal_contacts AS contact LEFT JOIN renewal_state AS state USING (insured_customer_id)
        UNION ALL
        SELECT id, NULL, quote_request_id, channel, NULL, outcome, note, follow_up_date, false, created_by, created_at, false, true
        FROM quote_contacts
    ) AS one
    WINDOW same AS (PARTITION BY insured_customer_id, quote_request_id)
) AS every
ORDER BY created_at, id;

-- Rows in the trash, blocked ones among them: a restore settles them.
UPDATE trash_items SET content = (
    SELECT jsonb_agg(CASE part ->> 'table'
        WHEN 'renewal_contacts' THEN jsonb_build_object('table', 'contacts', 'rows', (
            SELECT jsonb_agg(row || jsonb_build_object('about', pg_temp.about(row ->> 'about', row ->> 'outcome')) ORDER BY number)
            FROM jsonb_array_elements(part -> 'rows') WITH ORDINALITY AS every (row, number)
        ))
        WHEN 'quote_contacts' THEN part || '{"table": "contacts"}'
        ELSE part END ORDER BY place)
    FROM jsonb_array_elements(content) WITH ORDINALITY AS parts (part, place)
    WHERE part ->> 'table' IS DISTINCT FROM 'renewal_state'
)
WHERE jsonb_typeof(content) = 'array'
    AND content @? '$[*] ? (@.table == "renewal_contacts" || @.table == "renewal_state" || @.table == "quote_contacts")';

DROP TABLE renewal_contacts, renewal_state, quote_contacts;
DROP FUNCTION IF EXISTS keep_renewal_contact;

ALTER TABLE contacts
    ADD PRIMARY KEY (id),
    ADD FOREIGN KEY (insured_customer_id) REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    ADD FOREIGN KEY (quote_request_id) REFERENCES quote_requests ON UPDATE CASCADE ON DELETE CASCADE,
    ADD FOREIGN KEY (created_by) REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX contacts_insured_customer_id_created_at_idx ON contacts (insured_customer_id, created_at DESC);
CREATE INDEX contacts_quote_request_id_created_at_idx ON contacts (quote_request_id, created_at DESC);
-- What renewals have come to, and whom to contact again: desks read these indexes alone.
CREATE INDEX contacts_outcome_idx ON contacts (outcome, insured_customer_id) INCLUDE (about) WHERE NOT settled AND outcome IS NOT NULL;
CREATE INDEX contacts_follow_up_idx ON contacts (insured_customer_id, created_at DESC, id DESC) INCLUDE (about, follow_up_date, quote_request_id)
    WHERE NOT settled AND follow_up_date IS NOT NULL;

-- The logs name the table as it is called now.
SELECT set_config('brokerage.changes_log', 'erasure', true);
UPDATE activity_logs SET table_name = 'contacts' WHERE table_name = 'renewal_contacts';
UPDATE access_log SET table_name = 'renewals' WHERE table_name = 'renewal_state';
SELECT set_config('brokerage.changes_log', '', true);
