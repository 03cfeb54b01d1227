import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { ACTIVITY_TABLES, type ActivityTable } from '../../shared/activity'
import { addCalendarDays, today } from '../../shared/clock'
import { openVisit } from '../auth/insured-visits'
import { connect } from '../db/client'
import { fillInstallation } from '../testing/filled-installation'
import { filledInstallations, rowsOf, type TestInstallation } from '../testing/installations'
import { tokenIn } from '../testing/insured-browser'
import { callByPath, callerOf, contextOf, testServices } from '../testing/services'
import { appRouter, createCaller } from './router'

/*
 * Each query says in its `meta` whose changes it shows; here all of them run on a filled installation, and their statements
 * tell whether that is true.
 */

/** Tables without entries of their own in the activity log: under what their changes are logged, if at all. */
const LOGGED_AS: Record<string, ActivityTable[]> = {
  // A part of the record that they belong to.
  policy_terms: ['insured_customers'],
  policy_cancellations: ['insured_customers'],
  case_counter: ['cases'],
  insured_link_policies: ['insured_links'],
  receipt_deliveries: ['receipts'],
  legal_archive: ['legal_documents'],
  ...of(['admin_users'], ['invitations', 'email_changes', 'password_reset_tokens', 'access_tokens']),
  ...of(['admin_users'], ['passkeys', 'totp_factors', 'recovery_codes', 'known_devices']),
  // Written together with what is logged.
  imports: ['insured_customers'],
  import_rows: ['insured_customers'],
  erasures: ['insured_customers'],
  person_exports: ['insured_customers'],
  till_closings: ['receipts'],
  receipt_counter: ['receipts'],
  installation_facts: ['receipts'],
  trash_items: ['insured_customers'],
  trash_files: ['insured_customers'],
  activity_logs: [...ACTIVITY_TABLES],
  // What visitors and the product itself write is not logged.
  ...of([], ['access_log', 'consent_records', 'quote_chats', 'file_removals', 'rate_limits', 'seeded_parts']),
  ...of([], ['insured_codes', 'insured_visits', 'passkey_challenges', 'sign_in_challenges', '_prisma_migrations']),
}

function of(tables: ActivityTable[], named: string[]) {
  return Object.fromEntries(named.map((name) => [name, tables]))
}

/** The queries that show the log's entries of some tables alone. */
const OF_LOG: Record<string, ActivityTable[]> = { 'cases.byId': ['cases'] }

const isLogged = (name: string): name is ActivityTable => ACTIVITY_TABLES.some((table) => table === name)
const loggedAs = (name: string) => (isLogged(name) ? [name] : (LOGGED_AS[name] ?? []))

type Defined = { _def: { type: string; inputs: { safeParse(input: unknown): { success: boolean } }[]; meta: Meta } }
type Meta = { reads?: readonly ActivityTable[] }
const procedures = appRouter._def.procedures as unknown as Record<string, Defined>
const queries = Object.keys(procedures).filter((path) => procedures[path]?._def.type === 'query')

let filled: Awaited<ReturnType<typeof fillInstallation>>
/** Of a link of an insured person, and of a visit to it. */
let token: string
let visit: string
let url: string
let storage: TestInstallation['storage']
/** All tables, and the tables that each view reads. */
let relations: Map<string, string[]>
let inputs: Record<string, object[]>

const installation = filledInstallations(async ({ url, storage }) => {
  const database = connect(url)
  const services = { ...testServices(database), storage }
  filled = await fillInstallation(services)
  const staff = callerOf(services, filled.admin)
  await staff.settings.setInsuredLinks({ enabled: true })
  const [customerId = ''] = filled.customerIds
  const link = await staff.insured.make({ customerId, customerIds: [customerId] })
  token = tokenIn(link)
  visit = await openVisit(database.db, link.id)
  await database.close()
})

beforeAll(async () => {
  ;({ url, storage } = await installation())
  const found = await rowsOf<{ name: string; reads: string[] }>(
    url,
    `SELECT c.relname AS name, array_agg(DISTINCT coalesce(d.refobjid::regclass, c.oid::regclass)::text) AS reads
     FROM pg_class AS c LEFT JOIN pg_rewrite AS r ON r.ev_class = c.oid
     LEFT JOIN pg_depend AS d ON d.objid = r.oid AND d.refclassid = 'pg_class'::regclass AND d.refobjid <> c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') GROUP BY 1`,
  )
  relations = new Map(found.map(({ name, reads }) => [name, reads]))
  inputs = await inputsOf()
})

/** What queries are asked for that need more than nothing: so much that each runs all of its statements. */
async function inputsOf(): Promise<Record<string, object[]>> {
  const one = async (column: string, table: string, where = 'true') => {
    const [row] = await rowsOf<{ value: string }>(url, `SELECT ${column} AS value FROM ${table} WHERE ${where} LIMIT 1`)
    return row?.value ?? expect.fail(`no row of ${table}`)
  }
  const documented = { customerId: await one('insured_customer_id', 'policy_documents') }
  const customerId = filled.customerIds[0] ?? ''
  const days = { from: addCalendarDays(today(), -30), to: today() }
  const legal = { documentType: 'terms', language: 'es' }
  const policyNumber = await one('policy_number', 'insured_customers')
  return {
    'cases.byId': [{ id: await one('id', 'cases') }],
    'cases.list': [{}, { search: 'a', insuranceCompanyId: customerId }],
    'cases.counts': [{ search: 'a', insuranceCompanyId: customerId }],
    'accounts.openRecords': [{ id: filled.admin.id }],
    'cookies.consentCounts': [days],
    'customers.bulk.progress': [{ progressId: customerId }],
    'customers.byId': [{ id: customerId }],
    'customers.contactRefusal': [{ id: customerId }],
    'customers.contacts': [{ customerId }],
    'customers.history': [{ id: customerId }],
    'customers.imports.byId': [{ id: await one('id', 'imports') }],
    'customers.list': [{}, { search: 'a' }],
    'customers.production': [{ from: days.from.slice(0, 7), to: days.to.slice(0, 7) }],
    'customers.related': [{ id: customerId }],
    'customers.renewals': ['30', 'expired', 'followUps'].map((window) => ({ window })),
    'customers.terms': [{ customerId }],
    'documents.certificatePreview': [{ customerId, language: 'es' }],
    'documents.certificates': [{ customerId }],
    'documents.link': [{ id: await one('id', 'policy_documents') }],
    'documents.list': [documented],
    'insured.card': [{ token }],
    'insured.list': [{ customerId }],
    'insured.mine': [{ token }],
    'payments.closing': [{ id: await one('id', 'till_closings') }],
    'payments.due': ['today', 'later'].map((window) => ({ window })),
    'payments.ledger': [days],
    'payments.list': [{ customerId }],
    'payments.receiptDelivery': [{ id: await one('id', 'receipts', "kind = 'payment'") }],
    'payments.received': [days],
    'public.checkCertificate': [{ token: await one('token', 'certificates') }],
    'public.checkReceipt': [{ token: await one('token', 'receipts', 'token IS NOT NULL') }],
    'public.cookieConfig': [{ language: 'es' }],
    'public.legalDates': [legal],
    'public.legalDocument': [legal],
    'public.similarPolicy': [{ policyNumber }],
    'public.verifyPolicy': [{ policyNumber }],
    'quoteRequests.byId': [{ id: await one('id', 'quote_requests') }],
  }
}

/** The logged tables whose rows a query's statements read. */
async function readBy(path: string): Promise<ActivityTable[]> {
  const takesNothing = procedures[path]?._def.inputs.every((input) => input.safeParse(undefined).success)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const database = connect(url)
  try {
    const services = { ...testServices(database), storage } // New ones: what they keep in memory is read anew.
    for (const input of inputs[path] ?? [takesNothing ? undefined : {}]) {
      const context = contextOf(services, filled.admin)
      const browser = () => ({ ...context.browser(), visits: [visit] })
      await callByPath(createCaller({ ...context, browser }), path, input)
    }
    await services.background.settle()
    const texts = (asked.mock.calls as unknown[][]).map(([query]) =>
      typeof query === 'string' ? query : String((query as { text?: string })?.text),
    )
    const reading = texts.map((text) => text.replaceAll(/INSERT INTO\s+\S+\s*\([^)]*\)/g, '')).join('\n')
    const named = [...relations.keys()].filter((name) =>
      new RegExp(`(?:FROM|JOIN|,)\\s+(?:"public"\\.)?"?${name}\\b(?!"?\\.)`, 'i').test(reading),
    )
    const shown = (name: string) => (name === 'activity_logs' && OF_LOG[path]) || loggedAs(name)
    return [...new Set(named.flatMap((name) => relations.get(name) ?? []).flatMap(shown))].sort()
  } finally {
    asked.mockRestore()
    await database.close()
  }
}

test('each table is logged, or it is known under what its changes are', () => {
  const tables = [...new Set([...relations.values()].flat())]
  expect(tables.filter((name) => !isLogged(name) && !(name in LOGGED_AS))).toEqual([])
  expect(Object.keys(LOGGED_AS).filter((name) => !relations.has(name))).toEqual([])
})

test.each(queries)('%s says whose changes it shows', async (path) => {
  const { reads } = procedures[path]?._def.meta ?? {}
  if (path === 'auth.session') return expect(reads).toBeUndefined() // Its own code follows it.
  const tables = await readBy(path)
  if (reads?.length === ACTIVITY_TABLES.length) return // What shows any change.
  expect(reads && [...reads].sort()).toEqual(tables)
})
