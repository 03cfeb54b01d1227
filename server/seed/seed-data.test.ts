import { describe, expect, it } from 'vitest'
import { SESSION_DAYS } from '../../shared/auth'
import { calendarDateAt, startOfCalendarDate } from '../../shared/clock'
import { companyInput } from '../../shared/companies'
import type { LegalFrame } from '../../shared/countries'
import { vinNumber } from '../../shared/customers'
import { LANGUAGES } from '../../shared/languages'
import { PAPER_DAYS } from '../../shared/papers'
import { DUE_WINDOWS, daysDue, inCents, PAYMENT_METHODS } from '../../shared/payments'
import { toPhone } from '../../shared/phones'
import { policyStatus } from '../../shared/policies'
import { REQUEST_DAYS } from '../../shared/quote-requests'
import { DOCUMENT_TYPES, type DocumentType } from '../../shared/site-paths'
import { inTimeZone } from '../../shared/testing/clock'
import { vinCheckDigit } from '../../shared/vin'
import { Prisma } from '../db/generated/client'
import { companies } from './companies'
import { cookieTexts } from './cookie-texts'
import { exampleCustomers } from './customers'
import { legalDocuments as documentsFor } from './legal/documents'
import type { LegalFacts } from './legal/facts'
import { exampleInstalments, PAYING_CUSTOMERS } from './payments'
import { planPrices } from './plans'
import { siteSettings } from './site-settings'

const distinct = (values: string[]) => new Set(values).size

/** Short and long months, a leap day, both ends of a year. */
const DAYS = ['2026-11-20', '2026-12-31', '2027-01-01', '2027-03-01', '2028-02-29']

describe.each(DAYS)('example customers of %s', (today) => {
  const customers = exampleCustomers(today)

  it('have unique policy numbers, VINs and names', () => {
    expect(customers).toHaveLength(60)
    expect(distinct(customers.map(({ policyNumber }) => policyNumber))).toBe(60)
    expect(distinct(customers.map(({ vinNumber }) => vinNumber))).toBe(60)
    expect(distinct(customers.map(({ fullName }) => fullName))).toBe(60)
  })

  it('have valid VINs with their check digits', () => {
    for (const customer of customers) {
      expect(vinNumber.parse(customer.vinNumber)).toBe(customer.vinNumber)
      expect(customer.vinNumber.charAt(8)).toBe(vinCheckDigit(customer.vinNumber))
    }
  })

  it('mostly have valid phones and fictional emails', () => {
    const reached = customers.filter(({ phone }) => phone !== undefined)
    expect(reached).toHaveLength(48)
    expect(distinct(reached.map(({ phone = '' }) => phone))).toBe(48)
    for (const { phone = '', email } of reached) {
      expect(toPhone(phone, 'US')).toBe(phone)
      if (email) expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/)
    }
  })

  it('have dates in order, none in the future', () => {
    for (const { policyStartDate, issueDate, policyEndDate, policyNumber } of customers) {
      expect(issueDate < today).toBe(true)
      expect(issueDate).toBe(policyStartDate)
      expect(policyNumber.slice(4, 8)).toBe(issueDate.slice(0, 4))
      if (policyEndDate) expect(policyEndDate > policyStartDate).toBe(true)
    }
  })

  it('are two thirds in force, and a few end soon', () => {
    const soon = new Date(Date.parse(today) + 30 * 86_400_000).toISOString().slice(0, 10)
    const inForce = customers.filter(({ policyEndDate }) => policyStatus(policyEndDate, today) === 'active')
    expect(inForce).toHaveLength(40)
    expect(inForce.filter(({ policyEndDate }) => (policyEndDate ?? '') <= soon)).toHaveLength(6)
    expect(customers.filter(({ policyEndDate }) => policyEndDate === null)).toHaveLength(2)
  })

  it('of the inactive insurer have expired policies only', () => {
    const inactive = companies.filter(({ isActive }) => !isActive).map(({ code }) => code)
    const theirs = customers.filter(({ insurerCode }) => inactive.includes(insurerCode))
    expect(theirs.length).toBeGreaterThan(0)
    expect(theirs.filter(({ policyEndDate }) => policyStatus(policyEndDate, today) === 'active')).toEqual([])
  })
})

describe.each(['America/New_York', 'Pacific/Kiritimati', 'America/Los_Angeles'])('in %s', (zone) => {
  it('customers are created in the working hours of their issue date', () => {
    inTimeZone(zone)
    for (const { createdAt, issueDate } of exampleCustomers('2026-11-20')) {
      expect(calendarDateAt(createdAt)).toBe(issueDate)
      const hours = (createdAt.getTime() - startOfCalendarDate(issueDate).getTime()) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(10)
      expect(hours).toBeLessThan(17)
    }
  })
})

describe.each(DAYS)('example instalments of %s', (date) => {
  const customers = exampleCustomers(date)
  const ofEach = PAYING_CUSTOMERS.map((place) => {
    const { planType, planMonths, policyEndDate } = customers[place] ?? ({} as (typeof customers)[number])
    const price = planPrices[planType][planMonths]
    return { price, policyEndDate, instalments: exampleInstalments(place, price, date) }
  })
  const all = ofEach.flatMap(({ instalments }) => instalments)

  it('add up to the price of a policy in force, and what is open to what was not paid', () => {
    for (const { price, policyEndDate, instalments } of ofEach) {
      expect(policyStatus(policyEndDate, date)).toBe('active')
      expect(instalments.reduce((cents, { amount }) => cents + inCents(amount), 0)).toBe(inCents(price))
      for (const { amount, open, payments } of instalments) {
        const settled = payments.filter(({ voidReason }) => !voidReason)
        expect(inCents(open)).toBe(inCents(amount) - settled.reduce((cents, one) => cents + inCents(one.amount), 0))
      }
    }
  })

  it('are due in each window, and paid in each way', () => {
    const due = all.filter(({ open }) => open > 0).map(({ dueOn }) => dueOn.toISOString().slice(0, 10))
    for (const window of DUE_WINDOWS) {
      const { from, to } = daysDue(window, date)
      expect([window, due.some((day) => day >= from && day <= to)]).toEqual([window, true])
    }
    const payments = all.flatMap((instalment) => instalment.payments)
    expect(new Set(payments.map(({ method }) => method))).toEqual(new Set(PAYMENT_METHODS))
    expect(payments.filter(({ voidReason }) => voidReason)).toHaveLength(1)
    expect(all.filter(({ amount, open }) => open > 0 && open < amount)).toHaveLength(1)
  })
})

describe('insurers', () => {
  it('pass the form’s validation, with unique codes and names', () => {
    for (const company of companies) expect(companyInput.parse(company)).toEqual(company)
    expect(distinct(companies.map(({ code }) => code))).toBe(companies.length)
    expect(distinct(companies.map(({ name }) => name))).toBe(companies.length)
  })
})

describe('plans', () => {
  it.each(Object.entries(planPrices))('of %s cost more for longer, and less a month', (_, prices) => {
    const plans = Object.entries(prices).map(([months, price]) => ({ price, monthly: price / Number(months) }))
    expect(plans).toEqual(plans.toSorted((one, other) => one.price - other.price))
    expect(plans).toEqual(plans.toSorted((one, other) => other.monthly - one.monthly))
  })
})

const FACTS: LegalFacts = { frame: 'us', platforms: [], waits: false, trashDays: 30, backupDays: 30 }
const FRAMES: LegalFrame[] = ['us', 'mx', 'eu', 'general']

describe.each(FRAMES)('texts of the frame %s', (frame) => {
  const outline = (html: string) => html.match(/<\/?[a-z]\w*/g)
  const legalDocuments = documentsFor({ ...FACTS, frame, platforms: ['google', 'other'] })

  it.each(DOCUMENT_TYPES)('of %s have the same headings in both languages', (type) => {
    const texts = legalDocuments.filter(({ documentType }) => documentType === type)
    expect(texts.map(({ language }) => language)).toEqual([...LANGUAGES])
    const [spanish, english] = texts.map(({ content }) => outline(content))
    expect(spanish).toEqual(english)
    expect(spanish?.filter((tag) => tag === '<h2').length).toBeGreaterThanOrEqual(8)
  })

  it('use simple markup only', () => {
    const allowed = new Set('h2 h3 p ul li strong em a table thead tbody tr th td'.split(' '))
    for (const { content } of legalDocuments) {
      const tags = outline(content)?.map((tag) => tag.replace(/\W/g, ''))
      expect(tags?.filter((tag) => !allowed.has(tag))).toEqual([])
      expect(content).not.toMatch(/ style=| on\w+=|undefined|\$\{|null/)
    }
  })

  it('name the laws and authorities of that country alone', () => {
    const own: Record<LegalFrame, RegExp> = {
      us: /Gramm-Leach|Estados Unidos[^ ]|United States[^ ]|California|condado|attorney general/,
      mx: /Mexic|México|ARCO|Condusef|CNSF/,
      eu: /RGPD|GDPR|Unión Europea|European Union|DGSFP|Agencia Española/,
      general: /^$/,
    }
    const all = legalDocuments.map(({ content }) => content).join('\n')
    for (const other of FRAMES)
      expect([other, own[other].test(all)]).toEqual([other, other === frame && frame !== 'general'])
  })
})

describe('sample texts say what the product does', () => {
  const textsFor = (facts: Partial<LegalFacts> = {}, type?: DocumentType) =>
    documentsFor({ ...FACTS, ...facts }).filter(({ documentType }) => !type || documentType === type)

  it.each([
    ['requests', {}, `${REQUEST_DAYS} `, 'privacy'],
    ['papers', {}, `${PAPER_DAYS} `, 'privacy'],
    ['the trash', { trashDays: 17 }, '17 d', 'privacy'],
    ['backups', { backupDays: 19 }, '19 d', 'privacy'],
    ['sessions', {}, `${SESSION_DAYS} d`, 'cookies'],
  ] as const)('how long %s are kept', (_what, facts, period, type) => {
    for (const { content } of textsFor(facts, type)) expect(content).toContain(period)
  })

  it('without a trash none is named', () => {
    for (const { content } of textsFor({ trashDays: 0 }, 'privacy')) expect(content).not.toMatch(/papelera|trash/)
  })

  it('which platforms have pixels, no others, and whether these wait', () => {
    const NAMES = ['Facebook', 'Google', 'TikTok', 'LinkedIn', 'Twitter']
    const named = (content: string) => NAMES.filter((name) => content.includes(name))
    for (const { documentType, content } of textsFor({ platforms: ['google', 'tiktok'], waits: true }))
      expect(named(content)).toEqual(documentType === 'terms' ? [] : ['Google', 'TikTok'])
    for (const { content } of textsFor()) expect(named(content)).toEqual([])
    const answers = (waits: boolean) => textsFor({ waits }, 'cookies').map(({ content }) => content)
    for (const content of answers(true)) expect(content).toMatch(/no se carga ningún píxel|no pixel loads/)
    for (const content of answers(false)) expect(content).toMatch(/activados pueden cargarse|enabled pixels may load/)
  })

  it('nothing of what was never so', () => {
    for (const { content } of textsFor()) expect(content).not.toMatch(/siete años|seven years|24 meses|24 months/)
  })

  it('all that a quote request stores', () => {
    const [spanish = '', english = ''] = textsFor({}, 'privacy').map(({ content }) => content)
    for (const name of Object.values(Prisma.QuoteRequestScalarFieldEnum)) {
      if (NO_DATA_OF_THE_PERSON.includes(name)) continue
      const [inSpanish, inEnglish] = REQUEST_WORDS[name] ?? [`no word for ${name}`, '']
      expect(spanish).toContain(inSpanish)
      expect(english).toContain(inEnglish)
    }
  })

  it('payments, certificates, tokens of programs and Global Privacy Control', () => {
    for (const { content } of textsFor({}, 'privacy'))
      for (const word of [/cuotas|instalments/, /Constancias|Certificates/, /token de acceso|access token/, /GPC/])
        expect(content).toMatch(word)
  })
})

/** What the privacy policies call a column of quote requests. */
const REQUEST_WORDS: Record<string, [spanish: string, english: string]> = {
  policyTypeCode: ['plan elegido', 'chosen plan'],
  durationMonths: ['plan elegido', 'chosen plan'],
  vehicleBrand: ['marca, modelo y año', 'make, model and year'],
  vehicleModel: ['marca, modelo y año', 'make, model and year'],
  vehicleYear: ['marca, modelo y año', 'make, model and year'],
  place: ['código postal o la ciudad', 'ZIP code or city'],
  fullName: ['formulario (nombre', 'form (name'],
  phone: ['teléfono', 'telephone number'],
  email: ['correo si lo da', 'email if given'],
  language: ['el idioma', 'the language'],
  createdAt: ['el momento', 'the moment'],
  consentAt: ['su aceptación', 'your consent'],
  consentVersion: ['versiones del texto', 'versions of the texts'],
  privacyVersion: ['versiones del texto', 'versions of the texts'],
  timesAsked: ['cuántas veces', 'how often'],
  preferredTime: ['cuándo prefiere', 'when you prefer'],
  source: ['de qué anuncio o enlace', 'the ad or link'],
  status: ['lo que anotamos', 'our notes'],
  lostReason: ['lo que anotamos', 'our notes'],
  answeredAt: ['lo que anotamos', 'our notes'],
}
const NO_DATA_OF_THE_PERSON = ['id', 'assignedTo', 'insuredCustomerId', 'updatedAt']

describe('texts', () => {
  it('of the cookie notice exist in every language', () => {
    expect(cookieTexts.map(({ language }) => language)).toEqual([...LANGUAGES])
  })

  it('have a description of the length that search engines show', () => {
    expect(siteSettings.metaDescription.length).toBeGreaterThanOrEqual(150)
    expect(siteSettings.metaDescription.length).toBeLessThanOrEqual(160)
  })
})
