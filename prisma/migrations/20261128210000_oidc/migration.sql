-- Accounts that sign in by the office's provider (OpenID Connect), and sessions that were opened so.
CREATE TABLE oidc_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (issuer, subject)
);
-- One at each provider: who gets an address that was somebody else's does not get their account.
CREATE UNIQUE INDEX oidc_identities_admin_user_id_issuer_key ON oidc_identities (admin_user_id, issuer);

ALTER TABLE sessions ADD COLUMN by_provider boolean NOT NULL DEFAULT false;
ALTER TABLE site_settings ADD COLUMN provider_factor boolean NOT NULL DEFAULT false;
ALTER TYPE access_event ADD VALUE 'signed_in' AFTER 'sign_in_failed';
