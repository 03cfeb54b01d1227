-- Cases: claims, changes and complaints, each with whom it waits for and when somebody looks at it again.
CREATE TYPE case_kind AS ENUM ('change', 'claim', 'complaint');
CREATE TYPE case_origin AS ENUM ('insured', 'staff');
CREATE TYPE case_outcome AS ENUM ('confirmed', 'paid', 'rejected', 'repaired', 'resolved', 'total_loss', 'unfounded', 'withdrawn');
CREATE TYPE case_waiting_on AS ENUM ('expert', 'insured', 'insurer', 'us');
CREATE TYPE document_kind AS ENUM ('circulation', 'id', 'inspection', 'invoice', 'licence', 'other', 'photo', 'policy');
CREATE TYPE preferred_time AS ENUM ('afternoon', 'evening', 'morning', 'now');

CREATE TABLE cases (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    number text NOT NULL,
    insured_customer_id uuid NOT NULL REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    kind case_kind NOT NULL,
    happened_on date NOT NULL,
    place text CHECK (place <> ''),
    text text NOT NULL CHECK (text <> ''),
    insurer_number text CHECK (insurer_number <> ''),
    insurer_contact text CHECK (insurer_contact <> ''),
    other_party text CHECK (other_party <> ''),
    notified_on date,
    waiting_on case_waiting_on NOT NULL,
    waiting_since date NOT NULL,
    next_on date,
    assigned_to uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    origin case_origin NOT NULL DEFAULT 'staff',
    closed_on date,
    outcome case_outcome,
    confirmed_on date,
    closing_note text CHECK (closing_note <> ''),
    created_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT cases_open_check CHECK ((closed_on IS NULL) = (next_on IS NOT NULL)),
    CONSTRAINT cases_closed_check CHECK (
        (closed_on IS NULL) = (outcome IS NULL) AND (closed_on IS NOT NULL OR closing_note IS NULL)
    ),
    CONSTRAINT cases_outcome_check CHECK (CASE kind
        WHEN 'claim' THEN outcome IN ('paid', 'repaired', 'total_loss', 'rejected', 'withdrawn')
        WHEN 'change' THEN outcome IN ('confirmed', 'rejected', 'withdrawn')
        WHEN 'complaint' THEN outcome IN ('resolved', 'unfounded') END),
    CONSTRAINT cases_confirmed_check CHECK ((confirmed_on IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'confirmed'))
);
CREATE UNIQUE INDEX cases_number_key ON cases (number);
CREATE INDEX cases_insured_customer_id_idx ON cases (insured_customer_id);
-- The desk counts its tabs from this index alone.
CREATE INDEX cases_open_idx ON cases (next_on, id) INCLUDE (waiting_on, kind, assigned_to, insured_customer_id) WHERE closed_on IS NULL;
CREATE INDEX cases_closed_idx ON cases (closed_on, id) WHERE closed_on IS NOT NULL;

CREATE TABLE case_notes (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    case_id uuid NOT NULL REFERENCES cases ON UPDATE CASCADE ON DELETE CASCADE,
    text text NOT NULL CHECK (text <> ''),
    channel contact_channel,
    created_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX case_notes_case_id_created_at_idx ON case_notes (case_id, created_at);

CREATE TABLE case_counter (year integer PRIMARY KEY, last integer NOT NULL);

ALTER TABLE policy_documents
    ADD COLUMN kind document_kind,
    ADD COLUMN valid_until date,
    ADD COLUMN dismissed_at timestamptz(3),
    ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ADD COLUMN case_id uuid REFERENCES cases ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX policy_documents_case_id_idx ON policy_documents (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX policy_documents_valid_until_idx ON policy_documents (valid_until) WHERE valid_until IS NOT NULL AND dismissed_at IS NULL;

ALTER TABLE insurance_companies ADD COLUMN assistance_phone text CHECK (assistance_phone <> '');
ALTER TABLE quote_requests ADD COLUMN preferred_time preferred_time;

ALTER TABLE message_templates
    DROP CONSTRAINT message_templates_kind_check,
    ADD CONSTRAINT message_templates_kind_check CHECK (kind IN (
        'renewalWhatsapp', 'renewalMail', 'certificateWhatsapp', 'certificateMail', 'collectionWhatsapp', 'collectionMail',
        'receiptWhatsapp', 'receiptMail', 'quoteWhatsapp', 'quoteMail', 'caseWhatsapp', 'caseMail', 'insuredLinkWhatsapp', 'insuredLinkMail'
    ));
