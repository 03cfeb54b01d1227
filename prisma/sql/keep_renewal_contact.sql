-- Contacts are not changed. They are deleted with their customer, or by their author, whose transaction sets
-- brokerage.contact_taken_back to the id; the account of a removed author becomes null.
CREATE OR REPLACE FUNCTION keep_renewal_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND (OLD.id::text = current_setting('brokerage.contact_taken_back', true)
        OR NOT EXISTS (SELECT FROM insured_customers WHERE id = OLD.insured_customer_id)) THEN
        RETURN OLD;
    ELSIF TG_OP = 'UPDATE' AND NOT EXISTS (SELECT FROM admin_users WHERE id = OLD.created_by) THEN
        OLD.created_by := NULL;
        IF NEW IS NOT DISTINCT FROM OLD THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'rows of renewal_contacts are neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END
$$;
