import { LANGUAGES, type Language } from './languages'

/** `both` has each text in Spanish and in English, also where the site gains another language: issued papers stay as they are. */
export const PAPER_LANGUAGES = [...LANGUAGES, 'both'] as const
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number]

/** The languages of a paper, the main one first. */
export const languagesOf = (language: PaperLanguage): readonly [Language, ...Language[]] =>
  language === 'both' ? ['es', 'en'] : [language]

/** Texts of papers that an admin corrects, in settings; all others are corrected in the customer's record. */
export type PaperSource = 'companyName' | 'address' | 'licenseText' | 'insurer' | 'policyType'

/** For how many days the link of a certificate or a receipt serves the PDF; it can be checked for ever. */
export const PAPER_DAYS = 30
