CREATE OR REPLACE TRIGGER certificates_deleted AFTER DELETE ON certificates
    FOR EACH ROW EXECUTE FUNCTION schedule_file_removal('file_path', 'certificates/');
