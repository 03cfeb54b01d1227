CREATE OR REPLACE TRIGGER trash_files_deleted AFTER DELETE ON trash_files
    FOR EACH ROW EXECUTE FUNCTION schedule_file_removal('path');
