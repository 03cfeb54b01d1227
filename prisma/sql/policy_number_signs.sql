-- The letters and digits of a policy number: finds numbers that differ in separators only.
CREATE OR REPLACE FUNCTION policy_number_signs(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(policy_number_form(value), '[^[:alnum:]]+', '', 'g');
