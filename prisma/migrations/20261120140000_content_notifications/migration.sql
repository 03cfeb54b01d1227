-- Tells every instance that what the public pages are made of has changed, as soon as the change is committed.
CREATE FUNCTION "notify_content_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME);
    RETURN NULL;
END
$$;

CREATE TRIGGER "site_settings_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "site_settings"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
CREATE TRIGGER "legal_documents_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "legal_documents"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
CREATE TRIGGER "cookie_consent_config_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cookie_consent_config"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
CREATE TRIGGER "tracking_pixels_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tracking_pixels"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
