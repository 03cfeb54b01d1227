-- Who is not to be contacted, by what the person is known by: few rows, asked about with each contact of any of theirs.
CREATE INDEX "insured_customers_refusing_phone_idx" ON "insured_customers" ("phone")
    WHERE NOT "contact_allowed" AND "phone" IS NOT NULL;
CREATE INDEX "insured_customers_refusing_email_idx" ON "insured_customers" (lower("email"::text))
    WHERE NOT "contact_allowed" AND "email" IS NOT NULL;
