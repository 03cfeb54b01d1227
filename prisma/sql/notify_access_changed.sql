-- Tells every instance, at the commit, that somebody may no longer read what they could.
CREATE OR REPLACE FUNCTION notify_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('access_changed', '');
    RETURN NULL;
END
$$;
