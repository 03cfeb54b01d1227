-- The whole schema of the first version that has this baseline. prisma/schema.prisma says the same, but for what it cannot say:
-- CHECKs, collations, generated columns, partial indexes and those of expressions. Columns that name an account have no index:
-- accounts are deactivated, never deleted.

-- Trusted extensions: an owner of the database may create them without being a superuser.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Functions that columns and indexes are computed from, as in prisma/sql.

CREATE FUNCTION search_form(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu");

CREATE FUNCTION name_form(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(btrim(regexp_replace(
        regexp_replace(normalize(value, NFD), '[\u0300-\u0302\u0308]', '', 'g'), '\s+', ' ', 'g')) COLLATE "und-x-icu");

CREATE FUNCTION plain_signs(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(replace(replace(replace(
        translate(
            regexp_replace(
                regexp_replace(value, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
                '[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]', '-', 'g'),
            '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ',
            '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'),
        U&'\FB00', 'ff'), U&'\FB01', 'fi'), U&'\FB02', 'fl'), U&'\FB03', 'ffi'), U&'\FB04', 'ffl'), U&'\FB05', 'st'), U&'\FB06', 'st');

CREATE FUNCTION policy_number_form(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(ltrim(rtrim(
        regexp_replace(
            regexp_replace(
                normalize(plain_signs(value), NFC),
                '[\t-\r\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
            ' ?- ?', '-', 'g'),
        ' .'), ' '));

CREATE FUNCTION policy_number_signs(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(policy_number_form(value), '[^[:alnum:]]+', '', 'g');

CREATE FUNCTION time_ordered_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
    SELECT encode(
        set_bit(set_bit(overlay(
            uuid_send(gen_random_uuid())
            PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6
        ), 52, 1), 53, 1), 'hex')::uuid
$$;

-- Values are in alphabetical order, because PostgreSQL sorts an enum in the order of its declaration.
CREATE TYPE access_event AS ENUM ('denied', 'download', 'export', 'opened', 'sign_in_failed');
CREATE TYPE action_type AS ENUM ('create', 'delete', 'login', 'update');
CREATE TYPE cancellation_reason AS ENUM ('customer', 'insurer', 'non_payment', 'other', 'sold');
CREATE TYPE certificate_language AS ENUM ('both', 'en', 'es');
CREATE TYPE consent_choice AS ENUM ('accepted', 'declined', 'withdrawn');
CREATE TYPE consent_method AS ENUM ('banner', 'preferences', 'signal');
CREATE TYPE contact_channel AS ENUM ('email', 'other', 'phone', 'whatsapp');
CREATE TYPE contact_outcome AS ENUM (
    'do_not_contact', 'interested', 'later', 'lost_insurer', 'lost_other', 'lost_price',
    'lost_sold', 'no_answer', 'renewal_undone', 'renewed', 'sent', 'wrong_number'
);
CREATE TYPE document_type AS ENUM ('cookies', 'privacy', 'terms');
CREATE TYPE import_state AS ENUM ('checked', 'checking', 'done', 'failed', 'running', 'undoing', 'undone', 'uploaded');
CREATE TYPE language AS ENUM ('en', 'es');
CREATE TYPE person_data_reason AS ENUM ('authority', 'person_asked', 'purpose_ended');
CREATE TYPE pixel_loading AS ENUM ('after_accept', 'until_declined');
CREATE TYPE pixel_platform AS ENUM ('facebook', 'google', 'linkedin', 'other', 'tiktok', 'twitter');
CREATE TYPE pixel_position AS ENUM ('body', 'head');
CREATE TYPE staff_role AS ENUM ('admin', 'agent');
CREATE TYPE term_origin AS ENUM ('imported', 'new', 'reinstated', 'renewed');

CREATE TABLE site_settings (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    company_name text NOT NULL,
    company_phone text NOT NULL,
    whatsapp_number text NOT NULL,
    logo_url text NOT NULL DEFAULT '',
    favicon_url text NOT NULL DEFAULT '',
    tagline text NOT NULL,
    primary_color text NOT NULL,
    secondary_color text NOT NULL,
    meta_title text NOT NULL,
    meta_description text NOT NULL,
    tagline_en text NOT NULL DEFAULT '',
    meta_title_en text NOT NULL DEFAULT '',
    meta_description_en text NOT NULL DEFAULT '',
    address text NOT NULL DEFAULT '',
    license_text text NOT NULL DEFAULT '',
    pixel_loading pixel_loading NOT NULL DEFAULT 'until_declined',
    banner_version integer NOT NULL DEFAULT 1,
    prices_shown boolean NOT NULL DEFAULT false,
    second_factor_required boolean NOT NULL DEFAULT false,
    sample_texts text NOT NULL DEFAULT '',
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
-- The site has one row of settings, however many people save at once.
CREATE UNIQUE INDEX site_settings_single_row ON site_settings ((true));

CREATE TABLE insurance_companies (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text COLLATE "es-x-icu" NOT NULL CHECK (name = btrim(name) AND name <> ''),
    code text NOT NULL CHECK (code = upper(btrim(code)) AND char_length(code) BETWEEN 1 AND 10),
    contact_email text,
    contact_phone text,
    website text,
    notes text,
    is_active boolean NOT NULL DEFAULT true,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT insurance_companies_optional_check CHECK (contact_email <> '' AND contact_phone <> '' AND website <> '' AND notes <> '')
);
CREATE UNIQUE INDEX insurance_companies_code_key ON insurance_companies (code);
CREATE UNIQUE INDEX insurance_companies_name_form_key ON insurance_companies (name_form(name));
CREATE UNIQUE INDEX insurance_companies_name_key ON insurance_companies (name);

CREATE TABLE policy_types (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    code text NOT NULL CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    name text COLLATE "es-x-icu" NOT NULL CHECK (name = btrim(name) AND name <> ''),
    name_en text NOT NULL CHECK (name_en = btrim(name_en) AND name_en <> ''),
    summary text NOT NULL DEFAULT '',
    summary_en text NOT NULL DEFAULT '',
    bullets text NOT NULL DEFAULT '',
    bullets_en text NOT NULL DEFAULT '',
    position integer NOT NULL DEFAULT 1,
    is_active boolean NOT NULL DEFAULT true,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX policy_types_code_key ON policy_types (code);
CREATE UNIQUE INDEX policy_types_name_en_form_key ON policy_types (name_form(name_en));
CREATE UNIQUE INDEX policy_types_name_form_key ON policy_types (name_form(name));
CREATE UNIQUE INDEX policy_types_name_key ON policy_types (name);

CREATE TABLE pricing_plans (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    policy_type_id uuid NOT NULL REFERENCES policy_types ON UPDATE CASCADE ON DELETE CASCADE,
    duration_months integer NOT NULL CHECK (duration_months BETWEEN 1 AND 120),
    price numeric(10,2) NOT NULL CHECK (price >= 0),
    price_since date,
    next_price numeric(10,2) CHECK (next_price > 0),
    next_price_from date,
    is_active boolean NOT NULL DEFAULT true,
    is_example boolean NOT NULL DEFAULT false,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT pricing_plans_next_price_pair_check CHECK ((next_price IS NULL) = (next_price_from IS NULL))
);
CREATE UNIQUE INDEX pricing_plans_policy_type_id_duration_months_key ON pricing_plans (policy_type_id, duration_months);

CREATE TABLE admin_users (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email citext NOT NULL CHECK (email = btrim(email::text) AND email <> ''),
    password_hash text,
    last_login timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    name text NOT NULL DEFAULT '',
    role staff_role NOT NULL DEFAULT 'admin',
    is_active boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX admin_users_email_key ON admin_users (email);

CREATE TABLE insured_customers (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    insurance_company_id uuid NOT NULL REFERENCES insurance_companies ON UPDATE CASCADE ON DELETE RESTRICT,
    policy_type_id uuid NOT NULL REFERENCES policy_types ON UPDATE CASCADE ON DELETE RESTRICT,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- What searches look through. Unit separators, which no input may contain, keep a match within one field; the plate
    -- stands last, without hyphens and spaces.
    search_text text NOT NULL GENERATED ALWAYS AS (search_form(full_name || chr(31) || policy_number::text || chr(31) || vin_number
        || coalesce(chr(31) || translate(plate, '- ', ''), ''))) STORED,
    policy_number citext NOT NULL CHECK (policy_number = btrim(policy_number::text) AND policy_number <> ''),
    full_name text NOT NULL CHECK (full_name = btrim(full_name) AND full_name <> ''),
    vin_number text NOT NULL CHECK (vin_number ~ '^[A-HJ-NPR-Z0-9]{17}$'),
    vehicle_brand text NOT NULL,
    vehicle_model text NOT NULL,
    -- The upper bound moves with the calendar; a day of slack covers business time zones ahead of the server's.
    vehicle_year integer NOT NULL CHECK (vehicle_year BETWEEN 1900 AND extract(year FROM now() + interval '1 day') + 1),
    selected_plan_id uuid REFERENCES pricing_plans ON UPDATE CASCADE ON DELETE RESTRICT,
    plan_price numeric(10,2) CHECK (plan_price >= 0),
    policy_start_date date NOT NULL,
    issue_date date NOT NULL,
    policy_end_date date,
    created_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
    email citext,
    language language NOT NULL DEFAULT 'es',
    contact_allowed boolean NOT NULL DEFAULT true,
    notes text,
    plate text CHECK (plate = btrim(plate) AND plate <> ''),
    term_origin term_origin NOT NULL DEFAULT 'new',
    renewed_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    CONSTRAINT insured_customers_dates_check CHECK (policy_end_date >= policy_start_date),
    CONSTRAINT insured_customers_optional_check CHECK (email <> '' AND notes <> '')
);
-- The list in each of its orders. The included columns are those of its filters: rows that are not shown are not read.
CREATE INDEX insured_customers_created_at_id_idx ON insured_customers (created_at, id)
    INCLUDE (insurance_company_id, policy_type_id, policy_end_date);
CREATE INDEX insured_customers_insurance_company_id_created_at_id_idx ON insured_customers (insurance_company_id, created_at, id);
CREATE INDEX insured_customers_policy_type_id_created_at_id_idx ON insured_customers (policy_type_id, created_at, id);
CREATE INDEX insured_customers_full_name_idx ON insured_customers (full_name COLLATE "es-x-icu", id)
    INCLUDE (insurance_company_id, policy_type_id, policy_end_date);
CREATE UNIQUE INDEX insured_customers_policy_number_key ON insured_customers (policy_number)
    INCLUDE (id, insurance_company_id, policy_type_id, policy_end_date);
CREATE INDEX insured_customers_policy_end_date_id_insurance_company_id_p_idx ON insured_customers
    (policy_end_date, id, insurance_company_id, policy_type_id);
-- fastupdate is off so that no search reads a list of pending entries.
CREATE INDEX insured_customers_search_text_idx ON insured_customers USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
-- Numbers that are stored in another form than the usual: few.
CREATE INDEX insured_customers_odd_policy_number_idx ON insured_customers (policy_number_form(policy_number::text))
    WHERE policy_number::text ~ '[^ -~]|  |\.$| -|- ';
CREATE INDEX insured_customers_policy_number_signs_idx ON insured_customers (policy_number_signs(policy_number::text));
-- A person's other policies, by their name as it is searched.
CREATE INDEX insured_customers_name_idx ON insured_customers (split_part(search_text, E'\x1f', 1));
-- Phones and email addresses are found by how they begin, phones also by their last digits.
CREATE INDEX insured_customers_phone_end_idx ON insured_customers (reverse(phone) text_pattern_ops) WHERE phone IS NOT NULL;
CREATE INDEX insured_customers_phone_idx ON insured_customers (phone text_pattern_ops) WHERE phone IS NOT NULL;
CREATE INDEX insured_customers_email_idx ON insured_customers (lower(email::text) text_pattern_ops) WHERE email IS NOT NULL;
-- Who is not to be contacted, by what the person is known by: few.
CREATE INDEX insured_customers_refusing_email_idx ON insured_customers (lower(email::text)) WHERE NOT contact_allowed AND email IS NOT NULL;
CREATE INDEX insured_customers_refusing_phone_idx ON insured_customers (phone) WHERE NOT contact_allowed AND phone IS NOT NULL;
CREATE INDEX insured_customers_issue_date_idx ON insured_customers (issue_date);
CREATE INDEX insured_customers_selected_plan_id_idx ON insured_customers (selected_plan_id);

CREATE TABLE policy_terms (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    insured_customer_id uuid NOT NULL REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    policy_number citext NOT NULL,
    insurance_company_id uuid NOT NULL REFERENCES insurance_companies ON UPDATE CASCADE ON DELETE RESTRICT,
    policy_type_id uuid NOT NULL REFERENCES policy_types ON UPDATE CASCADE ON DELETE RESTRICT,
    selected_plan_id uuid REFERENCES pricing_plans ON UPDATE CASCADE ON DELETE RESTRICT,
    duration_months integer,
    plan_price numeric(10,2) CHECK (plan_price >= 0),
    policy_start_date date NOT NULL,
    issue_date date NOT NULL,
    policy_end_date date NOT NULL,
    original_end_date date,
    was_open_ended boolean NOT NULL DEFAULT false,
    vin_number text NOT NULL,
    vehicle_brand text NOT NULL,
    vehicle_model text NOT NULL,
    vehicle_year integer NOT NULL,
    plate text,
    origin term_origin NOT NULL,
    written_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    replaced_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    replaced_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    CONSTRAINT policy_terms_dates_check CHECK (policy_end_date >= policy_start_date AND original_end_date >= policy_end_date)
);
CREATE INDEX policy_terms_insurance_company_id_idx ON policy_terms (insurance_company_id);
CREATE UNIQUE INDEX policy_terms_insured_customer_id_policy_start_date_key ON policy_terms (insured_customer_id, policy_start_date);
CREATE INDEX policy_terms_issue_date_idx ON policy_terms (issue_date);
-- As those of insured_customers.
CREATE INDEX policy_terms_odd_policy_number_idx ON policy_terms (policy_number_form(policy_number::text))
    WHERE policy_number::text ~ '[^ -~]|  |\.$| -|- ';
CREATE INDEX policy_terms_policy_end_date_idx ON policy_terms (policy_end_date);
CREATE INDEX policy_terms_policy_number_policy_end_date_idx ON policy_terms (policy_number, policy_end_date DESC);
CREATE INDEX policy_terms_policy_number_signs_idx ON policy_terms (policy_number_signs(policy_number::text));
CREATE INDEX policy_terms_policy_type_id_idx ON policy_terms (policy_type_id);
CREATE INDEX policy_terms_selected_plan_id_idx ON policy_terms (selected_plan_id);

CREATE TABLE policy_cancellations (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    insured_customer_id uuid NOT NULL REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    policy_term_id uuid REFERENCES policy_terms ON UPDATE CASCADE ON DELETE CASCADE,
    last_day date NOT NULL,
    former_end_date date,
    reason cancellation_reason NOT NULL,
    note text CHECK (note <> ''),
    cancelled_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    cancelled_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    reinstated_at timestamptz(3),
    reinstated_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    CONSTRAINT policy_cancellations_last_day_check CHECK (former_end_date >= last_day)
);
CREATE INDEX policy_cancellations_insured_customer_id_idx ON policy_cancellations (insured_customer_id);
-- A term is cancelled once, until it is reinstated.
CREATE UNIQUE INDEX policy_cancellations_one_in_force ON policy_cancellations (insured_customer_id)
    WHERE policy_term_id IS NULL AND reinstated_at IS NULL;
CREATE INDEX policy_cancellations_policy_term_id_idx ON policy_cancellations (policy_term_id);

CREATE TABLE renewal_contacts (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    insured_customer_id uuid NOT NULL REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    channel contact_channel NOT NULL,
    outcome contact_outcome,
    note text CHECK (note <> ''),
    follow_up_date date,
    forbade_contact boolean NOT NULL DEFAULT false,
    created_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX renewal_contacts_insured_customer_id_created_at_idx ON renewal_contacts (insured_customer_id, created_at DESC);

CREATE TABLE renewal_state (
    insured_customer_id uuid PRIMARY KEY REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    outcome contact_outcome,
    last_channel contact_channel,
    last_contact_at timestamptz(3),
    follow_up_date date
);
-- Contacts that are due again.
CREATE INDEX renewal_state_follow_up_date_idx ON renewal_state (follow_up_date) WHERE follow_up_date IS NOT NULL;

CREATE TABLE policy_documents (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    insured_customer_id uuid NOT NULL REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    file_name text NOT NULL,
    file_path text NOT NULL,
    file_size integer NOT NULL CHECK (file_size BETWEEN 1 AND 10485760),
    mime_type text NOT NULL CHECK (mime_type IN ('application/pdf', 'image/jpeg', 'image/png')),
    uploaded_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    uploaded_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX policy_documents_file_path_key ON policy_documents (file_path);
CREATE INDEX policy_documents_insured_customer_id_uploaded_at_idx ON policy_documents (insured_customer_id, uploaded_at DESC);

CREATE TABLE certificates (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    insured_customer_id uuid NOT NULL REFERENCES insured_customers ON UPDATE CASCADE ON DELETE CASCADE,
    policy_term_id uuid REFERENCES policy_terms ON UPDATE CASCADE ON DELETE CASCADE,
    language certificate_language NOT NULL,
    shown jsonb NOT NULL,
    token text NOT NULL CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
    file_path text NOT NULL,
    issued_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    issued_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    sent_at timestamptz(3),
    revoked_at timestamptz(3),
    revoked_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX certificates_file_path_key ON certificates (file_path);
CREATE INDEX certificates_insured_customer_id_issued_at_idx ON certificates (insured_customer_id, issued_at);
CREATE INDEX certificates_policy_term_id_idx ON certificates (policy_term_id);
CREATE UNIQUE INDEX certificates_token_key ON certificates (token);

CREATE TABLE trash_items (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    table_name text NOT NULL,
    record_id uuid NOT NULL,
    label text NOT NULL,
    content jsonb NOT NULL,
    deleted_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    deleted_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    expires_at timestamptz(3),
    blocked_for person_data_reason
);
CREATE INDEX trash_items_deleted_at_id_idx ON trash_items (deleted_at, id);
CREATE INDEX trash_items_expires_at_idx ON trash_items (expires_at);
CREATE UNIQUE INDEX trash_items_table_name_record_id_key ON trash_items (table_name, record_id);

CREATE TABLE trash_files (
    path text PRIMARY KEY,
    trash_item_id uuid NOT NULL REFERENCES trash_items ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX trash_files_trash_item_id_idx ON trash_files (trash_item_id);

CREATE TABLE imports (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    file_name text NOT NULL,
    file_path text,
    state import_state NOT NULL DEFAULT 'uploaded',
    rows_done integer NOT NULL DEFAULT 0,
    rows_of integer NOT NULL DEFAULT 0,
    headings jsonb NOT NULL,
    sample_rows jsonb NOT NULL,
    guessed jsonb NOT NULL,
    columns jsonb,
    date_order text CHECK (date_order IN ('dmy', 'mdy')),
    decimal text CHECK ("decimal" IN (',', '.')),
    ask jsonb NOT NULL DEFAULT '{}',
    answers jsonb NOT NULL DEFAULT '{}',
    is_stale boolean NOT NULL DEFAULT false,
    result jsonb,
    failure text,
    made jsonb NOT NULL DEFAULT '{}',
    created_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    finished_at timestamptz(3)
);
CREATE INDEX imports_created_at_id_idx ON imports (created_at, id);
CREATE UNIQUE INDEX imports_file_path_key ON imports (file_path);

CREATE TABLE import_rows (
    import_id uuid NOT NULL REFERENCES imports ON UPDATE CASCADE ON DELETE CASCADE,
    row_number integer NOT NULL,
    cells jsonb NOT NULL,
    content jsonb NOT NULL,
    errors jsonb,
    faults jsonb,
    outcome text CHECK (outcome IN ('new', 'changed', 'renewed', 'equal', 'wrong')),
    step integer NOT NULL DEFAULT 1,
    policy_number citext,
    insured_customer_id uuid,
    seen_at timestamptz(3),
    target jsonb,
    unknown jsonb,
    before_image jsonb,
    term_id uuid,
    written_at timestamptz(3),
    kept text,
    PRIMARY KEY (import_id, row_number)
);
CREATE INDEX import_rows_insured_customer_id_idx ON import_rows (insured_customer_id);

CREATE TABLE person_exports (
    token_hash text PRIMARY KEY,
    record_ids jsonb NOT NULL,
    reason person_data_reason NOT NULL,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL
);

CREATE TABLE erasures (
    record_id uuid PRIMARY KEY,
    erased_on date NOT NULL,
    reason person_data_reason NOT NULL,
    erased_by uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL
);

CREATE TABLE activity_logs (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    admin_user_id uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    action_type action_type NOT NULL,
    table_name text NOT NULL,
    record_id uuid,
    details jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    subject text,
    insured_customer_id uuid
);
CREATE INDEX activity_logs_action_type_created_at_id_idx ON activity_logs (action_type, created_at, id);
CREATE INDEX activity_logs_admin_user_id_created_at_id_idx ON activity_logs (admin_user_id, created_at, id);
CREATE INDEX activity_logs_created_at_id_idx ON activity_logs (created_at, id);
CREATE INDEX activity_logs_table_name_created_at_id_idx ON activity_logs (table_name, created_at, id);
-- The history of a customer with their documents, and that of any other record.
CREATE INDEX activity_logs_insured_customer_id_created_at_idx ON activity_logs (insured_customer_id, created_at)
    WHERE insured_customer_id IS NOT NULL;
CREATE INDEX activity_logs_record_id_created_at_idx ON activity_logs (record_id, created_at)
    WHERE record_id IS DISTINCT FROM insured_customer_id;

CREATE TABLE access_log (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    admin_user_id uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE SET NULL,
    event access_event NOT NULL,
    table_name text,
    record_id uuid,
    subject text,
    details jsonb,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    insured_customer_id uuid
);
CREATE INDEX access_log_admin_user_id_created_at_id_idx ON access_log (admin_user_id, created_at, id);
CREATE INDEX access_log_created_at_id_idx ON access_log (created_at, id);
CREATE INDEX access_log_event_created_at_id_idx ON access_log (event, created_at, id);
-- As those of activity_logs.
CREATE INDEX access_log_insured_customer_idx ON access_log (insured_customer_id, created_at) WHERE insured_customer_id IS NOT NULL;
CREATE INDEX access_log_record_idx ON access_log (record_id, created_at)
    WHERE record_id IS NOT NULL AND record_id IS DISTINCT FROM insured_customer_id;

CREATE TABLE file_removals (
    path text PRIMARY KEY,
    due_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX file_removals_due_at_idx ON file_removals (due_at);

CREATE TABLE sessions (
    id text PRIMARY KEY,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL,
    user_agent text NOT NULL DEFAULT '',
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    proved_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX sessions_admin_user_id_idx ON sessions (admin_user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE known_devices (
    token_hash text NOT NULL,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (token_hash, admin_user_id)
);
CREATE INDEX known_devices_admin_user_id_idx ON known_devices (admin_user_id);
CREATE INDEX known_devices_expires_at_idx ON known_devices (expires_at);

CREATE TABLE totp_factors (
    admin_user_id uuid PRIMARY KEY REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    secret text NOT NULL,
    confirmed_at timestamptz(3),
    last_step bigint CHECK (last_step >= 0)
);

CREATE TABLE recovery_codes (
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    code_hash text NOT NULL,
    used_at timestamptz(3),
    PRIMARY KEY (admin_user_id, code_hash)
);

CREATE TABLE passkeys (
    id text PRIMARY KEY,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
    public_key text NOT NULL,
    counter bigint NOT NULL CHECK (counter >= 0),
    transports text NOT NULL,
    host text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_used timestamptz(3)
);
CREATE INDEX passkeys_admin_user_id_idx ON passkeys (admin_user_id);

CREATE TABLE sign_in_challenges (
    token_hash text PRIMARY KEY,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    attempts integer NOT NULL DEFAULT 0,
    expires_at timestamptz(3) NOT NULL
);

CREATE TABLE passkey_challenges (
    challenge_hash text PRIMARY KEY,
    admin_user_id uuid REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL
);

CREATE TABLE password_reset_tokens (
    token_hash text PRIMARY KEY,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX password_reset_tokens_admin_user_id_idx ON password_reset_tokens (admin_user_id);

CREATE TABLE invitations (
    token_hash text PRIMARY KEY,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX invitations_admin_user_id_idx ON invitations (admin_user_id);

CREATE TABLE email_changes (
    token_hash text PRIMARY KEY,
    admin_user_id uuid NOT NULL REFERENCES admin_users ON UPDATE CASCADE ON DELETE CASCADE,
    new_email citext NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX email_changes_admin_user_id_idx ON email_changes (admin_user_id);

CREATE TABLE legal_documents (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    document_type document_type NOT NULL,
    language language NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    version text NOT NULL DEFAULT '1.0',
    is_active boolean NOT NULL DEFAULT true,
    effective_date date NOT NULL DEFAULT CURRENT_DATE,
    publish_on date CHECK (publish_on BETWEEN '1900-01-01' AND '2200-12-31'),
    is_sample boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
-- No two texts are to be published on the same day.
CREATE UNIQUE INDEX legal_documents_one_a_day ON legal_documents (document_type, language, publish_on) WHERE publish_on IS NOT NULL;
-- One published text per type and language.
CREATE UNIQUE INDEX legal_documents_one_active ON legal_documents (document_type, language) WHERE is_active;

-- What the site showed: each row from its moment until the next of its type and language; without a text, it showed none.
CREATE TABLE legal_archive (
    id bigserial PRIMARY KEY,
    document_type document_type NOT NULL,
    language language NOT NULL,
    shown_from timestamptz(3) NOT NULL CHECK (shown_from BETWEEN '1900-01-01T00:00Z' AND '9999-12-31T00:00Z'),
    document_id uuid,
    title text,
    content text,
    version text,
    effective_date date,
    CONSTRAINT legal_archive_whole_check CHECK (num_nulls(document_id, title, content, version, effective_date) IN (0, 5))
);
CREATE INDEX legal_archive_document_type_language_shown_from_id_idx ON legal_archive (document_type, language, shown_from, id);

CREATE TABLE cookie_consent_config (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    language language NOT NULL,
    is_enabled boolean NOT NULL DEFAULT true,
    message text NOT NULL,
    accept_button_text text NOT NULL,
    decline_button_text text NOT NULL,
    learn_more_text text NOT NULL,
    learn_more_url text NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX cookie_consent_config_language_key ON cookie_consent_config (language);

CREATE TABLE consent_records (
    id uuid PRIMARY KEY DEFAULT time_ordered_id(),
    visitor_id uuid NOT NULL,
    choice consent_choice NOT NULL,
    method consent_method NOT NULL,
    language language NOT NULL,
    banner_version integer NOT NULL,
    policy_version text,
    created_day date NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX consent_records_choice_created_day_created_at_id_idx ON consent_records (choice, created_day, created_at, id);
CREATE INDEX consent_records_created_day_created_at_id_idx ON consent_records (created_day, created_at, id);
CREATE INDEX consent_records_visitor_id_idx ON consent_records (visitor_id);

CREATE TABLE tracking_pixels (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    platform pixel_platform NOT NULL,
    pixel_code text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    position pixel_position NOT NULL DEFAULT 'head',
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE site_texts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    part text NOT NULL CHECK (part IN ('hero', 'features', 'steps', 'figures', 'testimonials', 'action', 'crash', 'questions')),
    draft jsonb NOT NULL DEFAULT '{}',
    published jsonb NOT NULL DEFAULT '{}',
    published_at timestamptz(3),
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX site_texts_part_key ON site_texts (part);

CREATE TABLE testimonials (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    quote text NOT NULL DEFAULT '',
    quote_en text NOT NULL DEFAULT '',
    author text NOT NULL,
    author_en text NOT NULL DEFAULT '',
    place text NOT NULL DEFAULT '',
    year integer,
    position serial NOT NULL,
    is_active boolean NOT NULL DEFAULT false,
    is_confirmed boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT testimonials_author_check CHECK (author <> '' OR author_en <> ''),
    CONSTRAINT testimonials_quote_check CHECK (quote <> '' OR quote_en <> '')
);

CREATE TABLE message_templates (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL CHECK (kind IN ('renewalWhatsapp', 'renewalMail', 'certificateWhatsapp', 'certificateMail')),
    language language NOT NULL,
    subject text NOT NULL DEFAULT '',
    body text NOT NULL CHECK (body <> ''),
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX message_templates_kind_language_key ON message_templates (kind, language);

CREATE TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

CREATE TABLE seeded_parts (
    part text PRIMARY KEY,
    seeded_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE installation_facts (
    fact text PRIMARY KEY,
    happened_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    cause text
);
