import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { removeDueFiles } from '../files/removals'
import { onServer, withDatabaseName } from '../testing/administration'
import { type Instance, startInstance } from '../testing/instance'
import { csvOf, policyLine } from '../testing/policy-files'
import { type Procedures, proceduresOf } from '../testing/procedures'
import { samplePdf, samplePng } from '../testing/sample-files'
import { TEST_PASSWORD } from '../testing/services'
import { signIn } from '../testing/sign-in'
import { type Store, startStore, storeVariables } from '../testing/store'
import { storedFiles } from '../testing/stored-files'

/** Two servers over one database and one bucket, as behind a load balancer. */
const name = `test_instances_${process.pid}`
const serverUrl = withDatabaseName(inject('templateUrl'), 'postgres')
const LOOKUPS = 6
const WITHIN = { timeout: 10_000 }
const dataDir = mkdtempSync(join(inject('folder'), 'data-'))
/** A file left by a process of this machine; no process can have its id. */
const left = join(dataDir, `temporary/999999999-1@${hostname()}`)
let store: Store
let one: Instance
let other: Instance
let cookie: string
let atOne: Procedures
let atOther: Procedures

beforeAll(async () => {
  store = await startStore(['files'])
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const variables = {
    ...storeVariables(store, 'files'),
    DATABASE_URL: withDatabaseName(serverUrl, name),
    SEED_ADMIN_PASSWORD: TEST_PASSWORD,
    LOOKUP_LIMIT: String(LOOKUPS),
  }
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'half-a-file'), 'Zoraida Urrutia;+13055550147')
  // Both start on an empty database.
  ;[one, other] = await Promise.all([startInstance({ ...variables, DATA_DIR: dataDir }), startInstance(variables)])
  cookie = await signIn(one.origin)
  atOne = proceduresOf(one, cookie)
  atOther = proceduresOf(other, cookie)
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  await store.close()
})
beforeEach(() => one.services.pool.query('TRUNCATE rate_limits'))

async function newCustomer(at: Procedures, policyNumber: string, fullName = 'Íñigo Peña') {
  const { companies, plans } = await at.customers.formOptions.query()
  const plan = plans[0]
  return at.customers.create.mutate({
    insuranceCompanyId: companies[0]?.id ?? '',
    policyTypeId: plan?.policyTypeId ?? '',
    selectedPlanId: plan?.id ?? '',
    policyNumber,
    fullName,
    vinNumber: '1HGCM82633A004352',
    vehicleBrand: 'Honda',
    vehicleModel: 'Accord',
    vehicleYear: 2020,
  })
}

function formOf(fields: Record<string, string>, bytes: Buffer): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'póliza.pdf')
  return form
}

const download = ({ origin }: Instance, url: string) => fetch(`${origin}${url}`, { headers: { cookie } })

test('files that a killed process was receiving are deleted at the next start', async () => {
  await expect.poll(() => existsSync(left)).toBe(false)
})

test('an empty database is migrated and filled once', async () => {
  const { db, pool } = one.services
  const { rows } = await pool.query('SELECT count(*) = count(DISTINCT migration_name) AS once FROM _prisma_migrations')
  expect(rows).toEqual([{ once: true }])
  expect([await db.adminUser.count(), await db.siteSettings.count()]).toEqual([1, 1])
})

test('a session is valid at both and ends at both', async () => {
  const mine = await signIn(other.origin)
  expect(await proceduresOf(one, mine).auth.session.query()).toMatchObject({ user: { email: 'admin@example.com' } })
  await proceduresOf(one, mine).auth.signOut.mutate()
  expect(await proceduresOf(other, mine).auth.session.query()).toBeNull()
})

test('both read each other’s changes, and the second of two conflicting edits is refused', async () => {
  const { id } = await newCustomer(atOne, 'INST-1')
  const customer = await atOther.customers.byId.query({ id })
  const edited = {
    ...customer,
    selectedPlanId: customer.selectedPlanId ?? '',
    policyEndDate: customer.policyEndDate ?? undefined,
  }
  await atOther.customers.update.mutate({ ...edited, fullName: 'Zoë Müller' })
  await expect(atOne.customers.update.mutate({ ...edited, fullName: 'Ana López' })).rejects.toMatchObject({
    data: { code: 'CONFLICT' },
  })
  expect(await atOne.customers.byId.query({ id })).toMatchObject({ fullName: 'Zoë Müller' })
})

test('search totals are exact at both, also cached ones', async () => {
  // More matches than a search fetches at once, so that its total is cached.
  await one.services.pool.query(`
    INSERT INTO insured_customers (${await copiedColumns()}, policy_number)
    SELECT ${await copiedColumns()}, 'BROAD-' || number
    FROM (SELECT * FROM insured_customers LIMIT 1) AS any_customer, generate_series(1, 3000) AS number`)
  const totals = () =>
    Promise.all([atOne, atOther].map(async (at) => (await at.customers.list.query({ search: 'broad-' })).total))
  expect(await totals()).toEqual([3000, 3000])
  const { id } = await newCustomer(atOne, 'BROAD-NEW')
  expect(await totals()).toEqual([3001, 3001])
  await atOther.customers.delete.mutate({ id })
  expect(await totals()).toEqual([3000, 3000])
})

/** All columns of a customer that need not be unique. */
async function copiedColumns(): Promise<string> {
  const { rows } = await one.services.pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_name = 'insured_customers' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'policy_number')`,
  )
  return rows[0]?.columns ?? ''
}

test('both share one count of lookups', async () => {
  const lookups: boolean[] = []
  for (let count = 0; count < LOOKUPS + 2; count++) {
    const at = proceduresOf(count % 2 === 0 ? one : other)
    lookups.push(
      await at.public.verifyPolicy.query({ policyNumber: 'NONE' }).then(
        () => true,
        (error) => error.data?.code !== 'TOO_MANY_REQUESTS',
      ),
    )
  }
  expect(lookups).toEqual([...Array(LOOKUPS).fill(true), false, false])
})

test('settings saved at one are seen at the other within a second', async () => {
  await vi.waitFor(() => expect(other.services.content.current()).not.toBeNull(), WITHIN)
  const before = other.services.content.current()
  const { id: _id, ...settings } = await atOne.settings.get.query()
  await atOne.settings.save.mutate({ ...settings, companyName: 'Seguros del Sur' })
  await vi.waitFor(() => expect(other.services.content.current()).toBeGreaterThan(before ?? 0), WITHIN)
  expect(await atOther.public.settings.query()).toMatchObject({ companyName: 'Seguros del Sur' })
})

/** Excludes the example's certificate, which is drawn after the first start. */
const storedDocuments = async () =>
  (await storedFiles(one.services)).filter((path) => path.startsWith('policy-documents/'))

test('a document uploaded to one can be opened at the other until it is deleted', async () => {
  const { id: customerId } = await newCustomer(atOther, 'INST-2')
  const bytes = samplePdf(700_000)
  const { id, url } = await atOne.documents.upload.mutate(formOf({ customerId }, bytes))
  const response = await download(other, url)
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '700000'])
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(await atOther.documents.link.query({ id })).toEqual({ url })
  await atOther.documents.delete.mutate({ id })
  expect((await download(one, url)).status).toBe(404)
  await atOne.activity.restore.mutate({ table: 'policy_documents', id })
  expect((await download(other, url)).status).toBe(200)
  await atOne.documents.delete.mutate({ id })
  await other.services.db.trashItem.deleteMany()
  await removeDueFiles(one.services)
  await vi.waitFor(async () => expect(await storedDocuments()).toEqual([]), WITHIN)
})

test('an image uploaded to one is shown by the other', async () => {
  const { url } = await atOne.settings.uploadAsset.mutate(formOf({ kind: 'logo' }, await samplePng()))
  const response = await fetch(`${other.origin}${url}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  await response.arrayBuffer()
})

test('a file uploaded to one is checked by the other from a copy, which is then deleted', async () => {
  const content = Buffer.from(csvOf([policyLine(1)]))
  const { id } = await atOther.customers.imports.upload.mutate(formOf({}, content))
  await atOne.customers.imports.check.mutate({ id })
  const state = async () => (await atOther.customers.imports.byId.query({ id })).state
  await expect.poll(state, { timeout: 50_000 }).toBe('checked')
  await one.services.background.settle()
  const left = readdirSync(join(dataDir, 'temporary'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
  expect(left).toHaveLength(1) // This process's folder.
})

test('both remove due files, each file once', async () => {
  const { storage, db, pool } = one.services
  await pool.query("UPDATE file_removals SET due_at = now() + interval '1 day'")
  const paths = Array.from({ length: 60 }, (_, count) => `policy-documents/x/${count}.pdf`)
  for (const path of paths) await storage.put(path, 'x')
  await db.fileRemoval.createMany({ data: paths.map((path) => ({ path, dueAt: new Date(0) })) })
  const removed: string[] = []
  const counting = ({ services }: Instance) => {
    const counted = Object.create(services.storage) as typeof services.storage
    counted.delete = async (path) => {
      removed.push(path)
      await services.storage.delete(path)
    }
    return { ...services, storage: counted }
  }
  await Promise.all([one, other].map((instance) => removeDueFiles(counting(instance))))
  expect(removed.sort()).toEqual(paths.sort())
  expect((await storedFiles(one.services)).filter((path) => paths.includes(path))).toEqual([])
})
