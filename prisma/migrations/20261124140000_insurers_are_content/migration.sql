-- The landing page names insurers: whatever changes them, an import or what comes back from the trash, is told to every instance.
CREATE TRIGGER "insurance_companies_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "insurance_companies"
    FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
