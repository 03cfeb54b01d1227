-- What a visitor agreed to, how often the same was asked for, and where the visit came from. Older requests do not know it.
ALTER TABLE quote_requests
    ADD COLUMN consent_at timestamptz(3),
    ADD COLUMN consent_version integer,
    ADD COLUMN privacy_version text,
    ADD COLUMN times_asked integer NOT NULL DEFAULT 1 CHECK (times_asked > 0),
    ADD COLUMN source text CHECK (source <> '');
