import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addCalendarDays, today } from '../../../shared/clock'
import { CONTACT_OUTCOMES, type ContactOutcome, LOST_OUTCOMES, type NotedOutcome } from '../../../shared/contacts'
import { daysOf, RENEWAL_WINDOWS, type RenewalWindow } from '../../../shared/renewals'
import { itIs } from '../../../shared/testing/clock'
import { fromCalendarDate } from '../../db/values'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { renewalOf } from '../../testing/said'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'
import { decoded, type SmtpServer, startSmtp } from '../../testing/smtp'
import { exportRenewals } from './renewals-export'

const database = testDatabase()
let market: Market
let staff: Caller

beforeEach(async () => {
  itIs('2026-11-22')
  market = await createMarket(database)
  staff = callerOf(testServices(database, { PUBLIC_URL: 'https://seguros.example' }), await createAdmin(database))
})

let number = 0
const day = (days: number) => addCalendarDays(today(), days)
const endingIn = (days: number, changes: Parameters<typeof filledForm>[1] = {}) =>
  staff.customers.create(
    filledForm(market, {
      policyNumber: `POL-${++number}`,
      policyStartDate: '2025-11-01',
      policyEndDate: day(days),
      ...changes,
    }),
  )
const shown = async (window: RenewalWindow, filters: object = {}) =>
  (await staff.customers.renewals({ window, ...filters })).items.map(({ id }) => id)
const version = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt })
const plan = () => market.fullcover.plans[1]?.id ?? ''
const contact = (customerId: string, outcome?: ContactOutcome, more: object = {}) =>
  staff.customers.recordContact({ customerId, channel: 'other', outcome, ...more })

describe('renewals', () => {
  test('windows include their first and last day, sort by end date, and come with all totals', async () => {
    const ends = [-61, -60, -1, 0, 7, 8, 15, 16, 30, 31, 60, 61]
    const ids = new Map<number, string>()
    for (const days of ends.toReversed()) ids.set(days, (await endingIn(days)).id)
    await endingIn(0, { policyEndDate: null })
    const of = (...days: number[]) => days.map((one) => ids.get(one))
    expect(await shown('expired')).toEqual(of(-60, -1))
    expect(await shown('7')).toEqual(of(0, 7))
    expect(await shown('15')).toEqual(of(0, 7, 8, 15))
    expect(await shown('30')).toEqual(of(0, 7, 8, 15, 16, 30))
    expect(await shown('60')).toEqual(of(0, 7, 8, 15, 16, 30, 31, 60))
    const counts = { expired: 2, '7': 2, '15': 4, '30': 6, '60': 8, followUps: 0 }
    expect(await staff.customers.renewals({ window: '60' })).toMatchObject({ total: 8, page: 1, pageSize: 20, counts })
    expect((await staff.customers.renewals({ window: '30' })).items.at(-1)).toMatchObject({ daysLeft: 30 })
  })

  test('a row holds the customer, the policy, and the message in the customer’s language', async () => {
    const { id } = await endingIn(30, {
      policyNumber: 'POL-7/Ñ',
      fullName: 'Ana <b>Ruiz</b> {poliza}',
      phone: '+1 202 555 0123',
      email: 'ana@example.com',
      language: 'en',
    })
    const { items } = await staff.customers.renewals({ window: '30' })
    expect(items).toEqual([
      {
        id,
        fullName: 'Ana <b>Ruiz</b> {poliza}',
        phone: '+12025550123',
        email: 'ana@example.com',
        language: 'en',
        vehicle: 'Honda Accord 2023',
        policyNumber: 'POL-7/Ñ',
        insurer: 'Ábaco Seguros',
        endDate: '2026-12-22',
        daysLeft: 30,
        lastContact: null,
        contactRefusal: null,
        message: expect.stringContaining(
          'Hello Ana <b>Ruiz</b> {poliza},\n\nYour policy POL-7/Ñ with Ábaco Seguros (Honda Accord 2023) has an end date of December 22, 2026.',
        ),
        mail: { subject: 'Renewing your policy POL-7/Ñ', body: expect.stringContaining('December 22, 2026') },
      },
    ])
    expect(items[0]?.message).toContain('https://seguros.example/?poliza=POL-7%2F%C3%91&lang=en#verificar')
    await staff.settings.templates.update({
      kind: 'renewalWhatsapp',
      language: 'en',
      updatedAt: null,
      subject: '',
      body: '{nombre}: {dias} days',
    })
    expect((await staff.customers.renewals({ window: '30' })).items[0]?.message).toBe(
      'Ana <b>Ruiz</b> {poliza}: 30 days',
    )
  })

  test('a policy that has ended gets the default text in place of a message that counts days', async () => {
    await endingIn(-1)
    await endingIn(0)
    const own = { language: 'es', updatedAt: null, body: 'Vence en {dias} días' } as const
    await staff.settings.templates.update({ ...own, kind: 'renewalWhatsapp', subject: '' })
    await staff.settings.templates.update({ ...own, kind: 'renewalMail', subject: 'Póliza {poliza}' })
    const first = async (window: RenewalWindow) => (await staff.customers.renewals({ window })).items[0]
    expect(await first('7')).toMatchObject({ message: 'Vence en 0 días', mail: { body: 'Vence en 0 días' } })
    const original = expect.stringContaining('tiene como fecha de vencimiento el 21 de noviembre de 2026')
    expect(await first('expired')).toMatchObject({
      message: original,
      mail: { subject: expect.stringMatching(/^Renovación de su póliza/), body: original },
    })
  })

  test('filters by insurer, type and outcome apply to rows and totals', async () => {
    const one = await endingIn(5)
    const other = await endingIn(6, { insuranceCompanyId: market.otherInsurer.id })
    const liability = await endingIn(7, {
      policyTypeId: market.liability.id,
      selectedPlanId: market.liability.plans[0]?.id ?? '',
    })
    await contact(other.id, 'noAnswer')
    expect(await shown('7', { insuranceCompanyId: market.insurer.id })).toEqual([one.id, liability.id])
    expect(await shown('7', { policyTypeId: market.liability.id })).toEqual([liability.id])
    expect(await shown('7', { outcome: 'noAnswer' })).toEqual([other.id])
    expect(await staff.customers.renewals({ window: '30', outcome: 'noAnswer' })).toMatchObject({
      counts: { '7': 1, '60': 1, expired: 0 },
    })
    expect(await shown('7', { outcome: 'noAnswer', insuranceCompanyId: market.insurer.id })).toEqual([])
  })

  test('those who end soon and have no phone meet in one list, and in its file', async () => {
    const [reached, without] = [await endingIn(5, { phone: '+13055550142' }), await endingIn(6, { phone: '' })]
    expect(await shown('7', { lacks: 'phone' })).toEqual([without.id])
    expect(await shown('7', { lacks: 'email' })).toEqual([reached.id, without.id])
    expect(await staff.customers.renewals({ window: '7', lacks: 'phone' })).toMatchObject({
      counts: { '7': 1, '60': 1 },
    })
    expect((await exportRenewals(database, { window: '7', lacks: 'phone' })).count).toBe(1)
  })

  test('lost and cancelled policies leave the desk; lost ones are found by their outcome', async () => {
    const lost = await endingIn(5)
    const cancelled = await endingIn(5)
    await contact(lost.id, 'lostPrice')
    await contact(cancelled.id, 'interested')
    const cut = await staff.customers.cancel({ ...version(cancelled), lastDay: day(3), reason: 'sold' })
    expect(await shown('7')).toEqual([])
    expect(await shown('7', { outcome: 'lostPrice' })).toEqual([lost.id])
    expect(await shown('7', { outcome: 'interested' })).toEqual([])
    await contact(lost.id, 'interested')
    expect(await shown('7')).toEqual([lost.id])
    await staff.customers.reinstate(version(cut))
    expect(await shown('7', { outcome: 'interested' })).toEqual(expect.arrayContaining([cancelled.id, lost.id]))
  })

  test('a contact stays with its term when the term is corrected, and does not pass to the next', async () => {
    const customer = await endingIn(5)
    await contact(customer.id, 'interested')
    const { createdAt, ...form } = await staff.customers.byId({ id: customer.id })
    const corrected = await staff.customers.update({
      ...form,
      insuranceCompanyId: market.otherInsurer.id,
      policyEndDate: day(12),
    } as never)
    const filters = { outcome: 'interested', insuranceCompanyId: market.otherInsurer.id }
    expect(await shown('7', filters)).toEqual([])
    expect(await shown('15', filters)).toEqual([customer.id])

    itIs('2026-11-22T18:00:00.000Z')
    const renewed = await staff.customers.renew({ ...version(corrected), selectedPlanId: plan() })
    expect(await shown('60')).toEqual([])
    itIs('2027-11-22')
    const [row] = (await staff.customers.renewals({ window: '15' })).items
    expect(row).toMatchObject({ id: customer.id, lastContact: null })
    const outcomes = (await staff.customers.contacts({ customerId: customer.id })).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['renewed', 'interested'])

    await staff.customers.undoRenewal(version(renewed))
    itIs('2026-11-22')
    expect((await staff.customers.renewals({ window: '15' })).items).toMatchObject([
      { id: customer.id, lastContact: { channel: 'other', outcome: 'interested' } },
    ])
  })

  test('contacts about other terms do not count for a term that an undo brought back', async () => {
    const customer = await endingIn(5)
    await contact(customer.id, 'lostPrice')
    const second = await staff.customers.renew({ ...version(customer), selectedPlanId: plan() })
    const third = await staff.customers.renew({ ...version(second), selectedPlanId: plan() })
    const back = await staff.customers.undoRenewal(version(third))
    itIs('2027-11-22')
    const due = await staff.customers.renewals({ window: '15' })
    expect(due.items).toMatchObject([{ id: customer.id, lastContact: null }])
    itIs('2026-11-22T17:00:01.000Z')
    await staff.customers.undoRenewal(version(back))
    expect(await shown('15', { outcome: 'lostPrice' })).toEqual([customer.id])
  })

  test('follow-ups are shown from their day on, until there is an outcome', async () => {
    const near = await endingIn(20)
    const far = await endingIn(200)
    await contact(far.id, 'later', { followUpDate: day(3) })
    await contact(near.id, 'later', { followUpDate: day(0) })
    expect(await shown('followUps')).toEqual([near.id])
    itIs('2026-11-26')
    expect(await shown('followUps')).toEqual([near.id, far.id])
    await contact(near.id, undefined, { note: 'Llamó su hija' })
    expect(await shown('followUps')).toHaveLength(2)
    await contact(near.id, 'noAnswer')
    expect(await shown('followUps')).toEqual([far.id])
  })
})

describe('recordContact', () => {
  test('stores person, time and outcome, and shows it as the last contact', async () => {
    const { id } = await endingIn(5)
    const noted = await contact(id, 'later', { channel: 'phone', followUpDate: day(2), note: ' Prefiere\nla tarde ' })
    expect(noted).toEqual({
      id: expect.any(String),
      insuredCustomerId: id,
      quoteRequestId: null,
      channel: 'phone',
      outcome: 'later',
      note: 'Prefiere\nla tarde',
      followUpDate: '2026-11-24',
      createdAt: '2026-11-22T17:00:00.000Z',
      createdBy: 'admin@example.com',
    })
    expect(await staff.customers.contacts({ customerId: id })).toEqual([noted])
    expect((await staff.customers.renewals({ window: '7' })).items[0]?.lastContact).toEqual({
      channel: 'phone',
      createdAt: '2026-11-22T17:00:00.000Z',
      outcome: 'later',
      followUpDate: '2026-11-24',
    })
    expect((await staff.customers.history({ id })).items[0]).toMatchObject({
      tableName: 'contacts',
      actionType: 'create',
    })
  })

  test.each([
    ['a day that is past', { outcome: 'later', followUpDate: '2026-11-21' }],
    ['no day to call again', { outcome: 'later' }],
    ['a note without end', { note: 'x'.repeat(5_000) }],
    ['an outcome that only a renewal has', { outcome: 'renewed' }],
    ['a channel that nobody has', { channel: 'fax' }],
  ])('refuses %s', async (_what, given) => {
    const { id } = await endingIn(5)
    await expect(contact(id, undefined, given)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await staff.customers.contacts({ customerId: id })).toEqual([])
  })

  test('refuses an unknown customer', async () => {
    const gone = contact('0195c1d2-0000-7000-8000-000000000000', 'interested')
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a refusal blocks contact on every policy with the same phone or email', async () => {
    const one = await endingIn(5, { phone: '+12025550123' })
    const other = await endingIn(6, { phone: '+12025550123', email: 'ana@example.com' })
    const third = await endingIn(7, { email: 'ANA@example.com' })
    await contact(one.id, 'doNotContact', { channel: 'phone' })
    expect(await staff.customers.byId({ id: one.id })).toMatchObject({ contactAllowed: false })
    const refused = { message: expect.stringContaining('pidió que no se la contacte') }
    for (const channel of ['whatsapp', 'phone', 'email']) {
      await expect(contact(other.id, 'interested', { channel })).rejects.toMatchObject(refused)
    }
    await contact(other.id, 'interested')
    await contact(third.id, 'interested', { channel: 'email' })
    const rows = (await staff.customers.renewals({ window: '7' })).items
    expect(rows.map(({ contactRefusal }) => contactRefusal?.by ?? null)).toEqual(['record', 'phone', null])
    const { items } = await staff.customers.history({ id: one.id })
    expect(items[0]?.details ?? items[1]?.details).toBeTruthy()
    expect(items.map(({ details }) => details)).toContainEqual({ contactAllowed: { before: true, after: false } })
    await expect(staff.customers.update({ ...one, notes: 'x' } as never)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('two contacts recorded at the same time are both kept', async () => {
    const { id } = await endingIn(5)
    const agent = callerOf(testServices(database), await createAgent(database))
    const noted = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        (place % 2 ? staff : agent).customers.recordContact({
          customerId: id,
          channel: 'phone',
          outcome: place % 2 ? 'noAnswer' : 'interested',
        }),
      ),
    )
    expect(new Set(noted.map((one) => one.id)).size).toBe(10)
    expect(await staff.customers.contacts({ customerId: id })).toHaveLength(10)
    const [last] = await staff.customers.contacts({ customerId: id })
    expect((await shown('7', { outcome: last?.outcome ?? undefined })).length).toBe(1)
    expect(await shown('7', { outcome: last?.outcome === 'noAnswer' ? 'interested' : 'noAnswer' })).toEqual([])
  })
})

describe('mailRenewal', () => {
  let smtp: SmtpServer
  let sending: Caller
  beforeEach(async () => {
    smtp = await startSmtp({ refuses: ['nadie@example.com'] })
    const services = testServices(database, { SMTP_URL: smtp.url, PUBLIC_URL: 'https://seguros.example' })
    sending = callerOf(services, await createAgent(database))
  })
  afterEach(() => smtp.close())

  const send = ({ id, policyEndDate }: { id: string; policyEndDate: string | null }) =>
    sending.customers.mailRenewal({ id, endDate: policyEndDate })
  const refused = (customer: Parameters<typeof send>[0], reason: string) =>
    expect(send(customer)).rejects.toMatchObject({ cause: { reason } })

  test('sends the desk’s message in the customer’s language, and records the contact as sent', async () => {
    const customer = await endingIn(5, { email: 'ana@example.com', language: 'en', fullName: 'Ana <b>Ruiz</b>' })
    expect(await send(customer)).toMatchObject({ channel: 'email', outcome: 'sent', createdBy: 'agent@example.com' })
    expect(smtp.received.map(({ to }) => to)).toEqual([['ana@example.com']])
    const mail = decoded(smtp.received[0]?.raw ?? '')
    expect(mail).toContain('Reply-To: agent@example.com')
    expect(mail).toContain(`Renewing your policy ${customer.policyNumber}`)
    expect(mail).toContain('Ana &lt;b&gt;Ruiz&lt;/b&gt;')
    expect(mail).toContain(`<a href="https://seguros.example/?poliza=${customer.policyNumber}&amp;lang=en#verificar"`)
    expect((await staff.customers.renewals({ window: '7', outcome: 'sent' })).items).toMatchObject([
      { id: customer.id, lastContact: { channel: 'email', outcome: 'sent' } },
    ])
  })

  test('refuses people who refused contact on any policy, have no address, or whose policy has changed', async () => {
    const refusing = await endingIn(5, { email: 'ana@example.com', contactAllowed: false })
    await refused(refusing, 'contact-not-allowed')
    await refused(await endingIn(6, { email: 'ANA@example.com' }), 'contact-not-allowed')
    await refused(await endingIn(6), 'email-missing')
    const renewed = await endingIn(5, { email: 'luis@example.com' })
    await staff.customers.renew({ ...version(renewed), selectedPlanId: plan() })
    await refused(renewed, 'record-stale')
    const cancelled = await endingIn(5, { email: 'luis@example.com' })
    await staff.customers.cancel({ ...version(cancelled), lastDay: day(5), reason: 'sold' })
    await refused(cancelled, 'record-stale')
    await refused({ id: market.insurer.id, policyEndDate: null }, 'record-not-found')
    expect(smtp.received).toEqual([])
  })

  test('a mail that is refused records no contact', async () => {
    const customer = await endingIn(5, { email: 'nadie@example.com' })
    await refused(customer, 'mail-not-sent')
    expect(await staff.customers.contacts({ customerId: customer.id })).toEqual([])
  })
})

describe('undoContact', () => {
  const undo = (id: string) => staff.customers.undoContact({ id })
  const stateOf = (id: string) => renewalOf(database.db, id)
  const refused = { code: 'CONFLICT', cause: { reason: 'contact-kept' } }

  test('takes back a wrong click: desk, totals and state are as before, and the undo is logged', async () => {
    const { id } = await endingIn(5)
    await contact(id, 'later', { channel: 'phone', followUpDate: day(0) })
    const before = await stateOf(id)
    const wrong = await contact(id, 'lostPrice', { note: 'Otra persona' })
    expect(await shown('7')).toEqual([])
    itIs('2026-11-22T17:02:00.000Z')
    expect(await undo(wrong.id)).toEqual({ ok: true })
    expect(await shown('7')).toEqual([id])
    expect(await shown('followUps')).toEqual([id])
    expect(await stateOf(id)).toEqual(before)
    expect((await staff.customers.contacts({ customerId: id })).map(({ outcome }) => outcome)).toEqual(['later'])
    const { items } = await staff.customers.history({ id })
    expect(items[0]).toMatchObject({
      tableName: 'contacts',
      actionType: 'delete',
      recordId: wrong.id,
      recordExists: false,
      details: { outcome: { before: 'lostPrice', after: null }, note: { before: 'Otra persona', after: null } },
    })
    await expect(undo(wrong.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('undoing the first contact leaves none', async () => {
    const { id } = await endingIn(5)
    await undo((await contact(id, 'interested')).id)
    expect((await staff.customers.renewals({ window: '7' })).items[0]?.lastContact).toBeNull()
  })

  test('allows contact again only if this contact recorded the refusal', async () => {
    const { id } = await endingIn(5, { phone: '+12025550123' })
    await undo((await contact(id, 'doNotContact')).id)
    expect(await staff.customers.byId({ id })).toMatchObject({ contactAllowed: true })
    expect(await staff.customers.contactRefusal({ id })).toBeNull()
    const { items } = await staff.customers.history({ id })
    expect(items.map(({ details }) => details)).toContainEqual({ contactAllowed: { before: false, after: true } })

    const first = await contact(id, 'doNotContact')
    const second = await contact(id, 'doNotContact')
    await undo(second.id)
    expect(await staff.customers.byId({ id })).toMatchObject({ contactAllowed: false })
    await contact(id, 'doNotContact')
    await undo(first.id)
    expect(await staff.customers.byId({ id })).toMatchObject({ contactAllowed: false })
  })

  test('is allowed for two minutes, to the person who recorded the contact', async () => {
    const { id } = await endingIn(5)
    const noted = await contact(id, 'interested')
    const agent = callerOf(testServices(database), await createAgent(database))
    await expect(agent.customers.undoContact({ id: noted.id })).rejects.toMatchObject(refused)
    itIs('2026-11-22T17:02:00.001Z')
    await expect(undo(noted.id)).rejects.toMatchObject(refused)
    expect(await staff.customers.contacts({ customerId: id })).toEqual([noted])
    await expect(undo(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('does not touch renewals: their notes stay, and so does the state of a term renewed since', async () => {
    const customer = await endingIn(5)
    const { id } = customer
    const early = await contact(id, 'interested')
    const renewed = await staff.customers.renew({ ...version(customer), selectedPlanId: plan() })
    const [note] = await staff.customers.contacts({ customerId: id })
    await expect(undo(note?.id ?? '')).rejects.toMatchObject(refused)
    await undo(early.id)
    expect(await stateOf(id)).toBeNull()
    const late = await contact(id, 'noAnswer')
    await contact(id, undefined, { note: 'x' })
    await undo(late.id)
    expect(await stateOf(id)).toMatchObject({ outcome: null, channel: 'other' })
    await staff.customers.undoRenewal(version(renewed))
    expect(await stateOf(id)).toMatchObject({ outcome: null, channel: 'other' })
  })

  test('of ten simultaneous clicks one takes effect', async () => {
    const { id } = await endingIn(5)
    await contact(id, 'noAnswer')
    const wrong = await contact(id, 'lostSold')
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => undo(wrong.id)))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ outcome: 'noAnswer' })
  })
})

describe('the register of contacts', () => {
  test('refuses changes, and is deleted with its customer', async () => {
    const { id } = await endingIn(5)
    const { id: contactId } = await contact(id, 'interested')
    const { db, pool } = database
    const kept = /neither changed nor deleted/
    await expect(pool.query("UPDATE contacts SET note = 'x'")).rejects.toThrow(kept)
    await expect(pool.query('UPDATE contacts SET created_by = NULL')).rejects.toThrow(kept)
    await expect(pool.query('DELETE FROM contacts')).rejects.toThrow(kept)
    await db.adminUser.deleteMany()
    expect(await db.contact.findMany()).toMatchObject([{ id: contactId, createdBy: null }])
    await db.insuredCustomer.delete({ where: { id }, select: { id: true } })
    expect(await db.contact.count()).toBe(0)
  })
})

type Said = { about?: string | null; outcome: NotedOutcome | null; followUpDate: Date | null }

/** What the contacts about the current term add up to, one after the other. */
function stateBy(contacts: Said[]): Said {
  const terms: Said[][] = [[]]
  for (const contact of contacts) {
    if (contact.outcome === 'renewed') terms.push([])
    else if (contact.outcome !== 'renewalUndone') terms.at(-1)?.push(contact)
    else terms.splice(-2, 2, terms.slice(-2).flat())
  }
  const said = (terms.at(-1) ?? []).filter((one) => one.about !== 'payment' && (one.outcome || one.followUpDate))
  return said.reduce<Said>(
    (before, { outcome, followUpDate }) => ({ outcome: outcome ?? before.outcome, followUpDate }),
    { outcome: null, followUpDate: null },
  )
}

/** The expected desk, computed from the rows. */
async function expected(window: RenewalWindow, outcome?: ContactOutcome) {
  const rows = await database.db.insuredCustomer.findMany({
    include: {
      contacts: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
      cancellations: { where: { policyTermId: null, reinstatedAt: null } },
    },
  })
  const lost: readonly unknown[] = LOST_OUTCOMES
  return rows
    .filter(({ policyEndDate, contacts, cancellations }) => {
      const state = stateBy(contacts)
      if (cancellations.length > 0 || (outcome && state.outcome !== outcome)) return false
      if (window === 'followUps') return state.followUpDate && state.followUpDate <= fromCalendarDate(today())
      const { from, to } = daysOf(window, today())
      const isIn = policyEndDate && policyEndDate >= fromCalendarDate(from) && policyEndDate <= fromCalendarDate(to)
      return isIn && (outcome || !lost.includes(state.outcome))
    })
    .map(({ id }) => id)
    .sort()
}

async function expectTrue() {
  for (const outcome of [undefined, 'lostPrice', 'interested', 'later'] as const) {
    for (const window of RENEWAL_WINDOWS) {
      const { items, counts, total } = await staff.customers.renewals({ window, outcome })
      const ids = await expected(window, outcome)
      expect(items.map(({ id }) => id).sort()).toEqual(ids)
      expect([counts[window], total]).toEqual([ids.length, ids.length])
    }
  }
}

const step = fc.record({
  what: fc.constantFrom('contact', 'takeBack', 'renew', 'undo', 'cancel', 'reinstate', 'correct', 'delete'),
  who: fc.nat(4),
  outcome: fc.constantFrom(...CONTACT_OUTCOMES),
  days: fc.integer({ min: -70, max: 70 }),
})

test('after any sequence of actions, windows show and count what the rows say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      await database.db.insuredCustomer.deleteMany()
      const ids: string[] = []
      for (const days of [-70, -3, 0, 12, 59]) ids.push((await endingIn(days)).id)
      for (const [place, { what, who, outcome, days }] of steps.entries()) {
        itIs(`2026-11-22T17:00:${String(place).padStart(2, '0')}.000Z`)
        const id = ids[who] ?? ''
        const customer = await staff.customers.byId({ id }).catch(() => null)
        if (!customer) continue
        const { createdAt, ...form } = customer
        const doing: Record<typeof what, () => Promise<unknown>> = {
          contact: () => contact(id, days < -30 ? undefined : outcome, days < 0 ? { followUpDate: day(0) } : {}),
          takeBack: async () => {
            const [latest] = await staff.customers.contacts({ customerId: id })
            if (latest) await staff.customers.undoContact({ id: latest.id })
          },
          renew: () => staff.customers.renew({ ...version(customer), selectedPlanId: plan() }),
          undo: () => staff.customers.undoRenewal(version(customer)),
          cancel: () => staff.customers.cancel({ ...version(customer), lastDay: day(days), reason: 'other' }),
          reinstate: () => staff.customers.reinstate({ ...version(customer), ...(days > 30 && { from: day(days) }) }),
          correct: () => staff.customers.update({ ...form, policyEndDate: days > 60 ? null : day(days) } as never),
          delete: () => staff.customers.delete({ id }),
        }
        await doing[what]().catch((error: { code: string }) =>
          expect(['CONFLICT', 'BAD_REQUEST']).toContain(error.code),
        )
      }
      await expectTrue()
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS) || 12 },
  )
})

test('pages have no gaps or repetitions, even when many policies end on one day', async () => {
  const created: { end: string; id: string }[] = []
  for (let place = 0; place < 45; place++) {
    const { id, policyEndDate } = await endingIn(place % 4)
    created.push({ end: policyEndDate ?? '', id })
  }
  for (const { id } of created.slice(0, 3)) await contact(id, 'lostOther')
  const pages = await Promise.all([1, 2, 3, 4].map((page) => staff.customers.renewals({ window: '7', page })))
  expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 2, 0])
  const order = created.slice(3).sort((one, other) => `${one.end}${one.id}`.localeCompare(`${other.end}${other.id}`))
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(order.map(({ id }) => id))
})
