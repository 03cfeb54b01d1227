import { beforeEach, describe, expect, test } from 'vitest'
import { customersQuery, LISTED_FIELDS } from '../../../shared/customers'
import { DAY_MS } from '../../../shared/durations'
import { newId } from '../../../shared/new-id'
import { TERM_STATUSES, type TermStatus } from '../../../shared/policies'
import { itIs } from '../../../shared/testing/clock'
import { connect } from '../../db/client'
import { filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { listCustomers } from './list'

const { database, market } = testOffice({ day: '2026-11-20' })
const NAMES = ['José Ñandú García', 'MARÍA Garcia-Pérez', 'Ana 100% López', 'Li_a \\ Wu', 'Zoë Müller']
const VIN = '1HGCM82633A004352'
/** Whose list it is, where no customer is anybody's. */
const NOBODY = newId()

type Stored = {
  policyNumber: string
  fullName: string
  insuranceCompanyId: string
  policyTypeId: string
  policyEndDate: Date | null
  createdAt: Date
  phone: string | null
  email: string | null
}

/** Around today, 20 November 2026, around the day 30 days from now, and far from both. */
const LAST_DAYS = [
  '2026-11-19',
  '2026-11-20',
  '2026-12-20',
  '2026-12-21',
  '2026-10-31',
  '2026-11-01',
  '2027-06-30',
  null,
]

const CONTACTS = [
  { phone: '+13055550142', email: 'Maria.Lopez@Example.com' },
  { phone: '+13055550143' },
  { phone: '+17865550142', email: 'mario@example.com' },
  { phone: '+525512345678', email: '305@example.com' },
  { phone: '+50512345678' },
  {},
  {},
]

/** Customers over some years, two at each instant, so that the tiebreaker of the order is tested. */
async function createCustomers(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const isOdd = index % 2 === 1
    const type = index % 3 === 0 ? market.liability : market.fullcover
    const lastDay = LAST_DAYS[index % LAST_DAYS.length]
    return {
      ...filledForm(market),
      policyNumber: `POL-${String(index).padStart(4, '0')}`,
      fullName: NAMES[index % NAMES.length] ?? '',
      insuranceCompanyId: isOdd ? market.otherInsurer.id : market.insurer.id,
      policyTypeId: type.id,
      selectedPlanId: type.plans[0]?.id ?? null,
      planPrice: 10,
      policyStartDate: new Date('2026-01-01'),
      issueDate: new Date('2026-01-01'),
      policyEndDate: lastDay ? new Date(lastDay) : null,
      createdAt: new Date(Date.UTC(2026, 0, 31) - Math.floor(index / 2) * 9 * DAY_MS),
      ...CONTACTS[index % CONTACTS.length],
    }
  })
  await database.db.insuredCustomer.createMany({ data: rows })
}

const simple = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether one field has every word of the search. */
const matches = (fields: string[], search = '') =>
  fields.some((field) =>
    simple(search)
      .split(/ +/)
      .every((word) => simple(field).includes(word)),
  )

const hasStatus: Record<TermStatus, (lastDay: string) => boolean> = {
  active: (lastDay) => lastDay >= '2026-11-20',
  soon: (lastDay) => lastDay >= '2026-11-20' && lastDay <= '2026-12-20',
  expired: (lastDay) => lastDay !== '' && lastDay < '2026-11-20',
  noEnd: (lastDay) => lastDay === '',
}

/** The expected list, computed from all rows. */
async function expected(query: {
  search?: string
  insuranceCompanyId?: string
  policyTypeId?: string
  status?: TermStatus
  contact?: string
  lacks?: 'phone' | 'email'
  found?: (contact: Pick<Stored, 'phone' | 'email'>) => boolean
}) {
  const all: Stored[] = await database.db.insuredCustomer.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  return all
    .filter(
      (row) =>
        (!query.insuranceCompanyId || row.insuranceCompanyId === query.insuranceCompanyId) &&
        (!query.policyTypeId || row.policyTypeId === query.policyTypeId) &&
        (!query.status || hasStatus[query.status](row.policyEndDate?.toISOString().slice(0, 10) ?? '')) &&
        (query.found?.(row) ?? true) &&
        matches([row.fullName, row.policyNumber, VIN], query.search),
    )
    .map((row) => row.policyNumber)
}

async function allPages(query: Parameters<typeof expected>[0], pageSize = 7): Promise<string[]> {
  const numbers: string[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await listCustomers(
      database.db,
      NOBODY,
      customersQuery.parse({ ...query, page, pageSize }),
    )
    numbers.push(...items.map((item) => item.policyNumber))
    if (items.length === 0) {
      expect(total).toBe(numbers.length)
      return numbers
    }
  }
}

describe('with customers over three years', () => {
  beforeEach(() => createCustomers(120))

  test.each([
    '',
    'garcia',
    'GARCÍA',
    'ñandu',
    'García-P',
    '%',
    '100%',
    '_',
    'i_a',
    '\\',
    'a',
    'pol-00',
    'POL-0042',
    VIN.toLowerCase(),
    '633A',
    'muller',
    'Wu1HG',
    'José Ñandú García',
    'se nandu gar',
    'Jose García Ñandú',
    'José García',
    'garcía  jose',
    'ez lo an',
    'perez maria mar',
    '0042 POL',
    'pol 633a',
    'wu i_a \\',
    'a e',
    'no such customer',
    'López POL',
  ])('a search for %j finds what has its words in one field, on all pages and in order', async (search) => {
    expect(await allPages({ search })).toEqual(await expected({ search }))
    // The second time, the total comes from the cache.
    expect(await allPages({ search })).toEqual(await expected({ search }))
  })

  test.each([
    ...['POL–0042', 'pol—0042', 'POL−0042', 'POL\u20110042', 'POL\u00ad–0042'],
    ...['"POL-0042"', '«pol–0042»', '(POL-0042).', 'POL-0042,', 'No. POL-0042', 'N.º POL-0042', 'Póliza: POL-0042'],
  ])('a number that was pasted as %j is found as it is stored', async (search) =>
    expect(await allPages({ search })).toEqual(['POL-0042']),
  )

  test.each([...['abc1234', 'ABC-12-34', 'abc 12 34', 'abc-1234', 'ABC–12–34', 'c1234', 'bc-12']])(
    'a plate is found as %j, however it is stored',
    async (search) => {
      const { db } = database
      for (const plate of ['ABC-12-34', 'ABC 1234', 'ABC1234']) {
        await db.insuredCustomer.update({ where: { policyNumber: 'POL-0042' }, data: { plate }, select: { id: true } })
        expect(await allPages({ search })).toEqual(['POL-0042'])
      }
      await db.insuredCustomer.update({
        where: { policyNumber: 'POL-0042' },
        data: { plate: null },
        select: { id: true },
      })
      expect(await allPages({ search })).toEqual([])
    },
  )

  test('a number stored with such a dash is found by it', async () => {
    const [first, second] = await database.db.insuredCustomer.findMany({ take: 2, orderBy: { policyNumber: 'asc' } })
    const stored = async (id = '', data: object) => database.db.insuredCustomer.update({ where: { id }, data })
    await stored(first?.id, { fullName: 'Anne–Marie' })
    await stored(second?.id, { policyNumber: 'POL—9' })
    expect(await allPages({ search: 'anne–marie' })).toEqual([first?.policyNumber])
    expect(await allPages({ search: 'pol—9' })).toEqual(['POL—9'])
  })

  test('filters narrow the list and its total, alone, together and with a search', async () => {
    const insuranceCompanyId = market.otherInsurer.id
    const policyTypeId = market.liability.id
    for (const query of [
      { insuranceCompanyId },
      { policyTypeId },
      { insuranceCompanyId, policyTypeId },
      { insuranceCompanyId, policyTypeId, search: 'garcia' },
      { insuranceCompanyId: market.inactiveInsurer.id },
    ]) {
      expect(await allPages(query)).toEqual(await expected(query))
    }
  })

  test.each(TERM_STATUSES)(
    'the status %s filters the list and its total, alone and with every other filter',
    async (status) => {
      const filters = { insuranceCompanyId: market.otherInsurer.id, policyTypeId: market.liability.id }
      for (const query of [{}, filters, { search: 'a' }, { search: 'garcia' }, { ...filters, search: 'García' }]) {
        expect(await allPages({ ...query, status })).toEqual(await expected({ ...query, status }))
        expect(await allPages({ ...query, status }, 100)).toEqual(await expected({ ...query, status }))
      }
    },
  )

  test.each([
    ['305', '+1305', '305', ''],
    ['(305) 555', '+1305555', '', ''],
    ['+1 305 555 0142', '+13055550142', '', ''],
    ['1 786', '+1786', '', ''],
    ['505', '+505', '', ''],
    ['0142', '', '', '0142'],
    ['555-0142', '', '', '5550142'],
    ['142', '', '', ''],
    ['+52 1 55', '+5255', '', ''],
    ['+', '+', '', ''],
    ['MARIA.', '', 'maria.', ''],
    ['mari', '', 'mari', ''],
    ['maria%', '', 'maria%', ''],
    ['no such', '', 'no such', ''],
  ])('contact %j is found from its start, a phone also by its end, with every other filter', async (...typed) => {
    const [contact, phone, email, end] = typed
    const found = (row: Pick<Stored, 'phone' | 'email'>) =>
      Boolean(
        (phone && row.phone?.startsWith(phone)) ||
          (end && row.phone?.endsWith(end)) ||
          (email && row.email?.toLowerCase().startsWith(email)),
      )
    const filters = { insuranceCompanyId: market.otherInsurer.id, policyTypeId: market.liability.id }
    for (const query of [{}, filters, { search: 'a' }, { search: 'garcia' }, { ...filters, status: 'soon' as const }]) {
      const sought = { ...query, contact, found }
      expect(await allPages(sought)).toEqual(await expected(sought))
    }
  })

  test.each([
    ['305', '+1305', '305', ''],
    ['(305) 555', '+1305555', '', ''],
    ['+1 305 555 0142', '+13055550142', '', ''],
    ['0142', '', '', '0142'],
    ['maria.', '', 'maria.', ''],
    ['MARIO@EXAMPLE.com', '', 'mario@example.com', ''],
    ['mari', '', 'mari', ''],
  ])(
    'the one search finds %j as the words of a record and as a phone or email, with other filters',
    async (...typed) => {
      const [search, phone, email, end] = typed
      const { db } = database
      // A policy number may have the same digits.
      await db.insuredCustomer.update({ where: { policyNumber: 'POL-0005' }, data: { policyNumber: 'POL-0142-305' } })
      await db.insuredCustomer.update({ where: { policyNumber: 'POL-0012' }, data: { policyNumber: 'P 305 555' } })
      const all = await db.insuredCustomer.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
      for (const query of [{}, { policyTypeId: market.liability.id }]) {
        const found = all.filter(
          (row) =>
            (!query.policyTypeId || row.policyTypeId === query.policyTypeId) &&
            (matches([row.fullName, row.policyNumber, VIN], search) ||
              (phone && row.phone?.startsWith(phone)) ||
              (end && row.phone?.endsWith(end)) ||
              (email && row.email?.toLowerCase().startsWith(email))),
        )
        expect(found.length).toBeGreaterThan(1)
        expect(await allPages({ ...query, search })).toEqual(found.map(({ policyNumber }) => policyNumber))
      }
    },
  )

  test('one or two digits, and several words, are not sought among phones and emails', async () => {
    await database.db.insuredCustomer.updateMany({ data: { vinNumber: 'WVWZZZ1JZXW000001' } })
    expect(await allPages({ search: '52' })).toEqual(['POL-0052'])
    expect(await allPages({ search: 'maria. 305' })).toEqual([])
  })

  test.each(['phone', 'email'] as const)('customers lacking a %s are listed, with other filters', async (lacks) => {
    const found = (row: Pick<Stored, 'phone' | 'email'>) => row[lacks] === null
    const filters = { insuranceCompanyId: market.otherInsurer.id, policyTypeId: market.liability.id }
    for (const query of [{}, filters, { search: 'garcia' }, { contact: '305' }, { status: 'soon' as const }]) {
      const both = (row: Pick<Stored, 'phone' | 'email'>) =>
        found(row) && (!('contact' in query) || Boolean(row.phone?.startsWith('+1305') || row.email?.startsWith('305')))
      const sought = { ...query, lacks, found: both }
      expect(await allPages(sought)).toEqual(await expected(sought))
      expect(await allPages(sought, 100)).toEqual(await expected(sought))
    }
    const before = (await expected({ found })).length
    await database.pool.query(`UPDATE insured_customers SET ${lacks} = NULL WHERE policy_number = 'POL-0000'`)
    expect(await allPages({ lacks })).toHaveLength(before + 1)
  })

  test.each([
    ...[
      `VIN: ${VIN}`,
      `vin ${VIN.toLowerCase()}`,
      'No. de serie: 1HGCM-82633-A004352',
      'N.º VIN #1HGCM8',
      '"1HGCM82633A004352"',
    ],
  ])('a VIN that was pasted as %j is found', async (search) => {
    expect(await allPages({ search })).toHaveLength(120)
    expect(await allPages({ search: search.replace('1HGCM', '9ZZZZ').replace('1hgcm', '9zzzz') })).toEqual([])
  })

  test('customers with a common prefix are found, also when there are enough to be counted by month', async () => {
    await database.pool.query(`
      INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
        vehicle_brand, vehicle_model, vehicle_year, policy_start_date, issue_date, phone, created_at)
      SELECT insurance_company_id, policy_type_id, 'N-' || n, CASE n % 2 WHEN 0 THEN 'Ana García' ELSE 'Eva Ruiz' END,
        vin_number, 'Kia', 'Rio', 2020, '2026-01-01', '2026-01-01', '+1305556' || lpad(n::text, 4, '0'),
        '2026-01-31'::timestamptz - n * interval '2 hours'
      FROM insured_customers, generate_series(1, 2100) AS n WHERE policy_number = 'POL-0000'`)
    const list = async (query: object) =>
      listCustomers(database.db, NOBODY, customersQuery.parse({ contact: '(305) 556', ...query }))
    const numbers = ({ items }: Awaited<ReturnType<typeof list>>) => items.map((item) => item.policyNumber)
    const ten = (first: number, step = 1) => Array.from({ length: 10 }, (_, place) => `N-${first + place * step}`)
    const all = await list({ page: 201 })
    expect([all.total, numbers(all)]).toEqual([2100, ten(2001)])
    const named = await list({ search: 'garcia', page: 3 })
    expect([named.total, numbers(named)]).toEqual([1050, ten(42, 2)])
    const one = await list({ search: 'N-1042' })
    expect([one.total, numbers(one)]).toEqual([1, ['N-1042']])
    expect((await list({ status: 'active' })).total).toBe(0)
    await database.pool.query("UPDATE insured_customers SET phone = NULL WHERE policy_number = 'N-7'")
    expect((await list({})).total).toBe(2099)
  })

  test('a status lists other policies the next day, and follows changes and deletions', async () => {
    const total = async (status: TermStatus, search?: string) =>
      (await listCustomers(database.db, NOBODY, customersQuery.parse({ status, search, pageSize: 1 }))).total
    expect([await total('active'), await total('active', 'a')]).toEqual([60, 60])
    itIs('2026-11-21')
    expect([await total('active'), await total('active', 'a')]).toEqual([45, 45])
    expect(await total('soon')).toBe(30)
    const where = { policyEndDate: new Date('2026-12-21') }
    await database.db.insuredCustomer.updateMany({ where, data: { policyEndDate: new Date('2026-11-20') } })
    expect([await total('active'), await total('expired'), await total('noEnd')]).toEqual([30, 75, 15])
    await database.db.insuredCustomer.deleteMany({ where: { policyEndDate: null } })
    expect([await total('active'), await total('noEnd')]).toEqual([30, 0])
    await database.pool.query('TRUNCATE insured_customers CASCADE')
    expect([await total('expired'), await total('noEnd')]).toEqual([0, 0])
  })

  test('totals follow every write at once, also those of another process', async () => {
    const other = connect(database.url)
    const totals = async (search?: string) =>
      Promise.all(
        [database.db, other.db].map(
          async (db) => (await listCustomers(db, NOBODY, customersQuery.parse({ search, pageSize: 1 }))).total,
        ),
      )
    try {
      expect(await totals('a')).toEqual([120, 120])
      const where = { policyNumber: 'POL-0000' }
      await database.db.insuredCustomer.update({
        where,
        data: { fullName: 'X', vinNumber: '1'.repeat(17) },
      })
      expect(await totals('a')).toEqual([119, 119])
      await other.db.insuredCustomer.delete({ where })
      expect(await totals('a')).toEqual([119, 119])
      expect(await totals()).toEqual([119, 119])
      await database.db.insuredCustomer.deleteMany({ where: { fullName: { startsWith: 'Zo' } } })
      expect(await totals('zoe')).toEqual([0, 0])
      expect(await totals()).toEqual([95, 95])
    } finally {
      await other.close()
    }
  })

  test('a page beyond the last is empty and has the total', async () => {
    const beyond = await listCustomers(database.db, NOBODY, customersQuery.parse({ page: 10_000_000, pageSize: 100 }))
    expect(beyond).toEqual({ items: [], total: 120, page: 10_000_000, pageSize: 100 })
  })
})

test('a row holds what the table shows, with the database’s nulls', async () => {
  await database.db.insuredCustomer.create({
    data: {
      ...filledForm(market),
      selectedPlanId: null,
      planPrice: null,
      policyStartDate: new Date('2026-02-28'),
      issueDate: new Date('2026-02-27'),
      createdAt: new Date('2026-03-01T04:05:06.007Z'),
      updatedAt: new Date('2026-03-02T00:00:00.000Z'),
    },
  })
  const { items } = await listCustomers(database.db, NOBODY, customersQuery.parse({}))
  expect(items).toEqual([
    {
      ...Object.fromEntries(LISTED_FIELDS.map((field) => [field, null])),
      id: expect.any(String),
      policyNumber: 'POL-0001',
      fullName: 'Íñigo Peña Quiñones',
      vinNumber: VIN,
      vehicleBrand: 'Honda',
      vehicleModel: 'Accord',
      vehicleYear: 2023,
      insuranceCompanyId: market.insurer.id,
      insurer: 'Ábaco Seguros',
      policyTypeId: market.fullcover.id,
      policyType: 'Fullcover',
      policyTypeCode: 'fullcover',
      durationMonths: null,
      planPrice: null,
      policyStartDate: '2026-02-28',
      issueDate: '2026-02-27',
      policyEndDate: null,
      createdAt: '2026-03-01T04:05:06.007Z',
      updatedAt: '2026-03-02T00:00:00.000Z',
      status: 'noEnd',
      policyStatus: 'noEnd',
      inForce: null,
      daysLeft: null,
    },
  ])
})

test.each([
  ['2026-11-19', 'expired', -1],
  ['2026-11-20', 'soon', 0],
  ['2026-12-20', 'soon', 30],
  ['2026-12-21', 'active', 31],
])('a policy that ends on %s is %s', async (lastDay, status, daysLeft) => {
  const dates = { policyStartDate: new Date('2026-01-01'), issueDate: new Date('2026-01-01') }
  const data = { ...filledForm(market), ...dates, policyEndDate: new Date(lastDay) }
  await database.db.insuredCustomer.create({ data, select: { id: true } })
  const { items } = await listCustomers(database.db, NOBODY, customersQuery.parse({}))
  expect(items).toMatchObject([{ status, daysLeft }])
})

test('a row says that it is cancelled or upcoming; the filter still goes by the end of its term', async () => {
  const policy = (policyNumber: string, start: string, end: string) => {
    const dates = { policyStartDate: new Date(start), issueDate: new Date(start), policyEndDate: new Date(end) }
    return database.db.insuredCustomer.create({ data: { ...filledForm(market), policyNumber, ...dates } })
  }
  await policy('POL-TO-COME', '2026-11-21', '2027-11-21')
  const { id: insuredCustomerId } = await policy('POL-CANCELLED', '2026-01-01', '2026-11-19')
  const { id: reinstatedId } = await policy('POL-REINSTATED', '2026-01-01', '2027-06-30')
  const cancellation = { lastDay: new Date('2026-11-19'), reason: 'sold' } as const
  await database.db.policyCancellation.createMany({
    data: [
      { ...cancellation, insuredCustomerId },
      { ...cancellation, insuredCustomerId: reinstatedId, reinstatedAt: new Date('2026-11-20') },
    ],
  })
  const told = async (query: object) => {
    const { items } = await listCustomers(database.db, NOBODY, customersQuery.parse({ sort: 'policyNumber', ...query }))
    return items.map(({ policyNumber, policyStatus }) => [policyNumber, policyStatus])
  }
  const toCome = ['POL-TO-COME', 'notYet']
  expect(await told({})).toEqual([['POL-CANCELLED', 'cancelled'], ['POL-REINSTATED', 'active'], toCome])
  expect(await told({ search: 'POL-TO' })).toEqual([toCome])
  expect(await told({ status: 'active' })).toEqual([['POL-REINSTATED', 'active'], toCome])
  expect(await told({ status: 'expired' })).toEqual([['POL-CANCELLED', 'cancelled']])
})
