-- Adds the customers numbered $1 to $2 of a run that numbers $3 onwards, has $4 in all and ends at the instant $5;
-- $6 is the business time zone. Numbers follow time, so a batch fills neighbouring pages of table and indexes.

INSERT INTO insured_customers (
    insurance_company_id, policy_number, policy_type_id, full_name, vin_number, vehicle_brand, vehicle_model,
    vehicle_year, selected_plan_id, plan_price, policy_start_date, issue_date, policy_end_date, plate, phone, email,
    created_at, updated_at
)
SELECT
    insurer_id,
    'POL-' || extract(year FROM issued) || '-' || lpad(number::text, greatest(8, length(number::text)), '0'),
    policy_type_id, full_name,
    vin_start || trim_level || substr('0123456789X', 1 + (
        8 * get_byte(digits, 0) + 7 * get_byte(digits, 1) + 6 * get_byte(digits, 2) + 5 * get_byte(digits, 3)
        + 4 * get_byte(digits, 4) + 3 * get_byte(digits, 5) + 2 * get_byte(digits, 6) + 10 * get_byte(digits, 7)
        + 9 * get_byte(digits, 8) + 8 * get_byte(digits, 9) + 7 * get_byte(digits, 10) + 6 * get_byte(digits, 11)
        + 5 * get_byte(digits, 12) + 4 * get_byte(digits, 13) + 3 * get_byte(digits, 14) + 2 * get_byte(digits, 15)
        -- 89 is the sum of the weights; the bytes are digits in ASCII.
        - 89 * ascii('0')
    ) % 11, 1) || vin_end,
    brand, model, vehicle_year, plan_id, price, issued, issued, issued + make_interval(months => duration_months),
    -- Letters of the number and its last digits: four in five have a plate, and hardly two the same.
    CASE WHEN number % 5 < 4
        THEN translate(lpad((number / 1000 % 1000)::text, 3, '0'), '0123456789', 'ABCDEFGHJK') || '-' || lpad((number % 1000)::text, 3, '0')
    END,
    -- Three policies in a row are of one person, or of one household; most have a phone, half of them an address.
    CASE WHEN number % 5 > 0
        THEN '+1' || (ARRAY['305', '786', '954', '787', '212', '713'])[1 + household % 6] || 2000000 + household * 7919 % 8000000
    END,
    CASE WHEN number % 2 > 0 THEN 'hogar' || household || '@example.com' END,
    created, created
FROM (
    SELECT *, convert_to(translate(
        vin_start || trim_level || vin_end, 'ABCDEFGHJKLMNPRSTUVWXYZ', '12345678123457923456789'), 'UTF8') AS digits
    FROM (
        SELECT
            number, number / 3 AS household, created, issued, trim_level, vin_start, brand, model, vehicle_year,
            substr('ABCDEFGHJKLMNPRSTVWXY123456789', (vehicle_year - 1980) % 30 + 1, 1) || plant
                -- The factor shares no divisor with a million: serials differ for a million numbers in a row.
                || lpad((number * 7919 % 1000000)::text, 6, '0') AS vin_end,
            given.given_name || coalesce(' ' || nullif(middle.given_name, given.given_name), '')
                || ' ' || father.surname || ' ' || mother.surname AS full_name,
            insurer.id AS insurer_id, plan.id AS plan_id, policy_type_id, duration_months, price
        FROM (
            SELECT *, (created AT TIME ZONE $6)::date AS issued
            FROM (
                SELECT
                    number,
                    -- Younger years have more policies: the business grows.
                    date_trunc('milliseconds', $5::timestamptz - interval '8 years'
                        * (1 - power((number - $3::bigint + random()) / $4::bigint, 0.8))) AS created,
                    random() < 0.5 AS women,
                    1 + floor((SELECT count(*) FROM bulk_given_names) / 2 * power(random(), 1.6))::int AS given_rank,
                    CASE WHEN random() < 0.35
                        THEN 1 + floor((SELECT count(*) FROM bulk_given_names) / 2 * power(random(), 1.4))::int
                    END AS middle_rank,
                    1 + floor((SELECT count(*) FROM bulk_surnames) * power(random(), 1.7))::int AS father_rank,
                    1 + floor((SELECT count(*) FROM bulk_surnames) * power(random(), 1.7))::int AS mother_rank,
                    1 + floor((SELECT count(*) FROM bulk_vehicles) * power(random(), 1.5))::int AS vehicle_rank,
                    1 + floor((SELECT count(*) FROM bulk_insurers) * power(random(), 1.5))::int AS insurer_rank,
                    1 + floor((SELECT count(*) FROM bulk_plans) * power(random(), 1.3))::int AS plan_rank,
                    floor(18 * power(random(), 1.5))::int AS vehicle_age,
                    substr('ABCDEFGHJKLMNPRSTUVWXYZ123456789', 1 + floor(32 * random())::int, 1) AS trim_level
                FROM generate_series($1::bigint, $2::bigint) AS number
                OFFSET 0
            ) AS drawn
        ) AS dated
        JOIN bulk_given_names AS given ON given.women = dated.women AND given.rank = given_rank
        LEFT JOIN bulk_given_names AS middle ON middle.women = dated.women AND middle.rank = middle_rank
        JOIN bulk_surnames AS father ON father.rank = father_rank
        JOIN bulk_surnames AS mother ON mother.rank = mother_rank
        JOIN bulk_vehicles AS vehicle ON vehicle.rank = vehicle_rank
        JOIN bulk_insurers AS insurer ON insurer.rank = insurer_rank
        JOIN bulk_plans AS plan ON plan.rank = plan_rank
        CROSS JOIN LATERAL (
            SELECT least(last_year, greatest(first_year, extract(year FROM issued)::int + 1 - vehicle_age))
                AS vehicle_year
        ) AS made
        OFFSET 0
    ) AS described
    OFFSET 0
) AS spelled
ORDER BY number
