import { randomUUID } from 'node:crypto'
import type { AnyProcedure, TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openSession } from '../auth/session'
import { Refusal } from '../core/errors'
import { accessTokenOf } from '../testing/access-token'
import { testDatabase } from '../testing/database'
import { type ServedApp, serveApp } from '../testing/http'
import { callByPath, callerOf, createAdmin, createAgent, testServices } from '../testing/services'
import { appRouter } from './router'

const database = testDatabase()

type Who = 'visitor' | 'agent' | 'admin'

/** The contract's least role for each procedure: visitor, agent or admin, in ascending order. */
const WHO: Record<string, Who> = {
  'public.settings': 'visitor',
  'public.texts': 'visitor',
  'public.verifyPolicy': 'visitor',
  'public.similarPolicy': 'visitor',
  'public.checkCertificate': 'visitor',
  'public.checkReceipt': 'visitor',
  'public.legalDocument': 'visitor',
  'public.legalDates': 'visitor',
  'public.cookieConfig': 'visitor',
  'public.plans': 'visitor',
  'public.insurers': 'visitor',
  'public.assistance': 'visitor',
  'public.pixels': 'visitor',
  'public.recordConsent': 'visitor',
  'public.requestQuote': 'visitor',
  'public.callBack': 'visitor',
  'public.noteQuoteChat': 'visitor',
  'insured.card': 'visitor',
  'insured.askCode': 'visitor',
  'insured.enter': 'visitor',
  'insured.leave': 'visitor',
  'insured.mine': 'visitor',
  'insured.report': 'visitor',
  'insured.upload': 'visitor',
  'insured.make': 'agent',
  'insured.send': 'agent',
  'insured.list': 'agent',
  'insured.revoke': 'agent',
  'insured.dictate': 'agent',
  'auth.session': 'visitor',
  'auth.signIn': 'visitor',
  'auth.confirmSignIn': 'visitor',
  'auth.passkeys.beginSignIn': 'visitor',
  'auth.passkeys.signIn': 'visitor',
  'auth.requestPasswordReset': 'visitor',
  'auth.checkResetToken': 'visitor',
  'auth.resetPassword': 'visitor',
  'auth.checkInvitation': 'visitor',
  'auth.acceptInvitation': 'visitor',
  'auth.confirmEmail': 'visitor',
  'auth.signOut': 'agent',
  'auth.signOutEverywhere': 'agent',
  'auth.sessions': 'agent',
  'auth.endSession': 'agent',
  'auth.changePassword': 'agent',
  'auth.secondFactor': 'agent',
  'auth.requireSecondFactor': 'admin',
  'auth.prove': 'agent',
  'auth.checkProof': 'agent',
  'auth.totp.begin': 'agent',
  'auth.totp.confirm': 'agent',
  'auth.totp.remove': 'agent',
  'auth.recoveryCodes.renew': 'agent',
  'auth.passkeys.list': 'agent',
  'auth.passkeys.beginRegistration': 'agent',
  'auth.passkeys.register': 'agent',
  'auth.passkeys.remove': 'agent',
  'auth.passkeys.beginProof': 'agent',
  'auth.setName': 'agent',
  'auth.accessTokens.list': 'agent',
  'auth.accessTokens.create': 'agent',
  'auth.accessTokens.revoke': 'agent',
  'auth.notices': 'agent',
  'auth.setNotices': 'agent',
  'auth.requestEmailChange': 'agent',
  'accounts.list': 'admin',
  'accounts.colleagues': 'agent',
  'accounts.openRecords': 'admin',
  'accounts.withFactor': 'admin',
  'accounts.invite': 'admin',
  'accounts.resend': 'admin',
  'accounts.setRole': 'admin',
  'accounts.setActive': 'admin',
  'accounts.resetFactors': 'admin',
  'dashboard.summary': 'agent',
  'dashboard.today': 'agent',
  'dashboard.todayCount': 'agent',
  'customers.list': 'agent',
  'customers.byId': 'agent',
  'customers.formOptions': 'agent',
  'customers.create': 'agent',
  'customers.update': 'agent',
  'customers.setAssignee': 'agent',
  'customers.related': 'agent',
  'customers.contactRefusal': 'agent',
  'customers.history': 'agent',
  'customers.terms': 'agent',
  'customers.production': 'agent',
  'customers.renew': 'agent',
  'customers.undoRenewal': 'agent',
  'customers.cancel': 'agent',
  'customers.reinstate': 'agent',
  'customers.renewals': 'agent',
  'customers.recordContact': 'agent',
  'customers.undoContact': 'agent',
  'customers.mailRenewal': 'agent',
  'customers.contacts': 'agent',
  'customers.delete': 'agent',
  'customers.bulk.setCompany': 'admin',
  'customers.bulk.setAssignee': 'admin',
  'customers.bulk.delete': 'admin',
  'customers.bulk.progress': 'admin',
  'customers.imports.list': 'admin',
  'customers.imports.byId': 'admin',
  'customers.exportPerson': 'admin',
  'customers.block': 'admin',
  'customers.erase': 'admin',
  'customers.imports.upload': 'admin',
  'customers.imports.setColumns': 'admin',
  'customers.imports.resolve': 'admin',
  'customers.imports.check': 'admin',
  'customers.imports.run': 'admin',
  'customers.imports.stop': 'admin',
  'customers.imports.undo': 'admin',
  'payments.list': 'agent',
  'payments.due': 'agent',
  'payments.received': 'agent',
  'payments.ledger': 'agent',
  'payments.closeTill': 'agent',
  'payments.openTill': 'agent',
  'payments.closings': 'agent',
  'payments.closing': 'agent',
  'payments.remind': 'agent',
  'payments.plan': 'agent',
  'payments.update': 'agent',
  'payments.pay': 'agent',
  'payments.record': 'agent',
  'payments.void': 'admin',
  'payments.refund': 'admin',
  'payments.unsureNumbers': 'agent',
  'payments.continueNumbers': 'admin',
  'payments.receipt': 'agent',
  'payments.receiptDelivery': 'agent',
  'payments.sendReceipt': 'agent',
  'quoteRequests.list': 'agent',
  'quoteRequests.byId': 'agent',
  'quoteRequests.update': 'agent',
  'quoteRequests.convert': 'agent',
  'quoteRequests.recordContact': 'agent',
  'quoteRequests.delete': 'admin',
  'quoteRequests.deleteMany': 'admin',
  'companies.list': 'agent',
  'companies.create': 'admin',
  'companies.update': 'admin',
  'companies.setActive': 'admin',
  'companies.delete': 'admin',
  'cases.list': 'agent',
  'cases.counts': 'agent',
  'cases.byId': 'agent',
  'cases.open': 'agent',
  'cases.update': 'agent',
  'cases.move': 'agent',
  'cases.close': 'agent',
  'cases.reopen': 'agent',
  'cases.note': 'agent',
  'cases.undoNote': 'agent',
  'cases.paper': 'agent',
  'cases.remove': 'admin',
  'tasks.list': 'agent',
  'tasks.create': 'agent',
  'tasks.update': 'agent',
  'tasks.close': 'agent',
  'tasks.reopen': 'agent',
  'documents.dismissEnd': 'agent',
  'documents.update': 'agent',
  'documents.list': 'agent',
  'documents.link': 'agent',
  'documents.upload': 'agent',
  'documents.setShown': 'agent',
  'documents.keep': 'agent',
  'documents.delete': 'agent',
  'documents.certificates': 'agent',
  'documents.certificatePreview': 'agent',
  'documents.issueCertificate': 'agent',
  'documents.sendCertificate': 'agent',
  'documents.revokeCertificate': 'agent',
  'activity.list': 'admin',
  'activity.accesses': 'admin',
  'activity.trash': 'admin',
  'activity.restore': 'admin',
  'activity.changes': 'agent',
  'activity.people': 'admin',
  'settings.get': 'admin',
  'settings.save': 'admin',
  'settings.uploadAsset': 'admin',
  'settings.checklist': 'admin',
  'settings.status': 'admin',
  'settings.country': 'admin',
  'settings.setCountry': 'admin',
  'settings.setInsuredLinks': 'admin',
  'settings.sendTestMail': 'admin',
  'settings.removeSampleData': 'admin',
  'settings.touchedSamples': 'admin',
  'settings.texts.list': 'admin',
  'settings.texts.update': 'admin',
  'settings.templates.list': 'admin',
  'settings.templates.update': 'admin',
  'settings.templates.reset': 'admin',
  'settings.testimonials.list': 'admin',
  'settings.testimonials.create': 'admin',
  'settings.testimonials.update': 'admin',
  'settings.testimonials.setActive': 'admin',
  'settings.testimonials.move': 'admin',
  'settings.testimonials.delete': 'admin',
  'settings.policyTypes.list': 'admin',
  'settings.policyTypes.create': 'admin',
  'settings.policyTypes.update': 'admin',
  'settings.policyTypes.setActive': 'admin',
  'settings.policyTypes.delete': 'admin',
  'settings.plans.list': 'admin',
  'settings.plans.create': 'admin',
  'settings.plans.update': 'admin',
  'settings.plans.setActive': 'admin',
  'settings.plans.delete': 'admin',
  'settings.plans.confirm': 'admin',
  'settings.plans.setShown': 'admin',
  'settings.plans.setCollected': 'admin',
  'settings.plans.setTillClosing': 'admin',
  'settings.plans.setCurrency': 'admin',
  'legal.list': 'admin',
  'legal.create': 'admin',
  'legal.update': 'admin',
  'legal.confirm': 'admin',
  'legal.delete': 'admin',
  'cookies.list': 'admin',
  'cookies.update': 'admin',
  'cookies.setPixelLoading': 'admin',
  'cookies.consents': 'admin',
  'cookies.consentCounts': 'admin',
  'cookies.askAgain': 'admin',
  'pixels.list': 'admin',
  'pixels.create': 'admin',
  'pixels.update': 'admin',
  'pixels.setActive': 'admin',
  'pixels.delete': 'admin',
}

/** The same for pages, files and URLs for machines. */
const LINKS: Record<string, Who> = {
  '/': 'visitor',
  '/.well-known/gpc.json': 'visitor',
  '/.well-known/security.txt': 'visitor',
  '/admin': 'visitor',
  '/apple-touch-icon.png': 'visitor',
  '/cookies': 'visitor',
  '/favicon.ico': 'visitor',
  '/favicon.svg': 'visitor',
  '/files/certificates/:name': 'visitor',
  '/files/insured-documents/:id': 'visitor',
  '/files/receipts/:name': 'visitor',
  '/files/site-assets/:name': 'visitor',
  '/healthz': 'visitor',
  '/icon-192.png': 'visitor',
  '/icon-512.png': 'visitor',
  '/manifest.webmanifest': 'visitor',
  '/metrics': 'visitor',
  '/og-en.png': 'visitor',
  '/og-es.png': 'visitor',
  '/privacidad': 'visitor',
  '/privacy': 'visitor',
  '/readyz': 'visitor',
  '/reset-password': 'visitor',
  '/robots.txt': 'visitor',
  '/sitemap.xml': 'visitor',
  '/terminos': 'visitor',
  '/terms': 'visitor',
  '/{*path}': 'visitor',
  '/files/policy-documents/:customerId.zip': 'agent',
  '/files/policy-documents/:customerId/:name': 'agent',
  '/files/policy-documents/:customerId/:name/preview': 'agent',
  '/exports/customers.csv': 'admin',
  '/exports/customers.xlsx': 'admin',
  '/exports/companies.csv': 'admin',
  '/exports/cases.csv': 'admin',
  '/files/cases/:id.pdf': 'agent',
  '/exports/activity.csv': 'admin',
  '/exports/accesses.csv': 'admin',
  '/exports/consents.csv': 'admin',
  '/exports/renewals.csv': 'admin',
  '/exports/requests.csv': 'admin',
  '/exports/production.csv': 'admin',
  '/exports/issued.csv': 'admin',
  '/exports/payments.csv': 'admin',
  '/exports/till-closing.csv': 'agent',
  '/exports/everything.tar.gz': 'admin',
  '/exports/person.zip': 'admin',
  '/exports/import/sample.csv': 'admin',
  '/exports/import/sample.xlsx': 'admin',
  '/exports/import/:id/wrong-rows.csv': 'admin',
  '/exports/import/:id/wrong-rows.xlsx': 'admin',
}

const procedures = Object.keys(appRouter._def.procedures)
// Unlike the type, the runtime stores procedures flat by their full paths.
const byPath = appRouter._def.procedures as unknown as Record<string, AnyProcedure | undefined>

test('all routers of the contract exist', () => {
  const rooms = new Set(procedures.map((path) => path.split('.')[0]))
  const expected =
    'accounts activity auth cases companies cookies customers dashboard documents insured legal payments pixels public quoteRequests settings tasks'
  expect([...rooms].sort().join(' ')).toBe(expected)
})

test('the contract names the role for every procedure', () => {
  expect(procedures.sort()).toEqual(Object.keys(WHO).sort())
})

test.each(Object.entries(WHO).filter(([, who]) => who === 'visitor'))(
  '%s, for visitors, declares its whole answer',
  (path) => {
    // Unlike the type, the runtime keeps a procedure's `.output()`.
    const procedure = byPath[path] as unknown as { _def: { output?: z.ZodType } }
    const open: unknown[] = []
    z.toJSONSchema(z.instanceof(z.ZodType).parse(procedure._def.output), {
      io: 'input', // As output, all objects are closed: those that are not strict would drop other fields.
      unrepresentable: 'any',
      override({ jsonSchema }) {
        if (jsonSchema.type === 'object' && jsonSchema.additionalProperties === undefined) open.push(jsonSchema)
      },
    })
    expect(open).toEqual([])
  },
)

/** Callers, as the `cookie` header of a session opened for each. */
const PEOPLE = {
  visitor: async () => '',
  agent: () => sessionOf('agent'),
  admin: () => sessionOf('admin'),
  /** An admin deactivated directly in the database, so that the session is still stored. */
  deactivated: async () => {
    const cookie = await sessionOf('admin')
    await database.db.adminUser.updateMany({ data: { isActive: false } })
    return cookie
  },
  expired: async () => {
    const cookie = await sessionOf('admin')
    await database.db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    return cookie
  },
}
type Person = keyof typeof PEOPLE

async function sessionOf(role: 'agent' | 'admin'): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const user = await (role === 'agent' ? createAgent : createAdmin)(database, email)
  const { token } = await openSession(database.db, user, { userAgent: '', sessions: [], devices: [] }, false)
  return `session=${token}`
}

/** Each person's refusal when they call something for `who`, before any other check. */
const refusals = <Refusal>(who: Who, signedOut: Refusal, forbidden: Refusal): Record<Person, Refusal | null> => {
  const stranger = who === 'visitor' ? null : signedOut
  return {
    visitor: stranger,
    agent: who === 'admin' ? forbidden : null,
    admin: null,
    deactivated: stranger,
    expired: stranger,
  }
}

type PublicError = { data: { code: string; reason: string } }

/** Of an answer in JSON, or of a stream of events. */
function errorOf(text: string): PublicError | undefined {
  if (!text.startsWith('event: ')) return (JSON.parse(text) as { error?: PublicError }).error
  return JSON.parse(/^event: serialized-error\ndata: (.*)$/m.exec(text)?.[1] ?? 'null') ?? undefined
}

async function askedBy<Answer>(ask: (headers: Record<string, string>) => Promise<Answer>) {
  const answers: [string, Answer][] = []
  for (const [person, cookie] of Object.entries(PEOPLE)) answers.push([person, await ask({ cookie: await cookie() })])
  return Object.fromEntries(answers)
}

/** Expects in the access log only those who were refused because of their role. */
async function expectDenied(what: string[]): Promise<void> {
  const denied = await database.db.accessLog.findMany({ where: { event: 'denied' } })
  expect(denied.map(({ subject }) => subject)).toEqual(what)
}

describe('over HTTP', () => {
  let app: ServedApp
  beforeAll(async () => {
    app = await serveApp(testServices(database, { LOOKUP_LIMIT: '0', SIGN_IN_LIMIT: '0' }))
  })
  afterAll(() => app.close())

  test.each(Object.entries(WHO))('%s is for whoever is at least %s', async (path, who) => {
    const type = byPath[path]?._def.type
    const answers = await askedBy(async (headers) => {
      const response = await fetch(`${app.origin}/trpc/${path}`, {
        method: type === 'mutation' ? 'POST' : 'GET',
        headers,
      })
      const { code, reason = '' } = errorOf(await response.text())?.data ?? {}
      return ['signed-out', 'forbidden'].includes(reason) ? `${code} ${reason}` : null
    })
    expect(answers).toEqual(refusals(who, 'UNAUTHORIZED signed-out', 'FORBIDDEN forbidden'))
    await expectDenied(who === 'admin' ? [path] : [])
  })

  test('the contract names the role for every link', () => {
    expect(app.links.sort()).toEqual(Object.keys(LINKS).sort())
  })

  test.each(Object.entries(LINKS))('%s is for whoever is at least %s', async (path, who) => {
    const address = path
      .replace(':customerId', randomUUID())
      .replace(':id', randomUUID())
      .replace(':name', 'x.pdf')
      .replace('{*path}', 'x')
    const answers = await askedBy(async (headers) => {
      const { status, body } = await fetch(`${app.origin}${address}`, { headers, redirect: 'manual' })
      await body?.cancel()
      return [401, 403].includes(status) ? status : null
    })
    expect(answers).toEqual(refusals(who, 401, 403))
    await expectDenied(who === 'admin' ? [address] : [])
  })
})

/** What staff without a required second factor may call: to set one up or to sign out. */
const WITHOUT_FACTOR = [
  'auth.signOut',
  'auth.signOutEverywhere',
  'auth.secondFactor',
  'auth.totp.begin',
  'auth.totp.confirm',
  'auth.totp.remove',
  'auth.recoveryCodes.renew',
  'auth.passkeys.list',
  'auth.passkeys.beginRegistration',
  'auth.passkeys.register',
  'auth.passkeys.remove',
  'auth.passkeys.beginProof',
  'auth.prove',
  'auth.checkProof',
]

/** The procedures for staff that are refused for a reason. */
async function refusedFor(reason: string, caller: ReturnType<typeof callerOf>): Promise<string[]> {
  const refused: string[] = []
  for (const [path, who] of Object.entries(WHO)) {
    if (who === 'visitor') continue
    const error = await callByPath(caller, path, undefined).catch((thrown: TRPCError) => thrown.cause)
    if (error instanceof Refusal && error.reason === reason) refused.push(path)
  }
  return refused
}

test('staff without a required second factor may only set one up or sign out', async () => {
  const caller = callerOf(testServices(database), await createAdmin(database), { needsFactor: true })
  const others = Object.keys(WHO).filter((path) => WHO[path] !== 'visitor' && !WITHOUT_FACTOR.includes(path))
  expect(await refusedFor('second-factor-required', caller)).toEqual(others)
})

/** Needs a proof of identity of the last ten minutes: irreversible, or hands out data or rights. */
const PROVEN = [
  'auth.requireSecondFactor',
  'auth.checkProof',
  'accounts.invite',
  'accounts.resend',
  'accounts.setRole',
  'accounts.setActive',
  'accounts.resetFactors',
  'customers.exportPerson',
  'customers.erase',
]

test('after ten minutes some procedures ask for a new proof of identity', async () => {
  const provedAt = new Date(Date.now() - 10 * 60_000)
  const admin = callerOf(testServices(database), await createAdmin(database), { provedAt })
  // The last two ask for it before a factor is added.
  const asking = [...PROVEN, 'auth.totp.begin', 'auth.passkeys.beginRegistration']
  expect((await refusedFor('proof-required', admin)).sort()).toEqual(asking.sort())
})

test('a program with a token may call all but the ways in, one’s own account, and what needs a proof', async () => {
  const services = testServices(database, { LOOKUP_LIMIT: '0', SIGN_IN_LIMIT: '0' })
  const app = await serveApp(services)
  const headers = { authorization: `Bearer ${await accessTokenOf(database, await createAdmin(database))}` }
  const refused: string[] = []
  for (const path of procedures) {
    const method = byPath[path]?._def.type === 'mutation' ? 'POST' : 'GET'
    const response = await fetch(`${app.origin}/trpc/${path}`, { method, headers })
    const error = errorOf(await response.text())
    if (error?.data.reason === 'token-not-allowed') refused.push(path)
  }
  await app.close()
  const own = procedures.filter((path) => /^(auth|activity\.changes$)/.test(path) && path !== 'auth.session')
  expect(refused.sort()).toEqual([...new Set([...own, ...PROVEN])].sort())
})

test.each(['customers.csv', 'customers.xlsx', 'renewals.csv?window=30', 'companies.csv'])(
  'after ten minutes /exports/%s needs a new proof if it holds people’s data',
  async (name) => {
    const app = await serveApp(testServices(database))
    const headers = { cookie: await sessionOf('admin') }
    const statusOf = async () => {
      const { status, body } = await fetch(`${app.origin}/exports/${name}`, { headers })
      await body?.cancel()
      return status
    }
    await database.db.session.updateMany({ data: { provedAt: new Date(Date.now() - 9 * 60_000) } })
    expect(await statusOf()).toBe(200)
    await database.db.session.updateMany({ data: { provedAt: new Date(Date.now() - 10 * 60_000) } })
    expect(await statusOf()).toBe(name === 'companies.csv' ? 200 : 403)
    await app.close()
  },
)
