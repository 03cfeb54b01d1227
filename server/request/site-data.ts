import type { CalendarDate } from '../../shared/clock'
import type { ConsentInput } from '../../shared/consents'
import type { Language } from '../../shared/languages'
import type { DocumentType } from '../../shared/legal'
import type {
  ActivePixel,
  LegalPeriod,
  OfferedType,
  PublicCookieConfig,
  PublicLegalDocument,
  VerifiedPolicy,
} from '../../shared/public'
import type { SiteSettings } from '../../shared/settings'
import type { SiteTexts } from '../../shared/shown-texts'

/** Looks a policy up by its number in the form of `policyNumberForm`, without regard to case; null where there is none. */
export type PolicyLookup = (policyNumber: string) => Promise<VerifiedPolicy | null>

/** Adds what a visitor has chosen about cookies to the register; resolves when it is stored. */
export type ConsentRegister = (consent: ConsentInput) => Promise<void>

/**
 * What the public pages are made of. While the database is gone, whoever has known it goes on showing who the site
 * belongs to, its banner and its pixels; a legal text that cannot be read is not shown, as it may be another by now.
 */
export type SiteContent = {
  /** Never fails: a site that has never reached its database still shows something, the defaults. */
  settings(): Promise<SiteSettings>
  /** Nor does this: such a site shows its catalogue's texts, and nobody's testimonials. */
  texts(): Promise<SiteTexts>
  cookieConfig(language: Language): Promise<PublicCookieConfig | null>
  /** The policy types that quotes are offered for. */
  plans(): Promise<OfferedType[]>
  /** The names of some insurers whose policies are sold; none where they were never known. */
  insurers(): Promise<string[]>
  pixels(): Promise<ActivePixel[]>
  /** @param date the day whose text it is; where left out, the one that is shown now */
  legalDocument(type: DocumentType, language: Language, date?: CalendarDate): Promise<PublicLegalDocument | null>
  /** When which text was shown, the latest first. */
  legalDates(type: DocumentType, language: Language): Promise<LegalPeriod[]>
  /** How often any of it was not the newest; a page that was made meanwhile is not to be kept. */
  failures(): number
  /** Learns it all before the first visitor asks, so that an outage finds nobody who has never known it. */
  learn(): Promise<void>
}
