-- Finds a case by its number or the insurer's, however somebody writes it: `server/modules/cases/list.ts`.
CREATE INDEX cases_numbers_idx ON cases
    USING gin (translate(lower(number || ' ' || coalesce(insurer_number, '')), '-./ ', '') gin_trgm_ops);
