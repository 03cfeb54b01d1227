import { describe, expect, test } from 'vitest'
import { filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'

const { market, staff, insure } = testOffice()

const planId = () => market.fullcover.plans[1]?.id ?? ''
const aPlan = () => ({ policyTypeId: market.fullcover.id, durationMonths: 6 })
const plan = async () => {
  const found = (await staff.settings.plans.list()).find(({ id }) => id === planId())
  return found as NonNullable<typeof found>
}
const refusal = (field: string) => ({ code: 'BAD_REQUEST', cause: { reason: 'amount-decimals', field } })

describe.each(['CLP', 'PYG', 'JPY'])('with %s, which has no cents', (currency) => {
  test('an amount with decimals is refused at its field, wherever a person gives it', async () => {
    const customer = await insure({ planPrice: 10.5 })
    await staff.settings.plans.update({ ...(await plan()), price: 10.5 })
    await staff.settings.plans.setCurrency({ currency })
    const { id, updatedAt } = customer
    const given = filledForm(market, { policyNumber: 'D-1', planPrice: 10.5 })
    await expect(staff.customers.create(given)).rejects.toMatchObject(refusal('planPrice'))
    await expect(staff.customers.update({ ...customer, planPrice: 11.5 })).rejects.toMatchObject(refusal('planPrice'))
    const renewal = { id, updatedAt, selectedPlanId: planId(), planPrice: 10.5 }
    await expect(staff.customers.renew(renewal)).rejects.toMatchObject(refusal('planPrice'))
    await expect(staff.settings.plans.create({ ...aPlan(), price: '10,50' })).rejects.toMatchObject(refusal('price'))
    const next = { nextPrice: 11.5, nextPriceFrom: '2099-01-01' }
    await expect(staff.settings.plans.update({ ...(await plan()), ...next })).rejects.toMatchObject(
      refusal('nextPrice'),
    )

    expect((await staff.customers.create({ ...given, planPrice: 10 })).planPrice).toBe(10)
    // What a record had before stays, and its other fields can be saved.
    expect(await staff.customers.update({ ...customer, vehicleYear: 2021 })).toMatchObject({ planPrice: 10.5 })
    const isActive = false
    expect(await staff.settings.plans.update({ ...(await plan()), isActive })).toMatchObject({ price: 10.5, isActive })
  })

  test('and of a replaced term, too', async () => {
    const { id, updatedAt } = await insure({ planPrice: 10.5 })
    await staff.customers.renew({ id, updatedAt, selectedPlanId: planId() })
    const [term] = await staff.customers.terms({ customerId: id })
    await staff.settings.plans.setCurrency({ currency })
    const form = { ...(await staff.customers.byId({ id, termId: term?.id })), termId: term?.id }
    await expect(staff.customers.update({ ...form, planPrice: 11.5 })).rejects.toMatchObject(refusal('planPrice'))
    expect(await staff.customers.update({ ...form, vehicleYear: 2021 })).toMatchObject({ planPrice: 10.5 })
  })
})

test('a currency with cents takes them', async () => {
  expect((await insure({ planPrice: 10.5 })).planPrice).toBe(10.5)
  expect((await staff.settings.plans.create({ ...aPlan(), price: 10.5 })).price).toBe(10.5)
})
