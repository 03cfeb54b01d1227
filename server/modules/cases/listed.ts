import { personName } from '../../../shared/accounts'
import { type CalendarDate, calendarDaysBetween } from '../../../shared/clock'
import { WAIT_WORDS } from '../../../shared/default-templates'
import type { Language } from '../../../shared/languages'
import { policyLink } from '../../../shared/message-links'
import { dateInWords } from '../../core/dates-in-words'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { wireDate } from '../../db/values'
import { contactRefusals } from '../contacts/allowed'
import { messagesAbout, policyValues } from '../templates/fill'
import { type Case, caseSelection, toCase } from './record'

export type Reading = { db: PrismaClient; env: Pick<Env, 'publicOrigin'> }

/** What a case is about: the term that holds its day, or else the current one, which then does not hold it. */
export type CasePolicy = {
  caseId: string
  fullName: string
  phone: string | null
  email: string | null
  language: Language
  holds: boolean
  termId: string | null
  policyNumber: string
  vehicle: string
  plate: string | null
  startDate: CalendarDate
  endDate: CalendarDate | null
  insurer: string
  assistancePhone: string | null
  contactPhone: string | null
}

export type ListedCase = Awaited<ReturnType<typeof describeCases>>[number]

/**
 * The cases with these ids, in their order. `daysLeft` is negative where somebody should have looked at it before;
 * `message` is the chat text in the customer's language, `contactRefusal` says why they must not be contacted.
 */
export async function describeCases({ db, env }: Reading, ids: string[], date: CalendarDate) {
  if (ids.length === 0) return []
  const select = { ...caseSelection, assignee: { select: { name: true, email: true } } } as const
  const [rows, policies, fill] = await Promise.all([
    db.case.findMany({ where: { id: { in: ids } }, select }),
    readPolicies(db, ids),
    messagesAbout(db, 'case'),
  ])
  const refusals = await contactRefusals(db, [...new Set(rows.map((row) => row.insuredCustomerId))])
  const caseById = new Map(rows.map((row) => [row.id, row]))
  return policies.flatMap((policy) => {
    const row = caseById.get(policy.caseId)
    if (!row) return []
    const { assignee, ...columns } = row
    const { otherParty, ...listed } = toCase(columns)
    const contactRefusal = refusals.get(listed.customerId) ?? null
    const { fullName, policyNumber, phone, email, vehicle, plate, insurer, language } = policy
    const link = policyLink(env.publicOrigin, policyNumber, language)
    return {
      ...listed,
      assignee: assignee && personName(assignee),
      daysLeft: listed.nextOn === null ? null : calendarDaysBetween(date, listed.nextOn),
      waitingDays: calendarDaysBetween(listed.waitingSince, listed.closedOn ?? date),
      customer: { fullName, policyNumber, phone, email, contactAllowed: !contactRefusal, vehicle, plate },
      insurer,
      contactRefusal,
      ...fill(language, { ...policyValues(policy, link), ...caseValues(listed, language) }),
    }
  })
}

/** What the messages say of a case: nothing of what is noted in it. */
const caseValues = (
  { number, waitingOn, nextOn }: Pick<Case, 'number' | 'waitingOn' | 'nextOn'>,
  language: Language,
) => ({
  tramite: number,
  esperamos: WAIT_WORDS[language][waitingOn],
  siguiente: nextOn ? dateInWords(nextOn, language) : '',
})

/** In the order of the ids. On a day that two terms share, the later one holds it; a cancelled term holds its last day. */
export const readPolicies = (db: Db, ids: string[]): Promise<CasePolicy[]> => db.$queryRaw`
  SELECT cases.id AS "caseId", c.full_name AS "fullName", c.phone, c.email::text, c.language::text, term.holds,
    term.policy_term_id AS "termId", term.policy_number::text AS "policyNumber", term.plate,
    concat_ws(' ', term.vehicle_brand, term.vehicle_model, term.vehicle_year) AS vehicle,
    ${wireDate('term.policy_start_date')} AS "startDate", ${wireDate('term.policy_end_date')} AS "endDate",
    insurer.name AS insurer, insurer.assistance_phone AS "assistancePhone", insurer.contact_phone AS "contactPhone"
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
  JOIN cases USING (id)
  JOIN insured_customers AS c ON c.id = cases.insured_customer_id
  CROSS JOIN LATERAL (
    SELECT *, coalesce(cases.happened_on BETWEEN policy_start_date AND coalesce(policy_end_date, 'infinity'), false) AS holds
    FROM policy_periods WHERE insured_customer_id = c.id ORDER BY holds DESC, policy_start_date DESC LIMIT 1
  ) AS term
  JOIN insurance_companies AS insurer ON insurer.id = term.insurance_company_id
  ORDER BY asked.place`
