import { describe, expect, test } from 'vitest'
import { filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'

/** What becomes of payments when something happens to their policy. */
const { database, market, staff, nextDue } = testOffice({ day: '2026-11-20', collects: true })

/** A policy of 1,194.00 for 2026 in three instalments, from 1 January to 1 March, of which the first is paid. */
async function createPaid() {
  const form = filledForm(market, { policyStartDate: '2026-01-01', payments: { count: 3 } })
  const { id } = await staff.customers.create(form)
  const one = await nextDue(id)
  await staff.payments.pay({ ...one, paidOn: '2026-01-01', method: 'card' })
  return id
}
const version = async (id: string) => ({ id, updatedAt: (await staff.customers.byId({ id })).updatedAt })
const list = async (customerId: string) =>
  (await staff.payments.list({ customerId })).map(({ termStart, dueOn, paidOn, voidedAt, voidReason }) => {
    return `${termStart}: ${dueOn} ${voidedAt ? `void${voidReason ? ` ${voidReason}` : ''}` : paidOn ? 'paid' : 'due'}`
  })
const cancel = async (id: string, lastDay: string) =>
  staff.customers.cancel({ ...(await version(id)), lastDay, reason: 'nonPayment' })
const renew = async (id: string, count?: number) =>
  staff.customers.renew({
    ...(await version(id)),
    selectedPlanId: market.fullcover.plans[1]?.id ?? '',
    ...(count && { payments: { count } }),
  })

const OF_2026 = ['2026-01-01: 2026-01-01 paid', '2026-01-01: 2026-02-01 due', '2026-01-01: 2026-03-01 due']

describe('cancelling', () => {
  test('voids what is due after the last day, and reinstating brings it back', async () => {
    const id = await createPaid()
    await cancel(id, '2026-02-01')
    expect(await list(id)).toEqual([...OF_2026.slice(0, 2), '2026-01-01: 2026-03-01 void'])
    const { details } = await database.db.activityLog.findFirstOrThrow({
      where: { tableName: 'payments' },
      orderBy: { id: 'desc' },
    })
    expect(details).toMatchObject({ instalments: { before: 2, after: 1 }, amount: { before: 796, after: 398 } })
    await staff.customers.reinstate(await version(id))
    expect(await list(id)).toEqual(OF_2026)
  })

  test('a term that is renewed already voids what is due of that term alone, and so does its reinstatement', async () => {
    const id = await createPaid()
    await renew(id, 1)
    const [term] = await staff.customers.terms({ customerId: id })
    const termId = term?.id ?? ''
    const next = '2027-01-01: 2027-01-01 due'
    const lastDay = '2026-02-01'
    await staff.customers.cancel({ ...(await version(id)), termId, lastDay, reason: 'nonPayment' })
    expect(await list(id)).toEqual([next, ...OF_2026.slice(0, 2), '2026-01-01: 2026-03-01 void'])
    await staff.customers.reinstate({ ...(await version(id)), termId })
    expect(await list(id)).toEqual([next, ...OF_2026])

    await staff.customers.cancel({ ...(await version(id)), termId, lastDay, reason: 'nonPayment' })
    await staff.customers.reinstate({ ...(await version(id)), termId, from: '2026-04-01' })
    expect(await list(id)).toEqual([next, '2026-04-01: 2026-03-01 due', ...OF_2026.slice(0, 2)])
  })

  test('leaves what somebody has voided voided', async () => {
    const id = await createPaid()
    const last = (await staff.payments.list({ customerId: id })).at(-1)
    await staff.payments.void({ id: last?.id ?? '', updatedAt: last?.updatedAt ?? '', reason: 'regalo' })
    await cancel(id, '2026-01-15')
    await staff.customers.reinstate(await version(id))
    expect(await list(id)).toEqual([...OF_2026.slice(0, 2), '2026-01-01: 2026-03-01 void regalo'])
  })

  test('keeps a payment for later days; voiding that one leaves nothing due', async () => {
    const id = await createPaid()
    await cancel(id, '2026-01-01')
    const form = await staff.payments.list({ customerId: id })
    expect(form.map(({ voidedAt }) => voidedAt !== null)).toEqual([false, true, true])
    await staff.customers.reinstate(await version(id))
    const second = (await staff.payments.list({ customerId: id }))[1]
    const paid = await staff.payments.pay({
      ...(second as NonNullable<typeof second>),
      paidOn: '2026-01-02',
      method: 'cash',
    })
    await cancel(id, '2026-01-15')
    await staff.payments.void({ receiptId: paid.id, reason: 'se devolvió' })
    expect((await list(id)).filter((line) => line.endsWith('due'))).toEqual([])
    await staff.customers.reinstate(await version(id))
    expect((await list(id)).filter((line) => line.endsWith('due'))).toEqual(OF_2026.slice(1))
  })

  test('reinstated from a later day makes them due for the new term, and undoing that voids them again', async () => {
    const id = await createPaid()
    await cancel(id, '2026-02-10')
    await staff.customers.reinstate({ ...(await version(id)), from: '2026-04-01' })
    expect(await list(id)).toEqual(['2026-04-01: 2026-03-01 due', ...OF_2026.slice(0, 2)])
    await staff.customers.undoRenewal(await version(id))
    expect(await list(id)).toEqual([...OF_2026.slice(0, 2), '2026-01-01: 2026-03-01 void'])
    await staff.customers.reinstate(await version(id))
    expect(await list(id)).toEqual(OF_2026)
  })
})

describe('renewing', () => {
  test('leaves what is due of the former term, and makes the instalments of the next', async () => {
    const id = await createPaid()
    await renew(id, 2)
    const next = ['2027-01-01: 2027-01-01 due', '2027-01-01: 2027-02-01 due']
    expect(await list(id)).toEqual([...next, ...OF_2026])
    await cancel(id, '2027-01-05')
    expect(await list(id)).toEqual([next[0], '2027-01-01: 2027-02-01 void', ...OF_2026])
  })

  test('is undone with its instalments', async () => {
    const id = await createPaid()
    await renew(id, 2)
    await cancel(id, '2027-01-05')
    await staff.customers.undoRenewal(await version(id))
    expect(await list(id)).toEqual(OF_2026)
  })

  test('is not undone where an instalment is paid; after its void its number stays', async () => {
    const id = await createPaid()
    await renew(id, 2)
    const [one] = await staff.payments.list({ customerId: id })
    const paid = await staff.payments.pay({ ...(one as NonNullable<typeof one>), paidOn: '2026-11-20', method: 'cash' })
    const undoing = staff.customers.undoRenewal(await version(id))
    await expectRefusal(undoing, 'payment-paid', { code: 'CONFLICT' })
    await staff.payments.void({ receiptId: paid.id, reason: 'error' })
    await staff.customers.undoRenewal(await version(id))
    expect(await list(id)).toEqual(['2027-01-01: 2027-01-01 void error', ...OF_2026])
    expect(await database.db.receipt.count({ where: { number: 2 } })).toBe(1)
  })
})

test('another insurer leaves payments as they are, another start what is paid', async () => {
  const id = await createPaid()
  const insuranceCompanyId = market.otherInsurer.id
  await staff.customers.update({
    ...filledForm(market, { insuranceCompanyId, policyStartDate: '2026-01-05' }),
    ...(await version(id)),
  })
  expect(await list(id)).toEqual([
    '2026-01-05: 2026-01-01 paid',
    '2026-01-05: 2026-02-05 due',
    '2026-01-05: 2026-03-05 due',
  ])
  await staff.customers.bulk.setCompany({ ids: [id], insuranceCompanyId: market.insurer.id })
  expect(await list(id)).toHaveLength(3)
})

test('a blocked person keeps their payments, out of every list', async () => {
  const id = await createPaid()
  await renew(id, 1)
  const before = await list(id)
  await staff.customers.block({ ids: [id], reason: 'authority' })
  expect(await database.db.payment.count()).toBe(0)
  await staff.activity.restore({ table: 'insured_customers', id })
  expect(await list(id)).toEqual(before)
})
