import { z } from 'zod'
import { LANGUAGES, type Language } from './languages'
import { ofCustomer } from './records'
import { calendarDate } from './text'

/** `both` has each text in Spanish and in English, also where the site gains another language: issued papers stay as they are. */
export const CERTIFICATE_LANGUAGES = [...LANGUAGES, 'both'] as const
export type CertificateLanguage = (typeof CERTIFICATE_LANGUAGES)[number]

/** The languages of a paper, the main one first. */
export const languagesOf = (language: CertificateLanguage): readonly [Language, ...Language[]] =>
  language === 'both' ? ['es', 'en'] : [language]

/** For how many days a certificate's link serves the PDF; its validity can be checked for ever. */
export const PAPER_DAYS = 30

export const certificateInput = ofCustomer.extend({ language: z.enum(CERTIFICATE_LANGUAGES) })

/** The token may be any text: a malformed one is answered like one that was never issued. */
export const certificateCheck = z.object({ token: z.string(), date: calendarDate.optional() })

/** The status of a policy on a day, as a certificate and its check show it. */
export const POLICY_STANDINGS = ['active', 'expired', 'notYet', 'cancelled'] as const
export type PolicyStanding = (typeof POLICY_STANDINGS)[number]
