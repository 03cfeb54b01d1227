import type { CalendarDate } from '../../shared/clock'
import type { ConsentInput } from '../../shared/consents'
import type { Language } from '../../shared/languages'
import type {
  ActivePixel,
  LegalPeriod,
  OfferedType,
  PublicCookieConfig,
  PublicLegalDocument,
  VerifiedPolicy,
} from '../../shared/public'
import type { ShownSettings } from '../../shared/settings'
import type { SiteTexts } from '../../shared/shown-texts'
import type { DocumentType } from '../../shared/site-paths'

/** Looks up a policy by its number in the form of `policyNumberForm`, ignoring case; null where there is none. */
export type PolicyLookup = (policyNumber: string) => Promise<VerifiedPolicy | null>

/** Adds a visitor's answer about cookies to the register; resolves when it is stored. */
export type ConsentRegister = (consent: ConsentInput) => Promise<void>

/**
 * The content of the public pages. While the database is down, an instance that has loaded it before still shows the
 * business, its banner and its pixels; a legal text that cannot be read is not shown, as it may have changed meanwhile.
 */
export type SiteContent = {
  /** Never fails: where the database was never reached, it resolves to the defaults. */
  settings(): Promise<ShownSettings>
  /** Never fails either: then the catalogue's texts are shown, and no testimonials. */
  texts(): Promise<SiteTexts>
  cookieConfig(language: Language): Promise<PublicCookieConfig | null>
  /** The policy types that quotes are offered for. */
  plans(): Promise<OfferedType[]>
  /** The names of some insurers whose policies are sold; empty where they were never loaded. */
  insurers(): Promise<string[]>
  pixels(): Promise<ActivePixel[]>
  /** @param date shows the text of that day; by default the current one */
  legalDocument(type: DocumentType, language: Language, date?: CalendarDate): Promise<PublicLegalDocument | null>
  /** The periods in which each text was shown, the latest first. */
  legalDates(type: DocumentType, language: Language): Promise<LegalPeriod[]>
  /** How often anything was not current; a page rendered meanwhile must not be cached. */
  failures(): number
  /** Loads everything before the first visitor asks, so that an outage finds it loaded. */
  learn(): Promise<void>
}
