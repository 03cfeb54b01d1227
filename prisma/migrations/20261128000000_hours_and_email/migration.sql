-- The company's public address for letters, and its hours in the words of schema.org's `openingHours`.
ALTER TABLE site_settings
    ADD COLUMN email text NOT NULL DEFAULT '',
    ADD COLUMN business_hours text NOT NULL DEFAULT '';
