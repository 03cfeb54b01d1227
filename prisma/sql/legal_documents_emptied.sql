CREATE OR REPLACE TRIGGER legal_documents_emptied BEFORE TRUNCATE ON legal_documents
    FOR EACH STATEMENT EXECUTE FUNCTION archive_legal_document();
