-- Tokens by which programs call with an account's rights, or fewer.
CREATE TABLE access_tokens (
    id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
    token_hash text NOT NULL,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
    role staff_role NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    last_used timestamptz(3)
);
CREATE UNIQUE INDEX access_tokens_token_hash_key ON access_tokens (token_hash);
CREATE UNIQUE INDEX access_tokens_admin_user_id_name_key ON access_tokens (admin_user_id, name);
CREATE INDEX access_tokens_expires_at_idx ON access_tokens (expires_at);
