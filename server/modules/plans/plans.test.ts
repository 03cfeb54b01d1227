import { beforeEach, describe, expect, test } from 'vitest'
import { inTimeZone, itIs } from '../../../shared/testing/clock'
import { connect } from '../../db/client'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { takeNextPrices } from './next-prices'

const { database, market, staff, insure } = testOffice()

const yearly = async () => {
  const plan = (await staff.settings.plans.list()).find(({ id }) => id === market.fullcover.plans[1]?.id)
  return plan as NonNullable<typeof plan>
}
const aPlan = () => ({ policyTypeId: market.fullcover.id, durationMonths: 6 })

test('a changed price applies in the form and on the site at once; policies keep their agreed price', async () => {
  const customer = await insure()
  const before = await yearly()
  expect(await staff.settings.plans.update({ ...before, price: '1.234,50' })).toMatchObject({ price: 1234.5 })
  const options = await staff.customers.formOptions()
  expect(options.plans.find(({ id }) => id === before.id)?.price).toBe(1234.5)
  expect((await staff.customers.byId({ id: customer.id })).planPrice).toBe(99.5 * 12)
  const onSite = async () =>
    (await staff.public.plans()).find(({ code }) => code === 'fullcover')?.plans.find(({ months }) => months === 12)
  expect(await onSite()).toEqual({ months: 12, price: null })
  expect(await staff.settings.plans.setShown({ shown: true })).toEqual({ shown: true })
  expect(await onSite()).toEqual({ months: 12, price: 1234.5 })
  expect((await staff.settings.get()).pricesShown).toBe(true)
})

test.each([
  ['1,649.90', 1649.9],
  ['1.649,90', 1649.9],
  [0.01, 0.01],
  ['99999999.99', 99_999_999.99],
])('a price of %j is read as %d', async (price, stored) => {
  expect((await staff.settings.plans.create({ ...aPlan(), price })).price).toBe(stored)
})

test.each([
  [0, 'El precio debe ser mayor que 0'],
  ['0,00', 'El precio debe ser mayor que 0'],
  [-5, 'El precio debe ser mayor que 0'],
  ['-5', 'El precio debe ser mayor que 0'],
  [1_234_567_890, 'El precio puede ser de hasta 99,999,999.99'],
  ['1234567890', 'El precio puede ser de hasta 99,999,999.99'],
  [1.005, 'El precio puede tener hasta dos decimales'],
  ['64.999', 'Puede leerse como 64,999.00 o como 64.99. Escríbalo con sus dos decimales.'],
  ['1.23.45', 'El precio debe ser un número como 1,234.50 o 1.234,50'],
  ['', 'El precio debe ser un número como 1,234.50 o 1.234,50'],
  [Number.NaN, 'El precio debe ser un número como 1,234.50 o 1.234,50'],
  [Number.POSITIVE_INFINITY, 'El precio debe ser un número como 1,234.50 o 1.234,50'],
])('a price of %j is refused at its field', async (price, message) => {
  await expect(staff.settings.plans.create({ ...aPlan(), price })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [expect.objectContaining({ path: ['price'], message })] },
  })
})

test.each([0, -1, 1.5, 121])('%d months are refused', async (durationMonths) => {
  await expect(staff.settings.plans.create({ ...aPlan(), durationMonths, price: 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [expect.objectContaining({ path: ['durationMonths'] })] },
  })
})

test('a type cannot have a duration twice', async () => {
  await expectRefusal(staff.settings.plans.create({ ...aPlan(), durationMonths: 12, price: 1 }), 'plan-duplicate', {
    field: 'durationMonths',
    message: 'Este tipo ya tiene una duración de 12 meses. Cambie el precio de esa.',
  })
})

test('a plan in use cannot be deleted; a deactivated one cannot be chosen', async () => {
  const customer = await insure()
  const plan = await yearly()
  await expectRefusal(staff.settings.plans.delete({ id: plan.id }), 'plan-referenced', {
    code: 'CONFLICT',
    message: expect.stringContaining('"Fullcover · 12 meses": lo tiene 1 póliza. Desactívelo'),
  })
  await staff.settings.plans.setActive({ id: plan.id, isActive: false })
  expect((await staff.public.plans()).find(({ code }) => code === 'fullcover')?.plans).toEqual([
    { months: 1, price: null },
  ])
  await expectRefusal(insure({ policyNumber: 'B-1' }), 'plan-unavailable')
  await expectRefusal(staff.customers.update({ ...customer, reprice: true }), 'plan-unavailable')
  expect((await staff.customers.update({ ...customer, vehicleYear: 2020 })).selectedPlanId).toBe(plan.id)
  expect(await staff.settings.plans.delete({ id: market.fullcover.plans[0]?.id ?? '' })).toEqual({ ok: true })
})

test('the site offers active types with an active plan, in order', async () => {
  const offered = async () => (await staff.public.plans()).map(({ code }) => code)
  await database.db.policyType.update({ where: { id: market.liability.id }, data: { position: 2 } })
  expect(await offered()).toEqual(['fullcover', 'liability'])
  const moto = await staff.settings.policyTypes.create({ name: 'Moto', nameEn: 'Bike', position: 1 })
  expect(await offered()).toEqual(['fullcover', 'liability'])
  await staff.settings.plans.create({ policyTypeId: moto.id, durationMonths: 6, price: 50 })
  expect(await offered()).toEqual(['fullcover', 'moto', 'liability'])
  for (const id of [moto.id, market.fullcover.id, market.liability.id]) {
    await staff.settings.policyTypes.setActive({ id, isActive: false })
  }
  expect(await offered()).toEqual([])
})

test('initial prices are examples until they are changed or confirmed', async () => {
  await database.db.pricingPlan.updateMany({ data: { isExample: true } })
  const plan = await yearly()
  expect((await staff.settings.plans.update({ ...plan, price: plan.price ?? 0 })).isExample).toBe(false)
  await staff.settings.plans.confirm()
  expect((await staff.settings.plans.list()).map(({ isExample }) => isExample)).toEqual([false, false, false, false])
  expect(await database.db.activityLog.count({ where: { tableName: 'pricing_plans' } })).toBe(4)
})

test('a stored price that is no number is shown as missing, to staff and visitors', async () => {
  await database.pool.query("UPDATE pricing_plans SET price = 'NaN'")
  await staff.settings.plans.setShown({ shown: true })
  expect((await yearly()).price).toBeNull()
  expect((await staff.public.plans())[0]?.plans[0]).toEqual({ months: 1, price: null })
})

describe('the price of next year', () => {
  const next = { nextPrice: '1.500,00', nextPriceFrom: '2027-01-01' }
  const inWords = async () => {
    const plan = await yearly()
    return [plan.price, plan.priceSince, plan.nextPrice, plan.nextPriceFrom]
  }
  beforeEach(async () => {
    inTimeZone('America/New_York')
    itIs('2026-12-10T17:00:00Z')
    await staff.settings.plans.update({ ...(await yearly()), price: 1200, ...next })
  })

  test('becomes the price when its business day begins, once, and is logged without a person', async () => {
    expect(await inWords()).toEqual([1200, '2026-12-10', 1500, '2027-01-01'])
    itIs('2027-01-01T04:59:59Z')
    expect(await takeNextPrices(database.db)).toBe(0)
    itIs('2027-01-01T05:00:00Z')
    const other = connect(database.url)
    const taken = await Promise.all([database.db, other.db, database.db].map(takeNextPrices))
    await other.close()
    expect(taken.toSorted()).toEqual([0, 0, 1])
    expect(await inWords()).toEqual([1500, '2027-01-01', null, null])
    const [entry, ...more] = await database.db.activityLog.findMany({ where: { adminUserId: null } })
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      ...{ actionType: 'update', tableName: 'pricing_plans', subject: 'Fullcover · 12 meses' },
      details: { price: { before: 1200, after: 1500 }, nextPriceFrom: { before: '2027-01-01', after: null } },
    })
  })

  test('applies to policies that start on its day or later, in the form, at a renewal and when the plan is chosen again', async () => {
    const plan = (await staff.customers.formOptions()).plans.find(({ id }) => id === market.fullcover.plans[1]?.id)
    expect(plan).toMatchObject({ price: 1200, nextPrice: 1500, nextPriceFrom: '2027-01-01' })
    const priceOf = async (policyStartDate: string) => {
      const policyNumber = `N-${policyStartDate}`
      return insure({ policyNumber, policyStartDate })
    }
    const [before, later] = [await priceOf('2026-12-31'), await priceOf('2027-01-01')]
    expect([before.planPrice, later.planPrice]).toEqual([1200, 1500])
    const changed = await staff.customers.update({ ...before, policyStartDate: '2027-01-02', reprice: true })
    expect(changed.planPrice).toBe(1500)
    const { id, updatedAt } = later
    const renewal = { id, updatedAt, selectedPlanId: market.fullcover.plans[1]?.id ?? '', shownPrice: 1200 }
    await expectRefusal(staff.customers.renew(renewal), 'price-changed')
    expect(await staff.customers.renew({ ...renewal, shownPrice: 1500 })).toMatchObject({ planPrice: 1500 })
  })

  test('is on the site from its day on, before the job has run', async () => {
    await staff.settings.plans.setShown({ shown: true })
    const onSite = async () => (await staff.public.plans())[0]?.plans[1]?.price
    expect(await onSite()).toBe(1200)
    itIs('2027-01-01T05:00:00Z')
    expect(await onSite()).toBe(1500)
  })

  test('stays if a form leaves it out, and is removed if it is emptied', async () => {
    const { nextPrice: _, nextPriceFrom: __, ...left } = await yearly()
    await staff.settings.plans.update({ ...left, price: 1250 })
    expect(await inWords()).toEqual([1250, '2026-12-10', 1500, '2027-01-01'])
    await staff.settings.plans.update({ ...(await yearly()), nextPrice: null, nextPriceFrom: null })
    expect(await inWords()).toEqual([1250, '2026-12-10', null, null])
  })

  test.each([
    ['without its day', { nextPriceFrom: null }, 'nextPriceFrom', 'Diga desde qué día vale ese precio'],
    ['without an amount', { nextPrice: null }, 'nextPrice', 'Escriba el precio que valdrá desde ese día'],
    ['that can be read in two ways', { nextPrice: '1,234' }, 'nextPrice', expect.stringMatching(/^Puede leerse/)],
  ])('%s it is refused at its field', async (_case, changes, field, message) => {
    const plan = { ...(await yearly()), ...changes }
    await expect(staff.settings.plans.update(plan)).rejects.toMatchObject({
      cause: { issues: [expect.objectContaining({ path: [field], message })] },
    })
  })

  test('starts tomorrow at the earliest', async () => {
    const plan = { ...(await yearly()), nextPriceFrom: '2026-12-10' }
    await expectRefusal(staff.settings.plans.update(plan), 'price-day-past', { field: 'nextPriceFrom' })
  })
})
