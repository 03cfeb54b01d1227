import { addCalendarMonths, type CalendarDate, startOfCalendarDate } from '../../shared/clock'
import { DAY_MS, MINUTE_MS } from '../../shared/durations'
import type { Language } from '../../shared/languages'
import { customerRows, vehicles } from './customer-rows'
import { buildVin } from './vin'

const OPENING_MINUTE = 10 * 60
const WORKDAY_MINUTES = 7 * 60

/**
 * The example customers, whose policies began in the 14 months before a date: some two thirds in force on it.
 * The same date gives the same customers.
 */
export function exampleCustomers(today: CalendarDate) {
  return customerRows.map((row, index) => {
    const [issuedDaysAgo, fullName, vehicle, vehicleYear, insurerCode, planType, planMonths, end] = row
    const [vehicleBrand, vehicleModel, description] = vehicles[vehicle]
    const issueDate = daysBefore(today, issuedDaysAgo)
    return {
      fullName,
      policyNumber: `POL-${issueDate.slice(0, 4)}-${String(index + 1).padStart(5, '0')}`,
      insurerCode,
      planType,
      planMonths,
      vinNumber: buildVin(description, vehicleYear, 'Z', 104_729 + index * 7_919),
      vehicleBrand,
      vehicleModel,
      vehicleYear,
      ...plateOf(index),
      issueDate,
      policyStartDate: issueDate,
      policyEndDate: end === 'open' ? null : addCalendarMonths(issueDate, planMonths),
      createdAt: businessHour(issueDate, index),
      ...contactOf(fullName, index),
    }
  })
}

/** An invented plate; one vehicle in six has none yet. */
function plateOf(index: number): { plate?: string } {
  if (index % 6 === 5) return {}
  const letters = [7, 11, 5].map((step) => 'ABCDEFGHJKLMNPRSTVWXYZ'.charAt(((index + 3) * step) % 22)).join('')
  return { plate: `${letters}-${String(((index + 1) * 619) % 1_000).padStart(3, '0')}` }
}

type Contact = { phone?: string; email?: string; language?: Language; contactAllowed?: boolean; notes?: string }

/** A fictional phone (555-01xx) and email (example.com); one customer in five has none. */
function contactOf(fullName: string, index: number): Contact {
  if (index % 5 === 4) return {}
  const mailbox = fullName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .slice(0, 2)
    .join('.')
  const language = index % 8 === 3 ? 'en' : 'es'
  return {
    phone: `+130555501${String(index).padStart(2, '0')}`,
    ...(index % 3 > 0 && { email: `${mailbox}@example.com` }),
    language,
    contactAllowed: index !== 12,
    ...(index === 50 && { notes: 'Prefiere que le escriban por la tarde.\nTiene otro auto con otra correduría.' }),
  }
}

function daysBefore(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)
}

/** An instant in the date's working hours, different for each index. */
function businessHour(date: CalendarDate, index: number): Date {
  const minute = OPENING_MINUTE + ((index * 137) % WORKDAY_MINUTES)
  return new Date(startOfCalendarDate(date).getTime() + minute * MINUTE_MS)
}
