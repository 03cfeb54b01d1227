-- Contacts are not changed, except that a later one settles them. They are deleted with their customer or request, or by
-- their author, whose transaction sets brokerage.contact_taken_back to the id; the account of a removed author becomes null.
CREATE OR REPLACE FUNCTION keep_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND (OLD.id::text = current_setting('brokerage.contact_taken_back', true) OR NOT EXISTS (
        SELECT FROM insured_customers WHERE id = OLD.insured_customer_id
        UNION ALL SELECT FROM quote_requests WHERE id = OLD.quote_request_id
    )) THEN
        RETURN OLD;
    ELSIF TG_OP = 'UPDATE' THEN
        OLD.settled := NEW.settled;
        IF NEW IS DISTINCT FROM OLD AND NOT EXISTS (SELECT FROM admin_users WHERE id = OLD.created_by) THEN
            OLD.created_by := NULL;
        END IF;
        IF NEW IS NOT DISTINCT FROM OLD THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'rows of contacts are neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END
$$;
