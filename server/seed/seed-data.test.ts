import { describe, expect, it } from 'vitest'
import { calendarDateAt, startOfCalendarDate } from '../../shared/clock'
import { companyInput } from '../../shared/companies'
import { vinNumber } from '../../shared/customers'
import { LANGUAGES } from '../../shared/languages'
import { DUE_WINDOWS, daysDue, inCents, PAYMENT_METHODS } from '../../shared/payments'
import { toPhone } from '../../shared/phones'
import { policyStatus } from '../../shared/policies'
import { DOCUMENT_TYPES } from '../../shared/site-paths'
import { inTimeZone } from '../../shared/testing/clock'
import { vinCheckDigit } from '../../shared/vin'
import { companies } from './companies'
import { cookieTexts } from './cookie-texts'
import { exampleCustomers } from './customers'
import { legalDocuments } from './legal/documents'
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

  it('add up to the price of a policy in force', () => {
    for (const { price, policyEndDate, instalments } of ofEach) {
      expect(policyStatus(policyEndDate, date)).toBe('active')
      const live = instalments.filter(({ voidReason }) => !voidReason)
      expect(live.reduce((cents, { amount }) => cents + inCents(amount), 0)).toBe(inCents(price))
    }
  })

  it('are due in each window, and paid in each way', () => {
    const due = all.filter(({ paidOn }) => !paidOn).map(({ dueOn }) => dueOn.toISOString().slice(0, 10))
    for (const window of DUE_WINDOWS) {
      const { from, to } = daysDue(window, date)
      expect([window, due.some((day) => day >= from && day <= to)]).toEqual([window, true])
    }
    expect(new Set(all.flatMap(({ method }) => method ?? []))).toEqual(new Set(PAYMENT_METHODS))
    expect(all.filter(({ voidReason }) => voidReason)).toHaveLength(1)
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

describe('texts', () => {
  const outline = (html: string) => html.match(/<\/?[a-z]\w*/g)

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
      expect(content).not.toMatch(/ style=| on\w+=|undefined/)
    }
  })

  it('of the cookie notice exist in every language', () => {
    expect(cookieTexts.map(({ language }) => language)).toEqual([...LANGUAGES])
  })

  it('have a description of the length that search engines show', () => {
    expect(siteSettings.metaDescription.length).toBeGreaterThanOrEqual(150)
    expect(siteSettings.metaDescription.length).toBeLessThanOrEqual(160)
  })
})
