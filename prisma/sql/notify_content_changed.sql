-- Tells every instance, at the commit, that a table behind the public pages has changed.
CREATE OR REPLACE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME);
    RETURN NULL;
END
$$;
