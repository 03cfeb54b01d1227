import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { CUSTOMER_SORTS, type CustomerSort, type SortDirection } from '../../../shared/customers'
import { TERM_STATUSES } from '../../../shared/policies'
import { filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import type { Caller } from '../../testing/services'

const { database, market, staff } = testOffice()
/** In the order of a Spanish dictionary. */
const NAMES = [
  'Ana Lopez',
  'ana lópez',
  'Ana López',
  'Anabel',
  'Ángela',
  'Ñandú',
  'Nz',
  'Óscar',
  'Osuna',
  'Zoë',
  '李伟',
]
const MONTH_MS = 30 * 24 * 3600 * 1000
const today = new Date(new Date().toISOString().slice(0, 10))
const inMonths = (months: number) => new Date(today.getTime() + months * MONTH_MS)

type Row = Awaited<ReturnType<typeof stored>>[number]
const stored = () => database.db.insuredCustomer.findMany()

async function createCustomers(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const type = index % 3 === 0 ? market.liability : market.fullcover
    return {
      ...filledForm(market),
      policyNumber: `${index % 2 ? 'pol' : 'POL'}-${(index * 37) % 1000}`,
      fullName: NAMES[index % NAMES.length] ?? '',
      insuranceCompanyId: index % 10 === 0 ? market.otherInsurer.id : market.insurer.id,
      policyTypeId: type.id,
      selectedPlanId: type.plans[0]?.id ?? null,
      policyStartDate: new Date('2020-01-01'),
      issueDate: new Date('2020-01-01'),
      policyEndDate: index % 5 === 0 ? null : inMonths((index % 7) - 3),
      createdAt: inMonths(-(index % 20)),
      phone: index % 2 ? '+13055550142' : null,
    }
  })
  await database.db.insuredCustomer.createMany({ data: rows })
}

const names = new Intl.Collator('es')
const order = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)
const compare: Record<CustomerSort, (one: Row, other: Row) => number> = {
  createdAt: (one, other) => order(one.createdAt.getTime(), other.createdAt.getTime()) || order(one.id, other.id),
  fullName: (one, other) => names.compare(one.fullName, other.fullName) || order(one.id, other.id),
  policyNumber: (one, other) => order(one.policyNumber.toLowerCase(), other.policyNumber.toLowerCase()),
  policyEndDate: (one, other) =>
    order(one.policyEndDate?.getTime() ?? Infinity, other.policyEndDate?.getTime() ?? Infinity) ||
    order(one.id, other.id),
}

type Query = NonNullable<Parameters<Caller['customers']['list']>[0]>

async function allPages(query: Query): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await staff.customers.list({ ...query, page })
    ids.push(...items.map(({ id }) => id))
    if (items.length === 0) {
      expect(total).toBe(ids.length)
      return ids
    }
  }
}

beforeEach(async () => {
  await createCustomers(90)
})

const sorts = CUSTOMER_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction })))

test.each(sorts)('every customer is on one page, in order of $sort $direction', async ({ sort, direction }) => {
  const all = await stored()
  const expected = all.sort(compare[sort]).map(({ id }) => id)
  if (direction === 'desc') expected.reverse()
  expect(await allPages({ sort, direction, pageSize: 7 })).toEqual(expected)
})

test('by default the latest created come first; every other column sorts ascending', async () => {
  const first = async (query: Query) => (await staff.customers.list(query)).items.map(({ id }) => id)
  expect(await first({})).toEqual(await first({ sort: 'createdAt', direction: 'desc' }))
  for (const sort of ['fullName', 'policyNumber', 'policyEndDate'] as const) {
    expect(await first({ sort })).toEqual(await first({ sort, direction: 'asc' }))
  }
})

test('names sort as in a Spanish dictionary', async () => {
  const { items } = await staff.customers.list({ sort: 'fullName', pageSize: 100 })
  const shown = items.map(({ fullName }) => fullName).filter((name, place, all) => name !== all[place - 1])
  expect(shown).toEqual([
    'Ana Lopez',
    'ana lópez',
    'Ana López',
    'Anabel',
    'Ángela',
    'Nz',
    'Ñandú',
    'Óscar',
    'Osuna',
    'Zoë',
    '李伟',
  ])
})

describe('with any filter', () => {
  const query = fc.record(
    {
      sort: fc.constantFrom(...CUSTOMER_SORTS),
      direction: fc.constantFrom<SortDirection>('asc', 'desc'),
      pageSize: fc.constantFrom(1, 7, 25, 100),
      insurer: fc.constantFrom('first', 'other'),
      type: fc.constantFrom('fullcover', 'liability'),
      status: fc.constantFrom(...TERM_STATUSES),
      search: fc.constantFrom('a', 'ana', 'lop', 'pol-1', 'ANA lópez', 'zz'),
      contact: fc.constantFrom('305', '+1786'),
    },
    { requiredKeys: ['sort', 'direction', 'pageSize'] },
  )

  test('the pages hold the same customers as in the default order, each once and sorted', async () => {
    const byId = new Map((await stored()).map((row) => [row.id, row]))
    await fc.assert(
      fc.asyncProperty(query, async ({ sort, direction, insurer, type, pageSize, ...rest }) => {
        const filter = {
          ...rest,
          ...(insurer && { insuranceCompanyId: insurer === 'first' ? market.insurer.id : market.otherInsurer.id }),
          ...(type && { policyTypeId: market[type].id }),
        }
        const held = await allPages({ ...filter, pageSize: 100 })
        const rows = held.flatMap((id) => byId.get(id) ?? []).sort(compare[sort])
        if (direction === 'desc') rows.reverse()
        expect(await allPages({ ...filter, sort, direction, pageSize })).toEqual(rows.map(({ id }) => id))
      }),
      { numRuns: 60 },
    )
  }, 120_000)
})

test.each([{ sort: 'vinNumber' }, { sort: 'fullName; DROP TABLE x' }, { direction: 'up' }, { pageSize: 101 }])(
  '%j is refused',
  async (query) => {
    await expect(staff.customers.list(query as Query)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)
