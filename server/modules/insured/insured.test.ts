import { beforeEach, describe, expect, test } from 'vitest'
import { CODE_TRIES } from '../../../shared/insured'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { itIs, itIsLater } from '../../../shared/testing/clock'
import { deleteExpired } from '../../auth/expiry'
import { hashToken } from '../../auth/tokens'
import { insuredBrowser, tokenIn } from '../../testing/insured-browser'
import type { Form } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { testServices } from '../../testing/services'
import { deadSmtpUrl, decoded, startSmtp } from '../../testing/smtp'
import { masked } from './codes'

const office = testOffice({
  day: '2026-03-10',
  mails: true,
  variables: { PUBLIC_URL: 'https://seguros.example', LOOKUP_LIMIT: '0' },
})
const { database, services, agentUser, staff, agent, smtp, insure, market, restart } = office
const NOBODY = '00000000-0000-4000-8000-000000000000'
const EMAIL = 'maria@correo.example'
const MINUTE = 60_000

const insured = (changes: Partial<Form> = {}) => insure({ email: EMAIL, plate: 'ABC-1-23', ...changes }, agent)
const linkOf = async (customerId: string, customerIds = [customerId]) => {
  const made = await agent.insured.make({ customerId, customerIds })
  return { ...made, token: tokenIn(made) }
}
const listed = async (customerId: string) => (await agent.insured.list({ customerId }))[0]
const mailedCode = () => decoded(smtp.received.at(-1)?.raw ?? '').match(/^(\d{6})\r?$/m)?.[1] ?? ''
const accesses = () =>
  database.db.accessLog.findMany({
    where: { tableName: 'insured_links' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
const edit = async (id: string, changes: Partial<Form>) =>
  agent.customers.update({ ...(await agent.customers.byId({ id })), ...changes })
const dark = async (token: string) => expectRefusal(insuredBrowser(services).calls.card({ token }), 'link-unknown')
const opens = (token: string) => insuredBrowser(services).calls.card({ token })

async function visited(token: string, browser = insuredBrowser(services)) {
  const [link] = await database.db.insuredLink.findMany({ where: { tokenHash: hashToken(token) } })
  const { code } = await agent.insured.dictate({ id: link?.id ?? '' })
  await browser.calls.enter({ token, code })
  return browser
}

beforeEach(() => staff.settings.setInsuredLinks({ enabled: true }))

describe('a link', () => {
  test('is made where an admin has switched them on, and all go dark when they are switched off', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    await opens(token)
    expect((await staff.settings.get()).insuredLinks).toBe(true)
    expect((await agent.customers.formOptions()).insuredLinks).toBe(true)
    await staff.settings.setInsuredLinks({ enabled: false })
    await expectRefusal(linkOf(id), 'links-off')
    await dark(token)
    await expect(agent.settings.setInsuredLinks({ enabled: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('has 128 random bits, of which only a hash is stored and no log tells', async () => {
    const { id } = await insured()
    const { url, token, id: linkId } = await linkOf(id)
    expect(url).toMatch(/^https:\/\/seguros\.example\/\?mi-poliza=[\w-]{22}$/)
    await visited(token)
    const [stored] = await database.db.insuredLink.findMany()
    expect(stored).toMatchObject({ id: linkId, tokenHash: hashToken(token), createdBy: agentUser.id })
    const everything = await Promise.all([
      database.db.activityLog.findMany(),
      database.db.accessLog.findMany(),
      database.db.insuredLink.findMany(),
    ])
    expect(JSON.stringify(everything)).not.toContain(token)
    expect(JSON.stringify(everything.slice(0, 2))).not.toContain(hashToken(token))
    expect(await listed(id)).toEqual({
      id: linkId,
      policies: [{ id, policyNumber: 'POL-0001' }],
      expiresOn: '2027-04-09',
      lastOpened: expect.any(String),
      revokedAt: null,
      createdAt: '2026-03-10T17:00:00.000Z',
      createdBy: 'agent@example.com',
    })
  })

  test('is in the language of the insured, and for customers that exist', async () => {
    const { id } = await insured({ language: 'en' })
    expect((await linkOf(id)).url).toMatch(/&lang=en$/)
    await expectRefusal(linkOf(id, [id, NOBODY]), 'record-not-found')
    await expectRefusal(linkOf(NOBODY, [id]), 'record-not-found')
    expect(await database.db.insuredLink.count()).toBe(1)
  })

  test('comes in a message of its own, in which an admin chooses the words, and is mailed once', async () => {
    const key = { kind: 'insuredLinkMail', language: 'es' } as const
    const own = { subject: 'Enlace', body: 'Para {nombre}: { EnlaceAsegurado }' }
    await staff.settings.templates.update({ ...key, updatedAt: null, ...own })
    const { id } = await insured()
    const { url, token, message, mail } = await linkOf(id)
    expect(mail).toEqual({ subject: 'Enlace', body: `Para Íñigo Peña Quiñones: ${url}` })
    expect(message).toContain(`Ábaco Seguros para su Honda Accord 2023, y desde ahí puede avisarnos`)
    expect(message.split(url)).toHaveLength(2)
    await agent.insured.send({ token })
    expect(decoded(smtp.received[0]?.raw ?? '')).toContain(url)
    await expectRefusal(agent.insured.send({ token }), 'mail-just-sent')
    const forbidding = await insured({ policyNumber: 'OTHER', email: 'otra@correo.example', contactAllowed: false })
    const silent = await linkOf(forbidding.id)
    await expectRefusal(agent.insured.send({ token: silent.token }), 'contact-not-allowed')
    const other = { kind: 'renewalMail', language: 'es', updatedAt: null, subject: 'x' } as const
    await expectRefusal(staff.settings.templates.update({ ...other, body: '{enlaceAsegurado}' }), 'placeholder-unknown')
    expect(smtp.received).toHaveLength(1)
  })

  test('shows exactly the ticked policies, and no other with the same phone', async () => {
    const phone = '+13055550142'
    const { id } = await insured({ phone })
    await insured({ phone, policyNumber: 'OTHER' })
    const third = await insured({ phone, policyNumber: 'THIRD' })
    const { token } = await linkOf(id, [id, third.id, id])
    expect((await opens(token)).policies.map((policy) => policy.id).sort()).toEqual([id, third.id].sort())
    // The page of the other policy lists it, too.
    expect(await listed(third.id)).toMatchObject({
      policies: [{ policyNumber: 'POL-0001' }, { policyNumber: 'THIRD' }],
    })
  })

  test('opens until 30 days after its last policy has ended, and a renewal moves that along', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    itIs('2027-04-09')
    await opens(token)
    itIs('2027-04-10')
    await dark(token)
    const policy = await agent.customers.byId({ id })
    const { updatedAt, selectedPlanId } = policy
    await agent.customers.renew({ id, updatedAt, selectedPlanId: selectedPlanId ?? '' })
    await opens(token)
    expect((await listed(id))?.expiresOn).toBe('2028-05-10')
  })

  test('opens 400 days at most', async () => {
    const { id } = await insured({ policyEndDate: '2036-03-10' })
    await linkOf(id)
    expect((await listed(id))?.expiresOn).toBe('2027-04-14')
    const { id: endless } = await insured({ policyNumber: 'ENDLESS', policyStartDate: '2020-01-01' })
    await database.pool.query('UPDATE insured_customers SET policy_end_date = NULL WHERE id = $1', [endless])
    await linkOf(endless)
    expect((await listed(endless))?.expiresOn).toBe('2027-04-14')
  })

  test('ends at once when staff revoke it, with its visits', async () => {
    const { id } = await insured()
    const { token, id: linkId } = await linkOf(id)
    const browser = await visited(token)
    await agent.insured.revoke({ id: linkId })
    await expectRefusal(browser.calls.mine({ token }), 'link-unknown')
    await expectRefusal(agent.insured.dictate({ id: linkId }), 'link-unknown')
    const revokedAt = (await listed(id))?.revokedAt
    expect(revokedAt).toBe('2026-03-10T17:00:00.000Z')
    itIsLater(MINUTE)
    await agent.insured.revoke({ id: linkId })
    expect((await listed(id))?.revokedAt).toBe(revokedAt)
    const entries = await database.db.activityLog.findMany({ where: { tableName: 'insured_links' } })
    expect(
      entries.map(({ actionType, subject, insuredCustomerId }) => [actionType, subject, insuredCustomerId]),
    ).toEqual([
      ['create', 'POL-0001', id],
      ['update', 'POL-0001', id],
      ['update', 'POL-0001', id],
    ])
  })

  test.each<[string, Partial<Form>]>([
    ['name', { fullName: 'Otra Persona' }],
    ['mail', { email: 'otra@correo.example' }],
    ['mail that is taken away', { email: null }],
  ])('ends with another %s, also where the policy is one of several', async (_what, changes) => {
    const { id } = await insured()
    const other = await insured({ policyNumber: 'OTHER' })
    const tokens = [(await linkOf(id)).token, (await linkOf(other.id, [id, other.id])).token]
    const kept = await linkOf(other.id)
    await edit(id, { plate: 'XYZ-987', notes: 'Otra nota' })
    for (const token of tokens) await opens(token)
    await edit(id, changes)
    for (const token of tokens) await dark(token)
    await opens(kept.token)
  })

  test('goes with its customer, and comes back from the trash ended', async () => {
    const { id } = await insured()
    const other = await insured({ policyNumber: 'OTHER' })
    const { token } = await linkOf(id, [id, other.id])
    const second = await linkOf(other.id, [id, other.id])
    await agent.customers.delete({ id })
    await dark(token)
    expect((await opens(second.token)).policies).toHaveLength(1)
    await staff.activity.restore({ table: 'insured_customers', id })
    await dark(token)
    await dark(second.token)
    expect(await database.db.insuredLink.count({ where: { revokedAt: null } })).toBe(0)
  })

  test('keeps no policy from coming back whose fellow is gone for good', async () => {
    const { id } = await insured()
    const other = await insured({ policyNumber: 'OTHER' })
    await linkOf(id, [id, other.id])
    await linkOf(other.id, [id, other.id])
    await agent.customers.delete({ id })
    await staff.customers.erase({ ids: [other.id], reason: 'personAsked' })
    await staff.activity.restore({ table: 'insured_customers', id })
    expect(await database.db.insuredLinkPolicy.count()).toBe(1)
  })

  test('is gone once its person is blocked or erased', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    await visited(token)
    await staff.customers.block({ ids: [id], reason: 'personAsked' })
    await dark(token)
    await staff.customers.erase({ ids: [id], reason: 'personAsked' })
    await dark(token)
    for (const table of ['insuredLink', 'insuredLinkPolicy', 'insuredCode', 'insuredVisit'] as const) {
      expect(await (database.db[table] as typeof database.db.insuredLink).count()).toBe(0)
    }
  })
})

describe('the card', () => {
  test('shows less than a certificate: no name, number or debt', async () => {
    const { id } = await insured()
    await database.db.siteSettings.updateMany({ data: { companyName: 'Sur', companyPhone: '+1 305 555 0100' } })
    await database.db.insuranceCompany.updateMany({ data: { assistancePhone: '+18005550199' } })
    const { token } = await linkOf(id)
    expect(await opens(token)).toEqual({
      policies: [
        {
          id,
          insurer: 'Ábaco Seguros',
          assistancePhone: '+18005550199',
          vehicle: { brand: 'Honda', model: 'Accord', year: 2023 },
          plateEnding: '123',
          endDate: '2027-03-10',
          status: 'active',
        },
      ],
      company: {
        name: 'Sur',
        phone: '+1 305 555 0100',
        callNumber: '+13055550100',
        whatsapp: DEFAULT_SETTINGS.whatsappNumber,
      },
      language: 'es',
      emergency: '911',
      hasCode: false,
      isOpen: false,
    })
  })

  test('opened by twenty previews is noted once an hour, and changes nothing else', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    const before = await database.db.insuredLink.findMany({ include: { policies: true, code: true, visits: true } })
    await Promise.all(Array.from({ length: 20 }, () => opens(token)))
    expect(await database.db.insuredLink.findMany({ include: { policies: true, code: true, visits: true } })).toEqual(
      before,
    )
    expect(await accesses()).toMatchObject([
      { event: 'opened', adminUserId: null, subject: 'POL-0001', insuredCustomerId: id, recordId: before[0]?.id },
    ])
    await opens(token)
  })

  test('of a policy that was renewed early is that of the term in force', async () => {
    const { id } = await insured()
    const { updatedAt, selectedPlanId } = await agent.customers.byId({ id })
    await agent.customers.renew({
      ...{ id, updatedAt, selectedPlanId: selectedPlanId ?? '', insuranceCompanyId: market.otherInsurer.id },
    })
    const { token } = await linkOf(id)
    expect((await opens(token)).policies).toMatchObject([{ insurer: 'Ábaco Seguros', endDate: '2027-03-10' }])
  })
})

describe('a code', () => {
  test('is mailed to the address on file, alone, and opens a visit of half an hour', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    const browser = insuredBrowser(services)
    await expectRefusal(browser.calls.mine({ token }), 'visit-ended')
    expect(await browser.calls.askCode({ token })).toEqual({ maskedEmail: 'm•••@c•••.example' })
    expect((await browser.calls.card({ token })).hasCode).toBe(true)
    expect(smtp.received.map(({ to }) => to)).toEqual([[EMAIL]])
    const mail = decoded(smtp.received[0]?.raw ?? '')
    expect(mail).not.toMatch(/mi-poliza|POL-0001|Peña/)
    expect(mail).not.toContain(token)
    const code = mailedCode()
    await browser.calls.enter({ token, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(await browser.calls.mine({ token })).toMatchObject({ fullName: 'Íñigo Peña Quiñones' })
    expect(await browser.calls.card({ token })).toMatchObject({ isOpen: true, hasCode: false })
    // A second device has the link, and no visit.
    await expectRefusal(insuredBrowser(services).calls.mine({ token }), 'visit-ended')
    itIsLater(30 * MINUTE)
    await expectRefusal(browser.calls.mine({ token }), 'visit-ended')
    expect((await accesses()).map(({ event }) => event)).toEqual(['opened', 'entered'])
  })

  test('is in the language of the insured', async () => {
    const { id } = await insured({ language: 'en' })
    await insuredBrowser(services).calls.askCode({ token: (await linkOf(id)).token })
    expect(decoded(smtp.received[0]?.raw ?? '')).toContain('It works once, for 10 minutes.')
  })

  test('is read out where there is no mail, or nobody may write to the person', async () => {
    const { id } = await insured({ email: null })
    const forbidding = await insured({ policyNumber: 'OTHER', email: 'otra@correo.example', contactAllowed: false })
    for (const customerId of [id, forbidding.id]) {
      const { token, id: linkId } = await linkOf(customerId)
      const browser = insuredBrowser(services)
      expect(await browser.calls.askCode({ token })).toEqual({ maskedEmail: null })
      const { code, expiresAt } = await agent.insured.dictate({ id: linkId })
      expect([code, expiresAt]).toEqual([expect.stringMatching(/^\d{6}$/), '2026-03-10T17:10:00.000Z'])
      await browser.calls.enter({ token, code })
      await browser.calls.mine({ token })
    }
    expect(smtp.received).toEqual([])
    const log = JSON.stringify(await database.db.activityLog.findMany({ where: { tableName: 'insured_links' } }))
    expect(log).toContain('codeDictated')
    expect(log).not.toMatch(/"\d{6}"/)
  })

  test('works once, within ten minutes, and a new one ends the former', async () => {
    const { id } = await insured()
    const { token, id: linkId } = await linkOf(id)
    const browser = insuredBrowser(services)
    await browser.calls.askCode({ token })
    const former = mailedCode()
    let { code } = await agent.insured.dictate({ id: linkId })
    if (code === former) ({ code } = await agent.insured.dictate({ id: linkId }))
    await expectRefusal(browser.calls.enter({ token, code: former }), 'visit-code-wrong')
    // Of two devices one gets in.
    const both = await Promise.allSettled(
      [browser, insuredBrowser(services)].map((one) => one.calls.enter({ token, code })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expectRefusal(browser.calls.enter({ token, code }), 'visit-code-wrong')
    const late = await agent.insured.dictate({ id: linkId })
    itIsLater(10 * MINUTE)
    await expectRefusal(browser.calls.enter({ token, code: late.code }), 'visit-code-wrong')
  })

  test('is worth nothing after five wrong tries, also of twenty at once', async () => {
    const { id } = await insured()
    const { token, id: linkId } = await linkOf(id)
    const { code } = await agent.insured.dictate({ id: linkId })
    const wrong = code === '000000' ? '000001' : '000000'
    const browser = insuredBrowser(services)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => browser.calls.enter({ token, code: wrong })),
    )
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
    await expectRefusal(browser.calls.enter({ token, code }), 'visit-code-wrong')
    expect((await accesses()).map(({ event }) => event)).toEqual(['denied'])
    // A denied one is no opening.
    expect((await listed(id))?.lastOpened).toBeNull()
  })

  test('of another link opens nothing', async () => {
    const { id } = await insured()
    const [own, other] = [await linkOf(id), await linkOf((await insured({ policyNumber: 'OTHER' })).id)]
    const { code } = await agent.insured.dictate({ id: own.id })
    await expectRefusal(insuredBrowser(services).calls.enter({ token: other.token, code }), 'visit-code-wrong')
    const browser = insuredBrowser(services)
    await browser.calls.enter({ token: own.token, code })
    await expectRefusal(browser.calls.mine({ token: other.token }), 'visit-ended')
  })

  test('asked for a hundred times is mailed once a minute, and ten times a day', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    const { calls } = insuredBrowser(services)
    const asked = await Promise.allSettled(Array.from({ length: 100 }, () => calls.askCode({ token })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const first = mailedCode()
    expect(smtp.received).toHaveLength(1)
    await database.pool.query("UPDATE rate_limits SET points = 10 WHERE key LIKE 'insured-code:%'")
    await expectRefusal(calls.askCode({ token }), 'too-many-attempts')
    await calls.enter({ token, code: first })
  })

  test('asked for a hundred times at once counts once', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    const { calls } = insuredBrowser(services)
    await Promise.allSettled(Array.from({ length: 100 }, () => calls.askCode({ token })))
    await database.pool.query("DELETE FROM rate_limits WHERE key LIKE 'letter:%'")
    expect(await calls.askCode({ token })).toEqual({ maskedEmail: 'm•••@c•••.example' })
  })

  test('that staff read out while another was being mailed is the one that counts', async () => {
    const { id } = await insured()
    const { token, id: linkId } = await linkOf(id)
    let dictated = ''
    const slow = await startSmtp({
      answersAfter: async () => ({ code: dictated } = await agent.insured.dictate({ id: linkId })),
    })
    restart({ PUBLIC_URL: 'https://seguros.example', SMTP_URL: slow.url })
    const { calls } = insuredBrowser(services)
    await calls.askCode({ token })
    const mailed = decoded(slow.received[0]?.raw ?? '').match(/^(\d{6})\r?$/m)?.[1] ?? ''
    await slow.close()
    if (mailed !== dictated) await expectRefusal(calls.enter({ token, code: mailed }), 'visit-code-wrong')
    await calls.enter({ token, code: dictated })
  })

  test('that somebody else with the link uses up is made anew, and a new link ends that', async () => {
    const { id } = await insured()
    const { token, id: linkId } = await linkOf(id)
    const [owner, other] = [insuredBrowser(services), insuredBrowser(services, '203.0.113.9')]
    const usedUp = async () => {
      for (let tries = 0; tries < CODE_TRIES; tries++) {
        await other.calls.enter({ token, code: '000000' }).catch(() => {})
      }
    }
    await owner.calls.askCode({ token })
    await usedUp()
    await expectRefusal(owner.calls.enter({ token, code: mailedCode() }), 'visit-code-wrong')
    await database.pool.query("UPDATE rate_limits SET points = 10 WHERE key LIKE 'insured-code:%'")
    await expectRefusal(owner.calls.askCode({ token }), 'too-many-attempts')
    const { code } = await agent.insured.dictate({ id: linkId })
    await owner.calls.enter({ token, code })
    await agent.insured.dictate({ id: linkId })
    await usedUp()
    // Staff see that somebody tries, and give the owner a link that the other has not.
    expect((await accesses()).map(({ event }) => event)).toEqual(['denied', 'entered', 'denied'])
    await agent.insured.revoke({ id: linkId })
    const next = await linkOf(id)
    await visited(next.token, owner)
    expect(await owner.calls.mine({ token: next.token })).toMatchObject({ fullName: 'Íñigo Peña Quiñones' })
    await expectRefusal(other.calls.enter({ token, code: '000000' }), 'link-unknown')
  })

  test('that cannot be mailed leaves the former one, and says so', async () => {
    const { id } = await insured()
    const { token, id: linkId } = await linkOf(id)
    restart({ PUBLIC_URL: 'https://seguros.example', SMTP_URL: await deadSmtpUrl() })
    const { code } = await agent.insured.dictate({ id: linkId })
    const browser = insuredBrowser(services)
    await expectRefusal(browser.calls.askCode({ token }), 'mail-not-sent')
    await browser.calls.enter({ token, code })
  })

  test.each([-60, 60])('made by a clock that is %i minutes off is ended by a new one', async (minutes) => {
    const { id } = await insured()
    const { token, id: linkId } = await linkOf(id)
    const browser = insuredBrowser(services)
    const former = await agent.insured.dictate({ id: linkId })
    const visiting = await visited(token)
    itIsLater(minutes * MINUTE)
    if (minutes > 0) await expectRefusal(browser.calls.enter({ token, code: former.code }), 'visit-code-wrong')
    await browser.calls.askCode({ token })
    await browser.calls.enter({ token, code: mailedCode() })
    await browser.calls.mine({ token })
    itIsLater(30 * MINUTE)
    await expectRefusal(browser.calls.mine({ token }), 'visit-ended')
    if (minutes > 0) await expectRefusal(visiting.calls.mine({ token }), 'visit-ended')
  })

  test.each([
    ['maria@correo.example', 'm•••@c•••.example'],
    ['a@b.co', 'a•••@b•••.co'],
    ['x.y@mail.empresa.com.mx', 'x•••@m•••.mx'],
    ['ñandú@peña', 'ñ•••@p•••'],
  ])('%s is shown as %s', (email, shown) => expect(masked(email)).toBe(shown))

  test('and a visit that have ended are deleted', async () => {
    const { id } = await insured()
    const { token, id: linkId } = await linkOf(id)
    await visited(token)
    await agent.insured.dictate({ id: linkId })
    await deleteExpired(database.db, services.env)
    expect([await database.db.insuredCode.count(), await database.db.insuredVisit.count()]).toEqual([1, 1])
    itIsLater(30 * MINUTE)
    await deleteExpired(database.db, services.env)
    expect([await database.db.insuredCode.count(), await database.db.insuredVisit.count()]).toEqual([0, 0])
    expect(await database.db.insuredLink.count()).toBe(1)
  })
})

describe('behind the code', () => {
  test('are the policies with their papers, and no note or other party', async () => {
    const { id } = await insured()
    await staff.settings.plans.setCollected({ collected: true })
    await agent.payments.plan({ customerId: id, count: 2 })
    await agent.payments.pay({ ...(await office.nextDue(id)), paidOn: '2026-03-10', method: 'cash' })
    const certificate = await agent.documents.issueCertificate({ customerId: id, language: 'es' })
    const opened = await agent.cases.open({
      ...{ customerId: id, kind: 'claim', happenedOn: '2026-03-09', text: 'SECRETO', otherParty: 'EL OTRO' },
      ...{ waitingOn: 'insurer', nextOn: '2026-03-12' },
    })
    const { token } = await linkOf(id)
    const things = await (await visited(token)).calls.mine({ token })
    expect(JSON.stringify(things)).not.toMatch(/SECRETO|EL OTRO/)
    expect(things.policies).toMatchObject([{ id, policyNumber: 'POL-0001', plate: 'ABC-1-23', status: 'active' }])
    expect(things.certificates).toMatchObject([{ policyId: id, url: certificate.downloadUrl }])
    expect(things.receipts).toMatchObject([
      { policyId: id, isVoid: false, url: expect.stringMatching(/^\/files\/receipts\//) },
    ])
    expect(things.instalments).toMatchObject([
      { number: 1, open: 0 },
      { number: 2, dueOn: '2026-04-10' },
    ])
    expect(things.cases).toEqual([
      {
        ...{ policyId: id, number: opened.number, kind: 'claim', happenedOn: '2026-03-09', waitingOn: 'insurer' },
        ...{ nextOn: '2026-03-12', closedOn: null, outcome: null },
      },
    ])
  })

  test('the visit ends when the person leaves', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    const browser = await visited(token)
    const { cookie } = browser
    await browser.calls.leave({ token })
    expect([cookie, browser.cookie]).toEqual([expect.stringMatching(/^visit=[\w-]{43}$/), ''])
    expect(await database.db.insuredVisit.count()).toBe(0)
  })
})

describe('a report', () => {
  test('is a case that waits for us today, of which staff are told without the person', async () => {
    const { id } = await insured({ assignedTo: agentUser.id })
    await agent.auth.setNotices({ requestMails: true })
    const { token } = await linkOf(id)
    const { calls } = insuredBrowser(services)
    const given = { token, kind: 'claim', happenedOn: '2026-03-09', text: 'Choqué en <b>Lima</b> =1+1' } as const
    const { number, caseId } = await calls.report(given)
    expect(await database.db.case.findUnique({ where: { id: caseId } })).toMatchObject({
      ...{ number, insuredCustomerId: id, kind: 'claim', origin: 'insured', waitingOn: 'us', text: given.text },
      ...{ nextOn: new Date('2026-03-10'), assignedTo: agentUser.id, createdBy: null, otherParty: null },
    })
    const entry = await database.db.activityLog.findFirst({ where: { tableName: 'cases' } })
    expect(entry).toMatchObject({ adminUserId: null, actionType: 'create', insuredCustomerId: id })
    await calls.report({ ...given, kind: 'change', happenedOn: '2026-04-01', text: 'Otra dirección' })
    await services.background.settle()
    expect(smtp.received.map(({ to }) => to)).toEqual([['agent@example.com']])
    const mail = decoded(smtp.received[0]?.raw ?? '')
    expect(mail).toContain('https://seguros.example/admin?seccion=asegurados&pestana=tramites')
    expect(mail).not.toMatch(/Peña|POL-0001|Lima|T-2026/)
  })

  test('that comes twice is one, also after staff have moved it', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    const { calls } = insuredBrowser(services)
    const given = { token, id: NOBODY, kind: 'claim', happenedOn: '2026-03-09', text: 'Choqué' } as const
    const [first, again] = await Promise.all([calls.report(given), calls.report(given)])
    expect(again).toEqual(first)
    const { updatedAt } = await agent.cases.byId({ id: first.caseId })
    await agent.cases.move({ id: first.caseId, updatedAt, waitingOn: 'insurer', nextOn: '2026-03-12' })
    expect(await calls.report(given)).toEqual(first)
    expect(await database.db.case.count()).toBe(1)
  })

  test('is of a policy of the link, and no claim of a day to come', async () => {
    const { id } = await insured()
    const other = await insured({ policyNumber: 'OTHER' })
    const { token } = await linkOf(id)
    const { calls } = insuredBrowser(services)
    const given = { token, kind: 'claim', happenedOn: '2026-03-09', text: 'Choqué' } as const
    await expectRefusal(calls.report({ ...given, policy: other.id }), 'record-not-found')
    await expect(calls.report({ ...given, happenedOn: '2026-03-11' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(calls.report({ ...given, kind: 'complaint' as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const staffs = await agent.cases.open({
      ...{
        customerId: other.id,
        kind: 'claim',
        happenedOn: '2026-03-09',
        text: 'x',
        waitingOn: 'us',
        nextOn: '2026-03-10',
      },
    })
    await expect(calls.report({ ...given, id: staffs.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await database.db.case.count()).toBe(1)
  })
})

describe('limits', () => {
  const limited = (network: string) =>
    insuredBrowser(testServices(database, { LOOKUP_LIMIT: '3', REQUEST_LIMIT: '2' }), network).calls

  test('guessed tokens count against their address, and shut nobody else out', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    const guesser = limited('203.0.113.1')
    const reasons = []
    for (let guess = 0; guess < 5; guess++) {
      reasons.push(await guesser.card({ token: `guess${guess}` }).catch(({ cause }) => cause.reason))
    }
    expect(reasons).toEqual([...Array(3).fill('link-unknown'), ...Array(2).fill('too-many-attempts')])
    await guesser.card({ token })
    await limited('203.0.113.2').card({ token })
  })

  test('a link opens and reports a few times for each address, and its owner is not shut out by another', async () => {
    const { id } = await insured()
    const { token } = await linkOf(id)
    const given = { token, kind: 'claim', happenedOn: '2026-03-09', text: 'Choqué' } as const
    const [other, owner] = [limited('203.0.113.1'), limited('203.0.113.2')]
    for (let opened = 0; opened < 3; opened++) await other.card({ token })
    await expectRefusal(other.card({ token }), 'too-many-attempts')
    await owner.card({ token })
    await database.pool.query("DELETE FROM rate_limits WHERE key LIKE 'insured-link:%'")
    for (let count = 0; count < 2; count++) await other.report(given)
    await expectRefusal(other.report(given), 'too-many-attempts')
    await owner.report(given)
  })
})
