import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { policyNumberForm } from '../../../shared/policy-number'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { itIs } from '../../../shared/testing/clock'
import { connect } from '../../db/client'
import { testOffice } from '../../testing/office'
import { callerOf, testServices } from '../../testing/services'

const { database, market, staff, insure } = testOffice()
const visitor = (variables: Record<string, string> = {}) => callerOf(testServices(database, variables))

describe('verifyPolicy', () => {
  beforeEach(async () => {
    itIs('2026-11-20')
    await insure()
  })

  test('returns public fields only', async () => {
    expect(await visitor().public.verifyPolicy({ policyNumber: '  pol-0001 ' })).toEqual({
      policyNumber: 'POL-0001',
      status: 'active',
      insurer: 'Ábaco Seguros',
      policyType: 'Fullcover',
      policyTypeEn: 'Fullcover',
      durationMonths: 12,
      vehicle: { brand: 'Honda', model: 'Accord', year: 2023 },
      startDate: '2026-11-20',
      endDate: '2027-11-20',
    })
  })

  test('is active through its last day in the business time zone, and expired after it', async () => {
    const statusAt = async (instant: string) => {
      itIs(instant)
      return (await visitor().public.verifyPolicy({ policyNumber: 'POL-0001' }))?.status
    }
    expect(await statusAt('2027-11-21T04:59:59Z')).toBe('active')
    expect(await statusAt('2027-11-21T05:00:00Z')).toBe('expired')
  })

  test('dates beyond the calendar are clamped', async () => {
    const look = async () => (await visitor().public.verifyPolicy({ policyNumber: 'POL-0001' })) ?? {}
    await database.pool.query("UPDATE insured_customers SET policy_end_date = 'infinity'")
    expect(await look()).toMatchObject({ status: 'active', endDate: '9999-12-31' })
    await database.pool.query(
      "UPDATE insured_customers SET policy_start_date = '-infinity', policy_end_date = '0044-03-15 BC'",
    )
    expect(await look()).toMatchObject({ status: 'expired', startDate: '1000-01-01', endDate: '1000-01-01' })
  })

  test('a cancelled policy is marked, and keeps its status', async () => {
    const look = () => visitor().public.verifyPolicy({ policyNumber: 'POL-0001' })
    const { id, updatedAt } = await database.db.insuredCustomer.findFirstOrThrow()
    const ended = { id, updatedAt: updatedAt.toISOString(), lastDay: '2026-12-01', reason: 'sold' as const }
    const cancelled = await staff.customers.cancel(ended)
    expect(await look()).toMatchObject({ status: 'active', endDate: '2026-12-01', isCancelled: true })
    itIs('2026-12-02')
    expect(await look()).toMatchObject({ status: 'expired', isCancelled: true })
    await staff.customers.reinstate({ id, updatedAt: cancelled.updatedAt })
    expect(await look()).not.toHaveProperty('isCancelled')
  })

  test('a policy without an end date is not shown as active', async () => {
    await database.db.insuredCustomer.updateMany({ data: { policyEndDate: null, selectedPlanId: null } })
    expect(await visitor().public.verifyPolicy({ policyNumber: 'POL-0001' })).toMatchObject({
      status: 'expired',
      endDate: null,
      durationMonths: null,
    })
  })

  test.each(['POL-000', 'POL-0001%', '%', "' OR 1=1 --", '<b>'])('finds nothing for %s', async (policyNumber) => {
    expect(await visitor().public.verifyPolicy({ policyNumber })).toBeNull()
  })

  test.each(['', '   ', 'x'.repeat(10_000), 'a\u0000b'])('refuses what is no number', async (policyNumber) => {
    await expect(visitor().public.verifyPolicy({ policyNumber })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test.each([
    ...['POL\u20130001', ' pol\u20110001. ', '\u200bPOL\u00ad-\ufeff0001', 'POL\u22120001\u00a0'],
    ...[
      '"POL-0001"',
      '«pol\u20130001»',
      '(POL-0001),',
      'No. POL-0001',
      'N.º POL-0001',
      'Nº POL-0001',
      'Póliza: POL-0001',
    ],
    ...['POL - 0001', 'pol- 0001', 'POL\u00a0\u2013 0001', '\uff30\uff2f\uff2c\uff0d\uff10\uff10\uff10\uff11'],
  ])('finds the policy by %j, whatever it was copied from', async (policyNumber) => {
    expect(await visitor().public.verifyPolicy({ policyNumber })).toMatchObject({ policyNumber: 'POL-0001' })
  })

  test('finds a number that itself begins like a label', async () => {
    const [policy] = await database.db.insuredCustomer.findMany()
    await database.db.insuredCustomer.update({ where: { id: policy?.id }, data: { policyNumber: 'No. 1' } })
    expect(await visitor().public.verifyPolicy({ policyNumber: 'no. 1' })).toMatchObject({ policyNumber: 'No. 1' })
    expect(await visitor().public.verifyPolicy({ policyNumber: '1' })).toBeNull()
  })

  test.each(['POL0001', 'PO-L0001', 'POL 0001'])('does not find it by %j', async (policyNumber) => {
    expect(await visitor().public.verifyPolicy({ policyNumber })).toBeNull()
  })

  test.each([
    ...['POL\u20140002', 'POL-\u200b0002', 'pol-0002.', 'P\u00adOL-0002'],
    ...['POL - 0002', 'POL -0002', 'POL-\uff10\uff10\uff10\uff12'],
  ])('finds a number that SQL has stored as %j', async (stored) => {
    await database.db.insuredCustomer.updateMany({ data: { policyNumber: stored } })
    for (const policyNumber of ['POL-0002', 'pol\u20130002', stored]) {
      expect(await visitor().public.verifyPolicy({ policyNumber })).toMatchObject({ policyNumber: stored })
    }
    expect(await visitor().public.verifyPolicy({ policyNumber: 'POL-00021' })).toBeNull()
  })

  test('the database compares numbers in the form in which they are stored', async () => {
    const parts = [
      'POL',
      '-',
      ' ',
      '  ',
      '.',
      '1',
      'Ñ',
      '\u200b',
      '\u00ad',
      '\u2014',
      '\u00a0',
      '\ufe0f',
      '\u3000',
      '\ufeff',
      ...['\uff11', '\uff21', '\uff5a', '\u0301', '\ufb01', '\ufb03', '\ufb05'],
    ]
    const text = fc.oneof(
      fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((chosen) => chosen.join('')),
      // PostgreSQL stores neither lone surrogates nor NUL.
      fc.string({ unit: 'binary' }).map((value) => Buffer.from(value).toString().replaceAll('\0', '')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), async (texts) => {
        const { rows } = await database.pool.query<{ form: string; expected: string }>(
          'SELECT policy_number_form(given) AS form, lower(expected) AS expected FROM unnest($1::text[], $2::text[]) AS t (given, expected)',
          [texts, texts.map(policyNumberForm)],
        )
        for (const { form, expected } of rows) expect(form).toBe(expected)
      }),
      { numRuns: 20 },
    )
  })

  test('answers simultaneous lookups each by itself', async () => {
    const numbers = ['none', 'POL-0001', '"},{\\', 'pol-0001', '{}', 'NULL', 'ñ', ...Array(40).fill('POL-0001')]
    const { verifyPolicy } = visitor({ LOOKUP_LIMIT: '0' }).public
    const answers = await Promise.all(numbers.map((policyNumber) => verifyPolicy({ policyNumber })))
    const found = answers.map((policy) => policy?.policyNumber ?? null)
    expect(found).toEqual([null, 'POL-0001', null, 'POL-0001', null, null, null, ...Array(40).fill('POL-0001')])
  })

  test('fails alone among nineteen others', async () => {
    const { verifyPolicy } = visitor({ LOOKUP_LIMIT: '0' }).public
    const wrong = ['', '\u0000', '\ud83d', 'x'.repeat(1_000)]
    const numbers = [...wrong, ...Array(16).fill('POL-0001')]
    const answers = await Promise.allSettled(numbers.map((policyNumber) => verifyPolicy({ policyNumber })))
    expect(answers.map(({ status }) => status)).toEqual([
      ...wrong.map(() => 'rejected'),
      ...Array(16).fill('fulfilled'),
    ])
  })

  test('of a hundred numbers at once, those beyond the limit alone are refused', async () => {
    const { verifyPolicy } = visitor({ LOOKUP_LIMIT: '60' }).public
    const numbers = Array.from({ length: 100 }, (_, place) => (place % 2 ? `NONE-${place}` : 'POL-0001'))
    const answers = await Promise.allSettled(numbers.map((policyNumber) => verifyPolicy({ policyNumber })))
    const told = answers.map((one) =>
      one.status === 'fulfilled' ? (one.value?.policyNumber ?? null) : one.reason.code,
    )
    expect(told.filter((one) => one === 'TOO_MANY_REQUESTS')).toHaveLength(40)
    for (const [place, one] of told.entries())
      expect([place % 2 ? null : 'POL-0001', 'TOO_MANY_REQUESTS']).toContain(one)
  })

  test('gives up while the database hangs, and caches no failure', async () => {
    const unavailable = { code: 'SERVICE_UNAVAILABLE', cause: { reason: 'service-unavailable' } }
    const lookUp = () => visitor({ LOOKUP_LIMIT: '100' }).public.verifyPolicy({ policyNumber: 'POL-0001' })
    const holder = await database.pool.connect()
    try {
      await holder.query('BEGIN; LOCK TABLE insured_customers, rate_limits')
      const startedAt = performance.now()
      // More lookups than the pool has connections.
      const refused = await Promise.allSettled(Array.from({ length: 15 }, lookUp))
      expect(performance.now() - startedAt).toBeLessThan(7_000)
      for (const outcome of refused) expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable })
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
    expect(await lookUp()).toMatchObject({ policyNumber: 'POL-0001' })
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(database.pool.idleCount), { timeout: 10_000 })
  })

  test('is limited per minute and address', async () => {
    const caller = visitor({ LOOKUP_LIMIT: '2' })
    await caller.public.verifyPolicy({ policyNumber: 'A' })
    await caller.public.verifyPolicy({ policyNumber: 'B' })
    await expect(caller.public.verifyPolicy({ policyNumber: 'C' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })
})

describe('similarPolicy', () => {
  const similar = (policyNumber: string) => visitor().public.similarPolicy({ policyNumber })

  beforeEach(async () => void (await insure()))

  test.each(['POL0001', 'pol 0001', 'PO-L0001', 'POL/0001', 'P.O.L. 00 01', 'Póliza: POL0001'])(
    'offers the one policy that differs from %j in its separators',
    async (policyNumber) => {
      expect(await similar(policyNumber)).toEqual({ policyNumber: 'POL-0001' })
    },
  )

  test.each(['POL-001', 'POL-00011', 'POL-0010', 'P0L-0001', 'POL-0001A', 'POL', '0001', '%', '---'])(
    'offers nothing for %j, which has other letters or digits',
    async (policyNumber) => {
      expect(await similar(policyNumber)).toBeNull()
    },
  )

  test('offers the number of a replaced term, and none where several policies are alike', async () => {
    const { id, updatedAt, selectedPlanId } = await database.db.insuredCustomer.findFirstOrThrow()
    await staff.customers.renew({
      id,
      updatedAt: updatedAt.toISOString(),
      selectedPlanId: selectedPlanId ?? '',
      policyNumber: 'NEW-1',
    })
    expect(await similar('POL0001')).toEqual({ policyNumber: 'POL-0001' })
    expect(await similar('NEW1')).toEqual({ policyNumber: 'NEW-1' })
    await database.db.insuredCustomer.updateMany({ data: { policyNumber: 'PO-L0001' } })
    expect(await similar('POL0001')).toBeNull()
  })

  test('counts as a lookup', async () => {
    const { public: caller } = visitor({ LOOKUP_LIMIT: '2' })
    await caller.verifyPolicy({ policyNumber: 'A' })
    await caller.similarPolicy({ policyNumber: 'A' })
    await expect(caller.similarPolicy({ policyNumber: 'B' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('finds its policy by an index, however many there are', async () => {
    const client = await database.pool.connect()
    try {
      // What is left is a bitmap scan, which needs an index of the condition.
      await client.query('SET enable_seqscan = off; SET enable_indexscan = off; SET enable_indexonlyscan = off')
      for (const table of ['insured_customers', 'policy_terms']) {
        const { rows } = await client.query(
          `EXPLAIN SELECT FROM ${table} WHERE policy_number_signs(policy_number::text) = policy_number_signs('A-1')`,
        )
        expect(JSON.stringify(rows)).toContain(`${table}_policy_number_signs_idx`)
      }
    } finally {
      client.release(true)
    }
  })
})

describe('settings', () => {
  test('are the defaults until some are stored', async () => {
    expect(await visitor().public.settings()).toEqual(DEFAULT_SETTINGS)
    const stored = { ...DEFAULT_SETTINGS, companyName: 'Seguros del Sur', tagline: '' }
    await database.db.siteSettings.create({ data: stored })
    expect(await visitor().public.settings()).toEqual(stored)
  })

  test('never fail: without a database the defaults are returned', async () => {
    const { db, pool, close } = connect('postgresql://nobody@127.0.0.1:1/none')
    const services = testServices({ db, pool, close })
    expect(await callerOf(services).public.settings()).toEqual({ ...DEFAULT_SETTINGS, pixelLoading: 'afterAccept' })
    await expect(callerOf(services).public.pixels()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await expect(callerOf(services).public.verifyPolicy({ policyNumber: 'A' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    await close()
  })

  test('are one row, also after simultaneous saves', async () => {
    const inserts = [1, 2, 3].map(() => database.db.siteSettings.create({ data: DEFAULT_SETTINGS }))
    const results = await Promise.allSettled(inserts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('legalDocument', () => {
  const document = { documentType: 'terms', title: 'Términos', content: '<p>…</p>' } as const
  const effectiveDate = new Date('2026-01-01')
  const english = { documentType: 'terms', language: 'en' } as const

  test('falls back from English to Spanish, then to null', async () => {
    expect(await visitor().public.legalDocument(english)).toBeNull()
    await database.db.legalDocument.create({ data: { ...document, language: 'es', effectiveDate } })
    expect(await visitor().public.legalDocument(english)).toEqual({
      title: 'Términos',
      content: '<p>…</p>',
      version: '1.0',
      effectiveDate: '2026-01-01',
      language: 'es',
    })
    await database.db.legalDocument.create({ data: { ...document, title: 'Terms', language: 'en', effectiveDate } })
    expect(await visitor().public.legalDocument(english)).toMatchObject({ title: 'Terms', language: 'en' })
  })

  test('has no fallback for Spanish', async () => {
    await database.db.legalDocument.create({ data: { ...document, language: 'en', effectiveDate } })
    expect(await visitor().public.legalDocument({ documentType: 'terms', language: 'es' })).toBeNull()
  })

  test('is the only active one of its type and language', async () => {
    const old = { ...document, language: 'es' as const, effectiveDate, isActive: false }
    await database.db.legalDocument.create({ data: old })
    expect(await visitor().public.legalDocument({ documentType: 'terms', language: 'es' })).toBeNull()
    await database.db.legalDocument.create({ data: { ...old, isActive: true } })
    await expect(database.db.legalDocument.create({ data: { ...old, isActive: true } })).rejects.toThrow()
  })
})

test('cookie texts have no fallback language', async () => {
  expect(await visitor().public.cookieConfig({ language: 'es' })).toBeNull()
  const texts = { acceptButtonText: 'Sí', declineButtonText: 'No', learnMoreText: 'Más', learnMoreUrl: '/cookies' }
  await database.db.cookieConsentConfig.create({ data: { language: 'es', message: 'Usamos cookies', ...texts } })
  expect(await visitor().public.cookieConfig({ language: 'es' })).toEqual({
    isEnabled: true,
    message: 'Usamos cookies',
    ...texts,
  })
})

test('pixels are the active ones, with public fields only', async () => {
  const pixel = { name: 'x', platform: 'google', pixelCode: '<script></script>' } as const
  await database.db.trackingPixel.createMany({ data: [pixel, { ...pixel, isActive: false }] })
  const [active, ...others] = await visitor().public.pixels()
  expect(others).toEqual([])
  expect(active).toEqual({ id: expect.any(String), pixelCode: '<script></script>', position: 'head' })
})

test('the active insurers with the most policies are listed by name', async () => {
  const { otherInsurer } = market
  const others = ['Cima', 'Delta', 'Ébano', 'Faro', 'Garza']
  for (const [index, name] of others.entries()) await staff.companies.create({ name, code: `C${index}` })
  const shown = async () => (await visitor().public.insurers()).map(({ name }) => name)
  expect(await shown()).toEqual(['Ábaco Seguros', 'Cima', 'Delta', 'Ébano', 'Faro', 'Garza'])
  await insure({ insuranceCompanyId: otherInsurer.id })
  expect(await shown()).toEqual(['Ábaco Seguros', 'Cima', 'Delta', 'Ébano', 'Faro', otherInsurer.name])
  await staff.companies.setActive({ id: otherInsurer.id, isActive: false })
  expect(await shown()).not.toContain(otherInsurer.name)
  const [cima] = (await staff.companies.list()).filter(({ name }) => name === 'Cima')
  if (cima) await staff.companies.update({ ...cima, logoUrl: 'https://cima.example/logo.png' })
  expect((await visitor().public.insurers())[1]).toEqual({ name: 'Cima', logoUrl: 'https://cima.example/logo.png' })
  await database.pool.query("UPDATE insurance_companies SET logo_url = 'javascript:alert(1)'")
  expect((await visitor().public.insurers())[1]).toEqual({ name: 'Cima' })
})

test('the assistance phones of active insurers are listed by name, and nothing else of them', async () => {
  const zeta = {
    name: 'Zeta',
    code: 'Z',
    assistancePhone: '+1 305 555 0102',
    contactPhone: '+1 305 555 0103',
    notes: 'x',
  }
  const { id } = await staff.companies.create(zeta)
  await staff.companies.create({ name: 'Delta', code: 'D', assistancePhone: '800 555 0101' })
  const phones = () => visitor().public.assistance()
  const delta = { name: 'Delta', phone: '800\u00a0555\u00a00101' }
  expect(await phones()).toEqual([delta, { name: 'Zeta', phone: '+1\u00a0305\u00a0555\u00a00102' }])
  await staff.companies.setActive({ id, isActive: false })
  expect(await phones()).toEqual([delta])
})
