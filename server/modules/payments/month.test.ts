import { expect, test } from 'vitest'
import { DUE_WINDOWS, type DueWindow, inCents, type PaymentMethod, type ReceiptKind } from '../../../shared/payments'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'

const database = testDatabase()
const END_OF_MONTH = '2026-11-30'

/** What happens to an instalment, by its number, on a day of November. */
type Event = {
  day: number
  number: number
  cents?: number
  how?: PaymentMethod
  agent?: true
  voided?: number
  /** On a day, of what was received. */
  refunded?: { day: number; cents: number }
  /** How many instalments it settles from that one on, `cents` being what is paid of the last. */
  count?: number
}
/** Policies of the same kind: their price in cents, first day and events, and when the policy is cancelled or renewed. */
type Line = {
  policies: number
  cents: number
  start: string
  events?: Event[]
  cancelled?: { day: number; lastDay: string }
  renewed?: { day: number; cents: number; count: number }
}

/** The month, written out: 40 policies of three monthly instalments each. */
const MONTH: Line[] = [
  { policies: 4, cents: 60_000, start: '2026-09-15', events: [paid(2, 1), paid(3, 2, 'card'), paid(16, 3)] },
  { policies: 4, cents: 60_001, start: '2026-09-15', events: [{ ...part(4, 1, 7_777), count: 3, how: 'transfer' }] },
  {
    policies: 7,
    cents: 100_001,
    start: '2026-11-01',
    events: [{ ...paid(1, 1, 'transfer'), refunded: { day: 13, cents: 1_234 } }],
  },
  { policies: 6, cents: 45_050, start: '2026-10-20', events: [part(5, 1, 5_025), paid(21, 2, 'insurer')] },
  { policies: 5, cents: 30_010, start: '2026-11-10', events: [{ ...paid(12, 1, 'card'), voided: 13 }] },
  { policies: 4, cents: 90_000, start: '2026-08-31', cancelled: { day: 18, lastDay: '2026-10-15' } },
  { policies: 3, cents: 72_000, start: '2026-10-05', events: [paid(6, 1), byAgent(9, 2, 'transfer')] },
  { policies: 3, cents: 12_345, start: '2026-09-28', events: [part(28, 1, 1_000), byAgent(30, 2)] },
  { policies: 2, cents: 240_000, start: '2026-11-30' },
  {
    ...{ policies: 2, cents: 33_333, start: '2026-10-31', events: [paid(4, 1, 'other')] },
    renewed: { day: 25, cents: 36_001, count: 3 },
  },
]

function paid(day: number, number: number, how: PaymentMethod = 'cash'): Event {
  return { day, number, how }
}
function part(day: number, number: number, cents: number): Event {
  return { day, number, cents, how: 'cash' }
}
function byAgent(day: number, number: number, how: PaymentMethod = 'cash'): Event {
  return { day, number, how, agent: true }
}
const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`

/* The spreadsheet: what a clerk would add up by hand, knowing nothing of the product's code. */

type Owed = { due: string; cents: number }
/** `day` is that of the payment, `recorded` that on which it was written down. */
type Receipt = { day: string; recorded: string; kind: ReceiptKind; how: PaymentMethod; agent: boolean; cents: number }

/** The same day of later months, or the last one. */
function monthly(start: string, place: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + place, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + place, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Three instalments of whole cents; what is left over is on the first. */
const divided = (cents: number, start: string, count = 3): Owed[] =>
  Array.from({ length: count }, (_part, place) => {
    const each = Math.floor(cents / count)
    return { due: monthly(start, place), cents: place === 0 ? cents - each * (count - 1) : each }
  })

function spreadsheet(): { owed: Owed[]; receipts: Receipt[] } {
  const owed: Owed[] = []
  const receipts: Receipt[] = []
  for (const { policies, cents, start, events = [], cancelled, renewed } of MONTH) {
    for (let policy = 0; policy < policies; policy++) {
      const rows = divided(cents, start)
      for (const event of events) {
        const { day, number, cents: some, how = 'cash', agent = false, voided, refunded, count = 1 } = event
        const lines = rows.slice(number - 1, number - 1 + count)
        const amounts = lines.map((row, place) => (place === count - 1 ? (some ?? row.cents) : row.cents))
        const cents = amounts.reduce((sum, each) => sum + each, 0)
        const payment = { day: november(day), recorded: november(day), how, agent, cents }
        receipts.push({ ...payment, kind: 'payment' })
        // An admin voids and refunds.
        const later = { ...payment, agent: false }
        if (voided) receipts.push({ ...later, kind: 'void', recorded: november(voided), cents: -cents })
        else for (const [place, row] of lines.entries()) row.cents -= amounts[place] ?? 0
        const back = refunded && {
          day: november(refunded.day),
          recorded: november(refunded.day),
          cents: -refunded.cents,
        }
        if (back) receipts.push({ ...later, ...back, kind: 'refund' })
      }
      owed.push(...rows.filter((row) => row.cents > 0 && !(cancelled && row.due > cancelled.lastDay)))
      // The next term begins where the one of twelve months ends.
      if (renewed) owed.push(...divided(renewed.cents, monthly(start, 12), renewed.count))
    }
  }
  return { owed, receipts }
}

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
const daysLate = ({ due }: Owed) => (Date.parse(END_OF_MONTH) - Date.parse(due)) / 86_400_000
const IN_WINDOW: Record<DueWindow, (late: number) => boolean> = {
  today: (late) => late === 0,
  week: (late) => late <= 0 && late >= -7,
  late30: (late) => late >= 1 && late <= 30,
  late60: (late) => late >= 31 && late <= 60,
  later: (late) => late > 60,
}

/* The month, played by two people at the desk. */

type Played = { line: Line; id: string }

/** @returns what was closed at the end of each day on which somebody had recorded anything */
async function play(admin: Caller, agent: Caller, market: Market) {
  const policies = await register(admin, market)
  const closed: { day: string; closing: Closing }[] = []
  for (let day = 1; day <= 30; day++) {
    itIs(november(day))
    for (const { line, id } of policies) {
      for (const event of line.events ?? []) {
        if (event.day === day) await record(event.agent ? agent : admin, id, event)
        if (event.voided === day) await annul(admin, id, event)
        if (event.refunded?.day === day) await giveBack(admin, id, event)
      }
      if (line.cancelled?.day === day) {
        const { updatedAt } = await admin.customers.byId({ id })
        await admin.customers.cancel({ id, updatedAt, lastDay: line.cancelled.lastDay, reason: 'nonPayment' })
      }
      if (line.renewed?.day === day) {
        const { updatedAt } = await admin.customers.byId({ id })
        const { cents, count } = line.renewed
        const selectedPlanId = market.fullcover.plans[1]?.id ?? ''
        await admin.customers.renew({ id, updatedAt, selectedPlanId, planPrice: cents / 100, payments: { count } })
      }
    }
    for (const desk of [admin, agent]) {
      const { id } = (await desk.payments.closeTill({}).catch(() => null)) ?? {}
      if (id) closed.push({ day: november(day), closing: await desk.payments.closing({ id }) })
    }
  }
  return closed
}
type Closing = Awaited<ReturnType<Caller['payments']['closing']>>

async function register(admin: Caller, market: Market): Promise<Played[]> {
  const policies: Played[] = []
  itIs('2026-11-01')
  for (const line of MONTH) {
    for (let policy = 0; policy < line.policies; policy++) {
      const form = filledForm(market, {
        policyNumber: `MES-${policies.length}`,
        planPrice: line.cents / 100,
        policyStartDate: line.start,
        policyEndDate: monthly(line.start, 12),
        payments: { count: 3 },
      })
      policies.push({ line, id: (await admin.customers.create(form)).id })
    }
  }
  return policies
}

async function find(desk: Caller, customerId: string, number: number, isPaid: boolean) {
  const payments = await desk.payments.list({ customerId })
  const found = payments.find((one) => one.number === number && !one.voidedAt && (one.paidOn !== null) === isPaid)
  if (!found) throw new Error(`no instalment ${number}`)
  return found
}

async function record(desk: Caller, customerId: string, { day, number, cents, how = 'cash', count = 1 }: Event) {
  const numbers = Array.from({ length: count }, (_none, place) => number + place)
  const due = await Promise.all(numbers.map((each) => find(desk, customerId, each, false)))
  const lines = due.map(({ id: instalmentId, updatedAt, amount }, place) => {
    const isLast = place === count - 1 && cents !== undefined
    return { instalmentId, updatedAt, amount: isLast ? cents / 100 : amount }
  })
  await desk.payments.record({ customerId, lines, paidOn: november(day), method: how })
}

async function annul(desk: Caller, customerId: string, { number }: Event) {
  const { receiptId } = await find(desk, customerId, number, true)
  await desk.payments.void({ receiptId: receiptId ?? '', reason: 'Contracargo' })
}

async function giveBack(desk: Caller, customerId: string, { number, refunded }: Event) {
  const { receiptId } = await find(desk, customerId, number, true)
  await desk.payments.refund({ receiptId: receiptId ?? '', amount: (refunded?.cents ?? 0) / 100, reason: 'De más' })
}

test('a month of a brokerage comes to what a spreadsheet says, to the cent', { timeout: 120_000 }, async () => {
  const services = testServices(database)
  const user = await createAgent(database)
  const admin = callerOf(services, await createAdmin(database))
  const agent = callerOf(services, user)
  const market = await createMarket(database)
  await admin.settings.plans.setCollected({ collected: true })
  const closed = await play(admin, agent, market)
  const { owed, receipts } = spreadsheet()
  const instalments = MONTH.reduce((count, { policies }) => count + 3 * policies, 0)
  expect([instalments, receipts.length > 50]).toEqual([120, true])

  const { counts, sums } = await admin.payments.due({ window: 'today' })
  for (const window of DUE_WINDOWS) {
    const rows = owed.filter((row) => IN_WINDOW[window](daysLate(row)))
    expect([window, counts[window], inCents(sums[window])]).toEqual([window, rows.length, sumOf(rows)])
  }
  const late = owed.filter((row) => daysLate(row) > 0)
  const { overdue } = await admin.dashboard.summary()
  expect([overdue?.count, inCents(overdue?.sum ?? 0)]).toEqual([late.length, sumOf(late)])

  const range = { from: november(1), to: END_OF_MONTH }
  const { items, total, sum, voided } = await admin.payments.received(range)
  const counted = (rows: Receipt[]) => countOf(rows, 'payment') - countOf(rows, 'void')
  expect([total, inCents(sum), voided]).toEqual([counted(receipts), sumOf(receipts), 5])
  const found = items.map((item) => [`${item.paidOn} ${item.method} ${item.person}`, item.payments, inCents(item.sum)])
  const expected = groups(receipts, (one) => `${one.day} ${one.how} ${personOf(one)}`)
    .map(({ group, rows }) => [group, counted(rows), sumOf(rows)])
    .filter(([, payments, cents]) => payments !== 0 || cents !== 0)
  expect(found.toSorted()).toEqual(expected.toSorted())
  expect(inCents((await agent.payments.received(range)).sum)).toBe(sumOf(receipts.filter((one) => one.agent)))

  const { total: rows, sums: byMethod } = await admin.payments.ledger(range)
  expect(rows).toBe(receipts.length)
  for (const { group, rows: own } of groups(receipts, ({ how }) => how))
    expect([group, inCents(byMethod[group as PaymentMethod] ?? 0)]).toEqual([group, sumOf(own)])
  // Each evening's till, also when it is printed again at the end of the month.
  const tills = groups(receipts, (one) => `${one.recorded} ${personOf(one)}`)
  expect(closed.map(({ day, closing }) => `${day} ${closing.person}`).toSorted()).toEqual(
    tills.map(({ group }) => group).toSorted(),
  )
  for (const { day, closing } of closed) {
    const till = tills.find(({ group }) => group === `${day} ${closing.person}`)?.rows ?? []
    expect([day, closing.receipts]).toEqual([day, till.length])
    const methods = groups(till, ({ how }) => how).map(({ group, rows: own }) => [group, sumOf(own)])
    const sums = Object.entries(closing.sums).map(([method, each]) => [method, inCents(each)])
    expect([day, sums.toSorted()]).toEqual([day, methods.toSorted()])
    expect(await admin.payments.closing({ id: closing.id })).toEqual(closing)
  }
})

const countOf = (rows: Receipt[], kind: ReceiptKind) => rows.filter((row) => row.kind === kind).length
const personOf = ({ agent }: Receipt) => `${agent ? 'agent' : 'admin'}@example.com`
const groups = (rows: Receipt[], groupOf: (row: Receipt) => string) =>
  [...new Set(rows.map(groupOf))].map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) }))
