CREATE OR REPLACE TRIGGER imports_deleted AFTER DELETE ON imports
    FOR EACH ROW WHEN (OLD.file_path IS NOT NULL) EXECUTE FUNCTION schedule_file_removal('file_path');
