import { afterEach, beforeEach } from 'vitest'
import { itIs } from '../../shared/testing/clock'
import { createCaller } from '../api/router'
import type { StaffUser } from '../auth/session'
import type { Services } from '../request/context'
import { testDatabase } from './database'
import { type ServedApp, serveApp } from './http'
import { importer } from './imported-files'
import { createMarket, type Form, filledForm, type Market } from './market'
import { type Caller, contextOf, createAdmin, createAgent, testServices } from './services'
import { signIn } from './sign-in'
import { type SmtpServer, startSmtp } from './smtp'

/** How each test of a file begins. */
type Beginning = {
  /** When it is, as `itIs` takes it. */
  day?: Date | string
  /** Environment variables besides those of `testServices`. */
  variables?: Record<string, string>
  /** Without insurers, policy types and plans, for the files that are about them or need no policy. */
  market?: false
  /** Whether the office notes what is due and paid. */
  collects?: true
  /** Whether its mail arrives in `smtp`. */
  mails?: true
  /** Whether `site` is served over HTTP, with the cookie of an admin. */
  serves?: true
}

/**
 * A brokerage for a test file: its database, services, market, an admin, an agent, and callers of both and of a visitor.
 * All is made anew before each test and ended after it.
 * @returns objects that stay the same in all tests; their fields may only be used inside tests and hooks
 */
export function testOffice({ day, variables, market: hasMarket, collects, mails, serves }: Beginning = {}) {
  const database = testDatabase()
  const services = {} as Services
  const market = {} as Market
  const adminUser = {} as StaffUser
  const agentUser = {} as StaffUser
  const smtp = {} as SmtpServer
  const site = {} as ServedApp & { cookie: string }
  let contexts: Record<'staff' | 'agent' | 'visitor', ReturnType<typeof contextOf>>
  const staff = createCaller(() => contexts.staff)
  const agent = createCaller(() => contexts.agent)
  const visitor = createCaller(() => contexts.visitor)

  beforeEach(async () => {
    if (day) itIs(day)
    if (mails) Object.assign(smtp, await startSmtp())
    Object.assign(services, testServices(database, { ...(mails && { SMTP_URL: smtp.url }), ...variables }))
    Object.assign(adminUser, await createAdmin(database))
    Object.assign(agentUser, await createAgent(database))
    if (hasMarket !== false) Object.assign(market, await createMarket(database))
    contexts = {
      staff: contextOf(services, { ...adminUser }),
      agent: contextOf(services, { ...agentUser }),
      visitor: contextOf(services),
    }
    if (collects) await staff.settings.plans.setCollected({ collected: true })
    if (!serves) return
    const served = await serveApp(services)
    Object.assign(site, served, { cookie: await signIn(served.origin) })
  })
  afterEach(async () => {
    if (serves) await site.close()
    await services.background.settle()
    if (mails) await smtp.close()
  })

  return {
    ...{ database, services, market, adminUser, agentUser, staff, agent, visitor, smtp, site },
    /** Imports files as the admin. */
    owner: importer(services, adminUser, staff),
    /** Creates a customer of `filledForm` with some changes. */
    insure: (changes: Partial<Form> = {}, by: Caller = staff) => by.customers.create(filledForm(market, changes)),
    /** The next instalment that a customer is to pay. @throws Error if nothing is due */
    async nextDue(customerId: string) {
      const due = (await staff.payments.list({ customerId })).find(({ paidOn, voidedAt }) => !paidOn && !voidedAt)
      if (!due) throw new Error('Nothing is due.')
      return due
    },
  }
}
