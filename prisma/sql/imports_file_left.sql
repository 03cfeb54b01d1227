CREATE OR REPLACE TRIGGER imports_file_left AFTER UPDATE OF file_path ON imports
    FOR EACH ROW WHEN (OLD.file_path IS DISTINCT FROM NEW.file_path AND OLD.file_path IS NOT NULL)
    EXECUTE FUNCTION schedule_file_removal('file_path');
