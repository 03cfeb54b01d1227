-- The private address at which a calendar program reads a person's own work; the token itself is stored nowhere.
CREATE TABLE calendar_feeds (
    admin_user_id uuid PRIMARY KEY REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    token_hash text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX calendar_feeds_token_hash_key ON calendar_feeds (token_hash);
