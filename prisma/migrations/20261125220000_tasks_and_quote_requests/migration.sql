-- What staff have to do, what visitors asked for, and who looks after a customer.
CREATE TYPE lost_reason AS ENUM ('insurer', 'no_answer', 'other', 'price', 'spam');
CREATE TYPE quote_request_status AS ENUM ('contacted', 'lost', 'new', 'quoted', 'won');
CREATE TYPE task_repeat AS ENUM ('monthly', 'yearly');

ALTER TABLE admin_users ADD COLUMN request_mails boolean NOT NULL DEFAULT false;

ALTER TABLE insured_customers
    ADD COLUMN assigned_to uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX insured_customers_assigned_to_created_at_id_idx ON insured_customers (assigned_to, created_at, id);

CREATE TABLE quote_requests (
    id uuid DEFAULT time_ordered_id() PRIMARY KEY,
    policy_type_code text NOT NULL CHECK (policy_type_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    duration_months integer NOT NULL CHECK (duration_months BETWEEN 1 AND 120),
    vehicle_brand text,
    vehicle_model text,
    vehicle_year integer CHECK (vehicle_year BETWEEN 1900 AND 2200),
    place text,
    full_name text NOT NULL CHECK (full_name = btrim(full_name) AND full_name <> ''),
    phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
    email citext,
    language language DEFAULT 'es' NOT NULL,
    status quote_request_status DEFAULT 'new' NOT NULL,
    lost_reason lost_reason,
    assigned_to uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    insured_customer_id uuid REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    answered_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT quote_requests_optional_check CHECK (vehicle_brand <> '' AND vehicle_model <> '' AND place <> '' AND email <> ''),
    CONSTRAINT quote_requests_lost_check CHECK ((status = 'lost') = (lost_reason IS NOT NULL))
);
CREATE INDEX quote_requests_status_created_at_id_idx ON quote_requests (status, created_at, id);
CREATE INDEX quote_requests_created_at_id_idx ON quote_requests (created_at, id);
CREATE INDEX quote_requests_insured_customer_id_idx ON quote_requests (insured_customer_id);

CREATE TABLE quote_contacts (
    id uuid DEFAULT time_ordered_id() PRIMARY KEY,
    quote_request_id uuid NOT NULL REFERENCES quote_requests ON UPDATE CASCADE ON DELETE CASCADE,
    channel contact_channel NOT NULL,
    outcome contact_outcome,
    note text CHECK (note <> ''),
    follow_up_date date,
    created_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX quote_contacts_quote_request_id_created_at_idx ON quote_contacts (quote_request_id, created_at DESC);

CREATE TABLE quote_chats (
    day date NOT NULL,
    policy_type_code text NOT NULL,
    duration_months integer NOT NULL,
    clicks integer NOT NULL CHECK (clicks > 0),
    PRIMARY KEY (day, policy_type_code, duration_months)
);

CREATE TABLE tasks (
    id uuid DEFAULT time_ordered_id() PRIMARY KEY,
    text text NOT NULL CHECK (text = btrim(text) AND text <> ''),
    due_on date NOT NULL,
    assigned_to uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    insured_customer_id uuid REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    quote_request_id uuid REFERENCES quote_requests ON UPDATE CASCADE ON DELETE CASCADE,
    repeats task_repeat,
    repeat_day integer CHECK (repeat_day BETWEEN 1 AND 31),
    closed_at timestamptz(3),
    closed_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    closing_note text CHECK (closing_note <> ''),
    created_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT tasks_repeats_check CHECK ((repeats IS NULL) = (repeat_day IS NULL)),
    CONSTRAINT tasks_closed_check CHECK (closed_at IS NOT NULL OR (closed_by IS NULL AND closing_note IS NULL))
);
CREATE INDEX tasks_open_idx ON tasks (due_on, id) WHERE closed_at IS NULL;
CREATE INDEX tasks_insured_customer_id_idx ON tasks (insured_customer_id);
CREATE INDEX tasks_quote_request_id_idx ON tasks (quote_request_id);
