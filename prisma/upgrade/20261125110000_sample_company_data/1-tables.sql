ALTER TABLE site_settings
    ADD COLUMN address text NOT NULL DEFAULT '',
    ADD COLUMN license_text text NOT NULL DEFAULT '';

-- Policy numbers with spaces beside hyphens, full-width characters or ligatures are found.
DROP INDEX insured_customers_odd_policy_number_idx, policy_terms_odd_policy_number_idx;

CREATE FUNCTION plain_signs(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(replace(replace(replace(
        translate(
            regexp_replace(
                regexp_replace(value, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
                '[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]', '-', 'g'),
            '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ',
            '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'),
        U&'\FB00', 'ff'), U&'\FB01', 'fi'), U&'\FB02', 'fl'), U&'\FB03', 'ffi'), U&'\FB04', 'ffl'), U&'\FB05', 'st'), U&'\FB06', 'st');

CREATE OR REPLACE FUNCTION policy_number_form(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(ltrim(rtrim(
        regexp_replace(
            regexp_replace(
                normalize(plain_signs(value), NFC),
                '[\t-\r\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
            ' ?- ?', '-', 'g'),
        ' .'), ' '));

CREATE FUNCTION policy_number_signs(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(policy_number_form(value), '[^[:alnum:]]+', '', 'g');

CREATE INDEX insured_customers_odd_policy_number_idx ON insured_customers (policy_number_form(policy_number::text))
    WHERE policy_number::text ~ '[^ -~]|  |\.$| -|- ';
CREATE INDEX policy_terms_odd_policy_number_idx ON policy_terms (policy_number_form(policy_number::text))
    WHERE policy_number::text ~ '[^ -~]|  |\.$| -|- ';
CREATE INDEX insured_customers_policy_number_signs_idx ON insured_customers (policy_number_signs(policy_number::text));
CREATE INDEX policy_terms_policy_number_signs_idx ON policy_terms (policy_number_signs(policy_number::text));

-- Open sessions count as used now, and as proved at their sign-in.
ALTER TABLE sessions
    ADD COLUMN proved_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ADD COLUMN used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE sessions SET proved_at = created_at;

ALTER TABLE installation_facts ADD COLUMN cause text;
UPDATE installation_facts SET fact = 'mail' WHERE fact = 'mailTest';

ALTER TABLE insured_customers ADD COLUMN plate text CHECK (plate = btrim(plate) AND plate <> '');
ALTER TABLE policy_terms ADD COLUMN plate text;

-- A search finds plates, too. Before PostgreSQL 17 the expression of a column cannot be changed: the column is replaced there.
DO $$
DECLARE
    searched CONSTANT text := $expression$search_form(full_name || chr(31) || policy_number::text || chr(31) || vin_number
        || coalesce(chr(31) || translate(plate, '- ', ''), ''))$expression$;
BEGIN
    IF current_setting('server_version_num')::int >= 170000 THEN
        EXECUTE 'ALTER TABLE insured_customers ALTER COLUMN search_text SET EXPRESSION AS (' || searched || ')';
    ELSE
        ALTER TABLE insured_customers DROP COLUMN search_text;
        EXECUTE 'ALTER TABLE insured_customers ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (' || searched || ') STORED';
        CREATE INDEX insured_customers_search_text_idx ON insured_customers USING gin (search_text gin_trgm_ops);
        CREATE INDEX insured_customers_name_idx ON insured_customers (split_part(search_text, E'\x1f', 1));
    END IF;
END
$$;
ANALYZE insured_customers;

CREATE INDEX insured_customers_phone_end_idx ON insured_customers (reverse(phone) text_pattern_ops) WHERE phone IS NOT NULL;

ALTER TYPE contact_outcome ADD VALUE 'sent' BEFORE 'wrong_number';
ALTER TABLE renewal_contacts ADD COLUMN forbade_contact boolean NOT NULL DEFAULT false;

ALTER TABLE pricing_plans
    ADD COLUMN price_since date,
    ADD COLUMN next_price numeric(10,2) CHECK (next_price > 0),
    ADD COLUMN next_price_from date,
    ADD CONSTRAINT pricing_plans_next_price_pair_check CHECK ((next_price IS NULL) = (next_price_from IS NULL));

-- Lists and figures are counted when they are asked for: tables, views and triggers that kept counts go.
DROP VIEW customer_counts, customer_end_counts, activity_counts, activity_person_counts, production_counts, renewal_counts;
DROP FUNCTION fold_counts(bigint), count_activity, count_consents, count_customers, count_ends, count_current_production,
    count_remaining_production, count_replaced_production, count_standings, renewal_standing CASCADE;
DROP TABLE activity_count_deltas, consent_counts, customer_count_deltas, folded_activity_counts,
    folded_activity_person_counts, folded_customer_counts, folded_customer_end_counts, folded_production_counts,
    folded_renewal_counts, production_count_deltas, renewal_count_deltas;
DROP STATISTICS insured_customers_created_month;

DROP INDEX insured_customers_policy_end_date_created_at_insurance_comp_idx;
CREATE INDEX insured_customers_policy_end_date_id_insurance_company_id_p_idx ON insured_customers
    (policy_end_date, id, insurance_company_id, policy_type_id);

ALTER INDEX insured_customers_search_text_idx RESET (gin_pending_list_limit);
ALTER INDEX insured_customers_search_text_idx SET (fastupdate = off);
SELECT gin_clean_pending_list('insured_customers_search_text_idx');
