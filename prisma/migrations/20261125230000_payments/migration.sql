-- What customers owe for their policies, and what they paid.
CREATE TYPE payment_method AS ENUM ('card', 'cash', 'insurer', 'other', 'transfer');

ALTER TABLE site_settings ADD COLUMN collects_payments boolean NOT NULL DEFAULT false;

CREATE TABLE payments (
    id uuid DEFAULT time_ordered_id() PRIMARY KEY,
    insured_customer_id uuid NOT NULL REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    policy_term_id uuid REFERENCES policy_terms ON UPDATE CASCADE ON DELETE CASCADE,
    number integer NOT NULL CHECK (number > 0),
    due_on date NOT NULL,
    amount numeric(10,2) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
    paid_on date,
    method payment_method,
    reference text,
    note text,
    receipt_number integer CHECK (receipt_number > 0),
    paid_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    voided_at timestamptz(3),
    voided_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    void_reason text,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT payments_optional_check CHECK (reference <> '' AND note <> '' AND void_reason <> ''),
    CONSTRAINT payments_paid_check CHECK (
        CASE WHEN paid_on IS NULL THEN num_nonnulls(method, reference, note, receipt_number, paid_by) = 0
        ELSE method IS NOT NULL AND receipt_number IS NOT NULL END
    ),
    CONSTRAINT payments_voided_check CHECK (
        CASE WHEN voided_at IS NULL THEN num_nonnulls(voided_by, void_reason) = 0
        ELSE void_reason IS NOT NULL OR paid_on IS NULL END
    )
);
CREATE UNIQUE INDEX payments_receipt_number_key ON payments (receipt_number);
CREATE INDEX payments_insured_customer_id_idx ON payments (insured_customer_id);
CREATE INDEX payments_policy_term_id_idx ON payments (policy_term_id);
-- What is owed, by day: lists count and add up their windows from this index alone.
CREATE INDEX payments_due_idx ON payments (due_on, id) INCLUDE (amount, insured_customer_id)
    WHERE paid_on IS NULL AND voided_at IS NULL;
CREATE INDEX payments_received_idx ON payments (paid_on, id) WHERE paid_on IS NOT NULL;

CREATE TABLE receipt_counter (
    id boolean DEFAULT true PRIMARY KEY CHECK (id),
    last integer NOT NULL CHECK (last > 0)
);
