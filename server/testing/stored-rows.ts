import fc from 'fast-check'
import type { Pool } from 'pg'
import { DOCUMENT_TYPES_ACCEPTED } from '../../shared/documents'
import { TEMPLATE_KINDS } from '../../shared/message-templates'
import { PART_FIELDS, SITE_PARTS } from '../../shared/site-texts'
import { truncate } from './database'

/** The number of rows for each table behind pages and lists; referenced tables come first. */
const ROWS = {
  site_settings: 1,
  legal_documents: 8,
  legal_archive: 12,
  cookie_consent_config: 3,
  tracking_pixels: 3,
  site_texts: 8,
  testimonials: 4,
  message_templates: 8,
  admin_users: 2,
  insurance_companies: 4,
  policy_types: 3,
  pricing_plans: 4,
  insured_customers: 8,
  cases: 8,
  case_notes: 6,
  policy_documents: 4,
  policy_terms: 8,
  policy_cancellations: 4,
  contacts: 8,
  tasks: 6,
  payments: 12,
  receipts: 12,
  receipt_deliveries: 6,
  till_closings: 4,
  certificates: 4,
  activity_logs: 12,
  access_log: 8,
  imports: 6,
  import_rows: 12,
  trash_items: 6,
  trash_files: 6,
  erasures: 4,
  consent_records: 4,
} as const

type Table = keyof typeof ROWS
export const TABLES = Object.keys(ROWS) as Table[]

type Value = string | null
/** The rows to write by table, with each value in PostgreSQL's text form. */
export type StoredRows = Record<Table, Record<string, Value>[]>

type Column = {
  table: Table
  name: string
  type: string
  isNullable: boolean
  refersTo: string | null
  labels: string[]
}

const ADDRESSES = [
  ...[
    'https://[',
    'https://%',
    'https://a:99999/x.png',
    'http://',
    '//evil.example',
    '/\\evil.example',
    'https:x',
    '/%',
  ],
  ...['javascript:alert(1)', 'data:text/html,<b data-broken>', '/files/site-assets/../../x', '/files/site-assets/%zz'],
  ...['https://user:pass@[::1]:65536/', 'https://xn--', '/files/site-assets/none.png', '?', '#', '\\', 'cookies'],
  ...['https://a.example/"><b data-broken>', '/"><b data-broken>', 'https://a.example/ñ \u0001'],
]
const COLOURS = ['', '#', '#12', '#gggggg', '#FFF', 'red', 'url(x)', '#2563eb;} body{display:none', '"><b data-broken>']
const NASTY_TEXTS = [
  ...[
    '',
    ' ',
    '\t\n',
    '\u0001\u001f\u007f',
    '\u202e\u200b\ufeff',
    '\u2028\u2029',
    '\ud83d\ude97',
    'e\u0301'.repeat(40),
  ],
  ...[
    '</script><b data-broken>',
    '</title><b data-broken>',
    '"><b data-broken>',
    "'><b data-broken>",
    '<!--',
    ']]>',
    '&lt',
  ],
  ...[
    '<h2>',
    '<h2><table>',
    '</div></div><b data-broken>',
    '<p><a href="https://[">x</a><td>',
    '<ol start="x"><li>',
    '<',
  ],
  ...[
    '{company}',
    '{',
    "'{'",
    '%s',
    '%zz',
    '\\',
    '\\u0000',
    '__proto__',
    'constructor',
    'x'.repeat(20_000),
    '<i>'.repeat(2_000),
  ],
]
const text = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS, ...ADDRESSES),
  fc.string({ unit: 'binary', maxLength: 30 }).map((value) => value.replaceAll('\0', '')),
  fc.tuple(fc.constantFrom(...NASTY_TEXTS), fc.constantFrom(...NASTY_TEXTS)).map((parts) => parts.join('')),
)
/** Meets the CHECKs of names. */
const name = text.map((value) => value.replaceAll(/^ +| +$/g, '') || 'x')
const whole = (min: number, max: number) => fc.integer({ min, max }).map(String)

const DATES = ['infinity', '-infinity', '0044-03-15 BC', '4713-01-01 BC', '0001-01-01', '20000-02-29', '5874897-12-31']
const INSTANTS = ['infinity', '-infinity', '4713-01-01 BC', '0044-03-15 12:00 BC', '20000-01-01', '294276-12-31 23:59']
const date: fc.Arbitrary<Value> = fc.oneof(fc.constantFrom('2026-01-31', '2028-02-29'), fc.constantFrom(...DATES))
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(text, fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.record({ before: text, after: fc.jsonValue() }))),
  fc.constantFrom(nested('[', ']'), nested('{"a":', '}')),
)

function asStored(value: unknown): string {
  return JSON.stringify(value).replaceAll('\\u0000', '')
}

function nested(start: string, end: string): unknown {
  return JSON.parse(`${start.repeat(3_000)}1${end.repeat(3_000)}`)
}

const byType: Record<string, fc.Arbitrary<Value>> = {
  text,
  citext: name,
  bool: fc.oneof({ weight: 3, arbitrary: fc.constant('true') }, { weight: 1, arbitrary: fc.constant('false') }),
  int4: whole(-2_147_483_648, 2_147_483_647),
  int8: whole(0, Number.MAX_SAFE_INTEGER),
  numeric: fc.constantFrom('0', '0.01', '99999999.99'),
  date,
  timestamptz: fc.oneof(fc.constant('2026-11-20 12:00'), fc.constantFrom(...INSTANTS)),
  jsonb: json.map(asStored),
  uuid: fc.uuid(),
}

/** Of a receipt, as the server writes them, with values that it never does. */
const line = fc.record({
  instalmentId: text,
  number: fc.integer(),
  of: fc.integer(),
  dueOn: fc.constant('2026-11-20'),
  amount: fc.constantFrom(0.01, 1e9),
  part: fc.constantFrom('whole', 'part', 'rest'),
})
const FACTS = ['company', 'address', 'licenseText', 'insured', 'policyNumber', 'insurer', 'brand', 'model', 'plate']
const facts = fc.dictionary(fc.constantFrom(...FACTS, 'language', 'year', 'receivedBy'), text)

const address = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...ADDRESSES) }, { weight: 1, arbitrary: text })
const colour = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...COLOURS) }, { weight: 1, arbitrary: text })

const siteFields = Object.values(PART_FIELDS).flatMap((fields) => Object.keys(fields))
const siteTexts = fc.oneof(
  fc.dictionary(fc.constantFrom(...siteFields), fc.oneof(text, fc.boolean())).map((fields) => JSON.stringify(fields)),
  json.map((value) => JSON.stringify(value).replaceAll('\\u0000', '')),
)

/** Values for columns that are parsed where they are used, or that a CHECK restricts. */
const byColumn: Record<string, fc.Arbitrary<Value>> = {
  logo_url: address,
  favicon_url: address,
  learn_more_url: address,
  website: address,
  currency: fc.constantFrom('USD', 'CLP', 'ZZZ'),
  primary_color: colour,
  secondary_color: colour,
  name,
  full_name: name,
  code: name.map((value) => [...value.toUpperCase()].slice(0, 10).join('').trim() || 'X'),
  'policy_types.code': fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9})?$/),
  name_en: name,
  part: fc.constantFrom(...SITE_PARTS),
  draft: siteTexts,
  published: siteTexts,
  // Above the sequence's values for rows that triggers write meanwhile.
  'legal_archive.id': whole(1_000_000, Number.MAX_SAFE_INTEGER),
  'message_templates.kind': fc.constantFrom(...TEMPLATE_KINDS),
  phone: fc.constantFrom('+12025550123', '+99999999'),
  date_order: fc.constantFrom('dmy', 'mdy'),
  decimal: fc.constantFrom(',', '.'),
  outcome: fc.constantFrom('new', 'changed', 'renewed', 'equal', 'wrong'),
  vin_number: fc.constantFrom('1HGCM82633A004352', 'ZZZZZZZZZZZZZZZZZ'),
  plate: fc.constantFrom('ABC-123', 'Ñ 1'),
  vehicle_year: whole(1900, 2026),
  duration_months: whole(1, 120),
  'tasks.text': name,
  repeat_day: whole(1, 31),
  file_size: whole(1, 10_485_760),
  'payments.number': whole(1, 60),
  'payments.voided_at': fc.option(fc.constant('2026-11-20 12:00'), { freq: 1 }),
  'receipts.number': whole(1, 2_147_483_647),
  'receipts.position': whole(1, 2_147_483_647),
  'receipts.amount': fc.constantFrom('0.01', '99999999.99'),
  'receipts.lines': fc.array(fc.oneof(line, json), { maxLength: 3 }).map(asStored),
  'receipts.facts': fc.oneof(facts, fc.dictionary(text, json)).map(asStored),
  'till_closings.from_position': whole(0, 1_000),
  'till_closings.to_position': whole(1_001, 2_147_483_647),
  'till_closings.receipts': whole(1, 60),
  sums: fc.dictionary(fc.constantFrom('cash', 'card', 'x'), json).map(asStored),
  token: fc.stringMatching(/^[A-Za-z0-9_-]{22}$/),
  'payments.amount': fc.constantFrom('0.01', '99999999.99'),
  'payments.open': fc.constantFrom('0', '0.01', '99999999.99'),
  mime_type: fc.constantFrom(...Object.keys(DOCUMENT_TYPES_ACCEPTED)),
}

/** Rows that ignore the Zod schemas, for the columns that the tables really have. */
export async function storedRows(pool: Pool): Promise<fc.Arbitrary<StoredRows>> {
  const columns = await columnsOf(pool)
  const tables = Object.entries(ROWS).map(([table, count]) => {
    const own = columns.filter((column) => column.table === table)
    const row = fc.record(Object.fromEntries(own.map((column) => [column.name, valuesOf(column)])))
    return [table, fc.array(row.map(SHAPED[table] ?? ((stored) => stored)), { minLength: count, maxLength: count })]
  })
  return fc.record(Object.fromEntries(tables)) as fc.Arbitrary<StoredRows>
}

/** The database rejects reasons without a void. */
const voidedOrNot = (row: Record<string, Value>): Record<string, Value> => ({
  ...row,
  ...(row.voided_at === null && { voided_by: null, void_reason: null }),
})

/** The database rejects payments that concern another row, and voids and refunds with a number or above zero. */
const ofKind = ({ number, token, amount, ...row }: Record<string, Value>): Record<string, Value> => {
  const isPayment = row.kind === 'payment'
  return isPayment
    ? { ...row, number: number ?? '1', token: token ?? 'A'.repeat(22), amount: amount ?? null, concerns: null }
    : { ...row, number: null, token: null, amount: `-${amount}`, concerns: row.concerns ?? '0' }
}

/** The database rejects an open case without a next day, and a closed one without an outcome of its kind. */
const openOrClosed = ({ next_on, closing_note, ...row }: Record<string, Value>): Record<string, Value> => {
  const isOpen = row.closed_on === null
  const outcome = { claim: 'paid', change: 'rejected', complaint: 'resolved' }[row.kind ?? ''] ?? null
  return isOpen
    ? { ...row, next_on: next_on ?? '2026-11-20', closing_note: null, outcome: null, confirmed_on: null }
    : { ...row, next_on: null, closing_note: closing_note ?? null, outcome, confirmed_on: null }
}

const SHAPED: Record<string, (row: Record<string, Value>) => Record<string, Value>> = {
  cases: openOrClosed,
  payments: voidedOrNot,
  receipts: ofKind,
}

function valuesOf({ table, name, type, isNullable, refersTo, labels }: Column): fc.Arbitrary<Value> {
  const values = refersTo
    ? fc.nat(7).map(String)
    : labels.length > 0
      ? fc.constantFrom(...labels)
      : (byColumn[`${table}.${name}`] ?? byColumn[name] ?? byType[type])
  if (!values) throw new Error(`No values are known for ${name}, which is of type ${type}.`)
  return isNullable ? fc.option(values, { freq: 4 }) : values
}

/**
 * Replaces the stored rows. Rows that the database rejects are left out: only stored rows can be read.
 * @returns the tables that now have rows
 */
export async function storeRows(pool: Pool, rows: StoredRows): Promise<Table[]> {
  await truncate({ pool }, TABLES.join(', '))
  const columns = await columnsOf(pool)
  const ids: Partial<Record<string, string[]>> = {}
  for (const table of TABLES) {
    ids[table] = []
    for (const row of rows[table]) {
      const own = columns.filter((column) => column.table === table)
      const values = own.map(({ name, refersTo }) => {
        const value = row[name] ?? null
        const others = ids[refersTo ?? ''] ?? []
        return refersTo && value !== null ? (others[Number(value) % others.length] ?? null) : value
      })
      const types = own.map(({ type }, place) => `$${place + 1}::text::${type}`)
      const insert = `INSERT INTO ${table} (${own.map(({ name }) => name)}) VALUES (${types}) RETURNING *`
      const written = await pool.query(insert, values).catch(leaveOut)
      ids[table]?.push(...written.rows.map(({ id }) => id))
    }
  }
  return TABLES.filter((table) => ids[table]?.length)
}

/** Ignores SQLSTATE classes 22 (a value invalid for its type) and 23 (a constraint violation). */
function leaveOut(error: { code?: string }) {
  if (/^2[23]/.test(error.code ?? '')) return { rows: [] }
  throw error
}

async function columnsOf(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `SELECT table_name AS "table", column_name AS name, udt_name AS type, is_nullable = 'YES' AS "isNullable",
       (SELECT confrelid::regclass::text FROM pg_constraint
        WHERE contype = 'f' AND conrelid = table_name::regclass AND conkey[1] = ordinal_position) AS "refersTo",
       coalesce((SELECT array_agg(enumlabel::text) FROM pg_enum JOIN pg_type ON enumtypid = pg_type.oid
        WHERE typname = udt_name), '{}') AS labels
     FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name = ANY($1) ORDER BY ordinal_position`,
    [TABLES],
  )
  return rows
}
