-- Whether assistants may read by the Model Context Protocol; off until an admin switches it on.
ALTER TABLE site_settings ADD COLUMN assistants_read boolean NOT NULL DEFAULT false;
