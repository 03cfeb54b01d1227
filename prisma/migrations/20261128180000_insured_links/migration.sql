-- The insured's own links: which policies one shows, the code that opens the rest, and the visits that it opened.
CREATE TABLE insured_links (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    insured_customer_id uuid NOT NULL REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    token_hash text NOT NULL,
    created_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    revoked_at timestamptz(3),
    revoked_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX insured_links_token_hash_key ON insured_links (token_hash);
CREATE INDEX insured_links_insured_customer_id_idx ON insured_links (insured_customer_id);

CREATE TABLE insured_link_policies (
    link_id uuid NOT NULL REFERENCES insured_links ON UPDATE CASCADE ON DELETE CASCADE,
    insured_customer_id uuid NOT NULL REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    PRIMARY KEY (link_id, insured_customer_id)
);
CREATE INDEX insured_link_policies_insured_customer_id_idx ON insured_link_policies (insured_customer_id);

CREATE TABLE insured_codes (
    link_id uuid PRIMARY KEY REFERENCES insured_links ON UPDATE CASCADE ON DELETE CASCADE,
    code_hash text NOT NULL,
    tries_left integer NOT NULL,
    expires_at timestamptz(3) NOT NULL
);

CREATE TABLE insured_visits (
    token_hash text PRIMARY KEY,
    link_id uuid NOT NULL REFERENCES insured_links ON UPDATE CASCADE ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL
);
CREATE INDEX insured_visits_link_id_idx ON insured_visits (link_id);

ALTER TABLE policy_documents
    ADD COLUMN received boolean NOT NULL DEFAULT false,
    ADD COLUMN shown_to_insured boolean NOT NULL DEFAULT false;

ALTER TABLE site_settings ADD COLUMN insured_links boolean NOT NULL DEFAULT false;
