-- Rows that said nothing but that a policy is cancelled.
DELETE FROM renewal_state WHERE last_contact_at IS NULL;
