import { afterEach, beforeEach, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { createMarket } from '../../testing/market'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'
import { decoded, type SmtpServer, startSmtp } from '../../testing/smtp'
import { tellStaff } from './notice'

const database = testDatabase()
let smtp: SmtpServer
let services: ReturnType<typeof testServices>
let admin: Caller

beforeEach(async () => {
  smtp = await startSmtp()
  services = testServices(database, { SMTP_URL: smtp.url, PUBLIC_URL: 'https://seguros.example' })
  await createMarket(database)
  admin = callerOf(services, await createAdmin(database))
})
afterEach(() => smtp.close())

let lastPhone = 0
async function ask(fullName = 'Ana Díaz'): Promise<void> {
  await callerOf(services).public.requestQuote({
    ...{ policyTypeCode: 'fullcover', durationMonths: 12, language: 'es', consent: true },
    ...{ fullName, phone: `(305) 555-${String(1_000 + lastPhone++)}`, email: 'ana@example.com' },
  })
  await services.background.settle()
}

test('who wants it is told of new requests, at most once in ten minutes, and of no person', async () => {
  const agent = callerOf(services, await createAgent(database))
  await agent.auth.setNotices({ requestMails: true })
  expect(await agent.auth.notices()).toEqual({ requestMails: true })
  expect(await admin.auth.notices()).toEqual({ requestMails: false })
  itIs('2026-11-25T15:00:00Z')
  await ask()
  itIs('2026-11-25T15:09:59Z')
  await ask()
  await ask('Luis Vera')
  expect(smtp.received.map(({ to }) => to)).toEqual([['agent@example.com']])
  itIs('2026-11-25T15:10:00Z')
  // Two instances at once.
  await Promise.all([tellStaff(services), tellStaff(services)])
  const [first, second, ...others] = smtp.received.map(({ raw }) => decoded(raw))
  expect(others).toEqual([])
  expect(first).toContain('Un visitante del sitio de')
  expect(second).toContain('2 visitantes del sitio de')
  expect(second).toContain('https://seguros.example/admin?seccion=asegurados&pestana=solicitudes')
  for (const mail of [first, second])
    expect(mail).not.toMatch(/Ana|Díaz|Luis|Vera|555 ?0142|555-0142|\+1305|ana@example/)
})

test('nobody is told of answered requests, and nobody who left or does not want it', async () => {
  const gone = await createAgent(database)
  await callerOf(services, gone).auth.setNotices({ requestMails: true })
  await database.db.adminUser.update({ where: { id: gone.id }, data: { isActive: false } })
  await ask()
  await admin.auth.setNotices({ requestMails: true })
  const { items } = await admin.quoteRequests.list({})
  await admin.quoteRequests.recordContact({ id: items[0]?.id ?? '', channel: 'phone' })
  await tellStaff(services)
  expect(smtp.received).toEqual([])
})
