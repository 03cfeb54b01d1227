-- How a policy number is compared, whatever it was typed or copied from: `policyNumberForm` in shared/policy-number.ts says
-- the same in words, and makes numbers of this form before they are stored or looked for. Without regard to case.
CREATE FUNCTION "policy_number_form"("value" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(ltrim(rtrim(
        regexp_replace(
            regexp_replace(
                normalize(regexp_replace("value", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'), NFC),
                '[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]', '-', 'g'),
            '[\t-\r\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
        ' .'), ' '));

-- Numbers that were stored in another form, before there was one or past the product: few, so that they cost the others nothing.
CREATE INDEX "insured_customers_odd_policy_number_idx" ON "insured_customers" ("policy_number_form"("policy_number"::text))
    WHERE "policy_number"::text ~ '[^ -~]|  |\.$';
