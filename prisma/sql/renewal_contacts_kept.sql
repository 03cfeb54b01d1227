CREATE OR REPLACE TRIGGER renewal_contacts_kept BEFORE UPDATE OR DELETE ON renewal_contacts
    FOR EACH ROW EXECUTE FUNCTION keep_renewal_contact();
