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
  /** Whether `site` is served over HTTP; `signed in` with the cookie of the admin. */
  serves?: 'signed in' | 'signed out'
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

  /** Opens the office, once more with other variables in the middle of a test. */
  const open = (given: Record<string, string>) => {
    Object.assign(services, testServices(database, given))
    contexts = {
      staff: contextOf(services, { ...adminUser }),
      agent: contextOf(services, { ...agentUser }),
      visitor: contextOf(services),
    }
  }

  beforeEach(async () => {
    if (day) itIs(day)
    if (mails) Object.assign(smtp, await startSmtp())
    Object.assign(adminUser, await createAdmin(database))
    Object.assign(agentUser, await createAgent(database))
    if (hasMarket !== false) Object.assign(market, await createMarket(database))
    open({ ...(mails && { SMTP_URL: smtp.url }), ...variables })
    if (collects) await staff.settings.plans.setCollected({ collected: true })
    if (!serves) return
    Object.assign(site, await serveApp(services))
    if (serves === 'signed in') site.cookie = await signIn(site.origin)
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
    /** Goes on with other variables than those at the beginning, as after a restart. */
    restart: open,
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
