-- A policy number is found though spaces stand beside its hyphens, its digits and letters are full-width, or a PDF has put a
-- ligature in it: `policyNumberForm` in shared/policy-number.ts says the same in words. Numbers that are stored otherwise stay as
-- they are, and are found by the partial indexes.
DROP INDEX "insured_customers_odd_policy_number_idx";
DROP INDEX "policy_terms_odd_policy_number_idx";

-- Every character that is not plain, made plain: invisible ones go, full-width ones become narrow, dashes hyphens, ligatures letters.
CREATE FUNCTION "plain_signs"("value" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(replace(replace(replace(
        translate(
            regexp_replace(
                regexp_replace("value", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
                '[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]', '-', 'g'),
            '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ',
            '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'),
        U&'\FB00', 'ff'), U&'\FB01', 'fi'), U&'\FB02', 'fl'), U&'\FB03', 'ffi'), U&'\FB04', 'ffl'), U&'\FB05', 'st'), U&'\FB06', 'st');

CREATE OR REPLACE FUNCTION "policy_number_form"("value" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(ltrim(rtrim(
        regexp_replace(
            regexp_replace(
                normalize("plain_signs"("value"), NFC),
                '[\t-\r\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
            ' ?- ?', '-', 'g'),
        ' .'), ' '));

CREATE INDEX "insured_customers_odd_policy_number_idx" ON "insured_customers" ("policy_number_form"("policy_number"::text))
    WHERE "policy_number"::text ~ '[^ -~]|  |\.$| -|- ';
CREATE INDEX "policy_terms_odd_policy_number_idx" ON "policy_terms" ("policy_number_form"("policy_number"::text))
    WHERE "policy_number"::text ~ '[^ -~]|  |\.$| -|- ';

-- The letters and digits of a policy number, by which the one is found that differs in its separators only.
CREATE FUNCTION "policy_number_signs"("value" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace("policy_number_form"("value"), '[^[:alnum:]]+', '', 'g');

CREATE INDEX "insured_customers_policy_number_signs_idx" ON "insured_customers" ("policy_number_signs"("policy_number"::text));
CREATE INDEX "policy_terms_policy_number_signs_idx" ON "policy_terms" ("policy_number_signs"("policy_number"::text));
