import type { PolicyStanding } from '../../../shared/certificates'
import { type Language, textIn } from '../../../shared/languages'
import { languagesOf, type PaperLanguage } from '../../../shared/papers'
import type { SiteSettings } from '../../../shared/settings'
import { dateInWords, instantInWords } from '../../core/dates-in-words'
import type { Logo, Paper } from '../../drawing/paper'
import { coloursOf, companyFacts, inEach } from '../papers/parts'
import type { ShownOnPaper } from './record'
import type { Standing } from './standing'
import { PAPER_WORDS, type PaperWords, standingInWords } from './words'

type Content = {
  language: PaperLanguage
  shown: ShownOnPaper
  standing: Standing
  settings: Pick<SiteSettings, 'primaryColor'>
  logo: Logo | null
  url: string
  issuedAt: Date
  timeZone: string
}

const TONES: Record<PolicyStanding, string> = {
  active: '#157f3b',
  notYet: '#175cd3',
  expired: '#b42318',
  cancelled: '#b42318',
}

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
    companyFacts: companyFacts(shown),
    logo,
    colours: coloursOf(settings.primaryColor, TONES[standing.status]),
    heading: each((one) => PAPER_WORDS[one].heading),
    status: each((one) => standingInWords(standing, one)),
    cells: [
      { names: name('insured'), values: [{ text: shown.insured }], wide: true },
      { names: name('policy'), values: [{ text: shown.policyNumber }], wide: Boolean(shown.assistancePhone) },
      { names: name('insurer'), values: [{ text: shown.insurer, source: 'insurer' }] },
      ...(shown.assistancePhone
        ? [{ names: name('assistance'), values: [{ text: shown.assistancePhone, source: 'insurer' as const }] }]
        : []),
      { names: name('vehicle'), values: [{ text: shown.vehicle }] },
      ...(shown.plate ? [{ names: name('plate'), values: [{ text: shown.plate }] }] : []),
      { names: name('vin'), values: [{ text: shown.vinNumber }], wide: Boolean(shown.plate) },
      { names: name('from'), values: day(shown.startDate) },
      { names: name('until'), values: day(shown.endDate) },
      {
        names: name('type'),
        values: inEach(languages, (one) => textIn(standing.term, 'policyType', one), 'policyType'),
      },
      { names: name('issued'), values: each(instant) },
    ],
    check: { url, alt: PAPER_WORDS[language].code, words: each((one) => PAPER_WORDS[one].check) },
    notes: each((one) => PAPER_WORDS[one].disclaimer(shown.company, instant(one))),
    issuedAt: issuedAt.toISOString(),
  }
}
