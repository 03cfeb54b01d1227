-- A code was entered at the insured's own link.
ALTER TYPE access_event ADD VALUE 'entered' BEFORE 'export';
