import { z } from 'zod'
import { type CalendarDate, today } from './clock'
import { MINUTE_MS } from './durations'
import { uuid } from './records'
import { calendarDate, lines, optional } from './text'

const CONTACT_NOTE_MAX_LENGTH = 2_000

/** How long a person may undo a contact that they have noted. */
export const UNDO_CONTACT_MS = 2 * MINUTE_MS

export const CONTACT_CHANNELS = ['whatsapp', 'phone', 'email', 'other'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** The ways to reach a person. */
export const CONTACT_WAYS = ['phone', 'email'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]

/** What a contact may be about. Its outcome and follow-up concern that alone, or both where it does not say. */
const CONTACT_SUBJECTS = ['renewal', 'payment'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** The outcomes of a contact that people choose; a renewal and its undo record their own. */
export const CONTACT_OUTCOMES = [
  'sent',
  'interested',
  'noAnswer',
  'wrongNumber',
  'later',
  'lostPrice',
  'lostSold',
  'lostInsurer',
  'lostOther',
  'doNotContact',
  'promised',
] as const
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number]
export type NotedOutcome = ContactOutcome | 'renewed' | 'renewalUndone'

/** Those of a contact about a renewal; somebody promises to pay what is due. */
export const RENEWAL_OUTCOMES = CONTACT_OUTCOMES.filter((outcome) => outcome !== 'promised')

/** Those of a contact about what is due. */
export const PAYMENT_OUTCOMES = ['promised', 'sent', 'noAnswer', 'wrongNumber', 'later'] as const

/** Outcomes that settle the term: nothing is left to do. */
export const LOST_OUTCOMES = ['lostPrice', 'lostSold', 'lostInsurer', 'lostOther'] as const satisfies ContactOutcome[]

const messages = {
  past: 'El seguimiento no puede ser un día que ya pasó',
  missing: 'Indique para qué día pidió el contacto',
  noPromise: 'Indique qué día prometió pagar',
}

/** What is noted of a contact, with whomever. */
export const contactFields = {
  channel: z.enum(CONTACT_CHANNELS),
  outcome: z.enum(CONTACT_OUTCOMES).optional(),
  note: optional(lines(CONTACT_NOTE_MAX_LENGTH)),
  followUpDate: calendarDate.refine((date) => date >= today(), messages.past).optional(),
}
type Noted = { outcome?: ContactOutcome | undefined; followUpDate?: CalendarDate | undefined }

/** Whoever asked for another day has one. */
export const withFollowUp = <Contact extends z.ZodType<Noted>>(contact: Contact) =>
  contact
    .refine(({ outcome, followUpDate }) => outcome !== 'later' || followUpDate !== undefined, {
      path: ['followUpDate'],
      message: messages.missing,
    })
    .refine(({ outcome, followUpDate }) => outcome !== 'promised' || followUpDate !== undefined, {
      path: ['followUpDate'],
      message: messages.noPromise,
    })

export const contactInput = withFollowUp(
  z.object({ customerId: uuid, ...contactFields, about: z.enum(CONTACT_SUBJECTS).optional() }),
)
export type ContactInput = z.infer<typeof contactInput>
