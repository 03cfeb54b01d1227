CREATE OR REPLACE TRIGGER insurance_companies_deleted AFTER DELETE ON insurance_companies
    FOR EACH ROW WHEN (starts_with(OLD.logo_url, '/files/site-assets/'))
    EXECUTE FUNCTION schedule_file_removal('logo_url', 'site-assets/', '/files/site-assets/');
