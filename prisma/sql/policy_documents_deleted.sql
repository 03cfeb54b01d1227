CREATE OR REPLACE TRIGGER policy_documents_deleted AFTER DELETE ON policy_documents
    FOR EACH ROW EXECUTE FUNCTION schedule_file_removal('file_path', 'policy-documents/');
