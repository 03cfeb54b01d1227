-- Text as it is searched: lower case, without accents, so that 'garcia' finds 'García'.
CREATE OR REPLACE FUNCTION search_form(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu");
