import { afterEach, beforeEach, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { renewalOf } from '../../testing/said'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'
import { decoded, type SmtpServer, startSmtp } from '../../testing/smtp'

const database = testDatabase()
let smtp: SmtpServer
let staff: Caller
let agent: Caller
let market: Market

beforeEach(async () => {
  itIs('2026-11-20')
  smtp = await startSmtp({ refuses: ['nadie@example.com'] })
  const services = testServices(database, { SMTP_URL: smtp.url, PUBLIC_URL: 'https://seguros.example' })
  staff = callerOf(services, await createAdmin(database))
  agent = callerOf(services, await createAgent(database))
  market = await createMarket(database)
  await staff.settings.plans.setCollected({ collected: true })
})
afterEach(() => smtp.close())

let created = 0
async function owes(changes: Parameters<typeof filledForm>[1]) {
  const form = { policyNumber: `POL-${created++}`, policyStartDate: '2026-11-01', payments: { count: 3 } }
  const { id } = await staff.customers.create(filledForm(market, { ...form, ...changes }))
  const [instalment] = await staff.payments.list({ customerId: id })
  if (!instalment) throw new Error('nothing is due')
  return { ...instalment, customerId: id }
}
const refused = (instalment: { id: string; updatedAt: string }, reason: string) =>
  expect(agent.payments.remind(instalment)).rejects.toMatchObject({ cause: { reason } })

test('a reminder is mailed in the customer’s language, and noted without changing what they have said', async () => {
  const one = await owes({ email: 'ana@example.com', language: 'en', fullName: 'Ana <b>Ruiz</b>' })
  const { customerId } = one
  await staff.customers.recordContact({ customerId, channel: 'phone', outcome: 'lostPrice' })
  await staff.customers.recordContact({ customerId, channel: 'phone', outcome: 'promised', followUpDate: '2026-11-30' })
  expect(await agent.payments.remind(one)).toMatchObject({
    ...{ channel: 'email', outcome: null, note: 'Recordatorio de la cuota 1 de 3', createdBy: 'agent@example.com' },
  })
  expect(smtp.received.map(({ to }) => to)).toEqual([['ana@example.com']])
  const mail = decoded(smtp.received[0]?.raw ?? '')
  expect(mail).toContain('$398.00')
  expect(mail).toContain('Ana &lt;b&gt;Ruiz&lt;/b&gt;')
  const [item] = (await staff.payments.due({ window: 'late30' })).items
  expect(item?.lastContact).toMatchObject({ channel: 'email', outcome: 'promised', followUpDate: '2026-11-30' })
  expect((await renewalOf(database.db, customerId))?.outcome).toBe('lostPrice')
})

test('nobody is reminded who refused contact, has no address, or whose instalment was changed or paid', async () => {
  await refused(await owes({ email: 'ana@example.com', contactAllowed: false }), 'contact-not-allowed')
  await refused(await owes({ email: 'ANA@example.com' }), 'contact-not-allowed')
  await refused(await owes({}), 'email-missing')
  const edited = await owes({ email: 'luis@example.com' })
  const now = await staff.payments.update({ ...edited, amount: 100 })
  await refused(edited, 'record-stale')
  await staff.payments.pay({ ...now, amount: 100, paidOn: '2026-11-20', method: 'cash' })
  const [paid] = await staff.payments.list({ customerId: edited.customerId })
  await refused(paid as typeof edited, 'record-not-found')
  await refused({ ...edited, id: market.insurer.id }, 'record-not-found')
  expect(smtp.received).toEqual([])
})

test('a mail that is refused records no contact, and may be tried again', async () => {
  const one = await owes({ email: 'nadie@example.com' })
  await refused(one, 'mail-not-sent')
  await refused(one, 'mail-not-sent')
  expect(await staff.customers.contacts({ customerId: one.customerId })).toEqual([])
})

test('of reminders that are sent at once, one is mailed; another instalment has its own', async () => {
  const one = await owes({ email: 'ana@example.com', policyStartDate: '2026-10-01' })
  const sent = await Promise.allSettled(Array.from({ length: 5 }, () => agent.payments.remind(one)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await refused(one, 'mail-just-sent')
  const [, second] = await staff.payments.list({ customerId: one.customerId })
  if (!second) throw new Error('there is no second instalment')
  await agent.payments.remind(second)
  expect(smtp.received).toHaveLength(2)
})
