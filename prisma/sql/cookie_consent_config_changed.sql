CREATE OR REPLACE TRIGGER cookie_consent_config_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cookie_consent_config
    FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
