import { type Language, textIn } from '../../../shared/languages'
import type { SiteSettings } from '../../../shared/settings'

/** The company's tagline in the language of the page, or the default one where there is none. */
export function taglineOf(settings: Pick<SiteSettings, 'tagline' | 'taglineEn'>, language: Language): string {
  return textIn(settings, 'tagline', language) || settings.tagline
}
