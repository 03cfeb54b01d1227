-- A phone is also found by its last digits: those that people remember, and that a call log shows.
CREATE INDEX "insured_customers_phone_end_idx" ON "insured_customers" (reverse("phone") text_pattern_ops) WHERE "phone" IS NOT NULL;
