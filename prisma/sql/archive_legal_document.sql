-- Keeps what the site showed and when: each row that gains, loses or changes a published text.
CREATE OR REPLACE FUNCTION archive_legal_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        PERFORM archive_legal_text(document, false) FROM legal_documents AS document WHERE is_active;
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' AND OLD.is_active AND (TG_OP = 'DELETE' OR NOT NEW.is_active
        OR (NEW.document_type, NEW.language) <> (OLD.document_type, OLD.language)) THEN
        PERFORM archive_legal_text(OLD, false);
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.is_active AND (TG_OP = 'INSERT' OR NOT OLD.is_active
        OR (NEW.id, NEW.document_type, NEW.language, NEW.title, NEW.content, NEW.version, NEW.effective_date)
        <> (OLD.id, OLD.document_type, OLD.language, OLD.title, OLD.content, OLD.version, OLD.effective_date)) THEN
        PERFORM archive_legal_text(NEW, true);
    END IF;
    RETURN NULL;
END
$$;
