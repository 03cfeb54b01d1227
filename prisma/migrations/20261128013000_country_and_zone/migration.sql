-- Null until somebody has said them. An installation that exists is not asked, and keeps the defaults that it has had.
ALTER TABLE site_settings
    ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$'),
    ADD COLUMN time_zone text;
UPDATE site_settings SET country = 'US', time_zone = 'America/New_York';
