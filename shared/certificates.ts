import { z } from 'zod'
import { PAPER_LANGUAGES } from './papers'
import { ofCustomer, ofTerm } from './records'
import { calendarDate } from './text'

/** Without a term it is of the one in force, or else of the current one. */
export const certificateInput = ofCustomer.extend({ ...ofTerm, language: z.enum(PAPER_LANGUAGES) })

/** The token may be any text: a malformed one is answered like one that was never issued. */
export const certificateCheck = z.object({ token: z.string(), date: calendarDate.optional() })

/** The status of a policy on a day, as a certificate and its check show it. */
export const POLICY_STANDINGS = ['active', 'expired', 'notYet', 'cancelled'] as const
export type PolicyStanding = (typeof POLICY_STANDINGS)[number]
