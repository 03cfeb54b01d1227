-- Ends the links that show a customer's policy or are theirs: under another name or mail it may be another person's. Whoever
-- changes it, a form, an import or SQL.
CREATE OR REPLACE FUNCTION end_insured_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE insured_links SET revoked_at = now()
    WHERE revoked_at IS NULL AND (insured_customer_id = NEW.id
        OR id IN (SELECT link_id FROM insured_link_policies WHERE insured_customer_id = NEW.id));
    RETURN NULL;
END
$$;
