import { ASSET_URL_PREFIX } from '../../../shared/addresses'
import { asTextOn, mixed, parseColour } from '../../../shared/contrast'
import type { Language } from '../../../shared/languages'
import type { PaperSource } from '../../../shared/papers'
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import type { Logo, Paper, Words } from '../../drawing/paper'
import { assetPath } from '../../files/stored-file'
import type { Services } from '../../request/context'

/* What certificates and receipts have in common: the brokerage's branding, and texts in several languages. */

const WHITE = '#ffffff'
const SURFACE_TINT = 0.09

/** The brand's colours, and those of a status of this tone. A brand's colour is darkened until it can be read, however light it is. */
export function coloursOf(primary: string, tone: string): Paper['colours'] {
  const band = parseColour(primary) ? primary : DEFAULT_SETTINGS.primaryColor
  const statusSurface = mixed(WHITE, tone, SURFACE_TINT)
  return { band, text: asTextOn(WHITE, band), status: asTextOn(statusSurface, tone), statusSurface }
}

/** The company's address and licence, if given. */
export const companyFacts = ({ address, licenseText }: { address?: string; licenseText?: string }): Words[] =>
  Object.entries({ address, licenseText }).flatMap(([source, text]) =>
    text ? [{ text, source: source as 'address' | 'licenseText' }] : [],
  )

/** A text in each language of a paper; one that is the same in all is written once. */
export function inEach(
  languages: readonly Language[],
  words: (language: Language) => string,
  source?: PaperSource,
): Words[] {
  const from = source && { source }
  const [first = '', ...others] = languages.map(words)
  if (others.every((text) => text === first)) return [{ text: first, ...from }]
  return languages.map((language) => ({ language, text: words(language), ...from }))
}

/** The logo of the settings; one at another address is not fetched for a paper. */
export async function logoOf(
  { storage, logger }: Pick<Services, 'storage' | 'logger'>,
  { logoUrl }: Pick<SiteSettings, 'logoUrl'>,
): Promise<Logo | null> {
  if (!logoUrl.startsWith(ASSET_URL_PREFIX)) return null
  try {
    return { url: logoUrl, bytes: await storage.getBytes(assetPath(logoUrl)) }
  } catch (error) {
    logger.warn({ err: error }, 'the logo could not be read for a paper, which has the name in its place')
    return null
  }
}

/** The name of a paper's file, without characters that file names cannot have. */
export const paperFileName = (word: string, subject: string): string =>
  `${`${word} ${subject.replace(/[\\/:*?"<>|]+/g, '-')}`.trim()}.pdf`
