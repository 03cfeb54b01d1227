import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { itIs } from '../../shared/testing/clock'
import { appRouter, metaOf } from '../api/router'
import { connect } from '../db/client'
import { connected } from '../db/connection'
import { requireSameKind } from '../seed/demo'
import { isSeeded } from '../seed/seed-database'
import { emptyInstallations } from '../testing/installations'
import { startInstance } from '../testing/instance'
import { tokenIn } from '../testing/insured-browser'
import { testOffice } from '../testing/office'
import { expectRefusal } from '../testing/refusals'
import { callByPath, callerOf, createAdmin } from '../testing/services'
import { serveSite } from '../testing/site'
import { startRepeatedWork } from './repeated-work'

const DEMO = { DEMO: '1', SEED_ADMIN_EMAIL: 'demo@example.com', SEED_ADMIN_PASSWORD: 'open to everybody' }
const office = testOffice({ market: false })
const TEXT = 'lo que escriba lo ven todos y se borra cada noche'

describe('a database', () => {
  const emptyInstallation = emptyInstallations()

  test('that is empty becomes that of a demo, for ever; any other never does', async () => {
    const { url } = await emptyInstallation()
    const start = async (variables: Record<string, string>) => {
      const { close, services } = await startInstance({ DATABASE_URL: url, ...variables })
      const email = (await services.db.adminUser.findFirstOrThrow()).email
      await close()
      return email
    }
    expect(await start(DEMO)).toBe('demo@example.com')
    await expect(start({})).rejects.toThrow('it starts with DEMO=1 only')
    expect(await start(DEMO)).toBe('demo@example.com')

    const own = await emptyInstallation()
    await startInstance({ DATABASE_URL: own.url }).then(({ close }) => close())
    await expect(startInstance({ DATABASE_URL: own.url, ...DEMO })).rejects.toThrow('a demo begins on an empty one')
  })

  test('becomes one once, of two instances that start', async () => {
    const { url } = await emptyInstallation(inject('templateUrl'))
    const { db, close } = connect(url)
    onTestFinished(close)
    const demo = { demo: { email: 'a@b.example', password: 'x' } }
    await Promise.all([requireSameKind(db, demo), requireSameKind(db, demo)])
    expect(await db.seededPart.findMany()).toMatchObject([{ part: 'demo' }])
  })

  test('with only an account is none that is empty', async () => {
    const { url } = await emptyInstallation(inject('templateUrl'))
    const { db, close } = connect(url)
    onTestFinished(close)
    await createAdmin({ db })
    await expect(requireSameKind(db, { demo: { email: 'a@b.example', password: 'x' } })).rejects.toThrow('an empty one')
    await requireSameKind(db, { demo: undefined })
  })
})

describe('the night', () => {
  const { database, services } = testOffice({ day: '2026-11-20T15:00:00Z', market: false, variables: DEMO })
  const night = async () => {
    const works = new Map<string, () => Promise<unknown>>()
    const repeat = (name: string, _every: number, work: () => Promise<unknown>) => void works.set(name, work)
    startRepeatedWork({ ...services, url: database.url, background: { ...services.background, repeat } })
    await works.get('beginning the demo anew')?.()
    return [...works.keys()]
  }
  const rows = async () => {
    const counts: Record<string, number> = {}
    const { rows: tables } = await database.pool.query<{ tablename: string }>(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    )
    for (const { tablename: name } of tables) {
      counts[name] = Number((await database.pool.query(`SELECT count(*) FROM ${name}`)).rows[0].count)
    }
    return counts
  }

  beforeEach(async () => {
    await database.db.adminUser.deleteMany()
    await requireSameKind(database.db, services.env)
    itIs('2026-11-21T15:00:00Z')
    await night()
  })

  test('brings back what a demo begins with: rows, without sessions and files', async () => {
    const fresh = await rows()
    expect(fresh).toMatchObject({ insured_customers: 60, certificates: 1, admin_users: 1 })
    const { id } = await database.db.adminUser.findFirstOrThrow()
    const caller = callerOf(services, { id, email: 'demo@example.com', name: '', role: 'admin' })
    const [customer] = (await caller.customers.list({})).items
    await caller.tasks.create({ text: 'Insulto', dueOn: '2026-11-22', customerId: customer?.id ?? '' })
    await caller.customers.recordContact({ customerId: customer?.id ?? '', channel: 'phone', outcome: 'interested' })
    await database.db.session.create({ data: { id: 'open', adminUserId: id, expiresAt: new Date('2027-01-01') } })
    await services.storage.put('policy-documents/nasty.pdf', 'nasty')
    const ended = connected(database.url, async (client) => {
      await client.query('LISTEN access_changed')
      await new Promise((resolve) => client.once('notification', resolve))
    })

    await night()
    expect(await rows()).not.toEqual(fresh) // The same day: nothing is gone.
    itIs('2026-11-22T06:00:00Z')
    await night()
    await ended
    expect(await rows()).toEqual(fresh)
    expect(await isSeeded(database.db)).toBe(true)
    expect(await services.storage.exists('policy-documents/nasty.pdf')).toBe(false)
    await requireSameKind(database.db, services.env)
    // Append-only tables are so again.
    await expect(database.pool.query('DELETE FROM activity_logs')).rejects.toThrow('neither changed nor deleted')
  })

  test('comes once, whoever of two instances is first', async () => {
    itIs('2026-11-22T06:00:00Z')
    await Promise.all([night(), night()])
    expect(await database.db.certificate.count()).toBe(1)
    expect(await database.db.insuredCustomer.count()).toBe(60)
  })

  test('has no backup, and no demo no night', async () => {
    expect(await night()).not.toContain('making a backup')
    services.env.demo = undefined
    expect(await night()).not.toContain('beginning the demo anew')
  })
})

describe('in a demo', () => {
  const { services, staff, visitor, site, insure } = testOffice({ variables: DEMO, serves: 'signed in' })

  const isMutation = (path: string) =>
    (appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)[path]?._def.type === 'mutation'
  const mutations = Object.keys(appRouter._def.procedures).filter(isMutation)

  test('what all share stays as it is; only this changes, until the night', async () => {
    const open: string[] = []
    for (const path of mutations) {
      services.limiters.demo.spend = async () => {}
      const reason = await callByPath(staff, path, {}).then(
        () => null,
        (error) => error.cause?.reason,
      )
      if (reason !== 'demo') open.push(path)
    }
    expect(open).toEqual([
      ...['public.recordConsent', 'public.requestQuote', 'public.callBack', 'public.noteQuoteChat'],
      ...['auth.signIn', 'auth.confirmSignIn', 'auth.accessTokens.revoke', 'auth.calendar.make', 'auth.calendar.end'],
      ...['auth.prove', 'auth.signOut', 'auth.checkResetToken', 'auth.checkInvitation'],
      ...[
        'create',
        ...['update', 'setAssignee', 'delete', 'renew', 'undoRenewal', 'cancel', 'reinstate', 'recordContact'],
        ...['undoContact', 'mailRenewal', 'exportPerson', 'block', 'erase'],
        ...['bulk.setCompany', 'bulk.setAssignee', 'bulk.delete'],
      ].map((name) => `customers.${name}`),
      ...['update', 'convert', 'recordContact', 'delete', 'deleteMany'].map((name) => `quoteRequests.${name}`),
      ...['create', 'update', 'close', 'reopen'].map((name) => `tasks.${name}`),
      ...['open', 'update', 'move', 'close', 'reopen', 'note', 'undoNote', 'paper', 'remove'].map((n) => `cases.${n}`),
      ...['plan', 'closeTill', 'remind', 'update', 'pay', 'record', 'void', 'refund', 'continueNumbers'].map(
        (name) => `payments.${name}`,
      ),
      ...['payments.receipt', 'payments.sendReceipt'],
      ...['update', 'dismissEnd', 'setShown', 'keep', 'delete'].map((name) => `documents.${name}`),
      ...['issueCertificate', 'sendCertificate', 'revokeCertificate'].map((name) => `documents.${name}`),
      'activity.restore',
      'settings.setInsuredLinks',
      ...['settings.plans.setCollected', 'settings.plans.setTillClosing'],
      ...['settings.templates.update', 'settings.templates.reset'],
      ...['make', 'send', 'revoke', 'dictate', 'askCode', 'enter', 'leave', 'report'].map((name) => `insured.${name}`),
    ])
  })

  test('no file is received, of staff or of an insured person', async () => {
    for (const path of mutations.filter((one) => metaOf(one)?.upload)) {
      const form = new FormData()
      form.set('file', new Blob(['nasty'], { type: 'application/pdf' }), 'nasty.pdf')
      const answer = await fetch(`${site.origin}/trpc/${path}`, {
        method: 'POST',
        headers: { cookie: site.cookie, origin: site.origin },
        body: form,
      })
      expect([path, answer.status, await answer.text()]).toEqual([path, 403, expect.stringContaining('"demo"')])
    }
    await expectRefusal(visitor.insured.upload({ token: 'x'.repeat(22) } as never), 'demo')
  })

  test('no mail leaves, and none is kept', async () => {
    await visitor.auth.requestPasswordReset({ email: 'admin@example.com' }).catch(() => {})
    const { id } = await insure({ email: 'ana@example.com' })
    await staff.customers.mailRenewal({ customerIds: [id] } as never).catch(() => {})
    await services.mailer.send({ to: 'a@example.com', subject: 'x', text: 'x', html: 'x', link: '' } as never)
    await services.background.settle()
    expect([services.mailer.reachesPeople, existsSync(join(services.env.dataDir, 'outbox'))]).toEqual([false, false])
  })

  test('nobody changes more than sixty things a minute', async () => {
    const create = () => staff.tasks.create({ text: 'Llenar el disco', dueOn: '2026-11-22' })
    for (let count = 0; count < 60; count++) await create()
    await expectRefusal(create(), 'too-many-attempts')
  })

  test('wrong passwords of one address keep no other out', async () => {
    const wrong = { email: 'admin@example.com', password: 'not this one at all' }
    for (let count = 0; count < 12; count++) {
      services.limiters.signInByAddress.spend = async () => {}
      await expectRefusal(visitor.auth.signIn(wrong), 'credentials-invalid')
    }
  })

  test('each page says so, and search engines keep none', async () => {
    const pages = await serveSite(services)
    onTestFinished(() => pages.close())
    await staff.settings.setInsuredLinks({ enabled: true })
    const customerId = (await insure()).id
    const token = tokenIn(await staff.insured.make({ customerId, customerIds: [customerId] }))
    const paths = [
      '/',
      '/privacidad',
      '/?constancia=none',
      `/?mi-poliza=${token}`,
      '/admin',
      '/reset-password',
      '/nada',
    ]
    const get = (path: string) => fetch(`${pages.origin}${path}`, { headers: { 'accept-language': 'es' } })
    for (const path of paths) {
      const response = await get(path)
      expect([path, response.headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
      expect([path, await response.text()]).toEqual([path, expect.stringContaining(TEXT)])
    }
    expect(await (await get('/?lang=en')).text()).toContain('deleted every night')
    const photo = new FormData()
    photo.set('file', new Blob(['nasty'], { type: 'image/jpeg' }), 'nasty.jpg')
    const sent = { method: 'POST', body: photo, headers: { 'sec-fetch-site': 'same-origin' } }
    const page = await fetch(`${pages.origin}/?mi-poliza=${token}`, sent)
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('no recibe fotos')])
  })

  test('the sign-in page knows the account that all share', async () => {
    const html = await (await fetch(`${site.origin}/admin`)).text()
    expect(html).toContain('"demo":{"email":"demo@example.com","password":"open to everybody"}')
  })
})

test('elsewhere no page says anything of a demo', async () => {
  const { services } = office
  const pages = await serveSite(services)
  onTestFinished(() => pages.close())
  for (const path of ['/', '/admin']) {
    const response = await fetch(`${pages.origin}${path}`)
    expect(await response.text()).not.toMatch(/demo/i)
    expect(response.headers.get('x-robots-tag')).toBe(path === '/' ? null : 'noindex')
  }
})
