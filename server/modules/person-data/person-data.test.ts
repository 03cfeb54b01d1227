import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '../../../shared/clock'
import type { ImportState } from '../../../shared/imports'
import { itIsLater } from '../../../shared/testing/clock'
import { allTables } from '../../backup/catalogue'
import { business } from '../../core/business'
import { IMPORT_LOCK } from '../../db/advisory-locks'
import { columnOf } from '../../db/column-names'
import { removeDueFiles } from '../../files/removals'
import { createMailer, outboxFolder } from '../../mail/transport'
import { truncate } from '../../testing/database'
import { firstPaper } from '../../testing/first-paper'
import { serveApp } from '../../testing/http'
import { insuredBrowser, tokenIn } from '../../testing/insured-browser'
import { filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { samplePdf } from '../../testing/sample-files'
import { callerOf, createAdmin } from '../../testing/services'
import { signIn } from '../../testing/sign-in'
import { decoded } from '../../testing/smtp'
import { storedFiles } from '../../testing/stored-files'
import { shownOnPaper } from '../certificates/record'
import { uploadDocument } from '../documents/upload'
import { emptyExpiredTrash } from '../trash/expired-trash'
import { valueInWords } from '../words/in-words'
import { isTold, LABELS, TABLES } from '../words/person'
import { allRows, storedOf } from './stored'

const { database, services, market, adminUser, staff, agent, visitor, insure } = testOffice({
  variables: { LOOKUP_LIMIT: '0', SIGN_IN_LIMIT: '0', PUBLIC_URL: 'https://seguros.example' },
})
let logged: string[]

// The worker thread starts slowly on a busy machine.
beforeAll(firstPaper, 120_000)

beforeEach(async () => {
  logged = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  Object.assign(services, { logger, mailer: createMailer(services.env, logger, database.db) })
})

const asked = (...ids: string[]) => ({ ids, reason: 'personAsked' as const })
const upload = (customerId: string, name: string) =>
  uploadDocument(services, adminUser.id, { customerId, file: { name, bytes: samplePdf() } })
const tokenOf = ({ checkUrl }: { checkUrl: string }) => new URL(checkUrl).searchParams.get('constancia') ?? ''

/** All values that identify the person. */
const VALUES = {
  name: 'Zoraida Ñúñez Urrutia',
  formerName: 'Soraida Nunyez',
  phone: '+13055550147',
  email: 'zoraida@correo.example',
  formerEmail: 'zori@antes.example',
  numbers: ['ZU-7001', 'ZU-7001-B', 'ZU-7002'],
  vins: ['1HGCM82633A004352', '1M8GDM9AXKP042788', '5YJSA1DG9DFP14705'],
  plates: ['ZRX-70-01', 'ZRY 7002'],
  words: [
    'trabaja en el puerto',
    'llama la hermana',
    'se va a otro país',
    'zoraida-licencia.pdf',
    'zoraida-factura.pdf',
  ],
}
const ALL = Object.values(VALUES).flat()

/** A person with two cars and a history: corrections, a renewal with another car, documents, contacts, certificate. */
async function personWithTwoCars() {
  const person = { fullName: VALUES.formerName, phone: VALUES.phone, email: VALUES.formerEmail, notes: VALUES.words[0] }
  const [number = '', renewed = '', other = ''] = VALUES.numbers
  const [vin = '', nextVin = '', otherVin = ''] = VALUES.vins
  const [plate = '', nextPlate = ''] = VALUES.plates
  const form = filledForm(market, {
    ...person,
    policyNumber: number,
    vinNumber: vin,
    plate,
    policyStartDate: '2025-03-01',
  })
  const { id, updatedAt } = await staff.customers.create(form)
  const known = { fullName: VALUES.name, email: VALUES.email }
  const corrected = await staff.customers.update({ ...form, ...known, id, updatedAt })
  await staff.customers.renew({
    ...{ id, updatedAt: corrected.updatedAt, policyNumber: renewed, selectedPlanId: form.selectedPlanId ?? '' },
    vehicle: { vinNumber: nextVin, brand: 'Tesla', model: 'Model S', year: 2024, plate: nextPlate },
  })
  const second = filledForm(market, { ...person, ...known, policyNumber: other, vinNumber: otherVin })
  const { id: secondId, updatedAt: secondVersion } = await staff.customers.create(second)
  await staff.customers.cancel({
    ...{
      id: secondId,
      updatedAt: secondVersion,
      lastDay: (await staff.customers.byId({ id: secondId })).policyStartDate,
    },
    ...{ reason: 'other', note: VALUES.words[2] },
  })
  await upload(id, VALUES.words[3] ?? '')
  await staff.documents.delete({ id: (await upload(id, VALUES.words[4] ?? '')).id })
  await staff.customers.recordContact({
    customerId: id,
    channel: 'phone',
    outcome: 'interested',
    note: VALUES.words[1],
  })
  await askForQuotes(id)
  const certificate = await staff.documents.issueCertificate({ customerId: id, language: 'es' })
  await staff.documents.sendCertificate({ id: certificate.id })
  return { ids: [id, secondId], certificate }
}

/** Three wishes of the person on the site: one became the policy, one is open, and one is in the trash. */
async function askForQuotes(customerId: string): Promise<void> {
  const [won, open, deleted] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [won, open, deleted]) {
    await visitor.public.requestQuote({
      ...{ id, policyTypeCode: 'fullcover', durationMonths: 12, language: 'es', consent: true },
      ...{ fullName: VALUES.name, phone: VALUES.phone, place: VALUES.words[0] },
    })
    await staff.quoteRequests.recordContact({ id, channel: 'phone', note: VALUES.words[1] })
  }
  const { updatedAt } = await staff.quoteRequests.byId({ id: won })
  await staff.quoteRequests.update({ id: won, updatedAt, customerId })
  await staff.quoteRequests.delete({ id: deleted })
}

/** Another person: the email contains the first one's, the notes name their number, and a certificate was sent. */
async function otherPerson() {
  const form = filledForm(market, {
    policyNumber: 'OTRA-1',
    email: `mari${VALUES.email}`,
    vinNumber: '1FTFW1ET5DFC10312',
  })
  const { id, updatedAt } = await staff.customers.create(form)
  await staff.customers.update({ ...form, id, updatedAt, notes: 'cambió de ZU-7001 a OTRA-1' })
  const certificate = await staff.documents.issueCertificate({ customerId: id, language: 'en' })
  await staff.documents.sendCertificate({ id: certificate.id })
  return id
}

/** Exports the list of customers once for each search, so that the access log has the searches. */
async function exportBy(searches: Record<string, string>[]): Promise<void> {
  const app = await serveApp(services)
  const cookie = await signIn(app.origin)
  for (const search of searches) {
    const response = await fetch(`${app.origin}/exports/customers.csv?${new URLSearchParams(search)}`, {
      headers: { cookie },
    })
    await response.text()
  }
  await app.close()
}

/** All stored data as text: rows of all tables, files, queued mails and the server's log. */
async function everything(): Promise<string[]> {
  await services.background.settle()
  await removeDueFiles(services)
  const client = await database.pool.connect()
  const tables = await allTables(client).finally(() => client.release())
  const texts = [...logged]
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`SELECT one::text AS row FROM ${name} AS one`)
    texts.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  for (const path of await storedFiles(services))
    texts.push(`${path}: ${Buffer.from(await services.storage.getBytes(path))}`)
  await services.mailer.available() // Otherwise the folder does not exist before the first mail.
  for (const name of await readdir(outboxFolder(services.env))) {
    texts.push(`${name}: ${decoded(await readFile(join(outboxFolder(services.env), name), 'utf8'))}`)
  }
  return texts
}

/** The texts that name the person, ignoring case. */
const tracesIn = (texts: string[], values = ALL) =>
  texts.filter((text) => values.some((value) => text.toLowerCase().includes(value.toLowerCase())))

describe('a person with two cars', () => {
  test('is erased without a trace, and other people’s data stays', async () => {
    const otherId = await otherPerson()
    const other = async () => [
      await staff.customers.history({ id: otherId }),
      await staff.documents.certificates({ customerId: otherId }),
      (await staff.activity.accesses({ recordId: otherId })).items,
    ]
    const before = await other()
    const othersMails = await readdir(outboxFolder(services.env))
    const { ids, certificate } = await personWithTwoCars()
    const kept: Record<string, string>[] = [
      ...[{ search: 'ZU' }, { search: 'Íñigo Peña' }],
      ...['+1305', 'zora'].map((contact) => ({ contact })),
    ]
    const personal = [
      'zoraida nunez',
      'ZU-7002',
      'ZU–7002',
      '5yjsa1dg9dfp14705',
      'soraida nunyez',
      'zorai urru',
      'zrx–7001',
      'placa zry7002',
      '004352',
      // The one search finds beginnings of phones and emails, too.
      '305555014',
      'zoraida',
    ].map((search) => ({
      search,
    }))
    const found = ['(305) 555-0147', '305555014', VALUES.email, 'zoraida', VALUES.formerEmail]
    await exportBy([...kept, ...personal, ...found.map((contact) => ({ contact }))])
    await database.pool.query('ANALYZE')
    expect(tracesIn(await everything()).length).toBeGreaterThan(20)

    await staff.customers.erase(asked(...ids))

    const left = await everything()
    expect(
      tracesIn(left.filter((text) => !text.includes('cambió de ZU-7001 a OTRA-1') && !text.includes('mari'))),
    ).toEqual([])
    expect(await other()).toEqual(before)
    expect(await readdir(outboxFolder(services.env))).toEqual(othersMails)
    const exported = await database.db.accessLog.findMany({ where: { event: 'export' }, orderBy: { createdAt: 'asc' } })
    expect(exported.map(({ details }) => details)).toEqual(
      [...kept, ...Array(personal.length + found.length).fill({})].map((search) => ({
        ...search,
        format: 'es',
        count: expect.any(Number),
      })),
    )
    for (const number of VALUES.numbers) expect(await visitor.public.verifyPolicy({ policyNumber: number })).toBeNull()
    expect(await visitor.public.checkCertificate({ token: tokenOf(certificate) })).toBeNull()
    expect((await staff.activity.trash({})).items).toEqual([])
    for (const id of ids) {
      const gone = { code: 'NOT_FOUND' }
      await expect(staff.activity.restore({ table: 'insured_customers', id })).rejects.toMatchObject(gone)
      await expect(staff.customers.byId({ id })).rejects.toMatchObject(gone)
    }
  })

  test('leaves log entries of who did what and when, and one with the reason of the erasure', async () => {
    const { ids } = await personWithTwoCars()
    const entries = () =>
      database.db.activityLog.findMany({
        where: { insuredCustomerId: { in: ids } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
    const before = await entries()
    await staff.customers.erase({ ids, reason: 'authority' })
    const after = await entries()
    expect(after.slice(0, before.length)).toEqual(before.map((entry) => ({ ...entry, subject: null, details: null })))
    expect(after.slice(before.length)).toMatchObject(
      [...ids].sort().map((recordId) => ({
        ...{ recordId, adminUserId: adminUser.id, actionType: 'delete', tableName: 'insured_customers', subject: null },
        details: { erasureReason: { before: null, after: 'authority' } },
      })),
    )
    const erasures = await database.db.erasure.findMany()
    expect(erasures.map(({ recordId }) => recordId).sort()).toEqual([...ids].sort())
    expect(erasures[0]).toMatchObject({ reason: 'authority', erasedBy: adminUser.id })
    await services.background.settle()
    await removeDueFiles(services)
    expect(await storedFiles(services)).toEqual([...ids].sort().map((id) => `erasures/${id}.json`))
  })
})

test('details of earlier versions’ entries, which name a document’s customer only there, are erased', async () => {
  const { id } = await insure()
  const { id: otherId } = await insure({ policyNumber: 'OTRA-1' })
  const entry = (customer: string, fileName: string) => ({
    ...{
      actionType: 'delete' as const,
      tableName: 'policy_documents',
      recordId: crypto.randomUUID(),
      subject: fileName,
    },
    details: { fileName: { before: fileName, after: null }, insuredCustomerId: { before: customer, after: null } },
  })
  await database.db.activityLog.createMany({ data: [entry(id, 'suya.pdf'), entry(otherId, 'de-otra.pdf')] })
  await staff.customers.erase(asked(id))
  const texts = await everything()
  expect(tracesIn(texts, ['suya.pdf'])).toEqual([])
  const entries = texts.filter((text) => text.startsWith('activity_logs: '))
  expect(tracesIn(entries, ['de-otra.pdf'])).toHaveLength(1)
})

describe('erasing', () => {
  test('happens once, if several admins erase at the same moment', async () => {
    const { ids } = await personWithTwoCars()
    const others = await Promise.all([2, 3, 4].map((number) => createAdmin(database, `admin${number}@example.com`)))
    const callers = [staff, ...others.map((other) => callerOf(services, other))]
    const outcomes = await Promise.allSettled(
      callers.map((caller, place) => caller.customers.erase(asked(...(place % 2 ? ids : ids.toReversed())))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'NOT_FOUND' })
    const erased = await database.db.activityLog.count({
      where: { actionType: 'delete', tableName: 'insured_customers', recordId: { in: ids } },
    })
    expect(erased).toBe(2)
  })

  test('is all or nothing', async () => {
    const { ids } = await personWithTwoCars()
    const missing = crypto.randomUUID()
    await expect(staff.customers.erase(asked(...ids, missing))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await staff.customers.byId({ id: ids[0] ?? '' })).toMatchObject({ fullName: VALUES.name })
    expect(await database.db.erasure.count()).toBe(0)
    expect(await readdir(outboxFolder(services.env))).toHaveLength(1)
  })

  test('and blocking are for admins', async () => {
    const { id } = await insure()
    for (const act of [agent.customers.erase, agent.customers.block]) {
      await expect(act(asked(id))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await staff.customers.byId({ id })).toMatchObject({ id })
  })

  test('deletes export links that include the person, and no others', async () => {
    const create = (policyNumber: string) => insure({ policyNumber })
    const [one, second, other] = [await create('ZU-1'), await create('ZU-2'), await create('OTRA-1')]
    const [own, otherId] = [[one.id, second.id], other.id]
    for (const ids of [own, [otherId, one.id], [otherId]]) await staff.customers.exportPerson(asked(...ids))
    await staff.customers.erase(asked(...own))
    expect(await database.db.personExport.findMany()).toMatchObject([{ recordIds: [otherId] }])
  })

  test('deletes queued mails that only link to one of their certificates', async () => {
    await otherPerson()
    const others = await readdir(outboxFolder(services.env))
    const { ids } = await personWithTwoCars()
    expect(await readdir(outboxFolder(services.env))).toHaveLength(others.length + 1)
    // Nothing stored has the address any more to which it was sent.
    await database.pool.query('UPDATE insured_customers SET email = NULL WHERE id = ANY($1)', [ids])
    await truncate(database, 'activity_logs')
    await staff.customers.erase(asked(...ids))
    expect(await readdir(outboxFolder(services.env))).toEqual(others)
  })

  test('erases deleted records, too', async () => {
    const { ids } = await personWithTwoCars()
    for (const id of ids) await staff.customers.delete({ id })
    await staff.customers.erase(asked(...ids))
    expect(tracesIn(await everything())).toEqual([])
  })
})

describe('a blocked person', () => {
  test('is in no list and no lookup, but in the trash, with the reason and without expiry', async () => {
    const { ids, certificate } = await personWithTwoCars()
    await staff.customers.block({ ids, reason: 'purposeEnded' })
    expect((await staff.customers.list({})).total).toBe(0)
    for (const number of VALUES.numbers) expect(await visitor.public.verifyPolicy({ policyNumber: number })).toBeNull()
    expect(await visitor.public.checkCertificate({ token: tokenOf(certificate) })).toBeNull()
    const { items } = await staff.activity.trash({})
    expect(items.filter(({ table }) => table === 'insured_customers')).toMatchObject([
      { expiresAt: null, blockedFor: 'purposeEnded' },
      { expiresAt: null, blockedFor: 'purposeEnded' },
    ])
  })

  test('stays in the trash even if deleted records are not kept', async () => {
    const { trashDays } = business
    business.trashDays = 0
    const { id } = await insure()
    await staff.customers.block(asked(id)).finally(() => {
      business.trashDays = trashDays
    })
    await emptyExpiredTrash(database.db)
    await staff.activity.restore({ table: 'insured_customers', id })
    expect(await staff.customers.byId({ id })).toMatchObject({ id })
  })

  test('is restored whole, or erased from the trash', async () => {
    const { ids } = await personWithTwoCars()
    const [first = '', second = ''] = ids
    const contacts = await staff.customers.contacts({ customerId: first })
    expect(contacts).not.toEqual([])
    await staff.customers.block(asked(...ids))
    await staff.activity.restore({ table: 'insured_customers', id: first })
    expect(await staff.documents.list({ customerId: first })).toHaveLength(1)
    expect(await staff.customers.contacts({ customerId: first })).toEqual(contacts)
    await staff.customers.erase(asked(first, second))
    expect(tracesIn(await everything())).toEqual([])
  })

  test('is blocked with all chosen policies or none', async () => {
    const { ids } = await personWithTwoCars()
    await expect(staff.customers.block(asked(...ids, crypto.randomUUID()))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await staff.customers.list({})).total).toBe(2)
  })
})

describe('an import', () => {
  const values = { policyNumber: 'ZU-7001' }
  const cells = (...texts: string[]) => [...texts, 'x']
  const line = (row: number, texts: string[], insuredCustomerId?: string) => ({
    ...{ row, cells: cells(...texts), policyNumber: texts[0] ?? null },
    ...(insuredCustomerId && { insuredCustomerId }),
  })
  const imported = async (state: ImportState, rows: ReturnType<typeof line>[], fileName = 'cartera.csv') => {
    const filePath = `imports/${crypto.randomUUID()}.csv`
    await services.storage.put(filePath, 'todo')
    const wrong = rows.map(({ row, cells }) => ({ row, column: 'Nombre', value: cells[1], message: 'No' }))
    const file = { fileName, filePath, headings: ['Póliza'], sampleRows: rows.map(({ cells }) => cells), guessed: {} }
    return database.db.import.create({
      data: { ...file, state, result: { rows: rows.length, wrong, wrongRows: 1 }, rows: { create: rows } },
    })
  }
  const left = async () =>
    (await database.db.import.findMany({ orderBy: { fileName: 'asc' }, include: { rows: true } })).map(
      ({ fileName, rows }) => [fileName, rows.length],
    )

  test('that holds an erased person keeps its counts, but neither rows nor file', async () => {
    const otherId = await otherPerson()
    const { ids } = await personWithTwoCars()
    const alike = {
      ...line(6, ['0ZU-7001']),
      faults: [{ message: 'Solo se distingue de la póliza ZU-7001, que ya existe' }],
    }
    const own = [line(2, ['ZU-7001', VALUES.name], ids[0]), line(3, ['', VALUES.name.toUpperCase()]), alike]
    const others = [line(4, ['ZU-7001', 'Íñigo Peña'], otherId), line(5, ['', 'Zoraida Ñúñez de Paz'])]
    await imported('done', [...own, ...others])
    await imported('undone', own, `datos de ${VALUES.name}.csv`)
    await imported('done', own, 'Pólizas de zoraida.csv')
    await imported('done', others, 'de otra zoraida.csv')
    await imported('checked', own, 'por-importar.csv')
    await imported('uploaded', [], 'sin-mirar.csv')
    const old = await imported('done', [line(9, ['', VALUES.name])], 'antigua.csv')
    await database.db.importRow.deleteMany({ where: { importId: old.id } })
    await imported('checked', others, 'zz-de-otros.csv')
    await staff.customers.erase(asked(...ids))
    expect(await left()).toEqual([
      ['antigua.csv', 0],
      ['cartera.csv', 0],
      ['de otra zoraida.csv', 2],
      ['zz-de-otros.csv', 2],
      ['—', 0],
      ['—', 0],
    ])
    const [done] = await database.db.import.findMany({ where: { fileName: 'cartera.csv' } })
    expect(done).toMatchObject({ filePath: null, sampleRows: [], result: { rows: 5, wrong: [], wrongRows: 1 } })
    await services.background.settle()
    await removeDueFiles(services)
    expect((await storedFiles(services)).filter((path) => path.startsWith('imports/'))).toHaveLength(2)
    const { result } = await database.db.import.findUniqueOrThrow({ where: { id: old.id } })
    expect(result).toEqual({ rows: 1, wrong: [], wrongRows: 1 })
    const texts = (await everything()).filter((text) => /^(imports|import_rows)/.test(text))
    expect(tracesIn(texts, [...VALUES.numbers.slice(1), ...VALUES.vins, VALUES.email, VALUES.phone])).toEqual([])
  })

  test('that is running blocks erasures, as it may hold the person', async () => {
    const { id } = await insure(values)
    const importing = await database.pool.connect()
    await importing.query(`SELECT pg_advisory_lock(${IMPORT_LOCK})`)
    await expectRefusal(staff.customers.erase(asked(id)), 'import-busy')
    expect(await staff.customers.byId({ id })).toMatchObject(values)
    await importing.query(`SELECT pg_advisory_unlock(${IMPORT_LOCK})`)
    importing.release()
    await staff.customers.erase(asked(id))
  })
})

describe('the export of a person’s data', () => {
  const served = async <Result>(
    work: (get: (url: string, headers?: object) => Promise<Response>) => Promise<Result>,
  ) => {
    const app = await serveApp(services)
    const cookie = await signIn(app.origin)
    try {
      return await work((url, headers = {}) => fetch(`${app.origin}${url}`, { headers: { cookie, ...headers } }))
    } finally {
      await app.close()
    }
  }
  const unpacked = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()))

  test('holds all their rows and files, and names no staff', async () => {
    await otherPerson()
    const { ids } = await personWithTwoCars()
    const { url } = await staff.customers.exportPerson(asked(...ids))
    const files = await served(async (get) => unpacked(await get(url)))
    expect(
      Object.keys(files)
        .map((name) => name.replace(/\d{4}-\d\d-\d\d/, '…'))
        .sort(),
    ).toEqual([
      'constancias/ZU-7001-B/constancia ….pdf',
      'datos.html',
      'datos.json',
      'documentos/ZU-7001-B/zoraida-factura.pdf',
      'documentos/ZU-7001-B/zoraida-licencia.pdf',
    ])
    const text = Buffer.from(files['datos.json'] ?? []).toString()
    for (const value of ALL) expect(text).toContain(value)
    expect(text).not.toContain('admin@example.com')
    expect(text).not.toContain(adminUser.id)
    expect(text).not.toContain('OTRA-1')
    const page = Buffer.from(files['datos.html'] ?? []).toString()
    for (const value of ALL) expect(page).toContain(value)
    for (const hidden of ['admin@example.com', adminUser.id, 'OTRA-1', '<script', 'undefined', '[object']) {
      expect(page).not.toContain(hidden)
    }
    expect(page).toContain('<title>Datos personales de ')
    expect(page).toContain('<dt>Inicio de vigencia</dt><dd>1 de marzo de 2025</dd>')
    expect(page).toContain('<dt>Resultado</dt><dd>Interesada</dd>')
    const data = JSON.parse(text)
    expect(data.policies).toHaveLength(2)
    expect(data.policies.flatMap((policy: object) => Object.keys(policy))).toContain('policy_cancellations')
    expect(data.log.length).toBeGreaterThan(8)
    expect(new Set(data.log.map((entry: object) => JSON.stringify(entry))).size).toBe(data.log.length)
    // A document, and a wish to be called.
    expect(data.deleted).toHaveLength(2)
    expect(data.requests).toHaveLength(1)
    const accesses = await database.db.accessLog.findMany({ where: { event: 'export' } })
    expect(accesses.map(({ recordId }) => recordId).sort()).toEqual([...ids].sort())
    expect(accesses[0]).toMatchObject({
      ...{ adminUserId: adminUser.id, tableName: 'insured_customers', subject: expect.stringContaining(VALUES.name) },
      details: { reason: 'personAsked', format: 'zip', count: 2 },
    })
  })

  test('tells of links and visits, also of a policy in the trash, without what opens them', async () => {
    await staff.settings.setInsuredLinks({ enabled: true })
    const { id } = await insure({ policyNumber: 'ZU-1', email: VALUES.email })
    const other = await insure({ policyNumber: 'ZU-2', email: VALUES.email })
    const made = []
    for (const customerId of [id, other.id]) {
      made.push(await staff.insured.make({ customerId, customerIds: [id, other.id] }))
    }
    const { code } = await staff.insured.dictate({ id: made[0]?.id ?? '' })
    await insuredBrowser(services).calls.enter({ token: tokenIn(made[0] ?? { url: '' }), code })
    await staff.insured.dictate({ id: made[0]?.id ?? '' })
    const { rows } = await database.pool.query<{ secret: string }>(
      `SELECT token_hash AS secret FROM insured_links UNION ALL SELECT code_hash FROM insured_codes
       UNION ALL SELECT token_hash FROM insured_visits`,
    )
    await staff.customers.delete({ id: other.id })
    const { url } = await staff.customers.exportPerson(asked(id, other.id))
    const files = await served(async (get) => unpacked(await get(url)))
    const text = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('\n')
    expect(rows).toHaveLength(4)
    for (const secret of [...rows.map((row) => row.secret), ...made.map(tokenIn), code])
      expect(text).not.toContain(secret)
    expect(text).toContain('insured_visits')
    expect(text).toContain('Enlaces del asegurado')
  })

  test('is in Spanish, and shows markup as typed', async () => {
    const { ids } = await personWithTwoCars()
    await database.pool.query(`UPDATE insured_customers SET notes = '<img src=x onerror="alert(1)">' WHERE id = $1`, [
      ids[0],
    ])
    const { url } = await staff.customers.exportPerson(asked(...ids))
    const files = await served(async (get) => unpacked(await get(url)))
    const page = Buffer.from(files['datos.html'] ?? []).toString()
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    const labels = [...page.matchAll(/<dt>([^<]*)/g)].map(([, label]) => label)
    expect(labels.filter((label) => !Object.values(LABELS).includes(label ?? ''))).toEqual([])
    expect([...page.matchAll(/<(?:h3|td)>[^<]*\b[a-z]+_[a-z_]+/g)].map(([all]) => all)).toEqual([])
  })

  test('has the PDFs of receipts', async () => {
    const { id } = await insure({ policyNumber: 'ZU/1' })
    const [one, other] = await staff.payments.plan({ customerId: id, count: 2 })
    for (const payment of [one, other]) {
      if (!payment) throw new Error('no instalment')
      const paid = {
        id: payment.id,
        updatedAt: payment.updatedAt,
        paidOn: today(),
        method: 'cash',
        amount: payment.amount,
      }
      await staff.payments.pay(paid as Parameters<typeof staff.payments.pay>[0])
    }
    const { url } = await staff.customers.exportPerson(asked(id))
    const files = await served(async (get) => unpacked(await get(url)))
    const receipts = Object.keys(files).filter((name) => name.startsWith('recibos/'))
    expect(receipts).toEqual([1, 2].map((number) => expect.stringMatching(`^recibos/ZU.1/recibo ${number}\\.pdf$`)))
    expect(
      Buffer.from(files[receipts[0] ?? ''] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const page = Buffer.from(files['datos.html'] ?? []).toString()
    expect(page).not.toMatch(/<dt>[a-z_]+<|<td>(?:[^<]*\n)?[a-z]\w+: /)
  })

  test('has a label for all that a certificate shows, and a word for each coded value', async () => {
    expect(Object.keys(shownOnPaper.shape).filter((field) => !(columnOf(field) in LABELS))).toEqual([])
    const { rows } = await database.pool.query<{ column: string; value: string }>(
      `SELECT DISTINCT attname AS column, enumlabel AS value FROM pg_attribute JOIN pg_enum ON enumtypid = atttypid
       WHERE attrelid = ANY($1::regclass[])`,
      [Object.keys(TABLES)],
    )
    expect(rows.length).toBeGreaterThan(40)
    // Why somebody is blocked is not told to the person.
    const told = rows.filter(({ column }) => isTold(column) && column !== 'blocked_for')
    expect(told.filter(({ column, value }) => valueInWords(column, value) === value)).toEqual([])
  })

  test('has a label for every exported column', async () => {
    const { ids } = await personWithTwoCars()
    const stored = await storedOf(database.db, ids)
    const columns = new Set(allRows(stored).flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))))
    const kept = [...columns].filter((column) => isTold(column) && !/_by$|^(search_text|file_path|token)$/.test(column))
    expect(kept.filter((column) => !(column in LABELS))).toEqual([])
    expect(allRows(stored).filter(({ table }) => !(table in TABLES))).toEqual([])
  })

  test('is downloaded once, by any admin, within ten minutes', async () => {
    const { id } = await insure()
    const link = async () => (await staff.customers.exportPerson(asked(id))).url
    const [url, late, erased] = [await link(), await link(), await link()]
    expect(url).toMatch(/^\/exports\/person\.zip\?clave=[\w-]{43}$/)
    await served(async (get) => {
      const agent = { cookie: await signIn(new URL((await get('/readyz')).url).origin, 'agent@example.com') }
      expect((await get(url, agent)).status).toBe(403)
      expect((await get(url, { cookie: '' })).status).toBe(401)
      expect((await get(url, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect((await get('/exports/person.zip')).status).toBe(410)
      const both = await Promise.all([get(url), get(url)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
      itIsLater(10 * 60_000)
      expect((await get(late)).status).toBe(410)
      itIsLater(-10 * 60_000)
      await staff.customers.erase(asked(id))
      expect((await get(erased)).status).toBe(410)
    })
    expect(await database.db.accessLog.count({ where: { event: 'export' } })).toBe(1)
    expect(logged.join()).not.toContain('clave')
  })

  test('leaves out a missing file, and logs that', async () => {
    const { ids } = await personWithTwoCars()
    const [document = ''] = (await storedFiles(services)).filter((path) => path.startsWith('policy-documents/'))
    await services.storage.delete(document)
    const { url } = await staff.customers.exportPerson(asked(...ids))
    expect(Object.keys(await served(async (get) => unpacked(await get(url))))).toHaveLength(4)
    expect(logged.join()).toContain('a file of a person is missing')
  })

  test('holds as much of a blocked or deleted person', async () => {
    const { ids } = await personWithTwoCars()
    const [blocked = '', deleted = ''] = ids
    await staff.customers.block(asked(blocked))
    await staff.customers.delete({ id: deleted })
    const { url } = await staff.customers.exportPerson(asked(...ids))
    const files = await served(async (get) => unpacked(await get(url)))
    expect(Object.keys(files).filter((name) => name.includes('ZU-7001-B/'))).toHaveLength(3)
    const text = Buffer.from(files['datos.json'] ?? []).toString()
    for (const value of ALL) expect(text).toContain(value)
    expect(await database.db.accessLog.findMany({ where: { event: 'export' }, select: { subject: true } })).toEqual(
      expect.arrayContaining([{ subject: `ZU-7001-B · ${VALUES.name}` }, { subject: `ZU-7002 · ${VALUES.name}` }]),
    )
    await staff.customers.erase(asked(...ids))
    expect(tracesIn(await everything())).toEqual([])
  })

  test('is refused for an unknown person', async () => {
    await expect(staff.customers.exportPerson(asked(crypto.randomUUID()))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
