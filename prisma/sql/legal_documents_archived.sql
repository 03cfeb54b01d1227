CREATE OR REPLACE TRIGGER legal_documents_archived AFTER INSERT OR UPDATE OR DELETE ON legal_documents
    FOR EACH ROW EXECUTE FUNCTION archive_legal_document();
