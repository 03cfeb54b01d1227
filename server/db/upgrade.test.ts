import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { createConsentRegister } from '../modules/public/record-consent'
import { createPolicyLookup } from '../modules/public/verify-policy'
import { legalDocuments } from '../seed/legal/documents'
import { PLAN_TYPES, policyTypes } from '../seed/plans'
import { sampleTestimonials } from '../seed/testimonials'
import { onServer, withDatabaseName } from '../testing/administration'
import { importer } from '../testing/imported-files'
import { policyLine } from '../testing/policy-files'
import { createAdmin, testServices } from '../testing/services'
import { connect, type Database } from './client'
import { migrate } from './migrate'

const FIRST = '20261120000000_initial'

/** A Spanish sample as the first version had it, by whose text an upgrade knows it. */
const asAtFirst = (type: 'privacy' | 'cookies') =>
  readFileSync(new URL(`samples-at-first/${type}-es.html`, import.meta.url), 'utf8')

test('a database of the first version, with data, becomes one of this version', async () => {
  const serverUrl = withDatabaseName(inject('templateUrl'), 'postgres')
  const name = `upgrade_${process.pid}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = withDatabaseName(serverUrl, name)
  const { db, pool, close } = connect(url)
  try {
    expect(await migrate(url, undefined, new Set([FIRST]))).toEqual([FIRST])
    const market = await firstMarket(pool)
    const customerId = await firstCustomer(pool, market, 'POL-0001', null)
    await firstCustomer(pool, market, 'POL\u20140002', '2026-12-31')
    await pool.query(`
      INSERT INTO admin_users (email, password_hash) VALUES ('admin@example.com', 'x');
      INSERT INTO sessions (id, admin_user_id, expires_at) SELECT 'hash', id, now() + interval '1 day' FROM admin_users;
      INSERT INTO sessions (id, admin_user_id, created_at, expires_at)
        SELECT 'renewed', id, now() - interval '100 days', now() + interval '25 days' FROM admin_users;
      INSERT INTO site_settings (company_name, company_phone, whatsapp_number, tagline, primary_color, secondary_color,
        meta_title, meta_description) VALUES ('Ábaco', '+1 555-010-0199', '', 'Tu seguridad, nuestra prioridad', '#2563eb', '#10b981',
        'Vehicle Insurance | Verify your policy online', 'Desde 1990');
      INSERT INTO insurance_companies (name, code, is_active, created_at) VALUES
        ('ábaco  seguros', 'ABACO2', true, now() + interval '1 second'), ('Abaco Seguros (2)', 'ABACO3', true, now()),
        ('ABACO SEGUROS', 'ABACO4', false, now() - interval '1 year'), ('Peña', 'PENA1', true, now()), ('Pena', 'PENA2', true, now());
      INSERT INTO pricing_plans (policy_type_id, duration_months, price)
        SELECT id, months, price FROM policy_types, (VALUES (1, 64.9), (3, 65)) AS plan(months, price)
        WHERE name = 'Responsabilidad Civil';
      INSERT INTO activity_logs (action_type, table_name, created_at) VALUES
        ('login', 'admin_users', '2026-03-01T12:00:00Z'), ('login', 'admin_users', '2026-03-01T13:00:00Z');
      INSERT INTO activity_logs (action_type, table_name, created_at, admin_user_id)
        SELECT 'delete', 'sessions', '2026-03-01T14:00:00Z', id FROM admin_users`)

    const first = [
      ['cookies', 'es', asAtFirst('cookies'), false, 'infinity'],
      ['privacy', 'es', asAtFirst('privacy'), true, 'infinity'],
      ['cookies', 'es', asAtFirst('cookies'), true, '2026-03-01T12:00:00Z'],
      ['terms', 'es', '<p>Propio</p>', true, '2026-03-01T12:00:00Z'],
    ]
    for (const document of first) {
      await pool.query(
        `INSERT INTO legal_documents (document_type, language, title, content, is_active, effective_date, updated_at)
         VALUES ($1, $2, 'T', $3, $4, '2026-01-01', $5)`,
        document,
      )
    }

    expect((await migrate(url)).length).toBeGreaterThan(0)
    const own = await db.legalDocument.findMany({ where: { isSample: false }, select: { content: true } })
    expect(own).toEqual([{ content: '<p>Propio</p>' }])
    const archived = await db.legalArchive.findMany({
      where: { shownFrom: new Date('2026-03-01T12:00:00Z') },
      select: { documentType: true, language: true, content: true },
    })
    expect(archived).toHaveLength(2)
    expect(archived).toContainEqual({ documentType: 'terms', language: 'es', content: '<p>Propio</p>' })
    expect(archived).toContainEqual({ documentType: 'cookies', language: 'es', content: asAtFirst('cookies') })
    // Samples that nobody made theirs say what the product does by now; what they said stays in the archive.
    const shown = await db.legalDocument.findMany({
      where: { isSample: true },
      select: { documentType: true, content: true },
    })
    const textOf = (type: string) =>
      legalDocuments.find(({ documentType, language }) => documentType === type && language === 'es')?.content
    expect(shown).toHaveLength(3)
    for (const { documentType, content } of shown) expect(content).toBe(textOf(documentType))
    expect(await db.legalArchive.count()).toBe(5)
    const now = new Date()
    const open = await db.session.findMany({ where: { expiresAt: { gt: now } }, select: { id: true, userAgent: true } })
    expect(open).toEqual([{ id: 'hash', userAgent: '' }])
    expect(await db.activityLog.findFirst({ select: { subject: true } })).toEqual({ subject: null })
    const company = { address: true, licenseText: true }
    const texts = {
      tagline: true,
      taglineEn: true,
      metaTitle: true,
      metaDescription: true,
      metaTitleEn: true,
      ...company,
    } as const
    const settings = await db.siteSettings.findMany({
      select: { companyName: true, pixelLoading: true, bannerVersion: true, sampleTexts: true, ...texts },
    })
    const taglines = { tagline: 'Tu seguridad, nuestra prioridad', taglineEn: 'Your safety, our priority' }
    const meta = { metaTitle: '', metaDescription: 'Desde 1990', metaTitleEn: '', address: '', licenseText: '' }
    expect(settings).toEqual([
      {
        companyName: 'Ábaco',
        pixelLoading: 'untilDeclined',
        bannerVersion: 1,
        sampleTexts: 'companyPhone tagline taglineEn',
        ...taglines,
        ...meta,
      },
    ])
    const testimonials = await db.testimonial.findMany({ orderBy: { position: 'asc' } })
    expect(testimonials).toMatchObject(sampleTestimonials.map((sample) => ({ ...sample, isConfirmed: false })))
    expect(await db.seededPart.count({ where: { part: 'testimonials' } })).toBe(1)
    const types = await db.policyType.findMany({ orderBy: { name: 'asc' } })
    expect(types.map(({ code, name, nameEn }) => [code.replace(/[0-9a-f]{8}$/, '…'), name, nameEn])).toEqual([
      ['camion-y-mas-…', 'Camión y más', 'Camión y más'],
      ['fullcover', 'Fullcover', 'Full coverage'],
      ['liability', 'Responsabilidad Civil', 'Liability'],
    ])
    const [period] = await db.$queryRaw<object[]>`
      SELECT policy_number, origin, plan_price FROM policy_periods WHERE insured_customer_id = ${customerId}::uuid`
    expect(period).toMatchObject({ policy_number: 'POL-0001', origin: 'new' })
    const onSite = types.map(({ code, position, summary, isActive }) => [code.slice(0, 6), position, summary, isActive])
    expect(onSite).toEqual([
      ['camion', 3, '', true],
      ['fullco', 2, 'Responde también por los daños de tu auto.', true],
      ['liabil', 1, 'Responde por los daños que causes a otros.', true],
    ])
    for (const type of PLAN_TYPES) expect(types.find(({ code }) => code === type)).toMatchObject(policyTypes[type])
    const plans = await db.pricingPlan.findMany({ orderBy: { price: 'asc' } })
    expect(plans.map(({ price, isActive, isExample }) => [Number(price), isActive, isExample])).toEqual([
      [64.9, true, true],
      [65, true, false],
    ])
    const admin = await db.adminUser.findFirstOrThrow({ select: { id: true } })
    await db.knownDevice.create({ data: { tokenHash: 'hash', adminUserId: admin.id, expiresAt: now } })
    await db.accessLog.create({ data: { adminUserId: admin.id, event: 'sign_in_failed' } })
    await db.adminUser.delete({ where: { id: admin.id }, select: { id: true } })
    expect(await db.knownDevice.count()).toBe(0)
    expect(await db.accessLog.count({ where: { adminUserId: null } })).toBe(1)
    await expectNamesApart({ db })
    const withPlate = await pool.query(
      "UPDATE insured_customers SET plate = 'ABC-12-34' WHERE id = $1 RETURNING search_text LIKE '%abc1234' AS found",
      [customerId],
    )
    expect(withPlate.rows).toEqual([{ found: true }])
    expect(await createPolicyLookup(pool)('POL-0002')).toMatchObject({ endDate: '2026-12-31' })
    const said = { choice: 'declined', method: 'banner', language: 'es', bannerVersion: 1 } as const
    await createConsentRegister(pool)({ visitorId: customerId, ...said })
    expect(await db.consentRecord.count()).toBe(1)
    await expectDataInAndOut({ db, pool, close })
    const path = `${customerId}/1.pdf`
    const document = { fileName: 'a.pdf', filePath: path, fileSize: 1, mimeType: 'application/pdf' }
    await db.policyDocument.create({ data: { ...document, insuredCustomerId: customerId } })
    await db.insuredCustomer.delete({ where: { id: customerId }, select: { id: true } })
    expect(await db.fileRemoval.findMany({ select: { path: true } })).toEqual([{ path: `policy-documents/${path}` }])
  } finally {
    await close()
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
})

/** Inserts an insurer and policy types into the first version's columns. */
async function firstMarket(pool: Pool) {
  const idOf = async (sql: string): Promise<string> => (await pool.query(`${sql} RETURNING id`)).rows[0].id
  const insurer = "INSERT INTO insurance_companies (name, code) VALUES ('Ábaco Seguros', 'ABACO')"
  const types = "INSERT INTO policy_types (name) VALUES ('Fullcover'), ('Responsabilidad Civil'), ('Camión y más')"
  return { insurer: await idOf(insurer), type: await idOf(types) }
}

/** Inserts a customer into the first version's columns. */
async function firstCustomer(
  pool: Pool,
  market: object,
  policyNumber: string,
  endDate: string | null,
): Promise<string> {
  const { rows } = await pool.query(
    `INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
      vehicle_brand, vehicle_model, vehicle_year, plan_price, policy_start_date, issue_date, policy_end_date)
    SELECT insurer, type, $2, 'Íñigo Peña Quiñones', '1HGCM82633A004352', 'Honda', 'Accord', 2023, 10, '2026-01-01',
      '2026-01-01', $3
    FROM json_to_record($1) AS market (insurer uuid, type uuid) RETURNING id`,
    [JSON.stringify(market), policyNumber, endDate],
  )
  return rows[0].id
}

/** An import changes a first-version customer and is undone; another customer is trashed, restored and erased. */
async function expectDataInAndOut(database: Database): Promise<void> {
  const { db } = database
  const services = testServices(database)
  const owner = importer(services, await createAdmin(database, 'owner@example.com'))
  const changed = { Póliza: 'POL-0001', Modelo: 'Civic' }
  const added = policyLine(1, { Cobertura: 'Responsabilidad Civil', Meses: 1 })
  const id = await owner.uploadList([
    added,
    { ...Object.fromEntries(Object.keys(added).map((key) => [key, ''])), ...changed },
  ])
  expect(await owner.check(id)).toMatchObject({ new: 1, changed: 1, wrong: [], waitingRows: 0 })
  await owner.run(id)
  const modelOf = async (policyNumber: string) =>
    (await db.insuredCustomer.findUnique({ where: { policyNumber } }))?.vehicleModel
  expect([await modelOf('POL-0001'), await modelOf('IMP-00001')]).toEqual(['Civic', 'Accord'])
  expect(await owner.undo(id)).toMatchObject({ takenBack: 2, kept: [] })
  expect([await modelOf('POL-0001'), await modelOf('IMP-00001')]).toEqual(['Accord', undefined])

  const other = await db.insuredCustomer.findUniqueOrThrow({ where: { policyNumber: 'POL\u20140002' } })
  await owner.staff.customers.byId({ id: other.id })
  await owner.staff.customers.delete({ id: other.id })
  expect((await owner.staff.activity.trash({})).items).toMatchObject([{ id: other.id, table: 'insured_customers' }])
  await owner.staff.activity.restore({ table: 'insured_customers', id: other.id })
  expect((await owner.staff.activity.accesses({ recordId: other.id })).items).toMatchObject([{ event: 'opened' }])
  await owner.staff.customers.erase({ ids: [other.id], reason: 'personAsked' })
  await services.background.settle()
  expect(await db.erasure.findMany()).toMatchObject([{ recordId: other.id }])
  expect((await owner.staff.customers.list({})).items).toMatchObject([{ policyNumber: 'POL-0001' }])
}

/** Of insurers whose names look the same one keeps its name; the log has the former names of the others. */
async function expectNamesApart({ db }: Pick<Database, 'db'>): Promise<void> {
  const companies = await db.insuranceCompany.findMany({ select: { id: true, name: true, code: true } })
  expect(Object.fromEntries(companies.map(({ code, name }) => [code, name]))).toMatchObject({
    ABACO: 'Ábaco Seguros',
    ABACO2: 'ábaco  seguros (4)',
    ABACO3: 'Abaco Seguros (2)',
    ABACO4: 'ABACO SEGUROS (3)',
    PENA1: 'Peña',
    PENA2: 'Pena',
  })
  const entries = await db.activityLog.findMany({ where: { tableName: 'insurance_companies' } })
  expect(entries.map(({ actionType, details }) => [actionType, details])).toEqual([
    ['update', { name: { before: 'ABACO SEGUROS', after: 'ABACO SEGUROS (3)' } }],
    ['update', { name: { before: 'ábaco  seguros', after: 'ábaco  seguros (4)' } }],
  ])
}
