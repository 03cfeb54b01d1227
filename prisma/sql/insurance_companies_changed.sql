CREATE OR REPLACE TRIGGER insurance_companies_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON insurance_companies
    FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
