import { expect, test } from 'vitest'
import { DUE_WINDOWS, type DueWindow, inCents, type PaymentMethod } from '../../../shared/payments'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'

const database = testDatabase()
const END_OF_MONTH = '2026-11-30'

/** What happens to an instalment, by its number, on a day of November. */
type Event = { day: number; number: number; cents?: number; how?: PaymentMethod; agent?: true; voided?: number }
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
  { policies: 8, cents: 60_000, start: '2026-09-15', events: [paid(2, 1), paid(3, 2, 'card'), paid(16, 3)] },
  { policies: 7, cents: 100_001, start: '2026-11-01', events: [paid(1, 1, 'transfer')] },
  { policies: 6, cents: 45_050, start: '2026-10-20', events: [part(5, 1, 5_025), paid(21, 2, 'insurer')] },
  { policies: 5, cents: 30_010, start: '2026-11-10', events: [{ ...paid(12, 1, 'card'), voided: 20 }] },
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
type Receipt = { day: string; how: PaymentMethod; agent: boolean; cents: number }

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
      for (const { day, number, cents: some, how = 'cash', agent = false, voided } of events) {
        const row = rows[number - 1] as Owed
        const amount = some ?? row.cents
        if (voided) continue
        row.cents -= amount
        receipts.push({ day: november(day), how, agent, cents: amount })
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

async function play(admin: Caller, agent: Caller, market: Market): Promise<void> {
  const policies = await register(admin, market)
  for (let day = 1; day <= 30; day++) {
    itIs(november(day))
    for (const { line, id } of policies) {
      for (const event of line.events ?? []) {
        if (event.day === day) await record(event.agent ? agent : admin, id, event)
        if (event.voided === day) await annul(admin, id, event)
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
  }
}

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

async function record(desk: Caller, customerId: string, { day, number, cents, how = 'cash' }: Event) {
  const due = await find(desk, customerId, number, false)
  const amount = cents === undefined ? due.amount : cents / 100
  await desk.payments.pay({ id: due.id, updatedAt: due.updatedAt, amount, paidOn: november(day), method: how })
}

async function annul(desk: Caller, customerId: string, { number }: Event) {
  const { id, updatedAt } = await find(desk, customerId, number, true)
  await desk.payments.void({ id, updatedAt, reason: 'Contracargo' })
}

test('a month of a brokerage comes to what a spreadsheet says, to the cent', { timeout: 120_000 }, async () => {
  const services = testServices(database)
  const user = await createAgent(database)
  const admin = callerOf(services, await createAdmin(database))
  const agent = callerOf(services, user)
  const market = await createMarket(database)
  await admin.settings.plans.setCollected({ collected: true })
  await play(admin, agent, market)
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
  expect([total, inCents(sum), voided]).toEqual([receipts.length, sumOf(receipts), 5])
  const groupOf = ({ day, how, agent: isAgent }: Receipt) => `${day} ${how} ${isAgent ? 'agent' : 'admin'}@example.com`
  const expected = [...new Set(receipts.map(groupOf))].map((group) => {
    const rows = receipts.filter((receipt) => groupOf(receipt) === group)
    return [group, rows.length, sumOf(rows)]
  })
  const found = items.map((item) => [`${item.paidOn} ${item.method} ${item.person}`, item.payments, inCents(item.sum)])
  expect(found.toSorted()).toEqual(expected.toSorted())
  expect(inCents((await agent.payments.received(range)).sum)).toBe(sumOf(receipts.filter((one) => one.agent)))
  const { total: each } = await admin.payments.eachReceived(range)
  expect(each).toBe(receipts.length + 5)
})
