import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { clock } from '../../../shared/clock'
import { CONSENT_VERSION } from '../../../shared/quote-form'
import type { quoteRequestInput } from '../../../shared/quote-requests'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { waiting, whileHeld } from '../../testing/held-row'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'
import { chatsOfWeek } from './chats'
import { eraseOldRequests } from './retention'

const database = testDatabase()
let market: Market
let services: ReturnType<typeof testServices>
let visitor: Caller
let admin: Caller
let agent: Caller
let agentId: string

beforeEach(async () => {
  market = await createMarket(database)
  services = testServices(database)
  visitor = callerOf(services)
  admin = callerOf(services, await createAdmin(database))
  const colleague = await createAgent(database)
  agentId = colleague.id
  agent = callerOf(services, colleague)
})

type Wish = z.input<typeof quoteRequestInput>

const wish = (changes: Partial<Wish> = {}): Wish => ({
  ...{ policyTypeCode: 'fullcover', durationMonths: 12, language: 'es', consent: true },
  ...{ fullName: 'Ana Díaz', phone: '(305) 555-0142', email: 'ana@example.com', place: '33101' },
  vehicle: { brand: 'Kia', model: 'Rio', year: 2020 },
  ...changes,
})

let lastPhone = 0
/** Sends a wish of another person. @returns the request as staff see it */
async function asked(changes: Partial<Wish> = {}) {
  const id = randomUUID()
  const phone = `(305) 555-${String(1_000 + lastPhone++).slice(-4)}`
  await visitor.public.requestQuote(wish({ id, phone, ...changes }))
  return admin.quoteRequests.byId({ id })
}

const versionOf = async (id: string) => version(await admin.quoteRequests.byId({ id }))
const newCustomer = async () => (await agent.customers.create(filledForm(market))).id
const version = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt })
const count = () => database.db.quoteRequest.count()
const entriesOf = (recordId: string) =>
  database.db.activityLog.findMany({ where: { recordId }, orderBy: { createdAt: 'asc' } })

test('new requests are listed as they wish to be called, the others latest first', async () => {
  const idOf = async (changes: Partial<Wish>) => (await asked(changes)).id
  const late = await idOf({ preferredTime: 'evening' })
  const now = await idOf({ preferredTime: 'now' })
  const any = await idOf({ preferredTime: null })
  itIs('2026-03-02T15:00:00Z')
  const listed = async (status?: 'new' | 'contacted', page = 1) =>
    (await agent.quoteRequests.list({ status, page })).items.map(({ id }) => id)
  expect(await listed('new')).toEqual([now, any, late])
  expect(await listed('new', 2)).toEqual([])
  expect(await listed()).toEqual([any, now, late])
  expect(await agent.quoteRequests.byId({ id: late })).toMatchObject({ preferredTime: 'evening' })
})

describe('a visitor', () => {
  test('asks, and gets nothing but a yes', async () => {
    expect(await visitor.public.requestQuote(wish())).toEqual({ ok: true })
    const { items, total, counts } = await agent.quoteRequests.list({})
    expect([total, counts]).toEqual([1, { new: 1, contacted: 0, quoted: 0, won: 0, lost: 0 }])
    expect(items).toMatchObject([
      {
        ...{ fullName: 'Ana Díaz', phone: '+13055550142', email: 'ana@example.com', place: '33101', language: 'es' },
        ...{ policyType: 'Fullcover', durationMonths: 12, vehicleBrand: 'Kia', vehicleModel: 'Rio', vehicleYear: 2020 },
        ...{ status: 'new', assignedTo: null, customerId: null, answerMinutes: null },
      },
    ])
    expect(await entriesOf(items[0]?.id ?? '')).toMatchObject([
      { actionType: 'create', tableName: 'quote_requests', adminUserId: null, subject: 'Ana Díaz' },
    ])
  })

  test('needs neither a car, nor a place, nor an email', async () => {
    const request = await asked({ vehicle: undefined, place: undefined, email: undefined })
    expect(request).toMatchObject({ vehicleBrand: null, place: null, email: null })
  })

  test.each<[string, object, string]>([
    ['without a name', { fullName: '  ' }, 'fullName'],
    ['with a link for a name', { fullName: 'Ana www.evil.example' }, 'fullName'],
    ['with markup that links', { fullName: '<a href="//evil.example">Ana</a>' }, 'fullName'],
    ['with 5,000 signs', { fullName: 'a'.repeat(5_000) }, 'fullName'],
    ['without a phone', { phone: '' }, 'phone'],
    ['with an email that is none', { email: 'ana@' }, 'email'],
    ['with a link for a place', { place: 'https://evil.example' }, 'place'],
    ['with a link for a car', { vehicle: { brand: 'evil.com', model: 'x', year: 2020 } }, 'vehicle'],
    ['with a car of the year 3000', { vehicle: { brand: 'Kia', model: 'x', year: 3000 } }, 'vehicle'],
    ['without consent', { consent: undefined }, 'consent'],
    ['with a consent that is none', { consent: false }, 'consent'],
    ['in an unknown language', { language: 'xx' }, 'language'],
  ])('%s is refused at the field', async (_case, changes, field) => {
    await expect(visitor.public.requestQuote({ ...wish(), ...changes } as Wish)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: expect.arrayContaining([expect.objectContaining({ path: expect.arrayContaining([field]) })]) },
    })
    expect(await count()).toBe(0)
  })

  test.each([
    ['of an unknown type', { policyTypeCode: 'moto' }, 'plan-unavailable'],
    ['for months that nobody offers', { durationMonths: 7 }, 'plan-unavailable'],
    ['with a phone that cannot be', { phone: '123 456' }, 'phone-invalid'],
  ])('a wish %s is refused', async (_case, changes, reason) => {
    await expect(visitor.public.requestQuote(wish(changes))).rejects.toMatchObject({ cause: { reason } })
    expect(await count()).toBe(0)
  })

  test('who fills the field that people do not see is stored nowhere', async () => {
    expect(await visitor.public.requestQuote(wish({ subject: 'Buy now' }))).toEqual({ ok: true })
    expect(await count()).toBe(0)
  })

  test('a double submit is one request, and a correction replaces it until somebody has begun to answer', async () => {
    const id = randomUUID()
    await Promise.all([1, 2, 3].map(() => visitor.public.requestQuote(wish({ id }))))
    await visitor.public.requestQuote(wish({ id, phone: '305 555 0143' }))
    const [request, ...others] = (await agent.quoteRequests.list({})).items
    expect([request?.phone, others]).toEqual(['+13055550143', []])
    await agent.quoteRequests.recordContact({ id, channel: 'phone' })
    await visitor.public.requestQuote(wish({ id, phone: '305 555 0143' }))
    expect(await count()).toBe(1)
    await visitor.public.requestQuote(wish({ id, phone: '305 555 0144' }))
    expect((await agent.quoteRequests.list({})).items.map(({ phone }) => phone)).toEqual([
      '+13055550144',
      '+13055550143',
    ])
  })

  test('a correction of a request that was given to somebody is a request of its own', async () => {
    const request = await asked()
    await admin.quoteRequests.update({ ...version(request), assignedTo: agentId })
    await visitor.public.requestQuote(wish({ id: request.id, phone: '305 555 0143' }))
    expect(await admin.quoteRequests.byId({ id: request.id })).toMatchObject({
      ...{ status: 'new', assignedTo: agentId, phone: request.phone },
    })
    expect(await count()).toBe(2)
  })

  test('who asks too often has to wait, for minutes', async () => {
    const limited = callerOf(testServices(database, { LOOKUP_LIMIT: '0', REQUEST_LIMIT: '' }))
    const ask = (one: number) => limited.public.requestQuote(wish({ phone: `(305) 555-010${one}` }))
    for (let one = 0; one < 5; one++) await ask(one)
    await expect(ask(5)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      cause: { retryAfter: expect.closeTo(600, -1) },
    })
    expect(await count()).toBe(5)
    const free = callerOf(testServices(database, { LOOKUP_LIMIT: '1', REQUEST_LIMIT: '0' }))
    for (let one = 5; one < 8; one++) await free.public.requestQuote(wish({ phone: `(305) 555-010${one}` }))
    expect(await count()).toBe(8)
  })

  test('what the visitor agreed to is kept, and where the visit came from', async () => {
    itIs('2026-11-25T15:00:00Z')
    await admin.legal.create({
      documentType: 'privacy',
      language: 'es',
      title: 'P',
      content: '<p>P</p>',
      version: '3.1',
    })
    const source = 'utm_source=google&utm_campaign=oto%C3%B1o&gclid=abc&session=secret&desde=www.google.com'
    const request = await asked({ source })
    expect(request).toMatchObject({
      ...{ consentAt: '2026-11-25T15:00:00.000Z', consentVersion: CONSENT_VERSION, privacyVersion: '3.1' },
      ...{ timesAsked: 1, source: 'utm_source=google&utm_campaign=oto%C3%B1o&gclid=abc&desde=www.google.com' },
    })
    expect(await asked({ language: 'en' })).toMatchObject({ source: null })
  })

  test('who asks for the same again within a day joins the request that waits, and makes it new', async () => {
    itIs('2026-11-25T15:00:00Z')
    const first = await asked({ phone: '(305) 555-0142' })
    const other = await asked()
    itIs('2026-11-26T14:59:59Z')
    const again = { phone: '+1 305 555 0142', fullName: 'Ana María Díaz' }
    const rest = [again, { ...again, id: randomUUID() }].map((one) => visitor.public.requestQuote(wish(one)))
    await Promise.all(rest)
    const { items } = await agent.quoteRequests.list({})
    expect(items.map(({ id, timesAsked }) => [id, timesAsked])).toEqual([
      [first.id, 3],
      [other.id, 1],
    ])
    expect(items[0]).toMatchObject({ fullName: 'Ana María Díaz', createdAt: '2026-11-26T14:59:59.000Z' })
    expect((await entriesOf(first.id)).map(({ actionType }) => actionType)).toEqual(['create', 'update', 'update'])
    // Another plan is another request, and so is the same one a day later.
    await asked({ phone: '(305) 555-0142', durationMonths: 1 })
    itIs('2026-11-27T15:00:00Z')
    await asked({ phone: '(305) 555-0142' })
    expect(await count()).toBe(4)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['an answered', (id) => agent.quoteRequests.recordContact({ id, channel: 'phone' })],
    [
      'a lost',
      async (id) => agent.quoteRequests.update({ ...(await versionOf(id)), status: 'lost', lostReason: 'spam' }),
    ],
    ['a won', async (id) => agent.quoteRequests.update({ ...(await versionOf(id)), customerId: await newCustomer() })],
  ])('%s request is not joined', async (_case, answer) => {
    const { id } = await asked({ phone: '(305) 555-0142' })
    await answer(id)
    const again = await asked({ phone: '(305) 555-0142' })
    expect([again.id === id, again.timesAsked, await count()]).toEqual([false, 1, 2])
  })

  test('a click on the chat is counted by day and plan, and of unknown plans not at all', async () => {
    const plan = { policyTypeCode: 'fullcover', durationMonths: 12 }
    for (let one = 0; one < 3; one++) await visitor.public.noteQuoteChat(plan)
    await visitor.public.noteQuoteChat({ ...plan, durationMonths: 1 })
    await expect(visitor.public.noteQuoteChat({ ...plan, policyTypeCode: 'moto' })).rejects.toMatchObject({
      cause: { reason: 'plan-unavailable' },
    })
    const { chats } = await agent.quoteRequests.list({})
    expect(chats).toEqual([
      { policyType: 'Fullcover', durationMonths: 12, clicks: 3 },
      { policyType: 'Fullcover', durationMonths: 1, clicks: 1 },
    ])
    expect(await chatsOfWeek(database.db, '2199-12-31')).toEqual([])
  })

  test('clicks on the chat are counted from Monday to Sunday', async () => {
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-29']) {
      itIs(day)
      await visitor.public.noteQuoteChat({ policyTypeCode: 'fullcover', durationMonths: 12 })
    }
    const clicks = async (day: string) => (await chatsOfWeek(database.db, day)).map((plan) => plan.clicks)
    expect([await clicks('2026-11-23'), await clicks('2026-11-29'), await clicks('2026-11-30')]).toEqual([[2], [2], []])
  })
})

describe('staff', () => {
  test('the first contact is the answer, and gives the request to its author', async () => {
    itIs('2026-11-25T15:00:00Z')
    const { id } = await asked()
    itIs('2026-11-25T15:12:20Z')
    const answered = await agent.quoteRequests.recordContact({ id, channel: 'whatsapp', outcome: 'interested' })
    expect(answered).toMatchObject({ status: 'contacted', assignedTo: agentId, lastOutcome: 'interested' })
    itIs('2026-11-25T18:00:00Z')
    await admin.quoteRequests.recordContact({ requestId: id, channel: 'email', outcome: 'sent', note: 'Tres opciones' })
    const request = await admin.quoteRequests.byId({ id })
    expect(request).toMatchObject({ status: 'quoted', assignedTo: agentId, answerMinutes: 12 })
    expect(request.contacts.map(({ outcome, note }) => [outcome, note])).toEqual([
      ['sent', 'Tres opciones'],
      ['interested', null],
    ])
    expect((await agent.dashboard.summary()).requests).toEqual({ received: 1, answered: 1, answerMinutes: 12 })
  })

  test.each([
    ['lostPrice', 'price'],
    ['lostInsurer', 'insurer'],
    ['doNotContact', 'other'],
  ] as const)('%s loses a request because of %s, until it is contacted again', async (outcome, lostReason) => {
    const { id } = await asked()
    expect(await agent.quoteRequests.recordContact({ id, channel: 'phone', outcome })).toMatchObject({
      ...{ status: 'lost', lostReason },
    })
    expect(await agent.quoteRequests.recordContact({ id, channel: 'phone' })).toMatchObject({
      ...{ status: 'contacted', lostReason: null },
    })
  })

  test('nobody promises to pay for a quote', async () => {
    const { id } = await asked()
    const promise = { id, channel: 'phone', outcome: 'promised' as never, followUpDate: '2026-12-24' } as const
    await expect(agent.quoteRequests.recordContact(promise)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a lost request has a reason, and any other none', async () => {
    const request = await asked()
    const lose = (lostReason?: 'spam') =>
      agent.quoteRequests.update({ ...version(request), status: 'lost', ...(lostReason && { lostReason }) })
    await expect(lose()).rejects.toMatchObject({ cause: { reason: 'fields-required', field: 'lostReason' } })
    const lost = await lose('spam')
    expect(lost).toMatchObject({ status: 'lost', lostReason: 'spam', answeredAt: null })
    const back = await agent.quoteRequests.update({ ...version(lost), status: 'contacted' })
    expect(back).toMatchObject({ status: 'contacted', lostReason: null, answeredAt: expect.any(String) })
  })

  test('a request is given to an active colleague, and listed by whose it is', async () => {
    const [first] = [await asked(), await asked({ fullName: 'Luis Vera' })]
    const taken = await admin.quoteRequests.update({ ...version(first), assignedTo: agentId })
    expect(taken).toMatchObject({ assignedTo: agentId, status: 'new' })
    expect((await admin.quoteRequests.byId({ id: first.id })).assignee).toBe('agent@example.com')
    const names = async (caller: Caller, assignedTo: string) =>
      (await caller.quoteRequests.list({ assignedTo })).items.map(({ fullName }) => fullName)
    expect(await names(agent, 'me')).toEqual(['Ana Díaz'])
    expect(await names(admin, agentId)).toEqual(['Ana Díaz'])
    expect(await names(admin, 'me')).toEqual([])
    await database.db.adminUser.update({ where: { id: agentId }, data: { isActive: false } })
    const free = await admin.quoteRequests.update({ ...version(taken), assignedTo: null })
    await expect(admin.quoteRequests.update({ ...version(free), assignedTo: agentId })).rejects.toMatchObject({
      cause: { reason: 'colleague-inactive', field: 'assignedTo' },
    })
  })

  test('of two people who change a request one gets a conflict', async () => {
    const request = await asked()
    await agent.quoteRequests.update({ ...version(request), status: 'contacted' })
    await expect(admin.quoteRequests.update({ ...version(request), status: 'quoted' })).rejects.toMatchObject({
      cause: { reason: 'record-stale' },
    })
  })

  test('a request becomes a customer once, and is closed then', async () => {
    const request = await asked()
    const customer = await agent.customers.create(filledForm(market, { fullName: 'Ana Díaz' }))
    await expect(agent.quoteRequests.update({ ...version(request), customerId: randomUUID() })).rejects.toMatchObject({
      cause: { reason: 'record-not-found' },
    })
    const won = await agent.quoteRequests.update({ ...version(request), customerId: customer.id })
    expect(won).toMatchObject({ status: 'won', customerId: customer.id, answeredAt: expect.any(String) })
    expect(await agent.quoteRequests.update({ ...version(request), customerId: customer.id })).toEqual(won)
    for (const change of [{ status: 'lost', lostReason: 'other' }, { status: 'new' }, { assignedTo: agentId }] as const)
      await expect(admin.quoteRequests.update({ ...version(won), ...change })).rejects.toMatchObject({
        code: 'CONFLICT',
        cause: { reason: 'request-converted' },
      })
    await expect(agent.quoteRequests.recordContact({ id: won.id, channel: 'phone' })).rejects.toMatchObject({
      cause: { reason: 'request-converted' },
    })
    const { items } = await agent.customers.history({ id: customer.id })
    expect(items.map(({ tableName }) => tableName)).toContain('quote_requests')
  })

  describe('becomes a customer in one go', () => {
    const form = (changes: object = {}) => filledForm(market, { fullName: 'Ana Díaz', ...changes })
    const converted = { code: 'CONFLICT', cause: { reason: 'request-converted' } }

    test('with the link, the state and both entries', async () => {
      const { id } = await asked()
      const { customerId } = await agent.quoteRequests.convert({ id, customer: form() })
      expect(await agent.customers.byId({ id: customerId })).toMatchObject({
        fullName: 'Ana Díaz',
        assignedTo: agentId,
      })
      const won = await agent.quoteRequests.byId({ id })
      expect(won).toMatchObject({ status: 'won', customerId, answeredAt: expect.any(String) })
      expect((await entriesOf(customerId)).map(({ actionType }) => actionType)).toEqual(['create'])
      expect((await entriesOf(id)).at(-1)).toMatchObject({ actionType: 'update', insuredCustomerId: customerId })
    })

    test('with the contacts about the quote, which stay the request’s and cannot be taken back', async () => {
      const { id } = await asked()
      await agent.quoteRequests.recordContact({ id, channel: 'phone', outcome: 'interested', note: 'Tiene dos autos' })
      const { customerId } = await agent.quoteRequests.convert({ id, customer: form() })
      await agent.customers.recordContact({ customerId, channel: 'phone', outcome: 'noAnswer' })
      const [latest, first] = await agent.customers.contacts({ customerId })
      expect(latest).toMatchObject({ insuredCustomerId: customerId, quoteRequestId: null, outcome: 'noAnswer' })
      expect(first).toMatchObject({ insuredCustomerId: null, quoteRequestId: id, note: 'Tiene dos autos' })
      expect((await agent.quoteRequests.byId({ id })).contacts).toEqual([first])
      const undoing = agent.customers.undoContact({ id: first?.id ?? '' })
      await expect(undoing).rejects.toMatchObject({ cause: { reason: 'record-not-found' } })
    })

    test('and the same again answers the same, another is refused', async () => {
      const { id } = await asked()
      const customer = { ...form(), id: randomUUID() }
      const answer = { customerId: customer.id }
      expect(await agent.quoteRequests.convert({ id, customer })).toEqual(answer)
      expect(await agent.quoteRequests.convert({ id, customer })).toEqual(answer)
      expect(await entriesOf(customer.id)).toHaveLength(1)
      const changed = agent.quoteRequests.convert({ id, customer: { ...customer, fullName: 'Otra' } })
      await expect(changed).rejects.toMatchObject({ cause: { reason: 'record-stale' } })
      const other = form({ id: randomUUID(), policyNumber: 'OTRA' })
      await expect(admin.quoteRequests.convert({ id, customer: other })).rejects.toMatchObject(converted)
      expect(await database.db.insuredCustomer.count()).toBe(1)
    })

    test('or stays as it was', async () => {
      const { id } = await asked()
      const before = await agent.quoteRequests.byId({ id })
      await agent.customers.create(form())
      const taken = agent.quoteRequests.convert({ id, customer: form({ id: randomUUID() }) })
      await expect(taken).rejects.toMatchObject({ code: 'CONFLICT', cause: { reason: 'policy-number-duplicate' } })
      const unread = agent.quoteRequests.convert({ id, customer: form({ fullName: '' }) })
      await expect(unread).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      const unknown = agent.quoteRequests.convert({ id: randomUUID(), customer: form({ policyNumber: 'OTRA' }) })
      await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await agent.quoteRequests.byId({ id })).toEqual(before)
      expect(await database.db.insuredCustomer.count()).toBe(1)
    })

    test('of two who convert it at once one gets a conflict, and leaves no customer', async () => {
      const { id } = await asked()
      const results = await whileHeld(
        database,
        { table: 'quote_requests', id },
        [agent, admin].map(
          (one, place) => () => one.quoteRequests.convert({ id, customer: form({ policyNumber: `P-${place}` }) }),
        ),
      )
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: converted })
      expect(await database.db.insuredCustomer.count()).toBe(1)
    })
  })

  test('the messages are in the person’s language, and name what is known', async () => {
    await asked()
    await asked({ language: 'en', policyTypeCode: 'liability', durationMonths: 1, vehicle: undefined })
    const { items } = await agent.quoteRequests.list({})
    expect(items.map(({ message }) => message.split('\n')[2])).toEqual([
      'We received your request for a quote: Civil liability for 1 month. Is it all right if we send you the options here?',
      'Recibimos su solicitud de cotización: Fullcover por 12 meses (Kia Rio 2020). ¿Le parece bien que le enviemos las opciones por aquí?',
    ])
    expect(items[1]?.mail.subject).toBe('Su cotización: Fullcover por 12 meses')
  })

  test('the list is paged, and found by name, phone and email', async () => {
    for (let one = 0; one < 22; one++)
      await asked({ fullName: `Ana ${String.fromCharCode(65 + one)}`, email: undefined })
    await asked({ fullName: 'Berta Róxas', phone: '+34 612 345 678', email: 'berta@example.org' })
    expect((await agent.quoteRequests.list({ page: 2 })).items).toHaveLength(3)
    for (const search of ['roxas ber', '612 345', 'BERTA@'])
      expect((await agent.quoteRequests.list({ search })).items.map(({ fullName }) => fullName)).toEqual([
        'Berta Róxas',
      ])
  })

  test('an admin deletes a request, and restores it with its contacts', async () => {
    const { id } = await asked()
    await agent.quoteRequests.recordContact({ id, channel: 'phone', note: 'Volverá a llamar' })
    await expect(agent.quoteRequests.delete({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await admin.quoteRequests.delete({ id })
    expect((await admin.activity.trash({})).items).toMatchObject([{ table: 'quote_requests', label: 'Ana Díaz' }])
    await admin.activity.restore({ table: 'quote_requests', id })
    expect((await agent.quoteRequests.byId({ id })).contacts).toMatchObject([{ note: 'Volverá a llamar' }])
  })
})

describe('requests of a program that floods the form', () => {
  const flood = (count: number, createdAt: string) =>
    database.db.quoteRequest.createMany({
      data: Array.from({ length: count }, (_, number) => ({
        ...{ fullName: `Bot ${number}`, phone: '+13055550142', policyTypeCode: 'fullcover', durationMonths: 12 },
        createdAt,
      })),
    })

  test('are deleted together, each to the trash; those that come meanwhile, and answered ones, stay', async () => {
    itIs('2026-11-25T11:00:00Z')
    const answered = await asked({ fullName: 'Contestada' })
    await agent.quoteRequests.recordContact({ id: answered.id, channel: 'phone', outcome: 'interested' })
    await flood(250, '2026-11-25T12:00:00.123Z')
    const { total, newest } = await admin.quoteRequests.list({ status: 'new' })
    expect([total, newest]).toEqual([250, '2026-11-25T12:00:00.123Z'])
    await flood(1, '2026-11-25T12:00:01Z')
    const filter = { status: 'new', until: newest ?? '' } as const
    await expect(agent.quoteRequests.deleteMany({ filter, expectedCount: 250 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(admin.quoteRequests.deleteMany({ filter, expectedCount: 251 })).rejects.toMatchObject({
      message: expect.stringContaining('Se esperaban 251 solicitudes y ahora hay 250 solicitudes.'),
      cause: { reason: 'count-changed' },
    })
    expect(await admin.quoteRequests.deleteMany({ filter, expectedCount: 250 })).toEqual({ deleted: 250 })
    expect((await admin.quoteRequests.list({})).counts).toMatchObject({ new: 1, contacted: 1 })
    const trash = await admin.activity.trash({})
    expect(trash).toMatchObject({ total: 250, items: [{ table: 'quote_requests' }, ...Array(19).fill({})] })
    await admin.activity.restore({ table: 'quote_requests', id: trash.items[0]?.id ?? '' })
    expect(await count()).toBe(3)
  })

  test('are none if somebody answers one meanwhile', async () => {
    await flood(2, '2026-11-25T12:00:00Z')
    const holder = await database.pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query("UPDATE quote_requests SET status = 'contacted' WHERE full_name = 'Bot 1'")
      const deleting = admin.quoteRequests.deleteMany({ filter: { status: 'new' }, expectedCount: 2 })
      const refused = expect(deleting).rejects.toMatchObject({ cause: { reason: 'count-changed' } })
      await vi.waitUntil(async () => (await waiting(database.pool)) === 1)
      await holder.query('COMMIT')
      await refused
    } finally {
      holder.release()
    }
    expect(await count()).toBe(2)
  })

  test('are deleted by their ids, of which each must be there', async () => {
    await flood(3, '2026-11-25T12:00:00Z')
    const ids = (await admin.quoteRequests.list({})).items.map(({ id }) => id)
    expect(await admin.quoteRequests.deleteMany({ ids: ids.slice(1) })).toEqual({ deleted: 2 })
    await expect(admin.quoteRequests.deleteMany({ ids })).rejects.toMatchObject({ cause: { reason: 'count-changed' } })
    expect(await count()).toBe(1)
  })
})

test('who opens a request is in the access log, once in a quarter of an hour', async () => {
  const { id } = await asked()
  for (let times = 0; times < 2; times++) await agent.quoteRequests.byId({ id })
  const { items } = await admin.activity.accesses({ recordId: id })
  expect(items).toMatchObject(
    ['agent@example.com', 'admin@example.com'].map((adminEmail) => ({
      ...{ event: 'opened', tableName: 'quote_requests', recordId: id, insuredCustomerId: null, adminEmail },
      ...{ subject: 'Ana Díaz', recordExists: true },
    })),
  )
  expect(await database.db.accessLog.count()).toBe(2)
})

describe('after 180 days', () => {
  const DAY = 86_400_000

  test('requests that became no customer are erased after the last contact, also from the logs; others stay', async () => {
    const start = new Date('2026-05-01T12:00:00Z')
    itIs(start.toISOString())
    const unanswered = await asked()
    const lost = await asked({ fullName: 'Perdida Gómez' })
    await agent.quoteRequests.recordContact({ id: lost.id, channel: 'phone', outcome: 'lostPrice' })
    const quoted = await asked({ fullName: 'Cotizada Ruiz' })
    await agent.quoteRequests.recordContact({ id: quoted.id, channel: 'email', outcome: 'sent' })
    const won = await asked({ fullName: 'Ganada Soto' })
    await agent.quoteRequests.update({ ...version(won), customerId: await newCustomer() })
    const contacted = await asked({ fullName: 'Contactada Paz' })
    itIs(new Date(start.getTime() + DAY).toISOString())
    await agent.quoteRequests.recordContact({ id: contacted.id, channel: 'phone' })
    itIs(new Date(start.getTime() + 180 * DAY).toISOString())
    await eraseOldRequests(database.db)
    expect(await count()).toBe(5)
    itIs(new Date(clock.now().getTime() + 1).toISOString())
    await eraseOldRequests(database.db)
    const left = async () => (await agent.quoteRequests.list({})).items.map(({ id }) => id).toSorted()
    expect(await left()).toEqual([won.id, contacted.id].toSorted())
    expect(await database.db.contact.count()).toBe(1)
    for (const { id } of [unanswered, lost, quoted])
      for (const { subject, details } of await entriesOf(id)) expect([subject, details]).toEqual([null, null])
    const opened = await database.db.accessLog.findMany({ select: { recordId: true, subject: true } })
    expect(new Map(opened.map(({ recordId, subject }) => [recordId, subject]))).toEqual(
      new Map([
        [unanswered.id, null],
        [lost.id, null],
        [quoted.id, null],
        [won.id, 'Ganada Soto'],
        [contacted.id, 'Contactada Paz'],
      ] as [string, string | null][]),
    )
    expect((await entriesOf(won.id)).every(({ subject }) => subject === 'Ganada Soto')).toBe(true)
    itIs(new Date(start.getTime() + 181 * DAY + 1).toISOString())
    await eraseOldRequests(database.db)
    expect(await left()).toEqual([won.id])
  })
})
