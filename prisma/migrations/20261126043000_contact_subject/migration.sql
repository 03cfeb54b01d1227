-- What a contact was about, so that what is said of a payment leaves the renewal as it was; null is both, as of all until now.
CREATE TYPE contact_subject AS ENUM ('payment', 'renewal');
ALTER TABLE renewal_contacts ADD COLUMN about contact_subject;

-- The day agreed on with somebody who owes; a promise took the place of the renewal's follow-up until now.
ALTER TABLE renewal_state ADD COLUMN payment_follow_up date;
CREATE INDEX renewal_state_payment_follow_up_idx ON renewal_state (payment_follow_up) WHERE payment_follow_up IS NOT NULL;
UPDATE renewal_state SET payment_follow_up = follow_up_date, follow_up_date = NULL
WHERE follow_up_date IS NOT NULL AND 'promised' = (
    SELECT outcome::text FROM renewal_contacts AS contact
    WHERE contact.insured_customer_id = renewal_state.insured_customer_id
      AND (outcome IS NOT NULL OR contact.follow_up_date IS NOT NULL)
    ORDER BY created_at DESC, id DESC LIMIT 1
);
