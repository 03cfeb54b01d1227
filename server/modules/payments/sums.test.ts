import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inCents } from '../../../shared/payments'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { type Caller, callerOf, createAdmin, testServices } from '../../testing/services'

const database = testDatabase()
const TODAY = '2026-11-20'

const steps = fc.array(
  fc.record({
    action: fc.constantFrom('pay', 'pay', 'part', 'void', 'plan', 'cancel', 'reinstate', 'later', 'renew', 'undo'),
    place: fc.nat(11),
    count: fc.integer({ min: 1, max: 12 }),
    cents: fc.integer({ min: 1, max: 99_999 }),
    days: fc.integer({ min: 0, max: 200 }),
  }),
  { minLength: 1, maxLength: 14 },
)
type Step = Parameters<Parameters<typeof steps.map>[0]>[0][number]

/** What a test keeps of an instalment: its cents, and whether it is due, paid, or voided, by whom. */
type Kept = { cents: number; state: 'due' | 'paid' | 'lapsed' | 'void' }
const keptOf = (payments: Awaited<ReturnType<Caller['payments']['list']>>): Kept[] =>
  payments.map(({ amount, paidOn, voidedAt, voidReason }) => {
    return { cents: inCents(amount), state: voidedAt ? (voidReason ? 'void' : 'lapsed') : paidOn ? 'paid' : 'due' }
  })
const sumOf = (kept: Kept[], ...states: Kept['state'][]) =>
  kept.filter(({ state }) => states.includes(state)).reduce((sum, { cents }) => sum + cents, 0)

/** Takes a step, and checks what it does to the sums. */
async function take(staff: Caller, market: Market, id: string, { action, place, count, cents, days }: Step) {
  const before = await staff.payments.list({ customerId: id })
  const { updatedAt, policyStartDate, planPrice } = await staff.customers.byId({ id })
  const version = { id, updatedAt }
  const one = before.filter((payment) => !payment.voidedAt)[place]
  const cash = { paidOn: TODAY, method: 'cash' } as const
  const day = new Date(new Date(policyStartDate).getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const selectedPlanId = market.fullcover.plans[1]?.id ?? ''
  const doing = {
    pay: () => one && staff.payments.pay({ ...one, ...cash }),
    part: () => one && staff.payments.pay({ ...one, ...cash, amount: cents / 100 }),
    void: () => one?.paidOn && staff.payments.void({ ...one, reason: 'error' }),
    plan: () => staff.payments.plan({ customerId: id, count }),
    cancel: () => staff.customers.cancel({ ...version, lastDay: day, reason: 'nonPayment' }),
    reinstate: () => staff.customers.reinstate(version),
    later: () => staff.customers.reinstate({ ...version, from: day }),
    renew: () => staff.customers.renew({ ...version, selectedPlanId, planPrice: cents / 100, payments: { count } }),
    undo: () => staff.customers.undoRenewal(version),
  }
  const isDone = await Promise.resolve(doing[action]()).then(
    (result) => result !== undefined && result !== null,
    (error) => {
      expect(error).toMatchObject({ code: expect.stringMatching(/^(BAD_REQUEST|CONFLICT)$/) })
      return false
    },
  )
  const [was, is] = [keptOf(before), keptOf(await staff.payments.list({ customerId: id }))]
  const all = (kept: Kept[]) => sumOf(kept, 'due', 'paid', 'lapsed')
  if (!isDone) expect(is).toEqual(was)
  else if (action === 'renew') expect(all(is)).toBe(all(was) + cents)
  else if (action === 'plan') {
    const term = (await staff.payments.list({ customerId: id })).filter(
      (payment) => payment.termStart === policyStartDate,
    )
    const [paid, live] = [sumOf(keptOf(term), 'paid'), sumOf(keptOf(term), 'due', 'paid')]
    expect(live).toBe(Math.max(paid, inCents(planPrice ?? 0)))
  } else if (action !== 'undo') expect(all(is)).toBe(all(was))
  if (action !== 'pay' && action !== 'part' && action !== 'void') expect(sumOf(is, 'paid')).toBe(sumOf(was, 'paid'))
}

test('after any sequence of changes the sums are exact to the cent, and those of a recount', async () => {
  itIs(TODAY)
  const admin = await createAdmin(database)
  const staff = callerOf(testServices(database), admin)
  const market = await createMarket(database)
  await staff.settings.plans.setCollected({ collected: true })
  let policies = 0
  const sequences = fc.asyncProperty(steps, fc.integer({ min: 1, max: 9_999_999 }), async (taken, cents) => {
    const form = filledForm(market, {
      policyNumber: `POL-${policies++}`,
      planPrice: cents / 100,
      policyStartDate: '2026-08-31',
      payments: { count: 7 },
    })
    const { id } = await staff.customers.create(form)
    expect(sumOf(keptOf(await staff.payments.list({ customerId: id })), 'due')).toBe(cents)
    for (const step of taken) await take(staff, market, id, step)
  })
  await fc.assert(sequences, { numRuns: Number(process.env.PROPERTY_RUNS) || 25 })

  const { sums } = await staff.payments.due({ window: 'today' })
  const { sum, total } = await staff.payments.received({ from: TODAY, to: TODAY })
  const { rows } = await database.pool.query<Record<string, string>>(
    `SELECT sum(amount) FILTER (WHERE paid_on IS NULL AND voided_at IS NULL AND due_on <= $1::date + 7) AS due,
       coalesce(sum(amount) FILTER (WHERE paid_on = $1::date AND voided_at IS NULL), 0) AS paid,
       count(receipt_number)::int AS receipts, coalesce(max(receipt_number), 0)::int AS last,
       count(*) FILTER (WHERE paid_on IS NOT NULL AND voided_at IS NULL)::int AS live FROM payments`,
    [TODAY],
  )
  const inWindows = ['week', 'late30', 'late60', 'later'] as const
  expect(inWindows.reduce((all, window) => all + inCents(sums[window]), 0)).toBe(inCents(Number(rows[0]?.due)))
  expect([inCents(sum), total]).toEqual([inCents(Number(rows[0]?.paid)), rows[0]?.live])
  expect(rows[0]?.receipts).toBe(rows[0]?.last)
})
