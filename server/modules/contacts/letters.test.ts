import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { firstPaper } from '../../testing/first-paper'
import { type ServedApp, serveApp } from '../../testing/http'
import { createMarket, filledForm } from '../../testing/market'
import { type Procedures, proceduresOf } from '../../testing/procedures'
import { createAdmin, testServices } from '../../testing/services'
import { signIn } from '../../testing/sign-in'
import { type SmtpServer, startSmtp } from '../../testing/smtp'

const database = testDatabase()
let smtp: SmtpServer
let app: ServedApp
let staff: Procedures

// The thread takes a while to start on a busy machine.
beforeAll(firstPaper, 120_000)

beforeEach(async () => {
  itIs('2026-11-20')
  smtp = await startSmtp({ refuses: ['nadie@example.com'] })
  app = await serveApp(testServices(database, { SMTP_URL: smtp.url }))
  await createAdmin(database)
  staff = proceduresOf(app, await signIn(app.origin))
  await staff.settings.plans.setCollected.mutate({ collected: true })
})
afterEach(() => Promise.all([smtp.close(), app.close()]))

/** What sends each letter about a policy that ends soon, and whose first instalment is paid. */
async function letters(email: string) {
  const dates = { policyStartDate: '2026-05-25', policyEndDate: '2026-11-25' }
  const form = filledForm(await createMarket(database), { ...dates, email, payments: { count: 3 } })
  const { id: customerId } = await staff.customers.create.mutate(form)
  const [first, second] = await staff.payments.list.query({ customerId })
  if (!first || !second) throw new Error('nothing is due')
  const { id } = await staff.payments.pay.mutate({ ...first, paidOn: '2026-11-19', method: 'cash' })
  const certificate = () => staff.documents.issueCertificate.mutate({ customerId, language: 'es' })
  const [one, other] = [await certificate(), await certificate()]
  return {
    receipt: () => staff.payments.sendReceipt.mutate({ id }),
    'receipt in the other language': () => staff.payments.sendReceipt.mutate({ id, language: 'en' }),
    certificate: () => staff.documents.sendCertificate.mutate({ id: one.id }),
    'other certificate': () => staff.documents.sendCertificate.mutate({ id: other.id }),
    reminder: () => staff.payments.remind.mutate(second),
    'renewal message': () => staff.customers.mailRenewal.mutate({ id: customerId, endDate: '2026-11-25' }),
  }
}
const JUST_SENT = { message: 'Este correo se acaba de enviar.', data: { reason: 'mail-just-sent', httpStatus: 409 } }
const NOT_SENT = { data: { reason: 'mail-not-sent' } }

test('each letter goes once a minute to an address, and none keeps another from going', async () => {
  const ways = Object.values(await letters('ana@example.com'))
  for (const send of ways) await send()
  for (const send of ways) await expect(send()).rejects.toMatchObject(JUST_SENT)
  expect(smtp.received).toHaveLength(ways.length)
})

test('a receipt in the customer’s language is the one that names it', async () => {
  const { receipt } = await letters('ana@example.com')
  await receipt()
  const { id } = await database.db.receipt.findFirstOrThrow()
  await expect(staff.payments.sendReceipt.mutate({ id, language: 'es' })).rejects.toMatchObject(JUST_SENT)
})

test('a letter that did not leave may be sent again, also after attempts while it was under way', async () => {
  for (const send of Object.values(await letters('nadie@example.com'))) {
    await Promise.allSettled([send(), send(), send()])
    await expect(send()).rejects.toMatchObject(NOT_SENT)
  }
})

test('a letter goes at once to the corrected address', async () => {
  const { certificate } = await letters('anna@example.com')
  await certificate()
  await database.db.insuredCustomer.updateMany({ data: { email: 'ana@example.com' } })
  await certificate()
  expect(smtp.received.map(({ to }) => to)).toEqual([['anna@example.com'], ['ana@example.com']])
})
