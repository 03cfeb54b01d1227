-- Messages and contacts about what is due.
ALTER TABLE message_templates DROP CONSTRAINT message_templates_kind_check;
ALTER TABLE message_templates ADD CONSTRAINT message_templates_kind_check CHECK (kind IN (
    'renewalWhatsapp', 'renewalMail', 'certificateWhatsapp', 'certificateMail', 'collectionWhatsapp', 'collectionMail'
));
ALTER TYPE contact_outcome ADD VALUE 'promised' BEFORE 'renewal_undone';

-- With the term, by whose insurer lists are filtered.
DROP INDEX payments_due_idx;
CREATE INDEX payments_due_idx ON payments (due_on, id) INCLUDE (amount, insured_customer_id, policy_term_id)
    WHERE paid_on IS NULL AND voided_at IS NULL;
