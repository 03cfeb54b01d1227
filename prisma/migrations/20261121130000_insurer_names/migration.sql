-- AlterTable
ALTER TABLE "legal_documents" ALTER COLUMN "effective_date" SET DEFAULT CURRENT_DATE;


-- What follows cannot be said in schema.prisma.

-- A name as people compare it: without regard to case, to spaces, and to accents, which are easily forgotten. The tilde
-- stays, for an ñ is a letter of its own.
CREATE FUNCTION "name_form"("value" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(btrim(regexp_replace(
        regexp_replace(normalize("value", NFD), '[\u0300-\u0302\u0308]', '', 'g'), '\s+', ' ', 'g')) COLLATE "und-x-icu");

-- Of insurers whose names are the same to people the first active one keeps its name. The others get a number behind it,
-- and the log says which had which.
DO $$
DECLARE
    twin RECORD;
    free_name TEXT;
    number INTEGER;
BEGIN
    FOR twin IN
        SELECT id, name FROM (
            SELECT id, name, created_at, row_number() OVER (PARTITION BY name_form(name) ORDER BY is_active DESC, created_at, id) AS place
            FROM insurance_companies
        ) AS ranked WHERE place > 1 ORDER BY created_at, id
    LOOP
        number := 2;
        LOOP
            free_name := format('%s (%s)', twin.name, number);
            EXIT WHEN NOT EXISTS (SELECT FROM insurance_companies WHERE name_form(name) = name_form(free_name));
            number := number + 1;
        END LOOP;
        UPDATE insurance_companies
        SET name = free_name, updated_at = greatest(now(), updated_at + interval '1 millisecond') WHERE id = twin.id;
        INSERT INTO activity_logs (action_type, table_name, record_id, details)
        VALUES ('update', 'insurance_companies', twin.id,
            jsonb_build_object('name', jsonb_build_object('before', twin.name, 'after', free_name)));
    END LOOP;
END
$$;

CREATE UNIQUE INDEX "insurance_companies_name_form_key" ON "insurance_companies" (name_form("name"));
