import { type CertificateLanguage, languagesOf, type PolicyStanding } from '../../../shared/certificates'
import { asTextOn, mixed, parseColour } from '../../../shared/contrast'
import { type Language, textIn } from '../../../shared/languages'
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import { dateInWords, instantInWords } from '../../core/dates-in-words'
import type { Logo, Paper, Words } from '../../drawing/paper'
import type { ShownOnPaper } from './record'
import type { Standing } from './standing'
import { PAPER_WORDS, type PaperWords, standingInWords } from './words'

type Content = {
  language: CertificateLanguage
  shown: ShownOnPaper
  standing: Standing
  settings: Pick<SiteSettings, 'primaryColor'>
  logo: Logo | null
  url: string
  issuedAt: Date
  timeZone: string
}

const WHITE = '#ffffff'
const TONES: Record<PolicyStanding, string> = {
  active: '#157f3b',
  notYet: '#175cd3',
  expired: '#b42318',
  cancelled: '#b42318',
}
const SURFACE_TINT = 0.09

/** The paper of a certificate in its language, or with each text in both. */
export function paperOf(content: Content): Paper {
  const { shown, standing, settings, logo, url, issuedAt, timeZone } = content
  const languages = languagesOf(content.language)
  const [language] = languages
  const each = (words: (language: Language) => string) => inEach(languages, words)
  const name = (key: keyof PaperWords['names']) => each((one) => PAPER_WORDS[one].names[key])
  const day = (date: string | null) => each((one) => (date === null ? PAPER_WORDS[one].noEnd : dateInWords(date, one)))
  const instant = (one: Language) => instantInWords(issuedAt, timeZone, one)
  return {
    language,
    title: `${PAPER_WORDS[language].heading} · ${shown.policyNumber}`,
    company: shown.company,
    companyFacts: [shown.address, shown.licenseText].flatMap((text) => (text ? [{ text }] : [])),
    logo,
    colours: coloursOf(settings.primaryColor, standing.status),
    heading: each((one) => PAPER_WORDS[one].heading),
    status: each((one) => standingInWords(standing, one)),
    cells: [
      { names: name('insured'), values: [{ text: shown.insured }], wide: true },
      { names: name('policy'), values: [{ text: shown.policyNumber }] },
      { names: name('insurer'), values: [{ text: shown.insurer }] },
      { names: name('vehicle'), values: [{ text: shown.vehicle }] },
      ...(shown.plate ? [{ names: name('plate'), values: [{ text: shown.plate }] }] : []),
      { names: name('vin'), values: [{ text: shown.vinNumber }], wide: Boolean(shown.plate) },
      { names: name('from'), values: day(shown.startDate) },
      { names: name('until'), values: day(shown.endDate) },
      { names: name('type'), values: each((one) => textIn(standing.term, 'policyType', one)) },
      { names: name('issued'), values: each(instant) },
    ],
    check: { url, alt: PAPER_WORDS[language].code, words: each((one) => PAPER_WORDS[one].check) },
    notes: each((one) => PAPER_WORDS[one].disclaimer(shown.company, instant(one))),
    issuedAt: issuedAt.toISOString(),
  }
}

/** A text that is the same in each language is written once. */
function inEach(languages: readonly Language[], words: (language: Language) => string): Words[] {
  const [first = '', ...others] = languages.map(words)
  if (others.every((text) => text === first)) return [{ text: first }]
  return languages.map((language) => ({ language, text: words(language) }))
}

function coloursOf(primary: string, status: PolicyStanding): Paper['colours'] {
  const band = parseColour(primary) ? primary : DEFAULT_SETTINGS.primaryColor
  const tone = TONES[status]
  const statusSurface = mixed(WHITE, tone, SURFACE_TINT)
  // A brand's colour is darkened until it can be read, however light it is.
  return { band, text: asTextOn(WHITE, band), status: asTextOn(statusSurface, tone), statusSurface }
}
