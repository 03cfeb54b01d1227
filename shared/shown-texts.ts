// The public site imports this file, and its visitors should download neither a validator nor the forms' fields.
import { type InEachLanguage, inEachLanguage, type Language } from './languages'

export const FIGURES = ['clients', 'years', 'support', 'satisfaction'] as const
export type Figure = (typeof FIGURES)[number]

/** Parts of the page that staff can switch off. */
export const HIDEABLE_PARTS = ['features', 'crash', 'questions'] as const
/** Parts that the page may lack: those, and the plans if none is offered. */
export const MISSING_PARTS = [...HIDEABLE_PARTS, 'plans'] as const

/** The questions that came with the product, by their names in the catalogue. */
export const DEFAULT_QUESTIONS = ['insurer', 'needed', 'difference', 'standing', 'end', 'cancel'] as const

export type SiteQuestion = { place: number; question: string; answer: string }

export type SiteTestimonial = InEachLanguage<'quote' | 'author'> & {
  /** Place and year of the person, as far as they are known. */
  where?: string
  source?: string
  sourceUrl?: string
}

/** Place and year in a line, empty where neither is known. */
export const placeAndYear = ({ place, year }: { place: string; year: number | null }) =>
  [place, year].filter(Boolean).join(', ')

/** The texts that replace those of the site's catalogue, or are shown beside them. */
export type SiteTexts = {
  /** By language, then by the message's key under `site`. */
  words: Record<Language, Record<string, string>>
  hiddenFigures: Figure[]
  hiddenParts: (typeof MISSING_PARTS)[number][]
  questions: Record<Language, SiteQuestion[]>
  /** The visible ones, in their order. */
  testimonials: SiteTestimonial[]
}

/** Used if nothing is published, or nothing could be loaded. */
export const NO_TEXTS: SiteTexts = {
  words: inEachLanguage(() => ({})),
  hiddenFigures: [],
  hiddenParts: [],
  questions: inEachLanguage(() => []),
  testimonials: [],
}
