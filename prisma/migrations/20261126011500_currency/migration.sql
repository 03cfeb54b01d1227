-- The one currency of the installation's amounts, by its code of ISO 4217.
ALTER TABLE site_settings ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$');
