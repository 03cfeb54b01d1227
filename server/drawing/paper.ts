import type { Language } from '../../shared/languages'
import type { PaperSource } from '../../shared/papers'
import { missingIn } from './printable'

/** A text, with its language if that differs from the paper's, and where it is corrected if not with the customer. */
export type Words = { text: string; language?: Language; source?: PaperSource }

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
const textsOf = ({ company, companyFacts, heading, status, cells, check, notes }: Paper): Words[] => [
  { text: company, source: 'companyName' },
  { text: check.url },
  ...[...companyFacts, ...heading, ...status, ...check.words, ...notes],
  ...cells.flatMap(({ names, values }) => [...names, ...values]),
]

/** The characters of a paper that the typeface lacks: those of settings first, with the place; null if it has all. */
export function lackingOf(paper: Paper): { characters: string[]; source: PaperSource | null } | null {
  const texts = textsOf(paper)
  const { text, source = null } = texts.find((one) => one.source && missingIn([one.text])[0]) ?? {}
  const characters = missingIn(text === undefined ? texts.map((one) => one.text) : [text])
  return characters.length > 0 ? { characters, source } : null
}
