import { z } from 'zod'
import { uuid } from './records'
import { calendarDate } from './text'

const CERTIFICATE_LANGUAGES = ['es', 'en', 'both'] as const
export type CertificateLanguage = (typeof CERTIFICATE_LANGUAGES)[number]

/** How long a certificate itself is handed out by its link; it can be checked for ever. */
export const PAPER_DAYS = 30

export const certificatesQuery = z.object({ customerId: uuid })
export const certificateInput = certificatesQuery.extend({ language: z.enum(CERTIFICATE_LANGUAGES) })

/** What is no token is one that nobody issued, however it came about. */
export const certificateCheck = z.object({ token: z.string(), date: calendarDate.optional() })

/** Where a policy stands on a day, as a certificate and its check say it. */
export const POLICY_STANDINGS = ['active', 'expired', 'notYet', 'cancelled'] as const
export type PolicyStanding = (typeof POLICY_STANDINGS)[number]
