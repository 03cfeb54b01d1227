import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCalendarDays, today } from '../../../shared/clock'
import { itIs } from '../../../shared/testing/clock'
import { testOffice } from '../../testing/office'
import { countedProduction } from '../../testing/production'
import { expectRefusal } from '../../testing/refusals'
import { type Caller, callerOf, testServices } from '../../testing/services'

const { database, market, staff, agent, insure } = testOffice({ day: '2026-01-31' })

type Customer = Awaited<ReturnType<Caller['customers']['byId']>>

const version = ({ id, updatedAt }: Customer) => ({ id, updatedAt })
const plan = (months: 1 | 12, type: 'fullcover' | 'liability' = 'fullcover') =>
  market[type].plans[months === 1 ? 0 : 1]?.id ?? ''
const renewed = (customer: Customer, changes: object = {}, by: Caller = staff) =>
  by.customers.renew({ ...version(customer), selectedPlanId: plan(12), ...changes })
const periods = async ({ id }: { id: string }) =>
  (await staff.customers.terms({ customerId: id })).map(({ startDate, endDate }) => `${startDate} ${endDate}`)

describe('renew', () => {
  test('begins where the current term ends, keeps that term, and takes price and dates from the plan', async () => {
    const first = await insure()
    itIs('2027-01-15')
    const next = await renewed(first)
    expect(next).toMatchObject({
      policyStartDate: '2027-01-31',
      policyEndDate: '2028-01-31',
      issueDate: '2027-01-15',
      planPrice: 1194,
      policyNumber: 'POL-0001',
    })
    expect(await staff.customers.terms({ customerId: first.id })).toEqual([
      {
        id: expect.any(String),
        policyNumber: 'POL-0001',
        insuranceCompanyId: market.insurer.id,
        policyTypeId: market.fullcover.id,
        selectedPlanId: plan(12),
        insurer: 'Ábaco Seguros',
        policyType: 'Fullcover',
        durationMonths: 12,
        price: 1194,
        startDate: '2026-01-31',
        issueDate: '2026-01-31',
        endDate: '2027-01-31',
        originalEndDate: null,
        vehicle: { vinNumber: '1HGCM82633A004352', brand: 'Honda', model: 'Accord', year: 2023, plate: null },
        replacedAt: '2027-01-15T17:00:00.000Z',
        replacedBy: 'admin@example.com',
        cancellation: null,
      },
    ])
    const [entry] = await database.db.activityLog.findMany({ where: { actionType: 'update', recordId: first.id } })
    expect(entry?.details).toMatchObject({ policyStartDate: { before: '2026-01-31', after: '2027-01-31' } })
  })

  test('begins today if the term is over or has no end, and on a given day after a gap', async () => {
    const over = await insure()
    itIs('2027-03-10')
    const next = await renewed(over)
    expect(next).toMatchObject({ policyStartDate: '2027-03-10' })
    const later = await renewed(next, { policyStartDate: '2029-01-01' })
    expect(await periods(later)).toEqual(['2027-03-10 2028-03-10', '2026-01-31 2027-01-31'])

    itIs('2026-01-31')
    const endless = await insure({ policyNumber: 'POL-0002', policyEndDate: null })
    itIs('2026-05-05')
    expect(await renewed(endless)).toMatchObject({ policyStartDate: '2026-05-05' })
    expect(await periods(endless)).toEqual(['2026-01-31 2026-05-05'])
  })

  test('within the term ends it there; insurer, type, number and vehicle may change', async () => {
    const first = await insure()
    itIs('2026-06-01')
    const vehicle = { vinNumber: '2HGCM82633A004352', brand: 'Kia', model: 'Rio', year: 2025 }
    const next = await renewed(first, {
      selectedPlanId: plan(1, 'liability'),
      insuranceCompanyId: market.otherInsurer.id,
      policyNumber: 'POL-0009',
      policyStartDate: '2026-06-02',
      vehicle,
    })
    expect(next).toMatchObject({
      policyTypeId: market.liability.id,
      insuranceCompanyId: market.otherInsurer.id,
      policyNumber: 'POL-0009',
      planPrice: 40,
      policyEndDate: '2026-07-02',
      vehicleBrand: 'Kia',
      vinNumber: vehicle.vinNumber,
    })
    expect(await staff.customers.terms({ customerId: first.id })).toMatchObject([
      { endDate: '2026-06-02', originalEndDate: '2027-01-31', policyNumber: 'POL-0001' },
    ])
  })

  test('takes an agreed price; the replaced term keeps its own price and plate', async () => {
    const first = await insure({ planPrice: 900, plate: 'ABC-123' })
    const next = await renewed(first, { planPrice: 0.5 })
    expect(next).toMatchObject({ planPrice: 0.5, plate: 'ABC-123' })
    const car = { vinNumber: '2HGCM82633A004352', brand: 'Kia', model: 'Rio', year: 2025 }
    const other = await renewed(next, { vehicle: { ...car, plate: 'xyz 9' }, policyStartDate: '2028-06-01' })
    expect(other).toMatchObject({ planPrice: 1194, plate: 'XYZ 9' })
    const third = await renewed(other, {
      vehicle: { ...car, vinNumber: '3HGCM82633A004352' },
      policyStartDate: '2030-01-01',
    })
    expect(third.plate).toBeNull()
    const terms = await staff.customers.terms({ customerId: first.id })
    expect(terms.map(({ price, vehicle }) => [price, vehicle.plate])).toEqual([
      [1194, 'XYZ 9'],
      [0.5, 'ABC-123'],
      [900, 'ABC-123'],
    ])
    expect(await staff.customers.undoRenewal(version(third))).toMatchObject({ plate: 'XYZ 9', planPrice: 1194 })
  })

  test('month ends do not drift', async () => {
    let customer = await insure({ selectedPlanId: plan(1) })
    const ends = [customer.policyEndDate]
    for (let month = 0; month < 13; month++) {
      customer = await renewed(customer, { selectedPlanId: plan(1) })
      ends.push(customer.policyEndDate)
    }
    expect(ends).toEqual([
      ...['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31'],
      ...['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
    ])
  })

  test('a first term that began on a shorter month’s last day keeps its day', async () => {
    const first = await insure({ selectedPlanId: plan(1), policyStartDate: '2026-02-28' })
    const next = await renewed(await renewed(first, { selectedPlanId: plan(1) }), { selectedPlanId: plan(1) })
    expect(next.policyEndDate).toBe('2026-05-28')
  })

  test('may begin on the day after the term began, which is then one day long', async () => {
    const first = await insure()
    const next = await renewed(first, { policyStartDate: '2026-02-01' })
    expect(next).toMatchObject({ policyStartDate: '2026-02-01', policyEndDate: '2027-02-01' })
    expect(await periods(first)).toEqual(['2026-01-31 2026-02-01'])
  })

  test.each([
    ['the day before the last', '2027-01-30', '2027-01-31'],
    ['the last day', '2027-01-31', '2027-01-31'],
    ['the day after it', '2027-02-01', '2027-02-01'],
  ])('on %s the next term begins on the last day, or today where that is past', async (_day, date, policyStartDate) => {
    const first = await insure()
    itIs(date)
    expect(await renewed(first)).toMatchObject({ policyStartDate, issueDate: date })
    expect(await periods(first)).toEqual(['2026-01-31 2027-01-31'])
  })

  test.each([
    ['the start of the term', '2026-01-31'],
    ['a day before it', '2025-12-01'],
  ])('%s is no start of the next', async (_case, policyStartDate) => {
    const first = await insure()
    await expectRefusal(renewed(first, { policyStartDate }), 'term-overlaps', {
      field: 'policyStartDate',
      code: 'BAD_REQUEST',
      message: expect.stringContaining('debe comenzar el 1/2/2026 o después'),
    })
    expect(await periods(first)).toEqual([])
  })

  test('refuses an old version, unknown plan, inactive insurer or used number, and writes nothing', async () => {
    await insure({ policyNumber: 'POL-0002' })
    const first = await insure()
    const refused = (changes: object, reason: string) =>
      expect(renewed(first, changes)).rejects.toMatchObject({ cause: { reason } })
    await refused({ updatedAt: '2020-01-01T00:00:00.000Z' }, 'record-stale')
    await refused({ selectedPlanId: market.insurer.id }, 'plan-unavailable')
    await refused({ insuranceCompanyId: market.inactiveInsurer.id }, 'insurer-unavailable')
    await refused({ policyNumber: 'pol-0002' }, 'policy-number-duplicate')
    expect(await periods(first)).toEqual([])
    expect(await staff.customers.byId({ id: first.id })).toEqual(first)
  })

  test('thirty days early it begins where the term ends, and a client’s end and type are ignored', async () => {
    const first = await insure()
    itIs('2027-01-01')
    const next = await renewed(first, { policyEndDate: '2020-01-01', policyTypeId: market.liability.id })
    expect(next).toMatchObject({
      policyStartDate: '2027-01-31',
      policyEndDate: '2028-01-31',
      planPrice: 1194,
      policyTypeId: market.fullcover.id,
    })
    expect(await periods(first)).toEqual(['2026-01-31 2027-01-31'])
  })

  test('a number that another policy had earlier is accepted, an inactive plan is not', async () => {
    const other = await insure({ policyNumber: 'POL-0002' })
    await renewed(other, { policyNumber: 'POL-0003' })
    const first = await insure()
    const next = await renewed(first, { policyNumber: 'POL-0002' })
    expect(next.policyNumber).toBe('POL-0002')
    await database.db.pricingPlan.updateMany({ data: { isActive: false } })
    await expectRefusal(renewed(next), 'plan-unavailable')
    expect(await periods(first)).toHaveLength(1)
  })

  test('a term cannot be corrected to end before it begins', async () => {
    const next = await renewed(await insure())
    await expect(staff.customers.update({ ...next, policyEndDate: '2027-01-30' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await staff.customers.byId({ id: next.id })).toEqual(next)
  })

  test('of ten simultaneous renewals of one version one succeeds', async () => {
    const first = await insure()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => renewed(first)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ cause: { reason: 'record-stale' } })
    }
    expect(await periods(first)).toHaveLength(1)
  })
})

describe('undoRenewal', () => {
  test('restores the term with its end and its cancellation', async () => {
    const first = await insure()
    itIs('2026-06-01')
    const cancelled = await staff.customers.cancel({ ...version(first), lastDay: '2026-07-01', reason: 'sold' })
    const next = await renewed(cancelled, { policyStartDate: '2026-06-15', policyNumber: 'POL-0009' })
    expect(next.cancellationReason).toBeNull()
    const undone = await staff.customers.undoRenewal(version(next))
    expect(undone).toEqual({ ...cancelled, updatedAt: undone.updatedAt })
    expect(await periods(first)).toEqual([])
    expect(await database.db.insuredCustomer.findUnique({ where: { id: first.id } })).toMatchObject({
      termOrigin: 'new',
      renewedBy: null,
    })
  })

  test('a term that had no end has none afterwards', async () => {
    const endless = await insure({ policyEndDate: null })
    const next = await renewed(endless, { policyStartDate: '2026-03-01' })
    expect(await staff.customers.undoRenewal(version(next))).toMatchObject({ policyEndDate: null })
  })

  test('undoing a reinstatement from a later day restores the cancellation, which can be undone again', async () => {
    const first = await insure()
    itIs('2026-11-02')
    const earlier = await staff.customers.cancel({ ...version(first), lastDay: '2026-11-05', reason: 'sold' })
    const resumed = await staff.customers.reinstate(version(earlier))
    const cancelled = await staff.customers.cancel({
      ...version(resumed),
      lastDay: '2026-11-01',
      reason: 'nonPayment',
      note: 'No pagó',
    })
    itIs('2026-11-20')
    const gap = await staff.customers.reinstate({ ...version(cancelled), from: '2026-11-23' })
    const next = await renewed(gap)
    const again = await staff.customers.undoRenewal(version(next))
    expect(again).toMatchObject({ policyStartDate: '2026-11-23', cancellationReason: null })

    const undone = await staff.customers.undoRenewal(version(again))
    expect(undone).toEqual({ ...cancelled, updatedAt: undone.updatedAt })
    expect(await staff.customers.byId({ id: first.id })).toMatchObject({ originalEndDate: '2027-01-31' })
    const desk = await staff.customers.renewals({ window: 'expired' })
    expect([desk.counts.expired, desk.items]).toEqual([0, []])
    expect((await staff.dashboard.summary()).renewals).toMatchObject({ due: 0, open: 0 })

    const back = await staff.customers.reinstate(version(undone))
    expect(back).toEqual({ ...first, updatedAt: back.updatedAt })
  })

  test('a cancelled policy stays off the desk after its renewal is undone', async () => {
    const first = await insure()
    itIs('2026-11-02')
    const cancelled = await staff.customers.cancel({ ...version(first), lastDay: '2026-11-01', reason: 'sold' })
    const next = await renewed(cancelled)
    await staff.customers.undoRenewal(version(next))
    itIs('2026-11-20')
    expect((await staff.customers.renewals({ window: 'expired' })).counts).toMatchObject({ expired: 0 })
    expect((await staff.dashboard.summary()).renewals).toMatchObject({ due: 0, open: 0 })
  })

  test('is refused for a first term, and if another policy has taken the number', async () => {
    const first = await insure()
    await expectRefusal(staff.customers.undoRenewal(version(first)), 'term-not-latest')
    const next = await renewed(first, { policyNumber: 'POL-0009' })
    await insure({ policyNumber: 'POL-0001' })
    await expectRefusal(staff.customers.undoRenewal(version(next)), 'policy-number-duplicate')
    expect(await periods(first)).toHaveLength(1)
  })
})

describe('cancel and reinstate', () => {
  test('a cancellation ends the policy on its last day, and a reinstatement restores the end', async () => {
    const first = await insure()
    itIs('2026-04-01')
    const cancelled = await staff.customers.cancel({
      ...version(first),
      lastDay: '2026-04-10',
      reason: 'nonPayment',
      note: ' No pagó ',
    })
    expect(cancelled).toMatchObject({
      policyEndDate: '2026-04-10',
      cancellationReason: 'nonPayment',
      cancellationNote: 'No pagó',
    })
    const [entry] = await database.db.activityLog.findMany({ where: { actionType: 'update', recordId: first.id } })
    expect(entry?.details).toEqual({
      policyEndDate: { before: '2027-01-31', after: '2026-04-10' },
      cancellationReason: { before: null, after: 'nonPayment' },
      cancellationNote: { before: null, after: 'No pagó' },
    })
    await expectRefusal(
      staff.customers.cancel({ ...version(cancelled), lastDay: '2026-04-09', reason: 'sold' }),
      'already-cancelled',
    )
    const back = await staff.customers.reinstate({ ...version(cancelled), from: '2026-04-11' })
    expect(back).toEqual({ ...first, updatedAt: back.updatedAt })
    await expectRefusal(staff.customers.reinstate(version(back)), 'not-cancelled')
  })

  test('a policy can be cancelled on its last day, which is recorded', async () => {
    const first = await insure()
    const cancelled = await staff.customers.cancel({ ...version(first), lastDay: '2027-01-31', reason: 'customer' })
    expect(cancelled).toMatchObject({ policyEndDate: '2027-01-31', cancellationReason: 'customer' })
    expect(await staff.customers.reinstate(version(cancelled))).toMatchObject({ policyEndDate: '2027-01-31' })
  })

  test('a reinstatement from a later day is a new term until the original end', async () => {
    const first = await insure()
    const cancelled = await staff.customers.cancel({ ...version(first), lastDay: '2026-04-10', reason: 'insurer' })
    const refused = (from: string, reason: string) =>
      expect(staff.customers.reinstate({ ...version(cancelled), from })).rejects.toMatchObject({ cause: { reason } })
    await refused('2026-04-09', 'term-overlaps')
    await refused('2027-02-01', 'reinstate-after-end')
    const resumed = await staff.customers.reinstate({ ...version(cancelled), from: '2026-05-01' })
    expect(resumed).toMatchObject({
      policyStartDate: '2026-05-01',
      policyEndDate: '2027-01-31',
      cancellationReason: null,
    })
    expect(await periods(first)).toEqual(['2026-01-31 2026-04-10'])
    expect(await staff.customers.undoRenewal(version(resumed))).toMatchObject({ policyEndDate: '2026-04-10' })
  })

  test('a policy can be cancelled on its first day, and then covers that day only', async () => {
    const first = await insure()
    const cancelled = await staff.customers.cancel({ ...version(first), lastDay: '2026-01-31', reason: 'customer' })
    expect(cancelled).toMatchObject({ policyStartDate: '2026-01-31', policyEndDate: '2026-01-31' })
  })

  test.each([
    ['the last day', '2026-04-10', []],
    ['the day after it', '2026-04-11', []],
    ['the day after that', '2026-04-12', ['2026-01-31 2026-04-10']],
    ['the day that was the end', '2027-01-31', ['2026-01-31 2026-04-10']],
  ])('from %s on it goes on, and a day without cover makes it a term of its own', async (_day, from, replaced) => {
    const first = await insure()
    const cancelled = await staff.customers.cancel({ ...version(first), lastDay: '2026-04-10', reason: 'insurer' })
    expect(await staff.customers.reinstate({ ...version(cancelled), from })).toMatchObject({
      policyStartDate: replaced.length > 0 ? from : '2026-01-31',
      policyEndDate: '2027-01-31',
      cancellationReason: null,
    })
    expect(await periods(first)).toEqual(replaced)
  })

  test('a renewed policy can reinstate its own cancellation only, not the previous term’s', async () => {
    const first = await insure()
    const replaced = await staff.customers.cancel({ ...version(first), lastDay: '2026-04-10', reason: 'sold' })
    const next = await renewed(replaced, { policyStartDate: '2026-05-01' })
    await expectRefusal(staff.customers.reinstate(version(next)), 'not-cancelled')
    const cancelled = await staff.customers.cancel({ ...version(next), lastDay: '2026-06-01', reason: 'nonPayment' })
    expect(await staff.customers.byId({ id: next.id })).toMatchObject({ originalEndDate: '2027-05-01' })
    const back = await staff.customers.reinstate(version(cancelled))
    expect(back).toEqual({ ...next, updatedAt: back.updatedAt })
    expect(await database.db.policyCancellation.findMany({ where: { reinstatedAt: null } })).toMatchObject([
      { reason: 'sold', policyTermId: expect.any(String) },
    ])
  })

  test('a reinstatement undoes the last of two cancellations, and restores the end before it', async () => {
    const first = await insure()
    const once = await staff.customers.cancel({ ...version(first), lastDay: '2026-04-10', reason: 'sold' })
    const { createdAt: _at, ...back } = await staff.customers.reinstate(version(once))
    const shorter = await staff.customers.update({ ...back, policyEndDate: '2026-12-31' } as never)
    const twice = await staff.customers.cancel({ ...version(shorter), lastDay: '2026-05-10', reason: 'nonPayment' })
    expect(await staff.customers.byId({ id: first.id })).toMatchObject({ originalEndDate: '2026-12-31' })
    expect(await staff.customers.reinstate(version(twice))).toMatchObject({
      policyEndDate: '2026-12-31',
      cancellationReason: null,
    })
    expect(await database.db.policyCancellation.count({ where: { reinstatedAt: null } })).toBe(0)
  })

  test('a cancelled policy tells its original end, as does the refusal of a later day', async () => {
    const first = await insure()
    const { id } = first
    expect(await staff.customers.byId({ id })).not.toHaveProperty('originalEndDate')
    const cancelled = await staff.customers.cancel({ ...version(first), lastDay: '2026-04-10', reason: 'insurer' })
    expect(await staff.customers.byId({ id })).toMatchObject({ ...cancelled, originalEndDate: '2027-01-31' })
    const from = (date: string) => staff.customers.reinstate({ ...version(cancelled), from: date })
    await expect(from('2027-02-01')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/terminaba el 31\/1\/2027.*Renovar/),
      cause: { field: 'from' },
    })
    await expectRefusal(from('2026-04-01'), 'term-overlaps', {
      field: 'from',
      message: expect.stringContaining('debe comenzar el 10/4/2026 o después'),
    })
    const open = await insure({ policyNumber: 'POL-0002', policyEndDate: null })
    await staff.customers.cancel({ ...version(open), lastDay: '2026-04-10', reason: 'insurer' })
    expect(await staff.customers.byId({ id: open.id })).toMatchObject({ originalEndDate: null })
  })

  test('a term tells who cancelled and who reinstated it, also after it was replaced', async () => {
    const first = await insure()
    const { id } = first
    expect(await staff.customers.byId({ id })).not.toHaveProperty('cancellation')
    itIs('2026-04-01')
    const cancelled = await agent.customers.cancel({ ...version(first), lastDay: '2026-04-10', reason: 'sold' })
    const cancellation = { reason: 'sold', cancelledAt: '2026-04-01T17:00:00.000Z', cancelledBy: 'agent@example.com' }
    const held = { ...cancellation, reinstatedAt: null, reinstatedBy: null }
    expect(await staff.customers.byId({ id })).toMatchObject({ cancellation: held })

    itIs('2026-04-02')
    const back = await staff.customers.reinstate(version(cancelled))
    const undone = { ...cancellation, reinstatedAt: '2026-04-02T17:00:00.000Z', reinstatedBy: 'admin@example.com' }
    const opened = await staff.customers.byId({ id })
    expect(opened).toMatchObject({ cancellation: undone })
    expect(opened).not.toHaveProperty('originalEndDate')

    itIs('2026-04-03')
    const again = await staff.customers.cancel({ ...version(back), lastDay: '2026-04-10', reason: 'nonPayment' })
    expect(await staff.customers.byId({ id })).toMatchObject({
      cancellation: { reason: 'nonPayment', reinstatedAt: null },
    })
    await agent.customers.reinstate({ ...version(again), from: '2026-05-01' })
    expect(await staff.customers.byId({ id })).not.toHaveProperty('cancellation')
    const told = { reason: 'nonPayment', cancelledBy: 'admin@example.com', reinstatedBy: 'agent@example.com' }
    expect(await staff.customers.terms({ customerId: id })).toMatchObject([{ cancellation: told }])
    await database.db.adminUser.deleteMany({ where: { email: 'agent@example.com' } })
    expect(await staff.customers.terms({ customerId: id })).toMatchObject([{ cancellation: { reinstatedBy: null } }])
  })

  test.each(['2026-01-30', '2027-02-01'])('%s is outside the term', async (lastDay) => {
    const first = await insure()
    await expectRefusal(
      staff.customers.cancel({ ...version(first), lastDay, reason: 'other' }),
      'cancel-outside-term',
      { field: 'lastDay' },
    )
  })
})

describe('the form of a cancelled policy', () => {
  const cancelled = async () => {
    const first = await insure()
    return staff.customers.cancel({ ...version(first), lastDay: '2026-04-10', reason: 'sold' })
  }
  const saved = ({ planPrice: _price, ...customer }: Customer, changes: object) =>
    staff.customers.update({ ...customer, ...changes } as never)

  test.each([
    ['another end', { policyEndDate: '2027-01-31' }],
    ['none', { policyEndDate: null }],
    ['another end with another plan', { policyEndDate: '2027-01-31', reprice: true }],
  ])('does not give it %s: only its reinstatement does', async (_what, changes) => {
    const customer = await cancelled()
    await expectRefusal(saved(customer, changes), 'term-cancelled', {
      field: 'policyEndDate',
      message: 'La póliza está cancelada: su último día es el 10/4/2026. Para que siga, reactívela en su ficha.',
    })
    expect(await staff.customers.byId({ id: customer.id })).toMatchObject(customer)
  })

  test('saves all other fields; a plan changes its price, not its dates', async () => {
    const customer = await cancelled()
    itIs('2026-05-01')
    const { policyStartDate, issueDate, policyEndDate, ...facts } = customer
    const changed = await saved(facts as Customer, { fullName: 'Otro Nombre', selectedPlanId: plan(1) })
    expect(changed).toEqual({
      ...customer,
      fullName: 'Otro Nombre',
      selectedPlanId: plan(1),
      planPrice: 99.5,
      updatedAt: changed.updatedAt,
    })
    const repriced = await saved(changed, { policyTypeId: market.liability.id, selectedPlanId: plan(12, 'liability') })
    expect(repriced).toMatchObject({ policyStartDate, issueDate, policyEndDate, planPrice: 480 })
    const corrected = await saved(repriced, { policyStartDate: '2026-02-01' })
    expect(corrected).toMatchObject({ policyStartDate: '2026-02-01', policyEndDate, cancellationReason: 'sold' })
    expect(await staff.customers.reinstate(version(corrected))).toMatchObject({ policyEndDate: '2027-01-31' })
  })
})

test('a form older than a cancellation or renewal is refused as stale, so that it can be merged', async () => {
  const first = await insure()
  const old = { ...first, fullName: 'Otro Nombre' }
  const stale = () =>
    expect(staff.customers.update(old as never)).rejects.toMatchObject({ cause: { reason: 'record-stale' } })
  const cancelled = await staff.customers.cancel({ ...version(first), lastDay: '2026-04-10', reason: 'sold' })
  await stale()
  await renewed(cancelled)
  await stale()
})

describe('the lookup', () => {
  const look = (policyNumber: string) => callerOf(testServices(database)).public.verifyPolicy({ policyNumber })

  test('answers for the term in force, before and after a change of terms, by any of its numbers', async () => {
    const first = await insure()
    itIs('2027-01-01')
    const next = await renewed(first)
    await renewed(await insure({ policyNumber: 'POL-0002' }), { policyNumber: 'POL-0003' })
    expect(await look('POL-0001')).toMatchObject({
      status: 'active',
      startDate: '2026-01-31',
      endDate: '2027-01-31',
      durationMonths: 12,
    })
    expect(await look('POL-0002')).toMatchObject({ policyNumber: 'POL-0002', endDate: '2028-01-01' })
    expect(await look('POL-0003')).toMatchObject({ startDate: '2028-01-01', endDate: '2029-01-01' })
    itIs('2027-01-31')
    expect(await look('POL-0001')).toMatchObject({ startDate: '2027-01-31', endDate: '2028-01-31' })
    itIs('2028-01-02')
    expect(await look('POL-0002')).toMatchObject({ status: 'expired', endDate: '2028-01-01' })
    expect(await look('POL-0003')).toMatchObject({ status: 'active' })
    expect(await look(next.policyNumber)).toMatchObject({ status: 'active' })
  })

  test('answers for the term in force also after two renewals, the second with a new number', async () => {
    itIs('2026-06-01')
    const first = await insure({ policyNumber: 'A' })
    const second = await renewed(first)
    await renewed(second, { policyNumber: 'A-B' })
    expect(await look('A')).toMatchObject({ startDate: '2026-06-01', endDate: '2027-06-01', status: 'active' })
    expect(await look('A-B')).toMatchObject({ startDate: '2028-06-01' })
    itIs('2027-06-02')
    expect(await look('A')).toMatchObject({ startDate: '2027-06-01', endDate: '2028-06-01' })
  })

  test('does so if one of the numbers is stored in another form', async () => {
    itIs('2026-06-01')
    const first = await insure({ policyNumber: 'A-1' })
    await renewed(await renewed(first), { policyNumber: 'B-1' })
    await database.db.policyTerm.updateMany({
      where: { insuredCustomerId: first.id, policyStartDate: new Date('2026-06-01') },
      data: { policyNumber: 'A–1' },
    })
    expect(await look('A–1')).toMatchObject({ startDate: '2026-06-01', endDate: '2027-06-01' })
  })

  test('for a number that several terms had, the current one comes first, then the one that ended last', async () => {
    const first = await insure()
    await renewed(first, { policyNumber: 'POL-0009', policyStartDate: '2026-02-10' })
    const second = await insure({ vehicleBrand: 'Kia' })
    expect(await look('POL-0001')).toMatchObject({ vehicle: { brand: 'Kia' }, endDate: '2027-01-31' })
    await renewed(second, { policyNumber: 'POL-0010', policyStartDate: '2026-03-10' })
    expect(await look('pol-0001')).toMatchObject({ vehicle: { brand: 'Kia' }, endDate: '2026-03-10' })
  })

  test('finds a replaced term whose number was stored in another form', async () => {
    const first = await insure()
    await database.pool.query("UPDATE insured_customers SET policy_number = 'POL–0001'")
    await renewed(await staff.customers.byId({ id: first.id }), { policyNumber: 'POL-0009' })
    expect(await look('POL-0001')).toMatchObject({ startDate: '2026-01-31' })
  })
})

test('the current term cannot be corrected to begin before the replaced terms end', async () => {
  const next = await renewed(await insure())
  const { updatedAt: _token, ...fields } = next
  await expectRefusal(
    staff.customers.update({ ...fields, ...version(next), policyStartDate: '2027-01-30' }),
    'term-overlaps',
  )
})

test('an insurer of a replaced term cannot be deleted; deleting a customer deletes their terms', async () => {
  const next = await renewed(await insure(), { insuranceCompanyId: market.otherInsurer.id })
  await expectRefusal(staff.companies.delete({ id: market.insurer.id }), 'company-referenced')
  await staff.customers.delete({ id: next.id })
  expect(await database.db.policyTerm.count()).toBe(0)
})

const ACTIONS = [
  ...(['renew', 'early', 'late', 'cancel', 'reinstate', 'resume', 'undo'] as const),
  ...(['correct', 'reissue', 'delete'] as const),
  ...(['correctTerm', 'cancelTerm', 'reinstateTerm', 'resumeTerm'] as const),
]
type Step = { days: number; action: (typeof ACTIONS)[number]; byColleague: boolean }
const steps = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 200 }),
    action: fc.constantFrom(...ACTIONS),
    byColleague: fc.boolean(),
  }),
  { maxLength: 12 },
)

/** Takes one step in the life of a policy; a refusal leaves the customer as it was. */
async function take({ days, action }: Step, customer: Customer, by: Caller): Promise<Customer> {
  itIs(addCalendarDays(today(), days))
  const seen = version(customer)
  const start = addCalendarDays(customer.policyStartDate, 1 + days)
  const terms = await by.customers.terms({ customerId: customer.id })
  const term = terms[days % Math.max(terms.length, 1)]
  const ofTerm = { ...seen, termId: term?.id ?? randomUUID() }
  const inTerm = addCalendarDays(term?.startDate ?? start, days % 60)
  /** The row after a change of one of its terms. */
  const row = async (changed: Promise<unknown>) => {
    await changed
    return by.customers.byId({ id: customer.id })
  }
  const doing = {
    renew: () => renewed(customer, { selectedPlanId: plan(1) }, by),
    early: () => renewed(customer, { policyStartDate: start }, by),
    late: () => renewed(customer, { policyStartDate: addCalendarDays(customer.policyEndDate ?? start, 1 + days) }, by),
    cancel: () => by.customers.cancel({ ...seen, lastDay: start, reason: 'customer' }),
    reinstate: () => by.customers.reinstate(seen),
    resume: () => by.customers.reinstate({ ...seen, from: addCalendarDays(customer.policyEndDate ?? start, days) }),
    undo: () => by.customers.undoRenewal(seen),
    correct: () =>
      by.customers.update({ ...customer, policyStartDate: addCalendarDays(customer.policyStartDate, days - 100) }),
    reissue: () =>
      by.customers.update({
        ...customer,
        issueDate: addCalendarDays(customer.issueDate, days - 100),
        insuranceCompanyId: days % 2 > 0 ? market.otherInsurer.id : market.insurer.id,
      }),
    correctTerm: async () => {
      const known = await by.customers.byId({ id: customer.id, termId: ofTerm.termId })
      return row(by.customers.update({ ...known, ...ofTerm, policyStartDate: inTerm, policyEndDate: start } as never))
    },
    cancelTerm: () => row(by.customers.cancel({ ...ofTerm, lastDay: inTerm, reason: 'sold' })),
    reinstateTerm: () => row(by.customers.reinstate(ofTerm)),
    resumeTerm: () => row(by.customers.reinstate({ ...ofTerm, from: addCalendarDays(term?.endDate ?? start, days) })),
    delete: async () => {
      await by.customers.delete({ id: customer.id })
      return insure({ policyNumber: `POL-${randomUUID()}`, selectedPlanId: plan(days % 2 > 0 ? 1 : 12) }, by)
    },
  }
  try {
    return await doing[action]()
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(BAD_REQUEST|CONFLICT|NOT_FOUND)$/) })
    return customer
  }
}

/** Terms do not overlap: where one ends on the day the next begins, that day belongs to the next. */
async function expectTermsApart({ id }: Customer) {
  const terms = await database.db.$queryRaw<{ start: string; end: string | null }[]>`
    SELECT policy_start_date::text AS start, policy_end_date::text AS end FROM policy_periods
    WHERE insured_customer_id = ${id}::uuid ORDER BY policy_start_date`
  for (const [index, { end }] of terms.slice(0, -1).entries()) {
    expect(end && end <= (terms[index + 1]?.start ?? '')).toBe(true)
  }
}

test('after any sequence of changes the terms of a policy never overlap, and production adds up', async () => {
  const years = fc.asyncProperty(steps, async (taken) => {
    itIs('2026-01-31')
    await database.db.insuredCustomer.deleteMany()
    await insure({ policyNumber: 'POL-0002', selectedPlanId: plan(1) })
    let customer = await insure()
    for (const step of taken) {
      customer = await take(step, customer, step.byColleague ? agent : staff)
    }
    await expectTermsApart(customer)
    expect(await staff.customers.production({ from: '1900-01', to: '2200-12' })).toEqual(
      await countedProduction(database),
    )
  })
  await fc.assert(years, { numRuns: Number(process.env.PROPERTY_RUNS ?? 20) })
})
