-- The access log has each call by a program.
ALTER TYPE access_event ADD VALUE 'call' BEFORE 'denied';
