import { z } from 'zod'
import { type CalendarDate, today } from './clock'
import { CONTACT_CHANNELS } from './contacts'
import { MINUTE_MS } from './durations'
import { pageNumber } from './paging'
import { recordId, recordVersion, uuid } from './records'
import { calendarDate, line, lines, optional, requiredDate, requiredLines, searchLine } from './text'

export const CASES_PAGE_SIZE = 20
export const CASE_TEXT_MAX_LENGTH = 2_000
const SEARCH_MAX_LENGTH = 100

/** How long a person may take back a note that they have written. */
export const UNDO_NOTE_MS = 2 * MINUTE_MS
/** The next day that is proposed whenever a case is passed on: so many business days later. */
export const NEXT_BUSINESS_DAYS = 3

/** In the order of the screen. */
export const CASE_KINDS = ['claim', 'change', 'complaint'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** Whom an open case waits for, in the order of the tabs. */
export const CASE_WAITS = ['us', 'insured', 'insurer', 'expert'] as const
export type CaseWait = (typeof CASE_WAITS)[number]

/** What a case of each kind may come to; a CHECK of `cases` says the same. */
export const CASE_OUTCOMES = {
  claim: ['paid', 'repaired', 'totalLoss', 'rejected', 'withdrawn'],
  change: ['confirmed', 'rejected', 'withdrawn'],
  complaint: ['resolved', 'unfounded'],
} as const satisfies Record<CaseKind, readonly string[]>
export type CaseOutcome = (typeof CASE_OUTCOMES)[CaseKind][number]
const OUTCOMES = [
  'paid',
  'repaired',
  'totalLoss',
  'confirmed',
  'rejected',
  'withdrawn',
  'resolved',
  'unfounded',
] as const satisfies CaseOutcome[]

export type CaseOrigin = 'staff' | 'insured'

/** The tabs of the desk: what is due or late whoever we wait for, what waits for each, and what is closed. */
export const CASE_TABS = ['today', ...CASE_WAITS, 'closed'] as const
export type CaseTab = (typeof CASE_TABS)[number]

const messages = {
  text: 'Cuente qué pasó o qué se pide',
  future: 'Todavía no es ese día',
  next: 'Indique cuándo se vuelve a mirar',
  past: 'El siguiente día no puede ser uno que ya pasó',
  outcome: 'Elija en qué quedó',
}

/** When somebody has to look at a case again: today or later; Sundays and holidays are allowed. */
const nextDay = requiredDate.refine((date) => date >= today(), messages.past)
const caseText = requiredLines(CASE_TEXT_MAX_LENGTH, messages.text)

/** What people write of a case. Only of a change may `happenedOn` be a day to come: the one from which it is wanted. */
const caseFields = z.object({
  happenedOn: requiredDate,
  text: caseText,
  place: optional(line(200)).optional(),
  insurerNumber: optional(line(100)).optional(),
  insurerContact: optional(line(200)).optional(),
  otherParty: optional(lines(1_000)).optional(),
  notifiedOn: calendarDate.refine((date) => date <= today(), messages.future).nullish(),
  assignedTo: uuid.nullish(),
})

const waiting = { waitingOn: z.enum(CASE_WAITS), nextOn: nextDay }

const isKnown = ({ kind, happenedOn }: { kind: CaseKind; happenedOn: CalendarDate }) =>
  kind === 'change' || happenedOn <= today()

/** Without `assignedTo` the case is the customer's responsible person's, or else the author's. */
export const caseInput = caseFields
  .extend({ id: uuid.optional(), customerId: uuid, kind: z.enum(CASE_KINDS), ...waiting })
  .refine(isKnown, { path: ['happenedOn'], message: messages.future })
export type CaseInput = z.infer<typeof caseInput>

/** A field that is left out stays as it is. The server refuses a day to come of a claim or a complaint. */
export const caseUpdate = caseFields.partial().extend(recordVersion)

export const caseNoteInput = recordId.extend({ text: caseText, channel: z.enum(CONTACT_CHANNELS).nullish() })
export type CaseNoteInput = z.infer<typeof caseNoteInput>

export const caseMove = z.object({
  ...recordVersion,
  ...waiting,
  note: optional(lines(CASE_TEXT_MAX_LENGTH)).optional(),
})
export type CaseMove = z.infer<typeof caseMove>

/** A change is confirmed only with the day on which the insurer confirmed it, `confirmedOn`. */
export const caseClosing = z.object({
  ...recordVersion,
  outcome: z.enum(OUTCOMES, messages.outcome),
  confirmedOn: calendarDate.refine((date) => date <= today(), messages.future).nullish(),
  note: optional(lines(CASE_TEXT_MAX_LENGTH)).optional(),
})
export type CaseClosing = z.infer<typeof caseClosing>

/** Why it is open again; it then waits for us. */
export const caseReopening = recordId.extend({ reason: requiredLines(CASE_TEXT_MAX_LENGTH), nextOn: nextDay })
export type CaseReopening = z.infer<typeof caseReopening>

/** Whose: those of the person who asks, everybody's, or a colleague's. */
const owner = z.union([z.enum(['me', 'all']), uuid])

/** `search` finds number, the insurer's number written any way, plate, policy number and name. */
export const caseFilters = z.object({
  kind: z.enum(CASE_KINDS).optional(),
  insuranceCompanyId: uuid.optional(),
  assignedTo: owner.optional(),
  customerId: uuid.optional(),
  search: searchLine(SEARCH_MAX_LENGTH).optional(),
})
export type CaseFilters = z.infer<typeof caseFilters>

/** Without a tab all open ones are listed, then the closed ones. */
export const casesQuery = caseFilters.extend({ tab: z.enum(CASE_TABS).optional(), page: pageNumber.default(1) })
export type CasesQuery = z.infer<typeof casesQuery>

/** A link to a file names a person: whoever follows it may be another. */
export const casesExport = caseFilters.extend({ tab: z.enum(CASE_TABS).optional(), assignedTo: uuid.optional() })
export type CasesExport = z.infer<typeof casesExport>
