-- What was received becomes an append-only ledger, apart from what is due. Each payment with a receipt number becomes a row
-- of it, with the same id and token, whether its policy is in use or in the trash; its void becomes another.
-- Half a million payments are sorted in memory.
SET LOCAL work_mem = '128MB';
CREATE TYPE payment_origin AS ENUM ('imported', 'planned');
CREATE TYPE receipt_kind AS ENUM ('payment', 'refund', 'void');

ALTER TABLE site_settings ADD COLUMN closes_till boolean NOT NULL DEFAULT true;
ALTER TABLE insured_customers ADD COLUMN is_sample boolean NOT NULL DEFAULT false;

CREATE TABLE receipts (
    id uuid DEFAULT time_ordered_id() PRIMARY KEY,
    position serial NOT NULL,
    kind receipt_kind NOT NULL,
    number integer CHECK (number > 0),
    is_sample boolean NOT NULL DEFAULT false,
    concerns uuid,
    insured_customer_id uuid NOT NULL,
    paid_on date NOT NULL,
    recorded_at timestamptz(3) NOT NULL,
    recorded_by uuid,
    amount numeric(10,2) NOT NULL CHECK (amount <> 'NaN'),
    currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    method payment_method NOT NULL,
    reference text,
    note text,
    lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
    facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
    token text,
    CONSTRAINT receipts_optional_check CHECK (reference <> '' AND note <> ''),
    CONSTRAINT receipts_kind_check CHECK (
        CASE kind WHEN 'payment' THEN num_nulls(number, token) = 0 AND concerns IS NULL AND amount > 0
        WHEN 'refund' THEN num_nonnulls(number, token) = 0 AND concerns IS NOT NULL AND amount < 0
        ELSE num_nonnulls(number, token) = 0 AND concerns IS NOT NULL AND amount <= 0 END
    )
);

CREATE TABLE receipt_deliveries (
    id uuid DEFAULT time_ordered_id() PRIMARY KEY,
    receipt_id uuid NOT NULL REFERENCES receipts ON UPDATE CASCADE ON DELETE CASCADE,
    is_mailed boolean NOT NULL DEFAULT false,
    made_at timestamptz(3) NOT NULL,
    made_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL
);

CREATE TABLE till_closings (
    id uuid DEFAULT time_ordered_id() PRIMARY KEY,
    closed_at timestamptz(3) NOT NULL,
    closed_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    person text NOT NULL,
    from_position integer NOT NULL,
    to_position integer NOT NULL CHECK (to_position > from_position),
    sums jsonb NOT NULL CHECK (jsonb_typeof(sums) = 'object'),
    receipts integer NOT NULL CHECK (receipts > 0),
    currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    note text CHECK (note <> '')
);

-- The product's examples, as they were known until now: by their number and VIN.
CREATE TEMP TABLE example_vins ON COMMIT DROP AS SELECT unnest(ARRAY[
    '5YFBURHE7EZ104729', '2GNAXKEV5LZ112648', '1C4HJXDG1MZ120567', '1HGCV1F32KZ128486', '5NPD84LF0BZ136405',
    '55SWF4JB1SZ144324', '1FM5K8D82NZ152243', '3VWC57BU4JZ160162', '4T1BF1FK4DZ168081', '1N4AL3AP5GZ176000',
    '1C6RR7FG5PZ183919', '5J6RW2H88FZ191838', 'KM8J33A43RZ199757', '5YJ3E1EA4KZ207676', '3GCUKREC9EZ215595',
    'JM3KFBDM5LZ223514', '2T3BFREV0MZ231433', '3N1AB7AP6KZ239352', '3GTU2NEC5BZ247271', '1FTEW1EP5SZ255190',
    '3KPF24AD2NZ263109', '2T2BZMCA1JZ271028', '1G1ZD5STXDZ278947', '4S4BSAFC4GZ286866', '2HGFC2F53PZ294785',
    '5N1AT2MV3FZ302704', '5UXWX9C55RZ310623', '1FMCU9GD4HZ318542', 'KNDPM3AC9EZ326461', '4T1BF1FK3LZ334380',
    '1N4AL3AP7MZ342299', '1C6RR7FGXKZ350218', '5J6RW2H80BZ358137', 'KM8J33A41SZ366056', '5YJ3E1EA4NZ373975',
    '3GCUKREC1JZ381894', 'JM3KFBDM9DZ389813', '2T3BFREV0GZ397732', '3N1AB7AP4PZ405651', '3GTU2NEC5FZ413570',
    '1FTEW1EP5RZ421489', '3KPF24AD4HZ429408', '2T2BZMCA1EZ437327', '1G1ZD5ST7LZ445246', '4S4BSAFC5MZ453165',
    '2HGFC2F58KZ461084', '5N1AT2MV4BZ469003', '5UXWX9C53SZ476922', '1FMCU9GD5NZ484841', 'KNDPM3AC1JZ492760',
    '5YFBURHE6DZ500679', '2GNAXKEV5GZ508598', '1C4HJXDGXPZ516517', '1HGCV1F39FZ524436', '5NPD84LF5RZ532355',
    '55SWF4JB8HZ540274', '1FM5K8D8XEZ548193', '3VWC57BU4LZ556112', '2T3BFREV1MZ564031', '3N1AB7AP9KZ571950'
]) AS vin;
CREATE FUNCTION pg_temp.is_example(policy_number text, vin_number text) RETURNS boolean LANGUAGE sql AS $$
    SELECT policy_number ~* '^POL-\d{4}-000(0[1-9]|[1-5]\d|60)$' AND EXISTS (SELECT FROM example_vins WHERE vin = vin_number)
$$;
UPDATE insured_customers AS c SET is_sample = true
WHERE pg_temp.is_example(c.policy_number::text, c.vin_number) OR EXISTS (
    SELECT FROM policy_terms AS t WHERE t.insured_customer_id = c.id AND pg_temp.is_example(t.policy_number::text, t.vin_number)
);

-- Of each deleted customer its row, whether it is an example, and the rows that went with it.
CREATE TEMP TABLE deleted_rows ON COMMIT DROP AS
SELECT item.id AS trash_item_id, part ->> 'table' AS table_name, row
FROM trash_items AS item, jsonb_path_query(item.content, '$[*]') AS part, jsonb_path_query(part, '$.rows[*]') AS row
WHERE item.table_name = 'insured_customers' AND part ->> 'table' IN ('insured_customers', 'policy_terms', 'payments');
CREATE TEMP TABLE deleted_customers ON COMMIT DROP AS
SELECT trash_item_id, (array_agg(row) FILTER (WHERE table_name = 'insured_customers'))[1] AS row,
    bool_or(table_name <> 'payments' AND pg_temp.is_example(row ->> 'policy_number', row ->> 'vin_number')) AS is_sample
FROM deleted_rows GROUP BY trash_item_id;
CREATE TEMP TABLE deleted_terms ON COMMIT DROP AS
SELECT trash_item_id, row ->> 'id' AS id, row FROM deleted_rows WHERE table_name = 'policy_terms';
ANALYZE deleted_rows, deleted_customers, deleted_terms;

-- All instalments, with what a receipt says of their term.
CREATE TEMP TABLE instalments ON COMMIT DROP AS
SELECT DISTINCT ON (id) *, max(number) OVER (PARTITION BY trash_item_id, insured_customer_id, policy_term_id) AS of FROM (
    SELECT p.*, NULL::uuid AS trash_item_id, c.is_sample, c.full_name, c.language::text AS language, coalesce(t.policy_number, c.policy_number)::text AS policy_number,
        coalesce(t.insurance_company_id, c.insurance_company_id) AS insurance_company_id, coalesce(t.vehicle_brand, c.vehicle_brand) AS brand,
        coalesce(t.vehicle_model, c.vehicle_model) AS model, coalesce(t.vehicle_year, c.vehicle_year) AS year,
        CASE WHEN t.id IS NULL THEN c.plate ELSE t.plate END AS plate,
        coalesce(t.policy_start_date, c.policy_start_date) AS start_date,
        CASE WHEN t.id IS NULL THEN c.policy_end_date ELSE t.policy_end_date END AS end_date
    FROM payments AS p JOIN insured_customers AS c ON c.id = p.insured_customer_id LEFT JOIN policy_terms AS t ON t.id = p.policy_term_id
    UNION ALL
    SELECT (jsonb_populate_record(NULL::payments, gone.row)).*, gone.trash_item_id, d.is_sample, d.row ->> 'full_name', d.row ->> 'language',
        term.row ->> 'policy_number', (term.row ->> 'insurance_company_id')::uuid, term.row ->> 'vehicle_brand', term.row ->> 'vehicle_model',
        (term.row ->> 'vehicle_year')::integer, term.row ->> 'plate', (term.row ->> 'policy_start_date')::date, (term.row ->> 'policy_end_date')::date
    FROM deleted_rows AS gone JOIN deleted_customers AS d USING (trash_item_id)
    LEFT JOIN deleted_terms AS t ON t.trash_item_id = gone.trash_item_id AND t.id = gone.row ->> 'policy_term_id'
    CROSS JOIN LATERAL (SELECT coalesce(t.row, d.row) AS row) AS term
    WHERE gone.table_name = 'payments' AND d.row IS NOT NULL
) AS every
ORDER BY id, trash_item_id NULLS FIRST;
ANALYZE instalments;

CREATE TEMP TABLE numbered ON COMMIT DROP AS
SELECT entry.record_id AS id, min(entry.created_at) AS recorded_at FROM activity_logs AS entry
WHERE entry.table_name = 'payments' AND entry.details #>> '{receiptNumber,after}' IS NOT NULL GROUP BY 1;
-- No number is there twice, unless somebody has written to the database: then the later one gets the next.
CREATE TEMP TABLE numbers ON COMMIT DROP AS
SELECT id, row_number() OVER (PARTITION BY is_sample, receipt_number ORDER BY trash_item_id NULLS FIRST, id) AS turn,
    (max(receipt_number) OVER (PARTITION BY is_sample) + row_number() OVER (PARTITION BY is_sample ORDER BY id))::integer AS next
FROM instalments WHERE receipt_number IS NOT NULL;
ANALYZE numbered, numbers;

CREATE TEMP TABLE received ON COMMIT DROP AS
SELECT i.*, payee.id AS payee_id, voider.id AS voider_id, coalesce(s.currency, 'USD') AS currency,
    CASE numbers.turn WHEN 1 THEN i.receipt_number ELSE numbers.next END AS kept_number,
    least(coalesce(n.recorded_at, CASE WHEN i.voided_at IS NULL THEN i.updated_at ELSE (i.paid_on + time '12:00') AT TIME ZONE 'UTC' END), i.voided_at) AS recorded_at,
    coalesce(i.receipt_token, translate(rtrim(
        encode(substring(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea) FOR 16), 'base64'), '='), '+/', '-_'
    )) AS token,
    jsonb_build_array(jsonb_build_object('instalmentId', i.id, 'number', i.number, 'of', i.of, 'dueOn', i.due_on, 'amount', i.amount, 'part', 'whole')) AS lines,
    jsonb_strip_nulls(jsonb_build_object(
        'company', coalesce(s.company_name, 'AutoSeguro'), 'address', nullif(s.address, ''), 'licenseText', nullif(s.license_text, ''),
        'insured', i.full_name, 'language', i.language, 'policyNumber', i.policy_number, 'insurer', coalesce(insurer.name, '—'),
        'brand', i.brand, 'model', i.model, 'year', i.year, 'plate', i.plate, 'startDate', i.start_date, 'endDate', i.end_date,
        'receivedBy', coalesce(nullif(payee.name, ''), payee.email::text), 'reconstructed', true
    )) AS facts
FROM instalments AS i JOIN numbers USING (id)
LEFT JOIN insurance_companies AS insurer ON insurer.id = i.insurance_company_id
LEFT JOIN admin_users AS payee ON payee.id = i.paid_by
LEFT JOIN admin_users AS voider ON voider.id = i.voided_by
LEFT JOIN (SELECT * FROM site_settings LIMIT 1) AS s ON true
LEFT JOIN numbered AS n ON n.id = i.id
WHERE i.paid_on IS NOT NULL AND i.method IS NOT NULL;

INSERT INTO receipts (
    id, kind, number, is_sample, concerns, insured_customer_id, paid_on, recorded_at, recorded_by, amount, currency, method,
    reference, note, lines, facts, token
)
SELECT * FROM (
    SELECT id, 'payment'::receipt_kind AS kind, kept_number AS number, is_sample, NULL::uuid AS concerns, insured_customer_id, paid_on,
        recorded_at, payee_id, amount, currency, method, reference, note, lines, facts, token
    FROM received
    UNION ALL
    SELECT time_ordered_id(), 'void', NULL, is_sample, id, insured_customer_id, paid_on, voided_at, voider_id, -amount, currency, method,
        NULL, void_reason, lines, facts, NULL
    FROM received WHERE voided_at IS NOT NULL
) AS every
ORDER BY recorded_at, kind, number;
ALTER TABLE receipts
    ADD FOREIGN KEY (concerns) REFERENCES receipts ON UPDATE NO ACTION ON DELETE NO ACTION,
    ADD FOREIGN KEY (recorded_by) REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL;

INSERT INTO receipt_deliveries (receipt_id, is_mailed, made_at)
SELECT id, false, receipt_issued_at FROM received WHERE receipt_issued_at IS NOT NULL
UNION ALL SELECT id, true, receipt_sent_at FROM received WHERE receipt_sent_at IS NOT NULL;

-- The counter has a row for each series. Where all numbers were given to examples, the first real one has number 1.
ALTER TABLE receipt_counter DROP COLUMN id, ADD COLUMN is_sample boolean NOT NULL DEFAULT false;
ALTER TABLE receipt_counter ALTER COLUMN is_sample DROP DEFAULT, ADD PRIMARY KEY (is_sample);
DELETE FROM receipt_counter WHERE last = (SELECT count(*) FROM receipts WHERE is_sample AND kind = 'payment');
INSERT INTO receipt_counter (is_sample, last) SELECT is_sample, max(number) FROM receipts WHERE number IS NOT NULL GROUP BY is_sample
ON CONFLICT (is_sample) DO UPDATE SET last = greatest(receipt_counter.last, excluded.last);

-- What is due: a voided payment had left another instalment behind, so it goes.
DELETE FROM payments WHERE paid_on IS NOT NULL AND voided_at IS NOT NULL;
ALTER TABLE payments ADD COLUMN open numeric(10,2) NOT NULL DEFAULT 0, ADD COLUMN origin payment_origin NOT NULL DEFAULT 'planned';
-- Writes the table once: an update would take ten times as long.
ALTER TABLE payments ALTER COLUMN open DROP DEFAULT,
    ALTER COLUMN open TYPE numeric(10,2) USING CASE WHEN paid_on IS NULL THEN amount ELSE 0 END;
ALTER TABLE payments
    DROP COLUMN paid_on, DROP COLUMN method, DROP COLUMN reference, DROP COLUMN note, DROP COLUMN paid_by, DROP COLUMN receipt_number,
    DROP COLUMN receipt_token, DROP COLUMN receipt_issued_at, DROP COLUMN receipt_sent_at,
    ADD CONSTRAINT payments_open_check CHECK (open BETWEEN 0 AND amount),
    ADD CONSTRAINT payments_origin_check CHECK (origin = 'planned' OR open = 0),
    ADD CONSTRAINT payments_voided_check CHECK (void_reason <> '' AND (voided_at IS NOT NULL OR num_nonnulls(voided_by, void_reason) = 0));

UPDATE trash_items AS item SET content = (
    SELECT jsonb_agg(part || jsonb_build_object('rows', kept.rows) ORDER BY place)
    FROM jsonb_array_elements(item.content) WITH ORDINALITY AS parts (part, place)
    CROSS JOIN LATERAL (
        SELECT jsonb_agg(CASE part ->> 'table'
            WHEN 'payments' THEN row - ARRAY['paid_on', 'method', 'reference', 'note', 'paid_by', 'receipt_number', 'receipt_token',
                'receipt_issued_at', 'receipt_sent_at'] || jsonb_build_object('origin', 'planned',
                'open', CASE WHEN row ->> 'paid_on' IS NULL THEN row -> 'amount' ELSE to_jsonb(0) END)
            WHEN 'insured_customers' THEN row || jsonb_build_object('is_sample', d.is_sample)
            ELSE row END ORDER BY number) AS rows
        FROM jsonb_array_elements(part -> 'rows') WITH ORDINALITY AS every (row, number)
        WHERE part ->> 'table' <> 'payments' OR row ->> 'paid_on' IS NULL OR row ->> 'voided_at' IS NULL
    ) AS kept
    WHERE kept.rows IS NOT NULL
) FROM deleted_customers AS d WHERE d.trash_item_id = item.id AND d.row IS NOT NULL;

CREATE UNIQUE INDEX receipts_position_key ON receipts (position);
CREATE UNIQUE INDEX receipts_token_key ON receipts (token);
CREATE UNIQUE INDEX receipts_is_sample_number_key ON receipts (is_sample, number);
CREATE INDEX receipts_insured_customer_id_idx ON receipts (insured_customer_id);
CREATE INDEX receipts_concerns_idx ON receipts (concerns);
-- With what lists add up.
CREATE INDEX receipts_recorded_at_position_idx ON receipts (recorded_at, position) INCLUDE (amount, method, kind, recorded_by);
CREATE INDEX receipts_paid_on_position_idx ON receipts (paid_on, position) INCLUDE (amount, method, kind, recorded_by);
CREATE INDEX receipt_deliveries_receipt_id_made_at_idx ON receipt_deliveries (receipt_id, made_at);
CREATE INDEX till_closings_closed_by_closed_at_idx ON till_closings (closed_by, closed_at);
-- What is owed, by day: lists count and add up their windows from this index alone.
CREATE INDEX payments_due_idx ON payments (due_on, id) INCLUDE (open, insured_customer_id, policy_term_id)
    WHERE open > 0 AND voided_at IS NULL;
