-- What the list's search looks through in replaced terms that are in force: as of insured_customers, without the name.
ALTER TABLE policy_terms ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_form(policy_number::text || chr(31)
    || vin_number || coalesce(chr(31) || translate(plate, '- ', ''), ''))) STORED;
