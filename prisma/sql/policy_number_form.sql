-- A policy number as it is compared, however it was typed or copied; ignores case. `policyNumberForm` in
-- shared/policy-number.ts does the same.
CREATE OR REPLACE FUNCTION policy_number_form(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(ltrim(rtrim(
        regexp_replace(
            regexp_replace(
                normalize(plain_signs(value), NFC),
                '[\t-\r\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
            ' ?- ?', '-', 'g'),
        ' .'), ' '));
