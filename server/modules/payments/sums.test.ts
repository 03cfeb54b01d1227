import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCalendarDays, type CalendarDate, calendarDateAt, today } from '../../../shared/clock'
import { inCents } from '../../../shared/payments'
import { itIs } from '../../../shared/testing/clock'
import { toPrice } from '../../db/values'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { expectRefusal } from '../../testing/refusals'
import { type Caller, callerOf, createAdmin, testServices } from '../../testing/services'
import { receiptPaper } from '../receipts/paper'
import { findReceipt } from '../receipts/record'

/*
 * Sequences of all that happens to policies and payments, against a model in cents that knows nothing of the product's
 * code: what was received is only added to, what is due is what it leaves, and a receipt says for ever what it said.
 */

const database = testDatabase()
/** Ten thousand in the night, which take hours. */
const RUNS = Number(process.env.PROPERTY_RUNS) || (process.env.NIGHTLY ? 10_000 : 12)
const START = '2026-11-20'
const ACTIONS = [
  ...['pay', 'pay', 'part', 'several', 'several', 'void', 'voidDue', 'refund', 'edit', 'plan', 'close', 'day'],
  ...['cancel', 'reinstate', 'later', 'renew', 'undo', 'correct', 'insurer', 'company', 'currency', 'trash', 'erase'],
] as const

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    policy: fc.nat(1),
    place: fc.nat(11),
    count: fc.integer({ min: 1, max: 12 }),
    cents: fc.integer({ min: 1, max: 99_999 }),
    days: fc.integer({ min: 0, max: 200 }),
  }),
  { minLength: 1, maxLength: 20 },
)
type Step = Parameters<Parameters<typeof steps.map>[0]>[0][number]

/** What the model keeps of a payment: its cents by instalment, and what was printed on the day. */
type Kept = {
  id: string
  customerId: string
  number: number
  lines: { instalmentId: string; cents: number }[]
  paidOn: CalendarDate
  refunded: number
  isVoided: boolean
  printed: Printed
}
type Row = { kind: 'payment' | 'void' | 'refund'; cents: number; recordedOn: CalendarDate; paidOn: CalendarDate }
type Printed = Awaited<ReturnType<typeof printedOf>>

let staff: Caller
let market: Market
/** Over all sequences. */
let numbers = 0
let inTill = 0

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)

async function printedOf(id: string) {
  const receipt = await findReceipt(database.db, { id })
  if (!receipt) throw new Error('the receipt is gone')
  const paper = receiptPaper({ language: 'both', receipt, primaryColor: '#000000', logo: null, url: receipt.token })
  return { paper, check: await staff.public.checkReceipt({ token: receipt.token }) }
}

/** A world of two policies, with what the model expects of it. */
class World {
  readonly ids: string[]
  readonly kept: Kept[] = []
  readonly ledger: (Row & { customerId: string })[] = []
  readonly closings: Awaited<ReturnType<Caller['payments']['closing']>>[] = []
  readonly erased = new Set<string>()

  constructor(ids: string[]) {
    this.ids = ids
  }

  add(customerId: string, kind: Row['kind'], cents: number, paidOn = today()): void {
    this.ledger.push({ customerId, kind, cents, recordedOn: today(), paidOn })
    inTill += cents
  }

  /** What the receipts that are not void settle of an instalment. */
  settled(instalmentId: string): number {
    const lines = this.kept.filter(({ isVoided }) => !isVoided).flatMap((one) => one.lines)
    return sumOf(lines.filter((line) => line.instalmentId === instalmentId))
  }

  async expectStored(): Promise<void> {
    const insuredCustomerId = { in: this.ids }
    const rows = await database.db.receipt.findMany({ where: { insuredCustomerId }, orderBy: { position: 'asc' } })
    const day = (date: Date) => date.toISOString().slice(0, 10)
    expect(
      rows.map(({ insuredCustomerId: customerId, kind, amount, recordedAt, paidOn }) => ({
        ...{ customerId, kind, cents: inCents(toPrice(amount)) },
        ...{ recordedOn: calendarDateAt(recordedAt), paidOn: day(paidOn) },
      })),
    ).toEqual(this.ledger)
    expect(rows.flatMap(({ number }) => number ?? [])).toEqual(this.kept.map(({ number }) => number))
    for (const { id, amount, open } of await database.db.payment.findMany({ where: { insuredCustomerId } })) {
      expect([id, inCents(toPrice(open))]).toEqual([id, inCents(toPrice(amount)) - this.settled(id)])
    }
  }

  async expectPrinted(): Promise<void> {
    for (const { id, customerId, printed, isVoided, refunded } of this.kept) {
      const now = await printedOf(id)
      expect(now.check).toMatchObject({ state: isVoided ? 'void' : 'genuine', refunded: refunded / 100 })
      if (this.erased.has(customerId)) {
        const { receiptNumber, amount, paidOn, method } = printed.check ?? {}
        expect(now.check).toMatchObject({ receiptNumber, amount, paidOn, method })
        continue
      }
      const state = { state: 'genuine', voidedOn: null, refunded: 0 }
      expect({ ...now.check, ...state }).toEqual(printed.check)
      const { status, colours } = printed.paper
      const isUntouched = !isVoided && refunded === 0
      expect(isUntouched ? now.paper : { ...now.paper, status, colours }).toEqual(printed.paper)
    }
    for (const before of this.closings) {
      const now = await staff.payments.closing({ id: before.id })
      // Of the person only what an erasure leaves.
      const rows = now.rows.map((row, place) => {
        const { isThere, fullName, policyNumber } = before.rows[place] ?? row
        return this.erased.has(row.customerId) ? { ...row, isThere, fullName, policyNumber } : row
      })
      expect({ ...now, rows }).toEqual(before)
    }
  }
}
/** Takes a step; where it is refused, nothing may have changed. */
async function take(world: World, step: Step): Promise<void> {
  const work = await doing(world, step)
  const outcome = await Promise.resolve(work.act()).then(
    (result) => ({ result }),
    (error) => {
      if (!/^(BAD_REQUEST|CONFLICT|NOT_FOUND)$/.test(error.code)) throw error
      return null
    },
  )
  if (outcome && outcome.result !== undefined) await work.after?.(outcome.result as never)
  await world.expectStored()
}

type Work = { act: () => unknown; after?: (result: never) => void | Promise<void> }

async function doing(world: World, { action, policy, place, count, cents, days }: Step): Promise<Work> {
  const customerId = world.ids[policy] ?? ''
  const found = await staff.customers.byId({ id: customerId }).catch(() => null)
  const { updatedAt = '', policyStartDate = START, selectedPlanId } = found ?? {}
  const version = { id: customerId, updatedAt: updatedAt || new Date(0).toISOString() }
  const due = (await staff.payments.list({ customerId })).filter(({ paidOn, voidedAt }) => !paidOn && !voidedAt)
  const one = due[place % Math.max(due.length, 1)]
  const receipts = world.kept.filter((kept) => kept.customerId === customerId)
  const receipt = receipts[place % Math.max(receipts.length, 1)]
  const later = addCalendarDays(policyStartDate, days)
  const planId = { selectedPlanId: selectedPlanId ?? market.fullcover.plans[1]?.id ?? '' }
  const paid = { paidOn: addCalendarDays(today(), -(days % 40)), method: 'cash' } as const
  const renewal = { ...version, ...planId, planPrice: cents / 100, payments: { count } }
  /** Records lines of so many cents, or of all that is due. */
  const receive = (lines: { id: string; amount: number }[]): Work => ({
    act: () =>
      lines.length === 0
        ? undefined
        : staff.payments.record({
            ...{ customerId, ...paid },
            lines: lines.map(({ id: instalmentId, amount }) => ({ instalmentId, amount })),
          }),
    after: async (recorded: { id: string; number: number }) => {
      numbers++
      expect(recorded.number).toBe(numbers)
      const own = lines.map(({ id: instalmentId, amount }) => ({ instalmentId, cents: inCents(amount) }))
      world.add(customerId, 'payment', sumOf(own), paid.paidOn)
      const printed = await printedOf(recorded.id)
      const { paidOn } = paid
      world.kept.push({ ...recorded, customerId, lines: own, paidOn, refunded: 0, isVoided: false, printed })
    },
  })
  const works: Record<Step['action'], () => Work> = {
    pay: () => receive(one ? [one] : []),
    part: () => receive(one ? [{ ...one, amount: cents / 100 }] : []),
    several: () =>
      receive(due.slice(0, count).map((each, at) => (at === count - 1 ? { ...each, amount: cents / 100 } : each))),
    void: () => ({
      act: () => receipt && staff.payments.void({ receiptId: receipt.id, reason: 'Error' }),
      after: () => {
        if (!receipt) return
        world.add(customerId, 'void', receipt.refunded - sumOf(receipt.lines), receipt.paidOn)
        receipt.isVoided = true
      },
    }),
    refund: () => ({
      act: () => receipt && staff.payments.refund({ receiptId: receipt.id, amount: cents / 100, reason: 'De más' }),
      after: () => {
        world.add(customerId, 'refund', -cents)
        if (receipt) receipt.refunded += cents
      },
    }),
    voidDue: () => ({ act: () => one && staff.payments.void({ ...one, reason: 'Bonificada' }) }),
    edit: () => ({ act: () => one && staff.payments.update({ ...one, amount: cents / 100, dueOn: later }) }),
    plan: () => ({ act: () => staff.payments.plan({ customerId, count }) }),
    close: () => ({
      act: () => staff.payments.closeTill({}),
      after: async (closed: { id: string; sums: { cash?: number } }) => {
        expect(inCents(closed.sums.cash ?? 0)).toBe(inTill)
        inTill = 0
        world.closings.push(await staff.payments.closing({ id: closed.id }))
      },
    }),
    day: () => ({ act: () => itIs(addCalendarDays(today(), (days % 9) + 1)) }),
    cancel: () => ({ act: () => staff.customers.cancel({ ...version, lastDay: later, reason: 'nonPayment' }) }),
    reinstate: () => ({ act: () => staff.customers.reinstate(version) }),
    later: () => ({ act: () => staff.customers.reinstate({ ...version, from: later }) }),
    renew: () => ({ act: () => staff.customers.renew(renewal) }),
    undo: () => ({ act: () => staff.customers.undoRenewal(version) }),
    correct: () => ({
      act: () =>
        found &&
        staff.customers.update({
          ...{ ...found, ...planId, fullName: `Otra ${count}`, vehicleBrand: `Marca ${count}`, language: 'en' },
          insuranceCompanyId: count % 2 ? market.insurer.id : market.otherInsurer.id,
          planPrice: cents / 100,
        }),
    }),
    insurer: () => ({
      act: async () => {
        const [company] = await staff.companies.list()
        return company && staff.companies.update({ ...company, name: `Aseguradora ${cents}` })
      },
    }),
    company: () => ({
      act: async () => {
        const { id: _id, ...settings } = await staff.settings.get()
        return staff.settings.save({ ...settings, companyName: `Correduría ${cents}`, address: `Calle ${count}` })
      },
    }),
    currency: () => ({
      act: async () => {
        const setting = staff.settings.plans.setCurrency({ currency: 'EUR' })
        if (numbers > 0) await expectRefusal(setting, 'currency-fixed')
        await setting.then(() => staff.settings.plans.setCurrency({ currency: 'USD' })).catch(() => {})
      },
    }),
    trash: () => ({
      act: async () => {
        await staff.customers.delete({ id: customerId })
        await world.expectStored()
        return staff.activity.restore({ table: 'insured_customers', id: customerId })
      },
    }),
    erase: () => ({
      act: () => (place === 0 ? staff.customers.erase({ ids: [customerId], reason: 'personAsked' }) : undefined),
      after: () => {
        world.erased.add(customerId)
      },
    }),
  }
  return works[action]()
}

let policies = 0
async function worldOf(cents: number): Promise<World> {
  itIs(START)
  const create = () =>
    staff.customers.create(
      filledForm(market, {
        policyNumber: `POL-${policies++}`,
        planPrice: cents / 100,
        policyStartDate: '2026-08-31',
        payments: { count: 7 },
      }),
    )
  return new World([(await create()).id, (await create()).id])
}

test('after any sequence of changes the ledger, what is open and each paper are what the model says', {
  timeout: Math.max(120_000, RUNS * 10_000),
}, async () => {
  itIs(START)
  // The clock goes on for weeks: what asks who it is has just been proved whenever it asks.
  staff = callerOf(testServices(database, { LOOKUP_LIMIT: '0' }), await createAdmin(database), {
    provedAt: new Date('2100-01-01'),
  })
  market = await createMarket(database)
  numbers = inTill = 0
  await staff.settings.plans.setCollected({ collected: true })
  const received = new Map<CalendarDate, number>()
  const sequences = fc.asyncProperty(steps, fc.integer({ min: 1, max: 9_999_999 }), async (taken, cents) => {
    const world = await worldOf(cents)
    await world.expectStored()
    for (const step of taken) await take(world, step)
    await world.expectPrinted()
    for (const row of world.ledger) received.set(row.paidOn, (received.get(row.paidOn) ?? 0) + row.cents)
  })
  await fc.assert(sequences, { numRuns: RUNS, endOnFailure: true })
  itIs('2029-12-31')
  const { items, sum } = await staff.payments.received({ from: '2026-01-01', to: '2029-12-31' })
  for (const item of items) expect([item.paidOn, inCents(item.sum)]).toEqual([item.paidOn, received.get(item.paidOn)])
  expect(inCents(sum)).toBe([...received.values()].reduce((all, cents) => all + cents, 0))
  const { rows } = await database.pool.query('SELECT count(number)::int AS count, max(number) AS last FROM receipts')
  expect(rows).toEqual([{ count: numbers, last: numbers || null }])
})
