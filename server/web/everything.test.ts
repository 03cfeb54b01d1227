import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { hashToken } from '../auth/tokens'
import { ArchiveError, INDEX } from '../backup/archive-format'
import { LEFT_OUT } from '../backup/catalogue'
import { alone } from '../backup/connection'
import { restore } from '../backup/restore'
import { tryRestore } from '../backup/trial'
import { verifyArchive } from '../backup/verified-archive'
import { connect, type Database } from '../db/client'
import { entriesOf, rewriteArchive } from '../testing/archives'
import { fillMigratedInstallation } from '../testing/filled-installation'
import { type ServedApp, serveApp } from '../testing/http'
import {
  contentsOf,
  emptyInstallations,
  filledInstallations,
  rowsOf,
  type TestInstallation,
} from '../testing/installations'
import { insuredBrowser, tokenIn } from '../testing/insured-browser'
import { callerOf, createAdmin, createAgent, testServices } from '../testing/services'
import { signIn } from '../testing/sign-in'

const emptyInstallation = emptyInstallations()
const filledInstallation = filledInstallations(async (original) => void (await fillMigratedInstallation(original)))
const folder = mkdtempSync(join(tmpdir(), 'brokerage-everything-'))
let source: TestInstallation
let database: Database
let app: ServedApp
let cookie: string
let files = 0

async function open(): Promise<void> {
  source = await filledInstallation()
  database = connect(source.url)
  await createAdmin(database, 'owner@example.com')
  app = await serveApp({ ...testServices(database), storage: source.storage })
  cookie = await signIn(app.origin, 'owner@example.com')
}
async function close(): Promise<void> {
  await app.close()
  await database.close()
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = (init: RequestInit = {}) =>
  fetch(`${app.origin}/exports/everything.tar.gz`, { headers: { cookie }, ...init })

/** The archive as it was downloaded. */
async function taken(): Promise<string> {
  const response = await ask()
  expect(response.status).toBe(200)
  const file = join(folder, `${files++}.tar.gz`)
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  return file
}

describe('what is taken', () => {
  beforeEach(open)
  afterEach(close)

  test('an empty installation takes it in and is equal, in rows and files', async () => {
    const file = await taken()
    const before = await contentsOf(source)
    const target = await emptyInstallation()
    expect(await restore(await verifyArchive(file), target)).toEqual([])
    const { _prisma_migrations, ...tables } = (await contentsOf(target)).tables
    const leftOut = Object.fromEntries(LEFT_OUT.filter((name) => name in tables).map((name) => [name, []]))
    expect(tables).toEqual({ ...before.tables, _prisma_migrations: undefined, ...leftOut })
    const { 'site-assets/logo-1.png': unsaved, ...named } = before.files
    expect(unsaved).toBeDefined()
    expect((await contentsOf(target)).files).toEqual(named)
  })

  test('has each table as CSV and as JSON, every column of it explained in both languages', async () => {
    await database.pool.query(
      `UPDATE insurance_companies SET name = '=1+1' WHERE id = (SELECT id FROM insurance_companies LIMIT 1)`,
    )
    const entries = await entriesOf(await taken())
    const text = (name: string) => String(entries.get(name))
    const tables = [...entries.keys()].flatMap((name) => name.match(/^json\/(.+)\.json$/)?.[1] ?? [])
    expect(tables).toContain('access_log')
    for (const table of tables) {
      const rows: Record<string, unknown>[] = JSON.parse(text(`json/${table}.json`))
      const [headings = [], ...lines] = parse(text(`csv/${table}.csv`), { bom: true })
      const { rows: counted } = await database.pool.query(`SELECT count(*)::int AS rows FROM ${table}`)
      expect([table, rows.length, lines.length]).toEqual([table, counted[0].rows, counted[0].rows])
      for (const readme of ['LEAME.md', 'README.md']) {
        const [, section = ''] = text(readme).split(`\n## ${table}\n`)
        const named = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \| \S.* \| \S/gm)].map(
          ([, name]) => name,
        )
        expect([readme, table, named]).toEqual([readme, table, headings])
      }
      if (rows[0]) expect(Object.keys(rows[0])).toEqual(headings)
      expect(headings.filter((name: string) => /hash|secret$|token|public_key/.test(name))).toEqual([])
    }
    expect(text('LEAME.md')).not.toMatch(/^\| `(\w+)` \| \1 \|/m)
    expect(text('LEAME.md')).not.toMatch(/^## (\w+)\n\n\1\.$/m)
    expect(text('csv/insurance_companies.csv')).toContain("'=1+1")
    expect(JSON.parse(text('json/insurance_companies.json'))).toContainEqual(expect.objectContaining({ name: '=1+1' }))
    expect(JSON.parse(text('json/activity_logs.json')).length).toBeGreaterThan(10)
  })

  test('has a link’s hash only in the rows to restore, also from the trash, and none of a code or a visit', async () => {
    const links = testServices(database, { PUBLIC_URL: 'https://seguros.example' })
    const staff = callerOf(links, await createAdmin(database, 'maker@example.com'))
    const { items } = await staff.customers.list({ pageSize: 2 })
    const made = []
    for (const { id } of items) made.push(await staff.insured.make({ customerId: id, customerIds: [id] }))
    const [one, other] = made
    const { code } = await staff.insured.dictate({ id: one?.id ?? '' })
    await insuredBrowser(links).calls.enter({ token: tokenIn(one ?? { url: '' }), code })
    await staff.insured.dictate({ id: one?.id ?? '' })
    await staff.customers.delete({ id: items[1]?.id ?? '' })
    const hashes = made.map((link) => hashToken(tokenIn(link)))
    const { rows: never } = await database.pool.query<{ hash: string }>(
      'SELECT code_hash AS hash FROM insured_codes UNION ALL SELECT token_hash FROM insured_visits',
    )
    expect(never).toHaveLength(2)
    const entries = [...(await entriesOf(await taken()))].map(([name, bytes]) => ({ name, text: String(bytes) }))
    const having = (text: string) => entries.filter((entry) => entry.text.includes(text)).map(({ name }) => name)
    expect(hashes.map(having)).toEqual([['tables/insured_links/000001.copy'], ['tables/trash_items/000001.copy']])
    expect([...never.map(({ hash }) => hash), code, ...made.map(tokenIn)].flatMap(having)).toEqual([])
    expect(having(other?.id ?? '')).toContain('json/trash_items.json')
  })

  test('has what an operator or a newer version has added, under its own name; a restore brings in what has a place', async () => {
    const added = `ALTER TABLE insured_customers ADD COLUMN "agent code" text;
      CREATE TABLE loyalty_points (customer_id uuid REFERENCES insured_customers ON DELETE CASCADE, points int)`
    await database.pool.query(added)
    await database.pool.query(`UPDATE insured_customers SET "agent code" = '7\t8';
      INSERT INTO loyalty_points SELECT id, 5 FROM insured_customers`)
    const file = await taken()
    const entries = await entriesOf(file)
    for (const readme of ['LEAME.md', 'README.md']) {
      expect(String(entries.get(readme))).toContain('\n| `agent code` | agent code | text |\n')
      expect(String(entries.get(readme))).toMatch(/\n## loyalty_points\n\nloyalty_points\.\n/)
    }
    const [customer] = JSON.parse(String(entries.get('json/insured_customers.json')))
    expect(customer).toMatchObject({ 'agent code': '7\t8' })

    const before = await contentsOf(source)
    const withoutThem = await emptyInstallation()
    const leftOut = await restore(await verifyArchive(file), withoutThem)
    expect(leftOut).toEqual(['loyalty_points', 'insured_customers.agent code'])
    const plain = (await contentsOf(withoutThem)).tables
    expect(plain.insured_customers).toHaveLength(before.tables.insured_customers?.length ?? 0)
    expect(plain.payments).toEqual(before.tables.payments)

    const withThem = await emptyInstallation(inject('templateUrl'))
    await rowsOf(withThem.url, added)
    expect(await restore(await verifyArchive(file), withThem)).toEqual([])
    const { insured_customers, loyalty_points } = (await contentsOf(withThem)).tables
    expect({ insured_customers, loyalty_points }).toEqual({
      insured_customers: before.tables.insured_customers,
      loyalty_points: before.tables.loyalty_points,
    })
    await tryRestore(file, { env: testServices(database).env, url: source.url, logger: source.logger })
  })

  test('is logged, and refused without a recent proof, to agents, and beside another backup', async () => {
    await taken()
    const logged = () => database.db.accessLog.findMany({ where: { event: 'export', tableName: 'site_settings' } })
    expect(await logged()).toMatchObject([{ subject: 'Todo', details: { format: 'tar.gz' } }])

    const busy = await alone(source.url, () => ask())
    expect([busy.status, await busy.text()]).toEqual([409, expect.stringContaining('otra copia de seguridad')])
    expect(await logged()).toHaveLength(1)

    await database.pool.query("UPDATE sessions SET proved_at = now() - interval '11 minutes'")
    expect((await ask()).status).toBe(403)
    expect((await ask({ headers: {} })).status).toBe(401)
    await createAgent(database, 'agent@example.com')
    const agent = await signIn(app.origin, 'agent@example.com')
    expect((await ask({ headers: { cookie: agent } })).status).toBe(403)
  })

  test('a reader who leaves keeps neither the snapshot nor the next reader waiting', async () => {
    const leaving = new AbortController()
    const response = await ask({ signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200)
  })
})

describe('is refused, and nothing is changed', () => {
  let whole: string
  beforeAll(async () => {
    await open()
    whole = await taken()
    await close()
  })

  const refusedIn = async (file: string, message: string | RegExp) => {
    const target = await emptyInstallation()
    const outcome = verifyArchive(file).then((archive) => restore(archive, target))
    await expect(outcome).rejects.toThrow(ArchiveError)
    await expect(outcome).rejects.toThrow(message)
    expect(await contentsOf(target)).toEqual({ tables: {}, files: {} })
  }

  test.each([
    ['files/policy-documents/a/b.pdf', 'The archive has 8 of its 7 files.'],
    ['csv/none.csv', 'The archive holds csv/none.csv, which no backup has.'],
    ['csv/sessions.json', 'This is not a backup'],
    ['notes.txt', 'This is not a backup'],
  ])('with %s too many', async (name, message) => {
    const changed = join(folder, `${files++}.tar.gz`)
    await rewriteArchive(whole, changed, (entries) => {
      const index = entries.get(INDEX) ?? Buffer.alloc(0)
      entries.delete(INDEX)
      entries.set(name, Buffer.from('x')).set(INDEX, index)
    })
    await refusedIn(changed, message)
  })

  test('where it was cut off', async () => {
    const bytes = readFileSync(whole)
    const part = join(folder, `${files++}.tar.gz`)
    writeFileSync(part, bytes.subarray(0, bytes.length * 0.9))
    await refusedIn(part, 'The archive is damaged or was cut off.')
  })
})
