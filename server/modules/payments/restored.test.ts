import { expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm } from '../../testing/market'
import { callerOf, createAdmin, testServices } from '../../testing/services'

const database = testDatabase()

test('what was voided while its policy was in the trash is due once the policy is restored', async () => {
  itIs('2026-11-20')
  const staff = callerOf(testServices(database), await createAdmin(database))
  await staff.settings.plans.setCollected({ collected: true })
  const form = filledForm(await createMarket(database), { policyStartDate: '2026-11-30', payments: { count: 3 } })
  const { id } = await staff.customers.create(form)
  const [first, second] = await staff.payments.list({ customerId: id })
  if (!first || !second) throw new Error('nothing is due')
  const cash = { paidOn: '2026-11-20', method: 'cash' } as const
  const kept = await staff.payments.pay({ ...first, ...cash })
  const voided = await staff.payments.pay({ ...second, amount: 100, ...cash })
  await staff.customers.delete({ id })
  await staff.payments.void({ receiptId: voided.id, reason: 'sin fondos' })
  await staff.activity.restore({ table: 'insured_customers', id })
  const rows = await staff.payments.list({ customerId: id })
  expect(rows.map(({ number, amount, receiptId, voidedAt }) => [number, amount, receiptId, voidedAt !== null])).toEqual(
    [
      [1, 398, kept.id, false],
      [2, 100, voided.id, true],
      [2, 398, null, false],
      [3, 398, null, false],
    ],
  )
})
