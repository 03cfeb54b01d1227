import type { Language } from '../../../shared/languages'
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'

/**
 * The staff write the page's title in the site's own language: it stands on the Spanish page, and the catalogue's on
 * the English one and wherever the staff have written none.
 */
export function pageTitle(settings: Pick<SiteSettings, 'metaTitle'>, language: Language, ofCatalogue: string): string {
  const written = settings.metaTitle !== '' && settings.metaTitle !== DEFAULT_SETTINGS.metaTitle
  return language === 'es' && written ? settings.metaTitle : ofCatalogue
}
