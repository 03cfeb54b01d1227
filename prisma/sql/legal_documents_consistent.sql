CREATE OR REPLACE TRIGGER legal_documents_consistent BEFORE INSERT OR UPDATE ON legal_documents
    FOR EACH ROW EXECUTE FUNCTION keep_legal_document_consistent();
