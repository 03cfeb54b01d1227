-- A published text waits for no day, and an edited sample is no sample any more.
CREATE OR REPLACE FUNCTION keep_legal_document_consistent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.is_active THEN
        NEW.publish_on := NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND (NEW.title, NEW.content, NEW.version) IS DISTINCT FROM (OLD.title, OLD.content, OLD.version) THEN
        NEW.is_sample := false;
    END IF;
    RETURN NEW;
END
$$;
