import { createTranslator } from 'use-intl/core'
import type { Language } from '../../shared/languages'
import type { SiteSettings } from '../../shared/settings'
import type { Lettering } from '../site/branding/lettering'
import { socialPicture } from '../site/branding/social-picture'
import { taglineOf } from '../site/branding/tagline'
import { loadCatalogue } from '../site/language/catalogues'

export type SocialPictureRequest = {
  settings: SiteSettings
  language: Language
  /** Of the site, or empty where it has none that could be typed. */
  host: string
  /** The site's icon as a data URL. */
  icon: string
  lettering: Lettering
}

/** Draws the picture that stands for links to the site. @returns SVG of 1200 by 630 */
export async function drawSocialPicture({ settings, language, ...rest }: SocialPictureRequest): Promise<string> {
  const messages = await loadCatalogue(language)
  const t = createTranslator({ locale: language, messages, namespace: 'site' })
  return socialPicture({ ...rest, settings, tagline: taglineOf(settings, t) })
}
