import type { Language } from '../../shared/languages'

/** A text, with its language if that differs from the paper's. */
export type Words = { text: string; language?: Language }

/** An image with a URL that is never used for another one. */
export type Logo = { url: string; bytes: Uint8Array }

/** The content of the page, in reading order. */
export type Paper = {
  language: Language
  title: string
  company: string
  /** The company's address and licence, if given. */
  companyFacts: Words[]
  /** Null: the company's name replaces it. */
  logo: Logo | null
  colours: { band: string; text: string; status: string; statusSurface: string }
  heading: Words[]
  status: Words[]
  cells: { names: Words[]; values: Words[]; wide?: boolean }[]
  check: { url: string; alt: string; words: Words[] }
  notes: Words[]
  issuedAt: string
}

/** All texts that need glyphs. */
export const textsOf = ({ company, companyFacts, heading, status, cells, check, notes }: Paper): string[] => [
  company,
  check.url,
  ...[
    ...companyFacts,
    ...heading,
    ...status,
    ...check.words,
    ...notes,
    ...cells.flatMap(({ names, values }) => [...names, ...values]),
  ].map(({ text }) => text),
]
