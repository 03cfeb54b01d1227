-- A name as people compare it: without case, spaces and accents. The tilde stays, because ñ is a letter of its own.
CREATE OR REPLACE FUNCTION name_form(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(btrim(regexp_replace(
        regexp_replace(normalize(value, NFD), '[\u0300-\u0302\u0308]', '', 'g'), '\s+', ' ', 'g')) COLLATE "und-x-icu");
