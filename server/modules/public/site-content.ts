import type { CalendarDate } from '../../../shared/clock'
import { LANGUAGES, type Language } from '../../../shared/languages'
import { activePixel, publicCookieConfig } from '../../../shared/public'
import { DEFAULT_SETTINGS, type ShownSettings } from '../../../shared/settings'
import { NO_TEXTS, type SiteTexts } from '../../../shared/shown-texts'
import type { DocumentType } from '../../../shared/site-paths'
import type { Logger } from '../../core/logger'
import { within } from '../../core/timeout'
import { selectionOf } from '../../db/column-names'
import type { PrismaClient } from '../../db/generated/client'
import type { SiteContent } from '../../request/site-data'
import { type Clean, createCleanedTexts } from '../legal/sanitize'
import { findSettings } from '../settings/site-settings'
import { createLastKnown } from './last-known'
import { findLegalDates } from './legal-dates'
import { findLegalDocument, findLegalDocumentOf } from './legal-document'
import { findAssistance, findInsurers, findOfferedTypes, findSiteTexts } from './offers'

/** A slower answer is worse than an error that asks the visitor to come back later. */
const TIMEOUT_MS = 5_000

/** While the staff's settings were never read, no pixel loads without consent. */
const UNKNOWN_SETTINGS: ShownSettings = { ...DEFAULT_SETTINGS, pixelLoading: 'afterAccept' }

export function createSiteContent(db: PrismaClient, logger: Logger, clean: Clean = createCleanedTexts()): SiteContent {
  const lastKnown = createLastKnown(logger)
  // A separate cache: somebody who asks for one past day after another cannot evict today's text.
  const cleanFormer = createCleanedTexts()
  const content = {
    settings: (): Promise<ShownSettings> => lastKnown.read('settings', () => findSettings(db), UNKNOWN_SETTINGS),
    texts: (): Promise<SiteTexts> => lastKnown.read('texts', () => findSiteTexts(db), NO_TEXTS),
    cookieConfig: (language: Language) =>
      lastKnown.read(`banner (${language})`, () =>
        db.cookieConsentConfig.findUnique({ where: { language }, select: selectionOf(publicCookieConfig) }),
      ),
    plans: () => lastKnown.read('plans', () => findOfferedTypes(db)),
    insurers: () => lastKnown.read('insurers', () => findInsurers(db), []),
    assistance: () => lastKnown.read('assistance', () => findAssistance(db), []),
    pixels: () =>
      lastKnown.read('pixels', () =>
        db.trackingPixel.findMany({
          where: { isActive: true },
          select: selectionOf(activePixel),
          orderBy: { createdAt: 'asc' },
        }),
      ),
    legalDocument: (documentType: DocumentType, language: Language, date?: CalendarDate) =>
      within(
        TIMEOUT_MS,
        date
          ? findLegalDocumentOf(db, cleanFormer, { documentType, language, date })
          : findLegalDocument(db, clean, documentType, language),
      ),
    legalDates: (type: DocumentType, language: Language) => within(TIMEOUT_MS, findLegalDates(db, type, language)),
    failures: lastKnown.failures,
  }
  return {
    ...content,
    async learn(): Promise<void> {
      const inEachLanguage = LANGUAGES.map(content.cookieConfig)
      await Promise.all([
        content.settings(),
        content.texts(),
        ...inEachLanguage,
        content.plans(),
        content.insurers(),
        content.assistance(),
        content.pixels(),
      ])
    },
  }
}
