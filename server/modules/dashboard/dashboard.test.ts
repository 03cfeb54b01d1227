import { beforeEach, expect, test } from 'vitest'
import { inTimeZone, itIs } from '../../../shared/testing/clock'
import { testDatabase, truncate } from '../../testing/database'
import { createMarket, filledForm } from '../../testing/market'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'

const database = testDatabase()
let staff: Caller
beforeEach(async () => {
  itIs('2026-11-20')
  staff = callerOf(testServices(database), await createAdmin(database))
})

test('an empty brokerage has zeros and twelve empty months', async () => {
  expect(await staff.dashboard.summary()).toMatchObject({
    totalPolicies: 0,
    insured: 0,
    documents: 0,
    activityToday: 0,
    topInsurers: [],
    recentActivity: [],
    inForce: 0,
    expired: 0,
    expiringSoon: 0,
    withoutEnd: 0,
    policiesPerMonth: Array.from({ length: 12 }, () => ({ count: 0 })),
    renewals: {
      month: '2026-11',
      due: 0,
      renewed: 0,
      lost: { price: 0, sold: 0, insurer: 0, other: 0 },
      open: 0,
      retention: null,
    },
  })
})

test('counts policies by their end, by insurer and by month', async () => {
  const market = await createMarket(database)
  const ends = ['2026-11-19', '2026-11-20', '2026-12-20', '2026-12-21', null]
  for (const [index, end] of ends.entries()) {
    const created = await staff.customers.create(
      filledForm(market, {
        policyNumber: `P${index}`,
        insuranceCompanyId: index === 0 ? market.otherInsurer.id : market.insurer.id,
        policyStartDate: '2026-01-01',
      }),
    )
    const policyEndDate = end ? new Date(end) : null
    await database.db.insuredCustomer.update({ where: { id: created.id }, data: { policyEndDate } })
  }
  const summary = await staff.dashboard.summary()
  expect(summary).toMatchObject({ totalPolicies: 5, inForce: 3, expired: 1, expiringSoon: 2, withoutEnd: 1 })
  for (const [status, figure] of [
    ['active', summary.inForce],
    ['expired', summary.expired],
    ['soon', summary.expiringSoon],
    ['noEnd', summary.withoutEnd],
  ] as const) {
    expect((await staff.customers.list({ status })).total).toBe(figure)
  }
  expect(summary.topInsurers).toEqual([
    { id: market.insurer.id, name: 'Ábaco Seguros', count: 4 },
    { id: market.otherInsurer.id, name: 'Zurita Seguros', count: 1 },
  ])
  expect(summary.policiesPerMonth.at(-1)).toEqual({ month: '2026-11', count: 5 })
  expect(summary.policiesPerMonth.at(0)).toEqual({ month: '2025-12', count: 0 })
})

test('a month begins at midnight of the business', async () => {
  const market = await createMarket(database)
  for (const createdAt of ['2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z']) {
    const { id } = await staff.customers.create(filledForm(market, { policyNumber: createdAt }))
    await database.db.insuredCustomer.update({ where: { id }, data: { createdAt: new Date(createdAt) } })
  }
  const months = (await staff.dashboard.summary()).policiesPerMonth.slice(-2)
  expect(months.map(({ count }) => count)).toEqual([1, 1])
})

test('a month whose first midnight comes twice begins with the first', async () => {
  inTimeZone('America/Havana')
  const market = await createMarket(database)
  for (const createdAt of ['2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z', '2026-11-01T05:00:00Z']) {
    const { id } = await staff.customers.create(filledForm(market, { policyNumber: createdAt }))
    await database.db.insuredCustomer.update({ where: { id }, data: { createdAt: new Date(createdAt) } })
  }
  const months = (await staff.dashboard.summary()).policiesPerMonth.slice(-2)
  expect(months).toEqual([
    { month: '2026-10', count: 1 },
    { month: '2026-11', count: 2 },
  ])
})

test('agents see their own recent activity, admins everybody’s', async () => {
  const agent = await createAgent(database)
  const entry = { actionType: 'update' as const, tableName: 'insured_customers' }
  await database.db.activityLog.createMany({ data: [{ ...entry, adminUserId: agent.id }, entry] })
  const { recentActivity, activityToday } = await callerOf(testServices(database), agent).dashboard.summary()
  expect(recentActivity.map(({ adminEmail }) => adminEmail)).toEqual([agent.email])
  expect((await staff.dashboard.summary()).recentActivity).toHaveLength(2)
  expect(activityToday).toBe((await staff.dashboard.summary()).activityToday)
})

test('activity today begins at midnight of the business, and the last ten entries are shown', async () => {
  const entry = (createdAt: string) => ({
    actionType: 'login' as const,
    tableName: 'admin_users',
    createdAt: new Date(createdAt),
  })
  await database.db.activityLog.createMany({
    data: [
      entry('2026-11-20T04:59:59Z'),
      ...Array.from({ length: 11 }, (_, index) => entry(`2026-11-20T05:00:${String(index).padStart(2, '0')}Z`)),
    ],
  })
  const summary = await staff.dashboard.summary()
  expect(summary).toMatchObject({ activityToday: 11, loginsToday: 11, today: '2026-11-20' })
  expect((await staff.activity.list({ from: summary.today, to: summary.today })).total).toBe(11)
  expect(summary.recentActivity).toHaveLength(10)
  expect(summary.recentActivity[0]?.createdAt).toBe('2026-11-20T05:00:10.000Z')
})

test('figures do not mix', async () => {
  const market = await createMarket(database)
  const { id } = await staff.customers.create(filledForm(market))
  await truncate(database, 'activity_logs')
  const document = (uploadedAt: string) => ({
    insuredCustomerId: id,
    fileName: 'x.pdf',
    fileSize: 1,
    mimeType: 'application/pdf',
    filePath: `${id}/${Date.parse(uploadedAt)}.pdf`,
    uploadedAt: new Date(uploadedAt),
  })
  // Midnight in the business time zone: UTC-4 on the first, the last day of daylight saving time, UTC-5 afterwards.
  await database.db.policyDocument.createMany({
    data: ['2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z', '2026-11-20T12:00:00Z'].map(document),
  })
  const entry = (actionType: 'login' | 'update', createdAt: string) => ({
    actionType,
    tableName: 'admin_users',
    createdAt: new Date(createdAt),
  })
  await database.db.activityLog.createMany({
    data: [
      entry('login', '2026-11-20T04:59:59.999Z'),
      entry('login', '2026-11-20T05:00:00Z'),
      entry('update', '2026-11-20T05:00:00Z'),
      entry('update', '2026-11-20T06:00:00Z'),
    ],
  })
  expect(await staff.dashboard.summary()).toMatchObject({
    totalPolicies: 1,
    insured: 1,
    documents: 3,
    documentsThisMonth: 2,
    activityToday: 3,
    loginsToday: 1,
  })
})

test('five insurers are ranked, equal ones by name', async () => {
  const market = await createMarket(database)
  const names = ['Zeta', 'Épsilon', 'Delta', 'Gamma', 'Beta', 'Alfa']
  for (const [index, name] of names.entries()) {
    const company = await staff.companies.create({ name, code: `C${index}` })
    const policies = name === 'Zeta' ? 2 : 1
    for (let count = 0; count < policies; count++) {
      const policyNumber = `P${index}-${count}`
      await staff.customers.create(filledForm(market, { policyNumber, insuranceCompanyId: company.id }))
    }
  }
  const { topInsurers } = await staff.dashboard.summary()
  expect(topInsurers.map(({ name, count }) => [name, count])).toEqual([
    ['Zeta', 2],
    ['Alfa', 1],
    ['Beta', 1],
    ['Delta', 1],
    ['Épsilon', 1],
  ])
})

test('an insurer without customers is not ranked', async () => {
  const { id } = await staff.customers.create(filledForm(await createMarket(database)))
  expect((await staff.dashboard.summary()).topInsurers).toHaveLength(1)
  await staff.customers.delete({ id })
  expect((await staff.dashboard.summary()).topInsurers).toEqual([])
})

test('terms that end this month count as renewed, lost or open; cancelled ones do not count', async () => {
  const market = await createMarket(database)
  const ends = [
    '2026-10-31',
    '2026-11-01',
    '2026-11-05',
    '2026-11-20',
    '2026-11-25',
    '2026-11-28',
    '2026-11-30',
    '2026-12-01',
  ]
  const policies = new Map<string, { id: string; updatedAt: string }>()
  for (const policyEndDate of ends) {
    const form = { policyNumber: `P-${policyEndDate}`, policyStartDate: '2026-01-01', policyEndDate }
    policies.set(policyEndDate, await staff.customers.create(filledForm(market, form)))
  }
  const of = (end: string) => {
    const { id = '', updatedAt = '' } = policies.get(end) ?? {}
    return { id, updatedAt }
  }
  const selectedPlanId = market.fullcover.plans[1]?.id ?? ''
  await staff.customers.renew({ ...of('2026-11-01'), selectedPlanId })
  const renewed = await staff.customers.renew({ ...of('2026-11-30'), selectedPlanId })
  const lost = (end: string, outcome: 'lostPrice' | 'lostSold') =>
    staff.customers.recordContact({ customerId: of(end).id, channel: 'other', outcome })
  await lost('2026-11-05', 'lostPrice')
  await lost('2026-11-25', 'lostSold')
  const cancelled = { ...of('2026-11-28'), lastDay: '2026-11-22', reason: 'other' } as const
  const { id, updatedAt } = await staff.customers.cancel(cancelled)
  const figures = { month: '2026-11', due: 5, renewed: 2, lost: { price: 1, sold: 1, insurer: 0, other: 0 }, open: 1 }
  expect((await staff.dashboard.summary()).renewals).toEqual({ ...figures, retention: 40 })
  await staff.customers.renew({ id, updatedAt, selectedPlanId })
  expect((await staff.dashboard.summary()).renewals).toEqual({ ...figures, retention: 40 })
  await staff.customers.undoRenewal({ id: renewed.id, updatedAt: renewed.updatedAt })
  expect((await staff.dashboard.summary()).renewals).toEqual({ ...figures, renewed: 1, open: 2, retention: 20 })
})

test('a renewal counts in the month in which the old term ends; retention is a whole percent', async () => {
  const market = await createMarket(database)
  const selectedPlanId = market.fullcover.plans[1]?.id ?? ''
  const policies: Awaited<ReturnType<Caller['customers']['create']>>[] = []
  for (const policyEndDate of ['2026-12-20', '2026-12-21', '2026-12-22']) {
    const form = { policyNumber: `P-${policyEndDate}`, policyStartDate: '2026-01-01', policyEndDate }
    policies.push(await staff.customers.create(filledForm(market, form)))
  }
  const renew = async (place: number) => {
    const { id = '', updatedAt = '' } = policies[place] ?? {}
    await staff.customers.renew({ id, updatedAt, selectedPlanId })
  }
  const retention = async () => {
    const { due, renewed, open, retention: percent } = (await staff.dashboard.summary()).renewals
    return { due, renewed, open, percent }
  }
  await renew(0)
  expect(await retention()).toEqual({ due: 0, renewed: 0, open: 0, percent: null })
  itIs('2026-12-01')
  expect(await retention()).toEqual({ due: 3, renewed: 1, open: 2, percent: 33 })
  await renew(1)
  expect(await retention()).toEqual({ due: 3, renewed: 2, open: 1, percent: 67 })
})

test('a term that an early renewal cuts counts in the month of the cut', async () => {
  const market = await createMarket(database)
  const form = { policyStartDate: '2026-01-01', policyEndDate: '2026-12-20' }
  const { id, updatedAt } = await staff.customers.create(filledForm(market, form))
  const selectedPlanId = market.fullcover.plans[1]?.id ?? ''
  await staff.customers.renew({ id, updatedAt, selectedPlanId, policyStartDate: '2026-11-25' })
  expect((await staff.dashboard.summary()).renewals).toMatchObject({ due: 1, renewed: 1, retention: 100 })
  itIs('2026-12-01')
  expect((await staff.dashboard.summary()).renewals).toMatchObject({ due: 0, retention: null })
})
