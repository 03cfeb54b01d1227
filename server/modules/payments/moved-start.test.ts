import { expect, test } from 'vitest'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'

/** What becomes of what is due when the start of its term is corrected. */
const { database, market, staff, insure, nextDue } = testOffice({ day: '2026-11-20', collects: true })

const STARTS = '2026-10-01'
const create = (count: number) =>
  insure({ policyStartDate: STARTS, policyEndDate: '2027-10-01', planPrice: 600, payments: { count } })
const record = (id: string, termId?: string) => staff.customers.byId({ id, termId })
const days = async (customerId: string) =>
  (await staff.payments.list({ customerId })).filter(({ voidedAt }) => !voidedAt).map(({ dueOn }) => dueOn)
const payFirst = async (customerId: string) => {
  const one = await nextDue(customerId)
  return staff.payments.pay({ ...one, paidOn: STARTS, method: 'card' })
}
const owedChanges = () =>
  database.db.activityLog.findMany({
    where: { tableName: 'payments', actionType: 'update' },
    select: { details: true },
    orderBy: { id: 'asc' },
  })

test('what is due moves with the start, by months or else by days, as one entry of the log', async () => {
  const { id } = await create(4)
  const [, , third, last] = await staff.payments.list({ customerId: id })
  await staff.payments.update({ ...(third as NonNullable<typeof third>), dueOn: '2026-12-15' })
  await staff.payments.void({ ...(last as NonNullable<typeof last>), reason: 'Sobra' })
  await payFirst(id)
  const before = await owedChanges()
  const open = await record(id)
  const form = { ...open, policyStartDate: '2026-12-31', policyEndDate: '2027-12-31' }
  await staff.customers.update(form)
  expect(await days(id)).toEqual(['2026-10-01', '2027-01-31', '2027-03-16'])
  expect((await staff.payments.list({ customerId: id })).find(({ voidedAt }) => voidedAt)?.dueOn).toBe('2027-01-01')
  expect((await owedChanges()).slice(before.length)).toEqual([
    {
      details: {
        firstDueOn: { before: '2026-11-01', after: '2027-01-31' },
        lastDueOn: { before: '2026-12-15', after: '2027-03-16' },
      },
    },
  ])
  // The same form sent again, after its answer was lost, moves nothing a second time.
  await staff.customers.update(form)
  expect(await days(id)).toEqual(['2026-10-01', '2027-01-31', '2027-03-16'])
  await expectRefusal(staff.customers.update({ ...form, policyStartDate: STARTS }), 'record-stale')
})

test('nothing moves where one says so, nor with another field', async () => {
  const { id } = await create(2)
  await staff.customers.update({ ...(await record(id)), policyStartDate: '2026-12-01', moveDue: false })
  await staff.customers.update({ ...(await record(id)), vehicleYear: 2021, moveDue: true })
  expect(await days(id)).toEqual(['2026-10-01', '2026-11-01'])
})

test('of a replaced term what is due of it moves, and not what is due of the next', async () => {
  const { id, updatedAt } = await create(2)
  const renewal = { id, updatedAt, selectedPlanId: market.fullcover.plans[1]?.id ?? '', payments: { count: 1 } }
  await staff.customers.renew(renewal)
  const [term] = await staff.customers.terms({ customerId: id })
  const open = await record(id, term?.id)
  const form = { ...open, termId: term?.id, policyStartDate: '2026-10-11' }
  await staff.customers.update({ ...form, moveDue: false })
  expect(await days(id)).toEqual(['2027-10-01', '2026-10-01', '2026-11-01'])
  await staff.customers.update({ ...form, ...(await record(id, term?.id)), policyStartDate: '2026-10-12' })
  // Left where they were first, they are no longer whole months after the start: they move by a day.
  expect(await days(id)).toEqual(['2027-10-01', '2026-10-02', '2026-11-02'])
})

test('planned anew it begins with the term where nothing is paid, or else where it was due', async () => {
  const { id } = await create(3)
  await staff.customers.update({ ...(await record(id)), policyStartDate: '2026-12-01', moveDue: false })
  const planned = async (count: number) => {
    await staff.payments.plan({ customerId: id, count })
    return days(id)
  }
  expect(await planned(2)).toEqual(['2026-12-01', '2027-01-01'])
  await payFirst(id)
  await staff.customers.update({ ...(await record(id)), policyStartDate: '2026-11-01', moveDue: false })
  expect(await planned(2)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
})
