import type { CalendarDate } from '../../shared/clock'
import type { Language } from '../../shared/languages'
import type {
  ActivePixel,
  AssistancePhone,
  LegalPeriod,
  OfferedType,
  PublicCookieConfig,
  PublicLegalDocument,
  ShownInsurer,
  VerifiedPolicy,
} from '../../shared/public'
import type { ShownSettings } from '../../shared/settings'
import type { SiteTexts } from '../../shared/shown-texts'
import type { DocumentType } from '../../shared/site-paths'

/**
 * The content of the public pages. While the database is down, the business, its banner and its pixels are shown as
 * last loaded. Legal texts are not, because they may have changed meanwhile.
 */
export type SiteContent = {
  /** Never fails: resolves to the defaults if the database was never reached. */
  settings(): Promise<ShownSettings>
  /** Never fails either: resolves to the catalogue's texts without testimonials. */
  texts(): Promise<SiteTexts>
  cookieConfig(language: Language): Promise<PublicCookieConfig | null>
  /** The policy types that quotes are offered for. */
  plans(): Promise<OfferedType[]>
  /** Some insurers whose policies are sold; empty if they were never loaded. */
  insurers(): Promise<ShownInsurer[]>
  /** Whom to call after a crash; empty if it was never loaded. */
  assistance(): Promise<AssistancePhone[]>
  pixels(): Promise<ActivePixel[]>
  /** @param date shows the text of that day; by default the current one */
  legalDocument(type: DocumentType, language: Language, date?: CalendarDate): Promise<PublicLegalDocument | null>
  /** The periods in which each text was shown, the latest first. */
  legalDates(type: DocumentType, language: Language): Promise<LegalPeriod[]>
  /** Counts reads that were not current; a page rendered during one must not be cached. */
  failures(): number
  /** Loads everything before the first visit, in case of an outage. */
  learn(): Promise<void>
}

/** The policy with a number in the form of `policyNumberForm`; null if there is none. */
export type PolicyLookup = (policyNumber: string) => Promise<VerifiedPolicy | null>
