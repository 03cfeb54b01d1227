-- AlterTable
ALTER TABLE "renewal_contacts" ADD COLUMN     "forbade_contact" BOOLEAN NOT NULL DEFAULT false;



-- What follows cannot be said in schema.prisma.

-- As before, and the one row that its author takes back: the server sets its id for that transaction.
CREATE OR REPLACE FUNCTION "keep_renewal_contact"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
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
