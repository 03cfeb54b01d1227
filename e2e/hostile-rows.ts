import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { onDatabase } from './database'
import { MARKUP } from './hostile-content'

/** Where to find the stored rows, and how to restore everything. */
export type HostileRows = {
  customerId: string
  policyNumber: string
  companyId: string
  pixelId: string
  legalId: string
  importId: string
  remove(): Promise<void>
}

const ID = () => randomUUID()
export const ZEROS = '00000000-0000-0000-0000-000000000000'
const NESTED = `${'['.repeat(2_000)}1${']'.repeat(2_000)}`

/**
 * Stores rows that no form would accept, as an earlier version or somebody with SQL may have written: invalid URLs and
 * colours, impossible dates, a price that is no number, details of any shape.
 */
export async function storeHostileRows(): Promise<HostileRows> {
  const ids = { customerId: ID(), companyId: ID(), pixelId: ID(), legalId: ID(), importId: ID() }
  const policyNumber = `E2E-${randomUUID()}`
  const table = (name: string) => `SELECT to_jsonb(${name}) AS row FROM ${name}`
  const before = await onDatabase(async (client) => {
    const settings = (await client.query(table('site_settings'))).rows
    const cookies = (await client.query(table('cookie_consent_config'))).rows
    await storeContent(client, ids)
    await storeArchive(client)
    await storeSiteTexts(client)
    await storeOffer(client)
    await storeConsents(client)
    await storeRecords(client, { ...ids, policyNumber })
    await storeDataInAndOut(client, ids)
    return { settings, cookies }
  })
  const remove = () =>
    onDatabase(async (client) => {
      await client.query('DELETE FROM insured_customers WHERE id = $1', [ids.customerId])
      await client.query('DELETE FROM file_removals WHERE path LIKE $1', [`%${ids.customerId}%`])
      await client.query('DELETE FROM insurance_companies WHERE id = $1', [ids.companyId])
      await client.query('DELETE FROM tracking_pixels WHERE id = $1', [ids.pixelId])
      await client.query("DELETE FROM site_texts WHERE updated_at = 'infinity'")
      await client.query("DELETE FROM testimonials WHERE updated_at = 'infinity'")
      await client.query("DELETE FROM message_templates WHERE updated_at = 'infinity'")
      await client.query('DELETE FROM legal_documents WHERE id = $1', [ids.legalId])
      await client.query("DELETE FROM policy_types WHERE updated_at = 'infinity'")
      await client.query(
        `ALTER TABLE legal_archive DISABLE TRIGGER USER; DELETE FROM legal_archive WHERE shown_from < '1950-01-01';
         ALTER TABLE legal_archive ENABLE TRIGGER USER;
         ALTER TABLE consent_records DISABLE TRIGGER USER; DELETE FROM consent_records WHERE visitor_id = '${ZEROS}';
         ALTER TABLE consent_records ENABLE TRIGGER USER`,
      )
      await client.query("SET brokerage.changes_log = 'retention'")
      await client.query('DELETE FROM activity_logs WHERE record_id = $1', [ids.customerId])
      await client.query('DELETE FROM access_log WHERE record_id = $1', [ids.customerId])
      await client.query('DELETE FROM imports WHERE id = ANY($1)', [[ids.importId, ids.customerId]])
      await client.query('DELETE FROM trash_items WHERE record_id = ANY($1)', [[ids.importId, ids.customerId]])
      for (const { row } of before.settings) {
        await client.query(
          `UPDATE site_settings SET (logo_url, favicon_url, primary_color, secondary_color, updated_at) =
             (SELECT logo_url, favicon_url, primary_color, secondary_color, updated_at FROM jsonb_populate_record(NULL::site_settings, $1))`,
          [row],
        )
      }
      for (const { row } of before.cookies) {
        await client.query(
          `UPDATE cookie_consent_config SET (learn_more_url, updated_at) =
             (SELECT learn_more_url, updated_at FROM jsonb_populate_record(NULL::cookie_consent_config, $1)) WHERE id = $2`,
          [row, row.id],
        )
      }
    })
  return { ...ids, policyNumber, remove }
}

async function storeContent(client: pg.Client, { pixelId, legalId }: { pixelId: string; legalId: string }) {
  await client.query(`UPDATE site_settings SET logo_url = 'https://[', favicon_url = 'https://a:99999/x.png',
    primary_color = 'red', secondary_color = '#12', updated_at = 'infinity'`)
  await client.query(`UPDATE cookie_consent_config SET learn_more_url = 'https://%', updated_at = '0044-03-15 BC'`)
  await client.query(
    `INSERT INTO tracking_pixels (id, name, platform, pixel_code, is_active, created_at, updated_at)
     VALUES ($1, $2, 'other', '<', false, '-infinity', '20000-01-01')`,
    [pixelId, MARKUP],
  )
  await client.query(
    `INSERT INTO legal_documents (id, document_type, language, title, content, version, is_active, effective_date, created_at, updated_at)
     VALUES ($1, 'terms', 'es', $2, '<p><table><h2>', '…', false, 'infinity', 'infinity', '-infinity')`,
    [legalId, MARKUP],
  )
}

async function storeArchive(client: pg.Client) {
  await client.query(
    `INSERT INTO legal_archive (document_type, language, shown_from, document_id, title, content, version, effective_date)
     VALUES ('terms', 'es', '1900-01-01', gen_random_uuid(), $1, $1 || '<p><table><h2>', '', '-infinity'),
       ('terms', 'en', '1901-01-01', gen_random_uuid(), $1, '', $1, 'infinity')`,
    [MARKUP],
  )
}

/** Texts that are no strings, are longer than a form accepts, or belong to a part that was never saved. */
async function storeSiteTexts(client: pg.Client) {
  const long = 'x'.repeat(20_000)
  const texts = { title: MARKUP, titleEn: `{${long}`, lead: { a: [1] }, quote: 5, constructor: 'x', __proto__: null }
  for (const [part, stored] of [
    ['hero', JSON.stringify(texts)],
    ['steps', '5'],
    ['figures', `{"clientsHidden": "yes", "yearsValue": "${long}"}`],
    ['questions', `{"question1": "?", "answer1": "${long}"}`],
  ]) {
    await client.query(
      `INSERT INTO site_texts (part, draft, published, published_at, updated_at) VALUES ($1, $2, $2, '-infinity', 'infinity')
       ON CONFLICT (part) DO UPDATE SET draft = $2, published = $2, updated_at = 'infinity'`,
      [part, stored],
    )
  }
  await client.query(
    `INSERT INTO testimonials (quote, author, place, year, position, is_active, updated_at)
     VALUES ($1, $2, E'\\u202e', 2147483647, -2147483648, true, 'infinity')`,
    [long, MARKUP],
  )
  await client.query(
    `INSERT INTO message_templates (kind, language, subject, body, updated_at)
     VALUES ('renewalMail', 'es', '{', '{__proto__} {nombre', 'infinity') ON CONFLICT DO NOTHING`,
  )
}

/** An active policy type with texts that no form accepts, and a price that is no number. */
async function storeOffer(client: pg.Client) {
  const { rows } = await client.query(
    `INSERT INTO policy_types (code, name, name_en, summary, summary_en, bullets, bullets_en, position, updated_at)
     VALUES ('constructor', $1, E'\\u202e', $2, '', E'\\n\\n' || $1, $2, -2147483648, 'infinity') RETURNING id`,
    [MARKUP, 'x'.repeat(20_000)],
  )
  await client.query(
    `INSERT INTO pricing_plans (policy_type_id, duration_months, price, updated_at)
     VALUES ($1, 120, 'NaN', 'infinity'), ($1, 119, 0, '-infinity')`,
    [rows[0].id],
  )
}

/** Consents that no browser has sent: negative versions, markup as a policy's version, and infinite dates. */
async function storeConsents(client: pg.Client) {
  await client.query(
    `INSERT INTO consent_records (visitor_id, choice, method, language, banner_version, policy_version, created_day, created_at)
     VALUES ('${ZEROS}', 'withdrawn', 'signal', 'en', -2147483648, $1, 'infinity', 'infinity'),
       ('${ZEROS}', 'accepted', 'banner', 'es', 0, '', '0044-03-15 BC', '-infinity')`,
    [MARKUP],
  )
}

async function storeRecords(
  client: pg.Client,
  { customerId, companyId, policyNumber }: { customerId: string; companyId: string; policyNumber: string },
) {
  await client.query(
    `INSERT INTO insurance_companies (id, name, code, contact_email, contact_phone, website, notes, updated_at)
     VALUES ($1, $1::uuid::text, upper(left($1::uuid::text, 10)), '@', 'x', 'https://[', ' ', 'infinity')`,
    [companyId],
  )
  await client.query(
    `INSERT INTO insured_customers (id, insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
       vehicle_brand, vehicle_model, vehicle_year, plan_price, policy_start_date, issue_date, policy_end_date, created_at, updated_at)
     SELECT $1, $2, (SELECT id FROM policy_types LIMIT 1), $3, E'\\u202e', '1HGCM82633A004352', '', E'\\t', 1900, 'NaN',
       '-infinity', '0044-03-15 BC', 'infinity', '20000-01-01', 'infinity'`,
    [customerId, companyId, policyNumber],
  )
  await client.query(
    `INSERT INTO policy_documents (insured_customer_id, file_name, file_path, file_size, mime_type, uploaded_at)
     VALUES ($1, '', $2, 1, 'application/pdf', 'infinity')`,
    [customerId, `../${customerId}/%zz`],
  )
  const details = ['null', '5', '"text"', '[]', '[1]', '{}', '{"a": null}', '{"a": {"before": 1}}', NESTED]
  for (const [place, detail] of details.entries()) {
    await client.query(
      `INSERT INTO activity_logs (action_type, table_name, record_id, details, created_at)
       VALUES ('update', $1, $2, $3::jsonb, $4)`,
      [['constructor', '__proto__', 'a.b', ''][place % 4], customerId, detail, ['infinity', 'now'][place % 2]],
    )
  }
}

/** Imports, trash and accesses with JSON of unknown shapes. */
async function storeDataInAndOut(
  client: pg.Client,
  { customerId, importId }: { customerId: string; importId: string },
) {
  await client.query(
    `INSERT INTO imports (id, file_name, state, rows_done, rows_of, headings, sample_rows, guessed, columns, ask, answers,
       result, failure, created_at, finished_at)
     VALUES ($1, $3, 'checked', -5, -2147483648, '5', '{"a": 1}', 'null', '["x"]', '7', '{"plans": {"x": 5}}', '"text"', $3,
         'infinity', 'infinity'),
       ($2, '', 'done', 7, 3, '[1]', '[5]', '[]', '{"none": 1}', '{"decimal": 1}', '[]',
         '{"new": "x", "kept": 5, "takenBack": 1}', '', '-infinity', '-infinity')`,
    [importId, customerId, MARKUP],
  )
  await client.query(
    `INSERT INTO import_rows (import_id, row_number, cells, content, errors, outcome)
     VALUES ($1, -1, '5', '[]', '"x"', 'wrong'), ($1, 2147483647, 'null', 'null', '[1, {"a": []}]', 'new')`,
    [importId],
  )
  await client.query(
    `INSERT INTO trash_items (table_name, record_id, label, content, deleted_at, expires_at)
     VALUES ('constructor', $1, $3, '5', 'infinity', 'infinity'), ('insured_customers', $2, '', '[]', '-infinity', NULL)`,
    [importId, customerId, MARKUP],
  )
  for (const [place, details] of ['null', '5', '[1]', '{"search": {"a": 1}}', NESTED].entries()) {
    await client.query(
      `INSERT INTO access_log (event, table_name, record_id, subject, details, created_at)
       VALUES ((enum_range(NULL::access_event))[$1], $2, $3, $4, $5::jsonb, $6)`,
      [place + 1, ['constructor', '', null][place % 3], customerId, MARKUP, details, ['infinity', 'now'][place % 2]],
    )
  }
}
