import { z } from 'zod'
import { POLICY_STANDINGS } from './certificates'
import type { CalendarDate } from './clock'
import { inEachField, LANGUAGES } from './languages'
import { PAPER_LANGUAGES } from './papers'
import { PAYMENT_METHODS } from './payments'
import { PIXEL_LOADINGS, PIXEL_POSITIONS } from './pixels'
import { LOOKUP_STATUSES } from './policies'
import { FIGURES, MISSING_PARTS } from './shown-texts'
import { REPLACED_MESSAGES } from './site-texts'

/*
 * What is public, field by field: a procedure that would return more fails instead. Dates are calendar dates, as the
 * database's edge converts them.
 */

const calendarDate = z.custom<CalendarDate>((value) => typeof value === 'string')

/** The settings as they are stored. */
export const storedSettings = z.strictObject({
  companyName: z.string(),
  companyPhone: z.string(),
  whatsappNumber: z.string(),
  logoUrl: z.string(),
  faviconUrl: z.string(),
  ...inEachField('tagline', () => z.string()),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  ...inEachField('metaTitle', () => z.string()),
  ...inEachField('metaDescription', () => z.string()),
  address: z.string(),
  licenseText: z.string(),
  email: z.string(),
  /** In the words of `shared/business-hours.ts`; empty where the company does not say. */
  businessHours: z.string(),
  pixelLoading: z.enum(PIXEL_LOADINGS),
  bannerVersion: z.number(),
  /** Of every amount, by its code of ISO 4217. */
  currency: z.string(),
})

export const siteSettings = storedSettings.extend({
  callNumber: z.string().optional(),
  chatNumber: z.string().optional(),
  /** What to call after a crash, where that is not 911; empty where the product does not know it. */
  emergencyNumber: z.string().optional(),
  /** The business hours in words, left out where the company does not say. */
  hoursInWords: z.record(z.enum(LANGUAGES), z.array(z.string())).optional(),
})

const siteQuestions = z.array(z.strictObject({ place: z.number(), question: z.string(), answer: z.string() }))

const replacedMessage = z.custom<string>((key) => REPLACED_MESSAGES.has(key))

/** The published texts of the landing page, without drafts, and the parts that it lacks. */
export const siteTexts = z.strictObject({
  words: z.record(z.enum(LANGUAGES), z.record(replacedMessage, z.string())),
  hiddenFigures: z.array(z.enum(FIGURES)),
  hiddenParts: z.array(z.enum(MISSING_PARTS)),
  questions: z.record(z.enum(LANGUAGES), siteQuestions),
  testimonials: z.array(
    z.strictObject({
      ...inEachField('quote', () => z.string()),
      ...inEachField('author', () => z.string()),
      where: z.string().optional(),
      source: z.string().optional(),
      sourceUrl: z.string().optional(),
    }),
  ),
})

/** A policy type that quotes are offered for, with its texts in each language. */
export const offeredType = z.strictObject({
  code: z.string(),
  ...inEachField('name', () => z.string()),
  ...inEachField('summary', () => z.string()),
  /** One bullet a line, none of them empty. */
  ...inEachField('bullets', () => z.string()),
  /** At least one, the shortest first; `price` is null where the site shows no prices. */
  plans: z.array(z.strictObject({ months: z.number(), price: z.number().nullable() })),
})
export type OfferedType = z.infer<typeof offeredType>

/** The insurers that the brokerage compares: their names and logos, and nothing else. */
export const shownInsurers = z.array(z.strictObject({ name: z.string(), logoUrl: z.string().optional() }))
export type ShownInsurer = z.infer<typeof shownInsurers>[number]

/** Whom the insured of each insurer call after a crash. */
export const assistancePhones = z.array(z.strictObject({ name: z.string(), phone: z.string() }))
export type AssistancePhone = z.infer<typeof assistancePhones>[number]

/** Whether a cancellation ended the term early; left out if none did. */
const cancelled = z.literal(true).optional()

/** Nothing that names or identifies a person, a car or a record. */
export const verifiedPolicy = z.strictObject({
  policyNumber: z.string(),
  status: z.enum(LOOKUP_STATUSES),
  insurer: z.string(),
  ...inEachField('policyType', () => z.string()),
  durationMonths: z.number().nullable(),
  vehicle: z.strictObject({ brand: z.string(), model: z.string(), year: z.number() }),
  startDate: calendarDate,
  endDate: calendarDate.nullable(),
  isCancelled: cancelled,
})
export type VerifiedPolicy = z.infer<typeof verifiedPolicy>

/** A policy that may be meant by an unknown number. */
export const similarPolicy = verifiedPolicy.pick({ policyNumber: true })
export type SimilarPolicy = z.infer<typeof similarPolicy>

/** What the holder of a certificate compares; nothing that would identify the person or the car to others. */
export const checkedCertificate = z.strictObject({
  state: z.enum(['genuine', 'revoked']),
  policyStatus: z.enum(POLICY_STANDINGS),
  isCancelled: cancelled,
  /** The language of the paper. */
  language: z.enum(PAPER_LANGUAGES),
  insuredInitials: z.string(),
  policyEnding: z.string(),
  vinEnding: z.string(),
  vehicle: z.strictObject({ brand: z.string(), model: z.string(), year: z.number() }),
  insurer: z.string(),
  ...inEachField('policyType', () => z.string()),
  startDate: calendarDate,
  endDate: calendarDate.nullable(),
  issuedAt: z.string(),
  /** What the paper says of these where that differs from the records; left out if nothing does. */
  printed: z
    .strictObject({ insuredInitials: z.string(), vinEnding: z.string(), vehicle: z.string() })
    .partial()
    .optional(),
})
export type CheckedCertificate = z.infer<typeof checkedCertificate>

/** What the payer compares with a receipt, in the same measure; the amount is in the site's currency. */
export const checkedReceipt = z.strictObject({
  /** Of one that was refunded, all or a part, still genuine. */
  state: z.enum(['genuine', 'void']),
  /** The day on which the payment was voided. */
  voidedOn: calendarDate.nullable(),
  refunded: z.number(),
  /** The customer's language, in which the receipt is made unless another was chosen. */
  language: z.enum(LANGUAGES),
  receiptNumber: z.number(),
  isSample: z.boolean(),
  amount: z.number(),
  currency: z.string(),
  paidOn: calendarDate,
  method: z.enum(PAYMENT_METHODS),
  instalments: z.array(z.strictObject({ number: z.number(), of: z.number(), part: z.enum(['whole', 'part', 'rest']) })),
  /** Null where the person's data were erased or are blocked, as the next two. */
  insuredInitials: z.string().nullable(),
  policyEnding: z.string().nullable(),
  vehicle: z.strictObject({ brand: z.string(), model: z.string(), year: z.number() }).nullable(),
  insurer: z.string(),
})
export type CheckedReceipt = z.infer<typeof checkedReceipt>

export const publicLegalDocument = z.strictObject({
  title: z.string(),
  /** HTML that has been sanitized. */
  content: z.string(),
  version: z.string(),
  effectiveDate: calendarDate,
  language: z.enum(LANGUAGES),
})
export type PublicLegalDocument = z.infer<typeof publicLegalDocument>

/** Whole days, both included; `to` is null while the text is shown. */
export const legalPeriod = z.strictObject({ from: calendarDate, to: calendarDate.nullable(), version: z.string() })
export type LegalPeriod = z.infer<typeof legalPeriod>

export const publicCookieConfig = z.strictObject({
  isEnabled: z.boolean(),
  message: z.string(),
  acceptButtonText: z.string(),
  declineButtonText: z.string(),
  learnMoreText: z.string(),
  learnMoreUrl: z.string(),
})
export type PublicCookieConfig = z.infer<typeof publicCookieConfig>

export const activePixel = z.strictObject({
  id: z.string(),
  pixelCode: z.string(),
  position: z.enum(PIXEL_POSITIONS),
})
export type ActivePixel = z.infer<typeof activePixel>
