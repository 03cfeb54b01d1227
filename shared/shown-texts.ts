// The public site imports this file, and its visitors should download neither a validator nor the forms' fields.
import { inEachLanguage, type Language } from './languages'

export const FIGURES = ['clients', 'years', 'support', 'satisfaction'] as const
export type Figure = (typeof FIGURES)[number]

/** Parts of the page that staff can switch off. */
export const HIDEABLE_PARTS = ['features', 'crash', 'questions'] as const
type HideablePart = (typeof HIDEABLE_PARTS)[number]

/** The questions that came with the product, by their names in the catalogue. */
export const DEFAULT_QUESTIONS = ['insurer', 'needed', 'difference', 'standing', 'end', 'cancel'] as const

export type SiteQuestion = { place: number; question: string; answer: string }

export type SiteTestimonial = {
  id: string
  quote: string
  quoteEn: string
  author: string
  authorEn: string
  place: string
  year: number | null
}

/** What the site shows in place of its catalogue's texts, and beside them. */
export type SiteTexts = {
  /** By language, then by the name of the message within `site`. */
  words: Record<Language, Record<string, string>>
  hiddenFigures: Figure[]
  hiddenParts: HideablePart[]
  questions: Record<Language, SiteQuestion[]>
  /** Those that are visible, in their order. */
  testimonials: SiteTestimonial[]
}

/** Of a site about which nothing is known. */
export const NO_TEXTS: SiteTexts = {
  words: inEachLanguage(() => ({})),
  hiddenFigures: [],
  hiddenParts: [],
  questions: inEachLanguage(() => []),
  testimonials: [],
}
