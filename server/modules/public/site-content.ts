import type { Language } from '../../../shared/languages'
import type { DocumentType } from '../../../shared/legal'
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import type { PrismaClient } from '../../db/generated/client'
import type { Logger } from '../../logger'
import { within } from '../../patience'
import { type Clean, createCleanedTexts } from '../legal/cleaned-texts'
import { findCookieConfig } from './cookie-config'
import { createLastKnown } from './last-known'
import { findLegalDocument } from './legal-document'
import { findActivePixels } from './pixels'
import { findSettings } from './settings'

/** A page that would come later is better told to be asked for later. */
const PATIENCE_MS = 5_000

/** Who never knew what the staff have chosen loads no pixel unasked. */
const UNKNOWN_SETTINGS: SiteSettings = { ...DEFAULT_SETTINGS, pixelLoading: 'afterAccept' }

/**
 * What the public pages are made of. While the database is gone, whoever has known it goes on showing who the site
 * belongs to, its banner and its pixels; a legal text that cannot be read is not shown, as it may be another by now.
 */
export type SiteContent = ReturnType<typeof createSiteContent>

export function createSiteContent(db: PrismaClient, logger: Logger, clean: Clean = createCleanedTexts()) {
  const lastKnown = createLastKnown(logger)
  const content = {
    /** Never fails: a site that has never reached its database still shows something, the defaults. */
    settings: (): Promise<SiteSettings> => lastKnown.read('settings', () => findSettings(db), UNKNOWN_SETTINGS),
    cookieConfig: (language: Language) => lastKnown.read(`banner (${language})`, () => findCookieConfig(db, language)),
    pixels: () => lastKnown.read('pixels', () => findActivePixels(db)),
    legalDocument: (type: DocumentType, language: Language) =>
      within(PATIENCE_MS, findLegalDocument(db, clean, type, language)),
    /** How often any of it was not the newest; a page that was made meanwhile is not to be kept. */
    failures: lastKnown.failures,
  }
  return {
    ...content,
    /** Learns it all before the first visitor asks, so that an outage finds nobody who has never known it. */
    async learn(): Promise<void> {
      await Promise.all([content.settings(), content.cookieConfig('es'), content.cookieConfig('en'), content.pixels()])
    },
  }
}
